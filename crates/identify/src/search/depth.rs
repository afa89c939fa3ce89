//! Whether a state can be settled with so many attacks.

use super::split::{Split, Splitter, drop_coarser};
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
}

impl<'s, const W: usize> DepthSearch<'s, W> {
    pub(super) fn new(splitter: &'s Splitter<W>) -> DepthSearch<'s, W> {
        DepthSearch {
            splitter,
            known: FxHashMap::default(),
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
        let fits = self.some_attack_fits(set, depth);
        match fits {
            true => known.at_most = depth,
            false => known.at_least = depth + 1,
        }
        self.known.insert(*set, known);
        fits
    }

    fn some_attack_fits(&mut self, set: &Set<W>, depth: u8) -> bool {
        let mut splits = self.splitter.splits(set);
        let levels = Splitter::arities(&splits).levels_for(self.splitter.count_kinds(set));
        if levels.is_none_or(|levels| levels > u32::from(depth)) {
            return false;
        }
        drop_coarser(&mut splits);
        splits.iter_mut().any(|split| {
            split
                .parts
                .sort_by_key(|part| std::cmp::Reverse(part.set.len()));
            self.split_fits(split, depth - 1)
        })
    }

    /// Whether so many more attacks settle every part of the split.
    pub(super) fn split_fits(&mut self, split: &Split<W>, depth: u8) -> bool {
        split.parts.iter().all(|part| self.fits(&part.set, depth))
    }
}
