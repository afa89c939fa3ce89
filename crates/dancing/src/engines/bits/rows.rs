//! Rows of options: for each item, and each colour of an item, the options that conflict with it.

use crate::problem::{Entry, Problem, Rule};
use rustc_hash::FxHashMap;

/// The options that conflict with an option are the union of its rows.
#[derive(Debug)]
pub(super) struct Rows {
    /// The number of words in a row.
    pub(super) words: usize,
    /// The number of the row of each primary item, which contains its options.
    pub(super) primary: Vec<u32>,
    bits: Vec<u64>,
    /// The index in `of` of the first row of each option, then the end of the last option's rows.
    starts: Vec<u32>,
    of: Vec<u32>,
}

impl Rows {
    pub(super) fn new(problem: &Problem) -> Rows {
        let words = problem.options().div_ceil(64).max(1);
        let mut rows = Rows {
            words,
            primary: problem.primary_items().map(|item| item.0).collect(),
            bits: Vec::new(),
            starts: Vec::with_capacity(problem.options() + 1),
            of: Vec::with_capacity(problem.entries()),
        };
        let coloured = rows.number(problem);
        rows.bits = vec![0; words * (problem.items() + coloured.len())];
        for option in problem.option_ids() {
            let word = option.index() / 64;
            let bit = 1 << (option.index() % 64);
            let own = &rows.of[rows.starts[option.index()] as usize..];
            for (entry, &row) in problem.option(option).iter().zip(own) {
                rows.bits[entry.item as usize * words + word] |= bit;
                rows.bits[row as usize * words + word] |= bit;
            }
        }
        // Options with the same colour are compatible, so the row contains the other options of the
        // item.
        for ((item, _), row) in coloured {
            for word in 0..words {
                let all = rows.bits[item as usize * words + word];
                let own = &mut rows.bits[row as usize * words + word];
                *own = all & !*own;
            }
        }
        if !problem.is_plain() {
            rows.forget_repeated(problem);
        }
        rows
    }

    /// Removes the rows of items that may be covered more than once.
    fn forget_repeated(&mut self, problem: &Problem) {
        let items = problem.item_ids().map(|item| problem.rule(item));
        let repeated: Vec<bool> = items.map(Rule::may_repeat).collect();
        let stays = |row: &&u32| repeated.get(**row as usize) != Some(&true);
        let mut starts = vec![0];
        let mut of = Vec::new();
        for option in problem.option_ids() {
            of.extend(self.of(option.index()).iter().filter(stays));
            starts.push(of.len() as u32);
        }
        (self.starts, self.of) = (starts, of);
    }

    /// Assigns rows to every option: one for each plain item, and one for each item with a colour.
    /// Returns the row numbers for items with colours.
    fn number(&mut self, problem: &Problem) -> FxHashMap<(u32, u32), u32> {
        let mut coloured = FxHashMap::default();
        self.starts.push(0);
        for option in problem.option_ids() {
            for &Entry { item, colour } in problem.option(option) {
                let next = (problem.items() + coloured.len()) as u32;
                self.of.push(match colour {
                    0 => item,
                    _ => *coloured.entry((item, colour)).or_insert(next),
                });
            }
            self.starts.push(self.of.len() as u32);
        }
        coloured
    }

    #[inline(always)]
    pub(super) fn row(&self, row: u32) -> &[u64] {
        &self.bits[row as usize * self.words..][..self.words]
    }

    /// Returns the rows of an option.
    #[inline(always)]
    pub(super) fn of(&self, option: usize) -> &[u32] {
        &self.of[self.starts[option] as usize..self.starts[option + 1] as usize]
    }

    /// Returns the memory that the rows use, in bytes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.bits) + size_of_val(&*self.of) + size_of_val(&*self.starts)
    }

    /// Returns the union of the rows of each of the first `options` options.
    pub(super) fn conflicts(&self, options: usize) -> Vec<u64> {
        let mut conflicts = vec![0; options * self.words];
        for (option, all) in conflicts.chunks_exact_mut(self.words).enumerate() {
            for &row in self.of(option) {
                for (all, row) in all.iter_mut().zip(self.row(row)) {
                    *all |= row;
                }
            }
        }
        conflicts
    }
}
