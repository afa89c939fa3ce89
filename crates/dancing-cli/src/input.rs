//! Problems from files, or from standard input.

use dancing::problem::Problem;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use terminal::Failure;

/// The problem to answer.
#[derive(clap::Args)]
pub(crate) struct Input {
    /// A problem in Knuth's text format, `-` for standard input
    #[arg(value_name = "FILE")]
    path: PathBuf,
}

impl Input {
    pub(crate) fn read(&self) -> Result<Problem, Failure> {
        dancing::text::read(open(&self.path)?)
            .map_err(|error| Failure::bad_input(format!("{}: {error}", called(&self.path))))
    }
}

/// Opens a file, or standard input for `-`.
pub(crate) fn open(path: &Path) -> Result<Box<dyn BufRead>, Failure> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(path)
        .map_err(|error| Failure::bad_input(format!("cannot read {}: {error}", path.display())))?;
    Ok(Box::new(BufReader::new(file)))
}

/// What to call a file in a message.
pub(crate) fn called(path: &Path) -> String {
    if path == Path::new("-") {
        return "standard input".to_owned();
    }
    path.display().to_string()
}

/// The words in a file, one a line.
pub(crate) fn words(path: &Path) -> Result<Vec<String>, Failure> {
    let mut words = Vec::new();
    for line in open(path)?.lines() {
        let line = line.map_err(|error| {
            Failure::bad_input(format!("cannot read {}: {error}", called(path)))
        })?;
        let word = line.trim();
        if word.contains([':', '|', ' ', '\t']) {
            let wrong = "is no word: one a line, no ':' or '|' in it";
            return Err(Failure::bad_input(format!("{word:?} {wrong}")));
        }
        words.extend((!word.is_empty()).then(|| word.to_owned()));
    }
    Ok(words)
}
