//! The dual simplex method, for columns of ones and bounds on every variable.
//!
//! The method finds good prices, and detects where the relaxation is fractional. No proof depends
//! on it: bounds are computed from its prices in integers ([`super::bound`]), so rounding errors
//! can cost time but never change an answer.
//!
//! Row `i` states that the sum of its columns plus a slack is 0, where the slack is between `-most`
//! and `-least`. Every variable has two bounds, so any basis can be made dual feasible by setting
//! each other variable to the bound that the sign of its reduced cost requires. Branching changes
//! only bounds, and the method continues from the existing basis. Rows leave the basis by dual
//! steepest edge (Forrest and Goldfarb, *Steepest-edge simplex algorithms for linear programming*,
//! 1992), and the ratio test flips bounds (Maros, *A generalized dual phase-2 simplex algorithm*,
//! 2003). The basis is factorised ([`super::lu`]).

mod pivoting;
mod ratio_test;
mod refresh;
mod variable;

use super::lu::Lu;
use super::model::{Lists, Model};
use variable::{Candidate, HIGH, LOW};

/// The maximum number of rows; with more rows, the relaxation would take too long to be useful.
pub(crate) const MOST_ROWS: usize = 10_000;

/// The greatest distance beyond a bound that does not count as a violation.
const SLACK: f64 = 1e-7;

/// The result of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The cheapest relaxed solution was found.
    Optimal,
    /// The cheapest relaxed solution costs more than the limit.
    Cutoff,
    /// There is no relaxed solution, which the prices prove.
    Infeasible,
    /// The run was ended by rounding errors or by the caller.
    Stuck,
}

#[derive(Clone, Debug)]
pub(crate) struct Simplex {
    /// The number of rows and the number of columns.
    m: usize,
    n: usize,
    columns: Lists,
    /// The columns of each row that are not fixed.
    rows: Lists,
    active: Vec<u32>,
    /// The costs, slightly perturbed so that few steps are degenerate.
    costs: Vec<f64>,
    /// The bounds of columns, then of slacks.
    low: Vec<f64>,
    high: Vec<f64>,
    /// The row in which a variable is basic, or the bound at which it is.
    place: Vec<u32>,
    basis: Vec<u32>,
    lu: Lu,
    /// The approximate squared length of each row of the inverse, by which violations are weighted.
    weights: Vec<f64>,
    /// The values of basic variables.
    values: Vec<f64>,
    prices: Vec<f64>,
    reduced: Vec<f64>,
    /// The work so far, in multiplications.
    pub(crate) work: u64,
    /// A row of the inverse, a row of the tableau, and the columns of its nonzero entries.
    rho: Vec<f64>,
    alpha: Vec<f64>,
    touched: Vec<u32>,
    /// A column of the tableau.
    column: Vec<f64>,
    found: Vec<Candidate>,
    /// The violation that remained in the last row for which no variable could enter.
    lack: f64,
}

impl Simplex {
    pub(crate) fn new(model: &Model) -> Simplex {
        let m = model.rows.len();
        let n = model.columns.len();
        let slacks = |bound: fn(&super::model::Range) -> u32| {
            model.rows.iter().map(move |row| -f64::from(bound(row)))
        };
        let mut simplex = Simplex {
            m,
            n,
            rows: model.members.clone(),
            columns: model.columns.clone(),
            active: (0..n as u32).collect(),
            costs: perturbed(&model.costs, model.unit),
            low: std::iter::repeat_n(0.0, n)
                .chain(slacks(|row| row.most))
                .collect(),
            high: std::iter::repeat_n(1.0, n)
                .chain(slacks(|row| row.least))
                .collect(),
            place: vec![LOW; n + m],
            basis: Vec::new(),
            lu: Lu::new(m),
            weights: vec![1.0; m],
            values: vec![0.0; m],
            prices: vec![0.0; m],
            reduced: vec![0.0; n + m],
            work: 0,
            rho: vec![0.0; m],
            alpha: vec![0.0; n],
            touched: Vec::new(),
            column: vec![0.0; m],
            found: Vec::new(),
            lack: 0.0,
        };
        simplex.start_over();
        simplex
    }

    /// Returns the state for a model whose first rows are the given rows of this model and whose
    /// other rows are new, continuing from the same basis. The rows that are dropped must not be
    /// binding.
    pub(crate) fn with_rows(&self, model: &Model, kept: &[u32]) -> Simplex {
        let mut with = Simplex::new(model);
        let n = self.n;
        let rows = self.n + kept.len();
        let before = (0..n).chain(kept.iter().map(|&row| n + row as usize));
        for (variable, before) in before.enumerate() {
            with.place[variable] = self.place[before];
        }
        with.low[..n].copy_from_slice(&self.low[..n]);
        with.high[..n].copy_from_slice(&self.high[..n]);
        let basic = (0..rows).filter(|&variable| with.place[variable] < HIGH);
        with.basis = basic
            .chain(rows..n + with.m)
            .map(|variable| variable as u32)
            .collect();
        with.work = self.work;
        with.weights.clone_from(&self.weights);
        with.refactorise();
        for row in kept.len()..with.m {
            with.weigh(row);
        }
        with
    }

    /// Computes the squared length of a row of the inverse.
    fn weigh(&mut self, row: usize) {
        self.set_rho(row);
        self.weights[row] = self
            .rho
            .iter()
            .map(|cell| cell * cell)
            .sum::<f64>()
            .max(1e-4);
    }

