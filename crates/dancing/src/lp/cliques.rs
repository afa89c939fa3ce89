//! Merges rows that allow at most one of two columns. If a set of columns exclude each other in
//! pairs, as the vertices of a clique in a graph of conflicts, one row for all of them is much
//! stronger than one for each pair, which fractional solutions satisfy by choosing halves
//! (Padberg, *On the facial structure of set packing polyhedra*, 1973).

use super::model::{Model, Range};
use crate::bitset::{Set, width_for};
use std::cmp::Reverse;

/// The maximum number of columns; the table of conflicts has a bit for each two of them.
const COLUMNS: usize = 1 << 13;

/// The maximum number of words of the table that are read to extend pairs.
const WORK: usize = 1 << 26;

/// At most one column of the row may be chosen.
const AT_MOST_ONE: Range = Range { least: 0, most: 1 };

/// Returns a model with the same solutions, in which each row for two columns is replaced by a row
/// for a maximal set of columns that exclude each other.
pub(crate) fn merged(model: Model) -> Model {
    let is_pair = |row: usize| model.rows[row] == AT_MOST_ONE && model.members.of(row).len() == 2;
    let pairs = (0..model.rows.len()).filter(|&row| is_pair(row)).count();
    let number = model.columns.len();
    let width = width_for(number);
    if pairs < 2 || number > COLUMNS {
        return model;
    }
    let conflicts = conflicts(&model, width);
    let mut covered = vec![Set::<Vec<u64>>::empty(width); number];
    let mut rows = Vec::new();
    let mut work = 0;
    for row in 0..model.rows.len() {
        let mut columns = model.members.of(row).to_vec();
        if is_pair(row) {
            let [one, other] = [columns[0], columns[1]];
            if covered[one as usize].contains(other) {
                continue;
            }
            let mut rest = conflicts[one as usize].common(&conflicts[other as usize]);
            while work < WORK && !rest.is_empty() {
                work += rest.len() as usize * width;
                let excluded = |column: u32| conflicts[column as usize].common_len(&rest);
                let next = rest
                    .members()
                    .max_by_key(|&column| (excluded(column), Reverse(column)));
                let Some(next) = next else { break };
                columns.push(next);
                rest.intersect_with(&conflicts[next as usize]);
            }
            columns.sort_unstable();
            let clique = Set::of(width, columns.iter().copied());
            for &column in &columns {
                covered[column as usize].union_with(&clique);
            }
        }
        rows.push((model.rows[row], columns));
    }
    model.of_rows(rows)
}

/// Returns for each column the columns that a row excludes together with it.
fn conflicts(model: &Model, width: usize) -> Vec<Set<Vec<u64>>> {
    let mut conflicts = vec![Set::empty(width); model.columns.len()];
    for (row, range) in model.rows.iter().enumerate() {
        if range.most == 1 {
            let columns = Set::of(width, model.members.of(row).iter().copied());
            for &column in model.members.of(row) {
                conflicts[column as usize].union_with(&columns);
            }
        }
    }
    for (column, conflicts) in (0..).zip(&mut conflicts) {
        conflicts.remove(column);
    }
    conflicts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lp::Rng;
    use crate::lp::branching::is_solution;
    use std::fmt::Write as _;

    /// Returns the model of the independent sets of a graph: a row for each vertex, which is in the
    /// set or not, and one for each edge.
    fn independent_sets(vertices: usize, edges: &[(usize, usize)]) -> Model {
        let mut text: String = (0..vertices).map(|vertex| format!("v{vertex} ")).collect();
        text += "|";
        (0..edges.len()).for_each(|edge| write!(text, " e{edge}").unwrap());
        for vertex in 0..vertices {
            write!(text, "\nv{vertex}").unwrap();
            for (edge, &(one, other)) in edges.iter().enumerate() {
                if one == vertex || other == vertex {
                    write!(text, " e{edge}").unwrap();
                }
            }
            write!(text, "\nv{vertex} |1").unwrap();
        }
        Model::new(&crate::text::read(text.as_bytes()).unwrap())
    }

    #[test]
    fn a_complete_graph_becomes_one_row() {
        let edges: Vec<_> = (0..9).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
        let model = merged(independent_sets(9, &edges));
        assert_eq!(model.rows.len(), 9 + 1);
        assert_eq!(model.members.of(9).len(), 9);
        assert_eq!(model.columns.of(0), [0, 9]);
    }

    /// Compares the solutions of both models, found by trying all sets of columns.
    #[test]
    fn the_solutions_stay() {
        let mut rng = Rng(3);
        let mut fewer = 0;
        for _ in 0..200 {
            let all = (0..6).flat_map(|b| (0..b).map(move |a| (a, b)));
            let edges: Vec<_> = all.filter(|_| rng.below(3) > 0).collect();
            let model = independent_sets(6, &edges);
            let other = merged(model.clone());
            fewer += model.rows.len() - other.rows.len();
            for set in 0u32..1 << model.columns.len() {
                let columns: Vec<u32> = (0..32).filter(|c| set >> c & 1 == 1).collect();
                let is_own = is_solution(&model, &columns);
                assert_eq!(
                    is_solution(&other, &columns),
                    is_own,
                    "{edges:?} {columns:?}"
                );
            }
        }
        assert!(fewer > 500, "{fewer}");
    }
}
