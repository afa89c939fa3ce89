//! What of a problem does not change during a search, as bitsets.

use super::rows::Rows;
use crate::problem::Problem;

/// The rows of a problem. Primary items are numbered without gaps, in input order.
#[derive(Debug)]
pub(super) struct Tables<const N: usize> {
    /// Words in a set of options.
    pub(super) words: usize,
    /// How many levels there can be at most: of one option each, and one without.
    pub(super) depth: usize,
    /// For each option its primary items.
    pub(super) masks: Vec<[u64; N]>,
    /// All primary items.
    pub(super) active: [u64; N],
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
            usable: vec![0; words],
            conflicts: Vec::new(),
            rows,
        };
        for number in 0..tables.rows.primary.len() {
            tables.active[number / 64] |= 1 << (number % 64);
        }
        let numbers = number_primary(problem);
        for option in problem.option_ids() {
            let entries = problem.option(option).iter();
            for number in entries.filter_map(|entry| numbers[entry.item as usize]) {
                tables.masks[option.index()][number as usize / 64] |= 1 << (number % 64);
                tables.usable[option.index() / 64] |= 1 << (option.index() % 64);
            }
        }
        let nodes = problem.entries() + problem.options() + problem.items();
        let least = tables.masks.iter().map(|mask| members(mask).count());
        let least = least.filter(|&items| items > 0).min().unwrap_or(1);
        tables.depth = tables.rows.primary.len() / least + 1;
        let stacks = tables.depth * (words * 8 + STACKS);
        let needed = tables.rows.bytes() + size_of_val(&*tables.masks) + stacks;
        let spare = (nodes * BUDGET).saturating_sub(needed);
        let fitting = (spare / (words * 8)).min(problem.options());
        tables.conflicts = tables.rows.conflicts(fitting);
        tables
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

    /// How many options are left for an item.
    #[inline(always)]
    pub(super) fn options_of(&self, item: u32, alive: &[u64]) -> u32 {
        let both = alive.iter().zip(self.item_row(item));
        both.map(|(alive, row)| (alive & row).count_ones()).sum()
    }

    /// The item with the fewest options, the slow way: for counts that the planes do not hold.
    #[inline(never)]
    pub(super) fn fewest(&self, alive: &[u64], active: &[u64; N]) -> (u32, u32) {
        let counted = members(active).map(|item| (self.options_of(item, alive), item));
        let (options, item) = counted.min().unwrap_or((0, 0));
        (item, options)
    }

    /// The sum, over the items, of the smallest share that any option left has.
    pub(super) fn bound(&self, alive: &[u64], active: &[u64; N], shares: &[u64]) -> u64 {
        let smallest = |item: u32| {
            let both = alive.iter().zip(self.item_row(item)).enumerate();
            let options = both.flat_map(|(word, (alive, row))| bits(word, alive & row));
            options
                .map(|option| shares[option as usize])
                .min()
                .unwrap_or(0)
        };
        members(active).map(smallest).sum()
    }
}

/// The members of a set, in order.
fn members<const N: usize>(set: &[u64; N]) -> impl Iterator<Item = u32> {
    set.iter()
        .enumerate()
        .flat_map(|(word, &set)| bits(word, set))
}

/// The bits of the word of a set.
fn bits(word: usize, set: u64) -> impl Iterator<Item = u32> {
    std::iter::successors((set != 0).then_some(set), |left| {
        let rest = left & (left - 1);
        (rest != 0).then_some(rest)
    })
    .map(move |left| (word * 64) as u32 + left.trailing_zeros())
}

/// Numbers for the primary items, `None` for secondary ones.
fn number_primary(problem: &Problem) -> Vec<Option<u32>> {
    let mut next = 0;
    let items = problem.item_ids();
    items
        .map(|item| {
            problem.rule(item).is_primary().then(|| {
                next += 1;
                next - 1
            })
        })
        .collect()
}
