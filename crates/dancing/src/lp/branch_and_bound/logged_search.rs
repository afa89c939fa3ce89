//! A search of the tree that reports each step, so that a proof can be written.

use super::super::incumbents::Incumbents;
use super::super::proof_log::{Log, Trace};
use super::super::propagation::PropagationSearch;
use super::{Frame, Pause, Tree};

/// The work in multiplications after which a walk is tried, and the number of nodes after which the
/// walk is abandoned. That number of nodes takes a few times as long as the work.
const WORK: u64 = 200_000_000;
const NODES: u64 = 100_000;

impl Tree<'_> {
    /// Searches until it is proved that no solution is cheap enough for the pool, with decisions on
    /// single columns only. If one is found, the search stops early and returns `NodeLimit`. If
    /// computing new prices at each node takes long, a walk that uses only the prices of the root
    /// is tried.
    pub(crate) fn prove_to(
        &mut self,
        pool: &Incumbents,
        log: &mut dyn Log,
        stop: &dyn Fn() -> bool,
    ) -> Pause {
        self.by_columns = true;
        let mut walk_at = WORK;
        while !stop() {
            if self.lp.work >= walk_at {
                walk_at = u64::MAX;
                if self.walk_ends(pool, log, stop) {
                    return Pause::Done;
                }
            }
            let mut split = None;
            // If it is not fresh, the last decision is impossible by itself.
            if self.fresh {
                match self.visit(pool, stop) {
                    None => return Pause::Stopped,
                    Some(visited) => split = visited,
                }
                log.priced(&self.proof);
            }
            if pool.cheapest().is_some() {
                return Pause::NodeLimit;
            }
            if let Some((first, second)) = split {
                self.frames.push(Frame {
                    trail: self.trail.len(),
                    second: Some(second),
                    bound: self.proof.bound,
                });
                log.decided(first);
                self.fresh = self.apply(first);
                continue;
            }
            log.closed();
            if !self.go_back_to(log) {
                return Pause::Done;
            }
        }
        Pause::Stopped
    }

    /// Returns whether a walk with the prices of the root proves that no solution is cheap enough.
    /// If so, the walk is logged, and open nodes are abandoned.
    fn walk_ends(&self, pool: &Incumbents, log: &mut dyn Log, stop: &dyn Fn() -> bool) -> bool {
        let Some(root) = &self.root else { return false };
        let cutoff = pool.cutoff();
        let mut walk = PropagationSearch::with_prices(
            self.model,
            &self.colour_index,
            root,
            self.scale,
            cutoff,
        );
        let mut trace = Trace::default();
        let ends = walk.run(&mut trace, &|nodes| nodes < NODES && !stop());
        if ends {
            log.restarted();
            trace.replay(log);
            log.closed();
        }
        ends
    }

    /// Goes to the next open node, and closes nodes above that have no open branch; returns false
    /// if there is no open node.
    fn go_back_to(&mut self, log: &mut dyn Log) -> bool {
        while let Some(frame) = self.frames.last_mut() {
            let trail = frame.trail;
            let second = frame.second.take();
            self.undo(trail);
            log.backtracked();
            if let Some(second) = second {
                log.decided(second);
                self.fresh = self.apply(second);
                return true;
            }
            self.frames.pop();
            log.closed();
        }
        false
    }
}
