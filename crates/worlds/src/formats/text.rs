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
    let mut cells = Vec::new();
    let mut rest = text;
    loop {
        let (cell, after) = cell(rest);
        cells.push(cell);
        match after {
            Some(after) => rest = after,
            None => return without_end(cells),
        }
    }
}

/// Returns the first cell, without quotes around it, and the text after the comma that ends it. A
/// backslash in quotes precedes a quote that does not end them.
pub(crate) fn cell(text: &str) -> (String, Option<&str>) {
    let text = text.trim_start();
    let Some(quoted) = text.strip_prefix('"') else {
        let (cell, after) = match text.split_once(',') {
            Some((cell, after)) => (cell, Some(after)),
            None => (text, None),
        };
        return (cell.trim_end().to_owned(), after);
    };
    let mut cell = String::new();
    let mut escaped = false;
    let mut end = quoted.len();
    for (place, letter) in quoted.char_indices() {
        match letter {
            '"' if !escaped => {
                end = place;
                break;
            }
            '\\' if !escaped => escaped = true,
            letter => {
                cell.push(letter);
                escaped = false;
            }
        }
    }
    let after = quoted[end..].split_once(',').map(|(_, after)| after);
    (cell, after)
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
        assert_eq!(
            list("A, \"B\" , \"c \\\"d\\\"\", 3"),
            ["A", "B", "c \"d\"", "3"]
        );
    }

    #[test]
    fn lines_are_counted_with_those_that_are_blank() {
        let found: Vec<(usize, &str)> = lines("a", "\u{feff}one\r\n\r\n  three")
            .map(|line| (line.at.line, line.text))
            .collect();
        assert_eq!(found, [(1, "one"), (3, "three")]);
    }
}
