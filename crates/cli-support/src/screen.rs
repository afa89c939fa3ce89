//! The progress bar on the screen, so that it can be cleared when the program ends.

use indicatif::ProgressBar;
use std::sync::{Mutex, MutexGuard, PoisonError};

static SHOWN: Mutex<Option<ProgressBar>> = Mutex::new(None);

fn shown() -> MutexGuard<'static, Option<ProgressBar>> {
    SHOWN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Records that a bar is shown.
pub(crate) fn show(bar: &ProgressBar) {
    *shown() = Some(bar.clone());
}

/// Clears the bar from the screen; returns whether there was one.
pub(crate) fn clear() -> bool {
    let bar = shown().take();
    bar.as_ref().inspect(|bar| bar.finish_and_clear()).is_some()
}
