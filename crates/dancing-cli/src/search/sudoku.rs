//! `dancing sudoku`: many Sudokus in one call, each on one line.

use crate::input::{lines, reading};
use crate::limits::{Limit, incomplete, say, stopped};
use cli_support::input::name;
use cli_support::{Failure, Outcome};
use dancing::problem::{OptionId, Problem};
use dancing::search::{EngineKind, Search};
use dancing::stop::{Limits, Stop};
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Sudoku {
    /// A file with a Sudoku on each line, or `-` for standard input: 81 cells, row by row, `.` or `0`
    /// if empty
    #[arg(value_name = "FILE")]
    path: PathBuf,
    #[command(flatten)]
    limit: Limit,
}

impl Sudoku {
    pub(crate) fn answer(&self) -> Result<Outcome, Failure> {
        self.limit.begin();
        let rules = Rules::new();
        let limits = self.limit.limits()?;
        let mut output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
        let mut outcome = Outcome::Found;
        let mut lines = lines(&self.path)?;
        while let Some(line) = reading(&self.path, || lines.next()) {
            let answered = line.and_then(|(number, line)| match cells(&line) {
                Ok(None) => Ok(None),
                Ok(Some(cells)) => Ok(Some(rules.solve(&cells, &limits))),
                Err(wrong) => Err(Failure::bad_input(format!(
                    "{}: line {number}: {wrong}",
                    name(&self.path)
                ))),
            });
            // What was answered before an error is printed.
            let answered =
                answered.map_err(|error| output.flush().err().map_or(error, Failure::from))?;
            match answered {
                None => {}
                Some(Ok(Answer::None)) => {
                    outcome = Outcome::NoneExists;
                    writeln!(output, "no solution")?;
                }
                Some(Ok(Answer::One(solution))) => writeln!(output, "{solution}")?,
                Some(Ok(Answer::Several(first))) => {
                    writeln!(output, "several solutions, such as {first}")?;
                }
                Some(Err(stop)) => {
                    output.flush()?;
                    say(incomplete(stop));
                    return Ok(stopped(stop));
                }
            }
        }
        output.flush()?;
        Ok(outcome)
    }
}

/// The digit in each cell, row by row; 0 if it is empty.
type Cells = [u8; 81];

/// Parses a line. Returns `None` for an empty line and for a comment, which begins with `#`.
fn cells(line: &str) -> Result<Option<Cells>, String> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    let mut cells = [0; 81];
    let number = line.chars().count();
    if number != cells.len() {
        return Err(format!("a Sudoku has 81 cells, not {number}"));
    }
    for (place, (cell, symbol)) in cells.iter_mut().zip(line.chars()).enumerate() {
        *cell = match symbol {
            '.' => 0,
            '0'..='9' => symbol as u8 - b'0',
            _ => {
                return Err(format!(
                    "{symbol:?} in cell {} is not a digit, and not '.' for an empty cell",
                    place + 1
                ));
            }
        };
    }
    Ok(Some(cells))
}

/// The answer to a Sudoku, with a solution of 81 digits.
#[derive(Debug, PartialEq, Eq)]
enum Answer {
    None,
    One(String),
    Several(String),
}

/// The problem of an empty Sudoku: nine options for each cell, one for each digit.
struct Rules {
    problem: Problem,
}

/// Returns the row, the column and the box of a cell, each from 0 to 8.
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, column, row / 3 * 3 + column / 3]
}

impl Rules {
    fn new() -> Rules {
        let option = |option: usize| {
            let (cell, digit) = (option / 9, option % 9);
            let [row, column, square] = units(cell);
            let unit = |kind: usize, unit: usize| 81 * kind + 9 * unit + digit;
            [cell, unit(1, row), unit(2, column), unit(3, square)]
        };
        let problem = Problem::from_sets(4 * 81, (0..729).map(option));
        Rules {
            problem: problem.expect("the items are numbered from 0 to 323"),
        }
    }

