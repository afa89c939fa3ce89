//! The selection of the next item.

use super::tables::Tables;
use crate::bitset::missing;
use crate::frontier::Bits;

/// The rule by which the next item is selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BranchOn {
    /// The item with the fewest remaining options; the first one if there are several.
    Fewest,
    /// The first item in the order of the layout.
    Order,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pick {
    /// An item, given by the bit that marks it as done.
    Item(u32),
    /// An item that cannot be covered often enough.
    Dead(u32),
}

/// Returns the next item of a state that has at least one open item.
pub(super) fn pick<const W: usize>(
    tables: &Tables<W>,
    state: &Bits<W>,
    alive: &[u64],
    by: BranchOn,
) -> Pick {
    let mut best = Pick::Dead(0);
    let mut fewest = u32::MAX;
    for bit in missing(state, &tables.items) {
        // All items are checked, because every item of a component must have an option.
        let Some(branches) = branches(tables, bit, state, alive, fewest) else {
            return Pick::Dead(bit);
        };
        if branches < fewest {
            fewest = match by {
                BranchOn::Fewest => branches,
                BranchOn::Order if fewest == u32::MAX => 1,
                BranchOn::Order => continue,
            };
            best = Pick::Item(bit);
        }
    }
    best
}

/// Returns the number of branches of an item, counting up to `enough`; `None` if too few options
/// are left.
fn branches<const W: usize>(
    tables: &Tables<W>,
    bit: u32,
    state: &Bits<W>,
    alive: &[u64],
    enough: u32,
) -> Option<u32> {
    let row = &tables.tested[bit as usize];
    match &tables.counters[bit as usize] {
        None => Some(row.common(alive, enough)).filter(|&options| options > 0),
        Some(counter) => {
            let needed = counter.least.saturating_sub(counter.uses(state));
            let options = row.common(alive, u32::MAX);
            // Once too many options have been rejected, the item can no longer be covered often
            // enough (Knuth's Algorithm M).
            (options + 1)
                .checked_sub(needed)
                .filter(|&branches| branches > 0)
        }
    }
}
