//! What the tests of the commands share. No command is built with it.
//!
//! * The schemas in docs/schema are those of the types that are printed ([`Schemas`]), and what a
//!   test makes a command print is held to them ([`Run`], [`hold`], and what shells run for examples).
//! * The examples of all documents are run, and what they print compared ([`run_documents`]); so
//!   are those of help ([`helps`], [`run_examples`]).
//!
//! `trycmd` reads Markdown too, but runs single commands, without a shell: most of these examples
//! are pipes, or leave a file for the next.
#![forbid(unsafe_code)]

mod folders;
mod helps;
mod hold;
#[cfg(test)]
mod links;
mod markdown;
mod run;
mod schemas;
mod shell;
mod transcripts;
#[cfg(test)]
mod words;

pub use helps::{Help, helps, run_examples};
pub use hold::hold;
pub use run::Run;
pub use schemas::Schemas;
pub use transcripts::run_documents;
