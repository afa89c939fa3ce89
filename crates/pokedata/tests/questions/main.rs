//! All integration tests in one program, so that the crate is linked only once.

mod abilities;
mod agreement;
mod battle;
mod choosing;
mod encounters;
mod machines;
mod names;
mod parties;
mod roster;
mod showdown_names;
mod spellings;
mod traits;
mod typing;
