//! `dancing sample`: solutions at random, straight from a problem.

use super::answers::Drawing;
use super::compile::compiled;
use crate::input::Input;
use crate::question::Format;
use crate::stop::Limit;
use dancing::zdd::Kind;
use terminal::{Failure, Outcome};

#[derive(clap::Args)]
pub(crate) struct Sample {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    how: Drawing,
    #[command(flatten)]
    limit: Limit,
    /// How to answer
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

impl Sample {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        self.limit.begin();
        let problem = self.input.read()?;
        match compiled(&problem, Kind::Ordered, &self.limit)? {
            Ok(diagram) => self.how.answer(&diagram, self.format),
            Err(outcome) => Ok(outcome),
        }
    }
}
