//! Recomputes the values that follow from the basis and the bounds.

use super::super::lu::Lu;
use super::Simplex;
use super::variable::{HIGH, LOW};

/// The absolute value up to which a reduced cost counts as 0.
const SIGN: f64 = 1e-9;

impl Simplex {
    /// Removes the columns that are excluded from the list of active columns.
    pub(super) fn activate(&mut self) {
        let high = &self.high;
        let free = |column: &u32| high[*column as usize] > 0.0;
        self.active.clear();
        self.active.extend((0..self.n as u32).filter(free));
        self.rows = self.columns.turned(self.m, self.active.iter().copied());
    }

    /// Recomputes everything that follows from the basis and the bounds.
    pub(super) fn refresh(&mut self) {
        let low = &self.low;
        let high = &self.high;
        for (price, &variable) in self.prices.iter_mut().zip(&self.basis) {
            *price = self.costs.get(variable as usize).copied().unwrap_or(0.0);
        }
        self.work += self.lu.solve_transposed(&mut self.prices);
        for &column in &self.active {
            let prices = self.columns.of(column as usize).iter();
            let prices: f64 = prices.map(|&row| self.prices[row as usize]).sum();
            self.reduced[column as usize] = self.costs[column as usize] - prices;
        }
        for row in 0..self.m {
            self.reduced[self.n + row] = -self.prices[row];
        }
        for variable in 0..self.n + self.m {
            let place = &mut self.place[variable];
            if *place >= HIGH {
                let reduced = self.reduced[variable];
                if low[variable] == high[variable] || reduced > SIGN {
                    *place = LOW;
                } else if reduced < -SIGN {
                    *place = HIGH;
                }
            }
        }
        self.find_values();
    }

    fn find_values(&mut self) {
        let mut sides = vec![0.0; self.m];
        for &column in &self.active {
            let place = self.place[column as usize];
            if place >= HIGH {
                let value = self.value(column);
                if value != 0.0 {
                    for &row in self.columns.of(column as usize) {
                        sides[row as usize] -= value;
                    }
                }
            }
        }
        for (slack, side) in (self.n as u32..).zip(&mut sides) {
            if self.place[slack as usize] >= HIGH {
                *side -= self.value(slack);
            }
        }
        self.work += self.lu.solve(&mut sides) + 4 * self.active.len() as u64;
        self.values = sides;
    }

    /// Factorises the basis again.
    pub(super) fn refactorise(&mut self) {
        let variables = std::mem::take(&mut self.basis);
        (self.lu, self.basis) = Lu::of(self.m, self.n, &self.columns, &variables);
        let before = |&variable: &u32| self.place[variable as usize];
        let weight = |place: u32| self.weights.get(place as usize).copied().unwrap_or(1.0);
        self.weights = self.basis.iter().map(before).map(weight).collect();
        // Variables whose columns are linearly dependent on others are no longer basic.
        for variable in variables {
            self.place[variable as usize] = LOW;
        }
        for (row, &variable) in (0..).zip(&self.basis) {
            self.place[variable as usize] = row;
        }
        self.work += self.lu.work_of_making();
    }
}
