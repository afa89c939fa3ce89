//! A walk that lists solutions, as one of the methods to compute all of them, and the storage for
//! these: all of them, or a random sample.

use crate::bitset::{insert, members};
use crate::problem::{OptionId, Problem};
use crate::search::{Progress, Search, Solutions};
use crate::stop::{Limits, Stop};
use rand_pcg::Pcg64;
use rand_pcg::rand_core::{Rng, SeedableRng};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A walk through the solutions. It uses only the consistent options, if there are far fewer of
/// them.
pub(super) struct ListingWalk {
    solutions: Solutions,
    /// The options that the walk uses; `None` if it uses all options.
    options: Option<Vec<OptionId>>,
    progress: Progress,
    /// The effort of a node, in units of about a microsecond.
    of_node: f64,
}

/// The effort after which the walk pauses.
const SLICE: f64 = 4000.0;

impl ListingWalk {
    pub(super) fn new(problem: &Problem, limits: &Limits) -> ListingWalk {
        let options = Search::new(problem).far_fewer_options();
        let smaller = options
            .as_ref()
            .map(|options| problem.with_options(options.iter().copied()));
        let problem = smaller.as_ref().unwrap_or(problem);
        let search = Search::new(problem).limited_by(limits);
        ListingWalk {
            solutions: search.solutions().expect("`auto` takes every problem"),
            options,
            progress: Progress::default(),
            of_node: 0.1 + problem.entries() as f64 * 2e-5,
        }
    }

    /// Returns the only options that solutions can contain, if the walk uses only these.
    pub(super) fn options(&self) -> Option<&[OptionId]> {
        self.options.as_deref()
    }

    pub(super) fn effort(&self) -> f64 {
        self.solutions.nodes() as f64 * self.of_node
    }

    /// Returns whether the walk, at its latest speed, would end within `times` times the effort so
    /// far.
    pub(super) fn ends_within(&self, times: f64) -> bool {
        let effort = self.effort();
        let fraction = self.solutions.fraction();
        self.progress.ends_within(effort, fraction, times)
    }

    /// Continues for a slice of effort, up to the given total effort, and keeps the solutions
    /// found. Returns the reason why the walk stopped; `None` if it is complete.
    pub(super) fn go_on(&mut self, effort: f64, collected: &mut Collected) -> Option<Stop> {
        let effort = effort.min(self.effort() + SLICE);
        let nodes = (effort / self.of_node) as u64 + 1;
        let mut of_all = Vec::new();
        let stopped = match &self.options {
            None => self
                .solutions
                .visit_up_to(nodes, &mut |solution| collected.add(solution)),
            Some(options) => self.solutions.visit_up_to(nodes, &mut |solution| {
                of_all.clear();
                of_all.extend(solution.iter().map(|option| options[option.index()]));
                collected.add(&of_all);
            }),
        };
        self.progress.note(self.effort(), self.solutions.fraction());
        stopped
    }
}

pub(super) enum Collected {
    All(SolutionList),
    Sample(Reservoir),
}

impl Collected {
    pub(super) fn add(&mut self, solution: &[OptionId]) {
        match self {
            Collected::All(list) => list.add(solution.iter().map(|option| option.0)),
            Collected::Sample(reservoir) => reservoir.add(solution),
        }
    }

    /// Returns whether there was no room for a solution, so that the content is incomplete.
    pub(super) fn is_full(&self) -> bool {
        match self {
            Collected::All(list) => list.is_full,
            Collected::Sample(reservoir) => reservoir.bytes() > reservoir.bytes_at_most,
        }
    }
}

/// A list of solutions, each of which is a list of the numbers of its options.
pub(super) struct SolutionList {
    numbers: Vec<u32>,
    ends: Vec<usize>,
    bytes_at_most: usize,
    is_full: bool,
}

impl SolutionList {
    /// Returns a list that uses at most the given number of bytes.
    pub(super) fn within(bytes_at_most: usize) -> SolutionList {
        SolutionList {
            numbers: Vec::new(),
            ends: Vec::new(),
            bytes_at_most,
            is_full: false,
        }
    }

    pub(super) fn add(&mut self, solution: impl ExactSizeIterator<Item = u32>) {
        let grows = self.numbers.len() + solution.len() > self.numbers.capacity()
            || self.ends.len() == self.ends.capacity();
        // While a vector grows, it exists twice, once at double size.
        self.is_full |= grows && 3 * self.bytes() > self.bytes_at_most;
        if !self.is_full {
            self.numbers.extend(solution);
            self.ends.push(self.numbers.len());
        }
    }

