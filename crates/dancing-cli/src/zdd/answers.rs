//! Queries on a diagram: count, cheapest solutions, samples, and summary.

use super::file;
use super::show::{Solutions, found_any, summary, text_of};
use crate::answers::CountAnswer;
use crate::limits::{Memory, interrupt};
use crate::question::Format;
use crate::watchdog::{self, last_word};
use clap::builder::RangedU64ValueParser;
use cli_support::{Failure, Outcome, json};
use dancing::problem::OptionId;
use dancing::zdd::Diagram;
use num_bigint::BigUint;
use std::path::PathBuf;

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
        let diagram = self.asked.diagram()?;
        let (count, by_size) = watchdog::within(last_word, || {
            let by_size = self.by_size.then(|| diagram.count_by_size());
            (diagram.count(), by_size)
        });
        let sizes = || {
            (0..)
                .zip(by_size.iter().flatten())
                .filter(|(_, n)| **n != BigUint::ZERO)
        };
        let answer = if self.asked.format == Format::Text {
            let sizes = sizes().map(|(size, count): (usize, _)| format!("{size}: {count}\n"));
            sizes.chain([format!("{count}\n")]).collect()
        } else {
            let sizes = sizes().map(|(size, n): (usize, _)| (size, n.to_string()));
            json::line(&CountAnswer {
                count: Some(count.to_string()),
                by_size: self.by_size.then(|| sizes.collect()),
                complete: true,
                ..CountAnswer::default()
            })?
        };
        cli_support::print(&answer)?;
        Ok(found_any(&diagram))
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
