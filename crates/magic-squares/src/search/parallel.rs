//! Work on several threads where the build has them, and the same on one where it has not.

const CHUNK: usize = 2048;

/// What `work` makes of each chunk of the items and the place of its first, in order.
#[cfg(feature = "threads")]
pub(super) fn chunks<T: Sync, R: Send>(
    items: &[T],
    work: impl Fn(usize, &[T]) -> R + Sync + Send,
) -> Vec<R> {
    use rayon::prelude::*;
    let chunks = items.par_chunks(CHUNK).enumerate();
    chunks.map(|(at, chunk)| work(at * CHUNK, chunk)).collect()
}

#[cfg(not(feature = "threads"))]
pub(super) fn chunks<T, R>(items: &[T], work: impl Fn(usize, &[T]) -> R) -> Vec<R> {
    let chunks = items.chunks(CHUNK).enumerate();
    chunks.map(|(at, chunk)| work(at * CHUNK, chunk)).collect()
}

/// `per` values for each item, which `work` fills in.
#[cfg(feature = "threads")]
pub(super) fn fill<T: Sync, R: Clone + Default + Send>(
    items: &[T],
    per: usize,
    work: impl Fn(&T, &mut [R]) + Sync + Send,
) -> Vec<R> {
    use rayon::prelude::*;
    let mut values = vec![R::default(); items.len() * per];
    let places = values.par_chunks_exact_mut(per.max(1)).with_min_len(CHUNK);
    items
        .par_iter()
        .zip(places)
        .for_each(|(item, places)| work(item, places));
    values
}

#[cfg(not(feature = "threads"))]
pub(super) fn fill<T, R: Clone + Default>(
    items: &[T],
    per: usize,
    work: impl Fn(&T, &mut [R]),
) -> Vec<R> {
    let mut values = vec![R::default(); items.len() * per];
    let places = values.chunks_exact_mut(per.max(1));
    items
        .iter()
        .zip(places)
        .for_each(|(item, places)| work(item, places));
    values
}
