//! What tables and their cells are.

/// A table.
#[derive(Debug)]
pub(crate) struct Layout {
    pub(crate) file: &'static str,
    /// The columns that name what a row is about: rows of a world take the place of those of its
    /// parent that have the same in them.
    pub(crate) key: &'static [&'static str],
    pub(crate) owner: Owner,
    pub(crate) columns: &'static [(&'static str, Kind)],
}

/// Whose the rows of a table are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    /// All games': a world without a parent has them too.
    Common,
    /// A world's.
    World,
    /// The game's that their column `game` names.
    Game,
    /// The version's that their first column names.
    Version,
}

/// What is known by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Space {
    Types,
    Forms,
    /// Moves that do damage.
    Moves,
    /// All moves.
    BattleMoves,
    /// Abilities that change what types do.
    TypeAbilities,
    Natures,
    Games,
    Versions,
}

/// What a cell holds.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// Anything in one line.
    Text,
    /// A name for people, which is not empty.
    Name,
    /// A name for tables: `low-kick`.
    Id,
    /// An id by which others are going to know it.
    New(Space),
    /// One that is known.
    Known(Space),
    /// Nothing, or that.
    Maybe(&'static Kind),
    /// Any number of these, with spaces between them.
    Words(&'static Kind),
    /// Any number of these, with `+` between them.
    Joined(&'static Kind),
    /// An integer within bounds.
    Number(i32, i32),
    /// A number that is not below 0.
    Decimal,
    /// A generation.
    Gen,
    /// A cell of the chart: 0, 1/2, 1 or 2.
    Factor,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// Some of these letters.
    Letters(&'static str),
    /// `5:Normal/Flying`: what the types were up to a generation.
    TypesBefore,
    /// `1:special=65`: what stats were up to a generation.
    StatsBefore,
    /// `h:chlorophyll@5-`: an ability's slot, and its generations.
    Slot,
    /// `version=red`: the condition of a party.
    Condition,
    /// `31`, or six with `/` between them, or `dv:` and four.
    Spread,
    /// `water-gun:10+machine`: a move and the ways it is learnt.
    Learnt,
    /// After how many gyms: `3`, `post`, `post+2`.
    Moment,
    /// Likewise; `3?` where it is unknown, and a level is all that says so.
    Reached,
    /// Empty, a word, or one with a generation: `typeless:4`.
    NoType,
    /// A type, or `typeless`.
    MoveType,
    /// A type, or `*` for all.
    TypeOrAll,
    /// A type, or `Stellar`.
    Tera,
}

impl Layout {
    /// Returns the place of a column.
    pub(crate) fn column(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|(own, _)| *own == name)
    }

    /// Returns the places of the columns that name a row.
    pub(crate) fn key(&self) -> impl Iterator<Item = usize> {
        self.key.iter().filter_map(|name| self.column(name))
    }
}
