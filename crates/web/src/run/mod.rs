//! The run view: a whole game with one encounter per area. It shows the Pokémon to catch in each
//! area, those that were caught, and the foes that are still to be beaten.

mod answer;
mod board;
mod outlook;
mod read;

pub use answer::RunAnswer;

use crate::words::words;
use serde::{Deserialize, Serialize};

/// A run and its state. All fields are text, as in the address, so a link contains the complete
/// state, and the browser's back button undoes one entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Run {
    /// The id of the version: `emerald`.
    pub game: String,
    /// The chosen starter; empty if the plan chooses it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub starter: String,
    /// The rules that do not apply, separated by dots: `area`, `line`, `cap`, `trade`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub without: String,
    /// The numbers of the bosses that are beaten, separated by dots.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub beaten: String,
    /// The Pokémon that were caught, separated by dots: `route-102_ralts`, or
    /// `route-102_ralts_dead` if it died. A nickname is last: `route-102_ralts*Ann`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub caught: String,
    /// The areas whose encounter was missed, separated by dots.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub missed: String,
    /// The text of a run file to open instead of this run.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub file: String,
}

impl Default for Run {
    fn default() -> Run {
        Run {
            game: "emerald".to_owned(),
            starter: String::new(),
            without: String::new(),
            beaten: String::new(),
            caught: String::new(),
            missed: String::new(),
            file: String::new(),
        }
    }
}

/// The suffix of a Pokémon that died.
const DEAD: &str = "_dead";

/// The character before a nickname, which is last.
const NICKNAME: char = '*';

impl Run {
    /// Returns the run after an event in the notation of the view's buttons: the name of a list,
    /// and a word that is added to the list or, if the list already contains it, removed from it
    /// (`missed route-102`); or `dead route-102_ralts` for a caught Pokémon that died or is alive
    /// again.
    #[must_use]
    pub fn after(&self, event: &str) -> Run {
        let mut run = Run {
            file: String::new(),
            ..self.clone()
        };
        let Some((list, word)) = event.split_once(' ') else {
            return run;
        };
        match list {
            "beaten" => toggle(&mut run.beaten, word),
            "missed" => toggle(&mut run.missed, word),
            "without" => toggle(&mut run.without, word),
            "caught" => toggle(&mut run.caught, word),
            "dead" => {
                let nickname = word.find(NICKNAME).unwrap_or(word.len());
                let (own, nickname) = word.split_at(nickname);
                let other = match own.strip_suffix(DEAD) {
                    Some(alive) => format!("{alive}{nickname}"),
                    None => format!("{own}{DEAD}{nickname}"),
                };
                let caught = words(&run.caught).map(|own| if own == word { &other } else { own });
                run.caught = caught.collect::<Vec<_>>().join(".");
            }
            _ => {}
        }
        run
    }

    /// Returns the run with another starter. One that was caught is given back.
    #[must_use]
    pub fn with_starter(&self, starter: &str) -> Run {
        let kept = words(&self.caught).filter(|word| !word.starts_with("starter_"));
        Run {
            starter: starter.to_owned(),
            caught: kept.collect::<Vec<_>>().join("."),
            ..self.clone()
        }
    }

    /// Returns a new run in another game, with the same rules.
    #[must_use]
    pub fn of_game(&self, game: &str) -> Run {
        Run {
            game: game.to_owned(),
            without: self.without.clone(),
            ..Run::default()
        }
    }
}

fn toggle(list: &mut String, word: &str) {
    let mut own: Vec<&str> = words(list).collect();
    match own.iter().position(|known| *known == word) {
        Some(place) => {
            own.remove(place);
        }
        None => own.push(word),
    }
    *list = own.join(".");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happens_is_entered_and_taken_back() {
        let run = Run::default().after("caught route-102_ralts");
        assert_eq!(run.caught, "route-102_ralts");
        let died = run.after("dead route-102_ralts");
        assert_eq!(died.caught, "route-102_ralts_dead");
        assert_eq!(died.after("caught route-102_ralts_dead"), Run::default());
        assert_eq!(died.after("dead route-102_ralts_dead"), run);
        let named = Run::default().after("caught route-102_ralts*A_n");
        let died = named.after("dead route-102_ralts*A_n");
        assert_eq!(died.caught, "route-102_ralts_dead*A_n");
        assert_eq!(died.after("dead route-102_ralts_dead*A_n"), named);
        let started = run.after("caught starter_mudkip").with_starter("torchic");
        assert_eq!(
            (&*started.starter, &*started.caught),
            ("torchic", "route-102_ralts")
        );
        let missed = run.after("missed route-103").after("missed route-104");
        assert_eq!(missed.after("missed route-103").missed, "route-104");
        assert_eq!(run.after("beaten 1").beaten, "1");
        assert_eq!(run.after("nonsense"), run);
    }
}
