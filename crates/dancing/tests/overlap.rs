//! Covers that may overlap, against brute force over all sets of options.

use dancing::overlap::{Family, FamilyVisitor, SetSystem, smallest_conflict};
use num_bigint::BigUint;
use proptest::collection::vec;
use proptest::prelude::*;
use std::ops::ControlFlow;

/// A random question: the system as bit masks, the limit and the options required.
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

    /// All sets of options within the limit that hold the required ones.
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

    /// The size of a smallest set of items that no choice does together.
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
            // Some options cover half of the items, some a quarter.
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
        .requiring(&case.required)
        .unwrap();
    let mut found = Vec::new();
    let _ = covers.for_each_irredundant(|options| {
        assert!(options.is_sorted());
        found.push(options.iter().fold(0, |all, option| all | 1 << option));
        ControlFlow::<()>::Continue(())
    });
    found
}

/// Finds the irredundant covers with that option.
struct With {
    option: u32,
    found: Vec<u32>,
}

impl FamilyVisitor for With {
    fn wants(&mut self, classes: &[&[u32]], candidates: &[u32], _more: usize) -> bool {
        let mut parts = classes.iter().copied().chain([candidates]);
        parts.any(|part| part.contains(&self.option))
    }

    fn visit(&mut self, family: &Family) {
        let choices = choices_of(&family.parts().collect::<Vec<_>>());
        let with = choices
            .into_iter()
            .filter(|choice| choice >> self.option & 1 == 1);
        self.found.extend(with);
    }
}

/// Every choice of one option of each part.
fn choices_of(parts: &[&[u32]]) -> Vec<u32> {
    parts.iter().fold(vec![0], |choices, part| {
        let with = |choice: u32| part.iter().map(move |option| choice | 1 << option);
        choices.into_iter().flat_map(with).collect()
    })
}

proptest! {
    #[test]
    fn counts_by_size_are_those_of_brute_force(case in case()) {
        let system = case.system();
        let covers = system.covers(case.at_most).requiring(&case.required).unwrap();
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
        let covers = system.covers(case.at_most).requiring(&case.required).unwrap();
        let expected = case.by_size(case.choices().filter(|&choice| case.is_irredundant(choice)));
        prop_assert_eq!(covers.count_irredundant_by_size(), expected);
    }

    #[test]
    fn families_hold_each_irredundant_cover_once(case in case()) {
        let system = case.system();
        let covers = system.covers(case.at_most).requiring(&case.required).unwrap();
        let mut found = Vec::new();
        covers.for_each_irredundant_family(|family| {
            let parts: Vec<&[u32]> = family.parts().collect();
            assert_eq!(parts.len(), family.size());
            found.extend(choices_of(&parts));
        });
        found.sort_unstable();
        let expected: Vec<u32> = case.choices().filter(|&choice| case.is_irredundant(choice)).collect();
        prop_assert_eq!(found, expected);
    }

    /// Nothing is missed where a part is left out only if its families cannot have the option.
    #[test]
    fn families_that_are_wanted_are_visited(case in case(), option in 0..4_u32) {
        let system = case.system();
        let covers = system.covers(case.at_most).requiring(&case.required).unwrap();
        let mut with = With { option, found: Vec::new() };
        covers.visit_irredundant_families(&mut with);
        with.found.sort_unstable();
        let wanted = |choice: &u32| choice >> option & 1 == 1 && case.is_irredundant(*choice);
        prop_assert_eq!(with.found, case.choices().filter(wanted).collect::<Vec<u32>>());
    }

    #[test]
    fn the_conflict_is_a_smallest_one(case in case()) {
        let system = case.system();
        let covers = system.covers(case.at_most).requiring(&case.required).unwrap();
        let done = |choice: u32, item: u32| case.times(choice, item) > 0;
        let conflict = covers.smallest_conflict();
        prop_assert_eq!(conflict.as_ref().map(|items| items.len() as u32), case.smallest_undone(done));
        if let Some(items) = conflict {
            prop_assert!(!case.choices().any(|c| items.iter().all(|&item| done(c, item))));
        }
    }

    #[test]
    fn the_exact_conflict_is_a_smallest_one(case in case()) {
        let system = case.system();
        let covers = system.covers(case.at_most).requiring(&case.required).unwrap();
        let done = |choice: u32, item: u32| case.times(choice, item) == 1;
        let conflict = covers.smallest_exact_conflict();
        prop_assert_eq!(conflict.as_ref().map(|items| items.len() as u32), case.smallest_undone(done));
        if let Some(items) = conflict {
            prop_assert!(!case.choices().any(|c| items.iter().all(|&item| done(c, item))));
        }
    }
}

