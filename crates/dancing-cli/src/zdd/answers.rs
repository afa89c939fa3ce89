//! What is read off a diagram: its count, its cheapest solutions, samples, and what it is.

use super::file;
use super::show::{Format, Solutions, found_any, summary};
use dancing::zdd::Diagram;
use num_bigint::BigUint;
use serde_json::json;
use std::path::PathBuf;
use terminal::{Failure, Outcome};

/// A compiled set of solutions and how to answer.
#[derive(clap::Args)]
pub(super) struct Asked {
    /// A file that `dancing compile` wrote, `-` for standard input
    file: PathBuf,
    /// How to answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(clap::Args)]
pub(crate) struct Count {
    #[command(flatten)]
    asked: Asked,
    /// Count by the number of options too
    #[arg(long)]
    by_size: bool,
}

#[derive(clap::Args)]
pub(crate) struct Best {
    #[command(flatten)]
    asked: Asked,
    /// How many solutions
    #[arg(short, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    k: u32,
}

#[derive(clap::Args)]
pub(crate) struct Draw {
    #[command(flatten)]
    asked: Asked,
    #[command(flatten)]
    how: Drawing,
}

/// How many solutions to draw, and from which seed.
#[derive(clap::Args, Clone, Copy)]
pub(super) struct Drawing {
    /// How many solutions
    #[arg(short, default_value_t = 1)]
    n: usize,
    /// The same seed draws the same solutions
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

#[derive(clap::Args)]
pub(crate) struct Info {
    #[command(flatten)]
    asked: Asked,
}

impl Count {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let diagram = file::read(&self.asked.file)?;
        let count = diagram.count();
        let by_size = self.by_size.then(|| diagram.count_by_size());
        let sizes = || {
            (0..)
                .zip(by_size.iter().flatten())
                .filter(|(_, n)| **n != BigUint::ZERO)
        };
        let answer = if self.asked.format == Format::Text {
            let sizes = sizes().map(|(size, count): (usize, _)| format!("{size}: {count}\n"));
            sizes.chain([format!("{count}\n")]).collect()
        } else {
            let mut answer = json!({"count": count.to_string(), "complete": true});
            if self.by_size {
                let sizes =
                    sizes().map(|(size, n): (usize, _)| (size.to_string(), n.to_string().into()));
                answer["by_size"] = sizes.collect::<serde_json::Map<_, _>>().into();
            }
            format!("{answer}\n")
        };
        terminal::print(&answer)?;
        Ok(found_any(&diagram))
    }
}

impl Best {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let diagram = file::read(&self.asked.file)?;
        let mut cheapest = diagram.cheapest();
        let mut solutions = Solutions::new(&diagram, self.asked.format, true);
        for solution in cheapest.by_ref().take(self.k as usize) {
            solutions.write(&solution.options, solution.cost)?;
        }
        solutions.finish(Some(cheapest.next().is_none()))?;
        Ok(found_any(&diagram))
    }
}

impl Draw {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let diagram = file::read(&self.asked.file)?;
        self.how.answer(&diagram, self.asked.format)
    }
}

impl Drawing {
    pub(super) fn answer(self, diagram: &Diagram, format: Format) -> Result<Outcome, Failure> {
        let mut solutions = Solutions::new(diagram, format, false);
        for options in diagram.samples(self.seed).take(self.n) {
            solutions.write(&options, 0)?;
        }
        solutions.finish(None)?;
        Ok(found_any(diagram))
    }
}

impl Info {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let diagram = file::read(&self.asked.file)?;
        terminal::print(&summary(&diagram, self.asked.format))?;
        Ok(Outcome::Found)
    }
}
