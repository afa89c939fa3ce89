//! The errors of the proof checker.

use std::io;

/// The reason why a proof is not accepted, and the position of the fault.
#[derive(Debug, thiserror::Error)]
pub enum ProofError {
    /// The clauses are not in DIMACS format.
    #[error("line {0} of the CNF file: {1}")]
    Cnf(usize, String),
    /// A line of the proof does not follow from those before it.
    #[error("line {0} of the proof: {1}")]
    Line(usize, String),
    /// The proof never reaches the empty clause.
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
