//! A smallest set of items that cannot be covered together: the reason why there is no cover.
//!
//! Implicit hitting sets (Ignatiev, Previti, Liffiton and Marques-Silva, *Smallest MUS extraction
//! with minimal hitting set dualization*, CP 2015): a set that cannot be covered must hold an item
//! outside each set that can. So a smallest candidate that meets the complement of every maximal
//! coverable set found so far is either the answer, or grows to a new maximal coverable set.

use super::mmcs;
use super::transversal::Transversals;
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
    smallest_uncovered(items, &mut |items| can_cover(items).then(|| items.to_vec()))
}

/// The same where `cover` gives what a cover of those items covers, these among it: whatever else is
/// covered need not be asked for.
pub(super) fn smallest_uncovered(
    items: &[u32],
    cover: &mut dyn FnMut(&[u32]) -> Option<Vec<u32>>,
) -> Option<Vec<u32>> {
    let mut chosen = vec![true; items.len()];
    let mut cover = |chosen: &[bool]| {
        let chosen = items.iter().zip(chosen).filter(|(_, chosen)| **chosen);
        let covered = cover(&chosen.map(|(&item, _)| item).collect::<Vec<_>>())?;
        let covered = items.iter().map(|item| covered.contains(item));
        Some(covered.collect::<Vec<bool>>())
    };
    if cover(&chosen).is_some() {
        return None;
    }
    let mut meets = vec![Vec::new(); items.len()];
    let mut complements = 0;
    let mut size = 0;
    loop {
        let candidate = smallest_meeting_all(complements, &meets, &mut size);
        chosen.fill(false);
        candidate.iter().for_each(|&at| chosen[at as usize] = true);
        let Some(covered) = cover(&chosen) else {
            return Some(candidate.iter().map(|&at| items[at as usize]).collect());
        };
        grow(&mut chosen, covered, &mut cover);
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
        let sought = Transversals {
            items: complements as usize,
            covered: meets,
            at_most: *size,
            required: &[],
        };
        match mmcs::walk(&sought, |set| ControlFlow::Break(set.to_vec())) {
            ControlFlow::Break(set) => return set,
            ControlFlow::Continue(()) => *size += 1,
        }
    }
}

/// Adds items, in order, as long as the set can be covered. `covered` is what the cover at hand
/// covers, which is the whole set and more.
fn grow(
    chosen: &mut [bool],
    mut covered: Vec<bool>,
    cover: &mut impl FnMut(&[bool]) -> Option<Vec<bool>>,
) {
    for at in 0..chosen.len() {
        if !chosen[at] {
            chosen[at] = true;
            if !covered[at] {
                match cover(chosen) {
                    Some(more) => covered = more,
                    None => chosen[at] = false,
                }
            }
        }
    }
}
