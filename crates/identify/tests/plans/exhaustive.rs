//! The obvious method, which tries every attack in every state, without a memo or bounds.

use identify::Candidate;
use std::collections::{BTreeMap, BTreeSet};

/// Returns whether nothing more can be found out: candidates with different answers have the same
/// labels.
pub(crate) fn is_settled(state: &[&Candidate]) -> bool {
    let mut labels: BTreeMap<&[u8], BTreeSet<u32>> = BTreeMap::new();
    for candidate in state {
        labels
            .entry(&candidate.answers)
            .or_default()
            .insert(candidate.label);
    }
    let different: BTreeSet<BTreeSet<u32>> = labels.into_values().collect();
    different.len() <= 1
}

/// Returns the state after each answer to an attack.
pub(crate) fn split<'a>(state: &[&'a Candidate], attack: usize) -> Vec<Vec<&'a Candidate>> {
    let mut parts: BTreeMap<u8, Vec<&Candidate>> = BTreeMap::new();
    for &candidate in state {
        parts
            .entry(candidate.answers[attack])
            .or_default()
            .push(candidate);
    }
    parts.into_values().collect()
}

/// Returns whether `depth` attacks settle the state, whatever the answers.
pub(crate) fn fits(state: &[&Candidate], attacks: usize, depth: u32) -> bool {
    is_settled(state)
        || depth > 0
            && (0..attacks).any(|attack| {
                let parts = split(state, attack);
                parts.len() > 1 && parts.iter().all(|part| fits(part, attacks, depth - 1))
            })
}

/// Returns the least sum of weight times depth among trees of at most the given depth.
pub(crate) fn least_total(state: &[&Candidate], attacks: usize, depth: u32) -> Option<u64> {
    if is_settled(state) {
        return Some(0);
    }
    let depth = depth.checked_sub(1)?;
    let weight: u64 = state.iter().map(|candidate| candidate.weight).sum();
    let totals = (0..attacks).filter_map(|attack| {
        let parts = split(state, attack);
        let worth_asking = parts.len() > 1;
        let totals = parts.iter().map(|part| least_total(part, attacks, depth));
        worth_asking.then(|| totals.sum::<Option<u64>>()).flatten()
    });
    totals.min().map(|total| total + weight)
}

/// Returns all shortest lists of attacks after which every state is settled.
pub(crate) fn shortest_lists(all: &[&Candidate], attacks: usize) -> Vec<Vec<u32>> {
    let mut lists: Vec<Vec<u32>> = (0u32..1 << attacks)
        .map(|bits| (0..attacks as u32).filter(|a| bits >> a & 1 == 1).collect())
        .filter(|list: &Vec<u32>| settles(all, list))
        .collect();
    let shortest = lists.iter().map(Vec::len).min();
    lists.retain(|list| Some(list.len()) == shortest);
    lists.sort_unstable();
    lists
}

fn settles(state: &[&Candidate], list: &[u32]) -> bool {
    match list.split_first() {
        None => is_settled(state),
        Some((&attack, rest)) => split(state, attack as usize)
            .iter()
            .all(|part| settles(part, rest)),
    }
}
