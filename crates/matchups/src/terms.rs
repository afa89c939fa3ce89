//! The level, moment and rules of the duels with a party.

use duels::Rules;
use pokedata::{Foe, Moment, Party, Played};

/// The rules of duels, and the training of the player's Pokémon.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// The rules of a duel.
    pub rules: Rules,
    /// The IVs of the player's Pokémon, if the box has none.
    pub ivs: u8,
    /// The EVs of the player's Pokémon, if the box has none.
    pub evs: u8,
    /// The level of the player's Pokémon, if the box has none; `None` means the level of the
    /// party's strongest Pokémon.
    pub level_cap: Option<u8>,
    /// Whether moves that are taught at an unknown time are available from the start.
    pub all_taught: bool,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            rules: Rules::default(),
            ivs: 15,
            evs: 0,
            level_cap: None,
            all_taught: false,
        }
    }
}

/// The level of the player's Pokémon, and the moment, in a battle with a party.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Then {
    /// The level of the player's Pokémon, if the box has none.
    pub level: u8,
    /// The player's progress, which determines the available machines.
    pub moment: Moment,
}

impl Then {
    /// Returns the level and the moment before a battle with the given party of the given boss; of
    /// several versions, those of the version with the least progress.
    #[must_use]
    pub fn before(played: Played, foe: &Foe, party: &Party, terms: &Terms) -> Then {
        Then {
            level: terms.level_cap.unwrap_or(party.cap()),
            moment: moment_before(played, foe),
        }
    }
}

/// Returns the moment before a battle with the given boss; of several versions, that of the version
/// with the least progress.
#[must_use]
pub fn moment_before(played: Played, foe: &Foe) -> Moment {
    let versions = played.versions().iter();
    let moments = versions.map(|version| version.moment_before(foe.boss()));
    moments.min().unwrap_or(Moment::END)
}
