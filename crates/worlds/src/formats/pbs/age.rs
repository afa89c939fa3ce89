//! How old the program is that a project is for.

/// How old the program is that the files are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Age {
    /// v16 to v18: trainers by position.
    Seventeen,
    /// v19: trainers with keys, species by number.
    Nineteen,
    /// v20.
    Twenty,
    /// v21.
    TwentyOne,
}

impl Age {
    pub(super) fn name(self) -> &'static str {
        match self {
            Age::Seventeen => "v16 to v18",
            Age::Nineteen => "v19",
            Age::Twenty => "v20",
            Age::TwentyOne => "v21",
        }
    }

    /// Returns the generation whose formulas the program has unless a game's scripts change that.
    pub(super) fn generation(self) -> u8 {
        match self {
            Age::Seventeen => 6,
            Age::Nineteen | Age::Twenty | Age::TwentyOne => 8,
        }
    }

    /// Returns whether `#` begins a comment anywhere in a line.
    pub(super) fn has_comments(self) -> bool {
        self >= Age::Twenty
    }

    /// Returns whether `name_more.txt` adds to `name.txt`. Files of v20 and v21 may look alike.
    pub(super) fn adds_files(self) -> bool {
        self >= Age::Twenty
    }
}
