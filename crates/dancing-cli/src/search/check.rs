//! `dancing check`: whether solutions are solutions, by the definition alone.

use super::question::Format;
use crate::input::{Input, called, lines, refuse_one_stream_for};
use dancing::problem::{OptionId, Problem};
use serde_json::json;
use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;
use terminal::{Failure, Outcome};

#[derive(clap::Args)]
pub(crate) struct Check {
    #[command(flatten)]
    input: Input,
    /// The solutions, `-` for standard input
    solutions: PathBuf,
    /// How to answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Check {
    /// Prints how many different solutions there are, all of them right.
    pub(crate) fn answer(&self) -> Result<Outcome, Failure> {
        refuse_one_stream_for([self.input.path(), &self.solutions])?;
        let problem = self.input.read()?;
        let mut checker = Checker::new(&problem);
        for line in lines(&self.solutions)? {
            let (number, line) = line?;
            checker.line = number;
            checker
                .read(&line)
                .map_err(|wrong| self.blame(&checker, &wrong))?;
        }
        checker
            .end_solution()
            .map_err(|wrong| self.blame(&checker, &wrong))?;
        let right = checker.seen.len();
        terminal::print(&match self.format {
            Format::Text => format!("{right}\n"),
            Format::Json | Format::Ndjson => {
                format!("{}\n", json!({ "count": right.to_string() }))
            }
        })?;
        Ok(if right == 0 {
            Outcome::NoneExists
        } else {
            Outcome::Found
        })
    }

    fn blame(&self, checker: &Checker, wrong: &str) -> Failure {
        let (file, line) = (called(&self.solutions), checker.line);
        Failure::BadInput(format!("{file}: line {line}: {wrong}"))
    }
}

struct Checker<'a> {
    problem: &'a Problem,
    /// Options by their items in the order of their names; those alike are used one by one.
    options: HashMap<String, Vec<OptionId>>,
    /// The number of the line that is read.
    line: usize,
    solution: Vec<OptionId>,
    seen: BTreeSet<Vec<OptionId>>,
}

impl<'a> Checker<'a> {
    fn new(problem: &'a Problem) -> Self {
        let mut options: HashMap<String, Vec<OptionId>> = HashMap::new();
        for option in problem.option_ids() {
            let key = sorted(&problem.option_text(option));
            options.entry(key).or_default().push(option);
        }
        Checker {
            problem,
            options,
            line: 0,
            solution: Vec::new(),
            seen: BTreeSet::new(),
        }
    }

    fn read(&mut self, line: &str) -> Result<(), String> {
        if line.starts_with('|') {
            return Ok(());
        }
        if line.trim().is_empty() {
            return self.end_solution();
        }
        let alike = self.options.get(&sorted(line));
        let alike = alike.ok_or_else(|| {
            format!("{line:?} is no option of the problem: one is its items, without its cost")
        })?;
        let unused = alike.iter().find(|option| !self.solution.contains(option));
        let unused = unused.ok_or_else(|| format!("{line:?} is in the solution too often"))?;
        self.solution.push(*unused);
        Ok(())
    }

    fn end_solution(&mut self) -> Result<(), String> {
        if self.solution.is_empty() {
            return Ok(());
        }
        let mut solution = std::mem::take(&mut self.solution);
        self.problem
            .check(&solution)
            .map_err(|wrong| format!("the solution that ends here is wrong: {wrong}"))?;
        solution.sort_unstable();
        if self.seen.insert(solution) {
            Ok(())
        } else {
            Err("the solution that ends here was there before".to_owned())
        }
    }
}

/// The items of an option in the order of their names.
fn sorted(line: &str) -> String {
    let mut tokens: Vec<&str> = line.split_ascii_whitespace().collect();
    tokens.sort_unstable();
    tokens.join(" ")
}
