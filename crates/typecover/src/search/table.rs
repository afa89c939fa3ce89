//! The costs of each option for each item, laid out so that the loops over items vectorise.

use crate::problem::Problem;

/// The costs of every option for every item, row after row. Rows are padded to whole blocks with
/// items that cost nothing and are always covered.
///
/// A choice of options is represented by a row of the same form, which contains the least cost of
/// each item so far.
pub(crate) struct Table {
    items: usize,
    rows: Vec<u8>,
    stride: usize,
    /// The highest cost of a covered item, which is also used for uncovered items.
    worst: u8,
}

/// The cost of an item that is not covered.
pub(crate) const NOT_COVERED: u8 = u8::MAX;

/// The number of bytes in a block.
pub(crate) const BLOCK: usize = 32;

impl Table {
    pub(crate) fn new(problem: &Problem) -> Table {
        let items = problem.items.len();
        let stride = items.next_multiple_of(BLOCK).max(BLOCK);
        let mut rows = vec![NOT_COVERED; problem.options.len() * stride];
        for (option, row) in rows.chunks_exact_mut(stride).enumerate() {
            for (cell, cost) in row.iter_mut().zip(problem.costs(option)) {
                *cell = cost.unwrap_or(NOT_COVERED);
            }
        }
        let worst = rows.iter().filter(|&&cost| cost != NOT_COVERED).max();
        Table {
            items,
            worst: worst.copied().unwrap_or(0),
            rows,
            stride,
        }
    }

    /// Returns the row of the empty choice.
    pub(crate) fn nothing_chosen(&self) -> Vec<u8> {
        let mut costs = vec![NOT_COVERED; self.stride];
        costs[self.items..].fill(0);
        costs
    }

    /// Returns the row of the given options.
    pub(crate) fn chosen(&self, options: &[u32]) -> Vec<u8> {
        let mut costs = self.nothing_chosen();
        for &option in options {
            self.choose(option, &mut costs);
        }
        costs
    }

    /// Adds an option to a choice.
    #[inline]
    pub(crate) fn choose(&self, option: u32, costs: &mut [u8]) {
        let (costs, _) = costs.as_chunks_mut::<BLOCK>();
        let (own, _) = self.row(option).as_chunks::<BLOCK>();
        for (costs, own) in costs.iter_mut().zip(own) {
            // The result is computed in a separate buffer, because the compiler cannot know that
            // the row does not alias.
            *costs = std::array::from_fn(|item| own[item].min(costs[item]));
        }
    }

    /// Returns the total cost of a choice; uncovered items count as the highest covered cost.
    pub(crate) fn total(&self, costs: &[u8]) -> u32 {
        costs
            .iter()
            .map(|&cost| u32::from(cost.min(self.worst)))
            .sum()
    }

    /// Returns the total cost of a cover.
    pub(crate) fn cost(&self, options: &[u32]) -> u32 {
        self.total(&self.chosen(options))
    }

    /// Returns the highest cost of covering any item.
    pub(crate) fn worst(&self) -> u32 {
        self.worst.into()
    }

    /// Returns whether two choices together cover every item.
    pub(crate) fn cover_together(&self, a: &[u8], b: &[u8]) -> bool {
        !a.iter().zip(b).any(|(&a, &b)| a.min(b) == NOT_COVERED)
    }

    /// Returns the number of items that a choice leaves uncovered.
    pub(crate) fn uncovered(&self, costs: &[u8]) -> u32 {
        costs
            .iter()
            .map(|&cost| u32::from(cost == NOT_COVERED))
            .sum()
    }

    /// Returns the items that a choice leaves uncovered.
    pub(crate) fn uncovered_items(&self, costs: &[u8]) -> impl Iterator<Item = usize> {
        let items = costs.iter().enumerate();
        items
            .filter(|(_, cost)| **cost == NOT_COVERED)
            .map(|(item, _)| item)
    }

    /// Returns whether an option covers an item.
    pub(crate) fn covers(&self, option: u32, item: usize) -> bool {
        self.row(option)[item] != NOT_COVERED
    }

    /// Returns the reduction of the total cost when an option is added to a choice, and the number
    /// of newly covered items.
    pub(crate) fn gain(&self, option: u32, costs: &[u8]) -> (u32, u32) {
        let mut gain = 0;
        let mut covers = 0;
        let blocks = costs
            .chunks_exact(BLOCK)
            .zip(self.row(option).chunks_exact(BLOCK));
        for (costs, own) in blocks {
            // Points are at most 6, so the sums over a block fit in a byte.
            let mut block_gain = 0u8;
            let mut block_covers = 0u8;
            for (&cost, &own) in costs.iter().zip(own) {
                block_gain += cost.min(self.worst).saturating_sub(own);
                block_covers += u8::from(cost == NOT_COVERED) & u8::from(own != NOT_COVERED);
            }
            gain += u32::from(block_gain);
            covers += u32::from(block_covers);
        }
        (gain, covers)
    }

