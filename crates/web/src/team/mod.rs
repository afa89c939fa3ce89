//! The team view: the Pokémon to take to the next boss.

mod answer;
mod board;
mod cards;
mod duels;
mod export;
mod fights;
mod journey;
mod matrix;
mod picture;
mod question;
mod resolved;
mod shown;
mod verdict;

pub(crate) use answer::Chosen;
pub use cards::{Card, Hit};
pub use duels::{CellRow, Duels, FoeRow, MineRow, Part};
pub use shown::{BossRow, ChoiceRow, TeamAnswer};

use crate::leaders::code;
use crate::words::words;
use pokedata::{Played, Playthrough};
use serde::{Deserialize, Serialize};

/// A question about teams, and the selected team.
///
/// All fields are text, as in the address. Errors in them are reported when the question is
/// answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Team {
    /// The id of a game or a version: `sword-shield`, `sword`.
    pub game: String,
    /// The codes of the places ahead, separated by dots; empty for the first boss.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub next: String,
    /// The candidates: `then` (obtainable by then), `league` (before the league), `whole` (in the
    /// whole game), `all` (all Pokémon in the game), or `box`.
    #[serde(skip_serializing_if = "is_then")]
    pub from: String,
    /// `duels` for Pokémon that beat the boss's one-on-one; `both`, `defense` or `attack` for
    /// covering types.
    #[serde(skip_serializing_if = "is_duels")]
    pub cover: String,
    /// The attack types of a Pokémon: its own types (`own`), or those of all moves that it can
    /// learn (`learnable`).
    #[serde(skip_serializing_if = "is_own")]
    pub moves: String,
    /// The maximum number of members; empty for six.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub size: String,
    /// The maximum number of members that any attack type may hit super effectively; empty for no
    /// limit.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub weak: String,
    /// The order of teams that cover equally well: `stats` for the sum of base stats, empty for the
    /// rank.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub best: String,
    /// Pokémon that must be in the team, separated by dots.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub require: String,
    /// Pokémon that must not be in the team, separated by dots.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub exclude: String,
    /// `yes` to include Pokémon that are obtained by trade.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub trades: String,
    /// `no` to exclude legendary and mythical Pokémon.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub legends: String,
    /// Rarely used rules, separated by dots, each with its value after a hyphen:
    /// `cap-20.raids.one-starter`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub rules: String,
    /// The index of the selected team, from 0 for the best.
    #[serde(skip_serializing_if = "is_zero")]
    pub team: usize,
}

impl Default for Team {
    fn default() -> Team {
        Team {
            game: "emerald".to_owned(),
            next: String::new(),
            from: "then".to_owned(),
            cover: "duels".to_owned(),
            moves: "own".to_owned(),
            size: String::new(),
            weak: String::new(),
            best: String::new(),
            require: String::new(),
            exclude: String::new(),
            trades: String::new(),
            legends: String::new(),
            rules: String::new(),
            team: 0,
        }
    }
}

impl Team {
    /// Returns the same question with its best team selected, as after every change of the
    /// question.
    #[must_use]
    pub fn from_the_best(mut self) -> Team {
        self.team = 0;
        self
    }

    /// Returns whether the candidates come from the player's box.
    #[must_use]
    pub fn is_of_box(&self) -> bool {
        self.from == "box"
    }

    /// Returns whether the question is about duels.
    #[must_use]
    pub fn is_by_duels(&self) -> bool {
        self.cover == "duels"
    }

    /// Returns the same question about another game, without bosses, Pokémon and rarely used rules,
    /// because these belong to one game.
    #[must_use]
    pub fn of_game(self, game: &str) -> Team {
        Team {
            game: game.to_owned(),
            next: String::new(),
            require: String::new(),
            exclude: String::new(),
            rules: String::new(),
            ..self.from_the_best()
        }
    }

    /// Returns the question about other bosses. The rule for story battles is set only if one of
    /// them is meant: with it, the code of a place means the story battles there, too.
    #[must_use]
    pub fn facing(self, next: &str) -> Team {
        const STORY: &str = "story";
        let others = words(&self.rules).filter(|&rule| rule != STORY);
        let story = next.contains("#s").then_some(STORY);
        let rules = others.chain(story).collect::<Vec<_>>().join(".");
        Team {
            next: next.to_owned(),
            rules,
            ..self
        }
    }

    /// Returns the parts of the large tables that the answer needs.
    pub(crate) fn facts(&self) -> Vec<String> {
        let Ok(played) = Played::find(&self.game) else {
            return Vec::new();
        };
        let game = played.game().id();
        let versions = played.versions();
        let mut facts: Vec<String> = versions
            .iter()
            .map(|own| format!("catches/{}", own.id()))
            .collect();
        // The efforts depend on them.
        facts.push(format!("areas/{game}"));
        let encounters = versions.iter();
        facts.extend(encounters.map(|own| format!("encounters/{}", own.id())));
        if self.is_of_box() {
            facts.push(format!("learnsets/{game}"));
        }
        if self.moves == "learnable" {
            facts.extend(["attack_types", "learnsets"].map(|table| format!("{table}/{game}")));
        }
        if self.is_by_duels() || self.rules.contains("story") {
            facts.extend(
                ["boss_parties", "learnsets", "story_parties"]
                    .map(|table| format!("{table}/{game}")),
            );
        }
        facts
    }

    /// Returns the codes of the bosses ahead.
    pub(crate) fn codes(&self) -> impl Iterator<Item = &str> {
        words(&self.next)
    }
}

/// Returns the word for the place of the first boss.
pub(crate) fn first_place(playthrough: &Playthrough) -> Option<String> {
    let all = playthrough.all();
    let first = all.bosses().next()?;
    Some(code(playthrough.played().game(), first))
}

fn is_then(from: &str) -> bool {
    from == "then"
}

fn is_duels(cover: &str) -> bool {
    cover == "duels"
}

fn is_own(moves: &str) -> bool {
    moves == "own"
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}
