//! OPB: `min: +3 x1 +2 x2 ;`, then lines such as `+1 x1 +1 x2 = 1 ;`.

use super::lines::{named, number, times, write_names};
use super::program::{Column, Program, Row};
use dancing::problem::MANY;
use std::collections::HashMap;
use std::io::{self, Write};

#[derive(Default)]
struct Reader {
    rows: Vec<Row>,
    columns: Vec<Column>,
    column_of: HashMap<String, usize>,
    /// Whether a header was read that counts the variables.
    is_counted: bool,
    is_maximum: bool,
}

/// A word, and the number of the line that contains it.
type Word<'a> = (usize, &'a str);

pub(super) fn read(text: &str) -> Result<Program, String> {
    let is_comment = |text: &str| text.trim_start().starts_with('*');
    let lines = super::lines::numbered(text).filter(|(_, text)| !is_comment(text));
    let spaced: Vec<(usize, String)> = lines
        .map(|(line, text)| (line, text.replace(';', " ; ")))
        .collect();
    let words = spaced.iter();
    let words: Vec<Word> = words
        .flat_map(|(line, text)| text.split_whitespace().map(|word| (*line, word)))
        .collect();
    let mut reader = Reader::default();
    let mut statements: Vec<&[Word]> = words.split(|(_, word)| *word == ";").collect();
    if statements.pop().is_some_and(|rest| !rest.is_empty()) {
        return Err("it does not end with ';'".to_owned());
    }
    for statement in statements {
        match statement {
            [(_, "min:"), costs @ ..] => reader.costs(costs)?,
            [(_, "max:"), costs @ ..] => {
                reader.is_maximum = true;
                reader.costs(costs)?;
            }
            _ => reader.row(statement)?,
        }
    }
    for comment in text.lines().filter(|text| is_comment(text)) {
        reader.read_comment(comment)?;
    }
    let Reader {
        rows,
        columns,
        is_maximum,
        ..
    } = reader;
    let mut program = Program {
        rows,
        columns,
        is_maximum,
    };
    unite_rows(&mut program);
    Ok(program)
}

/// Unites the constraints with the same name, which are the two bounds of a row.
fn unite_rows(program: &mut Program) {
    let mut place_of = HashMap::new();
    let mut places = Vec::new();
    let mut rows: Vec<Row> = Vec::new();
    for row in std::mem::take(&mut program.rows) {
        let place = *place_of.entry(row.name.clone()).or_insert(rows.len());
        places.push(place);
        match rows.get_mut(place) {
            None => rows.push(row),
            Some(first) => {
                first.least = first.least.max(row.least);
                first.most = first.most.min(row.most);
            }
        }
    }
    for column in &mut program.columns {
        column.rows.iter_mut().for_each(|row| *row = places[*row]);
        column.rows.dedup();
    }
    program.rows = rows;
}

/// The maximum number of variables that the header counts and no constraint contains. Each takes
/// memory, although the file does not contain it.
const UNUSED: usize = 5_000;

impl Reader {
    fn column(&mut self, name: &str) -> usize {
        let new = self.columns.len();
        let at = *self.column_of.entry(name.to_owned()).or_insert(new);
        if at == new {
            self.columns.push(Column {
                name: Some(name.to_owned()),
                ..Column::default()
            });
        }
        at
    }

    /// Reads what a comment says about rows and columns: a name, or, in the header, the number of
    /// variables, all of which are columns, whether a constraint contains them or not.
    fn read_comment(&mut self, comment: &str) -> Result<(), String> {
        if let Some((own, name)) = named(comment) {
            let row = own
                .strip_prefix('r')
                .and_then(|row| row.parse::<usize>().ok());
            let row = row.and_then(|row| self.rows.get_mut(row.checked_sub(1)?));
            if let Some(row) = row {
                name.clone_into(&mut row.name);
            } else if let Some(&column) = self.column_of.get(own) {
                self.columns[column].name = Some(name.to_owned());
            }
            return Ok(());
        }
        let mut words = comment
            .split_whitespace()
            .skip_while(|word| *word != "#variable=");
        let Some(variables) = words.nth(1).and_then(|word| word.parse::<usize>().ok()) else {
            return Ok(());
        };
        // Only one header counts, or several would add up.
        if std::mem::replace(&mut self.is_counted, true) {
            return Ok(());
        }
        let unused = variables.saturating_sub(self.columns.len());
        if unused > UNUSED {
            return Err(format!(
                "the header counts {variables} variables, of which {} occur: is it right?",
                self.columns.len()
            ));
        }
        let names: Vec<String> = (1..=variables)
            .map(|number| format!("x{number}"))
            .filter(|name| !self.column_of.contains_key(name))
            .take(unused)
            .collect();
        for name in &names {
            self.column(name);
        }
        Ok(())
    }

