//! What `dancing` writes, checked by `verify`, which knows nothing of it.

mod instances;
mod random;
#[path = "../../../dancing/tests/support/random.rs"]
mod support;