    /// Returns the total cost after adding an option to a choice, if that covers every item.
    #[inline]
    pub(crate) fn completed(&self, option: u32, costs: &[u8]) -> Option<u32> {
        let mut total = 0;
        let blocks = costs
            .chunks_exact(BLOCK)
            .zip(self.row(option).chunks_exact(BLOCK));
        for (costs, own) in blocks {
            let mut block_total = 0u8;
            let mut most = 0;
            for (&cost, &own) in costs.iter().zip(own) {
                let least = cost.min(own);
                most = least.max(most);
                // Points are at most 6, so the sum over a block of covered items fits in a byte.
                block_total = block_total.wrapping_add(least);
            }
            if most == NOT_COVERED {
                return None;
            }
            total += u32::from(block_total);
        }
        Some(total)
    }

    /// Returns a lower bound on the total cost after adding some of the given options to a choice:
    /// each item at its least cost.
    pub(crate) fn floor(
        &self,
        costs: &[u8],
        options: impl IntoIterator<Item = u32, IntoIter: Clone>,
    ) -> u32 {
        let (blocks, _) = costs.as_chunks::<BLOCK>();
        let options = options.into_iter();
        let floors = blocks.iter().enumerate().map(|(at, costs)| {
            let mut least = *costs;
            for option in options.clone() {
                let own = self.block(option, at);
                least = std::array::from_fn(|item| own[item].min(least[item]));
            }
            self.total(&least)
        });
        floors.sum()
    }

    /// Returns the uncovered item that the fewest of the given options cover; the first if there
    /// are several.
    pub(crate) fn hardest_item(
        &self,
        costs: &[u8],
        options: impl Iterator<Item = u32> + Clone,
    ) -> Option<usize> {
        let (blocks, _) = costs.as_chunks::<BLOCK>();
        let hardest = blocks.iter().enumerate().flat_map(|(at, costs)| {
            // An item that at least 255 options cover is the hardest only if all uncovered items
            // are.
            let mut covering = [0u8; BLOCK];
            for option in options.clone() {
                let own = self.block(option, at);
                covering = std::array::from_fn(|item| {
                    covering[item].saturating_add(u8::from(own[item] != NOT_COVERED))
                });
            }
            let items = costs.iter().zip(covering).enumerate();
            items
                .filter(|(_, (cost, _))| **cost == NOT_COVERED)
                .map(move |(item, (_, covering))| (covering, at * BLOCK + item))
        });
        hardest.min().map(|(_, item)| item)
    }

    /// Returns whether option `one` is at least as good as `other` for every item.
    pub(crate) fn dominates(&self, one: u32, other: u32) -> bool {
        let mut pairs = self.row(one).iter().zip(self.row(other));
        pairs.all(|(one, other)| one <= other)
    }

    /// Returns whether option `one`, added to a choice, is at least as good as `other` for every
    /// item.
    pub(crate) fn dominates_after(&self, costs: &[u8], one: u32, other: u32) -> bool {
        let rows = self.row(one).iter().zip(self.row(other));
        let worse = costs
            .iter()
            .zip(rows)
            .map(|(&cost, (&one, &other))| u8::from(one.min(cost) > other.min(cost)));
        worse.fold(0, |any, worse| any | worse) == 0
    }

    /// Returns the costs of every option for every item.
    pub(crate) fn rows(&self) -> &[u8] {
        &self.rows
    }

    fn block(&self, option: u32, at: usize) -> &[u8; BLOCK] {
        &self.row(option).as_chunks().0[at]
    }

    fn row(&self, option: u32) -> &[u8] {
        &self.rows[option as usize * self.stride..][..self.stride]
    }
}

/// Returns the sum of the `n` greatest values.
pub(crate) fn sum_of_greatest(n: usize, values: impl ExactSizeIterator<Item = u32>) -> u32 {
    if values.len() <= n {
        return values.sum();
    }
    // The values are ascending. There are few of them, and most values are not among them.
    let mut greatest = vec![0; n];
    for value in values {
        let smaller = greatest.iter().take_while(|&&kept| kept < value).count();
        if smaller > 0 {
            greatest[..smaller].rotate_left(1);
            greatest[smaller - 1] = value;
        }
    }
    greatest.iter().sum()
}
