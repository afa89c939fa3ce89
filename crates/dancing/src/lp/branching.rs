//! Branching decisions and their consequences.

use super::model::Model;
use rustc_hash::FxHashMap;

/// A decision at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Decision {
    Require(u32),
    Ban(u32),
    /// The two rows are covered by the same column (Ryan and Foster).
    Together(u32, u32),
    /// The two rows are covered by different columns.
    Apart(u32, u32),
}

/// The columns that contain each item with colours.
#[derive(Clone, Debug, Default)]
pub(crate) struct ColourIndex(FxHashMap<u32, Vec<u32>>);

impl ColourIndex {
    pub(crate) fn new(model: &Model) -> ColourIndex {
        let mut colour_index: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        for (column, colours) in (0..).zip(&model.colours) {
            for &(item, _) in colours {
                colour_index.entry(item).or_default().push(column);
            }
        }
        ColourIndex(colour_index)
    }

    /// Returns the columns that give one of this column's items a different colour.
    pub(crate) fn clashing(&self, model: &Model, column: u32) -> Vec<u32> {
        let items = model.colours[column as usize].iter();
        let others = items.filter_map(|(item, _)| self.0.get(item)).flatten();
        let clash = |&other: &u32| other != column && model.clash(column, other);
        others.copied().filter(clash).collect()
    }
}

/// Returns the columns that are in exactly one of two sorted lists.
pub(crate) fn in_one(a: &[u32], b: &[u32]) -> Vec<u32> {
    let not_in = |list: &'_ [u32], column: u32| list.binary_search(&column).is_err();
    let only_a = a.iter().copied().filter(|&column| not_in(b, column));
    let only_b = b.iter().copied().filter(|&column| not_in(a, column));
    only_a.chain(only_b).collect()
}

/// Returns the columns that are in both of two sorted lists.
pub(crate) fn in_both(a: &[u32], b: &[u32]) -> Vec<u32> {
    let in_b = |column: &u32| b.binary_search(column).is_ok();
    a.iter().copied().filter(in_b).collect()
}

/// Returns splits for a fractional solution: pairs of rows that are covered together in part (Ryan
/// and Foster, *An integer programming approach to scheduling*, 1981) or, if there are none, single
/// columns. At most `most` splits are returned, the ones with a value nearest to 0.5 first; in
/// each, the more likely decision comes first.
pub(crate) fn splits(model: &Model, chosen: &[(u32, f64)], most: usize) -> Vec<Split> {
    let mut shares: FxHashMap<(u32, u32), f64> = FxHashMap::default();
    for &(column, value) in chosen.iter().filter(|&&(_, value)| value < 1.0 - 1e-6) {
        let rows = model.columns.of(column as usize).iter().copied();
        let mut rows: Vec<u32> = rows
            .filter(|&row| model.rows[row as usize].is_once())
            .collect();
        rows.sort_unstable();
        for (at, &a) in rows.iter().enumerate() {
            for &b in &rows[at + 1..] {
                *shares.entry((a, b)).or_insert(0.0) += value;
            }
        }
    }
    let pairs = nearest_to_half(shares.into_iter(), most).into_iter();
    let pairs: Vec<Split> = pairs
        .map(|((a, b), share)| {
            if share >= 0.5 {
                (Decision::Together(a, b), Decision::Apart(a, b))
            } else {
                (Decision::Apart(a, b), Decision::Together(a, b))
            }
        })
        .collect();
    if pairs.is_empty() {
        column_splits(chosen, most)
    } else {
        pairs
    }
}

/// Two decisions, exactly one of which holds.
pub(crate) type Split = (Decision, Decision);

/// Returns splits on fractional columns, the ones with a value nearest to 0.5 first.
pub(crate) fn column_splits(chosen: &[(u32, f64)], most: usize) -> Vec<Split> {
    let columns = nearest_to_half(chosen.iter().copied(), most).into_iter();
    columns
        .map(|(column, _)| (Decision::Require(column), Decision::Ban(column)))
        .collect()
}

fn nearest_to_half<T: Ord + Copy>(
    shares: impl Iterator<Item = (T, f64)>,
    most: usize,
) -> Vec<(T, f64)> {
    let mut torn: Vec<(T, f64)> = shares
        .filter(|&(_, share)| share > 1e-6 && share < 1.0 - 1e-6)
        .collect();
    let key = |share: f64| (0.5 - share).abs();
    torn.sort_unstable_by(|a, b| key(a.1).total_cmp(&key(b.1)).then(a.0.cmp(&b.0)));
    torn.truncate(most);
    torn
}

/// Returns whether the columns cover every row the right number of times, with consistent colours.
pub(crate) fn is_solution(model: &Model, columns: &[u32]) -> bool {
    let mut rows = model.rows.iter().zip(model.covered(columns));
    rows.all(|(row, times)| row.least <= times && times <= row.most) && is_coloured(model, columns)
}

fn is_coloured(model: &Model, columns: &[u32]) -> bool {
    if !model.has_colours() {
        return true;
    }
    let mut worn: FxHashMap<u32, u32> = FxHashMap::default();
    let colours = columns
        .iter()
        .flat_map(|&column| &model.colours[column as usize]);
    for &(item, colour) in colours {
        let before = worn.insert(item, colour);
        if before.is_some_and(|before| before != colour || colour == 0) {
            return false;
        }
    }
    true
}
