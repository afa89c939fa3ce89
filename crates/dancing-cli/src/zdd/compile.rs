//! `dancing compile`: the set of all solutions, as a file.

use super::answers::{found_any, summary};
use super::file;
use super::show::Format;
use crate::input::Input;
use crate::stop::{Limit, say};
use dancing::problem::Problem;
use dancing::zdd::{Diagram, Incomplete, Kind};
use std::path::PathBuf;
use terminal::{Failure, Outcome};

#[derive(clap::Args)]
pub(crate) struct Compile {
    #[command(flatten)]
    input: Input,
    /// The file to write
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// With product nodes and without an order: often smaller, but not to be combined with others
    #[arg(long)]
    dnnf: bool,
    #[command(flatten)]
    limit: Limit,
    /// How to say what was written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Compile {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let problem = self.input.read()?;
        let kind = if self.dnnf {
            Kind::Products
        } else {
            Kind::Ordered
        };
        let diagram = match compiled(&problem, kind, &self.limit)? {
            Ok(diagram) => diagram,
            Err(outcome) => return Ok(outcome),
        };
        file::write(&diagram, &self.output)?;
        terminal::print(&summary(&diagram, self.format))?;
        Ok(found_any(&diagram))
    }
}

/// The diagram, or how the command ends without it.
pub(super) fn compiled(
    problem: &Problem,
    kind: Kind,
    limit: &Limit,
) -> Result<Result<Diagram, Outcome>, Failure> {
    let watch = limit.watch("compiling")?;
    match Diagram::compile_while(problem, kind, |states| watch.goes_on(states)) {
        Ok(diagram) => Ok(Ok(diagram)),
        Err(error @ Incomplete::Stopped { .. }) => {
            say(&format!("{error}; nothing was written"));
            Ok(Err(watch.outcome()))
        }
        Err(error @ Incomplete::TooWide { .. }) => Err(Failure::bad_input(error)),
    }
}
