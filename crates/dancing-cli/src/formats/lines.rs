//! Parses the words and numbers in a text.

/// Returns the lines with their numbers, from 1.
pub(super) fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines())
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
