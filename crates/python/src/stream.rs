//! A stream of solutions for Python; a separate thread finds them a little in advance.

use crate::wait::{TICK, reason};
use dancing::stop::{CancelToken, Stop};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// The maximum number of solutions that are found in advance.
const ROOM: usize = 4096;

#[derive(Default)]
struct State {
    waiting: VecDeque<Vec<u32>>,
    end: Option<thread::Result<Option<Stop>>>,
    abandoned: bool,
}

#[derive(Default)]
struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[pyclass(frozen, module = "dancing._dancing")]
pub(crate) struct Stream {
    queue: Arc<Queue>,
    ready: Mutex<VecDeque<Vec<u32>>>,
    stopped: Mutex<Option<Stop>>,
    token: CancelToken,
}

/// The end of the queue to which solutions are added.
pub(crate) struct Sink(Arc<Queue>);

impl Queue {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Sink {
    /// Waits until there is room, and adds a solution; stops the search if the consumer is gone.
    pub(crate) fn put(
        &self,
        solution: impl IntoIterator<Item = impl Into<u32>>,
    ) -> ControlFlow<()> {
        let full = |state: &mut State| state.waiting.len() >= ROOM && !state.abandoned;
        let state = self.0.changed.wait_while(self.0.lock(), full);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        if state.abandoned {
            return ControlFlow::Break(());
        }
        state
            .waiting
            .push_back(solution.into_iter().map(Into::into).collect());
        self.0.changed.notify_one();
        ControlFlow::Continue(())
    }
}

impl Stream {
    /// Starts to find the solutions.
    pub(crate) fn begin(
        token: CancelToken,
        find: impl FnOnce(&Sink) -> Option<Stop> + Send + 'static,
    ) -> Stream {
        let queue = Arc::new(Queue::default());
        let sink = Sink(Arc::clone(&queue));
        thread::spawn(move || {
            let end = catch_unwind(AssertUnwindSafe(|| find(&sink)));
            sink.0.lock().end = Some(end);
            sink.0.changed.notify_one();
        });
        Stream {
            queue,
            ready: Mutex::default(),
            stopped: Mutex::default(),
            token,
        }
    }

    fn ready(&self) -> MutexGuard<'_, VecDeque<Vec<u32>>> {
        self.ready.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits a short time for more solutions, and returns whether there are no more.
    fn fetch(&self) -> bool {
        let nothing = |state: &mut State| state.waiting.is_empty() && state.end.is_none();
        let state = self
            .queue
            .changed
            .wait_timeout_while(self.queue.lock(), TICK, nothing);
        let mut state = state.unwrap_or_else(PoisonError::into_inner).0;
        self.ready().append(&mut state.waiting);
        self.queue.changed.notify_one();
        if !self.ready().is_empty() {
            return false;
        }
        match state.end.take() {
            None => return false,
            Some(Err(panic)) => resume_unwind(panic),
            Some(Ok(stopped)) => {
                *self.stopped.lock().unwrap_or_else(PoisonError::into_inner) = stopped;
                state.end = Some(Ok(stopped));
            }
        }
        true
    }
}

#[pymethods]
impl Stream {
    fn __iter__(this: Py<Stream>) -> Py<Stream> {
        this
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        loop {
            let next = self.ready().pop_front();
            if let Some(solution) = next {
                return PyTuple::new(py, solution).map(Some);
            }
            if py.detach(|| self.fetch()) {
                return Ok(None);
            }
            py.check_signals()?;
        }
    }

    /// Returns the reason why the search ended early, if it did and has ended.
    fn stopped(&self) -> Option<&'static str> {
        self.stopped
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .map(reason)
    }

    fn close(&self) {
        self.token.cancel();
        self.queue.lock().abandoned = true;
        self.queue.changed.notify_all();
        self.ready().clear();
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.close();
    }
}
