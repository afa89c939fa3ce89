//! Diagrams on disk. A file is either written whole or not at all.

use super::show::{Format, found_any, summary};
use crate::stop::say;
use dancing::zdd::Diagram;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use terminal::{Failure, Outcome, input};

/// Where a diagram goes.
#[derive(clap::Args)]
pub(super) struct Target {
    /// The file to write, `-` for standard output
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// How to say what was written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Target {
    /// Writes a diagram, and says what it is: on standard error when it went to standard output.
    pub(super) fn write(&self, diagram: &Diagram) -> Result<Outcome, Failure> {
        let summary = summary(diagram, self.format);
        if input::is_stream(&self.output) {
            diagram.write_to(io::stdout().lock())?;
            say(summary.trim_end());
        } else {
            write(diagram, &self.output)?;
            terminal::print(&summary)?;
        }
        Ok(found_any(diagram))
    }
}

pub(super) fn read(path: &Path) -> Result<Diagram, Failure> {
    let mut bytes = Vec::new();
    let read = input::open(path)?.read_to_end(&mut bytes);
    read.map_err(|error| input::unread(path, &error))?;
    Diagram::from_bytes(&bytes)
        .map_err(|error| Failure::bad_input(format!("cannot use {}: {error}", input::name(path))))
}

fn write(diagram: &Diagram, path: &Path) -> Result<(), Failure> {
    let is_special = |there: fs::Metadata| !there.is_file();
    let written = match fs::metadata(path).is_ok_and(is_special) {
        // A device or a pipe takes what it is given; it must not become a file.
        true => fs::write(path, diagram.to_bytes()),
        // What a link points to is written, not the link.
        false => replace(
            &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()),
            &diagram.to_bytes(),
        ),
    };
    written.map_err(|error| Failure::bad_input(format!("cannot write {}: {error}", path.display())))
}

/// Writes beside the file first, so that nothing is lost when that fails.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let beside = beside(path);
    let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // It may not be there at all.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}
