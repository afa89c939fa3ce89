//! Queues of solutions, from the threads that find them to the thread that visits them. Each part
//! has a separate queue, so that solutions arrive in order; the queues are short, so that memory is
//! bounded.

use crate::problem::OptionId;
use crate::search::{CancelToken, Stop};
use std::mem;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// The number of options in a queue from which the thread that fills it waits.
const ROOM: usize = 1 << 13;

/// The queues of all parts.
pub(super) struct Queues {
    queues: Vec<Queue>,
    /// A token that cancels all parts; it is used when the receiver is dropped.
    abandoned: CancelToken,
}

#[derive(Default)]
struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    waiting: Batch,
    end: Option<End>,
    /// Whether the receiver is waiting.
    awaited: bool,
    abandoned: bool,
}

/// A list of solutions.
#[derive(Default)]
pub(super) struct Batch {
    options: Vec<OptionId>,
    /// For each solution, the end of its options, and the number of nodes of its part at the time
    /// when it was found.
    ends: Vec<(usize, u64)>,
}

/// The result of a part.
#[derive(Clone, Copy)]
pub(super) struct End {
    pub(super) nodes: u64,
    pub(super) stopped: Option<Stop>,
}

impl Queues {
    pub(super) fn new(parts: usize, abandoned: CancelToken) -> Queues {
        let queues = std::iter::repeat_with(Queue::default).take(parts).collect();
        Queues { queues, abandoned }
    }

    /// Returns the writer for the thread that searches a part.
    pub(super) fn writer(&self, part: usize) -> Writer<'_> {
        Writer(&self.queues[part])
    }

    /// Returns the reader for the thread that visits the solutions.
    pub(super) fn reader(&self) -> Reader<'_> {
        Reader(self)
    }

    pub(super) fn are_abandoned(&self) -> bool {
        self.abandoned.is_cancelled()
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the other side has changed the state and `worth_it` no longer holds.
    fn sleep<'a>(
        &self,
        state: MutexGuard<'a, State>,
        worth_it: impl FnMut(&mut State) -> bool,
    ) -> MutexGuard<'a, State> {
        let woken = self.changed.wait_while(state, worth_it);
        woken.unwrap_or_else(PoisonError::into_inner)
    }

    fn end(&self, end: End) {
        let mut state = self.lock();
        state.end.get_or_insert(end);
        self.changed.notify_one();
    }
}

/// The sending end of a part's queue. If it is dropped before the end of the part, the part counts
/// as cancelled.
pub(super) struct Writer<'a>(&'a Queue);

impl Writer<'_> {
    /// Adds a solution with the number of nodes so far; returns `Break` if the receiver was
    /// dropped.
    pub(super) fn put(&self, solution: &[OptionId], nodes: u64) -> ControlFlow<()> {
        let full = |state: &mut State| state.waiting.options.len() >= ROOM && !state.abandoned;
        let mut state = self.0.sleep(self.0.lock(), full);
        if state.abandoned {
            return ControlFlow::Break(());
        }
        state.waiting.push(solution, nodes);
        if state.awaited {
            self.0.changed.notify_one();
        }
        ControlFlow::Continue(())
    }

    pub(super) fn finish(self, end: End) {
        self.0.end(end);
    }
}

impl Drop for Writer<'_> {
    fn drop(&mut self) {
        let stopped = Some(Stop::Cancelled);
        self.0.end(End { nodes: 0, stopped });
    }
}

/// The receiving end of all queues. Dropping it cancels all parts.
pub(super) struct Reader<'a>(&'a Queues);

impl Reader<'_> {
    /// Waits for solutions of a part, and fetches all that are available; returns the result of the
    /// part if there will be no more solutions.
    pub(super) fn fetch(&self, part: usize, batch: &mut Batch) -> Option<End> {
        let queue = &self.0.queues[part];
        batch.clear();
        let mut state = queue.lock();
        state.awaited = true;
        let nothing = |state: &mut State| state.waiting.ends.is_empty() && state.end.is_none();
        state = queue.sleep(state, nothing);
        state.awaited = false;
        mem::swap(batch, &mut state.waiting);
        if batch.options.len() >= ROOM {
            queue.changed.notify_one();
        }
        if state.end.is_some() {
            // The part no longer needs its buffer.
            state.waiting = Batch::default();
        }
        state.end
    }
}

impl Drop for Reader<'_> {
    fn drop(&mut self) {
        self.0.abandoned.cancel();
        for queue in &self.0.queues {
            queue.lock().abandoned = true;
            queue.changed.notify_one();
        }
    }
}

impl Batch {
    fn push(&mut self, solution: &[OptionId], nodes: u64) {
        self.options.extend_from_slice(solution);
        self.ends.push((self.options.len(), nodes));
    }

    fn clear(&mut self) {
        self.options.clear();
        self.ends.clear();
    }

    /// Returns the solutions, each with the number of nodes of its part at the time when it was
    /// found.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&[OptionId], u64)> {
        let mut start = 0;
        self.ends.iter().map(move |&(end, nodes)| {
            let options = &self.options[start..end];
            start = end;
            (options, nodes)
        })
    }
}
