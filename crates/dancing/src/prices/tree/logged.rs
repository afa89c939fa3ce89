//! A walk through the tree that tells each step, so that it can be written down as a proof.

use super::super::branch::Decision;
use super::super::pool::Pool;
use super::super::proof::Proof;
use super::{Frame, Pause, Tree};

/// Is told the steps of a walk, in their order.
pub(crate) trait Log {
    /// Whatever lies below this node costs as much as these prices prove.
    fn priced(&mut self, proof: &Proof);

    /// Goes to a node below.
    fn decided(&mut self, decision: Decision);

    /// There is nothing below this node.
    fn closed(&mut self);

    /// Goes back to the node above.
    fn undecided(&mut self);
}

impl Tree<'_> {
    /// Walks until it is proved that nothing is cheap enough for the pool, and decides on nothing but
    /// single columns. It ends early, and is full, when it found something.
    pub(crate) fn prove_to(
        &mut self,
        pool: &Pool,
        log: &mut dyn Log,
        stop: &dyn Fn() -> bool,
    ) -> Pause {
        self.by_columns = true;
        while !stop() {
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
