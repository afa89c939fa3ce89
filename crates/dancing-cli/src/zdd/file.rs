//! Diagrams on disk. Files are written atomically.

use super::show::{found_any, summary};
use crate::input::reading;
use crate::limits::{interrupted, say};
use crate::question::Format;
use crate::watchdog::{self, Reason, last_word};
use cli_support::output::write_file;
use cli_support::{Failure, Outcome, input};
use dancing::zdd::Diagram;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The destination of a diagram.
#[derive(clap::Args)]
pub(super) struct Target {
    /// The file to write, or `-` for standard output
    #[arg(short, long, help_heading = "Output", value_name = "FILE")]
    output: PathBuf,
    /// The format of the summary
    #[arg(long, short, help_heading = "Output", value_enum, default_value_t)]
    format: Format,
}

impl Target {
    /// Writes a diagram and prints a summary, which goes to standard error if the diagram is
    /// written to standard output.
    pub(super) fn write(&self, diagram: &Diagram) -> Result<Outcome, Failure> {
        let summary = watchdog::within(last_word, || summary(diagram, self.format))?;
        if input::is_stream(&self.output) {
            diagram.write_to(io::stdout().lock())?;
            say(summary.trim_end());
        } else {
            if let Err(reason) = write(diagram, &self.output)? {
                say(&format!("{}; nothing was written", reason.incomplete()));
                return Ok(reason.outcome());
            }
            cli_support::print(&summary)?;
        }
        Ok(found_any(diagram))
    }
}

/// Reads a diagram within the memory limit.
pub(super) fn read(path: &Path) -> Result<Diagram, Failure> {
    reading(path, || {
        let mut bytes = Vec::new();
        let read = input::open(path)?.read_to_end(&mut bytes);
        read.map_err(|error| input::unread(path, &error))?;
        Diagram::from_bytes(&bytes).map_err(|error| {
            Failure::bad_input(format!("cannot use {}: {error}", input::name(path)))
        })
    })
}

fn write(diagram: &Diagram, path: &Path) -> Result<Result<(), Reason>, Failure> {
    let written = write_file(path, |mut to| diagram.write_to(Heard { to: &mut to }));
    match written {
        Err(_) if interrupted() => Ok(Err(Reason::Interrupt)),
        Err(error) => Err(Failure::unwritten(path, &error)),
        Ok(()) => Ok(Ok(())),
    }
}

/// A writer that fails when the command is interrupted.
struct Heard<T> {
    to: T,
}

impl<T: Write> Write for Heard<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if interrupted() {
            Err(io::Error::other("interrupted"))
        } else {
            self.to.write(bytes)
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}