    /// Returns whether a row is at one of its bounds.
    pub(crate) fn binds(&self, row: u32) -> bool {
        self.place[self.n + row as usize] >= HIGH
    }

    /// Sets the basis to all slacks.
    fn start_over(&mut self) {
        self.place.fill(LOW);
        self.basis = (self.n as u32..(self.n + self.m) as u32).collect();
        for (row, &slack) in (0..).zip(&self.basis) {
            self.place[slack as usize] = row;
        }
        self.lu = Lu::new(self.m);
        self.weights.fill(1.0);
    }

    /// Sets the bounds of a column: out (0, 0), in (1, 1), or free (0, 1).
    pub(crate) fn bound(&mut self, column: u32, low: bool, high: bool) {
        self.low[column as usize] = f64::from(u8::from(low));
        self.high[column as usize] = f64::from(u8::from(high));
    }

    pub(crate) fn is_out(&self, column: u32) -> bool {
        self.high[column as usize] == 0.0
    }

    pub(crate) fn is_in(&self, column: u32) -> bool {
        self.low[column as usize] == 1.0
    }

    /// Returns the prices of the rows.
    pub(crate) fn prices(&self) -> &[f64] {
        &self.prices
    }

    /// Returns the value of a column in the relaxed solution.
    pub(crate) fn value(&self, column: u32) -> f64 {
        match self.place[column as usize] {
            LOW => self.low[column as usize],
            HIGH => self.high[column as usize],
            row => self.values[row as usize],
        }
    }

    /// Returns the columns with a value above 0, with their values.
    pub(crate) fn chosen(&self) -> impl Iterator<Item = (u32, f64)> {
        let values = self
            .active
            .iter()
            .map(|&column| (column, self.value(column)));
        values.filter(|&(_, value)| value > 1e-6)
    }
}

/// Returns the costs, each lowered by a tiny amount, so that ties are rare. The total change in a
/// solution is less than the difference between two costs; otherwise, the prices could not prove
/// that no solution has the next lower cost.
fn perturbed(costs: &[u64], unit: u64) -> Vec<f64> {
    let mean = costs.iter().map(|&cost| cost as f64).sum::<f64>() / costs.len().max(1) as f64;
    let most = (mean.max(1.0) * 1e-6).min(unit as f64 / 512.0);
    let mut state: u64 = 88_172_645_463_325_252;
    let nudge = |&cost: &u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let part = 0.5 + (state >> 40) as f64 / (1u64 << 25) as f64;
        cost as f64 - most * part
    };
    costs.iter().map(nudge).collect()
}

#[cfg(test)]
mod tests {
    use super::super::Rng;
    use super::super::bound::{DualBound, Scale};
    use super::*;
    use std::fmt::Write as _;

    /// Returns a model of items of every kind, and options with random costs.
    fn random_model(rng: &mut Rng) -> Model {
        let mut text = "a b c d 1:2|e 0:2|f 1:*|g 1:*|h | s\n".to_owned();
        for _ in 0..30 {
            let letters = "abcdefghs".split("").filter(|item| !item.is_empty());
            let mut items: Vec<&str> = letters.filter(|_| rng.below(3) == 0).collect();
            items.insert(0, ["a", "b", "h"][rng.below(3) as usize]);
            items.sort_unstable();
            items.dedup();
            writeln!(text, "{} |{}", items.join(" "), rng.below(100)).unwrap();
        }
        Model::new(&crate::text::read(text.as_bytes()).unwrap())
    }

    /// Compares the cost of the relaxed solution with the bound of the prices; if they agree, both
    /// are optimal.
    #[test]
    fn values_are_feasible_and_prices_prove_them_optimal() {
        let mut rng = Rng(11);
        let mut optimal = 0;
        for _ in 0..300 {
            let model = random_model(&mut rng);
            let mut lp = Simplex::new(&model);
            for _ in 0..4 {
                if lp.optimise(f64::MAX, 10_000, &|| false) == Outcome::Optimal {
                    check(&model, &lp);
                    optimal += 1;
                }
                let column = rng.below(model.columns.len() as u64) as u32;
                let is_in = rng.below(3) == 0;
                lp.bound(column, is_in, is_in);
            }
        }
        assert!(optimal > 600, "{optimal} optimal");
    }

    fn check(model: &Model, lp: &Simplex) {
        let values: Vec<f64> = (0..model.columns.len() as u32)
            .map(|c| lp.value(c))
            .collect();
        for (column, &value) in values.iter().enumerate() {
            assert!(value > lp.low[column] - 1e-5 && value < lp.high[column] + 1e-5);
        }
        for (row, range) in model.rows.iter().enumerate() {
            let members = model.members.of(row).iter();
            let sum: f64 = members.map(|&column| values[column as usize]).sum();
            assert!(sum > f64::from(range.least) - 1e-5 && sum < f64::from(range.most) + 1e-5);
        }
        let scale = Scale::new(model).unwrap();
        let mut proof = DualBound::default();
        let status = |column: u32| super::super::branch_and_bound::status(lp, column);
        proof.set(model, scale, lp.prices(), status);
        let bound = scale.of_bound(proof.bound);
        assert!(
            (lp.cost() - bound).abs() < 0.05,
            "{} and {bound}",
            lp.cost()
        );
    }
}
