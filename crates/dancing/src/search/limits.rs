//! The limits of a search: the [limits](crate::stop) that all searches share, limits on the numbers
//! of solutions and nodes, and watchers.

use crate::lp::gap::Gap;
use crate::stop::Watcher;
use crate::stop::{self, Stop};

#[derive(Clone, Debug, Default)]
pub(super) struct Limits {
    pub(super) solutions: Option<u64>,
    pub(super) nodes: Option<u64>,
    pub(super) every: stop::Limits,
    /// A function that is called at intervals with the number of nodes and the fraction of the tree
    /// that has been searched.
    pub(super) watcher: Option<Watcher<(u64, f64)>>,
    /// A function that is called whenever the best solution or the bound improves.
    pub(super) gap_watcher: Option<Watcher<Gap>>,
}

/// The limits of a search that has started.
#[derive(Clone, Debug, Default)]
pub(super) struct Watch {
    nodes: u64,
    /// The number of nodes between two polls.
    stride: u64,
    every: stop::Watch,
    watcher: Option<Watcher<(u64, f64)>>,
}

impl Limits {
    /// Starts watching a search of a problem with the given number of entries.
    pub(super) fn watch(&self, entries: usize) -> Watch {
        Watch {
            nodes: self.nodes.unwrap_or(u64::MAX),
            stride: (WORK / entries.max(1) as u64).clamp(1, STRIDE),
            every: self.every.watch(),
            watcher: self.watcher.clone(),
        }
    }
}

/// The maximum number of nodes between two polls of the clock and the tokens.
const STRIDE: u64 = 4096;

/// The maximum number of entries that nodes may process between two polls. In the worst case a node
/// takes time proportional to the entries of the problem; processing this many entries takes far
/// less than a tenth of a second.
const WORK: u64 = 1 << 23;

impl Watch {
    /// Reports the progress of the search to the watcher, if there is one.
    pub(super) fn report(&self, nodes: u64, fraction: impl Fn() -> f64) {
        if let Some(watcher) = &self.watcher {
            watcher.report((nodes, fraction()));
        }
    }

    /// Returns the same limits with a different limit on nodes.
    pub(super) fn with_nodes(self, nodes: u64) -> Watch {
        Watch { nodes, ..self }
    }

    /// Returns how many more nodes the limit allows.
    pub(super) fn nodes_left(&self, nodes: u64) -> u64 {
        self.nodes.saturating_sub(nodes)
    }

    /// Checks the limits; returns the number of nodes at which to check them again.
    pub(super) fn check(&self, nodes: u64) -> Result<u64, Stop> {
        self.every.check()?;
        if nodes >= self.nodes {
            Err(Stop::Nodes)
        } else {
            Ok((nodes + self.stride).min(self.nodes))
        }
    }
}
