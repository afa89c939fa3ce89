//! Tests overlapping covers of systems that are too large for brute force, with expected results
//! from other computations, and tests that invalid queries are rejected.

use dancing::overlap::{SetSystem, smallest_conflict};
use dancing::problem::OptionId;
use dancing::stop::Limits;
use num_bigint::BigUint;
use proptest::collection::vec;
use proptest::prelude::*;
use std::ops::ControlFlow;

/// Returns a system whose options are the pairs of neighbours on a path of items. Wide systems have
/// more items than a word has bits.
fn path(items: u32) -> SetSystem {
    SetSystem::new(items, (1..items).map(|item| [item - 1, item])).unwrap()
}

/// Returns, for each size, the number of sets of a path's options that contain both ends and omit
/// no two neighbours.
fn covers_of_path(options: usize, at_most: usize) -> Vec<BigUint> {
    // The counts are separated by whether the last option is chosen, and by size.
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
    // These are few enough options to mark every set of them.
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
    // Forty useless options are added to the path, so that there are too many to mark all sets of
    // options, and more items than fit in one table.
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
    // The irredundant covers of a path contain both ends, omit no two neighbours, and contain no
    // three adjacent options.
    for items in [30u32, 70, 100, 150, 200, 300] {
        let system = path(items);
        let smallest = items.div_ceil(2);
        let covers = system.covers(smallest);
        let mut seen = 0;
        let flow = covers.for_each_irredundant(|options| {
            assert_eq!(options[0], 0);
            assert_eq!(options[options.len() - 1], items - 2);
            let is_near = |pair: &[OptionId]| pair[1].index() - pair[0].index() <= 2;
            assert!(options.windows(2).all(is_near));
            seen += 1;
            if seen < 1000 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        assert!(
            seen > 0 && flow.unwrap().is_break() == (seen == 1000),
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
    let error = path(3).covers(2).requiring([2]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "option 2 is required, but options are numbered from 0 and there are 2"
    );
}

#[test]
fn a_conflict_among_many_items_is_found() {
    // All of the 171 items can be covered, except for three that cannot be covered together.
    let items: Vec<u32> = (0..171).collect();
    let goes = |some: &[u32]| ![40, 90, 150].iter().all(|item| some.contains(item));
    let conflict = smallest_conflict(&items, goes, &Limits::default());
    assert_eq!(conflict, Ok(Some(vec![40, 90, 150])));
}

/// Returns a strategy for systems that are large enough for a count to use all its methods: first
/// choosing items one by one, then tables.
fn larger_case() -> impl Strategy<Value = (SetSystem, u32)> {
    (13u32..=40, 0usize..=24, 0u32..=12).prop_flat_map(|(items, options, at_most)| {
        let covered = vec((0..items, 0..items), options);
        let system = covered.prop_map(move |ends| {
            // The options are intervals of any length on a ring, so that a few of them may be
            // sufficient.
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
        prop_assert_eq!(covers.count_irredundant_by_size(), Ok(expected));
    }
}

/// Counts more covers than fit in any machine integer, all of them in one family.
#[test]
fn irredundant_covers_beyond_machine_numbers_are_counted() {
    let alike = 1000;
    let options = (0..20 * alike).map(|option| [option % 20]);
    let system = SetSystem::new(20, options).unwrap();
    let counts = system.covers(20).count_irredundant_by_size().unwrap();
    assert_eq!(counts[20], BigUint::from(alike).pow(20));
}

/// The options are the starts, the ends and a middle part of a long row. A cover consists of a
/// start and an end that meet each other, or that both meet the middle part but not each other.
#[test]
fn irredundant_covers_of_many_items_by_many_options_are_counted() {
    const ITEMS: u32 = 300;
    let beginnings = (1..ITEMS).map(|end| 0..end);
    let ends = (1..ITEMS).map(|begin| begin..ITEMS);
    let middles = std::iter::repeat_n(100..200, 7);
    let system = SetSystem::new(ITEMS, beginnings.chain(ends).chain(middles)).unwrap();
    let covers = system.covers(4);

    let pairs = (ITEMS - 1) * ITEMS / 2;
    // If the start and the end both reach into the middle part, they must not meet, and neither of
    // them may contain the middle part.
    let within = (100..200_u32).flat_map(|end| (101..=200).map(move |begin| (end, begin)));
    let triples = 7 * within.filter(|(end, begin)| end < begin).count();
    let expected = [0, 0, pairs, triples as u32, 0].map(BigUint::from);
    assert_eq!(covers.count_irredundant_by_size().unwrap(), expected);

    let mut by_size = vec![0; 5];
    let visited = covers.for_each_irredundant_family(|family| {
        by_size[family.size()] += family.parts().map(<[_]>::len).product::<usize>();
    });
    assert_eq!(visited, Ok(()));
    assert_eq!(by_size, [0, 0, pairs as usize, triples, 0]);
}
