//! `dancing compile`: the set of all solutions, as a file.

use super::file::Target;
use crate::input::Input;
use crate::stop::{Limit, say};
use dancing::problem::Problem;
use dancing::zdd::{Diagram, Incomplete, Kind};
use terminal::{Failure, Outcome};

#[derive(clap::Args)]
pub(crate) struct Compile {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    result: Target,
    /// With product nodes and without an order: often smaller, but not to be combined with others
    #[arg(long)]
    dnnf: bool,
    #[command(flatten)]
    limit: Limit,
}

impl Compile {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let problem = self.input.read()?;
        let kind = if self.dnnf {
            Kind::Products
        } else {
            Kind::Ordered
        };
        match compiled(&problem, kind, &self.limit)? {
            Ok(diagram) => self.result.write(&diagram),
            Err(outcome) => Ok(outcome),
        }
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
            let ended = watch.end();
            say(&format!("{error}; nothing was written"));
            Ok(Err(ended.stopped))
        }
        Err(error @ Incomplete::OutOfMemory { .. }) => {
            drop(watch);
            say(&format!("{error}; nothing was written"));
            Ok(Err(Outcome::Stopped))
        }
        Err(error @ Incomplete::TooWide { .. }) => Err(Failure::bad_input(error)),
    }
}
