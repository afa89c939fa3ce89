//! A search that can be killed at any moment and resumed: its units and their results are stored in
//! a directory.

mod log;
mod request;
mod work;

use crate::limits::say;
use crate::report;
use crate::units::{Merged, Missing, Record, Whole};
use crate::watchdog;
use cli_support::{Failure, Outcome};
use log::Log;
pub(crate) use request::Request;
use std::path::{Path, PathBuf};
use std::time::Duration;
use work::Work;

/// The directory of a checkpoint.
#[derive(clap::Args, Clone)]
pub(crate) struct Checkpoint {
    /// Store the progress in this directory, and resume from it
    #[arg(
        long = "checkpoint",
        help_heading = "Long runs",
        hide_short_help = true,
        value_name = "DIR"
    )]
    directory: Option<PathBuf>,
    /// With --checkpoint: how often to store the progress
    #[arg(long, help_heading = "Long runs", value_name = "TIME", default_value = "10s", requires = "directory",
        hide_short_help = true, value_parser = cli_support::time)]
    every: Duration,
}

impl Checkpoint {
    /// Returns the directory, if there is one.
    pub(crate) fn directory(&self) -> Option<&Path> {
        self.directory.as_deref()
    }

    /// Resumes the search in the directory, or begins it, and prints the result.
    pub(crate) fn answer(&self, directory: &Path, asked: &Request) -> Result<Outcome, Failure> {
        let mut log = Log::open(directory)?;
        let merged = self.so_far(&mut log, asked)?;
        if !merged.is_complete() {
            let work = Work::new(merged, asked, self.every)?;
            work.go_on(&mut log, asked)?;
        }
        let merged = merge(&asked.whole, log.read()?, directory)?;
        let outcome = report::print(&asked.whole, &merged, asked.format)?;
        if merged.is_complete() {
            return Ok(outcome);
        }
        let reason = watchdog::reason();
        let why = reason.map_or("incomplete", watchdog::Reason::incomplete);
        say(&format!("{why}; the same command resumes here"));
        Ok(reason.map_or(Outcome::Stopped, watchdog::Reason::outcome))
    }

    /// Merges the stored records. If no unit has a result yet, splits the search into its first
    /// units.
    fn so_far(&self, log: &mut Log, asked: &Request) -> Result<Merged, Failure> {
        let records = log.read()?;
        if let Some((_, first)) = records.first()
            && first.unit.job != asked.job
        {
            let path = log.path().display();
            return Err(Failure::BadInput(format!(
                "{path} belongs to another search (the problem, question, engine, order or limit on options differs): choose another directory"
            )));
        }
        if records.iter().any(|(_, record)| record.done.is_some()) {
            return merge(&asked.whole, records, log.path());
        }
        // All units are stored before the first begins. If the process is killed while they are
        // written, some are missing.
        log.clear()?;
        let parts = match asked.threads.available() {
            1 => 1,
            threads => PARTS * threads,
        };
        let units = asked.whole.split(&asked.job, parts);
        let units = units.map_err(Failure::bad_input)?;
        let records: Vec<Record> = units.into_iter().map(Record::todo).collect();
        log.append(&records)?;
        let named = records.into_iter().map(|record| (String::new(), record));
        merge(&asked.whole, named.collect(), log.path())
    }
}

/// The number of units per thread at the beginning.
const PARTS: usize = 16;

fn merge(whole: &Whole, records: Vec<(String, Record)>, path: &Path) -> Result<Merged, Failure> {
    let merged = whole.merge(records);
    let merged = merged.map_err(|why| Failure::BadInput(format!("{}: {why}", path.display())))?;
    match merged
        .missing
        .iter()
        .find(|missing| matches!(missing, Missing::Number(..)))
    {
        Some(missing) => Err(Failure::BadInput(format!(
            "{}: {missing} is missing: remove the directory and start again",
            path.display()
        ))),
        None => Ok(merged),
    }
}
