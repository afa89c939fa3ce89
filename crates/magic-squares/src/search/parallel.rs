//! Runs work on several threads if the build supports this, otherwise on one thread.

const CHUNK: usize = 2048;

/// Returns the results of `work` for each chunk of the items, in order. `work` also receives the
/// index of the first item in the chunk.
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

/// Returns the values that `work` computes for each item, `per` of them for each.
#[cfg(feature = "threads")]
pub(super) fn flat_map<T: Sync, R: Clone + Default + Send, I: Iterator<Item = R>>(
    items: &[T],
    per: usize,
    work: impl Fn(&T) -> I + Sync + Send,
) -> Vec<R> {
    use rayon::prelude::*;
    let mut values = vec![R::default(); items.len() * per];
    let places = values.par_chunks_exact_mut(per.max(1)).with_min_len(CHUNK);
    items.par_iter().zip(places).for_each(|(item, places)| {
        for (place, value) in places.iter_mut().zip(work(item)) {
            *place = value;
        }
    });
    values
}

#[cfg(not(feature = "threads"))]
pub(super) fn flat_map<T, R, I: Iterator<Item = R>>(
    items: &[T],
    per: usize,
    work: impl Fn(&T) -> I,
) -> Vec<R> {
    let mut values = Vec::with_capacity(items.len() * per);
    for item in items {
        values.extend(work(item));
    }
    values
}
