//! Captures the output of commands that another program runs.

use std::cell::RefCell;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// A function that asks a search to stop.
pub(crate) type Ask = Box<dyn Fn() + Send>;

/// A handle that stops a command which another program runs ([`crate::ask`]), as Ctrl-C does in a
/// terminal.
///
/// ```
/// use std::sync::mpsc::channel;
///
/// let interrupt = cli_support::Interrupt::default();
/// let (tell, told) = channel();
/// interrupt.press();
/// let (set, _) = cli_support::captured(&interrupt, || {
///     cli_support::on_interrupt(move || tell.send("stop").unwrap())
/// });
/// assert!(set.is_ok());
/// assert_eq!(told.recv(), Ok("stop")); // A search that begins later is asked at once.
/// ```
#[derive(Clone, Default)]
pub struct Interrupt(Arc<Mutex<Pressed>>);

#[derive(Default)]
struct Pressed {
    ask: Option<Ask>,
    is_pressed: bool,
}

impl Interrupt {
    /// Asks the current search to stop. A search that starts later is asked immediately.
    pub fn press(&self) {
        let mut pressed = lock(&self.0);
        pressed.is_pressed = true;
        if let Some(ask) = &pressed.ask {
            ask();
        }
    }

    pub(crate) fn set(&self, ask: Ask) {
        let mut pressed = lock(&self.0);
        if pressed.is_pressed {
            ask();
        }
        pressed.ask = Some(ask);
    }
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

thread_local! {
    static CAPTURED: RefCell<Option<Captured>> = const { RefCell::new(None) };
}

struct Captured {
    text: String,
    interrupt: Interrupt,
    begun: Instant,
}

/// Calls `work`; returns its result and what it printed on this thread. The caller handles Ctrl-C,
/// and stops the work through `interrupt`.
///
/// ```
/// use cli_support::Interrupt;
///
/// let (answer, text) = cli_support::captured(&Interrupt::default(), || cli_support::print("8 gyms\n"));
/// assert!(answer.is_ok());
/// assert_eq!(text, "8 gyms\n");
/// ```
pub fn captured<T>(interrupt: &Interrupt, work: impl FnOnce() -> T) -> (T, String) {
    CAPTURED.set(Some(Captured {
        text: String::new(),
        interrupt: interrupt.clone(),
        begun: Instant::now(),
    }));
    let done = work();
    let captured = CAPTURED.take();
    (done, captured.map_or_else(String::new, |all| all.text))
}

/// Captures a text if another program captures the output; returns whether this is the case.
pub(crate) fn take(text: &str) -> bool {
    CAPTURED.with_borrow_mut(|captured| {
        captured
            .as_mut()
            .map(|all| all.text.push_str(text))
            .is_some()
    })
}

/// Returns the interrupt handle of the program that runs the command; `None` if the command runs by
/// itself.
pub(crate) fn interrupt() -> Option<Interrupt> {
    CAPTURED.with_borrow(|captured| captured.as_ref().map(|all| all.interrupt.clone()))
}

/// Returns when the command began that another program runs; `None` if the command runs by itself.
pub(crate) fn begun() -> Option<Instant> {
    CAPTURED.with_borrow(|captured| captured.as_ref().map(|all| all.begun))
}
