//! Searches in parts, as lines of text that any machine can take up.
//!
//! A *job* is a problem, a question about it, an engine and an order. A [`Unit`] is a part of a job. A
//! [`Record`] is a unit, alone or with what came of it: what was found, and what is left of it as
//! further units. Each is one line of JSON. [`Whole`] has the problem: it cuts it into units, works on
//! one for a while, and adds records up. Nothing here reads files, keeps state or knows who runs it.

mod job;
mod merge;
mod record;
mod shard;
mod split;

pub use job::{Job, Question, Whole};
pub use merge::{Merged, Missing};
pub use record::{Done, Part, Record, Unit, Unread};
pub use shard::{Known, Slicing};
