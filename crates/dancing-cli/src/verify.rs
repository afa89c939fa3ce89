//! `dancing verify`: checks certificates and diagrams, with a checker that shares no code with the
//! search.

use crate::answers::CountAnswer;
use crate::input::{Input, reading};
use crate::limits::{Limit, interrupt, say, states_shown};
use crate::question::Format;
use crate::watchdog::{self, Reason, last_word};
use cli_support::input::{name, not_both, open, unread};
use cli_support::{Failure, Outcome, json};
use num_bigint::BigUint;
use std::io::Read;
use std::path::{Path, PathBuf};
use verify::{CERTIFICATE, DIAGRAM, Limits, Problem, Refused};

#[derive(clap::Args)]
pub(crate) struct Verify {
    #[command(flatten)]
    input: Input,
    /// Certificates of `dancing count --certificate` and diagrams of `dancing compile`; with one of
    /// each, also checks that the diagram contains every solution
    #[arg(required = true, value_name = "CERTIFICATE")]
    files: Vec<PathBuf>,
    /// Only solutions with at most N options, as in the count
    #[arg(long, help_heading = "Search", value_name = "N")]
    max_options: Option<u32>,
    #[command(flatten)]
    limit: Limit,
    /// The format of the output
    #[arg(long, short, help_heading = "Output", value_enum, default_value_t)]
    format: Format,
}

/// The kind of claim that a file makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Claim {
    /// The number of solutions.
    Count,
    /// A set of solutions, possibly incomplete.
    Diagram,
}

impl Verify {
    /// Prints the number of solutions once every file is checked.
    pub(crate) fn answer(&self) -> Result<Outcome, Failure> {
        self.limit.begin();
        for file in &self.files {
            not_both(self.input.path(), file)?;
        }
        let path = self.input.path();
        let problem = reading(path, || {
            let read = Problem::read(open(path)?);
            read.map_err(|error| Failure::bad_input(format!("{}: {error}", name(path))))
        })?;
        let problem = problem.with_limit(self.max_options);
        let mut all = None;
        let mut has_count = false;
        for file in &self.files {
            let (claim, count) = match self.check(&problem, file)? {
                Ok(checked) => checked,
                Err(reason) => {
                    say(reason.incomplete());
                    return Ok(reason.outcome());
                }
            };
            has_count |= claim == Claim::Count;
            let before = all.get_or_insert_with(|| count.clone());
            if *before != count {
                let wrong =
                    format!("it has {count} solutions, but the file before it has {before}");
                return Err(Failure::bad_input(format!("{}: {wrong}", name(file))));
            }
        }
        self.tell(&all.unwrap_or_default(), has_count)
    }

    /// Returns the claim in a file and its number of solutions, or the reason why the check is
    /// incomplete.
    fn check(
        &self,
        problem: &Problem,
        path: &Path,
    ) -> Result<Result<(Claim, BigUint), Reason>, Failure> {
        let mut file = open(path)?;
        let mut magic = Vec::new();
        let read = file.by_ref().take(8).read_to_end(&mut magic);
        read.map_err(|error| unread(path, &error))?;
        let whole = magic.as_slice().chain(file);
        interrupt()?;
        let show = states_shown("verifying");
        let limits = &mut Limits::new(watchdog::memory_left(), |steps| {
            show(steps);
            watchdog::reason().is_none()
        });
        let checked = watchdog::within(last_word, || {
            match magic.as_slice() {
            magic if magic == CERTIFICATE => {
                verify::count(problem, whole, limits).map(|count| (Claim::Count, count))
            }
            magic if magic == DIAGRAM => {
                verify::diagram(problem, whole, limits).map(|count| (Claim::Diagram, count))
            }
            _ => Err(Refused::Other(
                "this is neither a certificate of `dancing count` nor a diagram of `dancing compile`"
                    .to_owned(),
            )),
        }
        });
        match checked {
            Ok(checked) => Ok(Ok(checked)),
            Err(Refused::Stopped) => Ok(Err(watchdog::reason().unwrap_or(Reason::Time))),
            Err(Refused::OutOfMemory) => Ok(Err(Reason::Memory)),
            Err(Refused::Io(error)) => Err(unread(path, &error)),
            Err(wrong) => Err(Failure::bad_input(format!("{}: {wrong}", name(path)))),
        }
    }

    fn tell(&self, count: &BigUint, has_count: bool) -> Result<Outcome, Failure> {
        cli_support::print(&match self.format {
            Format::Text => format!("{count}\n"),
            Format::Json | Format::Ndjson => json::line(&CountAnswer {
                count: Some(count.to_string()),
                complete: has_count,
                ..CountAnswer::default()
            })?,
        })?;
        if !has_count {
            say(
                "all of these are solutions; only a certificate of the count proves that there are no others",
            );
        }
        Ok(Outcome::Found)
    }
}
