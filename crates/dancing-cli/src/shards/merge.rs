//! `dancing merge`: what came of units, added up.

use crate::input::{Input, lines};
use crate::question::Format;
use crate::stop::{Memory, say};
use crate::told;
use crate::units::{Merged, Missing, Record, Unread, Whole};
use std::path::PathBuf;
use terminal::{Failure, Outcome, input};

#[derive(clap::Args)]
pub(crate) struct Merge {
    #[command(flatten)]
    input: Input,
    /// What `dancing split` and `dancing shard` wrote, in any order
    #[arg(required = true, value_name = "UNITS")]
    files: Vec<PathBuf>,
    /// Instead of the answer, write the units that nothing came of, to be worked on
    #[arg(long)]
    missing: bool,
    #[command(flatten)]
    memory: Memory,
    /// How to answer
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

impl Merge {
    pub(crate) fn answer(&self) -> Result<Outcome, Failure> {
        self.memory.begin();
        for file in &self.files {
            input::not_both(self.input.path(), file)?;
        }
        let whole = Whole::new(self.input.read()?);
        let merged = whole.merge(self.records()?).map_err(Failure::bad_input)?;
        match self.missing {
            true => write_missing(&merged),
            false => {
                let outcome = told::tell(&whole, &merged, self.format)?;
                if !merged.is_complete() {
                    say(&lacking(&merged.missing));
                }
                Ok(outcome)
            }
        }
    }

    /// All records with their places. A line that is no record was cut off when it was written, and so
    /// its unit is missing; a record that was changed is refused.
    fn records(&self) -> Result<Vec<(String, Record)>, Failure> {
        let mut records = Vec::new();
        for file in &self.files {
            for line in lines(file)? {
                let (number, line) = line?;
                if line.trim().is_empty() {
                    continue;
                }
                let place = format!("{}: line {number}", input::name(file));
                match Record::read(&line) {
                    Ok(record) => records.push((place, record)),
                    Err(why @ Unread::Malformed(_)) => say(&format!("{place} {why}: left out")),
                    Err(why) => {
                        let hint = why.hint().map_or(String::new(), |hint| format!("; {hint}"));
                        return Err(Failure::bad_input(format!("{place} {why}{hint}")));
                    }
                }
            }
        }
        Ok(records)
    }
}

/// Writes what is left to be done; exit code 0 says that there is something.
fn write_missing(merged: &Merged) -> Result<Outcome, Failure> {
    let mut lines = String::new();
    for missing in &merged.missing {
        match missing {
            Missing::Unit(unit) => lines.push_str(&Record::todo((**unit).clone()).line()),
            Missing::Number(..) => say(&format!(
                "{missing} is in no file: hand in what `dancing split` wrote, too"
            )),
        }
    }
    terminal::print(&lines)?;
    Ok(match merged.is_complete() {
        true => Outcome::NoneExists,
        false => Outcome::Found,
    })
}

/// More are not named one by one.
const NAMED: usize = 8;

/// What is missing, by name.
fn lacking(missing: &[Missing]) -> String {
    let named = missing.iter().take(NAMED).map(Missing::to_string);
    let named = named.collect::<Vec<_>>().join(", ");
    let more = match missing.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!("incomplete: nothing came of {named}{more}")
}
