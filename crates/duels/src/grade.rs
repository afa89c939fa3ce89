//! The grades of duels. A grade states what is certain about the result.

use std::fmt;

/// The grade of a duel, best first. "I" is the player's Pokémon, "they" is the foe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// I knock them out before they can hit.
    Clean,
    /// I win even if I take one hit while switching in.
    Entry,
    /// I win.
    Safe,
    /// Neither side is certain to win.
    Trade,
    /// They win regardless of chance.
    Loses,
}

impl Grade {
    /// All grades, best first.
    pub const ALL: [Grade; 5] = [
        Grade::Clean,
        Grade::Entry,
        Grade::Safe,
        Grade::Trade,
        Grade::Loses,
    ];

    /// The points of an answer that may miss: more than those of a certain answer, fewer than those
    /// of no answer.
    pub(crate) const POINTS_BY_CHANCE: u8 = 4;

    /// Returns the points of the grade in the rank of a team; fewer are better.
    #[must_use]
    pub const fn points(self) -> u8 {
        match self {
            Grade::Clean => 1,
            Grade::Entry => 2,
            Grade::Safe => 3,
            Grade::Trade => 5,
            Grade::Loses => 6,
        }
    }

    /// Returns whether a duel with this grade is an answer to the foe.
    #[must_use]
    pub const fn answers(self) -> bool {
        matches!(self, Grade::Clean | Grade::Entry | Grade::Safe)
    }

    /// Returns the grade's name: `clean`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Clean => "clean",
            Grade::Entry => "entry",
            Grade::Safe => "safe",
            Grade::Trade => "trade",
            Grade::Loses => "loses",
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
