//! Problems and lists from files, or from standard input.

use dancing::problem::Problem;
use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind};
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

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

/// Whether that is how standard input is named.
pub(crate) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// Refuses to read two things from standard input, which has one.
pub(crate) fn refuse_one_stream_for(both: [&Path; 2]) -> Result<(), Failure> {
    if both.into_iter().all(is_standard) {
        let wrong = "standard input holds one file: give the name of the other";
        return Err(Failure::bad_input(wrong));
    }
    Ok(())
}

/// Opens a file, or standard input for `-`.
fn open(path: &Path) -> Result<Box<dyn BufRead>, Failure> {
    if is_standard(path) {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(path)
        .map_err(|error| Failure::bad_input(format!("cannot read {}: {error}", path.display())))?;
    Ok(Box::new(BufReader::new(file)))
}

/// What to call a file in a message.
pub(crate) fn called(path: &Path) -> String {
    if is_standard(path) {
        return "standard input".to_owned();
    }
    path.display().to_string()
}

/// The lines of a file with their numbers, without a byte-order mark.
pub(crate) fn lines(
    path: &Path,
) -> Result<impl Iterator<Item = Result<(usize, String), Failure>>, Failure> {
    let name = called(path);
    Ok((1..).zip(open(path)?.lines()).map(move |(number, line)| {
        let mut line = line.map_err(|error| match error.kind() {
            ErrorKind::InvalidData => {
                Failure::bad_input(format!("{name}: line {number} is not UTF-8 text"))
            }
            _ => Failure::bad_input(format!("cannot read {name}: {error}")),
        })?;
        if number == 1 && line.starts_with('\u{feff}') {
            line.remove(0);
        }
        Ok((number, line))
    }))
}

/// The different words in a file, one a line.
pub(crate) fn words(path: &Path) -> Result<Vec<String>, Failure> {
    let (mut words, mut seen) = (Vec::new(), HashSet::new());
    for line in lines(path)? {
        let (number, line) = line?;
        let word = line.trim();
        if word.contains(no_letter) {
            let wrong = "is no word: one a line, no space, ':' or '|' in it";
            let place = format!("{}: line {number}", called(path));
            return Err(Failure::bad_input(format!("{place}: {word:?} {wrong}")));
        }
        if !word.is_empty() && seen.insert(word.to_owned()) {
            words.push(word.to_owned());
        }
    }
    Ok(words)
}

/// What the text format cannot hold in a name.
pub(crate) fn no_letter(c: char) -> bool {
    c.is_whitespace() || c == ':' || c == '|'
}
