//! What of a problem does not change during a search, as bitsets.

use crate::problem::{Entry, Problem};

/// The rows of a problem. Primary items are numbered without gaps, in input order.
#[derive(Debug)]
pub(super) struct Tables<const N: usize> {
    /// Words in a set of options.
    pub(super) words: usize,
    /// For each option its primary items.
    pub(super) masks: Vec<[u64; N]>,
    /// All primary items.
    pub(super) active: [u64; N],
    /// The options that have a primary item.
    pub(super) usable: Vec<u64>,
    /// For each option those that conflict with it, itself included.
    conflicts: Vec<u64>,
    /// For each primary item its options.
    items: Vec<u64>,
}

impl<const N: usize> Tables<N> {
    pub(super) fn new(problem: &Problem) -> Self {
        let numbers = number_primary(problem);
        let words = problem.options().div_ceil(64).max(1);
        let count = numbers.iter().flatten().count();
        let mut tables = Tables {
            words,
            masks: vec![[0; N]; problem.options()],
            active: [0; N],
            usable: vec![0; words],
            conflicts: Vec::new(),
            items: vec![0; words * count],
        };
        for number in 0..count {
            tables.active[number / 64] |= 1 << (number % 64);
        }
        for option in problem.option_ids() {
            let (word, bit) = (option.index() / 64, 1 << (option.index() % 64));
            let entries = problem.option(option).iter();
            for number in entries.filter_map(|entry| numbers[entry.item as usize]) {
                tables.masks[option.index()][number as usize / 64] |= 1 << (number % 64);
                tables.items[number as usize * words + word] |= bit;
                tables.usable[word] |= bit;
            }
        }
        tables.conflicts = conflicts(problem, words);
        tables
    }

    /// The options that conflict with an option.
    #[inline(always)]
    pub(super) fn row(&self, option: usize) -> &[u64] {
        &self.conflicts[option * self.words..][..self.words]
    }

    /// The options of an item.
    #[inline(always)]
    pub(super) fn item_row(&self, item: u32) -> &[u64] {
        &self.items[item as usize * self.words..][..self.words]
    }

    /// Takes away what conflicts with an option.
    #[inline(always)]
    pub(super) fn strike(&self, alive: &mut [u64], option: usize) {
        for (alive, row) in alive.iter_mut().zip(self.row(option)) {
            *alive &= !row;
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

/// For each option the set of those that cannot be chosen beside it, itself included.
fn conflicts(problem: &Problem, words: usize) -> Vec<u64> {
    let mut rows = vec![0; words * problem.options()];
    for option in problem.option_ids() {
        rows[option.index() * words + option.index() / 64] |= 1 << (option.index() % 64);
    }
    let mut apart = vec![0; words];
    for mut users in users(problem) {
        users.sort_unstable();
        // Options in one colour get along; without a colour, none do.
        for alike in users.chunk_by(|a, b| a.0 == b.0) {
            apart.fill(0);
            let others = users
                .iter()
                .filter(|user| user.0 == 0 || user.0 != alike[0].0);
            for &(_, other) in others {
                apart[other as usize / 64] |= 1 << (other % 64);
            }
            for &(_, option) in alike {
                let row = &mut rows[option as usize * words..][..words];
                row.iter_mut()
                    .zip(&apart)
                    .for_each(|(row, apart)| *row |= apart);
            }
        }
    }
    rows
}

/// For each item the options that have it, each with the item's colour.
fn users(problem: &Problem) -> Vec<Vec<(u32, u32)>> {
    let mut users = vec![Vec::new(); problem.items()];
    for option in problem.option_ids() {
        for &Entry { item, colour } in problem.option(option) {
            users[item as usize].push((colour, option.0));
        }
    }
    users
}
