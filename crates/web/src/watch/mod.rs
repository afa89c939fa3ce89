//! The watch view: the search for exact covers, step by step.

mod answer;
mod examples;
mod export;
mod legend;
mod log;
mod sets;
mod shown;
mod stage;
mod standing;
mod walker;
mod words;

pub(crate) use answer::Watched;

use crate::plan::Plan;
use serde::{Deserialize, Serialize};

/// A search, and the number of steps taken in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Watch {
    /// The id of a game.
    pub game: String,
    /// The codes of the places, separated by dots; empty for the complete generation.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub at: String,
    /// `defense` or `attack`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub side: String,
    /// The maximum number of options; empty for the default.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub team: String,
    /// Typings that must be chosen, separated by dots.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub require: String,
    /// Typings that must not be chosen, separated by dots.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub exclude: String,
    /// A problem in Knuth's text format, which is used instead of a plan.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub problem: String,
    /// The index of the opened solution, from 0; empty if none is opened.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub cover: String,
    /// The number of steps taken.
    pub step: usize,
    /// The time between steps during playback, in milliseconds.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub pace: String,
}

/// The answer that the watch view shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WatchAnswer {
    /// The subject of the search: `Exact covers of Katy in Scarlet/Violet, attack`.
    pub about: String,
    /// Links to example problems, as markup.
    pub examples: String,
    /// The chosen options and the number of solutions found, as markup.
    pub standing: String,
    /// What the pictures show, and what their marks mean, as markup.
    pub legend: String,
    /// The picture of the links, or a grid if there are too many.
    pub svg: String,
    /// The picture of the choices.
    pub tree: String,
    /// The pictures of the solutions found, each as a button; empty if there are none.
    pub covers: String,
    /// The picture of the opened solution.
    pub opened: String,
    /// The number of steps to watch.
    pub steps: usize,
    /// Whether the search ends with these steps.
    pub ends: bool,
    /// The number of the current step.
    pub step: usize,
    /// The number of the step that finds the next solution.
    pub next: Option<usize>,
    /// A description of this step.
    pub said: String,
    /// The options chosen so far.
    pub chosen: Vec<String>,
    /// The number of solutions found so far.
    pub found: usize,
    /// The text for export.
    pub text: String,
    /// The JSON for export.
    pub json: String,
}

impl Default for Watch {
    fn default() -> Watch {
        Watch {
            game: "scarlet-violet".to_owned(),
            at: String::new(),
            side: String::new(),
            team: String::new(),
            require: String::new(),
            exclude: String::new(),
            problem: String::new(),
            cover: String::new(),
            step: 0,
            pace: String::new(),
        }
    }
}

impl Watch {
    /// Returns the initial search of this view, which is small enough to be watched completely.
    #[must_use]
    pub fn small() -> Watch {
        Watch {
            at: "CRT".to_owned(),
            side: "attack".to_owned(),
            ..Watch::default()
        }
    }

    /// Returns the search for the exact covers of a plan.
    #[must_use]
    pub fn of(plan: &Plan) -> Watch {
        Watch {
            game: plan.game.clone(),
            at: plan.at.clone(),
            side: plan.side.clone(),
            team: plan.team.clone(),
            require: plan.require.clone(),
            exclude: plan.exclude.clone(),
            ..Watch::default()
        }
    }

    /// Returns the conditions other than game and places as a sentence; `None` if there are no
    /// conditions.
    #[must_use]
    pub fn rules(&self) -> Option<String> {
        let listed = |list: &str| list.replace('.', ", ");
        let rules = [
            (&self.team, format!("at most {}", self.team)),
            (&self.require, format!("with {}", listed(&self.require))),
            (&self.exclude, format!("without {}", listed(&self.exclude))),
        ];
        let asked = rules.into_iter().filter(|(words, _)| !words.is_empty());
        let asked: Vec<String> = asked.map(|(_, rule)| rule).collect();
        (!asked.is_empty()).then(|| format!("Covers {}.", asked.join(", ")))
    }

    /// Returns the same view without these conditions, and without a pasted problem.
    #[must_use]
    pub fn without_rules(self) -> Watch {
        Watch {
            team: String::new(),
            require: String::new(),
            exclude: String::new(),
            problem: String::new(),
            ..self
        }
    }

    /// Returns the search without a game or places, for a pasted problem.
    #[must_use]
    pub fn search_alone(self) -> Watch {
        Watch {
            at: String::new(),
            side: String::new(),
            ..self.search().without_rules()
        }
    }

    /// Returns the same search before its first step, with no solution opened.
    #[must_use]
    pub fn search(&self) -> Watch {
        Watch {
            step: 0,
            pace: String::new(),
            cover: String::new(),
            ..self.clone()
        }
    }

    /// Returns the cover question that the search answers: exact covers of a plan.
    #[must_use]
    pub fn plan(&self) -> Plan {
        let usual = Plan::default();
        Plan {
            game: self.game.clone(),
            at: self.at.clone(),
            kind: "exact".to_owned(),
            side: if self.side.is_empty() {
                usual.side.clone()
            } else {
                self.side.clone()
            },
            team: self.team.clone(),
            require: self.require.clone(),
            exclude: self.exclude.clone(),
            ..usual
        }
    }
}
