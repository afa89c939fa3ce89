//! A smallest set of items that cannot be covered together: the reason why there is no cover.
//!
//! Implicit hitting sets (Ignatiev, Previti, Liffiton and Marques-Silva, *Smallest MUS extraction
//! with minimal hitting set dualization*, CP 2015): a set that cannot be covered must hold an item
//! outside each set that can. So a smallest candidate that meets the complement of every maximal
//! coverable set found so far is either the answer, or grows to a new maximal coverable set.

use super::mmcs;
use std::ops::ControlFlow;

/// A smallest subset of `items` for which `can_cover` is false; `None` when it holds for all of
/// them together.
///
/// `can_cover` is given items in the order of `items`, and must be monotone: when it holds for a
/// set, it holds for every subset. Covers of each kind are: what covers some items, overlapping or
/// exactly, with at most so many options, covers any of them.
///
/// ```
/// use dancing::overlap::smallest_conflict;
///
/// // Even numbers go together, and so do odd ones.
/// let one_kind = |items: &[u32]| items.windows(2).all(|pair| (pair[0] + pair[1]) % 2 == 0);
/// assert_eq!(smallest_conflict(&[2, 4, 7, 8], one_kind), Some(vec![2, 7]));
/// assert_eq!(smallest_conflict(&[2, 4, 8], one_kind), None);
/// ```
pub fn smallest_conflict(
    items: &[u32],
    mut can_cover: impl FnMut(&[u32]) -> bool,
) -> Option<Vec<u32>> {
    let mut chosen = vec![true; items.len()];
    let mut holds = |chosen: &[bool]| {
        let chosen = items.iter().zip(chosen).filter(|(_, chosen)| **chosen);
        can_cover(&chosen.map(|(&item, _)| item).collect::<Vec<_>>())
    };
    if holds(&chosen) {
        return None;
    }
    let mut meets = vec![Vec::new(); items.len()];
    let mut complements = 0;
    let mut size = 0;
    loop {
        let candidate = smallest_meeting_all(complements, &meets, &mut size);
        chosen.fill(false);
        candidate.iter().for_each(|&at| chosen[at as usize] = true);
        if !holds(&chosen) {
            return Some(candidate.iter().map(|&at| items[at as usize]).collect());
        }
        grow(&mut chosen, &mut holds);
        for (meets, chosen) in meets.iter_mut().zip(&chosen) {
            if !chosen {
                meets.push(complements);
            }
        }
        complements += 1;
    }
}

/// A smallest set that meets all complements; it never gets smaller as complements are added.
fn smallest_meeting_all(complements: u32, meets: &[Vec<u32>], size: &mut usize) -> Vec<u32> {
    loop {
        let found = mmcs::walk(complements as usize, meets, *size, &[], |set| {
            ControlFlow::Break(set.to_vec())
        });
        match found {
            ControlFlow::Break(set) => return set,
            ControlFlow::Continue(()) => *size += 1,
        }
    }
}

/// Adds items, in order, as long as the set can be covered.
fn grow(chosen: &mut [bool], holds: &mut impl FnMut(&[bool]) -> bool) {
    for at in 0..chosen.len() {
        if !chosen[at] {
            chosen[at] = true;
            chosen[at] = holds(chosen);
        }
    }
}
