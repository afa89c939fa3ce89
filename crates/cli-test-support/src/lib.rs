//! Shared parts of the tests of the commands. No command depends on this crate.
//!
//! * The schemas in docs/schema must be those of the types that are printed ([`Schemas`]), and
//!   whatever a command prints in a test is checked against them ([`Run`], [`hold`], and the
//!   examples that shells run).
//! * The examples of all documents are run, and their output is compared ([`run_documents`]). The
//!   examples of the help are also run ([`helps`], [`run_examples`]).
//!
//! `trycmd` reads Markdown too, but runs single commands, without a shell: most of these examples
//! are pipes, or write a file for the next one.
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
