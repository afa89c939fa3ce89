//! Clique cuts: of columns that exclude each other in pairs, at most one can be chosen, even if no
//! row contains all of them. They are searched for among the fractional columns (a complete search
//! would be as hard as the problem), and extended by further columns.

use super::model::Model;
use crate::bitset::{Set, width_for};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;

/// The maximum number of fractional columns among which cliques are searched for: those with the
/// greatest values.
const COLUMNS: usize = 512;

/// Returns cliques whose total value exceeds 1, each with the excess.
pub(super) fn separate(model: &Model, chosen: &[(u32, f64)]) -> Vec<(f64, Vec<u32>)> {
    let is_fractional = |&(_, value): &(u32, f64)| value < 1.0 - 1e-6;
    let mut columns: Vec<(u32, f64)> = chosen.iter().copied().filter(is_fractional).collect();
    columns.sort_unstable_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    columns.truncate(COLUMNS);
    let conflicts = conflicts(model, &columns);
    let value = |place: u32| columns[place as usize].1;
    let mut found: Vec<(f64, Vec<u32>)> = Vec::new();
    for first in 0..columns.len() as u32 {
        let mut clique = vec![first];
        let mut rest = conflicts[first as usize].clone();
        // Of columns with the same value, each step takes one that leaves the most to choose from.
        let key = |place: u32, rest: &Set<Vec<u64>>| {
            let left = rest.common_len(&conflicts[place as usize]);
            ((value(place) * 1e6) as u64, left, Reverse(place))
        };
        while let Some(next) = rest.members().max_by_key(|&place| key(place, &rest)) {
            clique.push(next);
            rest.intersect_with(&conflicts[next as usize]);
        }
        let excess = clique.iter().map(|&place| value(place)).sum::<f64>() - 1.0;
        if excess > 0.0 {
            let mut clique: Vec<u32> = clique.iter().map(|&p| columns[p as usize].0).collect();
            clique.sort_unstable();
            found.push((excess, clique));
        }
    }
    found.sort_unstable_by(|a, b| a.1.cmp(&b.1));
    found.dedup_by(|a, b| a.1 == b.1);
    found
}

/// Extends a clique by columns that exclude all of its columns and each other.
pub(super) fn extended(model: &Model, mut clique: Vec<u32>) -> Vec<u32> {
    let mut rest = excluded(model, clique[0]);
    let narrow = |rest: &mut Vec<u32>, column: u32| {
        let excluded = excluded(model, column);
        rest.retain(|other| excluded.binary_search(other).is_ok());
    };
    for &column in &clique[1..] {
        narrow(&mut rest, column);
    }
    while let Some(&next) = rest.first() {
        clique.push(next);
        narrow(&mut rest, next);
    }
    clique.sort_unstable();
    clique
}

/// Returns the columns that a row excludes together with the given one, in order.
fn excluded(model: &Model, column: u32) -> Vec<u32> {
    let rows = model.columns.of(column as usize).iter();
    let rows = rows.filter(|&&row| model.rows[row as usize].most == 1);
    let members = rows.flat_map(|&row| model.members.of(row as usize));
    let mut others: Vec<u32> = members.copied().filter(|&other| other != column).collect();
    others.sort_unstable();
    others.dedup();
    others
}

/// Returns, for each place of the list, the places of the columns that exclude its column.
fn conflicts(model: &Model, columns: &[(u32, f64)]) -> Vec<Set<Vec<u64>>> {
    let mut of_rows: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
    for (place, &(column, _)) in (0..).zip(columns) {
        for &row in model.columns.of(column as usize) {
            if model.rows[row as usize].most == 1 {
                of_rows.entry(row).or_default().push(place);
            }
        }
    }
    let width = width_for(columns.len());
    let mut conflicts = vec![Set::empty(width); columns.len()];
    for places in of_rows.values() {
        let all = Set::of(width, places.iter().copied());
        for &place in places {
            conflicts[place as usize].union_with(&all);
        }
    }
    for (place, conflicts) in (0..).zip(&mut conflicts) {
        conflicts.remove(place);
    }
    conflicts
}
