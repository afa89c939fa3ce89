//! When mine meet theirs, and on which terms.

use duels::Rules;
use pokedata::{Foe, Moment, Party, Played};

/// How duels are judged, and how mine are trained.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// What counts in a duel.
    pub rules: Rules,
    /// The individual values of mine where a box says none.
    pub ivs: u8,
    /// Their effort, likewise.
    pub evs: u8,
    /// Their level, likewise; none for that of the strongest of the party.
    pub level_cap: Option<u8>,
    /// Whether moves that are taught at a time that no table says count from the beginning.
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

/// When mine meet a party.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Then {
    /// Their level, where the box says none.
    pub level: u8,
    /// How far the game is: what machines there are.
    pub moment: Moment,
}

impl Then {
    /// Before that party of that boss, in whichever version is not as far.
    #[must_use]
    pub fn before(played: Played, foe: &Foe, party: &Party, terms: &Terms) -> Then {
        let versions = played.versions().iter();
        let moments = versions.map(|version| version.moment_before(foe.boss()));
        Then {
            level: terms.level_cap.unwrap_or(party.cap()),
            moment: moments.min().unwrap_or(Moment::END),
        }
    }
}
