//! The inverse of a basis.

use super::model::Lists;

#[derive(Clone, Debug)]
pub(super) struct Inverse {
    m: usize,
    /// Row by row.
    cells: Vec<f64>,
    /// The squared length of each row, or near it: a violation counts in proportion.
    pub(super) weights: Vec<f64>,
    /// How many exchanges it has seen since it was new.
    pub(super) steps: usize,
}

impl Inverse {
    /// Of the basis of slacks.
    pub(super) fn new(m: usize) -> Inverse {
        let mut cells = vec![0.0; m * m];
        for row in 0..m {
            cells[row * m + row] = 1.0;
        }
        Inverse {
            m,
            cells,
            weights: vec![1.0; m],
            steps: 0,
        }
    }

    /// Of a basis, and in which row each variable is then, and the work done; `None` when it has
    /// none.
    pub(super) fn of(
        m: usize,
        n: usize,
        columns: &Lists,
        variables: &[u32],
    ) -> Option<(Inverse, Vec<u32>, u64)> {
        let mut inverse = Inverse::new(m);
        let mut basis = vec![u32::MAX; m];
        let (mut others, mut work) = (Vec::new(), 0);
        for &variable in variables {
            match (variable as usize).checked_sub(n) {
                Some(row) => basis[row] = variable,
                None => others.push(variable),
            }
        }
        // The sparsest first: they fill the least in.
        others.sort_unstable_by_key(|&variable| (columns.of(variable as usize).len(), variable));
        for variable in others {
            let column = inverse.times_ones(columns.of(variable as usize));
            let free = (0..m).filter(|&row| basis[row] == u32::MAX);
            let row = free.max_by(|&a, &b| column[a].abs().total_cmp(&column[b].abs()))?;
            if column[row].abs() < 1e-7 {
                return None;
            }
            basis[row] = variable;
            work += inverse.replace(row, &column);
        }
        for row in 0..m {
            inverse.weights[row] = inverse.row(row).iter().map(|cell| cell * cell).sum();
        }
        inverse.steps = 0;
        Some((inverse, basis, work))
    }

    #[inline(always)]
    pub(super) fn row(&self, row: usize) -> &[f64] {
        &self.cells[row * self.m..][..self.m]
    }

    /// Adds a multiple of a row.
    pub(super) fn add_row(&self, row: usize, factor: f64, to: &mut [f64]) {
        for (to, cell) in to.iter_mut().zip(self.row(row)) {
            *to += factor * cell;
        }
    }

    /// The product with a vector.
    pub(super) fn times(&self, vector: &[f64], product: &mut [f64]) {
        for (row, product) in product.iter_mut().enumerate() {
            *product = dot(self.row(row), vector);
        }
    }

    /// The product with a vector that is 1 in some rows.
    pub(super) fn times_ones(&self, ones: &[u32]) -> Vec<f64> {
        let of = |row: usize| {
            ones.iter()
                .map(|&one| self.cells[row * self.m + one as usize])
                .sum()
        };
        (0..self.m).map(of).collect()
    }

    /// After a variable with that column of the tableau took the place of the one of a row. Says
    /// how much work it was.
    pub(super) fn exchange(&mut self, row: usize, column: &[f64]) -> u64 {
        let old = self.row(row).to_vec();
        let length = dot(&old, &old);
        let pivot = column[row];
        for (at, &factor) in column.iter().enumerate() {
            if at != row && factor != 0.0 {
                let ratio = factor / pivot;
                let turned = dot(self.row(at), &old);
                let weight = self.weights[at] - 2.0 * ratio * turned + ratio * ratio * length;
                self.weights[at] = weight.max(1e-4);
            }
        }
        self.weights[row] = (length / (pivot * pivot)).max(1e-4);
        2 * self.replace(row, column)
    }

    fn replace(&mut self, row: usize, column: &[f64]) -> u64 {
        let m = self.m;
        let pivot = column[row];
        for cell in &mut self.cells[row * m..][..m] {
            *cell /= pivot;
        }
        let new = self.row(row).to_vec();
        let mut work = 0;
        for (at, &factor) in column.iter().enumerate() {
            if at != row && factor.abs() > 1e-14 {
                let cells = &mut self.cells[at * m..][..m];
                for (cell, new) in cells.iter_mut().zip(&new) {
                    *cell -= factor * new;
                }
                work += m as u64;
            }
        }
        self.steps += 1;
        work
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    // In four sums, which the processor can do at once.
    let mut sums = [0.0; 4];
    let (chunks, more) = (a.chunks_exact(4), b.chunks_exact(4));
    let rest: f64 = chunks
        .remainder()
        .iter()
        .zip(more.remainder())
        .map(|(a, b)| a * b)
        .sum();
    for (a, b) in chunks.zip(more) {
        for lane in 0..4 {
            sums[lane] += a[lane] * b[lane];
        }
    }
    sums.iter().sum::<f64>() + rest
}
