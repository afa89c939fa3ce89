//! Selects the split that raises the cost of the relaxation most in both branches (strong
//! branching: Applegate, Bixby, Chvátal and Cook, *Finding cuts in the TSP*, 1995). Increases are
//! estimated by a few steps of the simplex method, or from earlier estimates (Achterberg, Koch and
//! Martin, *Branching rules revisited*, 2005).

use super::super::branching::{Decision, Split};
use super::super::simplex::Outcome;
use super::Tree;

/// The number of simplex steps in a trial.
const STEPS: usize = 40;

/// The maximum number of splits that are compared.
const COMPARED: usize = 16;

impl Tree<'_> {
    /// Returns the number of splits that are compared.
    pub(super) fn splits_compared(&self) -> usize {
        if self.compares_splits() { COMPARED } else { 1 }
    }

    /// Returns the maximum number of splits that are tried: more near the root, where the choice
    /// matters most.
    fn splits_tried(&self) -> usize {
        match self.frames.len() {
            0..10 => 12,
            10..20 => 6,
            _ => 3,
        }
    }

    /// Returns the best split; the first one if there are no estimates.
    pub(super) fn best_split(
        &mut self,
        splits: &[Split],
        limit: f64,
        stop: &dyn Fn() -> bool,
    ) -> Option<Split> {
        let mut best = splits.first().copied();
        let mut score = f64::MIN;
        let mut tries = 0;
        for &(first, second) in splits {
            let sides = [first, second];
            let known = sides.map(|side| {
                self.pseudocosts
                    .as_ref()
                    .and_then(|gains| gains.known(side))
            });
            let gains = match known {
                [Some(first), Some(second)] => [first, second],
                _ if tries >= self.splits_tried() => continue,
                _ => {
                    tries += 1;
                    sides.map(|side| self.probe(side, limit, stop))
                }
            };
            let product = gains[0].max(1e-6) * gains[1].max(1e-6);
            if product > score {
                (best, score) = (Some((first, second)), product);
            }
            if score == f64::INFINITY || stop() {
                break;
            }
        }
        best
    }

    /// Returns an estimate of how much a decision increases the cost of the relaxation, from a few
    /// simplex steps.
    fn probe(&mut self, decision: Decision, limit: f64, stop: &dyn Fn() -> bool) -> f64 {
        let trail = self.trail.len();
        let before = self.lp.cost();
        let mut gain = f64::INFINITY;
        if self.apply(decision) {
            let mut probe = self.lp.clone();
            let outcome = probe.optimise(limit, STEPS, stop);
            if !matches!(outcome, Outcome::Cutoff | Outcome::Infeasible) {
                gain = (probe.cost() - before).max(0.0);
                if let Some(gains) = &mut self.pseudocosts {
                    gains.add(decision, gain);
                }
            }
            self.lp.work = probe.work;
        }
        self.undo(trail);
        gain
    }
}
