//! The assumptions about a player.

use super::moment::Moment;

/// The assumed progress of a player, and the assumptions about what the player has and does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The player's progress.
    pub moment: Moment,
    /// Whether the player is about to fight a story battle. Its moment is known only to the gyms
    /// around it, so some of what counts may be obtainable only after the battle.
    pub before_story: bool,
    /// The highest level to which the player raises a Pokémon.
    pub cap: u8,
    /// Whether Pokémon that can only be caught above the level cap count.
    pub over_cap: bool,
    /// Whether the player can trade with a second player.
    pub trade: bool,
    /// Whether raids before the league count, too; their first moments are known only second-hand.
    pub raids: bool,
    /// Whether the player has the paid expansions.
    pub dlc: bool,
}

impl Rules {
    /// The rules for the whole game and everything after it, without paid expansions.
    pub const WHOLE_GAME: Rules = Rules {
        moment: Moment::END,
        before_story: false,
        cap: 100,
        over_cap: false,
        trade: true,
        raids: true,
        dlc: false,
    };
}
