//! Presolving: a smaller model with the same solutions.
//!
//! - Covering one row implies covering another: suppose that all columns of a row that must be
//!   covered are also in a second row. If the second row may be covered only once, its other
//!   columns cannot be chosen, and one of the two rows is sufficient; if it may be covered more
//!   often, it is not needed.
//! - A column that conflicts with all columns of a row, and is not in that row, cannot be chosen.
//!
//! (Balas and Padberg, *Set partitioning: a survey*, 1976; Borndörfer, *Aspects of set packing, partitioning, and
//! covering*, 1998.)

use super::model::{Lists, Model, Range};

/// The maximum number of columns that are examined in one round of the search for conflicts.
const WORK: usize = 50_000_000;

/// The maximum number of rounds; further rounds would find little.
const ROUNDS: usize = 4;

/// Returns the model without the excluded columns, the columns that are in no solution, and the
/// rows that others imply.
pub(crate) fn presolved(model: &Model, may: impl Fn(u32) -> bool) -> Model {
    let mut left: Vec<u32> = (0..model.columns.len() as u32)
        .filter(|&c| may(c))
        .collect();
    let mut is_implied = vec![false; model.rows.len()];
    for _ in 0..ROUNDS {
        let before = left.len();
        let members = model.columns.turned(model.rows.len(), left.iter().copied());
        let is_out = inclusions(model, &members, &mut is_implied);
        left.retain(|&column| !is_out[column as usize]);
        let members = model.columns.turned(model.rows.len(), left.iter().copied());
        let is_out = blocked(model, &members, &left);
        left.retain(|&column| !is_out[column as usize]);
        if left.len() == before {
            break;
        }
    }
    model.without(&left, &is_implied)
}

/// Finds rows whose columns are all in another row; returns the columns that are therefore
/// excluded, and records the rows that are implied.
fn inclusions(model: &Model, members: &Lists, is_implied: &mut [bool]) -> Vec<bool> {
    let mut is_out = vec![false; model.columns.len()];
    let mut common = vec![0; model.rows.len()];
    for (row, range) in model.rows.iter().enumerate() {
        if range.least == 0 || is_implied[row] {
            continue;
        }
        let own = members.of(row);
        let others = || {
            own.iter()
                .flat_map(|&c| model.columns.of(c as usize))
                .copied()
        };
        others().for_each(|other| common[other as usize] += 1);
        for other in others() {
            let other = other as usize;
            let includes = std::mem::take(&mut common[other]) == own.len();
            if !includes || other == row || is_implied[other] {
                continue;
            }
            let wider = model.rows[other];
            if wider.most == 1 {
                let own = |column: &&u32| own.binary_search(column).is_ok();
                let outside = members.of(other).iter().filter(|column| !own(column));
                outside.for_each(|&column| is_out[column as usize] = true);
            }
            is_implied[other] = implies(*range, wider, members.of(other).len());
        }
    }
    is_out
}

/// Returns whether a row implies a wider one, after columns were excluded.
fn implies(row: Range, wider: Range, uses: usize) -> bool {
    let is_loose = row.least >= wider.least && wider.most as usize >= uses;
    row.is_once() && wider.most == 1 && wider.least <= 1 || is_loose
}

/// Returns the columns that conflict with all columns of a row.
fn blocked(model: &Model, members: &Lists, left: &[u32]) -> Vec<bool> {
    let mut is_out = vec![false; model.columns.len()];
    let once = |row: &u32| model.rows[*row as usize].most == 1;
    let mut seen = vec![u32::MAX; model.columns.len()];
    let mut hits = vec![0; model.rows.len()];
    let mut work = 0;
    for &column in left {
        let own = model.columns.of(column as usize);
        let mut touched = Vec::new();
        let met = own
            .iter()
            .copied()
            .filter(once)
            .flat_map(|row| members.of(row as usize));
        for &other in met {
            work += 1;
            if seen[other as usize] == column {
                continue;
            }
            seen[other as usize] = column;
            for &row in model.columns.of(other as usize) {
                touched.extend((hits[row as usize] == 0).then_some(row));
                hits[row as usize] += 1;
                work += 1;
            }
        }
        for row in touched {
            let all = std::mem::take(&mut hits[row as usize]) == members.of(row as usize).len();
            if all && model.rows[row as usize].least > 0 && !own.contains(&row) {
                is_out[column as usize] = true;
            }
        }
        if work > WORK {
            break;
        }
    }
    is_out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lp::Rng;
    use crate::lp::branching::is_solution;
    use std::fmt::Write as _;

    /// Compares the solutions before and after presolving, found by trying all sets of columns.
    #[test]
    fn the_solutions_are_those_of_all_sets_of_columns() {
        let mut rng = Rng(9);
        let mut columns_out = 0;
        let mut rows_out = 0;
        let mut solutions = 0;
        for _ in 0..300 {
            let mut text = "a b c d 1:2|e 1:*|f 1:*|g | s\n".to_owned();
            for _ in 0..11 {
                let letters = "abcdefgs".split("").filter(|item| !item.is_empty());
                let mut items: Vec<&str> = letters.filter(|_| rng.below(3) == 0).collect();
                if items.iter().all(|&item| item == "s") {
                    items.insert(0, "a");
                }
                writeln!(text, "{} |{}", items.join(" "), rng.below(9)).unwrap();
            }
            let model = Model::new(&crate::text::read(text.as_bytes()).unwrap());
            let smaller = presolved(&model, |_| true);
            columns_out += model.columns.len() - smaller.columns.len();
            rows_out += model.rows.len() - smaller.rows.len();
            for set in 0u32..1 << model.columns.len() {
                let columns: Vec<u32> = (0..32).filter(|c| set >> c & 1 == 1).collect();
                let place = |&c: &u32| smaller.options.binary_search(&model.options[c as usize]);
                let kept: Result<Vec<u32>, _> = columns
                    .iter()
                    .map(|c| place(c).map(|at| at as u32))
                    .collect();
                let is_left = kept.is_ok_and(|kept| is_solution(&smaller, &kept));
                assert_eq!(
                    is_left,
                    is_solution(&model, &columns),
                    "{columns:?}:\n{text}"
                );
                solutions += u32::from(is_left);
            }
        }
        assert!(columns_out > 100 && rows_out > 100 && solutions > 100);
    }
}
