//! Answers a run.

use super::Run;
use super::board::{board, won};
use super::export::{json, picture, toml};
use super::outlook::Outlook;
use crate::offer::Setting;
use serde::{Deserialize, Serialize};

/// Everything that the run view shows, as plain data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunAnswer {
    /// What it is about: `A Nuzlocke of Emerald`.
    pub about: String,
    /// The starters of the version: ids and names.
    pub starters: Vec<(String, String)>,
    /// The next boss; empty once the champion is beaten.
    pub next: String,
    /// The answer as markup.
    pub board: String,
    /// Pokémon by bosses, as a picture; empty as long as none is caught.
    pub picture: String,
    /// The run as a file of the command: `run.toml`.
    pub toml: String,
    /// The plan as JSON, under the command line's names.
    pub json: String,
}

impl Run {
    /// Answers it.
    pub(crate) fn answer(&self, setting: &Setting) -> Result<RunAnswer, String> {
        let known = self.read()?;
        let starters = known.starters.iter();
        let mut answer = RunAnswer {
            about: format!("A Nuzlocke of {}", known.version.title()),
            starters: starters.map(|own| (own.id.clone(), own.title())).collect(),
            toml: toml(&known),
            ..RunAnswer::default()
        };
        if known.setting().bosses_ahead().is_empty() {
            answer.board = won(&known);
            return Ok(answer);
        }
        let outlook = Outlook::of(known)?;
        answer.next = outlook.model.boss(0).to_owned();
        answer.board = board(self, &outlook, setting);
        answer.picture = picture(&outlook);
        answer.json = json(&outlook);
        Ok(answer)
    }
}
