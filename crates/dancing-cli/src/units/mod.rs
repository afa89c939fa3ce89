//! Splits searches into parts, which are lines of text that any machine can process.
//!
//! A *job* is a problem, a question about it, an engine and an order. A [`Unit`] is a part of a
//! job. A [`Record`] is a unit, alone or with its result: the solutions found, and the rest as
//! further units. Each record is one line of JSON. [`Whole`] contains the problem; its methods
//! split a job into units, search a unit for a limited time, and merge records. Nothing here reads
//! files, keeps state or depends on the machine.

mod job;
mod merge;
mod record;
mod shard;
mod split;

pub use job::{Job, Question, Whole};
pub use merge::{Merged, Missing};
pub use record::{Done, Part, Record, Unit, Unread};
pub use shard::{Known, Slicing};
