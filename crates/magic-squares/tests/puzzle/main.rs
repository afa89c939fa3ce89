//! All tests of what others use, in one program: each would be linked with all of the crate once
//! more.

mod decode;
mod group;
mod proof;
#[cfg(feature = "sat")]
mod sat;
mod search;

#[path = "../player/mod.rs"]
mod player;
