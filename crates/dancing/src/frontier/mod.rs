//! The state of the items as a row of bits, and the steps from state to state.
//!
//! Counting and compiling go through the primary items in a fixed order (a *sweep*): at each one,
//! what matters of the past is the state of the items that it has touched, the frontier.

pub(crate) mod bits;
pub(crate) mod layout;
pub(crate) mod order;
pub(crate) mod pace;
#[cfg(test)]
pub(crate) mod samples;
pub(crate) mod source;
pub(crate) mod steps;
