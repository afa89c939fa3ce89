//! Parses the words and numbers in a text, and writes the names that a format cannot express.

use std::io::{self, Write};

/// Returns the lines with their numbers, from 1.
pub(super) fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines())
}

/// The beginning of a comment that names a row or a column: `* name r1 = Ann`.
const NAME: &str = "* name ";

/// Returns the row or column that a comment names, and its name; `None` for any other line.
pub(super) fn named(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix(NAME)?.split_once(" = ")
}

/// Writes the comments that name rows and columns, each given by its number and its name. They are
/// written as `r1` and `x1`, because other readers restrict the characters and the length of names.
pub(super) fn write_names<'a>(
    output: &mut impl Write,
    kind: char,
    names: impl Iterator<Item = (usize, &'a str)>,
) -> io::Result<()> {
    for (number, name) in names {
        let own = format!("{kind}{number}");
        if name != own {
            writeln!(output, "{NAME}{own} = {name}")?;
        }
    }
    Ok(())
}

/// Parses a whole number, which may be written as `3`, `+3` or `3.0`.
pub(super) fn whole(word: &str) -> Option<i64> {
    let digits = match word.split_once('.') {
        Some((whole, part)) if part.chars().all(|digit| digit == '0') => whole,
        Some(_) => return None,
        None => word,
    };
    digits.parse().ok()
}

/// Parses a word as a whole number; the error names the line.
pub(super) fn number(word: &str, line: usize) -> Result<i64, String> {
    whole(word)
        .ok_or_else(|| format!("line {line}: {word:?} is not a whole number, such as 3 or -1"))
}

/// Converts a number to the number of times that something may be covered.
pub(super) fn times(number: i64, line: usize) -> Result<u32, String> {
    let times = u32::try_from(number).ok().filter(|&times| times < u32::MAX);
    times.ok_or_else(|| format!("line {line}: {number} is not a count, such as 0, 1 or 2"))
}