/// Pairs of neighbours on a path of `items` items; wide systems have more items than a word.
fn path(items: u32) -> SetSystem {
    SetSystem::new(items, (1..items).map(|item| [item - 1, item])).unwrap()
}

/// Options of a path such that both ends are chosen and no two neighbours are left out.
fn covers_of_path(options: usize, at_most: usize) -> Vec<BigUint> {
    // by last option chosen or not, by size
    let mut chosen = vec![BigUint::ZERO; at_most + 1];
    let mut left_out = chosen.clone();
    chosen[1] = BigUint::from(1u32);
    for _ in 1..options {
        let mut next = vec![BigUint::ZERO; at_most + 1];
        for size in 1..=at_most {
            next[size] = &chosen[size - 1] + &left_out[size - 1];
        }
        left_out = std::mem::replace(&mut chosen, next);
    }
    chosen
}

#[test]
fn covers_of_a_path_are_counted_by_options() {
    // Few enough options to mark every set of them.
    for items in [17u32, 22, 25, 27, 28] {
        let system = path(items);
        let options = items as usize - 1;
        let expected = covers_of_path(options, options);
        assert_eq!(
            system.covers(1000).count_by_size().unwrap(),
            expected,
            "{items} items"
        );
    }
}

#[test]
fn covers_of_a_path_are_counted_by_items_and_useless_options_count() {
    // Forty options of no use beside the path, so that there are too many to mark sets of them;
    // the items are more than one table holds.
    let mut options: Vec<Vec<u32>> = (1..22).map(|item| vec![item - 1, item]).collect();
    options.extend(vec![Vec::new(); 40]);
    let system = SetSystem::new(22, options).unwrap();
    let alone = covers_of_path(21, 21);
    let counts = system.covers(13).count_by_size().unwrap();
    let choose =
        |n: u32, k: usize| (0..k as u32).fold(BigUint::from(1u32), |c, i| c * (n - i) / (i + 1));
    for (size, count) in counts.iter().enumerate() {
        let expected: BigUint = (0..=size).map(|k| &alone[k] * choose(40, size - k)).sum();
        assert_eq!(count, &expected, "{size} options");
    }
}

#[test]
fn too_many_items_and_options_are_refused() {
    let error = path(80).covers(40).count_by_size().unwrap_err();
    assert_eq!(
        error.to_string(),
        "78 items and 79 options are too many to count without listing: 26 items or 30 options at most"
    );
}

