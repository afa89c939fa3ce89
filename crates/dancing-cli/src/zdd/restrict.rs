//! Makes diagrams of diagrams: restricts one, and combines two.

use super::file::{self, Target};
use super::named;
use dancing::zdd::{Diagram, Mismatch};
use std::path::PathBuf;
use terminal::{Failure, Outcome};

#[derive(clap::Args)]
pub(crate) struct Restrict {
    /// A file that `dancing compile` wrote, `-` for standard input
    file: PathBuf,
    /// Only solutions with this option: its items in quotes, or its number as in `#1`
    #[arg(long, value_name = "OPTION")]
    require: Vec<String>,
    /// Only solutions without this option
    #[arg(long, value_name = "OPTION")]
    forbid: Vec<String>,
    #[command(flatten)]
    result: Target,
}

#[derive(clap::Args)]
pub(crate) struct Combine {
    /// A file that `dancing compile` wrote, `-` for standard input
    first: PathBuf,
    /// Another one of the same problem
    second: PathBuf,
    #[command(flatten)]
    result: Target,
}

impl Restrict {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let mut diagram = file::read(&self.file)?;
        for name in &self.require {
            diagram = diagram.requiring(named::option(&diagram, name)?);
        }
        for name in &self.forbid {
            diagram = diagram.forbidding(named::option(&diagram, name)?);
        }
        self.result.write(&diagram)
    }
}

impl Combine {
    pub(crate) fn answer(
        self,
        combined: impl Fn(&Diagram, &Diagram) -> Result<Diagram, Mismatch>,
    ) -> Result<Outcome, Failure> {
        terminal::input::not_both(&self.first, &self.second)?;
        let (first, second) = (file::read(&self.first)?, file::read(&self.second)?);
        let diagram = combined(&first, &second).map_err(Failure::bad_input)?;
        self.result.write(&diagram)
    }
}
