//! The number of solutions up to symmetry. It is the average number of solutions that a symmetry
//! fixes (the lemma of Burnside, or of Cauchy and Frobenius).
//!
//! A solution that a symmetry fixes contains, with each option, the complete orbit of that option
//! under the symmetry. These solutions are therefore the solutions of a smaller problem whose
//! options are the orbits. Conjugate symmetries fix equally many solutions. If an item may be
//! covered several times, or the number of options is limited, an orbit would count several times;
//! in that case, all solutions are visited, and for each of them the symmetries that fix it are
//! counted. If there are too many symmetries to list, all solutions are visited and stored.

use super::Symmetries;
use super::elements::Elements;
use super::first::Firsts;
use crate::problem::{Entry, OptionId, Problem};
use crate::search::Search;
use crate::stop::{Limits, Stop};
use num_bigint::BigUint;
use num_traits::Zero;
use std::ops::ControlFlow;

impl Symmetries {
    /// Counts the solutions of the problem up to symmetry.
    ///
    /// ```
    /// # use dancing::symmetry::Symmetries;
    /// # use dancing::stop::Limits;
    /// // Two of four positions on a ring, which the problem does not order.
    /// let problem = dancing::text::read("2|ring | a b c d\nring a\nring b\nring c\nring d\n".as_bytes())?;
    /// let symmetries = Symmetries::of(&problem, &Limits::default());
    /// assert_eq!(symmetries.order(), &24u32.into()); // all permutations of the positions
    /// assert_eq!(symmetries.count(&problem, &Limits::default())?, 1u32.into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a limit is reached, or if not all symmetries were found.
    pub fn count(&self, problem: &Problem, limits: &Limits) -> Result<BigUint, Stop> {
        if let Some(why) = self.stopped {
            return Err(why);
        }
        let limits = limits.clone().begun();
        let Some(elements) = Elements::of(self) else {
            return self.count_firsts(problem, &limits);
        };
        if !problem.is_plain() || problem.limit().is_some() {
            return kept_in_all(problem, &elements, &limits);
        }
        let mut kept = BigUint::zero();
        for (number, size) in elements.classes(self) {
            let smaller = kept_by(problem, &elements.images[number]);
            kept += all_of(&smaller, &limits)? * size;
        }
        Ok(kept / elements.images.len())
    }

    fn count_firsts(&self, problem: &Problem, limits: &Limits) -> Result<BigUint, Stop> {
        let mut firsts = Firsts::new(self, limits);
        let mut number = 0u64;
        let mut full = false;
        let search = Search::new(problem).limited_by(limits);
        let report = search.for_each(|solution| match firsts.is_first(solution) {
            Ok(is_first) => {
                number += u64::from(is_first);
                ControlFlow::Continue(())
            }
            Err(_) => {
                full = true;
                ControlFlow::Break(())
            }
        });
        let report = report.expect("`auto` takes every problem");
        let stopped = if full {
            Some(Stop::Memory)
        } else {
            report.stopped
        };
        stopped.map_or(Ok(number.into()), Err)
    }
}

/// Returns the number of pairs of a solution and a symmetry that fixes it, divided by the number of
/// symmetries.
fn kept_in_all(problem: &Problem, elements: &Elements, limits: &Limits) -> Result<BigUint, Stop> {
    let mut kept = 0u128;
    let mut is_in = vec![false; problem.options()];
    let report = Search::new(problem)
        .limited_by(limits)
        .for_each(|solution| {
            solution
                .iter()
                .for_each(|option| is_in[option.index()] = true);
            let keeps = |image: &&Vec<u32>| {
                let mut images = solution.iter().map(|option| image[option.index()]);
                images.all(|option| is_in[option as usize])
            };
            kept += elements.images.iter().filter(keeps).count() as u128;
            solution
                .iter()
                .for_each(|option| is_in[option.index()] = false);
            ControlFlow::Continue(())
        });
    let report = report.expect("`auto` takes every problem");
    let average = BigUint::from(kept) / elements.images.len();
    report.stopped.map_or(Ok(average), Err)
}

/// Returns the number of solutions.
fn all_of(problem: &Problem, limits: &Limits) -> Result<BigUint, Stop> {
    let counted = Search::new(problem).limited_by(limits).count();
    let count = counted.expect("`auto` takes every problem");
    count.stopped.map_or(Ok(count.solutions), Err)
}

/// Returns the problem whose options are the orbits of a symmetry, except for orbits that no
/// solution can contain completely.
fn kept_by(problem: &Problem, image: &[u32]) -> Problem {
    let mut is_done = vec![false; image.len()];
    let mut sets = Vec::new();
    for first in 0..image.len() as u32 {
        let mut set = Vec::new();
        let mut option = first;
        while !std::mem::replace(&mut is_done[option as usize], true) {
            set.push(OptionId(option));
            option = image[option as usize];
        }
        sets.extend(together(problem, &set));
    }
    problem.with_entries(sets)
}

/// Returns the entries that the options cover together; `None` if the options exclude each other or
/// cover nothing.
fn together(problem: &Problem, set: &[OptionId]) -> Option<Vec<Entry>> {
    let mut all: Vec<Entry> = Vec::new();
    for entry in set.iter().flat_map(|&option| problem.option(option)) {
        match all.iter().find(|other| other.item() == entry.item()) {
            None => all.push(*entry),
            Some(other) if entry.colour().is_none() || other.colour() != entry.colour() => {
                return None;
            }
            Some(_) => {}
        }
    }
    (!all.is_empty()).then_some(all)
}
