//! A search that can be killed at any moment and gone on with: its units, and what came of each, stand
//! in a directory.

mod asked;
mod log;
mod work;

use crate::guard;
use crate::stop::say;
use crate::told;
use crate::units::{Merged, Missing, Record, Whole};
pub(crate) use asked::Asked;
use log::Log;
use std::path::{Path, PathBuf};
use std::time::Duration;
use terminal::{Failure, Outcome};
use work::Work;

/// Where a search is written down.
#[derive(clap::Args, Clone)]
pub(crate) struct Checkpoint {
    /// Write down in this directory what is done, and go on from what is there
    #[arg(long = "checkpoint", hide_short_help = true, value_name = "DIR")]
    directory: Option<PathBuf>,
    /// With --checkpoint: how often
    #[arg(long, value_name = "TIME", default_value = "10s", requires = "directory",
        hide_short_help = true, value_parser = terminal::time)]
    every: Duration,
}

impl Checkpoint {
    /// The directory, if there is one.
    pub(crate) fn directory(&self) -> Option<&Path> {
        self.directory.as_deref()
    }

    /// Goes on with what is written down in the directory, or begins, and tells what came of it.
    pub(crate) fn answer(&self, directory: &Path, asked: &Asked) -> Result<Outcome, Failure> {
        let mut log = Log::open(directory)?;
        let merged = self.so_far(&mut log, asked)?;
        if !merged.is_complete() {
            let work = Work::new(merged, asked, self.every)?;
            work.go_on(&mut log, asked)?;
        }
        let merged = merge(&asked.whole, log.read()?, directory)?;
        let outcome = told::tell(&asked.whole, &merged, asked.format)?;
        if merged.is_complete() {
            return Ok(outcome);
        }
        let reason = guard::reason();
        let why = reason.map_or("incomplete", guard::Reason::incomplete);
        say(&format!("{why}; the same command goes on from here"));
        Ok(reason.map_or(Outcome::Stopped, guard::Reason::outcome))
    }

    /// What is there, which is a single unit or a few at the beginning.
    fn so_far(&self, log: &mut Log, asked: &Asked) -> Result<Merged, Failure> {
        let records = log.read()?;
        if let Some((_, first)) = records.first()
            && first.unit.job != asked.job
        {
            let path = log.path().display();
            return Err(Failure::BadInput(format!(
                "{path} is of another search: the problem, the question, the engine, the order or the limit on options is not the same; name another directory"
            )));
        }
        if records.iter().any(|(_, record)| record.done.is_some()) {
            return merge(&asked.whole, records, log.path());
        }
        // All units are written down before one is begun. Killed in the midst of that, some lack.
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

/// A search on several threads begins with so many units for each.
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
            "{}: {missing} is not there any more: remove the directory, and begin anew",
            path.display()
        ))),
        None => Ok(merged),
    }
}
