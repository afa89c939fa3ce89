//! Games that players bring: a world is read from files, and is either whole or a list of faults.
//!
//! Files are data: they are bounded in number and size ([`Source`]), read, and never run. What
//! comes out is a [`World`], tables in the layout of `pokedata` that say as much as the files do;
//! what they do not say is in its notes.
#![forbid(unsafe_code)]

mod fault;
mod settings;
mod source;
mod world;

pub use fault::Fault;
pub use settings::Settings;
pub use source::{Gathering, Source};
pub use world::World;
