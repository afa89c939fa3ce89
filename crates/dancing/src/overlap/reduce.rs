//! Reductions before counting: items that the required options cover are removed. An item is also
//! removed if its options include all options of another item, since it is then always covered when
//! the other one is.

use super::system::SetSystem;
use crate::bitset::{Set, width_for};

/// The problem that remains after the required options are chosen.
pub(super) struct Residue {
    /// The number of options that can still be chosen; they are renumbered from 0 in their original
    /// order.
    pub(super) options: usize,
    /// The options that cover each remaining item, in ascending order.
    pub(super) items: Vec<Vec<u32>>,
}

/// Removes the required options, which are sorted and unique, from the system.
pub(super) fn without(system: &SetSystem, required: &[u32]) -> Residue {
    let mut done = vec![false; system.items as usize];
    for &option in required {
        let covered = &system.options[option as usize];
        covered.iter().for_each(|&item| done[item as usize] = true);
    }
    let is_free = |option: &u32| required.binary_search(option).is_err();
    let free = (0..system.options()).filter(is_free);
    let free: Vec<&[u32]> = free
        .map(|option| &*system.options[option as usize])
        .collect();
    let mut items = of_items(system.items as usize, free.iter().copied());
    let mut undone = done.iter().map(|done| !done);
    items.retain(|_| undone.next() == Some(true));
    Residue {
        options: free.len(),
        items: minimal(free.len(), items),
    }
}

/// Returns the options that cover each item, in the order of the options.
pub(super) fn of_items<'a>(
    items: usize,
    options: impl Iterator<Item = &'a [u32]>,
) -> Vec<Vec<u32>> {
    let mut of_items = vec![Vec::new(); items];
    for (option, covered) in (0..).zip(options) {
        for &item in covered {
            of_items[item as usize].push(option);
        }
    }
    of_items
}

/// Returns the sets of which no other set is a subset, the smallest first; of equal sets, only the
/// first is kept.
pub(super) fn minimal(bound: usize, mut sets: Vec<Vec<u32>>) -> Vec<Vec<u32>> {
    sets.sort_by_key(Vec::len);
    let mut kept: Vec<Set<Vec<u64>>> = Vec::new();
    sets.retain(|members| {
        let set = Set::of(width_for(bound), members.iter().copied());
        let needed = !kept.iter().any(|smaller| smaller.is_subset_of(&set));
        if needed {
            kept.push(set);
        }
        needed
    });
    sets
}

/// Some items of a system, renumbered from 0, and the options restricted to them.
pub(super) struct Restriction {
    /// The number of these items that the required options do not cover.
    pub(super) items: usize,
    /// The items of the restriction that each option covers.
    pub(super) options: Vec<Vec<u32>>,
}

impl Restriction {
    /// Restricts a system to those of the given items that the required options do not cover.
    pub(super) fn of(system: &SetSystem, items: &[u32], required: &[u32]) -> Restriction {
        let mut covered = vec![false; system.items as usize];
        for &option in required {
            let items = &system.options[option as usize];
            items.iter().for_each(|&item| covered[item as usize] = true);
        }
        let mut numbers = vec![None; covered.len()];
        let uncovered = items.iter().filter(|&&item| !covered[item as usize]);
        let mut count = 0;
        for (number, &item) in (0..).zip(uncovered) {
            numbers[item as usize] = Some(number);
            count += 1;
        }
        let of_option = |covered: &Vec<u32>| {
            let numbers = covered.iter().map(|&item| numbers[item as usize]);
            numbers.flatten().collect()
        };
        Restriction {
            items: count,
            options: system.options.iter().map(of_option).collect(),
        }
    }
}
