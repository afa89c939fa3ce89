//! The part of a problem that speaks of some of its items, once the required options are chosen.

use super::SetSystem;

/// Some items of a system, renumbered from 0, and what options cover of them.
pub(super) struct Part {
    /// How many of the items the required options leave uncovered.
    pub(super) items: usize,
    /// What each option covers of those.
    pub(super) options: Vec<Vec<u32>>,
    /// Whether an option covers one of the items that a required option covers too.
    repeats: Vec<bool>,
    /// Whether two required options cover the same one of the items.
    pub(super) twice: bool,
}

/// What a part says of an item of the system.
#[derive(Clone, Copy)]
enum Place {
    Outside,
    Covered,
    Uncovered(u32),
}

impl Part {
    /// The part that speaks of `items` only.
    pub(super) fn of(system: &SetSystem, items: &[u32], required: &[u32]) -> Part {
        let mut times = vec![0u32; system.items as usize];
        for &option in required {
            let covered = &system.options[option as usize];
            covered.iter().for_each(|&item| times[item as usize] += 1);
        }
        let mut places = vec![Place::Outside; times.len()];
        let mut uncovered = 0..;
        for &item in items {
            places[item as usize] = match times[item as usize] {
                0 => uncovered.next().map_or(Place::Outside, Place::Uncovered),
                _ => Place::Covered,
            };
        }
        let place = |&item: &u32| places[item as usize];
        let repeats = |covered: &[u32]| covered.iter().any(|i| matches!(place(i), Place::Covered));
        Part {
            items: uncovered.start as usize,
            options: system.options.iter().map(|o| new_items(o, place)).collect(),
            repeats: system.options.iter().map(|o| repeats(o)).collect(),
            twice: items.iter().any(|&item| times[item as usize] > 1),
        }
    }

    /// The options that cover nothing a second time.
    pub(super) fn once(&self) -> Vec<Vec<u32>> {
        let options = self.options.iter().zip(&self.repeats);
        let options = options.filter(|(_, repeats)| !**repeats);
        options.map(|(covered, _)| covered.clone()).collect()
    }
}

fn new_items(covered: &[u32], place: impl Fn(&u32) -> Place) -> Vec<u32> {
    let numbers = covered.iter().map(place).filter_map(|place| match place {
        Place::Uncovered(number) => Some(number),
        Place::Outside | Place::Covered => None,
    });
    numbers.collect()
}
