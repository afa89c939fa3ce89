//! A table of figures in a document: what is asked, and what was measured.
//!
//! A block begins with a comment: the command, then a line for each row, the benchmark's name and
//! what it is in words, with `=` between them. The table follows, and a comment that ends it.

use anyhow::{Context, Result};
use std::collections::BTreeMap;

pub const BEGIN: &str = "<!-- figures: ";
const END: &str = "<!-- end of figures -->";

/// What a block asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    pub command: String,
    /// Benchmarks, and what they are in words.
    rows: Vec<(String, String)>,
}

/// The document with the table of each block made anew.
pub fn rewritten(text: &str, table: &mut impl FnMut(&Block) -> Result<String>) -> Result<String> {
    let mut written = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(BEGIN) {
        let (before, block) = rest.split_at(at);
        let (head, after) = block
            .split_once("-->")
            .context("a block's comment does not end")?;
        let (_, after) = after
            .split_once(END)
            .with_context(|| format!("no {END} follows"))?;
        let table = table(&Block::read(&head[BEGIN.len()..])?)?;
        written += &format!("{before}{head}-->\n{table}{END}");
        rest = after;
    }
    Ok(written + rest)
}

impl Block {
    fn read(head: &str) -> Result<Block> {
        let (command, rows) = head
            .split_once('\n')
            .context("a block of figures has no rows")?;
        let row = |line: &str| {
            let (name, words) = line.split_once(" = ").with_context(|| {
                format!("a row of figures is `benchmark = words`, not `{line}`")
            })?;
            Ok((name.trim().to_owned(), words.trim().to_owned()))
        };
        let rows = rows.lines().filter(|line| !line.trim().is_empty());
        Ok(Block {
            command: command.trim().to_owned(),
            rows: rows.map(row).collect::<Result<_>>()?,
        })
    }

    /// The table of those medians.
    pub fn table(&self, medians: &BTreeMap<String, String>, stamp: &str) -> Result<String> {
        let mut table = "| question | median |\n|---|--:|\n".to_owned();
        for (name, words) in &self.rows {
            let median = medians.get(name).with_context(|| {
                let known: Vec<&str> = medians.keys().map(String::as_str).collect();
                format!(
                    "{} has no benchmark {name}; it has {}",
                    self.command,
                    known.join(", ")
                )
            })?;
            table += &format!("| {words} | {median} |\n");
        }
        Ok(format!("{table}\n`{}`, {stamp}.\n", self.command))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = "# A\n<!-- figures: run it\nfast = the fast one\nslow/9 = the slow one\n-->\n\
                            old\n<!-- end of figures -->\nb\n";

    fn medians() -> BTreeMap<String, String> {
        let medians = [("fast", "1 µs"), ("slow/9", "2 s")];
        medians
            .map(|(name, time)| (name.to_owned(), time.to_owned()))
            .into()
    }

    #[test]
    fn the_table_is_made_anew_and_all_else_stays() {
        let mut table = |block: &Block| block.table(&medians(), "today");
        let once = rewritten(DOCUMENT, &mut table).unwrap();
        assert!(once.starts_with("# A\n<!-- figures: run it\nfast = the fast one\n"));
        assert!(once.contains("-->\n| question | median |\n|---|--:|\n| the fast one | 1 µs |\n"));
        assert!(
            once.ends_with(
                "| the slow one | 2 s |\n\n`run it`, today.\n<!-- end of figures -->\nb\n"
            )
        );
        assert_eq!(rewritten(&once, &mut table).unwrap(), once);
    }

    #[test]
    fn a_benchmark_that_is_not_there_is_named() {
        let mut table = |block: &Block| block.table(&BTreeMap::new(), "today");
        let error = rewritten(DOCUMENT, &mut table).unwrap_err();
        assert!(error.to_string().contains("no benchmark fast"), "{error}");
    }
}
