//! How far a search may go: the [limits](crate::stop) of every question, numbers of solutions and
//! nodes, and who is told how far it is.

use crate::prices::gap::{Gap, Watcher};
use crate::stop::{self, Stop};

#[derive(Clone, Debug, Default)]
pub(super) struct Limits {
    pub(super) solutions: Option<u64>,
    pub(super) nodes: Option<u64>,
    pub(super) every: stop::Limits,
    /// Is told now and then how many nodes there were, and the fraction of the tree that is done.
    pub(super) watcher: Option<Watcher<(u64, f64)>>,
    /// Is told whenever more is known of the cheapest solution.
    pub(super) gap_watcher: Option<Watcher<Gap>>,
}

/// The limits of a search that has begun.
#[derive(Clone, Debug, Default)]
pub(super) struct Watch {
    nodes: u64,
    /// Nodes between two looks.
    stride: u64,
    every: stop::Watch,
    watcher: Option<Watcher<(u64, f64)>>,
}

impl Limits {
    /// Begins to watch a search of a problem with so many entries.
    pub(super) fn watch(&self, entries: usize) -> Watch {
        Watch {
            nodes: self.nodes.unwrap_or(u64::MAX),
            stride: (WORK / entries.max(1) as u64).clamp(1, STRIDE),
            every: self.every.watch(),
            watcher: self.watcher.clone(),
        }
    }
}

/// Nodes between two looks at the clock and the token, at most.
const STRIDE: u64 = 4096;

/// A node takes time in proportion to the entries of the problem at worst: between two looks pass at
/// most so many of them, which is well below a tenth of a second.
const WORK: u64 = 1 << 23;

impl Watch {
    /// Says how far the search is, to whoever wants to know.
    pub(super) fn tell(&self, nodes: u64, fraction: impl Fn() -> f64) {
        if let Some(Watcher(tell)) = &self.watcher {
            tell((nodes, fraction()));
        }
    }

    /// The same limits, but for the number of nodes.
    pub(super) fn with_nodes(self, nodes: u64) -> Watch {
        Watch { nodes, ..self }
    }

    /// How many more nodes are within the limit.
    pub(super) fn nodes_left(&self, nodes: u64) -> u64 {
        self.nodes.saturating_sub(nodes)
    }

    /// Looks whether the search is to stop; otherwise says at which number of nodes to look again.
    pub(super) fn look(&self, nodes: u64) -> Result<u64, Stop> {
        self.every.check()?;
        match nodes >= self.nodes {
            true => Err(Stop::Nodes),
            false => Ok((nodes + self.stride).min(self.nodes)),
        }
    }
}
