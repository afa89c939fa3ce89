//! Steps from basis to basis. In each step, a variable that violates one of its bounds leaves the
//! basis, and another variable enters.

use super::variable::{Candidate, HIGH, LOW};
use super::{Outcome, SLACK, Simplex};

/// The number of steps after which the basis is factorised again.
const FRESH: usize = 100;

impl Simplex {
    /// Returns the cost of the current relaxed solution, which is a lower bound while the method
    /// runs.
    pub(crate) fn cost(&self) -> f64 {
        let basic = self.basis.iter().zip(&self.values);
        let basic = basic.map(
            |(&variable, value)| match self.costs.get(variable as usize) {
                Some(cost) => cost * value,
                None => 0.0,
            },
        );
        let others = self
            .active
            .iter()
            .filter(|&&column| self.place[column as usize] >= HIGH);
        let others = others.map(|&column| self.costs[column as usize] * self.value(column));
        basic.sum::<f64>() + others.sum::<f64>()
    }

    /// Finds the cheapest relaxed solution within the bounds; stops if its cost exceeds `limit`.
    pub(crate) fn optimise(
        &mut self,
        limit: f64,
        most_steps: usize,
        stop: &dyn Fn() -> bool,
    ) -> Outcome {
        if self.lu.steps() >= FRESH / 2 {
            self.refactorise();
        }
        self.activate();
        self.refresh();
        for step in 0..most_steps {
            if self.lu.steps() >= FRESH || self.lu.is_long() {
                self.refactorise();
                self.refresh();
            }
            if step % 16 == 15 && (self.cost() > limit || stop()) {
                return if stop() {
                    Outcome::Stuck
                } else {
                    Outcome::Cutoff
                };
            }
            let Some((row, violation)) = self.leaving() else {
                return Outcome::Optimal;
            };
            if !self.step(row, violation) {
                if self.lu.steps() > 0 {
                    // An apparent proof of infeasibility may be a rounding error.
                    self.refactorise();
                    self.refresh();
                    continue;
                }
                self.move_prices_far(violation);
                return Outcome::Infeasible;
            }
        }
        Outcome::Stuck
    }

    /// Returns the row whose basic variable has the greatest weighted violation, and the violation,
    /// which is negative if the variable is below its lower bound.
    fn leaving(&self) -> Option<(usize, f64)> {
        let mut best = (0.0, None);
        for row in 0..self.m {
            let variable = self.basis[row] as usize;
            let value = self.values[row];
            let violation = if value < self.low[variable] - SLACK {
                value - self.low[variable]
            } else if value > self.high[variable] + SLACK {
                value - self.high[variable]
            } else {
                continue;
            };
            let weight = violation * violation / self.weights[row];
            if weight > best.0 {
                best = (weight, Some((row, violation)));
            }
        }
        best.1
    }

    /// Replaces the basic variable of a row; returns false if no variable can enter.
    fn step(&mut self, row: usize, violation: f64) -> bool {
        self.find_candidates(row, violation);
        let Some(entering) = self.entering(violation.abs()) else {
            return false;
        };
        let Candidate {
            variable, alpha, ..
        } = entering;
        self.set_column(variable);
        let pivot = self.column[row];
        if (pivot - alpha).abs() > 1e-6 * (1.0 + alpha.abs()) && self.lu.steps() > 0 {
            self.refactorise();
            self.refresh();
            return true;
        }
        self.move_prices(variable, pivot);
        self.exchange(row, variable, violation);
        true
    }

    /// Computes a row of the inverse.
    pub(super) fn set_rho(&mut self, row: usize) {
        self.rho.fill(0.0);
        self.rho[row] = 1.0;
        self.work += self.lu.solve_transposed(&mut self.rho);
    }

    /// Computes the column of a variable in the tableau.
    fn set_column(&mut self, variable: u32) {
        self.column.fill(0.0);
        match (variable as usize).checked_sub(self.n) {
            Some(row) => self.column[row] = 1.0,
            None => {
                for &row in self.columns.of(variable as usize) {
                    self.column[row as usize] += 1.0;
                }
            }
        }
        self.work += self.lu.solve(&mut self.column);
    }

    /// Moves the prices along a row of the inverse until the reduced cost of the entering variable
    /// is 0.
    fn move_prices(&mut self, entering: u32, pivot: f64) {
        let step = self.reduced[entering as usize] / pivot;
        for &column in &self.touched {
            self.reduced[column as usize] -= step * self.alpha[column as usize];
        }
        for (at, &cell) in self.rho.iter().enumerate() {
            if cell != 0.0 {
                self.prices[at] += step * cell;
                self.reduced[self.n + at] = -self.prices[at];
            }
        }
        self.reduced[entering as usize] = 0.0;
    }

    fn exchange(&mut self, row: usize, entering: u32, violation: f64) {
        let leaving = self.basis[row];
        let bound = if violation < 0.0 { LOW } else { HIGH };
        let target = match bound {
            LOW => self.low[leaving as usize],
            _ => self.high[leaving as usize],
        };
        // Flipping the bounds of other variables may have changed the violation.
        let step = (self.values[row] - target) / self.column[row];
        let start = self.value(entering);
        for (value, factor) in self.values.iter_mut().zip(&self.column) {
            *value -= step * factor;
        }
        self.values[row] = start + step;
        self.update_weights(row);
        self.lu.exchange(row, &self.column);
        self.place[leaving as usize] = bound;
        self.place[entering as usize] = row as u32;
        self.basis[row] = entering;
    }

    /// Updates the lengths of the rows of the inverse after the variable of one row was exchanged.
    fn update_weights(&mut self, row: usize) {
        let length: f64 = self.rho.iter().map(|cell| cell * cell).sum();
        let mut turned = self.rho.clone();
        self.work += self.lu.solve(&mut turned);
        let pivot = self.column[row];
        for (at, &factor) in self.column.iter().enumerate() {
            if factor != 0.0 {
                let ratio = factor / pivot;
                let weight = self.weights[at] - 2.0 * ratio * turned[at] + ratio * ratio * length;
                self.weights[at] = weight.max(1e-4);
            }
        }
        self.weights[row] = (length / (pivot * pivot)).max(1e-4);
    }

    /// Moves the prices along a row of the inverse far enough to prove infeasibility: until the
    /// bound exceeds the cost of all columns together.
    fn move_prices_far(&mut self, violation: f64) {
        let total: f64 = self.costs.iter().map(|cost| cost.abs()).sum();
        let step = 2.0 * (total + 1.0) / self.lack.max(1e-3) * violation.signum();
        for (price, cell) in self.prices.iter_mut().zip(&self.rho) {
            *price += step * cell;
        }
    }
}
