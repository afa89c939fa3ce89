//! A sparse factorisation of a basis, and its updates.
//!
//! The basis is factorised as `B = LU` by Gaussian elimination. Columns and rows with one entry are
//! eliminated first, since they cause no fill-in; further pivots are selected by Markowitz's rule
//! (Markowitz, *The elimination form of the inverse*, 1957) among the rows with the fewest entries,
//! as Suhl and Suhl do (*Computing sparse LU factorizations for large-scale linear programming
//! bases*, 1990). A pivot is at least a tenth of the largest entry of its row. Each variable that
//! enters the basis adds a factor to a product (Dantzig and Orchard-Hays, *The product form for the
//! inverse in the simplex method*, 1954).
//!
//! A basic variable is identified by the row in which its column was eliminated, so no permutations
//! are needed.

use super::model::Lists;

/// The least absolute value of a pivot, as a fraction of the largest entry of its row.
const THRESHOLD: f64 = 0.1;

/// The absolute value up to which an entry is considered a rounding error.
const ZERO: f64 = 1e-13;

/// The least absolute value of a pivot.
const LEAST_PIVOT: f64 = 1e-8;

/// The cost of processing an entry of a sparse vector, in multiplications of consecutive numbers.
const COST: u64 = 3;

/// The maximum number of rows that are searched for a pivot.
const LOOKS: usize = 4;

/// Sparse vectors, stored one after the other, each with the row that it belongs to.
#[derive(Clone, Debug, Default)]
struct Vectors {
    owners: Vec<u32>,
    ends: Vec<u32>,
    rows: Vec<u32>,
    values: Vec<f64>,
}

impl Vectors {
    fn push(&mut self, owner: u32, entries: impl Iterator<Item = (u32, f64)>) {
        for (row, value) in entries {
            self.rows.push(row);
            self.values.push(value);
        }
        self.owners.push(owner);
        self.ends.push(self.rows.len() as u32);
    }

    fn len(&self) -> usize {
        self.owners.len()
    }

    #[inline(always)]
    fn entries(&self, index: usize) -> (&[u32], &[f64]) {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]) as usize;
        let end = self.ends[index] as usize;
        (&self.rows[start..end], &self.values[start..end])
    }

    /// Subtracts a multiple of a vector from another vector; returns the work.
    #[inline(always)]
    fn subtract(&self, index: usize, factor: f64, from: &mut [f64]) -> u64 {
        let (rows, values) = self.entries(index);
        for (&row, value) in rows.iter().zip(values) {
            from[row as usize] -= factor * value;
        }
        rows.len() as u64
    }

    #[inline(always)]
    fn dot(&self, index: usize, with: &[f64]) -> f64 {
        let (rows, values) = self.entries(index);
        let products = rows.iter().zip(values);
        products
            .map(|(&row, value)| with[row as usize] * value)
            .sum()
    }
}

#[derive(Clone, Debug)]
pub(super) struct Lu {
    lower: Vectors,
    /// The rows and the columns of `U` without the diagonal, in the order of elimination.
    upper_rows: Vectors,
    upper_columns: Vectors,
    diagonal: Vec<f64>,
    /// The number of slacks at the beginning of the order, whose columns have no entries except the
    /// diagonal.
    slacks: usize,
    updates: Vectors,
    pivots: Vec<f64>,
}

impl Lu {
    /// Returns the factorisation of the basis of slacks.
    pub(super) fn new(m: usize) -> Lu {
        let slacks: Vec<u32> = (0..m as u32).collect();
        Lu::of(m, 0, &Lists::default(), &slacks).0
    }

    /// Factorises a basis; returns the factorisation and the variable of each row. If columns are
    /// linearly dependent, slacks replace some of them.
    pub(super) fn of(m: usize, n: usize, columns: &Lists, variables: &[u32]) -> (Lu, Vec<u32>) {
        Elimination::new(m, n, columns, variables).run()
    }

    /// Returns the number of updates so far.
    pub(super) fn steps(&self) -> usize {
        self.pivots.len()
    }

    /// Returns the approximate work of the factorisation, in multiplications.
    pub(super) fn work_of_making(&self) -> u64 {
        let entries = self.lower.rows.len() + self.upper_rows.rows.len();
        COST * (8 * entries + 2 * self.diagonal.len()) as u64
    }

    /// Returns whether the updates have become so numerous that factorising again saves time.
    pub(super) fn is_long(&self) -> bool {
        let entries = self.lower.rows.len() + self.upper_rows.rows.len();
        self.updates.rows.len() > 3 * entries + 4 * self.diagonal.len()
    }

