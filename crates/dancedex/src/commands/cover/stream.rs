//! Covers one a line, written as they are found.

use super::format::Format;
use super::{json, reason};
use crate::commands::text::grouped;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use terminal::{Failure, Outcome, Progress};
use typecover::{Answer, Cover, Problem, Reason};

/// All covers, in the order of the search; none is held in memory.
pub(super) fn all(problem: &Problem, format: Format) -> Result<Outcome, Failure> {
    let progress = Progress::of_unknown_length("listing");
    let mut lines = Lines::new(format)?;
    let mut listed = 0u64;
    let failed = problem.for_each_cover(|cover| {
        listed += 1;
        if listed.is_multiple_of(100_000) {
            progress.set_message(format!("{} covers", grouped(&listed.into())));
        }
        match lines.write(problem, &cover) {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => ControlFlow::Break(failure),
        }
    });
    if let ControlFlow::Break(failure) = failed {
        return Err(failure);
    }
    lines.finish()?;
    drop(progress);
    if listed > 0 {
        return Ok(Outcome::Found);
    }
    reason::say(problem, &Reason::of(problem));
    Ok(Outcome::NoneExists)
}

/// The covers that an answer lists.
pub(super) fn listed(answer: &Answer, format: Format) -> Result<(), Failure> {
    let mut lines = Lines::new(format)?;
    for cover in &answer.covers {
        lines.write(&answer.problem, cover)?;
    }
    lines.finish()?;
    if let Some(why) = &answer.reason {
        reason::say(&answer.problem, why);
    }
    Ok(())
}

type Stdout = BufWriter<std::io::StdoutLock<'static>>;

/// Covers as lines on stdout.
enum Lines {
    Ndjson(Stdout),
    Csv(Box<csv::Writer<Stdout>>),
}

impl Lines {
    fn new(format: Format) -> Result<Lines, Failure> {
        let stdout = BufWriter::new(std::io::stdout().lock());
        if format == Format::Ndjson {
            return Ok(Lines::Ndjson(stdout));
        }
        let mut writer = csv::Writer::from_writer(stdout);
        writer
            .write_record(["rank", "size", "options"])
            .map_err(io_error)?;
        Ok(Lines::Csv(Box::new(writer)))
    }

    fn write(&mut self, problem: &Problem, cover: &Cover) -> Result<(), Failure> {
        match self {
            Lines::Ndjson(stdout) => {
                stdout.write_all(json::line(problem, cover)?.as_bytes())?;
            }
            Lines::Csv(writer) => {
                let names: Vec<&str> = cover.options.iter().map(|option| option.name()).collect();
                let numbers = (cover.rank.to_string(), cover.options.len().to_string());
                let record = [&numbers.0, &numbers.1, &names.join(" ")];
                writer.write_record(record).map_err(io_error)?;
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<(), Failure> {
        match self {
            Lines::Ndjson(mut stdout) => stdout.flush()?,
            Lines::Csv(mut writer) => writer.flush()?,
        }
        Ok(())
    }
}

/// The error of the pipe itself, so that a closed one is known as such.
fn io_error(error: csv::Error) -> std::io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => std::io::Error::other(format!("{other:?}")),
    }
}
