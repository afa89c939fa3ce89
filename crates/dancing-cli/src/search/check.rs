//! `dancing check`: whether solutions are solutions, by the definition alone.

use crate::answers::CountAnswer;
use crate::guard::{self, Reason};
use crate::input::{Input, lines, reading};
use crate::question::Format;
use crate::stop::{Memory, interrupt, say};
use dancing::problem::{OptionId, Problem};
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use terminal::{Failure, Outcome, input, json};

#[derive(clap::Args)]
pub(crate) struct Check {
    #[command(flatten)]
    input: Input,
    /// The solutions, `-` for standard input
    solutions: PathBuf,
    #[command(flatten)]
    memory: Memory,
    /// How to answer
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

impl Check {
    /// Prints how many different solutions there are, all of them right.
    pub(crate) fn answer(&self) -> Result<Outcome, Failure> {
        input::not_both(self.input.path(), &self.solutions)?;
        self.memory.begin();
        let problem = self.input.read()?;
        interrupt()?;
        let mut checker = Checker::new(&problem);
        let read = reading(&self.solutions, || self.check(&mut checker))?;
        let right = checker.right;
        terminal::print(&match self.format {
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

    /// Reads and checks all solutions, if there is room to remember them.
    fn check(&self, checker: &mut Checker) -> Result<Result<(), Reason>, Failure> {
        for line in lines(&self.solutions)? {
            let (number, line) = line?;
            checker.line = number;
            checker
                .read(&line)
                .map_err(|wrong| self.blame(checker, &wrong))?;
            if let Some(reason) = guard::reason() {
                return Ok(Err(reason));
            }
        }
        let ended = checker.end();
        ended.map_err(|wrong| self.blame(checker, &wrong))?;
        Ok(Ok(()))
    }

    fn blame(&self, checker: &Checker, wrong: &str) -> Failure {
        let (file, line) = (input::name(&self.solutions), checker.line);
        Failure::BadInput(format!("{file}: line {line}: {wrong}"))
    }
}

/// Checks a list of solutions line by line, as `dancing solve` writes it: the items of an option a
/// line, an empty line after each solution.
pub struct Checker<'a> {
    problem: &'a Problem,
    /// Options by their items in the order of their names; those alike are used one by one.
    options: HashMap<String, Vec<OptionId>>,
    /// The number of the line that is read.
    line: usize,
    solution: Vec<OptionId>,
    /// How many of the options that are alike are in the solution, by the first of them.
    used: HashMap<OptionId, usize>,
    /// How often each solution was there, where options that are alike count as one.
    seen: BTreeMap<Vec<OptionId>, u64>,
    right: u64,
}

impl<'a> Checker<'a> {
    /// Nothing is read yet.
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
    /// A sentence that says what is wrong with the line, or with the solution that it ends.
    pub fn read(&mut self, line: &str) -> Result<(), String> {
        if line.starts_with('|') {
            return Ok(());
        }
        if line.trim().is_empty() {
            return self.end_solution();
        }
        let alike = self.options.get(&sorted(line));
        let alike = alike.ok_or_else(|| match line.starts_with('{') {
            true => "this is JSON: `dancing solve` without --format lists what is read".to_owned(),
            false => {
                format!("{line:?} is no option of the problem: one is its items, without its cost")
            }
        })?;
        let used = self.used.entry(alike[0]).or_default();
        let unused = alike.get(*used);
        let unused = unused.ok_or_else(|| format!("{line:?} is in the solution too often"))?;
        *used += 1;
        self.solution.push(*unused);
        Ok(())
    }

    /// Ends the list, whose last solution may lack its empty line; gives how many solutions it had.
    ///
    /// # Errors
    /// A sentence that says what is wrong with the last solution.
    pub fn end(&mut self) -> Result<u64, String> {
        if !self.solution.is_empty() {
            self.end_solution()?;
        }
        Ok(self.right)
    }

    fn end_solution(&mut self) -> Result<(), String> {
        // An empty line on its own: where nothing has to be covered, the solution without options.
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
            return Err("the solution that ends here was there before".to_owned());
        }
        *seen += 1;
        self.right += 1;
        Ok(())
    }

    /// How many different solutions have these lines: as many as there are ways to choose among the
    /// options that are alike.
    fn number_alike(&self, solution: &[OptionId]) -> u64 {
        let mut times: BTreeMap<OptionId, u64> = BTreeMap::new();
        let mut number = 1u64;
        for &option in solution {
            let alike = &self.options[&sorted(&self.problem.option_text(option))];
            let taken = times.entry(alike[0]).or_default();
            // One binomial coefficient for each line, factor by factor: it stays whole.
            let left = alike.len() as u64 - *taken;
            *taken += 1;
            number = number.saturating_mul(left) / *taken;
        }
        number
    }
}

/// The items of an option in the order of their names.
fn sorted(line: &str) -> String {
    let mut tokens: Vec<&str> = line.split_ascii_whitespace().collect();
    tokens.sort_unstable();
    tokens.join(" ")
}
