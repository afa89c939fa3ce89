//! Games that players bring, read from files.
//!
//! What a file of another program has that is wrong, or is not understood, is left out and named
//! ([`LeftOut`]); a table of our own layout with a fault is refused.
//!
//! Files are data: they are bounded in number and size ([`Source`]), read, and never executed. The
//! result is a [`World`], tables in the layout of `pokedata` with everything in the files; what
//! they do not contain is in its notes.
#![forbid(unsafe_code)]

mod assemble;
mod check;
mod export;
mod fault;
mod field;
mod formats;
mod layout;
mod left_out;
mod notes;
mod own;
mod read;
mod set;
mod settings;
mod slug;
mod source;
mod table;
mod world;

pub use export::export;
pub use fault::Fault;
pub use formats::{Trainer, read, trainers};
pub use left_out::{Kind, LeftOut};
pub use read::Whole;
pub use settings::{Field, Reached, Settings};
pub use source::{Gathering, LARGEST_FILE, Source};
pub use world::World;
