//! The increases in cost that decisions caused (pseudocosts: Achterberg, Koch and Martin, *Branching
//! rules revisited*, 2005).

use super::super::branching::Decision;
use rustc_hash::FxHashMap;

/// The number of trials after which the average is used instead of a new trial.
const TRIES: u32 = 2;

/// For each decision, the sum of the increases in cost that it caused, and the number of trials.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pseudocosts(FxHashMap<Decision, (f64, u32)>);

impl Pseudocosts {
    pub(super) fn known(&self, decision: Decision) -> Option<f64> {
        let &(sum, times) = self.0.get(&decision)?;
        (times >= TRIES).then(|| sum / f64::from(times))
    }

    pub(super) fn add(&mut self, decision: Decision, gain: f64) {
        let known = self.0.entry(decision).or_default();
        *known = (known.0 + gain, known.1 + 1);
    }
}
