//! What follows from the basis and the bounds, made anew.

use super::super::inverse::Inverse;
use super::Simplex;
use super::variable::{HIGH, LOW};

/// No reduced cost that is nearer to 0 has a sign.
const SIGN: f64 = 1e-9;
impl Simplex {
    /// Makes everything that follows from the basis and the bounds anew.
    pub(super) fn refresh(&mut self) {
        let (low, high) = (&self.low, &self.high);
        self.active.clear();
        let free = |column: &u32| high[*column as usize] > 0.0;
        self.active.extend((0..self.n as u32).filter(free));
        self.rows = self.columns.turned(self.m, self.active.iter().copied());
        self.prices.fill(0.0);
        for row in 0..self.m {
            if let Some(&cost) = self.costs.get(self.basis[row] as usize)
                && cost != 0.0
            {
                self.inverse.add_row(row, cost, &mut self.prices);
            }
        }
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
        self.inverse.times(&sides, &mut self.values);
        self.work += (self.m * self.m) as u64 + 4 * self.active.len() as u64;
    }

    /// Makes the inverse anew; starts over when that fails.
    pub(super) fn renew(&mut self) {
        let variables = std::mem::take(&mut self.basis);
        match Inverse::of(self.m, self.n, &self.columns, &variables) {
            Some((inverse, basis, work)) => {
                self.work += work;
                (self.inverse, self.basis) = (inverse, basis);
                for (row, &variable) in (0..).zip(&self.basis) {
                    self.place[variable as usize] = row;
                }
            }
            None => self.start_over(),
        }
    }
}
