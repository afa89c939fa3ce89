//! The receivers of the steps of a walk, which write them down as a proof.

use super::bound::Proof;
use super::branching::Decision;

/// Receives the steps of a walk, in their order.
pub(crate) trait Log {
    /// Whatever lies below this node costs as much as these prices prove.
    fn priced(&mut self, proof: &Proof);

    /// Goes to a node below.
    fn decided(&mut self, decision: Decision);

    /// Here is a solution, of these columns. Whether the walk is to go on to others.
    fn found(&mut self, columns: &[u32]) -> bool;

    /// There is nothing (else) below this node.
    fn closed(&mut self);

    /// Goes back to the node above.
    fn undecided(&mut self);

    /// Goes back to the beginning, and leaves open what is.
    fn begun_anew(&mut self);
}

/// Keeps the steps of a walk through what lies below a node, which is passed on as a whole or not at all.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trace(Vec<Step>);

#[derive(Clone, Copy, Debug)]
enum Step {
    Down(Decision),
    Closed,
    Up,
}

impl Trace {
    pub(crate) fn tell(&self, log: &mut dyn Log) {
        for &step in &self.0 {
            match step {
                Step::Down(decision) => log.decided(decision),
                Step::Closed => log.closed(),
                Step::Up => log.undecided(),
            }
        }
    }
}

impl Log for Trace {
    fn priced(&mut self, _: &Proof) {
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

    fn undecided(&mut self) {
        self.0.push(Step::Up);
    }

    fn begun_anew(&mut self) {
        self.0.clear();
    }
}
