//! `dancedex magic solve --method sat --states N`: finds out only whether N states are sufficient.
//!
//! This is the question that published programs ask a SAT solver: whether there is a solution of a
//! given length. It does not ask for a shortest solution.

use super::json;
use super::show;
use super::solve::{Solve, tell};
use crate::commands::format::Format;
use crate::commands::text::counted;
use cli_support::{Failure, Outcome, Progress};
use magic_squares::sat::{self, Verdict};
use magic_squares::{Board, Goals, Metric};

pub(super) fn answer(asked: &Solve, states: u8) -> Result<Outcome, Failure> {
    match asked.puzzle()? {
        (start, Ok(goals)) => ask(asked, (start, &goals), usize::from(states) - 1),
        (start, Err(reason)) => asked.refuse(start, &reason.to_string()),
    }
}

fn ask(asked: &Solve, (start, goals): (Board, &Goals), most: usize) -> Result<Outcome, Failure> {
    let metric = asked.metric;
    let limits = asked.limits_and_interrupt()?;
    let progress = Progress::of_fraction("SAT");
    let verdict = sat::at_most(
        (&start, goals, metric),
        most,
        asked.plan(),
        (asked.solver(), limits),
        |done| tell(&progress, done, metric),
    );
    drop(progress);
    let verdict = verdict.map_err(Failure::bad_input)?;
    cli_support::print(&match asked.format {
        Format::Json => {
            let with = (asked.solver(), asked.plan());
            json::at_most((&start, metric), most, &verdict, with)?
        }
        _ => text(&start, metric, most, &verdict),
    })?;
    Ok(match verdict {
        Verdict::Moves(_) => Outcome::Found,
        Verdict::None => Outcome::NoneExists,
        Verdict::Stopped => Outcome::Stopped,
    })
}

fn text(start: &Board, metric: Metric, most: usize, verdict: &Verdict) -> String {
    let bound = counted(most, &metric.to_string());
    match verdict {
        Verdict::Moves(moves) => {
            let length = counted(moves.len(), &metric.to_string());
            let way = show::way(start, moves);
            format!(
                "{way}\n{length}: a solution of at most {bound}; shorter ones were not searched for\n"
            )
        }
        Verdict::None => format!("There is no solution of at most {bound} (proved).\n"),
        Verdict::Stopped => format!("Stopped: whether {bound} is enough is not known.\n"),
    }
}
