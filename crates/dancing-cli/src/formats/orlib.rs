//! OR-Library's format of set-partitioning problems: the numbers of rows and columns, then for each
//! column its cost, how many rows it covers, and which, from 1.

use super::program::{Column, Program, Row};
use std::fmt::Write;

pub(super) fn read(text: &str) -> Result<Program, String> {
    let mut words = super::lines::numbered(text)
        .flat_map(|(line, text)| text.split_whitespace().map(move |word| (line, word)));
    let mut next = |what: &str| {
        let (line, word) = words
            .next()
            .ok_or_else(|| format!("it ends where {what} should be"))?;
        let number = word.parse::<u64>();
        number.map_err(|_| format!("line {line}: {word:?} should be {what}, a whole number"))
    };
    let (rows, columns) = (next("the number of rows")?, next("the number of columns")?);
    let mut program = Program {
        rows: Vec::new(),
        columns: Vec::new(),
    };
    if rows > 10_000_000 {
        return Err(format!(
            "{rows} rows are too many: at most 10,000,000 can be read"
        ));
    }
    program
        .rows
        .extend((1..=rows).map(|row| Row::once(format!("r{row}"))));
    for number in 1..=columns {
        let cost = next(&format!("the cost of column {number}"))?;
        let mut column = Column {
            cost,
            rows: Vec::new(),
        };
        for _ in 0..next(&format!("the number of rows of column {number}"))? {
            let row = next(&format!("a row of column {number}"))?;
            if !(1..=rows).contains(&row) {
                return Err(format!(
                    "column {number} covers row {row}: there are rows 1 to {rows}"
                ));
            }
            column.rows.push(row as usize - 1);
        }
        program.columns.push(column);
    }
    match words.next() {
        None => Ok(program),
        Some((line, word)) => Err(format!("line {line}: {word:?} comes after the last column")),
    }
}

pub(super) fn text(program: &Program) -> Result<String, String> {
    if let Some(row) = program
        .rows
        .iter()
        .find(|row| (row.least, row.most) != (1, 1))
    {
        let name = &row.name;
        return Err(format!(
            "{name:?} need not be covered exactly once, as OR-Library's format wants: take mps or opb"
        ));
    }
    let mut text = format!("{} {}\n", program.rows.len(), program.columns.len());
    for column in &program.columns {
        let _ = write!(text, "{} {}", column.cost, column.rows.len());
        for row in &column.rows {
            let _ = write!(text, " {}", row + 1);
        }
        text.push('\n');
    }
    Ok(text)
}
