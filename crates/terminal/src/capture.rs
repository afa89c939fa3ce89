//! Commands asked by a program: what they print is handed back.

use std::cell::RefCell;

thread_local! {
    static TEXT: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Does some work, and gives what it printed on this thread by the way. Ctrl-C stays with whoever asks.
///
/// ```
/// let (answer, text) = terminal::captured(|| terminal::print("8 gyms\n"));
/// assert!(answer.is_ok());
/// assert_eq!(text, "8 gyms\n");
/// ```
pub fn captured<T>(work: impl FnOnce() -> T) -> (T, String) {
    TEXT.set(Some(String::new()));
    let done = work();
    (done, TEXT.take().unwrap_or_default())
}

/// Takes a text, if somebody wants what is printed.
pub(crate) fn take(text: &str) -> bool {
    TEXT.with_borrow_mut(|captured| captured.as_mut().map(|all| all.push_str(text)).is_some())
}

/// Whether a program asks, and not a user at a terminal.
pub(crate) fn is_on() -> bool {
    TEXT.with_borrow(Option::is_some)
}
