//! Queries on a diagram: count, cheapest solutions, samples, and summary.

use super::file;
use super::show::{Solutions, found_any, summary, text_of};
use crate::answers::CountAnswer;
use crate::input::lines;
use crate::limits::{Memory, interrupt};
use crate::question::Format;
use crate::watchdog::{self, last_word};
use clap::builder::RangedU64ValueParser;
use cli_support::input::name;
use cli_support::{Failure, Outcome, json};
use dancing::problem::OptionId;
use dancing::zdd::Diagram;
use num_bigint::BigUint;
use std::path::{Path, PathBuf};

/// A compiled set of solutions and the output format.
#[derive(clap::Args)]
pub(super) struct Asked {
    /// A file written by `dancing compile`, or `-` for standard input
    file: PathBuf,
    #[command(flatten)]
    memory: Memory,
    /// The format of the output
    #[arg(long, short, help_heading = "Output", value_enum, default_value_t)]
    format: Format,
}

impl Asked {
    /// Reads the file. From then on, an interrupt ends the answer, not the command.
    fn diagram(&self) -> Result<Diagram, Failure> {
        self.memory.begin();
        let diagram = file::read(&self.file)?;
        interrupt()?;
        Ok(diagram)
    }
}

#[derive(clap::Args)]
pub(crate) struct Count {
    #[command(flatten)]
    asked: Asked,
    /// Also count by the number of options
    #[arg(long, help_heading = "Output")]
    by_size: bool,
    /// Also count by cost
    #[arg(long, help_heading = "Output", conflicts_with = "by_size")]
    by_cost: bool,
    /// Also print for each option the probability that a random solution contains it
    #[arg(long, help_heading = "Output")]
    by_option: bool,
    /// Weigh solutions by the product of the weights of their options: a file with one number for
    /// each option of the problem
    #[arg(long, help_heading = "Output", value_name = "FILE")]
    weights: Option<PathBuf>,
}

#[derive(clap::Args)]
pub(crate) struct Best {
    #[command(flatten)]
    asked: Asked,
    /// Print the N cheapest solutions
    #[arg(long = "top", help_heading = "Output", short, short_alias = 'n', value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    k: u32,
}

#[derive(clap::Args)]
pub(crate) struct Draw {
    #[command(flatten)]
    asked: Asked,
    #[command(flatten)]
    how: Drawing,
}

/// The number of samples and their seed.
#[derive(clap::Args, Clone, Copy)]
pub(super) struct Drawing {
    /// The number of solutions
    #[arg(short, value_name = "N", default_value_t = 1, value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    pub(super) n: usize,
    /// The seed; the same seed draws the same solutions
    #[arg(long, default_value_t = 0)]
    pub(super) seed: u64,
}

#[derive(clap::Args)]
pub(crate) struct Info {
    #[command(flatten)]
    asked: Asked,
}

impl Count {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let weights = self.weights.as_deref();
        if let Some(weights) = weights {
            cli_support::input::not_both(&self.asked.file, weights)?;
        }
        let diagram = self.asked.diagram()?;
        let weights = weights.map(|path| weights_in(path, diagram.options()));
        let weights = weights.transpose()?;
        let answer = watchdog::within(last_word, || self.counted(&diagram, weights.as_deref()));
        let answer = match self.asked.format {
            Format::Text => text_of_count(&diagram, &answer),
            _ => json::line(&answer)?,
        };
        cli_support::print(&answer)?;
        Ok(found_any(&diagram))
    }

    fn counted(&self, diagram: &Diagram, weights: Option<&[f64]>) -> CountAnswer {
        let of_none = |(_, count): &(_, BigUint)| *count != BigUint::ZERO;
        let by_size = self.by_size.then(|| {
            let sizes = (0..).zip(diagram.count_by_size()).filter(of_none);
            sizes
                .map(|(size, count)| (size, count.to_string()))
                .collect()
        });
        let by_cost = self.by_cost.then(|| {
            let costs = diagram.count_by_cost().into_iter();
            costs
                .map(|(cost, count)| (cost, count.to_string()))
                .collect()
        });
        let weight = |option: OptionId| weights.map_or(1.0, |weights| weights[option.index()]);
        let by_option = self.by_option.then(|| match weights {
            Some(_) => diagram.weighted_marginals(weight),
            None => diagram.marginals(),
        });
        CountAnswer {
            count: Some(diagram.count().to_string()),
            by_size,
            by_cost,
            by_option,
            weighted: weights.map(|_| diagram.weighted_count(weight)),
            complete: true,
            ..CountAnswer::default()
        }
    }
}

