//! Damaged texts for all readers: each must be read or rejected, in bounded time and memory, and
//! what was read must be usable.

mod covers;
mod damage;
mod games;
mod mutate;
mod reader;
mod squares;
mod worlds;

use crate::trial::Kind;

/// Returns the kinds of cases of all readers.
#[must_use]
pub fn all() -> Vec<Box<dyn Kind>> {
    let mut readers = covers::all();
    readers.extend(squares::all());
    readers.extend(games::all());
    readers.extend(damage::all());
    readers.extend(worlds::all());
    let boxed = |reader| Box::new(reader) as Box<dyn Kind>;
    readers.into_iter().map(boxed).collect()
}
