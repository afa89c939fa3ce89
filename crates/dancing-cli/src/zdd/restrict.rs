//! Builds diagrams from other diagrams: restricts one diagram, or combines two.

use super::file::{self, Target};
use crate::limits::{Memory, interrupt};
use crate::named::{self, Named};
use crate::watchdog::{self, last_word};
use cli_support::{Failure, Outcome};
use dancing::zdd::{Diagram, Mismatch};
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Restrict {
    /// A file written by `dancing compile`, or `-` for standard input
    file: PathBuf,
    /// Only solutions with this option: its items in quotes, or its number as in `#1`
    #[arg(long, value_name = "OPTION")]
    require: Vec<String>,
    /// Only solutions without this option
    #[arg(long, value_name = "OPTION")]
    forbid: Vec<String>,
    #[command(flatten)]
    result: Target,
    #[command(flatten)]
    memory: Memory,
}

#[derive(clap::Args)]
pub(crate) struct Combine {
    /// A file written by `dancing compile`, or `-` for standard input
    first: PathBuf,
    /// Another file of the same problem
    second: PathBuf,
    #[command(flatten)]
    result: Target,
    #[command(flatten)]
    memory: Memory,
}

impl Restrict {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        self.memory.begin();
        let diagram = file::read(&self.file)?;
        interrupt()?;
        let diagram = watchdog::within(last_word, || self.restricted(diagram))?;
        self.result.write(&diagram)
    }

    fn restricted(&self, mut diagram: Diagram) -> Result<Diagram, Failure> {
        let text = |option| diagram.text(option).unwrap_or_default().to_owned();
        let named = |option| Named {
            name: None,
            text: text(option),
        };
        let options: Vec<Named> = diagram.option_ids().map(named).collect();
        for name in &self.require {
            diagram = diagram.requiring(named::find(&options, name)?);
        }
        for name in &self.forbid {
            diagram = diagram.forbidding(named::find(&options, name)?);
        }
        Ok(diagram)
    }
}

impl Combine {
    pub(crate) fn answer(
        self,
        combined: impl Fn(&Diagram, &Diagram) -> Result<Diagram, Mismatch>,
    ) -> Result<Outcome, Failure> {
        cli_support::input::not_both(&self.first, &self.second)?;
        self.memory.begin();
        let first = file::read(&self.first)?;
        let second = file::read(&self.second)?;
        interrupt()?;
        let diagram = watchdog::within(last_word, || combined(&first, &second));
        let diagram = diagram.map_err(Failure::bad_input)?;
        self.result.write(&diagram)
    }
}
