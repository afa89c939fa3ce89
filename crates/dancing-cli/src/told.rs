//! What came of a search in parts, told as a search in one piece is told.

use crate::question::{Format, called};
use crate::units::{Merged, Missing, Question, Whole};
use dancing::problem::Problem;
use serde_json::{Value, json};
use std::io::{self, BufWriter, Write};
use terminal::{Failure, Outcome};

/// Writes the answer.
pub(crate) fn tell(whole: &Whole, merged: &Merged, format: Format) -> Result<Outcome, Failure> {
    match merged.job.question {
        Question::Count => terminal::print(&counted(merged, format))?,
        Question::Best { .. } => {
            let best = whole.cheapest(merged).map_err(Failure::bad_input)?;
            let priced = best.iter().map(|(cost, options)| (*cost, &options[..]));
            list(whole.problem(), merged, format, true, priced)?;
        }
        Question::Solve => {
            let costs = merged.found.iter().map(|options| whole.cost(options));
            let costs: Vec<u64> = costs
                .collect::<Result<_, _>>()
                .map_err(Failure::bad_input)?;
            let priced = costs
                .into_iter()
                .zip(merged.found.iter().map(Vec::as_slice));
            list(whole.problem(), merged, format, false, priced)?;
        }
    }
    Ok(match merged.solutions == 0 && merged.found.is_empty() {
        _ if !merged.is_complete() => Outcome::Stopped,
        true => Outcome::NoneExists,
        false => Outcome::Found,
    })
}

fn counted(merged: &Merged, format: Format) -> String {
    let (count, complete) = (merged.solutions.to_string(), merged.is_complete());
    match format {
        Format::Text => format!("{count}\n"),
        Format::Json | Format::Ndjson => {
            let missing = merged.missing.iter().map(Missing::to_string);
            let answer = json!({
                "count": count,
                "nodes": merged.nodes.to_string(),
                "engine": merged.job.engine,
                "units": merged.units,
                "complete": complete,
                "missing": missing.collect::<Vec<_>>(),
            });
            format!("{answer}\n")
        }
    }
}

/// Writes solutions as `dancing solve` and `dancing best` do.
fn list<'a>(
    problem: &Problem,
    merged: &Merged,
    format: Format,
    with_costs: bool,
    solutions: impl Iterator<Item = (u64, &'a [u32])>,
) -> io::Result<()> {
    let mut to = BufWriter::new(io::stdout().lock());
    let (mut before, complete) = ("{\"solutions\":[", merged.is_complete());
    for (cost, options) in solutions {
        match format {
            Format::Text => to.write_all(text(problem, cost, options, with_costs).as_bytes())?,
            Format::Ndjson => writeln!(to, "{}", object(problem, cost, options))?,
            Format::Json => write!(to, "{}{}", before, object(problem, cost, options))?,
        }
        before = if format == Format::Json { "," } else { before };
    }
    match format {
        Format::Text if !complete => writeln!(to, "| incomplete")?,
        Format::Text => {}
        Format::Ndjson => writeln!(to, "{}", json!({ "complete": complete }))?,
        Format::Json => {
            let before = if before == "," { "" } else { before };
            writeln!(to, "{before}],\"complete\":{complete}}}")?;
        }
    }
    to.flush()
}

fn object(problem: &Problem, cost: u64, options: &[u32]) -> Value {
    let options = options.iter().map(|&option| called(problem, option.into()));
    json!({ "cost": cost, "options": options.collect::<Vec<_>>() })
}

/// The options, one a line, and an empty line; the cost before them as a comment.
fn text(problem: &Problem, cost: u64, options: &[u32], with_costs: bool) -> String {
    let mut text = match with_costs {
        true => format!("| cost {cost}\n"),
        false => String::new(),
    };
    for &option in options {
        text.push_str(&problem.option_text(option.into()));
        text.push('\n');
    }
    text + "\n"
}
