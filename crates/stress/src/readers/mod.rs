//! Damaged texts for all readers. Each text must be read or rejected within limits on time and
//! memory, and the result must be usable.

mod covers;
mod damage;
mod games;
mod mutate;
mod reader;
mod squares;
mod worlds;

use crate::trial::Kind;

/// Returns the kinds of cases for all readers.
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
