//! Exact covers as lists of sets, without names or costs, in two formats of benchmarks:
//!
//! - `ec`: `p ec ITEMS`, optionally with the number of sets, then a line `s` with the items of each
//!   set; a line that begins with `c` is a comment.

use super::lines::numbered;
use super::program::{Column, Program, Row};
use std::collections::BTreeSet;
use std::fmt::Write;

pub(super) fn read_ec(text: &str) -> Result<Program, String> {
    let mut header = None;
    let mut columns = Vec::new();
    for (line, text) in numbered(text) {
        let mut words = text.split_whitespace();
        match (words.next(), &header) {
            (None | Some("c"), _) => {}
            (Some("p"), None) => header = Some(ec_header(words.collect(), line)?),
            (Some("p"), Some(_)) => return Err(format!("line {line}: a second line `p ec`")),
            (Some("s"), Some((items, _))) => columns.push(set(words, *items, line)?),
            (Some("s"), None) => return Err(format!("line {line}: a set before `p ec ITEMS`")),
            (Some(word), _) => {
                return Err(format!(
                    "line {line}: the line begins with {word:?}, not with c, p or s"
                ));
            }
        }
    }
    let (items, sets) = header.ok_or("there is no line `p ec ITEMS`")?;
    let found = columns.len() as u64;
    if let Some(sets) = sets.filter(|&sets| sets != found) {
        return Err(format!(
            "the file has {found} sets, but its `p ec` line announces {sets}"
        ));
    }
    program(items, columns)
}

/// Returns the number of items and, if present, of sets.
fn ec_header(words: Vec<&str>, line: usize) -> Result<(u64, Option<u64>), String> {
    match words[..] {
        ["ec", items] => Ok((whole(items, line)?, None)),
        ["ec", items, sets] => Ok((whole(items, line)?, Some(whole(sets, line)?))),
        _ => Err(format!("line {line}: it should be `p ec ITEMS`")),
    }
}

pub(super) fn read_networks(text: &str) -> Result<Program, String> {
    let mut lines = numbered(text).filter(|(_, text)| !text.trim().is_empty());
    let (line, first) = lines.next().ok_or("the file is empty")?;
    let words: Vec<&str> = first.split_whitespace().collect();
    let [items, sets] = words[..] else {
        return Err(format!(
            "line {line}: the numbers of items and sets should be here"
        ));
    };
    let items = whole(items, line)?;
    let sets = whole(sets, line)?;
    let mut columns = Vec::new();
    for (line, text) in lines {
        let mut words = text.split_whitespace();
        let size = whole(words.next().unwrap_or_default(), line)?;
        let column = set(words, items, line)?;
        let found = column.rows.len() as u64;
        if found != size {
            return Err(format!(
                "line {line}: a set of {size} items, of which {found} are there"
            ));
        }
        columns.push(column);
    }
    let found = columns.len() as u64;
    if found != sets {
        return Err(format!(
            "line {line}: {sets} sets are announced, but there are {found}"
        ));
    }
    program(items, columns)
}

fn whole(word: &str, line: usize) -> Result<u64, String> {
    let number = word.parse();
    number.map_err(|_| format!("line {line}: {word:?} is not a whole number"))
}

/// Parses the set on a line; items are numbered from 1.
fn set<'a>(
    words: impl Iterator<Item = &'a str>,
    items: u64,
    line: usize,
) -> Result<Column, String> {
    let mut rows = BTreeSet::new();
    for word in words {
        let item = whole(word, line)?;
        if !(1..=items).contains(&item) {
            return Err(format!(
                "line {line}: item {item}, and there are items 1 to {items}"
            ));
        }
        if !rows.insert(item as usize - 1) {
            return Err(format!("line {line}: item {item} occurs twice"));
        }
    }
    if rows.is_empty() {
        return Err(format!("line {line}: a set without items"));
    }
    Ok(Column {
        rows: rows.into_iter().collect(),
        ..Column::default()
    })
}

fn program(items: u64, columns: Vec<Column>) -> Result<Program, String> {
    Ok(Program {
        rows: Row::numbered("", items, &columns)?,
        columns,
        is_maximum: false,
    })
}

pub(super) fn ec(program: &Program) -> Result<String, String> {
    without_costs(program)?;
    let items = program.rows.len();
    let sets = program.columns.len();
    let mut text = format!("p ec {items} {sets}\n");
    for column in &program.columns {
        text.push('s');
        end(&mut text, column);
    }
    Ok(text)
}

pub(super) fn networks(program: &Program) -> Result<String, String> {
    without_costs(program)?;
    let mut text = format!("{} {}\n", program.rows.len(), program.columns.len());
    for column in &program.columns {
        let _ = write!(text, "{}", column.rows.len());
        end(&mut text, column);
    }
    Ok(text)
}

fn without_costs(program: &Program) -> Result<(), String> {
    program.check_exact("ec and networks hold")?;
    if program.columns.iter().any(|column| column.cost > 0) {
        Err("the problem has costs, which ec and networks do not support".to_owned())
    } else {
        Ok(())
    }
}

fn end(text: &mut String, column: &Column) {
    for row in &column.rows {
        let _ = write!(text, " {}", row + 1);
    }
    text.push('\n');
}
