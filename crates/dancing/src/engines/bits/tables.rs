//! The data of a problem that does not change during a search, as bitsets.

use super::rows::Rows;
use crate::bitset::{common, insert, len, members, ones, subtract};
use crate::engines::{Shares, Tail};
use crate::problem::{Problem, Rule};

/// The rows of a problem. Primary items are numbered without gaps, in input order.
#[derive(Debug)]
pub(super) struct Tables<const N: usize> {
    /// The number of words in a set of options.
    pub(super) words: usize,
    /// The maximum number of levels.
    pub(super) depth: usize,
    /// The primary items of each option.
    pub(super) masks: Vec<[u64; N]>,
    /// All primary items.
    pub(super) active: [u64; N],
    /// The primary items that may be covered more than once.
    pub(super) repeated: [u64; N],
    /// The difference between the greatest and the least multiplicity of each primary item, if the
    /// problem has multiplicities.
    slack: Vec<u32>,
    /// The counts of all items at the root, in planes, if incremental counts are used.
    pub(super) counts: Vec<[u64; N]>,
    /// The options that contain a primary item.
    pub(super) usable: Vec<u64>,
    rows: Rows,
    /// For each of the first options, the row of the options that conflict with it, including
    /// itself.
    conflicts: Vec<u64>,
}

/// The memory that a search may use, unless the rows of items alone need more, in bytes for each
/// node of the problem (an entry, an option or an item). Twice the size of a node of Knuth's links
/// would be 32; the rest is for the lists of options that the walk stores.
const BUDGET: usize = 28;

/// The memory of a level on the stacks of the walk and the engine in bytes, without its set of
/// options.
pub(super) const STACKS: usize = 144;

/// The maximum initial capacity of the stacks, in levels.
pub(super) const STACKED: usize = 128;

/// The number of options from which incremental counts are considered; with fewer, too few are left
/// at most nodes.
pub(super) const MANY: usize = 256;

/// A problem is sparse if choosing an option removes fewer than one in this many options.
pub(super) const SPARSE: usize = 5;

/// The approximate number of options that are sampled to find out whether a problem is sparse.
const SAMPLE: usize = 256;

