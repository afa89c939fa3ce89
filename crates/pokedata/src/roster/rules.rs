//! The assumptions about a player.

use super::moment::Moment;
use super::reach::Reach;

/// The assumed progress of a player, and the assumptions about what the player has and does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The player's progress.
    pub moment: Moment,
    /// How far the player has come, if a story battle is next.
    pub before_story: Option<Reach>,
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
        before_story: None,
        cap: 100,
        over_cap: false,
        trade: true,
        raids: true,
        dlc: false,
    };

    /// Returns whether the player can surely evolve a Pokémon in a way that is possible from the
    /// given moment. What becomes possible between the same gyms as a story battle does not count.
    pub(super) fn allow_from(&self, first: Moment) -> bool {
        let is_unsure = !matches!(
            self.before_story,
            None | Some(Reach::Unordered | Reach::League(_))
        );
        first < self.moment || first == self.moment && (!is_unsure || first == Moment::Gyms(0))
    }
}
