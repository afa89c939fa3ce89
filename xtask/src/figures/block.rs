//! A table of figures in a document, with the command that measures them.
//!
//! A block begins with a comment. It contains the shell command, followed by a line for each row
//! with the name of the benchmark and its description, separated by `=`. If there are no such
//! lines, the command prints the table itself; if it prints several tables, the blocks of a
//! document use them in order. The comment is followed by the table and a closing comment.

use super::bench;
use anyhow::{Context, Result};
use std::collections::BTreeMap;

pub const BEGIN: &str = "<!-- figures: ";
const END: &str = "<!-- end of figures -->";

/// The contents of the comment at the beginning of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    pub command: String,
    /// The benchmarks with their descriptions; empty if the command prints the table.
    rows: Vec<(String, String)>,
}

/// Returns the document with a new table in each block.
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
        let (command, rows) = head.split_once('\n').unwrap_or((head, ""));
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

    /// Returns the table for this block from the output of the command, of which `taken` tables
    /// have already been used.
    pub fn table(&self, output: &str, taken: usize, stamp: &str) -> Result<String> {
        let table = if self.rows.is_empty() {
            self.printed(output, taken)
        } else {
            self.of_medians(&bench::medians(output))
        };
        Ok(format!("{}\n`{}`, {stamp}.\n", table?, self.command))
    }

    fn printed(&self, output: &str, taken: usize) -> Result<String> {
        let lines: Vec<&str> = output.lines().collect();
        let tables = lines.chunk_by(|a, b| a.starts_with('|') == b.starts_with('|'));
        let table = tables.filter(|lines| lines[0].starts_with('|')).nth(taken);
        let table = table.with_context(|| format!("{} prints no table here", self.command))?;
        Ok(table.join("\n") + "\n")
    }

    fn of_medians(&self, medians: &BTreeMap<String, String>) -> Result<String> {
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
        Ok(table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = "# A\n<!-- figures: run it\nfast = the fast one\nslow/9 = the slow one\n-->\n\
                            old\n<!-- end of figures -->\nb\n";

    const OUTPUT: &str = "\
        questions      fastest │ slowest │ median  │ mean │ samples │ iters\n\
        ├─ fast        1 µs    │ 9 µs    │ 1 µs    │ 3 µs │ 100     │ 100\n\
        ╰─ slow                │         │         │      │         │\n\
        \u{20}  ╰─ 9        1 s     │ 9 s     │ 2 s     │ 5 s  │ 100     │ 100\n";

    #[test]
    fn the_table_is_made_anew_and_all_else_stays() {
        let mut table = |block: &Block| block.table(OUTPUT, 0, "today");
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
    fn tables_that_are_printed_are_taken_in_their_order() {
        let document = "<!-- figures: a | b -->\n<!-- end of figures -->\n";
        let printed = "run\n| a |\n|--:|\n| 1 |\nmean 1\n| c |\n";
        let of = |taken| {
            let mut table = |block: &Block| block.table(printed, taken, "today");
            rewritten(document, &mut table)
        };
        let written = |rows: &str| {
            format!("<!-- figures: a | b -->\n{rows}\n`a | b`, today.\n<!-- end of figures -->\n")
        };
        assert_eq!(of(0).unwrap(), written("| a |\n|--:|\n| 1 |\n"));
        assert_eq!(of(1).unwrap(), written("| c |\n"));
        assert!(of(2).is_err());
    }

    #[test]
    fn a_benchmark_that_is_not_there_is_named() {
        let mut table = |block: &Block| block.table("", 0, "today");
        let error = rewritten(DOCUMENT, &mut table).unwrap_err();
        assert!(error.to_string().contains("no benchmark fast"), "{error}");
    }
}
