//! `dancing solve`: the solutions themselves, as they are found.

use super::symmetries;
use crate::answers::End;
use crate::checkpoint::{Checkpoint, Request};
use crate::limits::{incomplete, say, stopped};
use crate::listing::Listing;
use crate::named::Restriction;
use crate::proof;
use crate::question::{self, Question, Several, Threads, outcome};
use crate::units;
use crate::watchdog;
use cli_support::{Failure, Outcome};
use dancing::problem::{OptionId, Problem};
use dancing::search::{Order, Report, Search};
use dancing::stop::Stop;
use dancing::symmetry::{Firsts, Symmetries};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

#[derive(clap::Args)]
#[command(mut_arg("order", |order| order.value_parser(question::all_orders())))]
pub(crate) struct Solve {
    #[command(flatten)]
    question: Question,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    checkpoint: Checkpoint,
    #[command(flatten)]
    restriction: Restriction,
    #[command(flatten)]
    several: Several,

    /// Stop after N solutions
    #[arg(short, long = "top", help_heading = "Output", value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    n: Option<u64>,

    /// Try options in a random order, so that other solutions come first
    ///
    /// The same seed gives the same order.
    #[arg(
        long,
        help_heading = "Search",
        hide_short_help = true,
        value_name = "N",
        conflicts_with = "directory"
    )]
    seed: Option<u64>,

    /// Print one of each set of symmetric solutions
    #[arg(long, help_heading = "Search", conflicts_with_all = ["proof", "directory"])]
    up_to_symmetry: bool,

    /// Write a proof that these are all the solutions, or that there are none, in VeriPB's format;
    /// the problem is written as a formula to a file of the same name with `.opb` appended
    #[arg(long, hide_short_help = true, value_name = "FILE", conflicts_with_all = ["n", "directory"])]
    proof: Option<PathBuf>,
}

impl Solve {
    pub(crate) fn answer(&self) -> Result<Outcome, Failure> {
        proof::refuse_stream(self.proof.as_deref())?;
        self.restriction
            .refuse_with(self.proof.is_some(), "--proof")?;
        self.restriction
            .refuse_with(self.checkpoint.directory().is_some(), "--checkpoint")?;
        self.several.refuse_with(self.proof.is_some(), "--proof")?;
        self.several
            .refuse_with(self.checkpoint.directory().is_some(), "--checkpoint")?;
        if let Some(directory) = self.checkpoint.directory() {
            return self.in_units(directory);
        }
        if self.question.way.order == Order::Weighted && self.threads.number() != 1 {
            return Err(Failure::bad_input(
                "--order weighted searches on one thread: leave out --threads",
            ));
        }
        self.question
            .answer(self.several, |problem| self.list(&problem))
    }

    fn list(&self, problem: &Problem) -> Result<Outcome, Failure> {
        let restricted = self.restriction.of(problem)?;
        let searched = restricted.as_ref().unwrap_or(problem);
        let shuffled = self.seed.map(|seed| searched.shuffled(seed));
        let searched = shuffled.as_ref().map_or(searched, |(shuffled, _)| shuffled);
        let search = self.question.search(searched)?;
        let mut search = search.threads(self.threads.number());
        let symmetries = self.up_to_symmetry.then(|| {
            symmetries::of(
                restricted.as_ref().unwrap_or(problem),
                self.question.bounds.limit,
            )
        });
        let symmetries = symmetries.transpose()?;
        if let Some(why) = symmetries.as_ref().and_then(Symmetries::stopped) {
            say(incomplete(why));
            return Ok(stopped(why));
        }
        let limits = self
            .question
            .bounds
            .limit
            .limits()?
            .memory(watchdog::memory_left());
        let mut firsts = symmetries
            .as_ref()
            .map(|symmetries| Firsts::new(symmetries, &limits));
        if let Some(most) = self.n.filter(|_| firsts.is_none()) {
            search = search.limit_solutions(most);
        }
        let mut left = self.n.unwrap_or(u64::MAX);
        let mut full = false;
        if io::stdout().is_terminal() {
            // Solutions and the progress bar would overwrite each other.
            search = search.watched_by(|_, _| ());
        }
        let since = Instant::now();
        let mut listing = Listing::new(self.question.format, false);
        let mut own = Vec::new();
        let mut report = write_all(&search, |output, solution| {
            let solution = match &shuffled {
                Some((_, ids)) => {
                    own.clear();
                    own.extend(solution.iter().map(|option| ids[option.index()]));
                    own.sort_unstable();
                    &own
                }
                None => solution,
            };
            match firsts
                .as_mut()
                .map_or(Ok(true), |firsts| firsts.is_first(solution))
            {
                Ok(true) => {}
                Ok(false) => return Ok(ControlFlow::Continue(())),
                Err(_) => {
                    full = true;
                    return Ok(ControlFlow::Break(()));
                }
            }
            let cost = solution.iter().map(|&option| problem.cost(option)).sum();
            listing.write(output, &self.question.formatted(problem, solution, cost))?;
            left -= 1;
            Ok(if left == 0 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            })
        })?;
        if full {
            report.stopped = Some(Stop::Memory);
        }
        let end = End {
            complete: Some(report.is_complete()),
            ..End::default()
        };
        listing.end(&mut io::stdout().lock(), &end)?;
        drop(search);
        let proof = self.proof.as_deref().filter(|_| report.is_complete());
        let proved = match proof {
            Some(path) => proof::of_all(problem, report.solutions, path)?,
            None => Ok(()),
        };
        self.question.end(&report)?;
        if !self.several.batch {
            self.question.tell(&report, since);
        }
        Ok(proved.err().unwrap_or(outcome(&report)))
    }

    /// Searches in units; the list is written when it is complete.
    fn in_units(&self, directory: &Path) -> Result<Outcome, Failure> {
        if self.n.is_some() {
            return Err(Failure::bad_input(
                "--checkpoint cannot be used with -n: use --limit TIME",
            ));
        }
        let request = Request::of(&self.question, units::Question::Solve, self.threads)?;
        self.checkpoint.answer(directory, &request)
    }
}

/// How long solutions are buffered.
const PATIENCE: Duration = Duration::from_millis(50);

/// Writes solutions as they are found; a closed pipe ends the search.
fn write_all(
    search: &Search,
    mut write: impl FnMut(&mut dyn Write, &[OptionId]) -> io::Result<ControlFlow<()>>,
) -> Result<Report, Failure> {
    let mut output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut written = Ok(());
    let mut flushed: Option<Instant> = None;
    let report = search.for_each(|solution| {
        let mut flow = ControlFlow::Continue(());
        written = write(&mut output, solution).map(|on| flow = on);
        // The first solution is flushed at once, and so is one that is found long after the last
        // flush.
        if written.is_ok() && flushed.is_none_or(|then| then.elapsed() > PATIENCE) {
            written = output.flush();
            flushed = Some(Instant::now());
        }
        if written.is_ok() {
            flow
        } else {
            ControlFlow::Break(())
        }
    });
    written.and_then(|()| output.flush())?;
    report.map_err(Failure::bad_input)
}
