//! Problems from files, or from standard input.

use dancing::problem::Problem;
use std::fs::File;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};
use terminal::Failure;

/// The problem to answer.
#[derive(clap::Args)]
pub(crate) struct Input {
    /// A problem in Knuth's text format, `-` for standard input
    #[arg(value_name = "FILE")]
    path: PathBuf,
}

impl Input {
    pub(crate) fn read(&self) -> Result<Problem, Failure> {
        let shown = self.path.display();
        if self.path == Path::new("-") {
            return dancing::text::read(io::stdin().lock())
                .map_err(|error| Failure::bad_input(format!("standard input: {error}")));
        }
        let file = File::open(&self.path)
            .map_err(|error| Failure::bad_input(format!("cannot read {shown}: {error}")))?;
        dancing::text::read(BufReader::new(file))
            .map_err(|error| Failure::bad_input(format!("{shown}: {error}")))
    }
}
