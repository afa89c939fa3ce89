//! A search in parts for any scheduler: split, run and merged.

mod merge;
mod shard;
mod split;

pub(crate) use merge::Merge;
pub(crate) use shard::Shard;
pub(crate) use split::Split;
