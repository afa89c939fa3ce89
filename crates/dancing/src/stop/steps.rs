//! A counter of nodes that polls the limits at intervals.

use super::{Stop, Watch};

/// The number of nodes between two polls of the clock and the tokens; this many nodes take far less
/// than a millisecond.
const BETWEEN: u64 = 1 << 10;

/// The number of nodes that a search has visited, and its limits.
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

    /// Counts a node, unless a limit is reached.
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
