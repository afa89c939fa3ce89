//! Merges the results of units, each counted once, and finds the missing ones.
//!
//! It checks that each solution is valid for the problem, that no solution and no place in the
//! search tree occurs twice, and that repeated runs of a unit have the same result.

use super::job::{Job, Question, Whole};
use super::record::{Done, Part, Record, Unit, key};
use super::shard::ids;
use std::collections::{HashMap, HashSet};
use std::fmt;

/// The merged result of a job.
#[derive(Debug)]
pub struct Merged {
    /// The job of the units.
    pub job: Job,
    /// The number of solutions that were counted.
    pub solutions: u128,
    /// The number of visited nodes in the search tree.
    pub nodes: u128,
    /// The solutions found, in the order of a single walk, each as the numbers of its options.
    pub found: Vec<Vec<u32>>,
    /// The remaining work, in the order of a single walk.
    pub missing: Vec<Missing>,
    /// The number of units with results.
    pub units: usize,
}

/// A unit without a result.
#[derive(Clone, Debug, PartialEq)]
pub enum Missing {
    /// The unit is known, and can be worked on.
    Unit(Box<Unit>),
    /// Only the number of the unit and the number of units in the job are known.
    Number(u64, u64),
}

/// The known records, by their place in the search tree.
#[derive(Default)]
struct Known {
    /// The units of the initial split, by their numbers.
    first: HashMap<u64, Unit>,
    /// The numbers of the initial units, by their place.
    numbers: HashMap<String, u64>,
    /// The total number of initial units.
    of: Option<u64>,
    /// The results of a unit, one per run.
    done: HashMap<String, Vec<Done>>,
}

impl Whole {
    /// Merges records. Each unit counts once, however often it was run.
    ///
    /// # Errors
    /// If there are no records, if they belong to different jobs or to another problem, if they
    /// contradict each other, or if a solution is wrong or occurs twice. The error identifies the
    /// record.
    pub fn merge(
        &self,
        records: impl IntoIterator<Item = (String, Record)>,
    ) -> Result<Merged, String> {
        let (mut known, mut job): (Known, Option<Job>) = Default::default();
        for (name, record) in records {
            let own = &record.unit.job;
            if job.as_ref() != Some(own) {
                self.of(own).map_err(|why| format!("{name}: {why}"))?;
                if let Some(job) = &job {
                    return Err(format!("{name}: {}", differs(job, own)));
                }
                job = Some(own.clone());
            }
            let checked = self.check(&record);
            let added = checked.and_then(|()| known.add(record));
            added.map_err(|why| format!("{name}: {why}"))?;
        }
        let job =
            job.ok_or("there are no units: pass what `dancing split` and `dancing shard` wrote")?;
        known.merged(job)
    }

    /// Checks that the solutions of a unit are solutions of the problem.
    fn check(&self, record: &Record) -> Result<(), String> {
        let Some(done) = &record.done else {
            return Ok(());
        };
        let found = done.found.len() as u64;
        let solutions = done.solutions;
        let is_right = match record.unit.job.question {
            Question::Count => found == 0,
            Question::Solve => found == solutions,
            Question::Best { .. } => true,
        };
        if !is_right {
            return Err(format!("lists {found} solutions but counts {solutions}"));
        }
        let problem = self.of(&record.unit.job)?;
        for (number, solution) in (1..).zip(&done.found) {
            let checked = problem.check(&ids(solution));
            checked.map_err(|flaw| format!("its solution {number} is wrong: {flaw}"))?;
        }
        Ok(())
    }

