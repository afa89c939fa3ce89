//! A smallest set of items that cannot be covered together, which explains why there is no cover.
//!
//! This uses implicit hitting sets (Ignatiev, Previti, Liffiton and Marques-Silva, *Smallest MUS
//! extraction with minimal hitting set dualization*, CP 2015). A set that cannot be covered
//! contains, for each set that can be covered, an item outside that set. Therefore, the search
//! repeatedly takes a smallest set of items that meets the complement of every maximal coverable
//! set found so far. Either this set is the answer, or it can be extended to a new maximal
//! coverable set.

use super::mmcs;
use super::transversal::Transversals;
use crate::stop::{Limits, Stop, Watch};
use std::ops::ControlFlow;

/// Returns a smallest subset of `items` for which `can_cover` is false; `None` if it is true for
/// all items together.
///
/// `can_cover` receives items in the order of `items`, and must be monotone: if it is true for a
/// set, it is true for every subset. This holds for covers of every kind: a choice of a limited
/// number of options that covers some items, overlapping or exactly, also covers every subset of
/// them.
///
/// ```
/// use dancing::overlap::smallest_conflict;
/// use dancing::stop::Limits;
///
/// // A set can be covered if its numbers are all even or all odd.
/// let one_kind = |items: &[u32]| items.windows(2).all(|pair| (pair[0] + pair[1]) % 2 == 0);
/// let conflict = |items| smallest_conflict(items, one_kind, &Limits::default());
/// assert_eq!(conflict(&[2, 4, 7, 8]), Ok(Some(vec![2, 7])));
/// assert_eq!(conflict(&[2, 4, 8]), Ok(None));
/// ```
///
/// # Errors
/// If a limit was reached before the answer was known.
pub fn smallest_conflict<T: Copy>(
    items: &[T],
    mut can_cover: impl FnMut(&[T]) -> bool,
    limits: &Limits,
) -> Result<Option<Vec<T>>, Stop> {
    let watch = limits.watch();
    let conflict = smallest_uncovered(items.len(), &watch, &mut |chosen| {
        watch.check()?;
        let chosen_items = items.iter().zip(chosen).filter(|(_, chosen)| **chosen);
        let chosen_items: Vec<T> = chosen_items.map(|(&item, _)| item).collect();
        Ok(can_cover(&chosen_items).then(|| chosen.to_vec()))
    })?;
    Ok(conflict.map(|places| places.iter().map(|&at| items[at as usize]).collect()))
}

/// A function that searches for a cover of the chosen items. It returns all items that the cover
/// contains, which include the chosen ones (this saves testing the other items), or `None` if there
/// is no cover.
type Cover<'a> = &'a mut dyn FnMut(&[bool]) -> Result<Option<Vec<bool>>, Stop>;

/// Returns the positions of a smallest set of items without a cover; `None` if all items can be
/// covered together.
pub(super) fn smallest_uncovered(
    items: usize,
    watch: &Watch,
    cover: Cover,
) -> Result<Option<Vec<u32>>, Stop> {
    let mut chosen = vec![true; items];
    if cover(&chosen)?.is_some() {
        return Ok(None);
    }
    let mut meets = vec![Vec::new(); items];
    let mut complements = 0;
    let mut size = 0;
    loop {
        let candidate = smallest_meeting_all(complements, &meets, &mut size, watch)?;
        chosen.fill(false);
        candidate.iter().for_each(|&at| chosen[at as usize] = true);
        let Some(covered) = cover(&chosen)? else {
            return Ok(Some(candidate));
        };
        grow(&mut chosen, covered, cover)?;
        for (meets, chosen) in meets.iter_mut().zip(&chosen) {
            if !chosen {
                meets.push(complements);
            }
        }
        complements += 1;
    }
}

/// Returns a smallest set that meets all complements. Its size never decreases as complements are
/// added.
fn smallest_meeting_all(
    complements: u32,
    meets: &[Vec<u32>],
    size: &mut usize,
    watch: &Watch,
) -> Result<Vec<u32>, Stop> {
    loop {
        let sought = Transversals {
            watch,
            items: complements as usize,
            covered: meets,
            at_most: *size,
            required: &[],
        };
        match mmcs::walk(&sought, |set| ControlFlow::Break(set.to_vec()))? {
            ControlFlow::Break(set) => return Ok(set.into_iter().map(u32::from).collect()),
            ControlFlow::Continue(()) => *size += 1,
        }
    }
}

/// Adds items in order, as long as the set can be covered. `covered` contains the items of the
/// current cover, which include all items of the set.
fn grow(chosen: &mut [bool], mut covered: Vec<bool>, cover: Cover) -> Result<(), Stop> {
    for at in 0..chosen.len() {
        if !chosen[at] {
            chosen[at] = true;
            if !covered[at] {
                match cover(chosen)? {
                    Some(more) => covered = more,
                    None => chosen[at] = false,
                }
            }
        }
    }
    Ok(())
}
