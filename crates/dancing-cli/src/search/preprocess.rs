//! `dancing preprocess`: the problem without the options that no solution can have.

use crate::input::Input;
use crate::stop::say;
use terminal::{Failure, Outcome};

#[derive(clap::Args)]
pub(crate) struct Preprocess {
    #[command(flatten)]
    input: Input,
}

impl Preprocess {
    pub(crate) fn answer(&self) -> Result<Outcome, Failure> {
        let problem = self.input.read()?;
        let smaller = dancing::search::preprocess(&problem);
        dancing::text::write(&smaller, std::io::stdout().lock())?;
        let (before, after) = (problem.options(), smaller.options());
        say(&format!("{after} of {before} options left"));
        Ok(Outcome::Found)
    }
}
