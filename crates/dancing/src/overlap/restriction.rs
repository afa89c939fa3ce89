//! The restriction of a system to some of its items (in terms of hypergraphs: a partial
//! hypergraph), after the required options are chosen.

use super::system::SetSystem;

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
