//! Problems in the formats of integer programming, for other solvers.

mod lines;
mod mps;
mod opb;
mod orlib;
mod program;
mod sets;
#[cfg(test)]
mod tests;

use crate::input::Input;
use clap::ValueEnum;
use cli_support::{Failure, Outcome};
use dancing::problem::Problem;
use program::Program;
use std::io::{self, Write};
use std::path::PathBuf;

/// A file format for problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FileFormat {
    /// OR-Library's format for set partitioning: the cost and the rows of each column
    Orlib,
    /// OR-Library's format for set covering (`scp41`): the costs, then the columns of each row, each
    /// row to be covered at least once
    Scp,
    /// OR-Library's format for railway crews (`rail507`): set covering, by columns as in `orlib`
    Rail,
    /// MPS, which solvers of linear and integer programs read
    Mps,
    /// OPB, the format of pseudo-Boolean solvers
    Opb,
    /// `p ec` and a line `s` for each set, as in benchmarks of exact covers
    Ec,
    /// The numbers of items and sets, then the size and the items of each set, as in the network
    /// benchmarks of the parallel counter DXD (docs/benchmarks.md)
    Networks,
}

/// Reads a problem in another format and writes it in Knuth's.
#[derive(clap::Args)]
pub(crate) struct Read {
    /// A file, or `-` for standard input
    #[arg(value_name = "FILE")]
    path: PathBuf,
    /// The format of the file
    #[arg(long, value_enum)]
    from: FileFormat,
}

/// Writes a problem in another format.
#[derive(clap::Args)]
pub(crate) struct Translate {
    #[command(flatten)]
    input: Input,
    /// The format to write
    #[arg(long, value_enum)]
    to: FileFormat,
}

impl Read {
    pub(crate) fn answer(&self) -> Result<Outcome, Failure> {
        let text = cli_support::input::read(&self.path)?;
        let name = cli_support::input::name(&self.path);
        let said = |reason| Failure::bad_input(format!("{name}: {reason}"));
        let (problem, objective) = self.from.read_program(&text).map_err(said)?;
        let mut output = io::stdout().lock();
        if let Some(objective) = objective {
            writeln!(output, "| {objective}")?;
        }
        dancing::text::write(&problem, output)?;
        Ok(Outcome::Found)
    }
}

impl Translate {
    pub(crate) fn answer(&self) -> Result<Outcome, Failure> {
        let mut output = io::BufWriter::new(io::stdout().lock());
        self.to.write(&self.input.read()?, &mut output)?;
        output.flush()?;
        Ok(Outcome::Found)
    }
}

impl FileFormat {
    /// Reads a problem.
    ///
    /// # Errors
    /// If the text is invalid. The error is a sentence that describes the problem and its place.
    pub fn read(self, text: &str) -> Result<Problem, String> {
        self.read_program(text).map(|(problem, _)| problem)
    }

    /// Reads a problem, and what the objective is for a solution, if it is not the sum of the costs.
    fn read_program(self, text: &str) -> Result<(Problem, Option<String>), String> {
        let program = match self {
            FileFormat::Orlib => orlib::read(text),
            FileFormat::Scp => orlib::read_scp(text),
            FileFormat::Rail => orlib::read_rail(text),
            FileFormat::Mps => mps::read(text),
            FileFormat::Opb => opb::read(text),
            FileFormat::Ec => sets::read_ec(text),
            FileFormat::Networks => sets::read_networks(text),
        };
        program.and_then(Program::into_problem)
    }

    /// Writes a problem.
    ///
    /// # Errors
    /// If the format cannot express the problem, or writing fails.
    pub fn write(self, problem: &Problem, output: &mut impl Write) -> Result<(), Failure> {
        let program = Program::of(problem).map_err(Failure::BadInput)?;
        let text = match self {
            FileFormat::Mps => return Ok(mps::write(&program, output)?),
            FileFormat::Opb => return Ok(opb::write(&program, output)?),
            FileFormat::Orlib => orlib::text(&program),
            FileFormat::Scp => orlib::scp(&program),
            FileFormat::Rail => orlib::rail(&program),
            FileFormat::Ec => sets::ec(&program),
            FileFormat::Networks => sets::networks(&program),
        };
        output.write_all(text.map_err(Failure::BadInput)?.as_bytes())?;
        Ok(())
    }
}
