//! The log, which has one line for each unit and its result. A line is on disk before the next unit
//! begins.

use crate::limits::say;
use crate::units::{Record, Unread};
use cli_support::Failure;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

pub(super) struct Log {
    path: PathBuf,
    file: File,
}

/// The name of the log in the directory of the checkpoint.
const NAME: &str = "units.jsonl";

impl Log {
    /// Opens the log, and locks it for this process.
    pub(super) fn open(directory: &Path) -> Result<Log, Failure> {
        let path = directory.join(NAME);
        let failed = |error: io::Error| unusable(&path, &error.to_string());
        fs::create_dir_all(directory).map_err(failed)?;
        let mut options = File::options();
        let options = options.read(true).write(true).create(true).truncate(false);
        let file = options.open(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Log { path, file }),
            Err(TryLockError::WouldBlock) => Err(unusable(&path, "another process is using it")),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns all records. A line cut off when the process was killed is removed; a line that was
    /// changed, or written by an earlier version, is an error.
    pub(super) fn read(&mut self) -> Result<Vec<(String, Record)>, Failure> {
        let text = self
            .text()
            .map_err(|error| unusable(&self.path, &error.to_string()))?;
        let text = String::from_utf8_lossy(&text);
        let mut records = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let place = format!("line {number}");
            match Record::read(line) {
                Ok(record) => records.push((place, record)),
                Err(why @ Unread::Malformed(_)) => {
                    say(&format!("{}: {place} {why}; ignored", self.path.display()));
                }
                Err(why) => {
                    let path = self.path.display();
                    let hint = why.hint().unwrap_or("name another directory");
                    return Err(Failure::BadInput(format!("{path}: {place} {why}; {hint}")));
                }
            }
        }
        Ok(records)
    }

    fn text(&mut self) -> io::Result<Vec<u8>> {
        let mut text = Vec::new();
        self.file.seek(SeekFrom::Start(0))?;
        self.file.read_to_end(&mut text)?;
        let whole = text
            .iter()
            .rposition(|&byte| byte == b'\n')
            .map_or(0, |end| end + 1);
        if whole < text.len() {
            text.truncate(whole);
            self.file.set_len(whole as u64)?;
            self.file.seek(SeekFrom::Start(whole as u64))?;
        }
        Ok(text)
    }

    /// Removes all records.
    pub(super) fn clear(&mut self) -> Result<(), Failure> {
        let emptied = self.file.set_len(0).and_then(|()| self.file.rewind());
        emptied.map_err(|error| unusable(&self.path, &error.to_string()))
    }

    /// Appends records, and waits until they are on disk.
    pub(super) fn append(&mut self, records: &[Record]) -> Result<(), Failure> {
        let lines: String = records.iter().map(Record::line).collect();
        let written = self
            .file
            .write_all(lines.as_bytes())
            .and_then(|()| self.file.sync_data());
        written.map_err(|error| unusable(&self.path, &error.to_string()))
    }
}

fn unusable(path: &Path, why: &str) -> Failure {
    Failure::BadInput(format!(
        "cannot save the progress in {}: {why}",
        path.display()
    ))
}