    pub(super) fn is_full(&self) -> bool {
        self.is_full
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn get(&self, index: usize) -> &[u32] {
        let from = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.numbers[from..self.ends[index]]
    }

    fn bytes(&self) -> usize {
        self.numbers.capacity() * size_of::<u32>() + self.ends.capacity() * size_of::<usize>()
    }

    /// Replaces each option by its rank, and sorts the options of each solution by rank.
    pub(super) fn by_rank(mut self, ranks: &[u32]) -> SolutionList {
        let mut marks = vec![0; ranks.len().div_ceil(64)];
        let mut from = 0;
        for &end in &self.ends {
            let solution = &mut self.numbers[from..end];
            for number in &mut *solution {
                *number = ranks[*number as usize];
            }
            // Reading a set of bits is faster than sorting, unless most of its words are empty.
            if marks.len() <= solution.len() {
                solution.iter().for_each(|&rank| insert(&mut marks, rank));
                for (number, rank) in solution.iter_mut().zip(members(&marks)) {
                    *number = rank;
                }
                marks.fill(0);
            } else {
                solution.sort_unstable();
            }
            from = end;
        }
        self
    }

    /// Visits the solutions in lexicographic order; all of their numbers are below the given one.
    pub(super) fn in_order(self, below: u32, mut visit: impl FnMut(&[u32])) {
        // The first few numbers, which fit in one word, usually determine the order.
        let bits = (32 - below.leading_zeros()).max(1);
        let digits = (128 / bits) as usize;
        let shift = |place: usize| bits * (digits - 1 - place) as u32;
        let key = |solution: &[u32]| {
            let digits = solution.iter().take(digits).enumerate();
            digits.fold(0, |key, (place, &number)| {
                key | u128::from(number + 1) << shift(place)
            })
        };
        let solutions = (0..self.len()).map(|index| self.get(index));
        if solutions.clone().any(|solution| solution.len() > digits) {
            let mut all: Vec<(u128, &[u32])> = solutions.map(|one| (key(one), one)).collect();
            all.sort_unstable();
            all.into_iter().for_each(|(_, solution)| visit(solution));
            return;
        }
        // If all numbers of a solution fit in one word, only words are sorted and read.
        let mut keys: Vec<u128> = solutions.map(key).collect();
        drop(self);
        keys.sort_unstable();
        let mut solution = Vec::with_capacity(digits);
        for key in keys {
            let digit = |place| (key >> shift(place)) as u32 & ((1 << bits) - 1);
            solution.clear();
            solution.extend((0..digits).map_while(|place| digit(place).checked_sub(1)));
            visit(&solution);
        }
    }
}

/// A sample of the solutions found so far, drawn with replacement and with equal probabilities:
/// each place replaces its solution by the i-th solution found with probability 1/i (Vitter,
/// *Random sampling with a reservoir*, 1985). For each place, the number of the next solution that
/// it keeps is drawn in advance, so most solutions take no time.
pub(super) struct Reservoir {
    places: Vec<Vec<OptionId>>,
    /// The places, each with the number of the next solution that it keeps.
    next: BinaryHeap<Reverse<(u64, usize)>>,
    seen: u64,
    random: Pcg64,
    bytes_at_most: usize,
}

impl Reservoir {
    pub(super) fn new(places: usize, seed: u64, bytes_at_most: usize) -> Reservoir {
        Reservoir {
            places: vec![Vec::new(); places],
            next: (0..places).map(|place| Reverse((1, place))).collect(),
            seen: 0,
            random: Pcg64::seed_from_u64(seed),
            bytes_at_most,
        }
    }

    fn add(&mut self, solution: &[OptionId]) {
        self.seen += 1;
        while let Some(mut first) = self.next.peek_mut()
            && first.0.0 == self.seen
        {
            let Reverse((_, place)) = *first;
            self.places[place].clear();
            self.places[place].extend_from_slice(solution);
            first.0.0 = next_after(self.seen, &mut self.random);
        }
    }

    fn bytes(&self) -> usize {
        let one = self.places.first().map_or(0, Vec::capacity) * size_of::<OptionId>();
        self.places.len() * (one + size_of::<(Vec<OptionId>, u64, usize)>())
    }

    /// Returns the sample; it is empty if no solution was found.
    pub(super) fn into_samples(self) -> Vec<Vec<OptionId>> {
        if self.seen == 0 {
            return Vec::new();
        }
        self.places
    }
}

/// Draws the number of the solution that a place keeps next after the i-th; it is greater than m
/// with probability i/m.
fn next_after(seen: u64, random: &mut Pcg64) -> u64 {
    let one = 1u128 << 64;
    let next = u128::from(seen) * one / (u128::from(random.next_u64()) + 1) + 1;
    u64::try_from(next).unwrap_or(u64::MAX)
}
