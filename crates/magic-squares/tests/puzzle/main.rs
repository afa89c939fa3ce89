//! All tests of the public interface, in one program: several programs would each be linked with
//! the whole crate.

mod decode;
mod group;
mod proof;
#[cfg(feature = "sat")]
mod sat;
mod search;

#[path = "../player/mod.rs"]
mod player;
