//! What is assumed about a player.

use super::moment::Moment;

/// The progress of a player, and what they have and do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The progress.
    pub moment: Moment,
    /// The highest level that they raise a Pokémon to.
    pub cap: u8,
    /// Whether Pokémon that can only be caught above that level count.
    pub over_cap: bool,
    /// Whether they can trade with a second player.
    pub trade: bool,
    /// Whether raids count before the league, too: which of them open when is known second-hand.
    pub raids: bool,
    /// Whether they have the paid expansions.
    pub dlc: bool,
}

impl Rules {
    /// The whole game and everything after it, without paid expansions.
    pub const WHOLE_GAME: Rules = Rules {
        moment: Moment::END,
        cap: 100,
        over_cap: false,
        trade: true,
        raids: true,
        dlc: false,
    };
}
