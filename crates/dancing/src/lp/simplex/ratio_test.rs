//! The choice of the variable that enters the basis: the first variable whose reduced cost becomes
//! 0 as the prices move, or a later one if all variables before it can be flipped to their other
//! bounds.

use super::variable::{Candidate, HIGH, LOW, consider};
use super::{SLACK, Simplex};
use std::collections::BinaryHeap;

/// The value that replaces 0 if entries of different signs cancel, so that the column still counts
/// as touched.
const TOUCHED: f64 = 1e-50;

impl Simplex {
    /// Computes the row of the tableau, and the variables in it that may enter.
    pub(super) fn find_candidates(&mut self, row: usize, violation: f64) {
        for column in self.touched.drain(..) {
            self.alpha[column as usize] = 0.0;
        }
        self.found.clear();
        self.set_rho(row);
        let sign = violation.signum();
        let found = &mut self.found;
        let place = &self.place;
        let reduced = &self.reduced;
        for (at, &factor) in self.rho.iter().enumerate() {
            if factor.abs() < 1e-12 {
                continue;
            }
            let columns = self.rows.of(at);
            for &column in columns {
                let alpha = &mut self.alpha[column as usize];
                if *alpha == 0.0 {
                    self.touched.push(column);
                }
                *alpha += factor;
                if *alpha == 0.0 {
                    *alpha = TOUCHED;
                }
            }
            self.work += columns.len() as u64;
            let slack = self.n + at;
            if self.low[slack] < self.high[slack] {
                consider(found, place, reduced, slack, factor, sign);
            }
        }
        for &column in &self.touched {
            let column = column as usize;
            let alpha = self.alpha[column];
            if self.low[column] < self.high[column] {
                consider(found, place, reduced, column, alpha, sign);
            }
        }
        self.work += self.touched.len() as u64;
    }

    /// Returns the entering variable, after passing over those that can be flipped to their other
    /// bounds, as long as the row remains violated.
    pub(super) fn entering(&mut self, mut need: f64) -> Option<Candidate> {
        // A heap, since most of the variables are never examined.
        let mut rest = BinaryHeap::from(std::mem::take(&mut self.found));
        let mut passed = Vec::new();
        let last = loop {
            let Some(first) = rest.pop() else {
                self.lack = need;
                return None; // Even all of them together are not enough.
            };
            let group = passed.len();
            let best = alike(first, &mut rest, &mut passed);
            let range = |variable: u32| self.high[variable as usize] - self.low[variable as usize];
            let all = passed[group..].iter();
            need -= all.map(|c| c.alpha.abs() * range(c.variable)).sum::<f64>();
            if need < SLACK {
                passed.truncate(group);
                break best;
            }
        };
        self.found = rest.into_vec();
        self.flip(&passed);
        Some(last)
    }

    /// Moves variables to their other bounds.
    fn flip(&mut self, passed: &[Candidate]) {
        if passed.is_empty() {
            return;
        }
        let mut sides = vec![0.0; self.m];
        for &Candidate { variable, .. } in passed {
            let place = &mut self.place[variable as usize];
            *place = if *place == LOW { HIGH } else { LOW };
            let range = self.high[variable as usize] - self.low[variable as usize];
            let change = if *place == HIGH { -range } else { range };
            if let Some(row) = (variable as usize).checked_sub(self.n) {
                sides[row] += change;
            } else {
                for &row in self.columns.of(variable as usize) {
                    sides[row as usize] += change;
                }
            }
        }
        self.work += self.lu.solve(&mut sides);
        for (value, moved) in self.values.iter_mut().zip(sides) {
            *value += moved;
        }
    }
}

/// Removes from the heap the variables whose ratio is about the same as that of the first; returns
/// the one with the largest pivot, which is numerically safest.
fn alike(
    first: Candidate,
    rest: &mut BinaryHeap<Candidate>,
    passed: &mut Vec<Candidate>,
) -> Candidate {
    let mut best = first;
    passed.push(first);
    while let Some(next) = rest.peek().filter(|next| next.ratio <= first.ratio + 1e-9) {
        if next.alpha.abs() > best.alpha.abs() {
            best = *next;
        }
        passed.extend(rest.pop());
    }
    best
}