    /// Returns the requested number of cheapest solutions; of solutions with equal costs, those
    /// whose options come first in the input.
    ///
    /// # Errors
    /// If an option is not in the problem.
    pub fn cheapest(&self, merged: &Merged) -> Result<Vec<(u64, Vec<u32>)>, String> {
        let most = match merged.job.question {
            Question::Best { k } => k,
            _ => usize::MAX,
        };
        let cost = |solution: &Vec<u32>| self.cost(solution).map(|cost| (cost, solution.clone()));
        let mut found = merged
            .found
            .iter()
            .map(cost)
            .collect::<Result<Vec<_>, _>>()?;
        // The sort is stable: solutions of equal cost remain in the order in which a walk finds
        // them.
        found.sort_by_key(|&(cost, _)| cost);
        found.truncate(most);
        found.sort();
        Ok(found)
    }

    /// Returns the cost of a solution.
    ///
    /// # Errors
    /// If an option is not in the problem.
    pub fn cost(&self, solution: &[u32]) -> Result<u64, String> {
        let options = self.problem().options();
        let mut cost: u64 = 0;
        for &option in solution {
            if option as usize >= options {
                return Err(format!(
                    "unknown option {option}: the problem has {options}"
                ));
            }
            cost = cost.saturating_add(self.problem().cost(option.into()));
        }
        Ok(cost)
    }
}

/// Describes how two jobs differ.
fn differs(one: &Job, other: &Job) -> String {
    let question = |job: &Job| match job.question {
        Question::Count => "count".to_owned(),
        Question::Best { k } => format!("the {k} best"),
        Question::Solve => "solve".to_owned(),
    };
    let description = |job: &Job| {
        let limit = job
            .max_options
            .map_or(String::new(), |most| format!(", at most {most} options"));
        format!("{} ({}, {}{limit})", question(job), job.engine, job.order)
    };
    format!(
        "is a unit of {}, those before are of {}",
        description(other),
        description(one)
    )
}

impl Known {
    fn add(&mut self, record: Record) -> Result<(), String> {
        let Record { unit, done } = record;
        differ(&unit.parts)?;
        if let Some((number, of)) = unit.number {
            self.add_first(&unit, number, of)?;
        }
        let Some(done) = done else {
            return Ok(());
        };
        differ(done.rest.iter().flatten())?;
        // A unit that was stopped before it began has no result.
        if left(&done).eq([unit.key()]) {
            return Ok(());
        }
        let runs = self.done.entry(unit.key()).or_default();
        let is_whole = |done: &&Done| done.rest.is_empty();
        if let Some(before) = runs.iter().find(is_whole)
            && is_whole(&&done)
            && !agree(unit.job.question, before, &done)
        {
            return Err(format!(
                "is a second, different result of a unit: {} solutions, and {} before",
                done.solutions, before.solutions
            ));
        }
        runs.push(done);
        Ok(())
    }

    /// Records a unit of the initial split.
    fn add_first(&mut self, unit: &Unit, number: u64, of: u64) -> Result<(), String> {
        let before = *self.of.get_or_insert(of);
        if before != of || !(1..=of).contains(&number) {
            return Err(format!(
                "is unit {number} of {of}, those before are of {before}: take units of one `dancing split`"
            ));
        }
        let first = self.first.entry(number).or_insert_with(|| unit.clone());
        if first.key() != unit.key() {
            return Err(format!(
                "is another unit {number} of {of} than the one before"
            ));
        }
        let before = *self.numbers.entry(unit.key()).or_insert(number);
        if before != number {
            return Err(format!("unit {number} of {of} repeats unit {before}"));
        }
        Ok(())
    }

    /// Returns, for each unit, the run whose result is complete, including the results of the units
    /// that the run left.
    fn complete(&self, first: impl Iterator<Item = String>) -> HashMap<String, usize> {
        let mut complete = HashMap::new();
        let mut seen = HashSet::new();
        let mut stack: Vec<(String, bool)> = first.map(|unit| (unit, false)).collect();
        while let Some((unit, is_below_done)) = stack.pop() {
            let runs = self.done.get(&unit).map_or(&[][..], Vec::as_slice);
            if is_below_done {
                let is_complete = |done: &Done| left(done).all(|unit| complete.contains_key(&unit));
                if let Some(run) = runs.iter().position(is_complete) {
                    complete.insert(unit, run);
                }
            } else if seen.insert(unit.clone()) {
                stack.push((unit, true));
                stack.extend(runs.iter().flat_map(left).map(|unit| (unit, false)));
            }
        }
        complete
    }

