//! Reads lines, lists and names in text files.

use super::at::At;
pub(crate) use crate::slug::{slug, words_of};

/// A line that is not blank, without surrounding spaces.
#[derive(Clone, Debug)]
pub(crate) struct Line<'a> {
    pub(crate) at: At,
    pub(crate) text: &'a str,
}

/// Returns the lines of a file that are not blank.
pub(crate) fn lines<'a>(file: &str, text: &'a str) -> impl Iterator<Item = Line<'a>> {
    let whole = At::whole(file);
    let numbered = (1..).zip(text.trim_start_matches('\u{feff}').lines());
    let trimmed = numbered.map(move |(number, line)| Line {
        at: whole.line(number),
        text: line.trim(),
    });
    trimmed.filter(|line| !line.text.is_empty())
}

/// Returns the cells between commas. Within double quotes, a comma is part of the text.
pub(crate) fn list(text: &str) -> Vec<String> {
    if !text.contains('"') {
        return without_end(text.split(',').map(|item| item.trim().to_owned()).collect());
    }
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .escape(Some(b'\\'))
        .from_reader(text.as_bytes());
    let row = reader.records().next().and_then(Result::ok);
    let items = row.iter().flat_map(|row| row.iter()).map(str::to_owned);
    without_end(items.collect())
}

/// Removes empty cells at the end, because nothing follows a final comma.
fn without_end(mut items: Vec<String>) -> Vec<String> {
    while items.last().is_some_and(String::is_empty) {
        items.pop();
    }
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_cut_at_commas_outside_quotes() {
        assert_eq!(list("1, TACKLE ,3,"), ["1", "TACKLE", "3"]);
        assert_eq!(list("a,\"b, c\",d"), ["a", "b, c", "d"]);
        assert_eq!(list("a,,b"), ["a", "", "b"]);
        assert_eq!(list(""), [""; 0]);
        assert_eq!(list("\"never closed, b"), ["never closed, b"]);
    }

    #[test]
    fn lines_are_counted_with_those_that_are_blank() {
        let found: Vec<(usize, &str)> = lines("a", "\u{feff}one\r\n\r\n  three")
            .map(|line| (line.at.line, line.text))
            .collect();
        assert_eq!(found, [(1, "one"), (3, "three")]);
    }
}
