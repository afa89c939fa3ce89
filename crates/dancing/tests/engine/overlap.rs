//! Compares overlapping covers with brute force over all sets of options.

use dancing::overlap::{Family, FamilyVisitor, SetSystem};
use dancing::problem::OptionId;
use num_bigint::BigUint;
use proptest::collection::vec;
use proptest::prelude::*;
use std::ops::ControlFlow;

/// A random query: a system as bit masks, the limit on options, and the required options.
#[derive(Clone, Debug)]
struct Case {
    items: u32,
    masks: Vec<u32>,
    at_most: u32,
    required: Vec<u32>,
}

impl Case {
    fn system(&self) -> SetSystem {
        SetSystem::new(self.items, self.masks.iter().map(|&mask| bits(mask))).unwrap()
    }

    /// Returns all sets of options within the limit that contain the required options.
    fn choices(&self) -> impl Iterator<Item = u32> + '_ {
        let required = self
            .required
            .iter()
            .fold(0, |all, option| all | 1 << option);
        (0..1u32 << self.masks.len())
            .filter(move |choice| choice & required == required)
            .filter(|choice| choice.count_ones() <= self.at_most)
    }

    fn times(&self, choice: u32, item: u32) -> usize {
        bits(choice)
            .filter(|&o| self.masks[o as usize] >> item & 1 == 1)
            .count()
    }

    fn covers(&self, choice: u32) -> bool {
        (0..self.items).all(|item| self.times(choice, item) > 0)
    }

    fn is_irredundant(&self, choice: u32) -> bool {
        self.covers(choice) && bits(choice).all(|option| !self.covers(choice & !(1 << option)))
    }

    fn by_size(&self, choices: impl Iterator<Item = u32>) -> Vec<BigUint> {
        let longest = self.at_most.min(self.masks.len() as u32) as usize;
        let mut counts = vec![0u32; longest + 1];
        choices.for_each(|choice| counts[choice.count_ones() as usize] += 1);
        counts.into_iter().map(BigUint::from).collect()
    }

    /// Returns the size of a smallest set of items that no choice covers completely.
    fn smallest_undone(&self, done: impl Fn(u32, u32) -> bool) -> Option<u32> {
        let choices: Vec<u32> = self.choices().collect();
        let undone = |items: &u32| {
            let does = |choice: &u32| bits(*items).all(|item| done(*choice, item));
            !choices.iter().any(does)
        };
        (0..1u32 << self.items)
            .filter(undone)
            .map(u32::count_ones)
            .min()
    }
}

fn bits(mask: u32) -> impl Iterator<Item = u32> + Clone {
    (0..32).filter(move |bit| mask >> bit & 1 == 1)
}

fn case() -> impl Strategy<Value = Case> {
    (1u32..=7, 0usize..=10)
        .prop_flat_map(|(items, options)| {
            let all = (1u32 << items) - 1;
            let masks = vec((0..=all, 0..=all, any::<bool>()), options);
            let required = vec(0..options.max(1) as u32, 0..=options.min(2));
            (Just(items), masks, 0u32..=11, required)
        })
        .prop_map(|(items, masks, at_most, required)| Case {
            items,
            // Some options cover half of the items, others a quarter.
            masks: masks
                .iter()
                .map(|&(a, b, thin)| if thin { a & b } else { a })
                .collect(),
            at_most,
            required,
        })
}

fn irredundant(case: &Case) -> Vec<u32> {
    let system = case.system();
    let covers = system
        .covers(case.at_most)
        .requiring(case.required.iter().copied())
        .unwrap();
    let mut found = Vec::new();
    let _ = covers.for_each_irredundant(|options| {
        assert!(options.is_sorted());
        found.push(
            options
                .iter()
                .fold(0, |all, option| all | 1 << option.index()),
        );
        ControlFlow::<()>::Continue(())
    });
    found
}

/// Collects the irredundant covers in all families that are visited.
struct Finder<W> {
    wants: W,
    found: Vec<u32>,
}

impl<W: FnMut(&[&[OptionId]], &mut Vec<OptionId>) -> bool> FamilyVisitor for Finder<W> {
    fn wants(&mut self, classes: &[&[OptionId]], candidates: &mut Vec<OptionId>, _: usize) -> bool {
        (self.wants)(classes, candidates)
    }

    fn visit(&mut self, family: &Family) {
        let choices = choices_of(&family.parts().collect::<Vec<_>>());
        self.found.extend(choices);
    }
}

/// Returns the irredundant covers that a visitor finds, in order.
fn found(case: &Case, wants: impl FnMut(&[&[OptionId]], &mut Vec<OptionId>) -> bool) -> Vec<u32> {
    let system = case.system();
    let covers = system
        .covers(case.at_most)
        .requiring(case.required.iter().copied())
        .unwrap();
    let found = Vec::new();
    let mut finder = Finder { wants, found };
    covers.visit_irredundant_families(&mut finder).unwrap();
    finder.found.sort_unstable();
    finder.found
}

