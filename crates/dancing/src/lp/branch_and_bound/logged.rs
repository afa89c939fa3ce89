//! A walk through the tree that tells each step, so that it can be written down as a proof.

use super::super::incumbents::Incumbents;
use super::super::proof_log::{Log, Trace};
use super::super::propagation::Walk;
use super::{Frame, Pause, Tree};

/// After this much work, in multiplications, a walk is tried; it is given up after `NODES` nodes,
/// which take a few times as long.
const WORK: u64 = 200_000_000;
const NODES: u64 = 100_000;

impl Tree<'_> {
    /// Walks until it is proved that nothing is cheap enough for the pool, and decides on nothing
    /// but single columns. It ends early, and is full, when it found something. Where new prices at
    /// each node take long, those of the root alone may be enough.
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
            let split = match self.fresh {
                true => match self.visit(pool, stop) {
                    None => return Pause::Stopped,
                    Some(split) => {
                        log.priced(&self.proof);
                        split
                    }
                },
                // What was decided last is impossible by itself.
                false => None,
            };
            if pool.cheapest().is_some() {
                return Pause::Full;
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

    /// Whether a walk by the root's prices shows that there is nothing; then it is logged, and what was
    /// open is left open.
    fn walk_ends(&self, pool: &Incumbents, log: &mut dyn Log, stop: &dyn Fn() -> bool) -> bool {
        let Some(root) = &self.root else { return false };
        let bounds = (self.scale, pool.beyond());
        let mut walk = Walk::with_prices(self.model, &self.colour_index, root, bounds);
        let mut trace = Trace::default();
        let ends = walk.run(&mut trace, &|nodes| nodes < NODES && !stop());
        if ends {
            log.begun_anew();
            trace.tell(log);
            log.closed();
        }
        ends
    }

    /// Goes to the next node that was left open; closes those above that have none.
    fn go_back_to(&mut self, log: &mut dyn Log) -> bool {
        while let Some(frame) = self.frames.last_mut() {
            let (trail, second) = (frame.trail, frame.second.take());
            self.undo(trail);
            log.undecided();
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
