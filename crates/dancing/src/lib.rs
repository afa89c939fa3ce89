//! Exact covers: found, counted, listed, ranked and stored.
#![forbid(unsafe_code)]

mod engines;
mod frontier;
pub mod links;
pub mod memo;
pub mod overlap;
pub mod problem;
pub mod search;
pub mod text;
pub mod zdd;
