//! The budget of an import: the memory and the work that the files of one world may take.
//!
//! A short file can describe much more than it contains: compressed scripts, macros within macros, a
//! list to which a thousand others refer, a loop within a loop. Readers therefore pay for what they
//! produce and for each step of such work, and stop when the budget is used up. An import runs in
//! one thread, so the budget belongs to the thread: no reader can be called without it.

use crate::Fault;
use std::cell::{Cell, RefCell};

/// The maximum number of bytes that the content of all files may take while it is read. Memory that
/// was freed again counts too.
pub(crate) const MOST_BYTES: u64 = 512 << 20;

/// The maximum number of steps, such as words of a formula or entries of a list that are looked
/// through.
pub(crate) const MOST_STEPS: u64 = 1 << 27;

thread_local! {
    static BYTES: Cell<u64> = const { Cell::new(0) };
    static STEPS: Cell<u64> = const { Cell::new(0) };
    static EXCEEDED: RefCell<Option<Fault>> = const { RefCell::new(None) };
}

/// Runs an import with a new budget.
///
/// # Errors
/// The errors of the import or, if it exceeded the budget, only a fault that names the file.
pub(crate) fn import<T>(read: impl FnOnce() -> Result<T, Vec<Fault>>) -> Result<T, Vec<Fault>> {
    BYTES.set(0);
    STEPS.set(0);
    EXCEEDED.take();
    let result = read();
    match EXCEEDED.take() {
        Some(fault) => Err(vec![fault]),
        None => result,
    }
}

/// Counts memory that the content of a file takes. Returns false if the budget is used up; the
/// caller must then stop.
pub(crate) fn bytes(file: &str, count: usize) -> bool {
    let most = || format!("at most {} MB", MOST_BYTES >> 20);
    spend(&BYTES, MOST_BYTES, count, file, "memory", most)
}

/// Counts steps like [`bytes`].
pub(crate) fn steps(file: &str, count: usize) -> bool {
    let most = || format!("at most {} million steps", MOST_STEPS / 1_000_000);
    spend(&STEPS, MOST_STEPS, count, file, "work", most)
}

/// Returns whether the budget is used up.
pub(crate) fn is_spent() -> bool {
    BYTES.get() > MOST_BYTES || STEPS.get() > MOST_STEPS
}

fn spend(
    spent: &'static std::thread::LocalKey<Cell<u64>>,
    most: u64,
    count: usize,
    file: &str,
    what: &str,
    expected: impl Fn() -> String,
) -> bool {
    spent.set(spent.get().saturating_add(count as u64));
    if spent.get() > most {
        EXCEEDED.with_borrow_mut(|fault| {
            fault.get_or_insert_with(|| {
                let wrong = format!("its content needs more {what} than a game");
                let expected = format!("{} for all files together", expected());
                Fault::new(file, 0, wrong).expected(expected)
            });
        });
    }
    !is_spent()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_that_exceeds_the_budget_is_named_alone() {
        let read = || {
            assert!(bytes("a.dat", MOST_BYTES as usize));
            assert!(!bytes("b.dat", 1) && is_spent());
            assert!(!steps("c.dat", 1), "nothing is read any more");
            Err::<(), _>(vec![Fault::new("d.dat", 7, "is wrong")])
        };
        let faults = import(read).unwrap_err();
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        let wanted = "b.dat: its content needs more memory than a game; expected at most 512 MB for \
                      all files together";
        assert_eq!(faults, [wanted]);
        assert_eq!(import(|| Ok(steps("a.dat", 1))), Ok(true), "a new budget");
    }
}
