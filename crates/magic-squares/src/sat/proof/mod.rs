//! A checker of proofs that clauses are unsatisfiable, in LRAT (Cruz-Filipe, Heule, Hunt, Kaufmann,
//! Schneider-Kamp: *Efficient certified RAT verification*, 2017). The checker shares no code with
//! the solvers or the encodings, and reads both files as streams.
//!
//! A line `ID LITERALS 0 HINTS 0` adds a clause. The clause holds if propagating its negation
//! through the clauses named by the hints, one after another, leaves one literal in each of them
//! and none in the last (reverse unit propagation). A line `ID d IDS 0` deletes clauses. A proof
//! that adds the empty clause is complete. CaDiCaL uses nothing else; stronger hints (RAT, with
//! negative numbers) are rejected.

#[cfg(feature = "cadical")]
mod backwards;
mod clauses;
#[cfg(feature = "cadical")]
mod needed;
mod numbers;
#[cfg(feature = "cadical")]
mod renumber;

use clauses::Clauses;
use numbers::Numbers;
#[cfg(feature = "cadical")]
pub(super) use renumber::renumber;
use std::io::{self, BufRead};

/// The size of a proof that was accepted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// The number of lines up to the one that adds the empty clause.
    pub lines: usize,
    /// The number of added clauses, including the empty clause.
    pub added: u64,
    /// The number of deleted clauses.
    pub dropped: u64,
}

/// Checks that an LRAT proof (as text) shows that the clauses in a DIMACS file are unsatisfiable.
/// If the file contains several formulas, each with its own `p` line, the proof contains a proof of
/// each formula in the same order.
///
/// ```
/// use magic_squares::sat::verify;
///
/// let clauses = "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";
/// let proof = "5 2 0 1 2 0\n6 0 5 3 4 0\n";
/// assert_eq!(verify(clauses.as_bytes(), proof.as_bytes())?.added, 2);
/// let wrong = verify(clauses.as_bytes(), "5 2 0 1 3 0\n".as_bytes()).unwrap_err();
/// assert!(wrong.to_string().starts_with("line 1 of the proof"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If a file is invalid, or if a line does not follow; the error contains the first such line and
/// the reason.
pub fn verify(cnf: impl BufRead, proof: impl BufRead) -> Result<Verified, ProofError> {
    let mut verified = Verified::default();
    let mut parts = Parts::new(cnf);
    let mut lines = Numbers::new(proof);
    while let Some(mut clauses) = parts.next()? {
        refute(&mut clauses, &mut lines, &mut verified)?;
    }
    Ok(verified)
}

/// Checks the lines of the proof up to the one that adds the empty clause.
fn refute(
    clauses: &mut Clauses,
    lines: &mut Numbers<impl BufRead>,
    verified: &mut Verified,
) -> Result<(), ProofError> {
    while let Some(number) = lines.next_line()? {
        let wrong = |reason: String| ProofError::Line(number, reason);
        verified.lines = number;
        let Some(line) = lines.proof_line().map_err(wrong)? else {
            continue;
        };
        if line.drops {
            clauses.drop_all(line.rest).map_err(wrong)?;
            verified.dropped += line.rest.len() as u64;
            continue;
        }
        clauses
            .add_proved(line.id, line.literals, line.rest)
            .map_err(wrong)?;
        verified.added += 1;
        if line.literals.is_empty() {
            return Ok(());
        }
    }
    Err(ProofError::Unfinished(verified.lines))
}

/// The formulas of a DIMACS file. If a question is split into cubes, the file has a `p` line for each
/// of them.
struct Parts<R> {
    lines: Numbers<R>,
    /// Whether the `p` line of another formula has been read.
    more: bool,
}

impl<R: BufRead> Parts<R> {
    fn new(cnf: R) -> Parts<R> {
        let lines = Numbers::new(cnf);
        Parts { lines, more: true }
    }

    /// Returns the clauses of the next formula, numbered from 1.
    fn next(&mut self) -> Result<Option<Clauses>, ProofError> {
        if !std::mem::take(&mut self.more) {
            return Ok(None);
        }
        let mut clauses = Clauses::default();
        let mut clause = Vec::new();
        let mut last = 0;
        while let Some(number) = self.lines.next_line().map_err(ProofError::CnfUnread)? {
            if self.lines.is_header() && !clauses.is_empty() {
                self.more = true;
                break;
            }
            let wrong = |reason: String| ProofError::Cnf(number, reason);
            last = number;
            for &literal in self.lines.dimacs_line().map_err(wrong)? {
                if literal == 0 {
                    clauses.add(&clause);
                    clause.clear();
                } else {
                    clause.push(literal);
                }
            }
        }
        if clause.is_empty() {
            Ok(Some(clauses))
        } else {
            Err(ProofError::Cnf(
                last,
                "the last clause has no closing 0".to_owned(),
            ))
        }
    }
}

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
