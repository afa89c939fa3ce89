//! Makes diagrams of diagrams: restricts one, and combines two.

use super::answers::{found_any, summary};
use super::show::Format;
use super::{file, named};
use dancing::zdd::{Diagram, Mismatch};
use std::path::PathBuf;
use terminal::{Failure, Outcome};

/// Where the result goes.
#[derive(clap::Args)]
struct Target {
    /// The file to write
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// How to say what was written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(clap::Args)]
pub(crate) struct Restrict {
    /// A file that `dancing compile` wrote
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
    /// A file that `dancing compile` wrote
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
        let (first, second) = (file::read(&self.first)?, file::read(&self.second)?);
        let diagram = combined(&first, &second).map_err(Failure::bad_input)?;
        self.result.write(&diagram)
    }
}

impl Target {
    fn write(&self, diagram: &Diagram) -> Result<Outcome, Failure> {
        file::write(diagram, &self.output)?;
        terminal::print(&summary(diagram, self.format))?;
        Ok(found_any(diagram))
    }
}
