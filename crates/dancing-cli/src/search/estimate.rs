//! `dancing estimate`: the expected size of a search.

use crate::answers::EstimateAnswer;
use crate::limits::{say, stopped};
use crate::question::{Format, Question};
use cli_support::{Failure, Outcome, json};

#[derive(clap::Args)]
pub(crate) struct Estimate {
    #[command(flatten)]
    question: Question,

    /// The number of random descents
    #[arg(long, help_heading = "Search", value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    probes: u32,

    /// The seed of the random descents
    #[arg(long, help_heading = "Search", default_value_t = 1)]
    seed: u64,
}

impl Estimate {
    pub(crate) fn answer(&self) -> Result<Outcome, Failure> {
        if self.question.bounds.max_nodes.is_some() {
            let wrong = "--max-nodes limits searches: limit descents by --probes or --limit";
            return Err(Failure::bad_input(wrong));
        }
        let problem = self.question.problem()?;
        let search = self.question.search(&problem)?;
        let estimate = search
            .estimate(self.probes, self.seed)
            .map_err(Failure::bad_input)?;
        drop(search);
        cli_support::print(&match self.question.format {
            Format::Text => format!(
                "nodes {} (standard error {})\nsolutions {} (standard error {})\n",
                in_digits(estimate.nodes),
                in_digits(estimate.error),
                in_digits(estimate.solutions),
                in_digits(estimate.error_of_solutions),
            ),
            Format::Json | Format::Ndjson => {
                let finite = |number: f64| Some(number).filter(|number| number.is_finite());
                json::line(&EstimateAnswer {
                    estimated_nodes: finite(estimate.nodes),
                    nodes_error: finite(estimate.error),
                    estimated_count: finite(estimate.solutions),
                    count_error: finite(estimate.error_of_solutions),
                    engine: estimate.engine.to_string(),
                    probes: estimate.probes,
                    complete: estimate.stopped.is_none(),
                    agrees: estimate.agrees(),
                    walked_nodes: estimate.walked_nodes,
                    walked_count: estimate.walked_solutions.to_string(),
                })?
            }
        })?;
        if !estimate.agrees() {
            say(&format!(
                "the descents disagree, with each other or with a short walk ({} nodes, {} solutions): \
                 most miss the largest parts of the tree, which may be larger by any factor",
                estimate.walked_nodes, estimate.walked_solutions
            ));
        }
        let Some(stop) = estimate.stopped else {
            return Ok(Outcome::Found);
        };
        say(&format!(
            "incomplete: {} of {} descents were made",
            estimate.probes, self.probes
        ));
        Ok(stopped(stop))
    }
}

/// Formats a number, which may be too large for a float. (In JSON, such numbers are `null`.)
fn in_digits(number: f64) -> String {
    if number.is_finite() {
        format!("{number:.0}")
    } else {
        format!("over {:e}", f64::MAX)
    }
}
