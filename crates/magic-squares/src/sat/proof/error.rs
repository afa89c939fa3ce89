//! The errors of the proof checker.

use std::io;

/// The reason why a proof is not accepted, and the place.
#[derive(Debug, thiserror::Error)]
pub enum ProofError {
    /// The clauses are not in DIMACS.
    #[error("line {0} of the CNF file: {1}")]
    Cnf(usize, String),
    /// A line of the proof does not follow.
    #[error("line {0} of the proof: {1}")]
    Line(usize, String),
    /// The empty clause is never reached.
    #[error("the proof ends after {} without the empty clause: it proves nothing", lines(.0))]
    Unfinished(usize),
    /// The clauses cannot be read.
    #[error("{0}")]
    CnfUnread(io::Error),
    /// The proof cannot be read or written.
    #[error("{0}")]
    Io(#[from] io::Error),
}

fn lines(number: &usize) -> String {
    match number {
        1 => "1 line".to_owned(),
        _ => format!("{number} lines"),
    }
}
