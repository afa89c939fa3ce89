//! What of a problem does not change during a search, as bitsets.

use super::planes::{bits, members};
use super::rows::Rows;
use crate::problem::{Problem, Rule};

/// The rows of a problem. Primary items are numbered without gaps, in input order.
#[derive(Debug)]
pub(super) struct Tables<const N: usize> {
    /// Words in a set of options.
    pub(super) words: usize,
    /// How many levels there can be at most.
    pub(super) depth: usize,
    /// For each option its primary items.
    pub(super) masks: Vec<[u64; N]>,
    /// All primary items.
    pub(super) active: [u64; N],
    /// Those of them that more than one option may cover.
    pub(super) repeated: [u64; N],
    /// For each of them the difference of its greatest and its least multiplicity, where they have
    /// any.
    slack: Vec<u32>,
    /// The options that have a primary item.
    pub(super) usable: Vec<u64>,
    rows: Rows,
    /// For each of the first options the row of those that conflict with it, itself included.
    conflicts: Vec<u64>,
}

/// Bytes for each node of the problem (an entry, an option or an item) that a search may take, if
/// the rows of items do not need more. Twice those of a node of Knuth's links would be 32; the rest
/// is for the lists of options that the walk keeps.
const BUDGET: usize = 28;

/// Bytes that a level takes on the stacks of the walk and the engine, beside its set of options.
const STACKS: usize = 128;

impl<const N: usize> Tables<N> {
    pub(super) fn new(problem: &Problem) -> Self {
        let rows = Rows::new(problem);
        let words = rows.words;
        let mut tables = Tables {
            words,
            depth: 0,
            masks: vec![[0; N]; problem.options()],
            active: [0; N],
            repeated: [0; N],
            slack: Vec::new(),
            usable: vec![0; words],
            conflicts: Vec::new(),
            rows,
        };
        tables.add_items(problem);
        tables.add_options(problem);
        let nodes = problem.entries() + problem.options() + problem.items();
        tables.depth = tables.deepest(problem);
        let stacks = tables.depth * (words * 8 + STACKS);
        let needed = tables.rows.bytes() + size_of_val(&*tables.masks) + stacks;
        let spare = (nodes * BUDGET).saturating_sub(needed);
        let fitting = (spare / (words * 8)).min(problem.options());
        tables.conflicts = tables.rows.conflicts(fitting);
        tables
    }

    fn add_items(&mut self, problem: &Problem) {
        for (number, item) in problem.primary_items().enumerate() {
            let rule = problem.rule(item);
            self.active[number / 64] |= 1 << (number % 64);
            self.repeated[number / 64] |= u64::from(rule.may_repeat()) << (number % 64);
        }
        if !problem.is_plain() {
            let rules = problem.primary_items().map(|item| problem.rule(item));
            self.slack = rules.map(Rule::slack).collect();
        }
    }

    fn add_options(&mut self, problem: &Problem) {
        let numbers = number_primary(problem);
        for option in problem.option_ids() {
            let entries = problem.option(option).iter();
            for number in entries.filter_map(|entry| numbers[entry.item as usize]) {
                self.masks[option.index()][number as usize / 64] |= 1 << (number % 64);
                self.usable[option.index() / 64] |= 1 << (option.index() % 64);
            }
        }
    }

    /// How many levels there can be at most: of one option each, and one without.
    fn deepest(&self, problem: &Problem) -> usize {
        let least = self.masks.iter().map(|mask| members(mask).count());
        let least = least.filter(|&items| items > 0).min().unwrap_or(1);
        let covers = match problem.is_plain() {
            true => self.rows.primary.len(),
            false => problem.options() + self.rows.primary.len(),
        };
        covers / least + 1
    }

    /// The options of an item.
    #[inline(always)]
    pub(super) fn item_row(&self, item: u32) -> &[u64] {
        self.rows.row(self.rows.primary[item as usize])
    }

    /// Takes away what conflicts with an option.
    #[inline(always)]
    pub(super) fn strike(&self, alive: &mut [u64], option: usize) {
        let start = option * self.words;
        if let Some(row) = self.conflicts.get(start..start + self.words) {
            for (alive, row) in alive.iter_mut().zip(row) {
                *alive &= !row;
            }
        } else {
            for rows in self.rows.of(option).chunks(2) {
                let (first, last) = (rows[0], rows[rows.len() - 1]);
                let both = self.rows.row(first).iter().zip(self.rows.row(last));
                for (alive, (a, b)) in alive.iter_mut().zip(both) {
                    *alive &= !(a | b);
                }
            }
        }
    }

    /// Takes away the options of some items.
    #[inline(always)]
    pub(super) fn strike_items(&self, alive: &mut [u64], items: &[u64; N]) {
        for item in members(items) {
            for (alive, row) in alive.iter_mut().zip(self.item_row(item)) {
                *alive &= !row;
            }
        }
    }

    /// How many options are left for an item.
    #[inline(always)]
    pub(super) fn options_of(&self, item: u32, alive: &[u64]) -> u32 {
        let both = alive.iter().zip(self.item_row(item));
        both.map(|(alive, row)| (alive & row).count_ones()).sum()
    }

    /// The smallest count of the given items, and those that have it, the slow way: for counts that
    /// the planes do not hold.
    #[inline(never)]
    pub(super) fn fewest(
        &self,
        alive: &[u64],
        active: &[u64; N],
        lead: impl Fn(u32) -> u32,
    ) -> (u32, [u64; N]) {
        let (mut fewest, mut items) = (u32::MAX, [0; N]);
        for item in members(active) {
            let count = self.options_of(item, alive) + lead(item);
            if count < fewest {
                (fewest, items) = (count, [0; N]);
            }
            if count == fewest {
                items[item as usize / 64] |= 1 << (item % 64);
            }
        }
        (fewest, items)
    }

    /// Of some items the one whose multiplicity has the least slack.
    pub(super) fn least_slack(&self, items: &[u64; N]) -> u32 {
        let slack = |&item: &u32| self.slack[item as usize];
        members(items).min_by_key(slack).unwrap_or(0)
    }

    /// The smallest share that any option left of an item has.
    pub(super) fn smallest_share(&self, item: u32, alive: &[u64], shares: &[u64]) -> u64 {
        let both = alive.iter().zip(self.item_row(item)).enumerate();
        let options = both.flat_map(|(word, (alive, row))| bits(word, alive & row));
        let shares = options.map(|option| shares[option as usize]);
        shares.min().unwrap_or(0)
    }
}

/// Numbers for the primary items, `None` for secondary ones.
fn number_primary(problem: &Problem) -> Vec<Option<u32>> {
    let mut numbers = vec![None; problem.items()];
    for (number, item) in problem.primary_items().enumerate() {
        numbers[item.index()] = Some(number as u32);
    }
    numbers
}
