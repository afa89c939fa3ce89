//! Whether a state can be settled with so many attacks.

use super::split::{Part, Splits, Splitter};
use crate::set::Set;
use rustc_hash::FxHashMap;

/// What is known of the fewest attacks that settle a state, in the worst case.
#[derive(Clone, Copy)]
struct Known {
    at_least: u8,
    at_most: u8,
}

pub(super) struct DepthSearch<'s, const W: usize> {
    splitter: &'s Splitter<W>,
    known: FxHashMap<Set<W>, Known>,
    spare: Vec<Splits<W>>,
}

impl<'s, const W: usize> DepthSearch<'s, W> {
    pub(super) fn new(splitter: &'s Splitter<W>) -> DepthSearch<'s, W> {
        DepthSearch {
            splitter,
            known: FxHashMap::default(),
            spare: Vec::new(),
        }
    }

    /// The fewest attacks that settle this state whatever the answers.
    pub(super) fn least(&mut self, set: &Set<W>) -> u8 {
        let mut depth = 0;
        while !self.fits(set, depth) {
            depth += 1;
        }
        depth
    }

    /// Whether so many attacks settle this state whatever the answers.
    pub(super) fn fits(&mut self, set: &Set<W>, depth: u8) -> bool {
        if self.splitter.is_settled(set) || depth == 0 {
            return self.splitter.is_settled(set);
        }
        let known = self.known.get(set).copied();
        let mut known = known.unwrap_or(Known {
            at_least: 1,
            at_most: u8::MAX,
        });
        if depth >= known.at_most || depth < known.at_least {
            return depth >= known.at_most;
        }
        let mut splits = self.spare.pop().unwrap_or(Splits::NONE);
        self.splitter.split(set, &mut splits);
        let fits = self.some_attack_fits(set, &mut splits, depth);
        self.spare.push(splits);
        match fits {
            true => known.at_most = depth,
            false => known.at_least = depth + 1,
        }
        self.known.insert(*set, known);
        fits
    }

    fn some_attack_fits(&mut self, set: &Set<W>, splits: &mut Splits<W>, depth: u8) -> bool {
        let kinds = self.splitter.count_kinds(set);
        let levels = splits.arities().levels_for(kinds);
        if levels.is_none_or(|levels| levels > u32::from(depth)) {
            return false;
        }
        self.splitter.drop_coarser(splits);
        (0..splits.list.len()).any(|at| {
            let split = splits.list[at];
            let parts = splits.parts_mut(&split);
            parts.sort_by_key(|part| std::cmp::Reverse(part.set.len()));
            self.all_fit(parts, depth - 1)
        })
    }

    /// Whether so many more attacks settle every one of the parts.
    pub(super) fn all_fit(&mut self, parts: &[Part<W>], depth: u8) -> bool {
        parts.iter().all(|part| self.fits(&part.set, depth))
    }
}
