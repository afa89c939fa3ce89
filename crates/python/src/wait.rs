//! Runs work on a separate thread, while the calling thread handles Ctrl-C and reports progress.

use dancing::stop::{CancelToken, Limits, Stop};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::panic::resume_unwind;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// The longest time until Ctrl-C is noticed.
pub(crate) const TICK: Duration = Duration::from_millis(20);

/// The latest progress of the work: the number of nodes, and the completed fraction, if known.
#[derive(Clone, Default)]
pub(crate) struct Seen(Arc<Mutex<Option<HowFar>>>);

type HowFar = (u64, Option<f64>);

impl Seen {
    pub(crate) fn set(&self, nodes: u64, fraction: Option<f64>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((nodes, fraction));
    }

    fn take(&self) -> Option<HowFar> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// The limits of some work, and its progress callback.
pub(crate) struct Waiting {
    pub(crate) token: CancelToken,
    pub(crate) seen: Seen,
    progress: Option<Py<PyAny>>,
    timeout: Option<Duration>,
    /// A function that ends work which has no cancel token.
    leave: Box<dyn Fn()>,
}

impl Waiting {
    pub(crate) fn new(timeout: Option<f64>, progress: Option<Py<PyAny>>) -> PyResult<Waiting> {
        Ok(Waiting {
            token: CancelToken::default(),
            seen: Seen::default(),
            progress,
            timeout: timeout.map(duration).transpose()?,
            leave: Box::new(|| {}),
        })
    }

    /// Sets a function that is also called to end the work.
    pub(crate) fn left_by(self, leave: impl Fn() + 'static) -> Waiting {
        Waiting {
            leave: Box::new(leave),
            ..self
        }
    }

    pub(crate) fn limits(&self) -> Limits {
        let limits = Limits::default().cancelled_by(&self.token);
        match self.timeout {
            Some(time) => limits.time(time).begun(),
            None => limits,
        }
    }

    /// Runs the work on a separate thread, and waits for it. Ctrl-C and exceptions from the
    /// callback end both the work and the waiting.
    pub(crate) fn on<T: Send + 'static>(
        &self,
        py: Python<'_>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> PyResult<T> {
        let (send, receive) = mpsc::sync_channel(1);
        let thread = thread::Builder::new().spawn(move || {
            // After Ctrl-C, the result is no longer needed, so errors are ignored.
            let _ = send.send(work());
        });
        let thread = thread.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
        let receive = Mutex::new(receive);
        loop {
            let next = || {
                receive
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .recv_timeout(TICK)
            };
            match py.detach(next) {
                Ok(done) => return Ok(done),
                Err(RecvTimeoutError::Timeout) => {
                    self.look(py).inspect_err(|_| self.cancel())?;
                }
                Err(RecvTimeoutError::Disconnected) => match thread.join() {
                    Err(panic) => resume_unwind(panic),
                    Ok(()) => return Err(PyRuntimeError::new_err("the work was lost")),
                },
            }
        }
    }

    fn cancel(&self) {
        self.token.cancel();
        (self.leave)();
    }

    fn look(&self, py: Python<'_>) -> PyResult<()> {
        py.check_signals()?;
        if let (Some(progress), Some(seen)) = (&self.progress, self.seen.take()) {
            progress.call1(py, seen)?;
        }
        Ok(())
    }
}

/// Converts a number of seconds.
pub(crate) fn duration(seconds: f64) -> PyResult<Duration> {
    let time = Duration::try_from_secs_f64(seconds);
    time.map_err(|_| {
        PyValueError::new_err(format!("{seconds} is not a number of seconds: 0 or more"))
    })
}

/// Returns the size in bytes of the memory for states: the requested size, or three quarters of the
/// available memory.
pub(crate) fn memory(bytes: Option<usize>) -> usize {
    let most = || cli_support::memory::allowed().and_then(|bytes| usize::try_from(bytes).ok());
    bytes.unwrap_or_else(|| most().map_or(1 << 30, |most| most / 4 * 3))
}

/// Returns the reason why a search ended early, as a word.
pub(crate) fn reason(stop: Stop) -> &'static str {
    match stop {
        Stop::Solutions => "solutions",
        Stop::Nodes => "nodes",
        Stop::Time => "time",
        Stop::Memory => "memory",
        _ => "cancelled",
    }
}
