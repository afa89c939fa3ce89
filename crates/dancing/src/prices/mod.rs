//! Prices for items: how the cheapest solutions are proved to be the cheapest.

pub(crate) mod around;
pub(crate) mod branch;
mod clashes;
mod cuts;
mod dice;
pub(crate) mod gap;
pub(crate) mod log;
pub(crate) mod model;
mod pivot;
pub(crate) mod pool;
pub(crate) mod proof;
pub(crate) mod simplex;
pub(crate) mod tree;
pub(crate) mod walk;
