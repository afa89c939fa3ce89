//! How far a search may go: the [limits](crate::stop) of every question, numbers of solutions and
//! nodes, and who is told how far it is.

use crate::stop::{self, Stop};
use std::sync::Arc;

#[derive(Clone, Debug, Default)]
pub(super) struct Limits {
    pub(super) solutions: Option<u64>,
    pub(super) nodes: Option<u64>,
    pub(super) every: stop::Limits,
    pub(super) watcher: Option<Watcher>,
}

/// Is told now and then how many nodes there were, and the fraction of the tree that is done.
#[derive(Clone)]
pub(super) struct Watcher(pub(super) Arc<dyn Fn(u64, f64) + Send + Sync>);

impl std::fmt::Debug for Watcher {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("Watcher")
    }
}

/// The limits of a search that has begun.
#[derive(Clone, Debug)]
pub(super) struct Watch {
    nodes: u64,
    every: stop::Watch,
    watcher: Option<Watcher>,
}

impl Limits {
    pub(super) fn watch(&self) -> Watch {
        Watch {
            nodes: self.nodes.unwrap_or(u64::MAX),
            every: self.every.watch(),
            watcher: self.watcher.clone(),
        }
    }
}

/// Nodes between two looks at the clock and the token.
const STRIDE: u64 = 4096;

impl Watch {
    /// Says how far the search is, to whoever wants to know.
    pub(super) fn tell(&self, nodes: u64, fraction: impl Fn() -> f64) {
        if let Some(Watcher(tell)) = &self.watcher {
            tell(nodes, fraction());
        }
    }

    /// Looks whether the search is to stop; otherwise says at which number of nodes to look again.
    pub(super) fn look(&self, nodes: u64) -> Result<u64, Stop> {
        self.every.check()?;
        match nodes >= self.nodes {
            true => Err(Stop::Nodes),
            false => Ok((nodes + STRIDE).min(self.nodes)),
        }
    }
}
