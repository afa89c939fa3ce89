//! Reads the order of crates and files from ARCHITECTURE.md.
//!
//! The order is in Markdown blocks that are marked as `layers`. A line in such a block consists of
//! a name, a colon, and layers from top to bottom, separated by `>`; things in the same layer do
//! not use each other. The name is `crates` for the order of the crates; otherwise, it is the name
//! of a crate, or of a folder in a crate. A line that begins with a space continues the line before
//! it.

use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;

/// The layer of each thing by name; 0 is the top layer.
pub type Floors = BTreeMap<String, usize>;

/// Returns all orders, by the names of their crates or folders.
pub fn read(document: &str) -> Result<BTreeMap<String, Floors>> {
    let mut orders = BTreeMap::new();
    for line in lines(document) {
        let (name, floors) = line.split_once(':').with_context(|| {
            format!("ARCHITECTURE.md: a line of layers is `name: above > below`, not `{line}`")
        })?;
        if orders
            .insert(name.trim().to_owned(), self::floors(floors)?)
            .is_some()
        {
            bail!("ARCHITECTURE.md has the order of {name} twice");
        }
    }
    Ok(orders)
}

/// Returns the lines of all blocks; lines that continue another line are joined to it.
fn lines(document: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut is_inside = false;
    for line in document.lines() {
        match (line.starts_with("```"), is_inside) {
            (true, _) => is_inside = line.trim_end() == "```layers",
            (false, false) => {}
            (false, true) => match (line.starts_with(' '), lines.last_mut()) {
                (true, Some(before)) => before.push_str(line),
                _ => lines.push(line.to_owned()),
            },
        }
    }
    lines.retain(|line| !line.trim().is_empty());
    lines
}

fn floors(text: &str) -> Result<Floors> {
    let mut floors = Floors::new();
    for (floor, names) in text.split('>').enumerate() {
        for name in names.split_whitespace() {
            if floors.insert(name.to_owned(), floor).is_some() {
                bail!("ARCHITECTURE.md has {name} twice in one order");
            }
        }
    }
    Ok(floors)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_from_the_blocks_alone() {
        let document = "a: b\n```layers\na: b > c\n  > d\n```\n```text\ne: f\n```\n";
        let orders = read(document).unwrap();
        let floors = [("b", 0), ("c", 1), ("d", 2)].map(|(name, floor)| (name.to_owned(), floor));
        assert_eq!(orders, BTreeMap::from([("a".to_owned(), floors.into())]));
    }

    #[test]
    fn a_name_stands_once() {
        let error = read("```layers\na: b > c b\n```").unwrap_err().to_string();
        assert_eq!(error, "ARCHITECTURE.md has b twice in one order");
    }
}
