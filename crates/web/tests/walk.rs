//! The search that is watched, against the engine that it stands for.

use dancing::links::Links;
use proptest::prelude::*;
use std::ops::ControlFlow;
use web::watch::{Move, Walk};

const ITEMS: usize = 6;

/// The covers of the watched search, in the order in which they are found.
fn watched(options: &[Vec<usize>], at_most: usize) -> Vec<Vec<usize>> {
    let mut walk = Walk::new(ITEMS, options.to_vec(), at_most);
    let mut covers = Vec::new();
    while let Some(step) = walk.step() {
        if step == Move::Found {
            covers.push(walk.chosen().to_vec());
        }
    }
    covers
}

/// The same problem for the engine; names order as numbers do.
fn links(options: &[Vec<usize>]) -> Links {
    let item = |item: &usize| format!("item {item}");
    let items: Vec<String> = (0..ITEMS).map(|i| item(&i)).collect();
    let rows = options.iter().enumerate();
    let rows =
        rows.map(|(o, covers)| (format!("option {o:02}"), covers.iter().map(item).collect()));
    let rows: Vec<(String, Vec<String>)> = rows.collect();
    Links::new(items, Vec::new(), rows).unwrap()
}

proptest! {
    #[test]
    fn the_engine_finds_the_same_covers_in_the_same_order(
        options in prop::collection::vec(prop::collection::btree_set(0..ITEMS, 1..4), 0..14),
        at_most in 0usize..6,
    ) {
        let options: Vec<Vec<usize>> = options.into_iter().map(|o| o.into_iter().collect()).collect();
        let mut links = links(&options);
        let mut expected = Vec::new();
        let _ = links.covers(at_most as u32).for_each(|cover| {
            expected.push(cover.iter().map(|option| option.index()).collect::<Vec<_>>());
            ControlFlow::<()>::Continue(())
        });
        prop_assert_eq!(watched(&options, at_most), expected);
    }
}
