//! OR-Library's format for set-partitioning problems: the numbers of rows and columns, then for
//! each column its cost, the number of rows that it covers, and the numbers of these rows, from 1.

use super::program::{Column, Program, Row};
use std::fmt::Write;

pub(super) fn read(text: &str) -> Result<Program, String> {
    let mut words = super::lines::numbered(text)
        .flat_map(|(line, text)| text.split_whitespace().map(move |word| (line, word)));
    let last = text.lines().count();
    let mut next_at = |what: &str| {
        let (line, word) = words
            .next()
            .ok_or_else(|| format!("line {last}: the file ends before {what}"))?;
        match word.parse::<u64>() {
            Ok(number) => Ok((line, number)),
            Err(_) => Err(format!(
                "line {line}: {word:?} should be {what}, a whole number"
            )),
        }
    };
    let (_, rows) = next_at("the number of rows")?;
    let (_, columns) = next_at("the number of columns")?;
    let mut program = Program {
        rows: Vec::new(),
        columns: Vec::new(),
    };
    for number in 1..=columns {
        let (_, cost) = next_at(&format!("the cost of column {number}"))?;
        let (_, size) = next_at(&format!("the number of rows of column {number}"))?;
        let mut column = Column {
            cost,
            ..Column::default()
        };
        for _ in 0..size {
            let (line, row) = next_at(&format!("a row of column {number}"))?;
            if !(1..=rows).contains(&row) {
                return Err(format!(
                    "line {line}: column {number} covers row {row}: there are rows 1 to {rows}"
                ));
            }
            let row = row as usize - 1;
            if column.rows.contains(&row) {
                return Err(format!(
                    "line {line}: column {number} covers row {} twice",
                    row + 1
                ));
            }
            column.rows.push(row);
        }
        program.columns.push(column);
    }
    if let Some((line, word)) = words.next() {
        return Err(format!("line {line}: {word:?} comes after the last column"));
    }
    program.rows = Row::numbered("r", rows, &program.columns)?;
    Ok(program)
}

pub(super) fn text(program: &Program) -> Result<String, String> {
    program.check_exact("OR-Library's format holds")?;
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

    #[test]
    fn what_does_not_fit_the_sizes_is_named_with_its_line() {
        for (text, wrong) in [
            (
                "2 2\n5 1 1\n",
                "line 2: the file ends before the cost of column 2",
            ),
            (
                "2 1\n5 2 1\n2 7\n",
                "line 3: \"7\" comes after the last column",
            ),
            (
                "2 1\n5 1 3\n",
                "line 2: column 1 covers row 3: there are rows 1 to 2",
            ),
            ("2 1\n5 2 1\n1\n", "line 3: column 1 covers row 1 twice"),
        ] {
            assert_eq!(read(text).err().unwrap(), wrong);
        }
    }
}
