//! All tests that do not need a separate program. They are in one program, since every program must
//! be linked with the complete crate.

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
