//! Work on several threads where the build has them, and the same on one where it has not.

/// Both results.
#[cfg(feature = "threads")]
pub(super) fn both<A: Send, B: Send>(
    a: impl FnOnce() -> A + Send,
    b: impl FnOnce() -> B + Send,
) -> (A, B) {
    rayon::join(a, b)
}

#[cfg(not(feature = "threads"))]
pub(super) fn both<A, B>(a: impl FnOnce() -> A, b: impl FnOnce() -> B) -> (A, B) {
    (a(), b())
}

const CHUNK: usize = 2048;

/// What `work` makes of each chunk of the items, in order.
#[cfg(feature = "threads")]
pub(super) fn chunks<T: Sync, R: Send>(
    items: &[T],
    work: impl Fn(&[T]) -> R + Sync + Send,
) -> Vec<R> {
    use rayon::prelude::*;
    items.par_chunks(CHUNK).map(work).collect()
}

#[cfg(not(feature = "threads"))]
pub(super) fn chunks<T, R>(items: &[T], work: impl Fn(&[T]) -> R) -> Vec<R> {
    items.chunks(CHUNK).map(work).collect()
}
