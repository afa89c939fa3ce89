//! Compares every operation with the same operation on a `BTreeSet`.

use super::*;
use proptest::collection::btree_set;
use proptest::prelude::*;
use std::collections::BTreeSet;

const BOUND: u32 = 192;

fn row(members: &BTreeSet<u32>) -> [u64; 3] {
    let mut row = [0; 3];
    members.iter().for_each(|&member| insert(&mut row, member));
    row
}

fn listed(set: &[u64]) -> BTreeSet<u32> {
    let listed: Vec<u32> = members(set).collect();
    assert!(listed.is_sorted());
    listed.into_iter().collect()
}

/// Returns a strategy for sets of many, a few or no members.
fn numbers() -> impl Strategy<Value = BTreeSet<u32>> {
    prop_oneof![btree_set(0..BOUND, 0..150), btree_set(0..BOUND, 0..4)]
}

proptest! {
    #[test]
    fn two_sets_are_combined(a in numbers(), b in numbers()) {
        let one = row(&a);
        let other = row(&b);
        prop_assert_eq!(listed(&both(&one, &other)), &a & &b);
        prop_assert_eq!(listed(&either(&one, &other)), &a | &b);
        prop_assert_eq!(listed(&without(&one, &other)), &a - &b);
        let mut rest = one;
        subtract(&mut rest, &other);
        prop_assert_eq!(listed(&rest), &a - &b);
        let left: BTreeSet<u32> = missing(&one, &other).collect();
        prop_assert_eq!(first_missing(&one, &other), left.first().copied());
        prop_assert_eq!(left, &b - &a);
        prop_assert_eq!(meets(&one, &other), !a.is_disjoint(&b));
        prop_assert_eq!(is_subset(&one, &other), a.is_subset(&b));
        let shared: u32 = common(&one, &other).map(u64::count_ones).sum();
        prop_assert_eq!(shared as usize, (&a & &b).len());
    }

    #[test]
    fn one_set_is_asked_and_changed(mut a in numbers(), member in 0..BOUND, by in 0..2 * BOUND) {
        let mut set = row(&a);
        prop_assert_eq!(listed(&set), a.clone());
        prop_assert_eq!(first(&set), a.first().copied());
        prop_assert_eq!((len(&set) as usize, super::any(&set)), (a.len(), !a.is_empty()));
        prop_assert_eq!(has(&set, member), a.contains(&member));
        let lower: BTreeSet<u32> = a.iter().filter_map(|number| number.checked_sub(by)).collect();
        prop_assert_eq!(listed(&shifted_down(&set, by)), lower);
        remove(&mut set, member);
        a.remove(&member);
        prop_assert_eq!(listed(&set), a);
        prop_assert_eq!(listed(&single::<3>(member)), BTreeSet::from([member]));
    }
}
