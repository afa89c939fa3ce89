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
    if let Some((line, word)) = words.next() {
        return Err(format!("line {line}: {word:?} comes after the last column"));
    }
    program.rows = names(rows, &program.columns)?;
    Ok(program)
}

/// So many rows may be there without a column that covers them.
const UNCOVERED: u64 = 100_000;

/// The rows, once all columns are read: a few digits may ask for more of them than there is memory.
fn names(rows: u64, columns: &[Column]) -> Result<Vec<Row>, String> {
    let covered: usize = columns.iter().map(|column| column.rows.len()).sum();
    if rows > UNCOVERED && rows > covered as u64 {
        return Err(format!(
            "{rows} rows, of which the columns cover {covered} at most: is the first number right?"
        ));
    }
    let named = (1..=rows).map(|row| Row::once(format!("r{row}")));
    Ok(named.collect())
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

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn more_rows_than_columns_can_cover_take_no_memory() {
        let refused = |text: &str| read(text).err().unwrap();
        assert!(refused("18446744073709551615 1\n5 1 1\n").contains("cover 1 at most"));
        assert!(refused("9999999 2\n5 1 1\n").contains("the cost of column 2"));
        assert_eq!(read("3 1\n5 1 3\n").ok().unwrap().rows.len(), 3);
    }
}
