//! A search in parts for any scheduler: cut up, worked on, added up.

mod merge;
mod shard;
mod split;

pub(crate) use merge::Merge;
pub(crate) use shard::Shard;
pub(crate) use split::Split;
