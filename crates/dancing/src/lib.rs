//! Exact covers: found, counted, listed, ranked and stored.
#![forbid(unsafe_code)]

pub mod links;
pub mod overlap;
pub mod problem;
pub mod text;
