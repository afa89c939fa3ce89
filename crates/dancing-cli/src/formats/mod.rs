//! Problems in the formats of integer programming, so that others can be asked the same.

mod lines;
mod mps;
mod opb;
mod orlib;

use crate::input::Input;
use clap::ValueEnum;
use dancing::problem::{MANY, OptionId, Problem, Rule};
use std::io::{self, Write};
use std::path::PathBuf;
use terminal::{Failure, Outcome};

/// A format.
#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// OR-Library's set partitioning: the costs and rows of each column
    Orlib,
    /// MPS, as every solver of linear and integer programs reads it
    Mps,
    /// OPB, of pseudo-Boolean solvers
    Opb,
}

/// Reads a problem in another format and writes it in Knuth's.
#[derive(clap::Args)]
pub(crate) struct Read {
    /// A file, `-` for standard input
    #[arg(value_name = "FILE")]
    path: PathBuf,
    /// Its format
    #[arg(long, value_enum)]
    from: Format,
}

/// Writes a problem in another format.
#[derive(clap::Args)]
pub(crate) struct Translate {
    #[command(flatten)]
    input: Input,
    /// The format to write
    #[arg(long, value_enum)]
    to: Format,
}

impl Read {
    pub(crate) fn answer(&self) -> Result<Outcome, Failure> {
        let text = terminal::input::read(&self.path)?;
        let program = match self.from {
            Format::Orlib => orlib::read(&text),
            Format::Mps => mps::read(&text),
            Format::Opb => opb::read(&text),
        };
        let name = terminal::input::name(&self.path);
        let said = |reason| Failure::bad_input(format!("{name}: {reason}"));
        let problem = program.and_then(Program::into_problem).map_err(said)?;
        dancing::text::write(&problem, io::stdout().lock())?;
        Ok(Outcome::Found)
    }
}

impl Translate {
    pub(crate) fn answer(&self) -> Result<Outcome, Failure> {
        let program = Program::of(&self.input.read()?).map_err(Failure::BadInput)?;
        let mut output = io::BufWriter::new(io::stdout().lock());
        match self.to {
            Format::Orlib => {
                let text = orlib::text(&program).map_err(Failure::BadInput)?;
                output.write_all(text.as_bytes())?;
            }
            Format::Mps => mps::write(&program, &mut output)?,
            Format::Opb => opb::write(&program, &mut output)?,
        }
        output.flush()?;
        Ok(Outcome::Found)
    }
}

/// How often a row may be covered, and how it is called.
struct Row {
    name: String,
    least: u32,
    /// [`MANY`] for any number of times.
    most: u32,
}

/// A choice that covers rows at a cost.
struct Column {
    cost: u64,
    rows: Vec<usize>,
}

/// A problem as an integer program: each column is chosen or not.
struct Program {
    rows: Vec<Row>,
    columns: Vec<Column>,
}

impl Program {
    fn of(problem: &Problem) -> Result<Program, String> {
        if problem.has_colours() {
            return Err("the problem has colours, which only Knuth's format holds".to_owned());
        }
        let row = |item| {
            let (least, most) = match problem.rule(item) {
                Rule::Primary { lo, hi } => (lo, hi),
                Rule::Secondary => (0, 1),
            };
            let name = problem.item_name(item).to_owned();
            Row { name, least, most }
        };
        // Options without primary items are never chosen.
        let is_primary = |option: &OptionId| {
            let mut entries = problem.option(*option).iter();
            entries.any(|entry| problem.rule(entry.item()).is_primary())
        };
        let column = |option| Column {
            cost: problem.cost(option),
            rows: problem
                .option(option)
                .iter()
                .map(|entry| entry.item().index())
                .collect(),
        };
        Ok(Program {
            rows: problem.item_ids().map(row).collect(),
            columns: problem
                .option_ids()
                .filter(is_primary)
                .map(column)
                .collect(),
        })
    }

    fn into_problem(self) -> Result<Problem, String> {
        let mut builder = Problem::builder();
        let mut items = Vec::new();
        for row in &self.rows {
            let rule = match (row.least, row.most) {
                (0, 1) => Rule::Secondary,
                (lo, hi) => Rule::Primary { lo, hi },
            };
            items.push(
                builder
                    .item(&row.name, rule)
                    .map_err(|error| error.to_string())?,
            );
        }
        for (number, column) in (1..).zip(self.columns) {
            let said = |error| format!("column {number}: {error}");
            let entries = column.rows.iter().map(|&row| items[row].plain());
            builder.option(entries).map_err(said)?;
            builder.cost(column.cost).map_err(said)?;
        }
        Ok(builder.build())
    }

    /// The columns of each row, from 0.
    fn members(&self) -> Vec<Vec<usize>> {
        let mut members = vec![Vec::new(); self.rows.len()];
        for (index, column) in self.columns.iter().enumerate() {
            for &row in &column.rows {
                members[row].push(index);
            }
        }
        members
    }
}

impl Row {
    fn once(name: String) -> Row {
        Row {
            name,
            least: 1,
            most: 1,
        }
    }

    fn any(name: String) -> Row {
        Row {
            name,
            least: 0,
            most: MANY,
        }
    }
}