    /// Searches for two solutions. A digit that a given one excludes from a cell is not tried.
    fn solve(&self, cells: &Cells, limits: &Limits) -> Result<Answer, Stop> {
        let mut given = [[0u16; 9]; 3];
        for (cell, &digit) in cells.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            for (kind, unit) in units(cell).into_iter().enumerate() {
                given[kind][unit] |= 1 << digit;
            }
        }
        let may_be = |option: OptionId| {
            let (cell, digit) = (option.index() / 9, option.index() % 9 + 1);
            let [row, column, square] = units(cell);
            match cells[cell] {
                0 => (given[0][row] | given[1][column] | given[2][square]) >> digit & 1 == 0,
                given => usize::from(given) == digit,
            }
        };
        let may_be: Vec<bool> = self.problem.option_ids().map(may_be).collect();
        let options = self.problem.option_ids();
        let kept: Vec<OptionId> = options.filter(|option| may_be[option.index()]).collect();
        let problem = self.problem.keeping(|option| may_be[option.index()]);
        let mut first = None;
        let search = Search::new(&problem).engine(EngineKind::Bits);
        let report = search.limited_by(limits).for_each(|solution| {
            if first.is_some() {
                return ControlFlow::Break(());
            }
            let mut digits = [b'0'; 81];
            for option in solution {
                let option = kept[option.index()].index();
                digits[option / 9] = b'1' + (option % 9) as u8;
            }
            first = Some(digits.map(char::from).into_iter().collect());
            ControlFlow::Continue(())
        });
        let report = report.expect("bitsets support problems of 729 options");
        match (report.stopped, first) {
            (None, None) => Ok(Answer::None),
            (None, Some(first)) => Ok(Answer::One(first)),
            (Some(Stop::Solutions), Some(first)) => Ok(Answer::Several(first)),
            (Some(stop), _) => Err(stop),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Answer, Cells, Rules, cells, units};
    use dancing::stop::Limits;
    use proptest::prelude::*;

    /// Returns the number of solutions, at most two, by trying the digits of the first empty cell.
    fn by_trying(cells: &mut Cells) -> usize {
        let fits = |cells: &Cells, cell: usize, digit: u8| {
            (0..81).all(|other| {
                let meets = units(cell)
                    .into_iter()
                    .zip(units(other))
                    .any(|(a, b)| a == b);
                other == cell || cells[other] != digit || !meets
            })
        };
        let Some(empty) = cells.iter().position(|&digit| digit == 0) else {
            let fit = (0..81).all(|cell| fits(cells, cell, cells[cell]));
            return usize::from(fit);
        };
        let mut found = 0;
        for digit in 1..=9 {
            if found < 2 && fits(cells, empty, digit) {
                cells[empty] = digit;
                found += by_trying(cells);
                cells[empty] = 0;
            }
        }
        found.min(2)
    }

    proptest! {
        /// A solved Sudoku, some cells of which are emptied, and one is changed in some cases.
        #[test]
        fn answers_are_those_of_trying(
            empty in proptest::collection::btree_set(0usize..81, 0..40),
            wrong in proptest::option::weighted(0.3, (0usize..81, 1u8..10)),
        ) {
            let mut puzzle: Cells = std::array::from_fn(|cell| {
                let (row, column) = (cell / 9, cell % 9);
                ((row * 3 + row / 3 + column) % 9) as u8 + 1
            });
            if let Some((cell, digit)) = wrong {
                puzzle[cell] = digit;
            }
            for cell in empty {
                puzzle[cell] = 0;
            }
            let answer = Rules::new().solve(&puzzle, &Limits::default()).unwrap();
            let expected = by_trying(&mut puzzle);
            let (number, solution) = match answer {
                Answer::None => (0, None),
                Answer::One(solution) => (1, Some(solution)),
                Answer::Several(solution) => (2, Some(solution)),
            };
            prop_assert_eq!(number, expected);
            if let Some(solution) = solution {
                let mut solution = cells(&solution).unwrap().unwrap();
                prop_assert_eq!(by_trying(&mut solution), 1);
                prop_assert!(solution.iter().zip(&puzzle).all(|(a, b)| *b == 0 || a == b));
            }
        }
    }

    #[test]
    fn lines_are_checked() {
        let wrong = |line: &str| cells(line).unwrap_err();
        assert_eq!(wrong("12"), "a Sudoku has 81 cells, not 2");
        let letter = format!("{}x{}", "0".repeat(40), ".".repeat(40));
        assert_eq!(
            wrong(&letter),
            "'x' in cell 41 is not a digit, and not '.' for an empty cell"
        );
        assert_eq!(cells("# 17 clues\n"), Ok(None));
        assert_eq!(cells(&".".repeat(81)), Ok(Some([0; 81])));
    }
}
