//! Searches in parts that any scheduler can run: splitting, running and merging.

mod merge;
mod shard;
mod split;

pub(crate) use merge::Merge;
pub(crate) use shard::Shard;
pub(crate) use split::Split;
