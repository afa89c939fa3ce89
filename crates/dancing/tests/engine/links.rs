//! Compares the links with two slower methods: recursion over sets, and testing every subset of the
//! options.

use dancing::links::Links;
use dancing::problem::{ItemId, OptionId};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Up to 7 items and 9 options as bit masks. The items from `primary` on are secondary.
#[derive(Clone, Debug)]
struct Family {
    items: usize,
    primary: usize,
    options: Vec<u32>,
}

fn families() -> impl Strategy<Value = Family> {
    (1usize..8).prop_flat_map(|items| {
        let options = proptest::collection::vec(1u32..1 << items, 0..10);
        (1..=items, options).prop_map(move |(primary, options)| Family {
            items,
            primary,
            options,
        })
    })
}

type Covers = BTreeSet<Vec<usize>>;

impl Family {
    fn links(&self) -> Links {
        let name = |item: usize| format!("i{item}");
        let options = self.options.iter().enumerate().map(|(index, &mask)| {
            let items = (0..self.items).filter(move |item| mask >> item & 1 == 1);
            (format!("o{index}"), items.map(name).collect::<Vec<_>>())
        });
        let primary = (0..self.primary).map(name);
        Links::new(primary, (self.primary..self.items).map(name), options).unwrap()
    }

    /// Returns all covers, found by testing every subset of the options.
    fn brute_force(&self, items: u32, options: &[usize], at_most: u32) -> Covers {
        let primary = items & ((1 << self.primary) - 1);
        let subsets = 0..1u32 << options.len();
        let chosen = |subset: u32| {
            let of = options.iter().enumerate();
            of.filter(move |(bit, _)| subset >> bit & 1 == 1)
                .map(|(_, &option)| option)
        };
        let is_cover = |&subset: &u32| {
            let mut covered = 0;
            let apart = chosen(subset).all(|option| {
                let mask = self.options[option] & items;
                let apart = covered & mask == 0 && mask & primary > 0;
                covered |= mask;
                apart
            });
            apart && covered & primary == primary && subset.count_ones() <= at_most
        };
        subsets
            .filter(is_cover)
            .map(|subset| chosen(subset).collect())
            .collect()
    }

    /// Returns all covers, found by the simplest form of Algorithm X: recursion on the first
    /// uncovered primary item.
    fn recursive(&self, items: u32, options: &[usize], at_most: u32) -> Covers {
        let rows: Vec<(usize, u32)> = options
            .iter()
            .map(|&option| (option, self.options[option] & items))
            .collect();
        let mut covers = Covers::new();
        let uncovered = items & ((1 << self.primary) - 1);
        extend(uncovered, &rows, at_most, &mut Vec::new(), &mut covers);
        covers
    }
}

fn extend(
    uncovered: u32,
    rows: &[(usize, u32)],
    at_most: u32,
    chosen: &mut Vec<usize>,
    covers: &mut Covers,
) {
    if uncovered == 0 {
        let mut cover = chosen.clone();
        cover.sort_unstable();
        covers.insert(cover);
        return;
    }
    let item = uncovered & uncovered.wrapping_neg();
    for &(option, mask) in rows.iter().filter(|row| at_most > 0 && row.1 & item > 0) {
        let apart = rows.iter().filter(|row| row.1 & mask == 0).copied();
        chosen.push(option);
        extend(
            uncovered & !mask,
            &apart.collect::<Vec<_>>(),
            at_most - 1,
            chosen,
            covers,
        );
        chosen.pop();
    }
}

fn found(links: &mut Links, at_most: u32) -> Covers {
    let mut covers = Vec::new();
    let _ = links.covers(at_most).for_each(|cover| {
        covers.push(cover.to_vec());
        ControlFlow::<()>::Continue(())
    });
    let count = covers.len();
    let names = |cover: Vec<OptionId>| {
        let mut cover: Vec<usize> = cover.iter().map(|option| option.index()).collect();
        cover.sort_unstable();
        cover
    };
    let covers: Covers = covers.into_iter().map(names).collect();
    assert_eq!(covers.len(), count, "a cover was visited twice");
    assert_eq!(links.covers(at_most).count(), Ok(count as u64));
    covers
}

/// An operation on the links.
#[derive(Clone, Debug)]
enum Step {
    HideItem(usize),
    HideOption(usize),
    PopItem,
    PopOption,
    ResetItems,
    ResetOptions,
    Solve(u32),
    BreakOff,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        4 => (0usize..8).prop_map(Step::HideItem),
        4 => (0usize..10).prop_map(Step::HideOption),
        1 => Just(Step::PopItem),
        1 => Just(Step::PopOption),
        1 => Just(Step::ResetItems),
        1 => Just(Step::ResetOptions),
        4 => (0u32..8).prop_map(Step::Solve),
        1 => Just(Step::BreakOff),
    ];
    proptest::collection::vec(step, 0..24)
}

proptest! {
    #[test]
    fn a_session_finds_what_brute_force_finds_and_leaves_no_trace(
        family in families(),
        steps in steps(),
    ) {
        let built = family.links();
        let mut links = built.clone();
        let mut hidden_items = Vec::new();
        let mut hidden_options = Vec::new();
        for step in steps {
            match step {
                Step::HideItem(item) => {
                    let can = item < family.items && !hidden_items.contains(&item);
                    prop_assert_eq!(links.hide_item(&format!("i{item}")), can);
                    hidden_items.extend(can.then_some(item));
                }
                Step::HideOption(option) => {
                    let can = option < family.options.len() && !hidden_options.contains(&option);
                    prop_assert_eq!(links.hide_option(&format!("o{option}")), can);
                    hidden_options.extend(can.then_some(option));
                }
                Step::PopItem => {
                    let popped = links.pop_item().map(ItemId::index);
                    prop_assert_eq!(popped, hidden_items.pop());
                }
                Step::PopOption => {
                    let popped = links.pop_option().map(OptionId::index);
                    prop_assert_eq!(popped, hidden_options.pop());
                }
                Step::ResetItems => {
                    links.reset_items();
                    hidden_items.clear();
                }
                Step::ResetOptions => {
                    links.reset_options();
                    hidden_options.clear();
                }
                Step::Solve(at_most) => {
                    let before = links.clone();
                    let shown = |hidden: &Vec<usize>, index: &usize| !hidden.contains(index);
                    let items = (0..family.items).filter(|item| shown(&hidden_items, item));
                    let items = items.fold(0, |mask, item| mask | 1 << item);
                    let options = 0..family.options.len();
                    let options: Vec<usize> =
                        options.filter(|option| shown(&hidden_options, option)).collect();
                    let covers = found(&mut links, at_most);
                    prop_assert_eq!(&covers, &family.brute_force(items, &options, at_most));
                    prop_assert_eq!(&covers, &family.recursive(items, &options, at_most));
                    prop_assert_eq!(&links, &before);
                }
                Step::BreakOff => {
                    let before = links.clone();
                    let _ = links.covers(9).for_each(|_| ControlFlow::Break(()));
                    prop_assert_eq!(&links, &before);
                }
            }
        }
        links.reset_items();
        links.reset_options();
        prop_assert_eq!(&links, &built);
    }
}
