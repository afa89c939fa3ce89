//! The state of the items at a node (everything except the remaining options), and the choice of
//! options.

use super::planes::Planes;
use super::quota::Quota;
use super::tables::Tables;
use crate::bitset::{both, without};

#[derive(Clone, Copy, Debug)]
pub(super) struct Level<const N: usize, Q> {
    /// The primary items that may be covered by further options.
    pub(super) active: [u64; N],
    pub(super) quota: Q,
    /// The first of the items with the fewest branches, and its count, which includes its lead.
    pub(super) item: u32,
    pub(super) count: u32,
    /// The number of options that were chosen before this level.
    pub(super) chosen: usize,
}

impl<const N: usize, Q: Quota<N>> Level<N, Q> {
    /// Returns the items with the fewest branches, and their count, which includes the lead.
    #[inline(always)]
    pub(super) fn fewest(&self, tables: &Tables<N>, alive: &[u64]) -> (u32, [u64; N]) {
        let leads = self.quota.leads();
        // The smallest count is usually small.
        if let Some(few) = Planes::<N, 2>::count(alive, &tables.masks, leads).fewest(&self.active) {
            return few;
        }
        if let Some(more) = Planes::<N, 4>::count(alive, &tables.masks, leads).fewest(&self.active)
        {
            return more;
        }
        let lead = |item| self.quota.most() - self.quota.of(item).0;
        tables.fewest(alive, &self.active, lead)
    }

    /// Chooses all remaining options of the given items; returns false if one of the items has
    /// none.
    #[inline(always)]
    pub(super) fn force(
        &mut self,
        items: &[u64; N],
        tables: &Tables<N>,
        alive: &mut [u64],
        chosen: &mut Vec<u32>,
    ) -> bool {
        for (word, forced) in items.iter().enumerate() {
            // Some of these items may be covered by options chosen for others.
            let mut left = forced & self.active[word];
            while left != 0 {
                let item = (word * 64) as u32 + left.trailing_zeros();
                let before = chosen.len();
                self.take_all(item, tables, alive, chosen);
                if Q::ONCE && chosen.len() == before {
                    return false;
                }
                left &= left - 1;
                left &= self.active[word];
            }
        }
        true
    }

    /// Chooses all remaining options of an item.
    #[inline(always)]
    fn take_all(
        &mut self,
        item: u32,
        tables: &Tables<N>,
        alive: &mut [u64],
        chosen: &mut Vec<u32>,
    ) {
        let row = tables.item_row(item);
        for word in 0..alive.len() {
            let mut left = alive[word] & row[word];
            while left != 0 {
                let option = word * 64 + left.trailing_zeros() as usize;
                chosen.push(option as u32);
                self.take(tables, alive, option);
                left &= left - 1;
                left &= alive[word];
            }
        }
    }

    /// Chooses an option, and removes the options that conflict with it.
    #[inline(always)]
    pub(super) fn take(&mut self, tables: &Tables<N>, alive: &mut [u64], option: usize) {
        let full = self.quota.meet(&tables.masks[option]);
        self.active = without(&self.active, &full);
        tables.remove_conflicting(alive, option);
        if !Q::ONCE {
            alive[option / 64] &= !(1 << (option % 64));
            tables.remove_options_of(alive, &both(&full, &tables.repeated));
        }
    }
}
