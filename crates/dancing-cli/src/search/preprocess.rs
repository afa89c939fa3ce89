//! `dancing preprocess`: the problem without the options that no solution can contain.

use crate::input::Input;
use crate::limits::{Limit, incomplete, say, stopped};
use cli_support::{Failure, Outcome};
use dancing::search::Search;

#[derive(clap::Args)]
pub(crate) struct Preprocess {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    limit: Limit,
}

impl Preprocess {
    pub(crate) fn answer(&self) -> Result<Outcome, Failure> {
        self.limit.begin();
        let problem = self.input.read()?;
        let search = self.limit.of(Search::new(&problem), "trying options")?;
        let smaller = search.preprocess();
        drop(search);
        dancing::text::write(&smaller.problem, std::io::stdout().lock())?;
        let before = problem.options();
        let after = smaller.problem.options();
        say(&format!("{after} of {before} options left"));
        let Some(stop) = smaller.stopped else {
            return Ok(Outcome::Found);
        };
        say(incomplete(stop));
        Ok(stopped(stop))
    }
}
