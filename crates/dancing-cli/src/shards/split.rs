//! `dancing split`: units, one per line.

use crate::input::Input;
use crate::limits::Memory;
use crate::question::Way;
use crate::units::{Question, Record, Whole};
use clap::builder::TypedValueParser;
use cli_support::{Failure, Outcome};

#[derive(clap::Args)]
pub(crate) struct Split {
    #[command(flatten)]
    input: Input,
    /// Split into about N units; `dancing shard` splits long ones again
    #[arg(long, help_heading = "Search", value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    parts: u32,
    /// What the units are for
    #[arg(long, help_heading = "Search", default_value = "count", value_parser = questions())]
    question: Question,
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

fn questions() -> impl TypedValueParser<Value = Question> {
    cli_support::one_of([
        ("count", "The number of solutions", Question::Count),
        ("best", "The cheapest solutions", Question::Best { k: 1 }),
        ("solve", "All solutions", Question::Solve),
    ])
}

impl Split {
    pub(crate) fn answer(&self) -> Result<Outcome, Failure> {
        let question = match (self.question, self.k) {
            (Question::Best { .. }, Some(k)) => Question::Best { k: k as usize },
            (_, Some(_)) => return Err(Failure::bad_input("-k requires --question best")),
            (question, None) => question,
        };
        self.memory.begin();
        let problem = self.input.read()?.with_limit(self.max_options);
        let whole = Whole::new(problem);
        let job = whole.job(question, self.way.engine, self.way.order);
        let units = job.and_then(|job| whole.split(&job, self.parts as usize));
        let units = units.map_err(Failure::bad_input)?;
        let lines = units.into_iter().map(|unit| Record::todo(unit).line());
        cli_support::print(&lines.collect::<String>())?;
        Ok(Outcome::Found)
    }
}
