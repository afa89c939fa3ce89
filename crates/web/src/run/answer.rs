//! Answers questions about runs.

use super::Run;
use super::board::{board, opener, won};
use super::outlook::Outlook;
use crate::offer::Setting;
use nuzlocke::{InvalidRecord, Record, starters};
use serde::{Deserialize, Serialize};

/// Everything that the run view shows, as plain data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunAnswer {
    /// The subject of the answer: `A Nuzlocke of Emerald`.
    pub about: String,
    /// The starters in the version, each as its id and name.
    pub starters: Vec<(String, String)>,
    /// The next boss; empty once the champion is beaten.
    pub next: String,
    /// The answer as markup.
    pub board: String,
    /// A picture that shows which foes the living Pokémon beat; empty if there are none.
    pub picture: String,
    /// The run as `run.toml`, the file of the command.
    pub toml: String,
    /// The plan as JSON, as the command prints it.
    pub json: String,
    /// The address of the run in the file that was opened; empty if no file was opened.
    pub opened: String,
}

impl Run {
    /// Answers the view.
    pub(crate) fn answer(&self, setting: &Setting) -> Result<RunAnswer, String> {
        let refused = match self.opened() {
            Some(Ok(opened)) => {
                return Ok(RunAnswer {
                    opened: opened.address(),
                    ..RunAnswer::default()
                });
            }
            Some(Err(refused)) => refused.to_string(),
            None => String::new(),
        };
        let record = self.read()?;
        let starters = starters(record.version).into_iter();
        let mut answer = RunAnswer {
            about: format!("A Nuzlocke of {}", record.version.title()),
            starters: starters.map(|own| (own.id.clone(), own.title())).collect(),
            toml: record.to_toml(),
            ..RunAnswer::default()
        };
        if record.setting().bosses_ahead().is_empty() {
            answer.board = won(&record) + &opener(&self.file, &refused);
            return Ok(answer);
        }
        let outlook = Outlook::of(record)?;
        answer.next = outlook.run.model.boss(0).to_owned();
        answer.board = board(self, &outlook, &refused, setting);
        answer.picture = outlook.picture();
        answer.json = outlook.json()?;
        Ok(answer)
    }

    /// Reads the file to open, if there is one.
    fn opened(&self) -> Option<Result<Run, InvalidRecord>> {
        if self.file.is_empty() {
            return None;
        }
        Some(Record::read(&self.file).map(|record| Run::of(&record)))
    }
}
