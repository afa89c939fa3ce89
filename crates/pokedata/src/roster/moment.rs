//! Moments in a game: the number of gyms won, and whether the league is won.

use crate::Game;
use std::fmt;

/// A player's progress. `Gyms(0)` is the beginning of the game; in a Johto game, `League(0)` is
/// before the first Kanto gym.
///
/// In Alola, trials, grand trials and captains count as gyms. If the versions of a game have
/// different leaders at one place (Bea or Allister), they count as one gym.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Moment {
    /// The given number of gyms is won, but not the league.
    Gyms(u8),
    /// The league is won, and after it the given number of gyms.
    League(u8),
}

impl Moment {
    /// The end of the game, when everything is done.
    pub const END: Moment = Moment::League(u8::MAX);

    /// Parses `3`, `post` or `post+8`, the format of the tables.
    pub(crate) fn read(text: &str) -> Moment {
        let number = |text: &str| text.parse().expect("a number of gyms");
        match text.strip_prefix("post") {
            None => Moment::Gyms(number(text)),
            Some("") => Moment::League(0),
            Some(more) => Moment::League(number(more.trim_start_matches('+'))),
        }
    }

    /// Writes the moment in the words of the given game: Alola has trials, not gyms.
    #[must_use]
    pub fn in_game(self, game: &Game) -> impl fmt::Display {
        let has = |kind: &str| game.bosses().iter().any(|boss| boss.kind == kind);
        let battle = if has("trial") && !has("gym") {
            "trial"
        } else {
            "gym"
        };
        Words {
            moment: self,
            battle,
        }
    }
}

/// A moment, and the noun for the battles that it counts.
struct Words {
    moment: Moment,
    battle: &'static str,
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let battle = self.battle;
        match self.moment {
            Moment::Gyms(0) => write!(f, "before the first {battle}"),
            Moment::Gyms(1) => write!(f, "after 1 {battle}"),
            Moment::Gyms(won) => write!(f, "after {won} {battle}s"),
            Moment::League(0) => f.write_str("after the league"),
            Moment::League(1) => write!(f, "after the league and 1 {battle}"),
            Moment::League(u8::MAX) => f.write_str("in the whole game"),
            Moment::League(won) => write!(f, "after the league and {won} {battle}s"),
        }
    }
}
