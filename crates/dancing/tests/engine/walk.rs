//! Compares the search that pauses after each step with an uninterrupted search.

use dancing::links::{Bead, Links, Step, Walk, WalkError};
use dancing::problem::{OptionId, Problem};
use proptest::prelude::*;
use std::fmt::Write;
use std::ops::ControlFlow;

const ITEMS: usize = 6;

/// Returns a problem with four primary items, two secondary ones, and the given options.
fn problem(options: &[Vec<usize>]) -> Problem {
    let mut text = "i0 i1 i2 i3 | i4 i5\n".to_owned();
    for option in options {
        let names: Vec<String> = option.iter().map(|item| format!("i{item}")).collect();
        let _ = writeln!(text, "{}", names.join(" "));
    }
    dancing::text::read(text.as_bytes()).unwrap()
}

/// Returns the links of the same problem; the order of the names is the order of the numbers.
fn links(options: &[Vec<usize>]) -> Links {
    let item = |item: usize| format!("i{item}");
    let rows = options.iter().enumerate();
    let rows = rows.map(|(o, row)| (format!("{o:02}"), row.iter().map(|&i| item(i))));
    Links::new((0..4).map(item), (4..ITEMS).map(item), rows).unwrap()
}

/// Returns all covers that a walk finds, in order.
fn walked(walk: &mut Walk) -> Vec<Vec<OptionId>> {
    let mut covers = Vec::new();
    while let Some(step) = walk.next() {
        if step == Step::Found {
            covers.push(walk.chosen().to_vec());
        }
    }
    covers
}

proptest! {
    #[test]
    fn a_walk_finds_what_a_search_finds_in_the_same_order_and_leaves_no_trace(
        options in prop::collection::vec(prop::collection::btree_set(0..ITEMS, 1..4), 0..14),
        at_most in 0usize..6,
        given in prop::option::of(0usize..14),
    ) {
        let options: Vec<Vec<usize>> = options.into_iter().map(|o| o.into_iter().collect()).collect();
        // Options without a primary item are never chosen.
        let given = given.filter(|&o| options.get(o).is_some_and(|row| row[0] < 4));
        let given: Vec<OptionId> = given.map(|o| OptionId::from(o as u32)).into_iter().collect();
        let mut links = links(&options);
        let mut expected = Vec::new();
        let _ = links.covers(at_most as u32).requiring(given.iter().copied()).for_each(|cover| {
            expected.push(cover.to_vec());
            ControlFlow::<()>::Continue(())
        });
        let mut walk = Walk::new(&problem(&options), at_most, &given).unwrap();
        let before: Vec<Bead> = walk.beads().collect();
        prop_assert_eq!(walked(&mut walk), expected);
        prop_assert_eq!(walk.beads().collect::<Vec<_>>(), before);
        prop_assert_eq!(walk.chosen(), &given[..]);
    }
}

/// Compares what each step reports with the state of the links.
#[test]
fn a_step_unhooks_an_item_and_the_step_back_hooks_it_again() {
    let problem = problem(&[vec![0, 1], vec![1, 2], vec![2, 3], vec![0, 3]]);
    let mut walk = Walk::new(&problem, 4, &[]).unwrap();
    let hooked = |walk: &Walk, item: usize| walk.beads().nth(item).unwrap().hooked;
    let mut steps = 0;
    while let Some(step) = walk.next() {
        steps += 1;
        match step {
            Step::Pick(item) | Step::Cover(item) => assert!(!hooked(&walk, item.index())),
            Step::Uncover(item) | Step::Leave(item) => assert!(hooked(&walk, item.index())),
            _ => {}
        }
    }
    assert!(steps > 12);
}

#[test]
fn colours_and_multiplicities_are_refused() {
    for (text, refused) in [
        ("a | p\na p:red\n", "dancing links do not support colours"),
        (
            "1:2|a\na\n",
            "dancing links do not support items that are not to be covered exactly once",
        ),
    ] {
        let problem = dancing::text::read(text.as_bytes()).unwrap();
        let error: WalkError = Walk::new(&problem, 1, &[]).unwrap_err();
        assert_eq!(error.to_string(), refused);
    }
}
