//! The time that a thread has used the processor.

use std::time::Duration;

/// Returns the processor time of this thread so far, from an arbitrary start.
#[cfg(unix)]
pub(super) fn thread_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Returns the time so far, from an arbitrary start; this system has no clock for a single thread.
#[cfg(not(unix))]
pub(super) fn thread_time() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
