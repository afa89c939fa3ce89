//! Looking at limits now and then, while a search counts its nodes.

use super::{Stop, Watch};

/// The nodes between two polls of the clock and the tokens: well below a millisecond.
const BETWEEN: u64 = 1 << 10;

/// The nodes of a search that has begun.
#[derive(Clone, Debug)]
pub(crate) struct Steps {
    watch: Watch,
    nodes: u64,
    look_at: u64,
}

impl Steps {
    pub(crate) fn new(watch: Watch) -> Steps {
        Steps {
            watch,
            nodes: 0,
            look_at: 0,
        }
    }

    /// Counts a node, if the limits allow.
    #[inline(always)]
    pub(crate) fn step(&mut self) -> Result<(), Stop> {
        if self.nodes >= self.look_at {
            self.look()?;
        }
        self.nodes += 1;
        Ok(())
    }

    #[cold]
    fn look(&mut self) -> Result<(), Stop> {
        self.watch.check_nodes(self.nodes)?;
        self.look_at = (self.nodes + BETWEEN).min(self.watch.nodes());
        Ok(())
    }
}