    /// Solves `Bx = b`, where `x` replaces `b`; returns the work.
    pub(super) fn solve(&self, x: &mut [f64]) -> u64 {
        let mut work = x.len() as u64;
        for (index, &row) in self.lower.owners.iter().enumerate() {
            let value = x[row as usize];
            if value != 0.0 {
                work += self.lower.subtract(index, value, x);
            }
        }
        for index in (self.slacks..self.upper_columns.len()).rev() {
            let row = self.upper_columns.owners[index] as usize;
            if x[row] != 0.0 {
                x[row] /= self.diagonal[row];
                work += self.upper_columns.subtract(index, x[row], x);
            }
        }
        for (index, &row) in self.updates.owners.iter().enumerate() {
            let value = x[row as usize];
            if value != 0.0 {
                x[row as usize] = value / self.pivots[index];
                work += self.updates.subtract(index, x[row as usize], x);
            }
        }
        COST * work
    }

    /// Solves `yB = c`, where `y` replaces `c`; returns the work.
    pub(super) fn solve_transposed(&self, y: &mut [f64]) -> u64 {
        let mut work = (y.len() + self.updates.rows.len() + self.lower.rows.len()) as u64;
        for index in (0..self.updates.len()).rev() {
            let row = self.updates.owners[index] as usize;
            y[row] = (y[row] - self.updates.dot(index, y)) / self.pivots[index];
        }
        for index in 0..self.upper_rows.len() {
            let row = self.upper_rows.owners[index] as usize;
            if y[row] != 0.0 {
                y[row] /= self.diagonal[row];
                work += self.upper_rows.subtract(index, y[row], y);
            }
        }
        for index in (0..self.lower.len()).rev() {
            y[self.lower.owners[index] as usize] -= self.lower.dot(index, y);
        }
        COST * work
    }

    /// Replaces the variable of a row by the variable with the given column in the tableau.
    pub(super) fn exchange(&mut self, row: usize, column: &[f64]) {
        let others = (0..).zip(column.iter().copied());
        let others =
            others.filter(|&(at, value): &(u32, f64)| at as usize != row && value.abs() > ZERO);
        self.updates.push(row as u32, others);
        self.pivots.push(column[row]);
    }
}

/// The part of the basis that has not been eliminated yet.
struct Elimination<'a> {
    n: usize,
    variables: &'a [u32],
    rows: Vec<Vec<(u32, f64)>>,
    /// The rows of each column; a column is a position among the variables.
    columns: Vec<Vec<u32>>,
    is_done: Vec<bool>,
    /// The rows, grouped by the number of their entries; the groups may be out of date.
    buckets: Vec<Vec<u32>>,
    /// The variable of each row, and the row of each position, if it has been determined.
    basis: Vec<u32>,
    row_of: Vec<u32>,
    lower: Vectors,
    upper_rows: Vectors,
    diagonal: Vec<f64>,
    /// The entries of the multiple of the pivot row that is subtracted, by column.
    factors: Vec<f64>,
}

const NONE: u32 = u32::MAX;