/// Returns all choices of one option from each part.
fn choices_of(parts: &[&[OptionId]]) -> Vec<u32> {
    parts.iter().fold(vec![0], |choices, part| {
        let with = |choice: u32| part.iter().map(move |option| choice | 1 << option.index());
        choices.into_iter().flat_map(with).collect()
    })
}

proptest! {
    #[test]
    fn counts_by_size_are_those_of_brute_force(case in case()) {
        let system = case.system();
        let covers = system.covers(case.at_most).requiring(case.required.iter().copied()).unwrap();
        let expected = case.by_size(case.choices().filter(|&choice| case.covers(choice)));
        prop_assert_eq!(covers.count_by_size().unwrap(), expected);
    }

    #[test]
    fn irredundant_covers_are_those_of_brute_force_each_once(case in case()) {
        let mut found = irredundant(&case);
        found.sort_unstable();
        let expected: Vec<u32> = case.choices().filter(|&choice| case.is_irredundant(choice)).collect();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn irredundant_covers_are_counted_by_size(case in case()) {
        let system = case.system();
        let covers = system.covers(case.at_most).requiring(case.required.iter().copied()).unwrap();
        let expected = case.by_size(case.choices().filter(|&choice| case.is_irredundant(choice)));
        prop_assert_eq!(covers.count_irredundant_by_size(), Ok(expected));
    }

    #[test]
    fn families_hold_each_irredundant_cover_once(case in case()) {
        let system = case.system();
        let covers = system.covers(case.at_most).requiring(case.required.iter().copied()).unwrap();
        let mut found = Vec::new();
        let visited = covers.for_each_irredundant_family(|family| {
            let parts: Vec<&[OptionId]> = family.parts().collect();
            assert_eq!(parts.len(), family.size());
            found.extend(choices_of(&parts));
        });
        prop_assert_eq!(visited, Ok(()));
        found.sort_unstable();
        let expected: Vec<u32> = case.choices().filter(|&choice| case.is_irredundant(choice)).collect();
        prop_assert_eq!(found, expected);
    }

    /// A visitor that skips a part only if its families cannot contain the option misses no family
    /// with the option.
    #[test]
    fn families_that_are_wanted_are_visited(case in case(), option in 0..4_u32) {
        let mut found = found(&case, |classes, candidates| {
            let mut parts = classes.iter().copied().chain([&**candidates]);
            parts.any(|part| part.contains(&OptionId::from(option)))
        });
        let with = |choice: &u32| choice >> option & 1 == 1;
        found.retain(with);
        let wanted = |choice: &u32| with(choice) && case.is_irredundant(*choice);
        prop_assert_eq!(found, case.choices().filter(wanted).collect::<Vec<u32>>());
    }

    /// If a candidate is removed from the list, the families of other options in its class are
    /// still visited.
    #[test]
    fn families_without_an_unwanted_candidate_are_visited(case in case(), option in 0..4_u32) {
        let mut found = found(&case, |_, candidates| {
            candidates.retain(|candidate| *candidate != OptionId::from(option));
            true
        });
        let without = |choice: &u32| choice >> option & 1 == 0;
        found.retain(without);
        let wanted = |choice: &u32| without(choice) && case.is_irredundant(*choice);
        prop_assert_eq!(found, case.choices().filter(wanted).collect::<Vec<u32>>());
    }

    #[test]
    fn the_conflict_is_a_smallest_one(case in case()) {
        let system = case.system();
        let covers = system.covers(case.at_most).requiring(case.required.iter().copied()).unwrap();
        let done = |choice: u32, item: u32| case.times(choice, item) > 0;
        let conflict = covers.smallest_conflict().unwrap();
        prop_assert_eq!(conflict.as_ref().map(|items| items.len() as u32), case.smallest_undone(done));
        if let Some(items) = conflict {
            prop_assert!(!case.choices().any(|c| items.iter().all(|&item| done(c, item.into()))));
        }
    }

    #[test]
    fn the_exact_conflict_is_a_smallest_one(case in case()) {
        let system = case.system();
        let covers = system.covers(case.at_most).requiring(case.required.iter().copied()).unwrap();
        let done = |choice: u32, item: u32| case.times(choice, item) == 1;
        let conflict = covers.smallest_exact_conflict().unwrap();
        prop_assert_eq!(conflict.as_ref().map(|items| items.len() as u32), case.smallest_undone(done));
        if let Some(items) = conflict {
            prop_assert!(!case.choices().any(|c| items.iter().all(|&item| done(c, item.into()))));
        }
    }
}

#[test]
fn an_uncoverable_item_is_a_conflict_by_itself() {
    let system = SetSystem::new(3, [vec![0], vec![0, 2]]).unwrap();
    assert_eq!(system.covers(2).smallest_conflict().unwrap().unwrap(), [1]);
    assert_eq!(
        system.covers(2).smallest_exact_conflict().unwrap().unwrap(),
        [1]
    );
    assert_eq!(
        system.covers(2).count_by_size().unwrap(),
        [0u32, 0, 0].map(BigUint::from)
    );
}
