//! `dancing merge`: adds up the results of units.

use crate::input::{Input, lines};
use crate::limits::{Memory, say};
use crate::question::Format;
use crate::report;
use crate::units::{Merged, Missing, Record, Unread, Whole};
use cli_support::{Failure, Outcome, input};
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Merge {
    #[command(flatten)]
    input: Input,
    /// The output of `dancing split` and `dancing shard`, in any order
    #[arg(required = true, value_name = "UNITS")]
    files: Vec<PathBuf>,
    /// Instead of the answer, print the units without a result, as input for `dancing shard`
    #[arg(long, help_heading = "Output")]
    missing: bool,
    #[command(flatten)]
    memory: Memory,
    /// The format of the output
    #[arg(long, short, help_heading = "Output", value_enum, default_value_t)]
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
        if self.missing {
            write_missing(&merged)
        } else {
            let outcome = report::print(&whole, &merged, self.format)?;
            if !merged.is_complete() {
                say(&missing_units(&merged.missing));
            }
            Ok(outcome)
        }
    }

    /// Returns all records with the file and line of each. A line that is not a record is assumed
    /// to have been cut off while it was written, so its unit is missing; a changed record is an
    /// error.
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
                    Err(why @ Unread::Malformed(_)) => say(&format!("{place} {why}; ignored")),
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

/// Writes the remaining work; exit code 0 means that there is remaining work.
fn write_missing(merged: &Merged) -> Result<Outcome, Failure> {
    let mut lines = String::new();
    for missing in &merged.missing {
        match missing {
            Missing::Unit(unit) => lines.push_str(&Record::todo((**unit).clone()).line()),
            Missing::Number(..) => say(&format!(
                "{missing} is missing: also pass what `dancing split` wrote"
            )),
        }
    }
    cli_support::print(&lines)?;
    Ok(if merged.is_complete() {
        Outcome::NoneExists
    } else {
        Outcome::Found
    })
}

/// The maximum number of missing units that are listed.
const NAMED: usize = 8;

/// Formats the list of missing units.
fn missing_units(missing: &[Missing]) -> String {
    let named = missing.iter().take(NAMED).map(Missing::to_string);
    let named = named.collect::<Vec<_>>().join(", ");
    let more = match missing.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!("incomplete: no result for {named}{more}")
}
