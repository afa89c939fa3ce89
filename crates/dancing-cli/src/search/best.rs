//! `dancing best`: the cheapest solutions.

use super::question::{Format, Question, Threads, called, outcome};
use dancing::problem::Problem;
use dancing::search::Priced;
use serde_json::{Value, json};
use std::time::Instant;
use terminal::{Failure, Outcome};

#[derive(clap::Args)]
pub(crate) struct Best {
    #[command(flatten)]
    question: Question,
    #[command(flatten)]
    threads: Threads,

    /// How many
    #[arg(short, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    k: u32,
}

impl Best {
    pub(crate) fn answer(&self) -> Result<Outcome, Failure> {
        let problem = self.question.problem()?;
        let search = self.question.search(&problem)?;
        let search = search.threads(self.threads.number());
        let since = Instant::now();
        let best = search.best(self.k as usize).map_err(Failure::bad_input)?;
        drop(search);
        let solutions = best.solutions.iter();
        let text: String = match self.question.format {
            Format::Text => solutions
                .map(|solution| as_text(&problem, solution))
                .collect(),
            Format::Ndjson => solutions
                .map(|solution| format!("{}\n", as_json(&problem, solution)))
                .collect(),
            Format::Json => {
                let solutions: Vec<Value> =
                    solutions.map(|priced| as_json(&problem, priced)).collect();
                let complete = best.report.is_complete();
                format!(
                    "{}\n",
                    json!({ "solutions": solutions, "complete": complete })
                )
            }
        };
        terminal::print(&text)?;
        self.question.end(&best.report)?;
        self.question.tell(&best.report, since);
        Ok(outcome(&best.report))
    }
}

fn as_json(problem: &Problem, priced: &Priced) -> Value {
    let options = priced.options.iter().map(|&option| called(problem, option));
    json!({ "cost": priced.cost, "options": options.collect::<Vec<_>>() })
}

/// The cost as a comment, then the options, one a line, then an empty line.
fn as_text(problem: &Problem, priced: &Priced) -> String {
    let mut text = format!("| cost {}\n", priced.cost);
    for &option in &priced.options {
        text.push_str(&problem.option_text(option));
        text.push('\n');
    }
    text.push('\n');
    text
}
