//! `dancing sample`: random solutions of a problem, without a compiled file.

use super::answers::{Drawing, show};
use super::compile::made;
use crate::input::Input;
use crate::limits::Limit;
use crate::named::Restriction;
use crate::question::{Format, option_in};
use cli_support::{Failure, Outcome};
use dancing::zdd::Compiler;

#[derive(clap::Args)]
pub(crate) struct Sample {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    how: Drawing,
    #[command(flatten)]
    restriction: Restriction,
    #[command(flatten)]
    limit: Limit,
    /// The format of the output
    #[arg(long, short, help_heading = "Output", value_enum, default_value_t)]
    format: Format,
}

impl Sample {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        self.limit.begin();
        let problem = self.input.read()?;
        let restricted = self.restriction.of(&problem)?;
        let searched = restricted.as_ref().unwrap_or(&problem);
        let drawn = made(Compiler::new(), "drawing", &self.limit, |compiler| {
            compiler.samples(searched, self.how.n, self.how.seed)
        })?;
        match drawn {
            Ok(samples) => {
                let text = |option| option_in(self.format, &problem, option);
                show(samples, &text, self.format)
            }
            Err(outcome) => Ok(outcome),
        }
    }
}
