//! `dancing shard`: works on units for a limited time.

use crate::input::{Input, lines};
use crate::limits::{Memory, interrupt, interrupted, say};
use crate::units::{Known, Record, Slicing, Whole};
use cli_support::input::is_stream;
use cli_support::{Failure, Outcome};
use dancing::stop::Limits;
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

#[derive(clap::Args)]
pub(crate) struct Shard {
    #[command(flatten)]
    input: Input,
    /// Units written by `dancing split`; if none are given, they are read from standard input, one
    /// per line
    #[arg(value_name = "UNIT")]
    units: Vec<String>,
    /// Work on each unit for this time, and write the rest of it as further units
    #[arg(long, help_heading = "Search", value_name = "TIME", value_parser = cli_support::time)]
    budget: Option<Duration>,
    /// For units of `best`: skip solutions that cost more
    #[arg(long, help_heading = "Search", value_name = "COST")]
    at_most: Option<u64>,
    #[command(flatten)]
    memory: Memory,
}

impl Shard {
    pub(crate) fn answer(&self) -> Result<Outcome, Failure> {
        self.memory.begin();
        if self.units.is_empty() && is_stream(self.input.path()) {
            let wrong = "standard input is the problem: pass the units as arguments";
            return Err(Failure::bad_input(wrong));
        }
        let whole = Whole::new(self.input.read()?);
        let slicing = self.slicing()?;
        for (number, line) in self.lines()? {
            if line.trim().is_empty() {
                continue;
            }
            let failed = |why: String| Failure::bad_input(format!("unit {number} {why}"));
            let read = Record::read(&line);
            let unit = read.map_err(|why| failed(why.to_string()))?.unit;
            let done = Some(whole.shard(&unit, &slicing).map_err(failed)?);
            // A single write, so that lines of several writers are not mixed.
            io::stdout().write_all(Record { unit, done }.line().as_bytes())?;
            if interrupted() {
                say("interrupted: the rest of the unit is written with its result");
                return Ok(Outcome::Interrupted);
            }
        }
        Ok(Outcome::Found)
    }

    fn slicing(&self) -> Result<Slicing, Failure> {
        let token = interrupt()?;
        Ok(Slicing {
            budget: self.budget.unwrap_or(Duration::MAX),
            limits: Limits::default().cancelled_by(&token),
            known: Known {
                most: self.at_most,
                ..Known::default()
            },
            apart: true,
        })
    }

    /// Returns the lines of units with their numbers.
    fn lines(&self) -> Result<Vec<(usize, String)>, Failure> {
        if self.units.is_empty() {
            lines(Path::new("-"))?.collect()
        } else {
            Ok((1..).zip(self.units.iter().cloned()).collect())
        }
    }
}
