//! `dancing symmetries`: the symmetries of a problem, also for commands with `--up-to-symmetry`.

use crate::answers::{Generator, SymmetriesAnswer};
use crate::input::Input;
use crate::limits::{Limit, incomplete, say, stopped};
use crate::question::Format;
use crate::watchdog::{self, Reason};
use cli_support::{Failure, Outcome, json};
use dancing::problem::{OptionId, Problem};
use dancing::symmetry::{Symmetries as Found, Symmetry};
use std::collections::BTreeMap;
use std::fmt::Write;

#[derive(clap::Args)]
pub(crate) struct Symmetries {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    limit: Limit,
    /// The format of the output
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

impl Symmetries {
    pub(crate) fn answer(&self) -> Result<Outcome, Failure> {
        self.limit.begin();
        let problem = self.input.read()?;
        let found = of(&problem, self.limit)?;
        let generators = found.generators().iter();
        let generators: Vec<Generator> = generators.map(|one| told(&problem, one)).collect();
        let answer = match self.format {
            Format::Text => text(&found.order().to_string(), &generators),
            Format::Json | Format::Ndjson => json::line(&SymmetriesAnswer {
                order: found.order().to_string(),
                generators,
                complete: found.stopped().is_none(),
            })?,
        };
        cli_support::print(&answer)?;
        let Some(stop) = found.stopped() else {
            return Ok(Outcome::Found);
        };
        say(incomplete(stop));
        Ok(stopped(stop))
    }
}

/// Finds the symmetries of a problem, as far as the limits allow.
pub(crate) fn of(problem: &Problem, limit: Limit) -> Result<Found, Failure> {
    let limits = limit.limits()?.memory(watchdog::memory_left());
    let word = |reason: Reason| say(reason.incomplete());
    Ok(watchdog::within(word, || Found::of(problem, &limits)))
}

/// Returns the cycles of items and of option numbers in a symmetry.
fn told(problem: &Problem, symmetry: &Symmetry) -> Generator {
    let number = |option: OptionId| (option.index() + 1) as u32;
    let options = problem
        .option_ids()
        .map(|option| (option, symmetry.option(option)));
    let options = cycles(options.filter(|(option, image)| option != image));
    let items = cycles(symmetry.items().iter().copied());
    let name = |item| problem.item_name(item).to_owned();
    Generator {
        items: items
            .into_iter()
            .map(|cycle| cycle.into_iter().map(name).collect())
            .collect(),
        options: options
            .into_iter()
            .map(|cycle| cycle.into_iter().map(number).collect())
            .collect(),
    }
}

/// Returns the cycles of a permutation, each starting at its least member.
fn cycles<T: Ord + Copy>(moved: impl Iterator<Item = (T, T)>) -> Vec<Vec<T>> {
    let mut images: BTreeMap<T, T> = moved.collect();
    let mut cycles = Vec::new();
    while let Some((first, mut image)) = images.pop_first() {
        let mut cycle = vec![first];
        while image != first {
            cycle.push(image);
            image = images.remove(&image).unwrap_or(first);
        }
        cycles.push(cycle);
    }
    cycles
}

/// Formats the number of symmetries, and the cycles of each generator on one line: the cycles of
/// items, or those of options if no item is moved.
fn text(order: &str, generators: &[Generator]) -> String {
    let mut text = format!("{order} symmetries\n");
    for generator in generators {
        for cycle in &generator.items {
            let _ = write!(text, "({})", cycle.join(" "));
        }
        if generator.items.is_empty() {
            for cycle in &generator.options {
                let numbers: Vec<String> =
                    cycle.iter().map(|number| format!("#{number}")).collect();
                let _ = write!(text, "({})", numbers.join(" "));
            }
        }
        text.push('\n');
    }
    text
}
