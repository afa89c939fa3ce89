//! Receivers of the steps of a walk, for writing proofs.

use super::bound::DualBound;
use super::branching::Decision;

/// A receiver of the steps of a walk, in the order in which they happen.
pub(crate) trait Log {
    /// Reports the prices that bound the cost of all solutions below the current node.
    fn priced(&mut self, proof: &DualBound);

    /// Reports that the walk goes to a child node by making a decision.
    fn decided(&mut self, decision: Decision);

    /// Reports a solution with the given columns; returns whether the walk should continue.
    fn found(&mut self, columns: &[u32]) -> bool;

    /// Reports that no further solution is below the current node.
    fn closed(&mut self);

    /// Reports that the walk returns to the parent node.
    fn backtracked(&mut self);

    /// Reports that the walk returns to the root and abandons open nodes.
    fn restarted(&mut self);
}

/// Stores the steps of a walk below a node, so that they can be passed on together or discarded.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trace(Vec<Step>);

#[derive(Clone, Copy, Debug)]
enum Step {
    Down(Decision),
    Closed,
    Up,
}

impl Trace {
    pub(crate) fn replay(&self, log: &mut dyn Log) {
        for &step in &self.0 {
            match step {
                Step::Down(decision) => log.decided(decision),
                Step::Closed => log.closed(),
                Step::Up => log.backtracked(),
            }
        }
    }
}

impl Log for Trace {
    fn priced(&mut self, _: &DualBound) {
        unreachable!("the prices are those of the node that it began at")
    }

    fn decided(&mut self, decision: Decision) {
        self.0.push(Step::Down(decision));
    }

    fn found(&mut self, _: &[u32]) -> bool {
        false
    }

    fn closed(&mut self) {
        self.0.push(Step::Closed);
    }

    fn backtracked(&mut self) {
        self.0.push(Step::Up);
    }

    fn restarted(&mut self) {
        self.0.clear();
    }
}
