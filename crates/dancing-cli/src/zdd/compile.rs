//! `dancing compile`: the set of all solutions, as a file.

use super::file::Target;
use crate::guard::{self, Reason};
use crate::input::Input;
use crate::stop::{Limit, reason, say, states_shown};
use dancing::problem::Problem;
use dancing::zdd::{Compiler, Diagram, Incomplete, Kind};
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
        self.limit.begin();
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
    let compiler = Compiler::new()
        .kind(kind)
        .memory(guard::memory_left())
        .limited_by(&limit.limits()?)
        .watched_by(states_shown("compiling"));
    let word = |reason: Reason| say(&nothing_written(reason.incomplete()));
    let compiled = guard::within(word, || compiler.compile(problem));
    drop(compiler);
    let error = match compiled {
        Ok(diagram) => return Ok(Ok(diagram)),
        Err(error) => error,
    };
    let reason = match error {
        Incomplete::Stopped { why, .. } => reason(why),
        _ => return Err(Failure::bad_input(error)),
    };
    say(&nothing_written(&error.to_string()));
    Ok(Err(reason.outcome()))
}

fn nothing_written(why: &str) -> String {
    format!("{why}; nothing was written")
}