    /// Parses the terms of a constraint, which are pairs of a number and a variable.
    fn terms(&mut self, words: &[Word]) -> Result<Vec<(usize, i64, usize)>, String> {
        let mut terms = Vec::new();
        for pair in words.chunks(2) {
            let &[(line, factor), (_, name)] = pair else {
                return Err(format!(
                    "line {}: {:?} has no variable",
                    pair[0].0, pair[0].1
                ));
            };
            if !name.starts_with(|first: char| first.is_ascii_alphabetic()) {
                return Err(format!(
                    "line {line}: {name:?} is not a variable, such as x1"
                ));
            }
            terms.push((line, number(factor, line)?, self.column(name)));
        }
        Ok(terms)
    }

    fn costs(&mut self, words: &[Word]) -> Result<(), String> {
        for (_, cost, column) in self.terms(words)? {
            self.columns[column].cost = cost.into();
        }
        Ok(())
    }

    fn row(&mut self, words: &[Word]) -> Result<(), String> {
        let &[ref terms @ .., (line, relation), (_, side)] = words else {
            return Err(match words.first() {
                Some((line, word)) => {
                    format!("line {line}: {word:?} is not a row, such as +1 x1 +1 x2 = 1")
                }
                None => "unexpected ';'".to_owned(),
            });
        };
        let side = number(side, line)?;
        let terms = self.terms(terms)?;
        // A row without terms has no factors; its sign is that of the right-hand side.
        let is_negative = terms.first().map_or(side, |term| term.1) < 0;
        let sign = if is_negative { -1 } else { 1 };
        if let Some((line, factor, _)) = terms.iter().find(|term| term.1 != sign) {
            return Err(format!(
                "line {line}: {factor}: in one row all factors are 1, or all are -1"
            ));
        }
        let times = times(side * sign, line)?;
        let (least, most) = match (relation, sign) {
            ("=", _) => (times, times),
            (">=", 1) | ("<=", -1) => (times, MANY),
            (">=", _) | ("<=", _) => (0, times),
            _ => return Err(format!("line {line}: {relation:?} should be >=, = or <=")),
        };
        let name = format!("r{}", self.rows.len() + 1);
        let row = self.rows.len();
        self.rows.push(Row { name, least, most });
        for (_, _, column) in terms {
            self.columns[column].rows.push(row);
        }
        Ok(())
    }
}

pub(super) fn write(program: &Program, output: &mut impl Write) -> io::Result<()> {
    let members = program.members();
    let constraints: Vec<&Row> = program
        .rows
        .iter()
        .flat_map(|row| bounds(row).map(move |_| row))
        .collect();
    let fixed = (1..).zip(&program.columns);
    let fixed = fixed.filter_map(|(number, column)| Some((number, u8::from(column.fixed?))));
    writeln!(
        output,
        "* #variable= {} #constraint= {}",
        program.columns.len(),
        constraints.len() + fixed.clone().count()
    )?;
    let names = (1..).zip(constraints.iter().map(|row| &*row.name));
    write_names(output, 'r', names)?;
    write_names(output, 'x', program.column_names())?;
    write!(output, "min:")?;
    for (number, column) in (1..).zip(&program.columns) {
        write!(output, " +{} x{number}", column.cost)?;
    }
    writeln!(output, " ;")?;
    for (row, members) in program.rows.iter().zip(&members) {
        for (sign, relation) in bounds(row) {
            writeln!(output, "{}{relation} ;", sum(members, sign))?;
        }
    }
    for (number, value) in fixed {
        writeln!(output, "+1 x{number} = {value} ;")?;
    }
    Ok(())
}

/// Returns the constraints for a row: the sign of its factors, and the bound on their sum. A row
/// without a bound gets one, so that an option that covers nothing else is not lost when the file
/// is read.
fn bounds(row: &Row) -> impl Iterator<Item = (char, String)> + use<> {
    let least = row.least;
    let most = row.most;
    let exact = (least == most).then(|| ('+', format!("= {least}")));
    let low = least < most && (least > 0 || most == MANY);
    let low = low.then(|| ('+', format!(">= {least}")));
    let high = least < most && most != MANY;
    let high = high.then(|| ('-', format!(">= -{most}")));
    exact.into_iter().chain(low).chain(high)
}

fn sum(members: &[usize], sign: char) -> String {
    members
        .iter()
        .map(|member| format!("{sign}1 x{} ", member + 1))
        .collect()
}
