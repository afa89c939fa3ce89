//! The version of Pokémon Essentials for which a project was made.

/// The version of Pokémon Essentials for which the files were made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Age {
    /// v16 to v18: trainers are positional, without keys.
    Seventeen,
    /// v18, in compiled form. Its text files have the format of v17 or v19.
    #[cfg_attr(not(feature = "compiled"), expect(dead_code))]
    Eighteen,
    /// v19: trainers have keys, species have numbers.
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
            Age::Eighteen => "v18",
            Age::Nineteen => "v19",
            Age::Twenty => "v20",
            Age::TwentyOne => "v21",
        }
    }

    /// Returns the generation whose formulas this version uses by default. The scripts of a game
    /// can change it.
    pub(super) fn generation(self) -> u8 {
        match self {
            Age::Seventeen => 6,
            Age::Eighteen => 7,
            Age::Nineteen | Age::Twenty | Age::TwentyOne => 8,
        }
    }

    /// Returns whether `#` begins a comment anywhere in a line.
    pub(super) fn has_comments(self) -> bool {
        self >= Age::Twenty
    }

    /// Returns whether `name_more.txt` adds to `name.txt`. The files of v20 and v21 may be
    /// indistinguishable.
    pub(super) fn adds_files(self) -> bool {
        self >= Age::Twenty
    }
}
