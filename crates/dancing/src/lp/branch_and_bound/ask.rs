//! Checks whether a branch has a solution that is cheap enough.

use super::super::bound::Proof;
use super::super::incumbents::Incumbents;
use super::{NoLeafSearch, Pause, Tree};
use crate::problem::OptionId;

/// The answer to whether a branch has a solution that is cheap enough.
pub(crate) enum Asked {
    /// The branch has no such solution.
    No,
    /// The branch has this solution, with this cost.
    Yes(u64, Vec<OptionId>),
    /// The answer would take too long to find.
    Perhaps,
}

/// The maximum work spent on an answer, in multiplications.
const PATIENCE: u64 = 300_000_000;

impl Tree<'_> {
    /// Checks whether a solution with these columns costs at most `cost`.
    pub(crate) fn ask(&mut self, columns: &[u32], cost: u64, stop: &dyn Fn() -> bool) -> Asked {
        if self.root.is_none() {
            // The root is solved without fixed columns, since all other bounds depend on it.
            self.root = Some(Proof::default());
            self.lp.optimise(f64::MAX, self.steps(), stop);
            self.prove();
            self.root = Some(self.proof.clone());
        }
        let pool = Incumbents::below(cost.saturating_add(1));
        self.fresh = columns.iter().all(|&column| self.require(column));
        let stop = || stop() || pool.cheapest().is_some();
        let pause = self.run(&pool, &mut NoLeafSearch, PATIENCE, u64::MAX, &stop);
        self.frames.clear();
        self.undo(0);
        match (pool.into_held().into_first(), pause) {
            (Some((cost, solution)), _) => Asked::Yes(cost, solution),
            (None, Pause::Done) => Asked::No,
            _ => Asked::Perhaps,
        }
    }
}
