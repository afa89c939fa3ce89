//! How much memory a case holds at once, as an allocator that counts sees it.

use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Returns what was made, and the most bytes held at once meanwhile, above what was there before.
pub(crate) fn peak<T>(make: impl FnOnce() -> T) -> (T, usize) {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let made = make();
    (made, MEMORY.peak_usage().saturating_sub(before))
}
