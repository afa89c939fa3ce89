//! Reads games that players provide as files.
//!
//! In files from other programs, lines that are wrong or not supported are left out and listed
//! ([`LeftOut`]). A table in our own layout is rejected if it has a fault.
//!
//! Files are data: their number and size are limited ([`Source`]), and they are never executed. The
//! result is a [`World`], which contains the content of the files as tables in the layout of
//! `pokedata`, and notes about missing data.
#![forbid(unsafe_code)]

mod assemble;
mod budget;
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
