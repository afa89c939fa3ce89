//! Measures the peak memory of a case, with a counting allocator.

use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Returns the result of `make`, and the peak memory in bytes during the call, not counting the
/// memory in use before it.
pub(crate) fn peak<T>(make: impl FnOnce() -> T) -> (T, usize) {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let made = make();
    (made, MEMORY.peak_usage().saturating_sub(before))
}
