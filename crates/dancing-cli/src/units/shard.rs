//! Searches a unit for a limited time.

use super::job::{Job, Question, Whole};
use super::record::{Done, Part, Unit};
use dancing::problem::OptionId;
use dancing::search::{Prefix, Search, Slice};
use dancing::stop::Limits;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// The budget and the limits of a search of one unit.
#[derive(Clone, Debug)]
pub struct Slicing {
    /// The time for the unit.
    pub budget: Duration,
    /// Further limits on the search.
    pub limits: Limits,
    /// Known solutions of other units.
    pub known: Known,
    /// Whether the rest is split into several units for other workers; otherwise, it stays one
    /// unit.
    pub apart: bool,
}

/// The cheapest solutions that are known from other units.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// The cheapest of the solutions that a single walk finds before it reaches the unit.
    pub before: Vec<Vec<OptionId>>,
    /// An upper bound on the costs of the requested number of cheapest solutions, wherever they
    /// are.
    pub most: Option<u64>,
}

/// The maximum number of solutions in one line.
const HANDED_OVER: usize = 100_000;

/// The minimum time for a unit, so that every run makes progress.
const LEAST: Duration = Duration::from_millis(1);

impl Whole {
    /// Searches a unit until its time is up. The result is correct no matter when the search is
    /// stopped.
    ///
    /// # Errors
    /// If the unit is invalid, or belongs to another problem or order.
    pub fn shard(&self, unit: &Unit, slicing: &Slicing) -> Result<Done, String> {
        let problem = self.of(&unit.job)?;
        let free = unit.job.search(&problem)?;
        let search = free.clone().limited_by(&slicing.limits);
        let begun = Instant::now();
        let mut done = Done::default();
        let mut rest = Vec::new();
        for part in &unit.parts {
            let time = slicing.budget.saturating_sub(begun.elapsed());
            let is_over = !rest.is_empty() || done.found.len() >= HANDED_OVER;
            if is_over || (time.is_zero() && done.nodes > 0) {
                rest.push(part.clone());
                continue;
            }
            let prefix: Prefix = part.at.parse().map_err(|error| format!("{error}"))?;
            let search = search.clone().limit_time(time.max(LEAST)).under(&prefix);
            let slice = done.add(&unit.job, &search, &slicing.known)?;
            done.nodes += part.nodes;
            rest.extend(slice.rest.iter().map(|piece| Part::of(piece, part.share)));
        }
        done.rest = if slicing.apart {
            apart(&free, rest)?
        } else {
            Some(rest)
                .filter(|rest| !rest.is_empty())
                .into_iter()
                .collect()
        };
        done.seconds = begun.elapsed().as_secs_f64();
        Ok(done)
    }
}

impl Done {
    /// Searches a part, and adds its result to the total.
    fn add(&mut self, job: &Job, search: &Search, known: &Known) -> Result<Slice, String> {
        let slice = match job.question {
            Question::Count => search.count_slice(),
            Question::Solve => search.visit_slice(|solution| {
                self.found.push(numbers(solution));
                if self.found.len() < HANDED_OVER {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            }),
            Question::Best { k } => self.add_best(search, known, k),
        };
        let slice = slice.map_err(|error| error.to_string())?;
        self.solutions += slice.report.solutions;
        self.nodes += slice.report.nodes;
        Ok(slice)
    }

    fn add_best(
        &mut self,
        search: &Search,
        known: &Known,
        k: usize,
    ) -> Result<Slice, dancing::search::Refused> {
        let mut before = known.before.clone();
        before.extend(self.found.iter().map(|solution| ids(solution)));
        let (best, slice) = search.best_slice(k, &before, known.most)?;
        self.found
            .extend(best.iter().map(|best| numbers(&best.options)));
        Ok(slice)
    }
}

pub(super) fn ids(solution: &[u32]) -> Vec<OptionId> {
    solution.iter().map(|&option| option.into()).collect()
}

fn numbers(solution: &[OptionId]) -> Vec<u32> {
    solution.iter().map(|&option| option.into()).collect()
}

/// Splits the rest into units: the largest part is split, and the parts before and after it stay
/// together.
fn apart(search: &Search, rest: Vec<Part>) -> Result<Vec<Vec<Part>>, String> {
    let Some(largest) = largest(&rest) else {
        return Ok(Vec::new());
    };
    let before = &rest[..largest];
    let after = &rest[largest + 1..];
    let whole = &rest[largest];
    let prefix: Prefix = whole.at.parse().map_err(|error| format!("{error}"))?;
    let pieces = search.clone().under(&prefix).pieces(2);
    let pieces = pieces.map_err(|error| error.to_string())?;
    let mut parts: Vec<Part> = pieces
        .iter()
        .map(|piece| Part::of(piece, whole.share))
        .collect();
    parts[0].nodes += whole.nodes;
    let units = std::iter::once(before.to_vec())
        .chain(parts.into_iter().map(|part| vec![part]))
        .chain([after.to_vec()]);
    Ok(units.filter(|unit| !unit.is_empty()).collect())
}

fn largest(rest: &[Part]) -> Option<usize> {
    let places = 0..rest.len();
    places.max_by(|&one, &other| rest[one].share.total_cmp(&rest[other].share))
}
