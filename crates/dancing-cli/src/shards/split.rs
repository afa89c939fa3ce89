//! `dancing split`: units, one per line.

use crate::input::Input;
use crate::limits::Memory;
use crate::question::Way;
use crate::units::{Question, Record, Whole};
use clap::ValueEnum;
use cli_support::{Failure, Outcome};

#[derive(clap::Args)]
pub(crate) struct Split {
    #[command(flatten)]
    input: Input,
    /// Split into about N units; `dancing shard` splits long ones again
    #[arg(long, help_heading = "Search", value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    parts: u32,
    /// What the units are for
    #[arg(long, help_heading = "Search", value_enum, default_value_t)]
    question: Name,
    /// With --question best: the N cheapest solutions
    #[arg(help_heading = "Search", long = "top", short, short_alias = 'n', value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    k: Option<u32>,
    #[command(flatten)]
    way: Way,
    /// Only solutions with at most N options
    #[arg(long, help_heading = "Search", value_name = "N")]
    max_options: Option<u32>,
    #[command(flatten)]
    memory: Memory,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Name {
    /// The number of solutions
    #[default]
    Count,
    /// The cheapest solutions
    Best,
    /// All solutions
    Solve,
}

impl Split {
    pub(crate) fn answer(&self) -> Result<Outcome, Failure> {
        if self.k.is_some() && self.question != Name::Best {
            return Err(Failure::bad_input("-k requires --question best"));
        }
        self.memory.begin();
        let problem = self.input.read()?.with_limit(self.max_options);
        let whole = Whole::new(problem);
        let question = match self.question {
            Name::Count => Question::Count,
            Name::Best => Question::Best {
                k: self.k.unwrap_or(1) as usize,
            },
            Name::Solve => Question::Solve,
        };
        let job = whole.job(question, self.way.engine(), self.way.order());
        let units = job.and_then(|job| whole.split(&job, self.parts as usize));
        let units = units.map_err(Failure::bad_input)?;
        let lines = units.into_iter().map(|unit| Record::todo(unit).line());
        cli_support::print(&lines.collect::<String>())?;
        Ok(Outcome::Found)
    }
}