    /// Adds up the results of the initial units and of the units that their runs left.
    fn merged(mut self, job: Job) -> Result<Merged, String> {
        let of = self
            .of
            .ok_or("none of these is a unit written by `dancing split`")?;
        let complete = self.complete(self.first.values().map(Unit::key));
        let numbers = (1..=of).rev();
        let first = numbers.map(|number| match self.first.remove(&number) {
            Some(unit) => Missing::Unit(Box::new(unit)),
            None => Missing::Number(number, of),
        });
        let mut open: Vec<Missing> = first.collect();
        let mut merged = Merged::none(job);
        let mut seen = HashSet::new();
        while let Some(next) = open.pop() {
            let Missing::Unit(unit) = next else {
                merged.missing.push(next);
                continue;
            };
            let key = unit.key();
            let run = complete.get(&key).copied().unwrap_or(0);
            if let Some(runs) = self.done.get_mut(&key) {
                let done = runs.swap_remove(run);
                open.extend(
                    unit.left(&done)
                        .rev()
                        .map(|unit| Missing::Unit(Box::new(unit))),
                );
                merged.add(done);
                self.done.remove(&key);
                seen.insert(key);
            } else if seen.insert(key) {
                merged.missing.push(Missing::Unit(unit));
            } else {
                return Err(format!("{} occurs twice", Missing::Unit(unit)));
            }
        }
        merged.check_solutions()?;
        Ok(merged)
    }
}

/// Checks that no place occurs twice.
fn differ<'a>(parts: impl IntoIterator<Item = &'a Part>) -> Result<(), String> {
    let mut places = HashSet::new();
    for part in parts {
        if !places.insert(&part.at) {
            return Err(format!("has the part at {} twice", part.at));
        }
    }
    Ok(())
}

/// Returns whether two complete runs of a unit agree. Runs for the cheapest solutions may differ,
/// because each depends on the solutions that were known when it started.
fn agree(question: Question, one: &Done, other: &Done) -> bool {
    match question {
        Question::Best { .. } => true,
        Question::Count | Question::Solve => {
            one.solutions == other.solutions && one.found == other.found
        }
    }
}

/// Returns the places of the units that a run left.
fn left(done: &Done) -> impl Iterator<Item = String> {
    done.rest.iter().map(|parts| key(parts))
}

impl Merged {
    fn none(job: Job) -> Merged {
        Merged {
            job,
            solutions: 0,
            nodes: 0,
            found: Vec::new(),
            missing: Vec::new(),
            units: 0,
        }
    }

    fn add(&mut self, done: Done) {
        self.solutions += u128::from(done.solutions);
        self.nodes += u128::from(done.nodes);
        self.found.extend(done.found);
        self.units += 1;
    }

    /// Checks that no solution occurs twice: different parts of a search tree have no solution in
    /// common.
    fn check_solutions(&self) -> Result<(), String> {
        let mut seen = HashSet::new();
        for solution in &self.found {
            let mut options = solution.clone();
            options.sort_unstable();
            if !seen.insert(options) {
                return Err(format!(
                    "the solution with the options {solution:?} occurs twice"
                ));
            }
        }
        Ok(())
    }

    /// Returns whether no unit is missing.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.missing.is_empty()
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Missing::Number(number, of) => write!(f, "unit {number} of {of}"),
            Missing::Unit(unit) => match (unit.number, &unit.parts[..]) {
                (Some((number, of)), _) => write!(f, "unit {number} of {of}"),
                (None, [part]) => write!(f, "the unit at {}", part.at),
                (None, parts) => {
                    let at = parts.first().map_or("nowhere", |part| &part.at);
                    write!(f, "the unit of {} parts from {at} on", parts.len())
                }
            },
        }
    }
}
