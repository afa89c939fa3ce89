//! The records of a table: cells separated by commas, in quotes if they contain commas, quotes or
//! line breaks.
//!
//! A reader for this simple format is much smaller than one for all formats, and the page's modules
//! contain it.

use std::borrow::Cow;

/// The records of a text, the header first.
pub(super) struct Records<'a> {
    rest: &'a str,
}

impl<'a> Records<'a> {
    pub(super) fn of(text: &'a str) -> Records<'a> {
        Records { rest: text }
    }

    /// Removes a cell from the text; returns it, and whether it was the last of its record.
    fn cell(&mut self) -> (Cow<'a, str>, bool) {
        let (cell, rest) = match self.rest.strip_prefix('"') {
            Some(quoted) => {
                let (cell, rest) = unquoted(quoted);
                (Cow::Owned(cell), rest)
            }
            None => {
                let ends = |byte| matches!(byte, b',' | b'\n' | b'\r');
                let end = self.rest.bytes().position(ends);
                let (cell, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
                (Cow::Borrowed(cell), rest)
            }
        };
        let more = rest.strip_prefix(',');
        let rest_of_text = || rest.trim_start_matches(['\n', '\r']);
        self.rest = more.unwrap_or_else(rest_of_text);
        (cell, more.is_none())
    }
}

impl<'a> Iterator for Records<'a> {
    type Item = Vec<Cow<'a, str>>;

    fn next(&mut self) -> Option<Vec<Cow<'a, str>>> {
        if self.rest.is_empty() {
            return None;
        }
        let mut cells = Vec::new();
        loop {
            let (cell, last) = self.cell();
            cells.push(cell);
            if last {
                return Some(cells);
            }
        }
    }
}

/// Returns the text up to the closing quote, with doubled quotes replaced by single ones, and the
/// text after it.
fn unquoted(text: &str) -> (String, &str) {
    let mut cell = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('"') {
        cell += before;
        match after.strip_prefix('"') {
            None => return (cell, after),
            Some(more) => {
                cell.push('"');
                rest = more;
            }
        }
    }
    (cell + rest, "")
}

#[cfg(test)]
mod tests {
    use super::Records;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn reads_what_was_written(table in proptest::collection::vec([r#"[a,"\n ]{0,4}"#, "[^\r]{0,3}"], 1..5)) {
            let mut written = csv::Writer::from_writer(Vec::new());
            for row in &table {
                written.write_record(row).unwrap();
            }
            let text = String::from_utf8(written.into_inner().unwrap()).unwrap();
            let rows: Vec<Vec<String>> = table.iter().map(|row| row.to_vec()).collect();
            prop_assert_eq!(Records::of(&text).collect::<Vec<_>>(), rows);
        }
    }

    #[test]
    fn ends_with_or_without_a_line_break() {
        let rows = |text| Records::of(text).collect::<Vec<_>>();
        assert_eq!(rows("a,b\r\n,\"\"\r\n"), [["a", "b"], ["", ""]]);
        assert_eq!(rows("a,b\n1,"), [["a", "b"], ["1", ""]]);
    }
}
