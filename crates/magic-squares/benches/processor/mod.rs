//! The processor time, for benchmarks.

use std::fs;
use std::time::Duration;

/// Returns the processor time of this thread (Linux).
pub(crate) fn time() -> Duration {
    let text = fs::read_to_string("/proc/thread-self/schedstat").expect("a Linux that tells");
    let nanoseconds = text.split(' ').next().and_then(|word| word.parse().ok());
    Duration::from_nanos(nanoseconds.expect("a number of nanoseconds"))
}
