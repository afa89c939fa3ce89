//! Problems in the formats of integer programming, so that others can be asked the same.

mod lines;
mod mps;
mod opb;
mod orlib;
mod program;

use crate::input::Input;
use clap::ValueEnum;
use program::Program;
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
