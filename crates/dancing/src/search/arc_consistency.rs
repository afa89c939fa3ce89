//! The options that are consistent with all items. An option is consistent if, for each item that
//! it does not cover, some option that covers the item does not conflict with it.
//!
//! For each option and item, the search stores the position (in the item's list) of the compatible
//! option that it found last. When that option is removed, the search continues from there
//! (AC-2001: Bessière and Régin, *Refining the basic constraint propagation algorithm*, IJCAI
//! 2001). Conflicts are stored in a table of bits, so a lookup takes a few nanoseconds. The
//! computation can be stopped at any point and resumed.

use super::Search;
use crate::bitset::{has, insert, ones, remove};
use crate::problem::{OptionId, Problem};
use crate::stop::Stop;
use std::collections::VecDeque;

/// The greatest number of options. The table of conflicts has the square of this number of bits,
/// which is 32 mebibytes.
const OPTIONS: usize = 1 << 14;

/// The greatest number of pairs of an item and an option; each takes two bytes.
const PAIRS: usize = 1 << 24;

pub(super) struct ArcConsistency {
    words: usize,
    /// The options that each option conflicts with.
    excluded: Vec<u64>,
    /// The remaining options.
    left: Vec<u64>,
    /// The options of each primary item.
    lists: Vec<Vec<u32>>,
    /// The primary items of each option.
    items: Vec<Vec<u32>>,
    /// The position in the item's list at which the search continues, for each item and option.
    places: Vec<u16>,
    /// The items that have lost options since they were last examined.
    changed: VecDeque<u32>,
    is_changed: Vec<bool>,
}

/// The number of pairs of an item and an option that are examined to find out whether the method
/// pays off; this takes a few hundredths of a second.
#[cfg(feature = "diagrams")]
const LOOKS: usize = 1 << 23;

impl Search<'_> {
    /// Returns the consistent options, if they are found quickly and are at most half of all
    /// options. A problem with only these options has the same solutions, and usually a far smaller
    /// search tree.
    #[cfg(feature = "diagrams")]
    pub(crate) fn far_fewer_options(&self) -> Option<Vec<OptionId>> {
        let problem = self.problem;
        if !ArcConsistency::supports(problem) {
            return None;
        }
        let mut consistency = ArcConsistency::new(problem);
        let mut looks = 0;
        let found = consistency.propagate(|| {
            looks += problem.options();
            if looks < LOOKS {
                Ok(())
            } else {
                Err(Stop::Nodes)
            }
        });
        found.ok()?;
        let left = problem
            .option_ids()
            .filter(|&option| consistency.remains(option));
        let left: Vec<OptionId> = left.collect();
        (left.len() <= problem.options() / 2).then_some(left)
    }
}

impl ArcConsistency {
    /// Returns whether every item must be covered once, and the tables are not too large.
    pub(super) fn supports(problem: &Problem) -> bool {
        let pairs = problem
            .options()
            .saturating_mul(problem.primary_items().count());
        problem.is_plain() && problem.options() <= OPTIONS && pairs <= PAIRS
    }

    pub(super) fn new(problem: &Problem) -> ArcConsistency {
        let mut number = vec![None; problem.items()];
        for (place, item) in (0..).zip(problem.primary_items()) {
            number[item.index()] = Some(place);
        }
        let items: Vec<Vec<u32>> = problem
            .option_ids()
            .map(|option| {
                let entries = problem.option(option).iter();
                entries
                    .filter_map(|entry| number[entry.item().index()])
                    .collect()
            })
            .collect();
        let primary = problem.primary_items().count();
        let words = problem.options().div_ceil(64);
        let mut lists = vec![Vec::new(); primary];
        let mut left = vec![0; words];
        for (option, items) in (0..).zip(&items) {
            items
                .iter()
                .for_each(|&item| lists[item as usize].push(option));
            if !items.is_empty() {
                insert(&mut left, option);
            }
        }
        ArcConsistency {
            words,
            excluded: excluded(problem, words),
            left,
            lists,
            places: vec![0; primary * items.len()],
            items,
            changed: (0..primary as u32).collect(),
            is_changed: vec![true; primary],
        }
    }

    pub(super) fn remains(&self, option: OptionId) -> bool {
        has(&self.left, option.index() as u32)
    }

    /// Removes options until all are consistent, or until `poll` returns an error.
    pub(super) fn propagate(
        &mut self,
        mut poll: impl FnMut() -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        while let Some(item) = self.changed.pop_front() {
            if let Err(stop) = poll() {
                self.changed.push_front(item);
                return Err(stop);
            }
            self.is_changed[item as usize] = false;
            self.revise(item);
        }
        Ok(())
    }

    /// Removes the options that would leave the item without options if they were chosen.
    fn revise(&mut self, item: u32) {
        let mut others = self.left.clone();
        for &own in &self.lists[item as usize] {
            remove(&mut others, own);
        }
        let options = self.items.len();
        for (word, options_of_word) in (0..).step_by(64).zip(others) {
            for bit in ones(options_of_word) {
                let option = word + bit;
                let place = item as usize * options + option as usize;
                if !self.find_support(item, option, place) {
                    self.remove_option(option);
                }
            }
        }
    }

    fn find_support(&mut self, item: u32, option: u32, place: usize) -> bool {
        let row = &self.excluded[option as usize * self.words..][..self.words];
        let list = &self.lists[item as usize];
        let from = usize::from(self.places[place]);
        let is_there = |&other: &u32| has(&self.left, other) && !has(row, other);
        match list[from..].iter().position(is_there) {
            Some(on) => {
                self.places[place] = (from + on) as u16;
                true
            }
            None => false,
        }
    }

    fn remove_option(&mut self, option: u32) {
        remove(&mut self.left, option);
        for &item in &self.items[option as usize] {
            if !std::mem::replace(&mut self.is_changed[item as usize], true) {
                self.changed.push_back(item);
            }
        }
    }
}

/// Returns, for each option, the set of options that it conflicts with, including itself.
fn excluded(problem: &Problem, words: usize) -> Vec<u64> {
    let mut uses: Vec<Vec<(u32, u32)>> = vec![Vec::new(); problem.items()];
    for (number, option) in (0..).zip(problem.option_ids()) {
        for entry in problem.option(option) {
            let colour = entry.colour().map_or(0, |colour| colour.index() as u32 + 1);
            uses[entry.item().index()].push((colour, number));
        }
    }
    let mut rows = vec![0; problem.options() * words];
    for mut of_item in uses {
        of_item.sort_unstable();
        let mut all = vec![0; words];
        of_item
            .iter()
            .for_each(|&(_, option)| insert(&mut all, option));
        for of_colour in of_item.chunk_by(|one, other| one.0 == other.0) {
            let mut against = all.clone();
            if of_colour[0].0 > 0 {
                of_colour
                    .iter()
                    .for_each(|&(_, option)| remove(&mut against, option));
            }
            for &(_, option) in of_colour {
                let row = &mut rows[option as usize * words..][..words];
                row.iter_mut()
                    .zip(&against)
                    .for_each(|(mine, theirs)| *mine |= theirs);
            }
        }
    }
    rows
}
