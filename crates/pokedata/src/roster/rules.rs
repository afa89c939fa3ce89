//! What is assumed of a player.

use super::moment::Moment;

/// What a player may do, and how far they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// How far they are.
    pub moment: Moment,
    /// The highest level that they raise a Pokémon to.
    pub cap: u8,
    /// Whether they have somebody to trade with.
    pub trade: bool,
    /// Whether raids count before the league, too: which of them open when is known second-hand.
    pub raids: bool,
}

impl Rules {
    /// The whole game, and everything after it.
    pub const WHOLE_GAME: Rules = Rules {
        moment: Moment::END,
        cap: 100,
        trade: true,
        raids: true,
    };
}
