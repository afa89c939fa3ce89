//! All tests of the public interface in one program, since each program must be linked with the
//! complete crate.

mod decode;
mod group;
mod proof;
#[cfg(feature = "sat")]
mod sat;
mod search;

#[path = "../player/mod.rs"]
mod player;
