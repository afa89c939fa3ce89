//! Prints covers, one per line, as they are found.

use super::reason;
use crate::commands::format::Format;
use crate::commands::text::grouped;
use ask::cover::Bearers;
use cli_support::{Failure, Outcome, Progress, json};
use dancing::stop::Limits;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use typecover::{Cover, Problem, Reason};

/// Prints all covers in the order of the search, or the `most` best covers, best first. Each cover
/// is printed as soon as it is found.
pub(super) fn covers(
    (problem, bearers): (&Problem, Option<&Bearers>),
    most: Option<usize>,
    format: Format,
    limits: &Limits,
) -> Result<Outcome, Failure> {
    let progress = Progress::of_unknown_length("listing");
    let mut lines = Lines::new(format)?;
    let mut listed = 0u64;
    let mut failed = None;
    let visit = |cover: Cover| {
        listed += 1;
        if listed.is_multiple_of(100_000) {
            progress.set_message(format!("{} covers", grouped(&listed.into())));
        }
        failed = lines.write((problem, bearers), &cover).err();
        if failed.is_some() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let stopped = match most {
        None => for_each(problem, limits, visit),
        Some(most) => {
            let effort = bearers.map(|bearers| |cover: &Cover| bearers.effort(cover));
            let ties = effort
                .as_ref()
                .map(|effort| effort as &dyn Fn(&Cover) -> u32);
            problem.for_each_best_by(most, limits, ties, visit).is_err()
        }
    };
    if let Some(failure) = failed {
        return Err(failure);
    }
    lines.finish()?;
    drop(progress);
    if stopped {
        say_stopped(listed)?;
        return Ok(Outcome::Stopped);
    }
    if listed > 0 {
        return Ok(Outcome::Found);
    }
    reason::say(problem, &Reason::of(problem));
    Ok(Outcome::NoneExists)
}

/// Visits all covers until a limit is reached; returns whether a limit was reached.
fn for_each(
    problem: &Problem,
    limits: &Limits,
    mut visit: impl FnMut(Cover) -> ControlFlow<()>,
) -> bool {
    let watch = limits.watch();
    let mut stopped = false;
    let _ = problem.for_each_cover(|cover| {
        visit(cover)?;
        stopped = watch.check().is_err();
        if stopped {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    stopped
}

/// Prints to stderr how many covers were listed before the search stopped.
pub(super) fn say_stopped(listed: u64) -> Result<(), Failure> {
    let listed = grouped(&listed.into());
    writeln!(
        cli_support::stderr(),
        "stopped: {listed} covers listed so far"
    )?;
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

    fn write(
        &mut self,
        (problem, bearers): (&Problem, Option<&Bearers>),
        cover: &Cover,
    ) -> Result<(), Failure> {
        match self {
            Lines::Ndjson(stdout) => {
                stdout.write_all(
                    json::element(&ask::cover::Cover::new(problem, cover, bearers))?.as_bytes(),
                )?;
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

/// Returns the error of the pipe itself, so that a closed pipe is recognised.
fn io_error(error: csv::Error) -> std::io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => std::io::Error::other(format!("{other:?}")),
    }
}
