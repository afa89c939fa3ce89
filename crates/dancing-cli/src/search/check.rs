//! `dancing check`: checks solutions by the definition alone.

use crate::answers::CountAnswer;
use crate::input::{Input, lines, reading};
use crate::limits::{Memory, interrupt, say};
use crate::question::Format;
use crate::watchdog::{self, Reason};
use cli_support::{Failure, Outcome, input, json};
use dancing::problem::{OptionId, Problem};
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Check {
    #[command(flatten)]
    input: Input,
    /// The solutions, or `-` for standard input
    solutions: PathBuf,
    #[command(flatten)]
    memory: Memory,
    /// The format of the output
    #[arg(long, short, help_heading = "Output", value_enum, default_value_t)]
    format: Format,
}

impl Check {
    /// Prints the number of different solutions, if all are valid.
    pub(crate) fn answer(&self) -> Result<Outcome, Failure> {
        input::not_both(self.input.path(), &self.solutions)?;
        self.memory.begin();
        let problem = self.input.read()?;
        interrupt()?;
        let mut checker = Checker::new(&problem);
        let read = reading(&self.solutions, || self.check(&mut checker))?;
        let right = checker.right;
        cli_support::print(&match self.format {
            Format::Text => format!("{right}\n"),
            Format::Json | Format::Ndjson => json::line(&CountAnswer {
                count: Some(right.to_string()),
                complete: read.is_ok(),
                ..CountAnswer::default()
            })?,
        })?;
        match read {
            Err(reason) => {
                say(reason.incomplete());
                Ok(reason.outcome())
            }
            Ok(()) if right == 0 => Ok(Outcome::NoneExists),
            Ok(()) => Ok(Outcome::Found),
        }
    }

    /// Reads and checks all solutions, if they fit in memory.
    fn check(&self, checker: &mut Checker) -> Result<Result<(), Reason>, Failure> {
        for line in lines(&self.solutions)? {
            let (number, line) = line?;
            checker.line = number;
            checker
                .read(&line)
                .map_err(|wrong| self.blame(checker, &wrong))?;
            if let Some(reason) = watchdog::reason() {
                return Ok(Err(reason));
            }
        }
        let ended = checker.end();
        ended.map_err(|wrong| self.blame(checker, &wrong))?;
        Ok(Ok(()))
    }

    fn blame(&self, checker: &Checker, wrong: &str) -> Failure {
        let file = input::name(&self.solutions);
        let line = checker.line;
        Failure::BadInput(format!("{file}: line {line}: {wrong}"))
    }
}

/// Checks a list of solutions line by line, as `dancing solve` writes it: one option per line, an
/// empty line after each solution.
pub struct Checker<'a> {
    problem: &'a Problem,
    /// The options by their sorted items; identical options are used one after the other.
    options: HashMap<String, Vec<OptionId>>,
    /// The number of the current line.
    line: usize,
    solution: Vec<OptionId>,
    /// The number of identical options in the solution, by the first of these options.
    used: HashMap<OptionId, usize>,
    /// The number of occurrences of each solution, where identical options count as one.
    seen: BTreeMap<Vec<OptionId>, u64>,
    right: u64,
}

impl<'a> Checker<'a> {
    /// Returns a checker at the beginning of a list.
    #[must_use]
    pub fn new(problem: &'a Problem) -> Self {
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
            used: HashMap::new(),
            seen: BTreeMap::new(),
            right: 0,
        }
    }

    /// Reads a line.
    ///
    /// # Errors
    /// If the line, or the solution that it ends, is wrong. The error is a sentence that describes
    /// the problem.
    pub fn read(&mut self, line: &str) -> Result<(), String> {
        if line.starts_with('|') {
            return Ok(());
        }
        if line.trim().is_empty() {
            return self.end_solution();
        }
        let alike = self.options.get(&sorted(line));
        let alike = alike.ok_or_else(|| {
            if line.starts_with('{') {
                "this is JSON: use the output of `dancing solve` without --format".to_owned()
            } else {
                format!(
                    "{line:?} is not an option of the problem; write its items, without its cost"
                )
            }
        })?;
        let used = self.used.entry(alike[0]).or_default();
        let unused = alike.get(*used);
        let unused = unused.ok_or_else(|| format!("{line:?} occurs too often in the solution"))?;
        *used += 1;
        self.solution.push(*unused);
        Ok(())
    }

    /// Ends the list, whose last empty line is optional; returns the number of solutions.
    ///
    /// # Errors
    /// If the last solution is wrong. The error is a sentence that describes the problem.
    pub fn end(&mut self) -> Result<u64, String> {
        if !self.solution.is_empty() {
            self.end_solution()?;
        }
        Ok(self.right)
    }

    fn end_solution(&mut self) -> Result<(), String> {
        // An empty line alone is the solution without options if nothing has to be covered;
        // otherwise it is ignored.
        if self.solution.is_empty() && self.problem.check(&[]).is_err() {
            return Ok(());
        }
        let mut solution = std::mem::take(&mut self.solution);
        self.used.clear();
        self.problem
            .check(&solution)
            .map_err(|wrong| format!("the solution that ends here is wrong: {wrong}"))?;
        solution.sort_unstable();
        let different = self.number_alike(&solution);
        let seen = self.seen.entry(solution).or_default();
        if *seen == different {
            return Err("the solution that ends here occurs twice".to_owned());
        }
        *seen += 1;
        self.right += 1;
        Ok(())
    }

    /// Returns the number of different solutions that are written with the same lines, that is, the
    /// number of ways to choose among identical options.
    fn number_alike(&self, solution: &[OptionId]) -> u64 {
        let mut times: BTreeMap<OptionId, u64> = BTreeMap::new();
        let mut number = 1u64;
        for &option in solution {
            let alike = &self.options[&sorted(&self.problem.option_text(option))];
            let taken = times.entry(alike[0]).or_default();
            // One binomial coefficient for each line, computed factor by factor; the result of each
            // step is an integer.
            let left = alike.len() as u64 - *taken;
            *taken += 1;
            number = number.saturating_mul(left) / *taken;
        }
        number
    }
}

/// Returns the items of an option in the order of their names.
fn sorted(line: &str) -> String {
    let mut tokens: Vec<&str> = line.split_ascii_whitespace().collect();
    tokens.sort_unstable();
    tokens.join(" ")
}