/// Formats a count with all that it was asked for. The number of solutions, or their weighted
/// number, comes last.
fn text_of_count(diagram: &Diagram, answer: &CountAnswer) -> String {
    let mut lines = Vec::new();
    let sizes = answer.by_size.iter().flatten();
    lines.extend(sizes.map(|(size, count)| format!("{size}: {count}")));
    let costs = answer.by_cost.iter().flatten();
    lines.extend(costs.map(|(cost, count)| format!("{cost}: {count}")));
    let options = diagram.option_ids().zip(answer.by_option.iter().flatten());
    lines.extend(options.map(|(option, part)| {
        let text = diagram.text(option).unwrap_or_default();
        format!("#{} {part:.6} {text}", option.index() + 1)
    }));
    lines.push(match answer.weighted {
        Some(weighted) => weighted.to_string(),
        None => answer.count.clone().unwrap_or_default(),
    });
    lines.join("\n") + "\n"
}

/// Reads the weight of each option.
fn weights_in(path: &Path, options: usize) -> Result<Vec<f64>, Failure> {
    let file = name(path);
    let mut weights = Vec::new();
    for line in lines(path)? {
        let (number, line) = line?;
        for word in line.split_whitespace() {
            let weight = word
                .parse()
                .ok()
                .filter(|weight: &f64| weight.is_finite() && *weight >= 0.0);
            weights.push(weight.ok_or_else(|| {
                Failure::bad_input(format!(
                    "{file}: line {number}: {word:?} is not a weight, such as 1 or 0.25"
                ))
            })?);
        }
    }
    match weights.len() {
        number if number == options => Ok(weights),
        number => Err(Failure::bad_input(format!(
            "{file}: {number} weights for {options} options: one for each"
        ))),
    }
}

impl Best {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let diagram = self.asked.diagram()?;
        let mut cheapest = watchdog::within(last_word, || diagram.cheapest());
        let text = text_of(&diagram);
        let mut solutions = Solutions::new(&text, self.asked.format, true);
        for _ in 0..self.k {
            let Some(solution) = cheapest.next() else {
                break;
            };
            solutions.write(&solution.options, Some(solution.cost))?;
            if let Some(reason) = watchdog::reason() {
                return solutions.broken_off(reason);
            }
        }
        solutions.finish(Some(cheapest.next().is_none()))?;
        Ok(found_any(&diagram))
    }
}

impl Draw {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let diagram = self.asked.diagram()?;
        self.how.answer(&diagram, self.asked.format)
    }
}

impl Drawing {
    /// Draws random solutions from a diagram, and prints them.
    fn answer(self, diagram: &Diagram, format: Format) -> Result<Outcome, Failure> {
        let samples = watchdog::within(last_word, || diagram.samples(self.seed));
        show(samples.take(self.n), &text_of(diagram), format)
    }
}

/// Writes samples as they are drawn.
pub(super) fn show(
    samples: impl Iterator<Item = Vec<OptionId>>,
    text: &dyn Fn(OptionId) -> String,
    format: Format,
) -> Result<Outcome, Failure> {
    let mut solutions = Solutions::new(text, format, false);
    let mut outcome = Outcome::NoneExists;
    for options in samples {
        outcome = Outcome::Found;
        solutions.write(&options, None)?;
        if let Some(reason) = watchdog::reason() {
            return solutions.broken_off(reason);
        }
    }
    solutions.finish(None)?;
    Ok(outcome)
}

impl Info {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let diagram = self.asked.diagram()?;
        let summary = watchdog::within(last_word, || summary(&diagram, self.asked.format))?;
        cli_support::print(&summary)?;
        Ok(Outcome::Found)
    }
}
