//! States of the items as rows of bits, and the steps from state to state.
//!
//! Counting and compiling process the primary items in a fixed order (a *sweep*). At each position,
//! all that matters of the earlier choices is the state of the items touched so far (the frontier).

pub(crate) mod bits;
pub(crate) mod layout;
pub(crate) mod order;
pub(crate) mod pace;
#[cfg(test)]
pub(crate) mod samples;
pub(crate) mod source;
pub(crate) mod steps;
