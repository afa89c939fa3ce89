//! `dancing best`: the cheapest solutions.

use super::{gap, symmetries};
use crate::answers::End;
use crate::checkpoint::{Checkpoint, Request};
use crate::limits::say;
use crate::listing::Listing;
use crate::named::Restriction;
use crate::proof;
use crate::question::{Question, Several, Threads, outcome};
use crate::units;
use crate::watchdog::{self, Reason};
use cli_support::{Failure, Outcome};
use dancing::problem::Problem;
use dancing::search;
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub(crate) struct Best {
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

    /// Print the N cheapest solutions, at most 1,000,000
    #[arg(long = "top", help_heading = "Output", short, short_alias = 'n', value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    k: u32,

    /// Print all solutions that cost at most N, cheapest first
    #[arg(long, help_heading = "Output", hide_short_help = true, value_name = "N", conflicts_with_all = ["k", "proof", "directory", "up_to_symmetry"])]
    at_most: Option<u64>,

    /// Find one cheapest solution; of the options for one item that symmetries map to each other, try
    /// only one
    #[arg(long, hide_short_help = true, conflicts_with_all = ["k", "proof", "directory"])]
    up_to_symmetry: bool,

    /// Find the most expensive solutions: the costs are what an option is worth
    #[arg(long, help_heading = "Search", hide_short_help = true, alias = "maximize", conflicts_with_all = ["at_most", "up_to_symmetry", "proof", "directory"])]
    maximise: bool,

    /// Write a proof that no solution is cheaper than the first, or that there is none, in VeriPB's
    /// format; the problem is written as a formula to a file of the same name with `.opb` appended
    #[arg(long, hide_short_help = true, value_name = "FILE")]
    proof: Option<PathBuf>,
}

impl Best {
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
        self.question
            .answer(self.several, |problem| self.list(&problem))
    }

    fn list(&self, problem: &Problem) -> Result<Outcome, Failure> {
        let restricted = self.restriction.of(problem)?;
        let searched = restricted.as_ref().unwrap_or(problem);
        let reduced = if self.up_to_symmetry {
            Some(symmetries::of(searched, self.question.bounds.limit)?.reduced(searched))
        } else {
            None
        };
        let searched = reduced.as_ref().unwrap_or(searched);
        proof::refuse_size(problem, self.proof.as_deref())?;
        let search = gap::shown(self.question.quiet(searched)?, self.question.stats);
        let search = search.threads(self.threads.number());
        let since = Instant::now();
        let best = match self.at_most {
            Some(most) => search.best_within(most),
            None if self.maximise => search.most_expensive(self.k as usize),
            None => search.best(self.k as usize),
        };
        let best = best.map_err(Failure::bad_input)?;
        drop(search);
        let (printed, cut) = self.print(problem, &best)?;
        let proof = self.proof.as_deref().filter(|_| best.report.is_complete());
        let proved = match proof {
            Some(path) => proof::of_cheapest(problem, best.solutions.first(), path)?,
            None => Ok(()),
        };
        self.question.end(&best.report)?;
        let most = self.at_most.filter(|_| best.solutions.is_empty());
        match most.filter(|_| !self.several.batch) {
            Some(most) if best.report.is_complete() => {
                say(&format!("no solution costs at most {most}"));
            }
            _ if self.several.batch => {}
            _ => self.question.tell(&best.report, since),
        }
        let gap = best.gap().filter(|_| !best.report.is_complete());
        if let (Some(gap), Some(first)) = (gap, best.solutions.first()) {
            say(&match best.bound {
                bound if self.maximise => format!(
                    "no solution costs more than {bound}; the first costs {}, a gap of {:.1}%",
                    first.cost,
                    gap * 100.0
                ),
                0 => "no lower bound above 0 was found".to_owned(),
                bound => format!(
                    "no solution costs less than {bound}; the first costs {}, a gap of {:.1}%",
                    first.cost,
                    gap * 100.0
                ),
            });
        }
        if let Some(reason) = cut {
            let of = best.solutions.len();
            say(&format!(
                "{}; {printed} of {of} printed",
                reason.incomplete()
            ));
            return Ok(reason.outcome());
        }
        Ok(proved.err().unwrap_or(outcome(&best.report)))
    }

    fn in_units(&self, directory: &Path) -> Result<Outcome, Failure> {
        if self.proof.is_some() {
            return Err(Failure::bad_input(
                "--checkpoint cannot be used with --proof",
            ));
        }
        let question = units::Question::Best { k: self.k as usize };
        let request = Request::of(&self.question, question, self.threads)?;
        self.checkpoint.answer(directory, &request)
    }

    /// Writes one solution after the other, because collecting their text would double the memory
    /// used. After a limit or an interrupt, stops soon. Returns the number of solutions printed, and
    /// the reason if it is not all of them.
    fn print(&self, problem: &Problem, best: &search::Best) -> io::Result<(usize, Option<Reason>)> {
        let mut printed = 0;
        let mut cut = None;
        let mut since = None;
        let mut to = BufWriter::new(io::stdout().lock());
        let mut listing = Listing::new(self.question.format, true);
        for priced in &best.solutions {
            if let Some(reason) = watchdog::reason()
                && since.get_or_insert_with(Instant::now).elapsed() > PATIENCE
            {
                cut = Some(reason);
                break;
            }
            printed += 1;
            let solution = self
                .question
                .formatted(problem, &priced.options, priced.cost);
            listing.write(&mut to, &solution)?;
        }
        let proved = best.report.is_complete();
        let end = End {
            // Whether there are more expensive solutions is not known.
            complete: self
                .at_most
                .is_none()
                .then_some(proved && printed < self.k as usize && printed == best.solutions.len()),
            proved: Some(proved),
            bound: Some(best.bound),
            gap: best.gap(),
        };
        listing.end(&mut to, &end)?;
        Ok((printed, cut))
    }
}

/// How long a command continues to print after a limit or an interrupt.
const PATIENCE: Duration = Duration::from_millis(100);
