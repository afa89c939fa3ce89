//! Who enters the basis: the first whose reduced cost comes to 0 as the prices move, or, where it can go to
//! its other bound instead, one after it.

use super::variable::{Candidate, HIGH, LOW, consider};
use super::{SLACK, Simplex};

impl Simplex {
    /// The row of the tableau, and in it who may enter.
    pub(super) fn find_candidates(&mut self, row: usize, violation: f64) {
        for &column in &self.active {
            self.alpha[column as usize] = 0.0;
        }
        self.found.clear();
        let sign = violation.signum();
        for (at, &factor) in self.inverse.row(row).iter().enumerate() {
            if factor.abs() < 1e-12 {
                continue;
            }
            for &column in self.rows.of(at) {
                self.alpha[column as usize] += factor;
            }
            self.work += self.rows.of(at).len() as u64;
            let slack = self.n + at;
            if self.low[slack] < self.high[slack] {
                consider(
                    &mut self.found,
                    &self.place,
                    &self.reduced,
                    slack,
                    factor,
                    sign,
                );
            }
        }
        for &column in &self.active {
            let (column, alpha) = (column as usize, self.alpha[column as usize]);
            if alpha != 0.0 && self.low[column] < self.high[column] {
                consider(
                    &mut self.found,
                    &self.place,
                    &self.reduced,
                    column,
                    alpha,
                    sign,
                );
            }
        }
        self.work += self.active.len() as u64;
    }

    /// Who enters: passes those that can go to their other bounds instead, while that leaves the row
    /// in need.
    pub(super) fn entering(&mut self, mut need: f64) -> Option<Candidate> {
        self.found
            .sort_unstable_by(|a, b| a.ratio.total_cmp(&b.ratio));
        let mut passed = 0;
        let mut last = None;
        while passed < self.found.len() {
            let (end, best) = self.alike(passed);
            last = Some(best);
            let group = &self.found[passed..end];
            let range =
                |c: &Candidate| self.high[c.variable as usize] - self.low[c.variable as usize];
            need -= group.iter().map(|c| c.alpha.abs() * range(c)).sum::<f64>();
            if need < SLACK {
                break;
            }
            passed = end;
        }
        if passed == self.found.len() {
            self.lack = need;
            return None; // Even all of them together are not enough.
        }
        let flipped: Vec<u32> = self.found[..passed].iter().map(|c| c.variable).collect();
        self.flip(&flipped);
        last
    }

    /// The end of those whose ratio is about the same, and of them the safest to divide by.
    fn alike(&self, start: usize) -> (usize, Candidate) {
        let most = self.found[start].ratio + 1e-9;
        let (mut end, mut best) = (start, self.found[start]);
        while end < self.found.len() && self.found[end].ratio <= most {
            if self.found[end].alpha.abs() > best.alpha.abs() {
                best = self.found[end];
            }
            end += 1;
        }
        (end, best)
    }

    /// Puts variables at their other bounds.
    fn flip(&mut self, variables: &[u32]) {
        if variables.is_empty() {
            return;
        }
        let mut sides = vec![0.0; self.m];
        for &variable in variables {
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
        let mut moved = vec![0.0; self.m];
        self.inverse.times(&sides, &mut moved);
        self.work += (self.m * self.m) as u64;
        for (value, moved) in self.values.iter_mut().zip(moved) {
            *value += moved;
        }
    }
}
