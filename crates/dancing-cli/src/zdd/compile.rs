//! `dancing compile`: the set of all solutions, as a file.

use super::file::Target;
use crate::certify::certified;
use crate::input::Input;
use crate::limits::{Limit, reason, say, states_shown};
use crate::watchdog::{self, Reason};
use cli_support::input::is_stream;
use cli_support::{Failure, Outcome};
use dancing::memo::{Counter, Uncounted};
use dancing::problem::Problem;
use dancing::zdd::{Compiler, Diagram, Incomplete, Kind};
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Compile {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    result: Target,
    /// Use product nodes and no order (d-DNNF): the file is often smaller, but cannot be combined
    /// with others
    #[arg(long, help_heading = "Output")]
    dnnf: bool,
    /// Also write a certificate of the count, with which `dancing verify` checks that the diagram
    /// contains every solution
    #[arg(
        long,
        help_heading = "Output",
        hide_short_help = true,
        value_name = "FILE"
    )]
    certificate: Option<PathBuf>,
    #[command(flatten)]
    limit: Limit,
}

impl Compile {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        if self.certificate.as_deref().is_some_and(is_stream) {
            let wrong = "--certificate requires a file name: standard output is for the diagram";
            return Err(Failure::bad_input(wrong));
        }
        self.limit.begin();
        let problem = self.input.read()?;
        let kind = if self.dnnf {
            Kind::Products
        } else {
            Kind::Ordered
        };
        let compiler = Compiler::new().kind(kind);
        let compiled = made(compiler, "compiling", &self.limit, |compiler| {
            compiler.compile(&problem)
        })?;
        match compiled {
            Ok(diagram) => match self.certify(&problem, &diagram)? {
                Ok(()) => self.result.write(&diagram),
                Err(outcome) => Ok(outcome),
            },
            Err(outcome) => Ok(outcome),
        }
    }

    /// Counts the solutions without the diagram, and writes a certificate if requested.
    fn certify(
        &self,
        problem: &Problem,
        diagram: &Diagram,
    ) -> Result<Result<(), Outcome>, Failure> {
        let Some(path) = &self.certificate else {
            return Ok(Ok(()));
        };
        let counter = Counter::new()
            .memory(watchdog::memory_left())
            .limited_by(&self.limit.limits()?)
            .watched_by(states_shown("counting"));
        let word = |reason: Reason| say(&nothing_written(reason.incomplete()));
        let counted = watchdog::within(word, || certified(&counter, problem, path))?;
        match counted {
            Ok(counted) => assert_eq!(counted.count, diagram.count(), "two ways to one count"),
            Err(Uncounted::Stopped { why, .. }) => {
                let reason = reason(why);
                say(&nothing_written(reason.incomplete()));
                return Ok(Err(reason.outcome()));
            }
            Err(error) => return Err(Failure::bad_input(error)),
        }
        Ok(Ok(()))
    }
}

/// Returns the diagram that a compiler builds within the limits, or the outcome of the command if
/// no diagram is built.
pub(super) fn made<R>(
    compiler: Compiler,
    label: &'static str,
    limit: &Limit,
    make: impl FnOnce(&Compiler) -> Result<R, Incomplete>,
) -> Result<Result<R, Outcome>, Failure> {
    let compiler = compiler
        .memory(watchdog::memory_left())
        .limited_by(&limit.limits()?)
        .watched_by(states_shown(label));
    let word = |reason: Reason| say(&nothing_written(reason.incomplete()));
    let made = watchdog::within(word, || make(&compiler));
    drop(compiler);
    let error = match made {
        Ok(made) => return Ok(Ok(made)),
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
