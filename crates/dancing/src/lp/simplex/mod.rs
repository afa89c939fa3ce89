//! The dual simplex method, for columns of ones and bounds on every variable.
//!
//! It finds good prices, and says where the relaxation is torn. Nothing that is proved rests on it: what
//! its prices prove is worked out in whole numbers ([`super::bound`]), so a rounding error can cost
//! time and never an answer.
//!
//! Row `i` reads: the sum of its columns plus a slack is 0, the slack between `-most` and `-least`.
//! Every variable has two bounds, so any basis can be made dual feasible by putting each other variable
//! at the bound that the sign of its reduced cost asks for. Branching only moves bounds, and the walk
//! goes on from the basis it has. Rows leave by dual steepest edge (Forrest and Goldfarb, *Steepest-edge simplex
//! algorithms for linear programming*, 1992), and the ratio test flips bounds (Maros, *A generalized dual phase-2
//! simplex algorithm*, 2003). The basis is factorised ([`super::lu`]).

mod pivoting;
mod ratio_test;
mod refresh;
mod variable;

use super::lu::Lu;
use super::model::{Lists, Model};
use variable::{Candidate, HIGH, LOW};

/// Problems with more rows are left to a walk: the relaxation would take too long to be of use.
pub(crate) const MOST_ROWS: usize = 10_000;

/// How far off a bound is not a violation.
const SLACK: f64 = 1e-7;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// At the cheapest relaxed solution.
    Optimal,
    /// It costs more than it may.
    Beyond,
    /// Infeasible; the prices prove it.
    Infeasible,
    /// Stopped by rounding errors or by the caller.
    Stuck,
}

#[derive(Clone, Debug)]
pub(crate) struct Simplex {
    /// Rows, columns.
    m: usize,
    n: usize,
    columns: Lists,
    /// The columns of each row that are not fixed.
    rows: Lists,
    active: Vec<u32>,
    /// Perturbed a little, so that few steps are degenerate.
    costs: Vec<f64>,
    /// The bounds of columns, then of slacks.
    low: Vec<f64>,
    high: Vec<f64>,
    /// The row in which a variable is basic, or at which bound it is.
    place: Vec<u32>,
    basis: Vec<u32>,
    lu: Lu,
    /// The squared length of each row of the inverse, or near it: a violation counts in proportion.
    weights: Vec<f64>,
    /// The values of basic variables.
    values: Vec<f64>,
    prices: Vec<f64>,
    reduced: Vec<f64>,
    /// What has been done, in numbers multiplied.
    pub(crate) work: u64,
    /// A row of the inverse, the row of the tableau, and which columns have something in it.
    rho: Vec<f64>,
    alpha: Vec<f64>,
    touched: Vec<u32>,
    /// A column of the tableau.
    column: Vec<f64>,
    found: Vec<Candidate>,
    /// By how much the last row that nothing could enter stays out of its bounds.
    lack: f64,
}

impl Simplex {
    pub(crate) fn new(model: &Model) -> Simplex {
        let (m, n) = (model.rows.len(), model.columns.len());
        let slacks = |bound: fn(&super::model::Range) -> u32| {
            model.rows.iter().map(move |row| -f64::from(bound(row)))
        };
        let mut simplex = Simplex {
            m,
            n,
            rows: model.members.clone(),
            columns: model.columns.clone(),
            active: (0..n as u32).collect(),
            costs: nudged(&model.costs, model.unit),
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

    /// Of a model whose first rows are these of the one before, and whose others are new; on from
    /// the same basis. The rows that are gone must not bind.
    pub(crate) fn with_rows(&self, model: &Model, kept: &[u32]) -> Simplex {
        let mut with = Simplex::new(model);
        let (n, rows) = (self.n, self.n + kept.len());
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
        with.renew();
        for row in kept.len()..with.m {
            with.weigh(row);
        }
        with
    }

    /// Works out how long a row of the inverse is.
    fn weigh(&mut self, row: usize) {
        self.set_rho(row);
        self.weights[row] = self
            .rho
            .iter()
            .map(|cell| cell * cell)
            .sum::<f64>()
            .max(1e-4);
    }

    /// Whether a row is at one of its bounds.
    pub(crate) fn binds(&self, row: u32) -> bool {
        self.place[self.n + row as usize] >= HIGH
    }

    /// The basis of all slacks.
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

    /// The prices of the rows.
    pub(crate) fn prices(&self) -> &[f64] {
        &self.prices
    }

    /// The part of a column that is chosen.
    pub(crate) fn value(&self, column: u32) -> f64 {
        match self.place[column as usize] {
            LOW => self.low[column as usize],
            HIGH => self.high[column as usize],
            row => self.values[row as usize],
        }
    }

    /// The columns chosen in whole or in part.
    pub(crate) fn chosen(&self) -> impl Iterator<Item = (u32, f64)> {
        let values = self
            .active
            .iter()
            .map(|&column| (column, self.value(column)));
        values.filter(|&(_, value)| value > 1e-6)
    }
}

/// The costs, each a tiny bit lower, so that ties are rare; all of a solution together by less than
/// what tells two costs apart, or the prices could not prove that a solution with the next cost is
/// not there.
fn nudged(costs: &[u64], unit: u64) -> Vec<f64> {
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
    use super::super::bound::{Proof, Scale};
    use super::super::rng::Rng;
    use super::*;
    use std::fmt::Write as _;

    /// Items of every kind, and options with random costs.
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

    /// A point of the relaxation that costs what prices prove is optimal, however both were found.
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
        let mut proof = Proof::default();
        let status = |column: u32| super::super::branch_and_bound::status(lp, column);
        proof.set(model, scale, lp.prices(), status);
        let bound = scale.of_last(proof.bound);
        assert!(
            (lp.cost() - bound).abs() < 0.05,
            "{} and {bound}",
            lp.cost()
        );
    }
}
