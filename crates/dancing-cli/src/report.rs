//! Prints the merged result of a search in units in the same way as that of a single run.

use crate::answers::{CountAnswer, End};
use crate::listing::Listing;
use crate::question::{Format, formatted};
use crate::units::{Merged, Missing, Question, Whole};
use cli_support::{Failure, Outcome, json};
use dancing::problem::Problem;
use std::io::{self, BufWriter, Write};

/// Prints the answer to the question of a job.
pub(crate) fn print(whole: &Whole, merged: &Merged, format: Format) -> Result<Outcome, Failure> {
    match merged.job.question {
        Question::Count => cli_support::print(&counted(merged, format)?)?,
        Question::Best { .. } => {
            let best = whole.cheapest(merged).map_err(Failure::bad_input)?;
            let priced = best.iter().map(|(cost, options)| (*cost, &options[..]));
            list(whole.problem(), merged, format, priced)?;
        }
        Question::Solve => {
            let costs = merged.found.iter().map(|options| whole.cost(options));
            let costs: Vec<u64> = costs
                .collect::<Result<_, _>>()
                .map_err(Failure::bad_input)?;
            let priced = costs
                .into_iter()
                .zip(merged.found.iter().map(Vec::as_slice));
            list(whole.problem(), merged, format, priced)?;
        }
    }
    Ok(if !merged.is_complete() {
        Outcome::Stopped
    } else if merged.solutions == 0 && merged.found.is_empty() {
        Outcome::NoneExists
    } else {
        Outcome::Found
    })
}

fn counted(merged: &Merged, format: Format) -> Result<String, Failure> {
    let count = merged.solutions.to_string();
    if format == Format::Text {
        return Ok(format!("{count}\n"));
    }
    let missing = merged.missing.iter().map(Missing::to_string);
    json::line(&CountAnswer {
        count: Some(count),
        complete: merged.is_complete(),
        nodes: u64::try_from(merged.nodes).ok(),
        engine: Some(merged.job.engine.clone()),
        units: Some(merged.units),
        missing: Some(missing.collect()),
        ..CountAnswer::default()
    })
}

/// Writes solutions as `dancing solve` and `dancing best` do.
fn list<'a>(
    problem: &Problem,
    merged: &Merged,
    format: Format,
    solutions: impl Iterator<Item = (u64, &'a [u32])>,
) -> io::Result<()> {
    let most = match merged.job.question {
        Question::Best { k } => Some(k),
        _ => None,
    };
    let mut to = BufWriter::new(io::stdout().lock());
    let mut listing = Listing::new(format, most.is_some());
    let mut listed = 0;
    for (cost, options) in solutions {
        let options = options.iter().map(|&option| option.into());
        listing.write(&mut to, &formatted(format, problem, options, cost))?;
        listed += 1;
    }
    let whole = merged.is_complete();
    if format == Format::Text && !whole {
        writeln!(to, "| incomplete")?;
    }
    let end = End {
        complete: Some(whole && most.is_none_or(|most| listed < most)),
        proved: most.map(|_| whole),
        ..End::default()
    };
    listing.end(&mut to, &end)
}