impl<const N: usize> Tables<N> {
    /// Builds the tables with memory in proportion to the size of the problem; `taken` bytes of it
    /// are used elsewhere.
    pub(super) fn new(problem: &Problem, taken: usize) -> Self {
        let rows = Rows::new(problem);
        let words = rows.words;
        let mut tables = Tables {
            words,
            depth: 0,
            masks: vec![[0; N]; problem.options()],
            active: [0; N],
            repeated: [0; N],
            slack: Vec::new(),
            counts: Vec::new(),
            usable: vec![0; words],
            conflicts: Vec::new(),
            rows,
        };
        tables.add_items(problem);
        tables.add_options(problem);
        tables.depth = tables.deepest(problem);
        let mut spare = tables.spare(problem).saturating_sub(taken);
        if tables.is_sparse(problem) {
            let counts = tables.counts();
            let planes = tables.depth * size_of_val(&*counts);
            if planes <= spare {
                tables.counts = counts;
                spare -= planes;
            }
        }
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

    /// Returns the maximum number of levels: one for each option that can be chosen, and one more.
    fn deepest(&self, problem: &Problem) -> usize {
        let least = self.masks.iter().map(|mask| members(mask).count());
        let least = least.filter(|&items| items > 0).min().unwrap_or(1);
        let covers = if problem.is_plain() {
            self.rows.primary.len()
        } else {
            problem.options() + self.rows.primary.len()
        };
        covers / least + 1
    }

    /// Returns the options of an item.
    #[inline(always)]
    pub(super) fn item_row(&self, item: u32) -> &[u64] {
        self.rows.row(self.rows.primary[item as usize])
    }

    /// Returns the items of an option, in a problem without colours.
    #[inline(always)]
    pub(super) fn items_of(&self, option: usize) -> &[u32] {
        self.rows.of(option)
    }

    /// Returns the primary item with the given number.
    #[inline(always)]
    pub(super) fn primary(&self, number: u32) -> u32 {
        self.rows.primary[number as usize]
    }

    /// Returns two sums over a sample of options: the number of options that choosing each of them
    /// removes (including itself), and the number of all options.
    fn density(&self) -> (usize, usize) {
        let options = self.masks.len();
        let mut gone = 0;
        let mut of = 0;
        for option in (0..options).step_by(options.div_ceil(SAMPLE).max(1)) {
            let mut left = self.usable.clone();
            self.remove_conflicting(&mut left, option);
            gone += (len(&self.usable) - len(&left)) as usize;
            of += options;
        }
        (gone, of)
    }

    /// Returns the memory that the budget leaves after the required tables, in bytes.
    fn spare(&self, problem: &Problem) -> usize {
        let nodes = problem.entries() + problem.options() + problem.items();
        let stacks = self.depth * (self.words * 8 + STACKS);
        let needed = self.rows.bytes() + size_of_val(&*self.masks) + stacks;
        (nodes * BUDGET).saturating_sub(needed)
    }

    /// Returns whether choosing an option usually removes few others.
    fn is_sparse(&self, problem: &Problem) -> bool {
        if !problem.is_plain() || problem.options() < MANY {
            return false;
        }
        let (gone, of) = self.density();
        gone * SPARSE < of
    }

    /// Returns the counts of all items at the root, in as many planes as the greatest count needs.
    fn counts(&self) -> Vec<[u64; N]> {
        let mut planes = Vec::new();
        for item in members(&self.active) {
            let count = self.options_of(item, &self.usable);
            let places = (u32::BITS - count.leading_zeros()) as usize;
            planes.resize(planes.len().max(places), [0; N]);
            for (place, plane) in planes.iter_mut().enumerate() {
                plane[item as usize / 64] |= u64::from(count >> place & 1) << (item % 64);
            }
        }
        planes
    }

    /// Removes the options that conflict with an option.
    #[inline(always)]
    pub(super) fn remove_conflicting(&self, alive: &mut [u64], option: usize) {
        let start = option * self.words;
        if let Some(row) = self.conflicts.get(start..start + self.words) {
            subtract(alive, row);
        } else {
            for rows in self.rows.of(option).chunks(2) {
                let first = rows[0];
                let last = rows[rows.len() - 1];
                let both = self.rows.row(first).iter().zip(self.rows.row(last));
                for (alive, (a, b)) in alive.iter_mut().zip(both) {
                    *alive &= !(a | b);
                }
            }
        }
    }

    /// Removes the options of the given items.
    #[inline(always)]
    pub(super) fn remove_options_of(&self, alive: &mut [u64], items: &[u64; N]) {
        for item in members(items) {
            subtract(alive, self.item_row(item));
        }
    }

    /// Counts the solutions below a node with two remaining items: for each option of the first,
    /// the compatible options of the second.
    #[inline(always)]
    pub(super) fn tail(&self, first: u32, second: u32, alive: &[u64]) -> Tail {
        let firsts = self.item_row(first);
        let seconds = self.item_row(second);
        let mut tail = Tail::default();
        for word in 0..alive.len() {
            let mut left = alive[word] & firsts[word];
            while left != 0 {
                let bit = left & left.wrapping_neg();
                left ^= bit;
                let ways = match seconds[word] & bit {
                    0 => self.beside(word * 64 + bit.trailing_zeros() as usize, seconds, alive),
                    _ => 1,
                };
                tail.solutions += ways;
                // An item with a single option is decided without a node.
                tail.nodes += if ways > 1 { 1 + ways } else { 1 };
            }
        }
        tail
    }

    /// Returns the number of remaining options in a row that are compatible with an option.
    #[inline(always)]
    fn beside(&self, option: usize, row: &[u64], alive: &[u64]) -> u64 {
        let mut beside = 0;
        for word in 0..alive.len() {
            let mut left = alive[word] & row[word];
            if left == 0 {
                continue;
            }
            for &own in self.rows.of(option) {
                left &= !self.rows.row(own)[word];
            }
            beside += u64::from(left.count_ones());
        }
        beside
    }

    /// Returns the number of remaining options of an item.
    #[inline(always)]
    pub(super) fn options_of(&self, item: u32, alive: &[u64]) -> u32 {
        let left = common(alive, self.item_row(item));
        left.map(u64::count_ones).sum()
    }

    /// Returns the smallest count among the given items, and the items that have it, without
    /// planes: for counts that do not fit in planes.
    #[inline(never)]
    pub(super) fn fewest(
        &self,
        alive: &[u64],
        active: &[u64; N],
        lead: impl Fn(u32) -> u32,
    ) -> (u32, [u64; N]) {
        let mut fewest = u32::MAX;
        let mut items = [0; N];
        for item in members(active) {
            let count = self.options_of(item, alive) + lead(item);
            if count < fewest {
                (fewest, items) = (count, [0; N]);
            }
            if count == fewest {
                insert(&mut items, item);
            }
        }
        (fewest, items)
    }

    /// Returns, among the given items, the one whose multiplicity has the least slack.
    pub(super) fn least_slack(&self, items: &[u64; N]) -> u32 {
        let slack = |&item: &u32| self.slack[item as usize];
        members(items).min_by_key(slack).unwrap_or(0)
    }

    /// Returns the smallest share among the remaining options of an item.
    pub(super) fn smallest_share(&self, item: u32, alive: &[u64], shares: &Shares) -> u64 {
        let left = common(alive, self.item_row(item));
        let options = (0..).step_by(64).zip(left);
        let options = options.flat_map(|(first, word)| ones(word).map(move |bit| first + bit));
        shares.smallest(options)
    }
}

/// Returns the index of each primary item among the primary items, and `None` for secondary items.
fn number_primary(problem: &Problem) -> Vec<Option<u32>> {
    let mut numbers = vec![None; problem.items()];
    for (number, item) in problem.primary_items().enumerate() {
        numbers[item.index()] = Some(number as u32);
    }
    numbers
}
