//! The message from the worker to the page, with the answer to a view.

use crate::Setting;
use crate::chart::ChartAnswer;
use crate::identify::IdentifyAnswer;
use crate::magic::MagicAnswer;
use crate::plan::PlanAnswer;
use crate::run::RunAnswer;
use crate::team::TeamAnswer;
use crate::watch::WatchAnswer;
use serde::{Deserialize, Serialize};

/// The answer that the page shows for a view.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The best teams.
    Team(Box<TeamAnswer>),
    /// The state of a run.
    Run(Box<RunAnswer>),
    /// The answer to a cover question.
    Plan(Box<PlanAnswer>),
    /// A search after some steps.
    Watch(Box<WatchAnswer>),
    /// The next attack to use against a hidden Pokémon.
    Identify(Box<IdentifyAnswer>),
    /// The shortest solution of a board.
    Magic(Box<MagicAnswer>),
    /// The type chart.
    Chart(Box<ChartAnswer>),
}

impl Answer {
    /// Returns the subject of the answer, for the title of the window: `Brawly in Emerald`.
    #[must_use]
    pub fn about(&self) -> &str {
        match self {
            Answer::Team(answer) => &answer.about,
            Answer::Run(answer) => &answer.about,
            Answer::Plan(answer) => &answer.about,
            Answer::Watch(answer) => &answer.about,
            Answer::Identify(answer) => &answer.place,
            Answer::Magic(answer) => &answer.board,
            Answer::Chart(answer) => &answer.about,
        }
    }
}

/// The reply of the worker to a view.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reply {
    /// The choices of the view's controls.
    pub setting: Setting,
    /// The answer, or a sentence about what is wrong with the question.
    pub answer: Result<Answer, String>,
    /// Whether the complete answer follows.
    pub is_first: bool,
}

#[cfg(feature = "page")]
impl Reply {
    /// Reads the result of [`Reply::bytes`].
    pub(crate) fn read(json: &[u8]) -> serde_json::Result<Reply> {
        serde_json::from_slice(json)
    }
}

#[cfg(not(feature = "page"))]
impl Reply {
    /// Returns the reply as JSON.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("answers are plain data")
    }
}
