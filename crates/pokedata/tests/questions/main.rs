//! All tests of what others use, in one program: each would be linked with all of the crate once
//! more.

mod abilities;
mod agreement;
mod battle;
mod choosing;
mod encounters;
mod names;
mod parties;
mod roster;
mod showdown_names;
mod spellings;
mod traits;
mod typing;
