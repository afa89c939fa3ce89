//! All tests that need no program of their own: each would be linked with all of the crate once
//! more.

mod at_once;
#[cfg(feature = "diagrams")]
mod counting;
mod instances;
mod links;
mod overlap;
mod overlap_large;
mod parts;
mod preprocess;
mod search;
mod slices;
mod symmetry;
mod text;
mod walk;

#[path = "../support/random.rs"]
mod random;
#[path = "../support/mod.rs"]
mod support;
