//! Solves the parts of a question on several threads, with the answer that a single thread would
//! give.

use super::{SolverError, Verdict};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Whether an earlier part has decided the question, so that a later part need not be continued.
#[derive(Clone)]
pub(super) struct Settled {
    first: Arc<AtomicUsize>,
    part: usize,
}

impl Settled {
    pub(super) fn is_true(&self) -> bool {
        self.first.load(Ordering::Relaxed) < self.part
    }
}

/// Solves all parts in order, and returns the verdict on the first part for which it is not "no". A
/// part is abandoned only if an earlier one has decided the question, so the verdict does not
/// depend on the number of threads.
pub(super) fn first_yes(
    (parts, threads): (usize, usize),
    ask: impl Fn(usize, Settled) -> Result<Verdict, SolverError> + Sync,
    done: impl FnMut(usize) + Send,
) -> Result<Verdict, SolverError> {
    let next = AtomicUsize::new(0);
    let first = Arc::new(AtomicUsize::new(parts));
    let answers = Mutex::new((BTreeMap::new(), done));
    let work = || {
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            let settled = Settled {
                first: Arc::clone(&first),
                part,
            };
            if part >= parts || settled.is_true() {
                return;
            }
            let answer = ask(part, settled);
            if !matches!(answer, Ok(Verdict::None)) {
                first.fetch_min(part, Ordering::Relaxed);
            }
            let mut answers = answers.lock().unwrap_or_else(PoisonError::into_inner);
            answers.0.insert(part, answer);
            let answered = answers.0.len();
            (answers.1)(answered);
        }
    };
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads.min(parts)).map(|_| scope.spawn(work)).collect();
        work();
        drop(others);
    });
    let answers = answers.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut some = answers.0.into_values();
    some.find(|answer| !matches!(answer, Ok(Verdict::None)))
        .unwrap_or(Ok(Verdict::None))
}