impl<'a> Elimination<'a> {
    fn new(m: usize, n: usize, columns: &Lists, variables: &'a [u32]) -> Elimination<'a> {
        let mut elimination = Elimination {
            n,
            variables,
            rows: vec![Vec::new(); m],
            columns: vec![Vec::new(); variables.len()],
            is_done: vec![false; m],
            buckets: Vec::new(),
            basis: vec![NONE; m],
            row_of: vec![NONE; variables.len()],
            lower: Vectors::default(),
            upper_rows: Vectors::default(),
            diagonal: vec![1.0; m],
            factors: vec![0.0; variables.len()],
        };
        for (place, &variable) in (0..).zip(variables) {
            if variable as usize >= n {
                continue;
            }
            for &row in columns.of(variable as usize) {
                // A row that is listed twice counts twice.
                match elimination.rows[row as usize].last_mut() {
                    Some((last, value)) if *last == place => *value += 1.0,
                    _ => {
                        elimination.rows[row as usize].push((place, 1.0));
                        elimination.columns[place as usize].push(row);
                    }
                }
            }
        }
        elimination
    }

    fn run(mut self) -> (Lu, Vec<u32>) {
        for place in 0..self.variables.len() {
            if let Some(row) = (self.variables[place] as usize).checked_sub(self.n) {
                self.finish(row, place as u32, 1.0);
            }
        }
        let slacks = self.upper_rows.len();
        self.eliminate_single_columns();
        self.eliminate_rows();
        let left = (0..self.rows.len()).filter(|&row| !self.is_done[row]);
        for row in left.collect::<Vec<_>>() {
            // The columns of this row are linearly dependent on others.
            self.basis[row] = (self.n + row) as u32;
            self.upper_rows.push(row as u32, std::iter::empty());
        }
        self.end(slacks)
    }

    /// Makes an entry the pivot of its row and column; the rest of the row becomes a row of `U`.
    fn finish(&mut self, row: usize, place: u32, pivot: f64) {
        self.is_done[row] = true;
        self.basis[row] = self.variables[place as usize];
        self.row_of[place as usize] = row as u32;
        self.diagonal[row] = pivot;
        let rest = std::mem::take(&mut self.rows[row]);
        for &(other, _) in &rest {
            let column = &mut self.columns[other as usize];
            if let Some(at) = column.iter().position(|&other| other == row as u32) {
                column.swap_remove(at);
            }
        }
        let others = rest.into_iter().filter(|&(other, _)| other != place);
        self.upper_rows.push(row as u32, others);
    }

    fn eliminate_single_columns(&mut self) {
        let is_single = |columns: &[Vec<u32>], place: &u32| columns[*place as usize].len() == 1;
        let all = 0..self.variables.len() as u32;
        let mut single: Vec<u32> = all
            .filter(|place| is_single(&self.columns, place))
            .collect();
        while let Some(place) = single.pop() {
            let Some(&row) = self.columns[place as usize].first() else {
                continue; // Another column took its row.
            };
            let row = row as usize;
            let others: Vec<u32> = self.rows[row].iter().map(|&(other, _)| other).collect();
            let pivot = self.rows[row].iter().find(|entry| entry.0 == place);
            let pivot = pivot.map_or(0.0, |entry| entry.1);
            self.finish(row, place, pivot);
            single.extend(
                others
                    .iter()
                    .filter(|place| is_single(&self.columns, place)),
            );
        }
    }

    fn eliminate_rows(&mut self) {
        for row in 0..self.rows.len() {
            if !self.is_done[row] {
                self.count(row);
            }
        }
        while let Some((row, place, pivot)) = self.pivot() {
            self.eliminate(row, place, pivot);
        }
    }

    /// Adds a row to the bucket for its number of entries.
    fn count(&mut self, row: usize) {
        let entries = self.rows[row].len();
        if self.buckets.len() <= entries {
            self.buckets.resize(entries + 1, Vec::new());
        }
        self.buckets[entries].push(row as u32);
    }

    /// Returns the next pivot: among the entries of a few of the shortest rows that are large
    /// enough, the one that can cause the least fill-in.
    fn pivot(&mut self) -> Option<(usize, u32, f64)> {
        let mut best = None;
        let mut looks = 0;
        let mut least = usize::MAX;
        for entries in 1..self.buckets.len() {
            let mut at = 0;
            while at < self.buckets[entries].len() {
                let row = self.buckets[entries][at] as usize;
                if self.is_done[row] || self.rows[row].len() != entries {
                    self.buckets[entries].swap_remove(at);
                    continue;
                }
                at += 1;
                let largest = self.rows[row]
                    .iter()
                    .fold(0.0, |most, entry| entry.1.abs().max(most));
                let least_pivot = (THRESHOLD * largest).max(LEAST_PIVOT);
                for &(place, value) in &self.rows[row] {
                    let fill = (entries - 1) * (self.columns[place as usize].len() - 1);
                    if value.abs() >= least_pivot && fill < least {
                        (least, best) = (fill, Some((row, place, value)));
                    }
                }
                looks += usize::from(largest >= LEAST_PIVOT);
                if looks >= LOOKS || least <= (entries - 1) * (entries - 1) {
                    return best;
                }
            }
        }
        best
    }

    fn eliminate(&mut self, row: usize, place: u32, pivot: f64) {
        let pivots: Vec<(u32, f64)> = self.rows[row].clone();
        let below: Vec<u32> = self.columns[place as usize].clone();
        self.finish(row, place, pivot);
        self.columns[place as usize].clear();
        let mut multipliers = Vec::new();
        for &other in below.iter().filter(|&&other| other as usize != row) {
            let factor = self.take(other as usize, place) / pivot;
            multipliers.push((other, factor));
            self.subtract(other as usize, factor, &pivots, place);
            self.count(other as usize);
        }
        if !multipliers.is_empty() {
            self.lower.push(row as u32, multipliers.into_iter());
        }
    }

    /// Removes an entry from a row.
    fn take(&mut self, row: usize, place: u32) -> f64 {
        let entries = &mut self.rows[row];
        let at = entries.iter().position(|entry| entry.0 == place);
        at.map_or(0.0, |at| entries.swap_remove(at).1)
    }

    /// Subtracts a multiple of the pivot row from another row.
    fn subtract(&mut self, row: usize, factor: f64, pivots: &[(u32, f64)], place: u32) {
        for &(other, value) in pivots {
            self.factors[other as usize] = factor * value;
        }
        self.factors[place as usize] = 0.0;
        let columns = &mut self.columns;
        let factors = &mut self.factors;
        self.rows[row].retain_mut(|(other, value)| {
            *value -= std::mem::take(&mut factors[*other as usize]);
            let stays = value.abs() > ZERO;
            if !stays {
                columns[*other as usize].retain(|&other| other != row as u32);
            }
            stays
        });
        for &(other, _) in pivots {
            let value = -std::mem::take(&mut self.factors[other as usize]);
            if value.abs() > ZERO {
                self.rows[row].push((other, value));
                self.columns[other as usize].push(row as u32);
            }
        }
    }

    fn end(mut self, slacks: usize) -> (Lu, Vec<u32>) {
        let m = self.rows.len();
        // Columns that are linearly dependent on others have no row.
        let mut upper_rows = Vectors::default();
        let mut columns = vec![Vec::new(); m];
        for index in 0..m {
            let owner = self.upper_rows.owners[index];
            let (places, values) = self.upper_rows.entries(index);
            let entries = places.iter().map(|&place| self.row_of[place as usize]);
            let entries = entries
                .zip(values.iter().copied())
                .filter(|entry| entry.0 != NONE);
            upper_rows.push(owner, entries.clone());
            for (row, value) in entries {
                columns[row as usize].push((owner, value));
            }
        }
        let mut upper_columns = Vectors::default();
        for &row in &upper_rows.owners {
            let column = std::mem::take(&mut columns[row as usize]);
            upper_columns.push(row, column.into_iter());
        }
        let basis = std::mem::take(&mut self.basis);
        let lu = Lu {
            lower: self.lower,
            upper_rows,
            upper_columns,
            diagonal: self.diagonal,
            slacks,
            updates: Vectors::default(),
            pivots: Vec::new(),
        };
        (lu, basis)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Rng;
    use super::*;

    /// Returns columns of ones, some of which contain a row twice.
    fn random_columns(rng: &mut Rng, m: usize, n: usize) -> Lists {
        let mut columns = Lists::default();
        for _ in 0..n {
            let entries = 1 + rng.below(4);
            let mut rows: Vec<u32> = (0..entries).map(|_| rng.below(m as u64) as u32).collect();
            rows.sort_unstable();
            columns.push(rows);
        }
        columns
    }

    /// Returns the product of a basis and a vector, computed column by column.
    fn times(m: usize, n: usize, columns: &Lists, basis: &[u32], x: &[f64]) -> Vec<f64> {
        let mut product = vec![0.0; m];
        for (&variable, value) in basis.iter().zip(x) {
            match (variable as usize).checked_sub(n) {
                Some(row) => product[row] += value,
                None => {
                    let rows = columns.of(variable as usize).iter();
                    rows.for_each(|&row| product[row as usize] += value);
                }
            }
        }
        product
    }

    fn check(m: usize, n: usize, columns: &Lists, lu: &Lu, basis: &[u32], rng: &mut Rng) {
        let sides: Vec<f64> = (0..m).map(|_| rng.below(5) as f64 - 2.0).collect();
        let mut x = sides.clone();
        lu.solve(&mut x);
        for (product, side) in times(m, n, columns, basis, &x).iter().zip(&sides) {
            assert!((product - side).abs() < 1e-6, "{product} and not {side}");
        }
        let mut y = sides.clone();
        lu.solve_transposed(&mut y);
        for (&variable, side) in basis.iter().zip(&sides) {
            let product: f64 = match (variable as usize).checked_sub(n) {
                Some(row) => y[row],
                None => columns
                    .of(variable as usize)
                    .iter()
                    .map(|&row| y[row as usize])
                    .sum(),
            };
            assert!((product - side).abs() < 1e-6, "{product} and not {side}");
        }
    }

    #[test]
    fn solutions_solve_their_equations_after_every_exchange() {
        let mut rng = Rng(4);
        let mut repaired = 0;
        for case in 0..200 {
            let m = 2 + case % 40;
            let n = 80;
            let columns = random_columns(&mut rng, m, n);
            let variables: Vec<u32> = (0..m as u32)
                .map(|row| match rng.below(3) {
                    0 => n as u32 + row,
                    _ => 2 * row,
                })
                .collect();
            let (mut lu, mut basis) = Lu::of(m, n, &columns, &variables);
            repaired += u32::from(basis.iter().any(|variable| !variables.contains(variable)));
            check(m, n, &columns, &lu, &basis, &mut rng);
            for variable in (1..n as u32).step_by(2) {
                let mut column = times(m, n, &columns, &[variable], &[1.0]);
                lu.solve(&mut column);
                let sizes = column.iter().map(|value| value.abs()).enumerate();
                let (row, size) = sizes.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap();
                if size > 0.1 {
                    lu.exchange(row, &column);
                    basis[row] = variable;
                    check(m, n, &columns, &lu, &basis, &mut rng);
                }
            }
        }
        assert!(repaired > 10, "{repaired} bases were no bases");
    }
}
