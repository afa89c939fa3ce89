//! Whether a branch has a solution that is cheap enough.

use super::super::bound::Proof;
use super::super::incumbents::Incumbents;
use super::{NoLeafSearch, Pause, Tree};
use crate::problem::OptionId;

/// What is known of a branch.
pub(crate) enum Asked {
    /// It has nothing that is cheap enough.
    No,
    /// It has this, which costs so much.
    Yes(u64, Vec<OptionId>),
    /// It would take too long to tell.
    Perhaps,
}

/// So much work is done for an answer.
const PATIENCE: u64 = 300_000_000;

impl Tree<'_> {
    /// Whether there is a solution with these columns that costs no more than that.
    pub(crate) fn ask(&mut self, columns: &[u32], cost: u64, stop: &dyn Fn() -> bool) -> Asked {
        if self.root.is_none() {
            // The root, on which everything else depends, is solved without any columns fixed.
            self.root = Some(Proof::default());
            self.lp.optimise(f64::MAX, self.steps(), stop);
            self.prove();
            self.root = Some(self.proof.clone());
        }
        let pool = Incumbents::below(cost.saturating_add(1));
        self.fresh = columns.iter().all(|&column| self.require(column));
        let stop = || stop() || pool.cheapest().is_some();
        let pause = self.run(&pool, &mut NoLeafSearch, (PATIENCE, u64::MAX), &stop);
        self.frames.clear();
        self.undo(0);
        match (pool.into_held().into_first(), pause) {
            (Some((cost, solution)), _) => Asked::Yes(cost, solution),
            (None, Pause::Done) => Asked::No,
            _ => Asked::Perhaps,
        }
    }
}
