//! Checks the files that `dancing` writes with `verify`, which shares no code with it.

mod instances;
mod random;
#[path = "../../../dancing/tests/support/random.rs"]
mod support;
