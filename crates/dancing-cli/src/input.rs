//! Reads problems and lists from files or stdin.

use crate::limits::say;
use crate::watchdog::{self, Reason};
use cli_support::input::{name, open, unread};
use cli_support::{Failure, Outcome};
use dancing::problem::Problem;
use std::collections::HashSet;
use std::io::{BufRead, ErrorKind};
use std::path::{Path, PathBuf};

/// The argument that names the problem.
#[derive(clap::Args)]
pub(crate) struct Input {
    /// A problem, or `-` for standard input; `dancing --help` describes the format
    #[arg(value_name = "FILE")]
    path: PathBuf,
}

impl Input {
    /// Reads the problem, within the limits of time and memory.
    pub(crate) fn read(&self) -> Result<Problem, Failure> {
        let problem = reading(&self.path, || {
            dancing::text::read(open(&self.path)?)
                .map_err(|error| Failure::bad_input(format!("{}: {error}", name(&self.path))))
        })?;
        warn(&problem);
        Ok(problem)
    }

    /// Reads several problems, and answers each before the next is read. The outcome is the greatest
    /// of theirs; a limit on the command ends it.
    pub(crate) fn answer_each(
        &self,
        mut answer: impl FnMut(Problem) -> Result<Outcome, Failure>,
    ) -> Result<Outcome, Failure> {
        let mut problems = dancing::text::read_all(open(&self.path)?);
        let mut outcome = Outcome::Found;
        for number in 1.. {
            let Some(problem) = reading(&self.path, || problems.next()) else {
                break;
            };
            let problem = problem.map_err(|error| {
                Failure::bad_input(format!("{}: problem {number}: {error}", name(&self.path)))
            })?;
            outcome = outcome.max(answer(problem)?);
            if watchdog::reason().is_some() {
                break;
            }
        }
        Ok(outcome)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

/// Prints a warning if there are options that are never chosen, which users of integer programs may
/// not expect.
fn warn(problem: &Problem) {
    let mut never = problem
        .option_ids()
        .filter(|&option| problem.is_never_chosen(option));
    if let Some(first) = never.next() {
        say(&format!(
            "options without a primary item are never chosen: {} of {}, such as {:?}",
            1 + never.count(),
            problem.options(),
            problem.option_text(first)
        ));
    }
}

/// Runs a function that reads a file, under the watchdog, because the file may be endless.
pub(crate) fn reading<T>(path: &Path, read: impl FnOnce() -> T) -> T {
    let name = name(path);
    let word = move |reason: Reason| say(&format!("{}, while reading {name}", reason.incomplete()));
    watchdog::within(word, read)
}

/// Returns the lines of a file with their numbers, without a byte-order mark.
pub(crate) fn lines(
    path: &Path,
) -> Result<impl Iterator<Item = Result<(usize, String), Failure>>, Failure> {
    let path = path.to_owned();
    Ok((1..).zip(open(&path)?.lines()).map(move |(number, line)| {
        let mut line = line.map_err(|error| match error.kind() {
            ErrorKind::InvalidData => {
                Failure::bad_input(format!("{}: line {number} is not UTF-8 text", name(&path)))
            }
            _ => unread(&path, &error),
        })?;
        if number == 1 && line.starts_with('\u{feff}') {
            line.remove(0);
        }
        Ok((number, line))
    }))
}

/// Returns the different words in a file, one per line.
pub(crate) fn words(path: &Path) -> Result<Vec<String>, Failure> {
    let mut words = Vec::new();
    let mut seen = HashSet::new();
    for line in lines(path)? {
        let (number, line) = line?;
        let word = line.trim();
        if word.contains(no_letter) {
            let wrong = "is not a word: write one per line, without spaces, ':' or '|'";
            let place = format!("{}: line {number}", name(path));
            return Err(Failure::bad_input(format!("{place}: {word:?} {wrong}")));
        }
        if !word.is_empty() && seen.insert(word.to_owned()) {
            words.push(word.to_owned());
        }
    }
    Ok(words)
}

/// Returns whether the character is not allowed in a name.
pub(crate) fn no_letter(c: char) -> bool {
    c.is_whitespace() || c.is_control() || c == ':' || c == '|'
}
