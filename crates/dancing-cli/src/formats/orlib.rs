//! OR-Library's format for set-partitioning problems: the numbers of rows and columns, then for
//! each column its cost, the number of rows that it covers, and the numbers of these rows, from 1.

use super::program::{Column, Program, Row};
use std::fmt::Write;

pub(super) fn read(text: &str) -> Result<Program, String> {
    by_columns(text, Row::once)
}

/// Reads the format `rail`: like `orlib`, but rows may be covered several times.
pub(super) fn read_rail(text: &str) -> Result<Program, String> {
    by_columns(text, at_least_once)
}

/// Reads the format `scp`: the numbers of rows and columns, the cost of each column, then for each
/// row the number of columns that cover it, and the numbers of these columns, from 1.
pub(super) fn read_scp(text: &str) -> Result<Program, String> {
    let mut numbers = Numbers::of(text);
    let rows = numbers.next("the number of rows")?;
    let columns = numbers.next("the number of columns")?;
    let mut program = Program::default();
    for number in 1..=columns {
        program.columns.push(Column {
            cost: numbers
                .next(&format!("the cost of column {number}"))?
                .into(),
            ..Column::default()
        });
    }
    for number in 1..=rows {
        let size = numbers.next(&format!("the number of columns of row {number}"))?;
        for _ in 0..size {
            let column = numbers.next(&format!("a column of row {number}"))?;
            let line = numbers.line;
            let covering = match column.checked_sub(1) {
                Some(place) => program.columns.get_mut(place as usize),
                None => None,
            };
            let Some(covering) = covering else {
                return Err(format!(
                    "line {line}: column {column} covers row {number}: there are columns 1 to {columns}"
                ));
            };
            if covering.rows.last() == Some(&program.rows.len()) {
                return Err(format!(
                    "line {line}: column {column} covers row {number} twice"
                ));
            }
            covering.rows.push(program.rows.len());
        }
        program.rows.push(at_least_once(format!("r{number}")));
    }
    numbers.end("the last row")?;
    Ok(program)
}

fn at_least_once(name: String) -> Row {
    Row {
        least: 1,
        ..Row::any(name)
    }
}

fn by_columns(text: &str, named: impl Fn(String) -> Row) -> Result<Program, String> {
    let mut numbers = Numbers::of(text);
    let rows = numbers.next("the number of rows")?;
    let columns = numbers.next("the number of columns")?;
    let mut program = Program::default();
    for number in 1..=columns {
        let cost = numbers.next(&format!("the cost of column {number}"))?;
        let size = numbers.next(&format!("the number of rows of column {number}"))?;
        let mut column = Column {
            cost: cost.into(),
            ..Column::default()
        };
        for _ in 0..size {
            let row = numbers.next(&format!("a row of column {number}"))?;
            let line = numbers.line;
            if !(1..=rows).contains(&row) {
                return Err(format!(
                    "line {line}: column {number} covers row {row}: there are rows 1 to {rows}"
                ));
            }
            let row = row as usize - 1;
            if column.rows.contains(&row) {
                return Err(format!(
                    "line {line}: column {number} covers row {} twice; a file that lists the columns of each row is in the format scp",
                    row + 1
                ));
            }
            column.rows.push(row);
        }
        program.columns.push(column);
    }
    numbers.end("the last column")?;
    let rows = Row::numbered("r", rows, &program.columns)?.into_iter();
    program.rows = rows.map(|row| named(row.name)).collect();
    Ok(program)
}

/// The numbers of a file, in order.
struct Numbers<'a> {
    words: Box<dyn Iterator<Item = (usize, &'a str)> + 'a>,
    /// The number of the line of the number that was read last.
    line: usize,
    last_line: usize,
}

impl<'a> Numbers<'a> {
    fn of(text: &'a str) -> Numbers<'a> {
        let words = super::lines::numbered(text)
            .flat_map(|(line, text)| text.split_whitespace().map(move |word| (line, word)));
        Numbers {
            words: Box::new(words),
            line: 1,
            last_line: text.lines().count(),
        }
    }

    fn next(&mut self, what: &str) -> Result<u64, String> {
        let Some((line, word)) = self.words.next() else {
            return Err(format!(
                "line {}: the file ends before {what}",
                self.last_line
            ));
        };
        self.line = line;
        let number = word.parse();
        number.map_err(|_| format!("line {line}: {word:?} should be {what}, a whole number"))
    }

    fn end(&mut self, what: &str) -> Result<(), String> {
        match self.words.next() {
            Some((line, word)) => Err(format!("line {line}: {word:?} comes after {what}")),
            None => Ok(()),
        }
    }
}

pub(super) fn text(program: &Program) -> Result<String, String> {
    program.check_exact("OR-Library's format holds")?;
    Ok(columns_of(program))
}

pub(super) fn rail(program: &Program) -> Result<String, String> {
    program.check_covering()?;
    Ok(columns_of(program))
}

fn columns_of(program: &Program) -> String {
    let mut text = format!("{} {}\n", program.rows.len(), program.columns.len());
    for column in &program.columns {
        let _ = write!(text, "{} {}", column.cost, column.rows.len());
        for row in &column.rows {
            let _ = write!(text, " {}", row + 1);
        }
        text.push('\n');
    }
    text
}

pub(super) fn scp(program: &Program) -> Result<String, String> {
    program.check_covering()?;
    let mut text = format!("{} {}\n", program.rows.len(), program.columns.len());
    let costs = program.columns.iter().map(|column| column.cost.to_string());
    text += &costs.collect::<Vec<_>>().join(" ");
    text.push('\n');
    for members in program.members() {
        let _ = write!(text, "{}", members.len());
        for column in members {
            let _ = write!(text, " {}", column + 1);
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
            (
                "2 1\n5 2 1\n1\n",
                "line 3: column 1 covers row 1 twice; a file that lists the columns of each row is in the format scp",
            ),
        ] {
            assert_eq!(read(text).err().unwrap(), wrong);
        }
        for (text, wrong) in [
            (
                "2 2\n5\n",
                "line 2: the file ends before the cost of column 2",
            ),
            (
                "1 2\n5 6\n2\n1 3\n",
                "line 4: column 3 covers row 1: there are columns 1 to 2",
            ),
            (
                "1 2\n5 6\n1 0\n",
                "line 3: column 0 covers row 1: there are columns 1 to 2",
            ),
            ("1 2\n5 6\n2 1 1\n", "line 3: column 1 covers row 1 twice"),
            ("1 1\n5\n1 1 7\n", "line 3: \"7\" comes after the last row"),
        ] {
            assert_eq!(super::read_scp(text).err().unwrap(), wrong);
        }
    }
}
