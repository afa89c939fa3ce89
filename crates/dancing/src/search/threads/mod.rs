//! Searches the parts of a search on several threads at once, with the same answers as on one
//! thread.

mod queue;
mod sum;
mod visit;

use super::Search;
use crate::stop::Watcher;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// The number of parts for each thread; it is large, so that the threads finish at about the same
/// time.
const PARTS: usize = 64;

/// The maximum number of threads. Each needs memory, and no machine benefits from more.
const MOST_THREADS: usize = 1024;

impl Search<'_> {
    /// Returns a pool with the requested threads; `None` if the search is to run on this thread, or
    /// if no pool can be created.
    pub(super) fn pool(&self) -> Option<ThreadPool> {
        if self.threads == 1 || !self.has_fixed_tree() {
            return None;
        }
        let pool = ThreadPoolBuilder::new().num_threads(self.threads.min(MOST_THREADS));
        pool.build().ok()
    }

    /// Returns the search to use for single parts. Its time starts now, and it does not report
    /// progress.
    pub(super) fn of_parts(&self) -> Self {
        let mut search = self.clone();
        search.threads = 1;
        search.limits.watcher = None;
        search.limits.every = search.limits.every.begun();
        search
    }
}

pub(super) fn number_of_parts(pool: &ThreadPool) -> usize {
    PARTS * pool.current_num_threads()
}

/// Reports finished parts to the watcher of a search.
pub(super) struct Done<'a> {
    watcher: &'a Option<Watcher<(u64, f64)>>,
    parts: usize,
    done: AtomicUsize,
    nodes: AtomicU64,
}

impl<'a> Done<'a> {
    pub(super) fn new(search: &'a Search, parts: usize) -> Self {
        Done {
            watcher: &search.limits.watcher,
            parts,
            done: AtomicUsize::new(0),
            nodes: AtomicU64::new(0),
        }
    }

    /// Records a finished part with the given number of nodes.
    pub(super) fn add(&self, nodes: u64) {
        let nodes = self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
        if let Some(watcher) = self.watcher {
            watcher.report((nodes, done as f64 / self.parts as f64));
        }
    }
}
