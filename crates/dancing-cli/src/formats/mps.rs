//! MPS, fixed or free: sections of rows, columns, right-hand sides, ranges and bounds, with a few
//! words on each line. Words are separated by spaces, so names contain no spaces, and the name of a
//! set may be omitted.

use super::lines::{named, number, numbered, times, write_names};
use super::program::{Column, Program, Row};
use dancing::problem::MANY;
use std::collections::HashMap;
use std::io::{self, Write};

/// What has been read so far.
#[derive(Default)]
struct Reader {
    objective: Option<String>,
    rows: Vec<Row>,
    /// The letters of the rows: E, L or G.
    kinds: Vec<char>,
    row_of: HashMap<String, usize>,
    columns: Vec<Column>,
    column_of: HashMap<String, usize>,
    is_maximum: bool,
}

pub(super) fn read(text: &str) -> Result<Program, String> {
    let mut reader = Reader::default();
    let mut section = "";
    let mut names = Vec::new();
    for (line, text) in numbered(text) {
        names.extend(named(text));
        if text.starts_with('*') || text.trim().is_empty() {
            continue;
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        if !text.starts_with(char::is_whitespace) {
            section = words[0];
            if section == "OBJSENSE" && words.len() > 1 {
                reader.line(section, &words[1..], line)?;
            }
            if section == "ENDATA" {
                break;
            }
            continue;
        }
        reader.line(section, &words, line)?;
    }
    if section != "ENDATA" {
        let last = text.lines().count();
        return Err(format!("line {last}: the file does not end with ENDATA"));
    }
    let Reader {
        mut rows,
        kinds,
        mut columns,
        row_of,
        column_of,
        is_maximum,
        ..
    } = reader;
    for (own, name) in names {
        if let Some(&row) = row_of.get(own) {
            name.clone_into(&mut rows[row].name);
        } else if let Some(&column) = column_of.get(own) {
            columns[column].name = Some(name.to_owned());
        }
    }
    for (row, kind) in rows.iter_mut().zip(kinds) {
        if kind == 'G' {
            row.most = MANY;
        }
    }
    Ok(Program {
        rows,
        columns,
        is_maximum,
    })
}

impl Reader {
    fn line(&mut self, section: &str, words: &[&str], line: usize) -> Result<(), String> {
        match section {
            "ROWS" => self.row(words, line),
            "COLUMNS" if words.get(1) == Some(&"'MARKER'") => Ok(()),
            "COLUMNS" => self.column(words, line),
            "RHS" => self.sides(words, line),
            "RANGES" => self.ranges(words, line),
            "BOUNDS" => self.bound(words, line),
            "OBJSENSE" => self.sense(words[0], line),
            _ => Err(format!(
                "line {line}: {section} is not supported; the sections are ROWS, COLUMNS, RHS, RANGES and BOUNDS"
            )),
        }
    }

    fn sense(&mut self, word: &str, line: usize) -> Result<(), String> {
        self.is_maximum = match word.to_ascii_uppercase().get(..3) {
            Some("MIN") => false,
            Some("MAX") => true,
            _ => return Err(format!("line {line}: {word:?} is not MIN or MAX")),
        };
        Ok(())
    }

    fn row(&mut self, words: &[&str], line: usize) -> Result<(), String> {
        let &[kind, name] = words else {
            return Err(format!(
                "line {line}: a row is a letter and a name, such as \"E r1\""
            ));
        };
        match kind {
            "N" => self.objective = Some(name.to_owned()),
            "E" | "L" | "G" => {
                self.row_of.insert(name.to_owned(), self.rows.len());
                let mut row = Row::any(name.to_owned());
                row.most = 0;
                self.rows.push(row);
                self.kinds.extend(kind.chars());
            }
            _ => {
                return Err(format!(
                    "line {line}: {kind:?} is not a kind of row (N, E, L or G)"
                ));
            }
        }
        Ok(())
    }

    fn place(&self, name: &str, line: usize) -> Result<usize, String> {
        let place = self.row_of.get(name).copied();
        place.ok_or_else(|| format!("line {line}: there is no row {name:?}"))
    }

    fn column(&mut self, words: &[&str], line: usize) -> Result<(), String> {
        let name = words[0];
        let pairs = &words[1..];
        let new = self.columns.len();
        let at = *self.column_of.entry(name.to_owned()).or_insert(new);
        if at == new {
            self.columns.push(Column {
                name: Some(name.to_owned()),
                ..Column::default()
            });
        }
        for pair in pairs.chunks(2) {
            let &[row, value] = pair else {
                return Err(format!("line {line}: {name} has a row without a number"));
            };
            let value = number(value, line)?;
            if self.objective.as_deref() == Some(row) {
                self.columns[at].cost = value.into();
            } else if value == 1 {
                let row = self.place(row, line)?;
                self.columns[at].rows.push(row);
            } else {
                return Err(format!(
                    "line {line}: {name} covers {row} {value} times: only 1 is supported"
                ));
            }
        }
        Ok(())
    }

    /// Parses the pairs of a row and a number that follow the name of the set.
    fn pairs(&self, words: &[&str], line: usize) -> Result<Vec<(usize, u32)>, String> {
        let skip = words.len() % 2;
        let pairs = words[skip..].chunks(2);
        let pair = |pair: &[&str]| {
            Ok((
                self.place(pair[0], line)?,
                times(number(pair[1], line)?, line)?,
            ))
        };
        pairs.map(pair).collect()
    }

    fn sides(&mut self, words: &[&str], line: usize) -> Result<(), String> {
        for (row, side) in self.pairs(words, line)? {
            let least = if self.kinds[row] == 'L' { 0 } else { side };
            (self.rows[row].least, self.rows[row].most) = (least, side);
        }
        Ok(())
    }

    fn ranges(&mut self, words: &[&str], line: usize) -> Result<(), String> {
        for (row, range) in self.pairs(words, line)? {
            let kind = &mut self.kinds[row];
            let row = &mut self.rows[row];
            match kind {
                'L' => row.least = row.most.saturating_sub(range),
                _ => row.most = row.least.saturating_add(range),
            }
            *kind = 'R';
        }
        Ok(())
    }

    /// Parses a bound: its kind, the name of the set (which may be omitted), the column, and a
    /// number.
    fn bound(&mut self, words: &[&str], line: usize) -> Result<(), String> {
        let (column, value) = match *words {
            ["BV", ..] => return Ok(()),
            [_, .., column, value] => (column, super::lines::whole(value)),
            _ => ("", None),
        };
        let fixed = match (words[0], value) {
            ("UP" | "UI", Some(1)) | ("LO" | "LI", Some(0)) => return Ok(()),
            ("UP" | "UI" | "FX", Some(0)) => false,
            ("LO" | "LI" | "FX", Some(1)) => true,
            _ => {
                return Err(format!(
                    "line {line}: columns are binary: the bounds are BV, UP, LO and FX, each with 0 or 1"
                ));
            }
        };
        let place = self.column_of.get(column);
        let place = place.ok_or_else(|| format!("line {line}: there is no column {column:?}"))?;
        match self.columns[*place].fixed.replace(fixed) {
            Some(other) if other != fixed => Err(format!(
                "line {line}: the bounds of {column} exclude both 0 and 1"
            )),
            _ => Ok(()),
        }
    }
}

/// Writes a program with names of rows and columns that every reader accepts: `r1`, `x1`.
pub(super) fn write(program: &Program, output: &mut impl Write) -> io::Result<()> {
    let rows = (1..).zip(program.rows.iter().map(|row| &*row.name));
    write_names(output, 'r', rows)?;
    write_names(output, 'x', program.column_names())?;
    writeln!(output, "NAME          COVER\nROWS\n N  cost")?;
    for (number, row) in (1..).zip(&program.rows) {
        let kind = match (row.least, row.most) {
            (least, most) if least == most => 'E',
            (_, MANY) => 'G',
            (..) => 'L',
        };
        writeln!(output, " {kind}  r{number}")?;
    }
    writeln!(output, "COLUMNS")?;
    for (number, column) in (1..).zip(&program.columns) {
        writeln!(output, "    x{number}  cost  {}", column.cost)?;
        for row in &column.rows {
            writeln!(output, "    x{number}  r{}  1", row + 1)?;
        }
    }
    writeln!(output, "RHS")?;
    for (number, row) in (1..).zip(&program.rows) {
        let side = if row.most == MANY {
            row.least
        } else {
            row.most
        };
        writeln!(output, "    rhs  r{number}  {side}")?;
    }
    let ranged = |row: &Row| row.most != MANY && row.least > 0 && row.least < row.most;
    if program.rows.iter().any(ranged) {
        writeln!(output, "RANGES")?;
        for (number, row) in (1..).zip(&program.rows).filter(|(_, row)| ranged(row)) {
            writeln!(output, "    range  r{number}  {}", row.most - row.least)?;
        }
    }
    writeln!(output, "BOUNDS")?;
    for (number, column) in (1..).zip(&program.columns) {
        match column.fixed {
            None => writeln!(output, " BV bound  x{number}")?,
            Some(value) => writeln!(output, " FX bound  x{number}  {}", u8::from(value))?,
        }
    }
    writeln!(output, "ENDATA")
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn free_form_needs_no_columns_and_no_names_of_sets() {
        let free = "NAME p FREE\nOBJSENSE MIN\nROWS\n N cost\n E r\nCOLUMNS\n x cost 3 r 1\n y r 1\nRHS\n r 1\nBOUNDS\n BV x\n UP y 1\nENDATA\n";
        let program = read(free).ok().unwrap();
        assert_eq!((program.rows.len(), program.columns.len()), (1, 2));
        assert_eq!((program.columns[0].cost, program.rows[0].least), (3, 1));
        assert!(!program.is_maximum);
        assert!(
            read(&free.replace("MIN", "Maximize"))
                .ok()
                .unwrap()
                .is_maximum
        );
        let wrong = read(&free.replace("MIN", "LEAST")).err().unwrap();
        assert_eq!(wrong, "line 2: \"LEAST\" is not MIN or MAX");
        let cut = read(&free.replace("ENDATA\n", "")).err().unwrap();
        assert_eq!(cut, "line 13: the file does not end with ENDATA");
    }
}
