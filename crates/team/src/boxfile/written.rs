//! What a box says of a Pokémon, before anything of it is looked up.

/// An entry as it is written.
#[derive(Clone, Debug, Default)]
pub(super) struct Written {
    /// The line it begins on, 1 for the first.
    pub(super) line: usize,
    /// Who it is: perhaps with a nickname, a gender, an item.
    pub(super) heading: String,
    pub(super) details: Vec<Detail>,
    /// The lines of an export, as they are; empty for the other forms of a box.
    pub(super) text: String,
}

/// One thing that is said of a Pokémon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Detail {
    pub(super) line: usize,
    pub(super) what: What,
    pub(super) value: String,
}

/// What a detail is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    Nickname,
    Gender,
    Item,
    Ability,
    Level,
    Shiny,
    Nature,
    Evs,
    Ivs,
    Tera,
    Move,
    Happiness,
    /// What a set may say and no question asks: ball, Dynamax.
    Unasked,
    /// Nobody knows.
    Unknown,
}