#[test]
fn sets_of_more_than_one_word_are_walked_alike() {
    // Irredundant covers of a path: ends chosen, no two neighbours out, no three chosen in a row.
    for items in [30u32, 70, 100, 150, 200, 300] {
        let system = path(items);
        let smallest = items.div_ceil(2);
        let covers = system.covers(smallest);
        let mut seen = 0;
        let flow = covers.for_each_irredundant(|options| {
            assert_eq!(options.first(), Some(&0));
            assert_eq!(options.last(), Some(&(items - 2)));
            assert!(options.windows(2).all(|pair| pair[1] - pair[0] <= 2));
            seen += 1;
            if seen < 1000 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        assert!(
            seen > 0 && flow.is_break() == (seen == 1000),
            "{items} items"
        );
    }
}

#[test]
fn unknown_items_and_options_are_named() {
    let error = SetSystem::new(3, [vec![0], vec![1, 3]]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "option 1 covers item 3, but items are numbered from 0 and there are 3"
    );
    let error = path(3).covers(2).requiring(&[2]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "option 2 is required, but options are numbered from 0 and there are 2"
    );
}

#[test]
fn an_uncoverable_item_is_a_conflict_by_itself() {
    let system = SetSystem::new(3, [vec![0], vec![0, 2]]).unwrap();
    assert_eq!(system.covers(2).smallest_conflict(), Some(vec![1]));
    assert_eq!(system.covers(2).smallest_exact_conflict(), Some(vec![1]));
    assert_eq!(
        system.covers(2).count_by_size().unwrap(),
        [0u32, 0, 0].map(BigUint::from)
    );
}

#[test]
fn a_conflict_among_many_items_is_found() {
    // All of 171 items can be covered but for three that never go together.
    let items: Vec<u32> = (0..171).collect();
    let conflict = smallest_conflict(&items, |some| {
        !(some.contains(&40) && some.contains(&90) && some.contains(&150))
    });
    assert_eq!(conflict, Some(vec![40, 90, 150]));
}

/// So many items and options that a count goes through all its ways: choosing one by one first,
/// and ending by tables when little is left.
fn larger_case() -> impl Strategy<Value = (SetSystem, u32)> {
    (13u32..=40, 0usize..=24, 0u32..=12).prop_flat_map(|(items, options, at_most)| {
        let covered = vec((0..items, 0..items), options);
        let system = covered.prop_map(move |ends| {
            // Runs around a ring: of any length, so that few may do.
            let run = |(from, length): (u32, u32)| (from..=from + length).map(move |i| i % items);
            SetSystem::new(items, ends.into_iter().map(run)).unwrap()
        });
        (system, Just(at_most))
    })
}

proptest! {
    #[test]
    fn as_many_irredundant_covers_are_counted_as_walked_through((system, at_most) in larger_case()) {
        let covers = system.covers(at_most);
        let mut by_size = vec![0u32; at_most.min(system.options()) as usize + 1];
        let _ = covers.for_each_irredundant(|options| {
            by_size[options.len()] += 1;
            ControlFlow::<()>::Continue(())
        });
        let expected: Vec<BigUint> = by_size.into_iter().map(BigUint::from).collect();
        prop_assert_eq!(covers.count_irredundant_by_size(), expected);
    }
}

/// There are more of them than any machine number holds, in one family.
#[test]
fn irredundant_covers_beyond_machine_numbers_are_counted() {
    let alike = 1000;
    let options = (0..20 * alike).map(|option| [option % 20]);
    let system = SetSystem::new(20, options).unwrap();
    let counts = system.covers(20).count_irredundant_by_size();
    assert_eq!(counts[20], BigUint::from(alike).pow(20));
}

/// Beginnings, middles and ends of a long row: a cover is a beginning and an end that meet, or that
/// meet the middle but not each other.
#[test]
fn irredundant_covers_of_many_items_by_many_options_are_counted() {
    const ITEMS: u32 = 300;
    let beginnings = (1..ITEMS).map(|end| 0..end);
    let ends = (1..ITEMS).map(|begin| begin..ITEMS);
    let middles = std::iter::repeat_n(100..200, 7);
    let system = SetSystem::new(ITEMS, beginnings.chain(ends).chain(middles)).unwrap();
    let covers = system.covers(4);

    let pairs = (ITEMS - 1) * ITEMS / 2;
    // Where both end within the middle, they must not meet; nor must the middle be in one of them.
    let within = (100..200_u32).flat_map(|end| (101..=200).map(move |begin| (end, begin)));
    let triples = 7 * within.filter(|(end, begin)| end < begin).count();
    let expected = [0, 0, pairs, triples as u32, 0].map(BigUint::from);
    assert_eq!(covers.count_irredundant_by_size(), expected);

    let mut by_size = vec![0; 5];
    covers.for_each_irredundant_family(|family| {
        by_size[family.size()] += family.parts().map(<[u32]>::len).product::<usize>();
    });
    assert_eq!(by_size, [0, 0, pairs as usize, triples, 0]);
}
