//! From CaDiCaL's numbers of clauses to those of LRAT.
//!
//! LRAT numbers the clauses of the formula 1 to *m*, in order, and those of the proof from *m* + 1.
//! CaDiCaL, given clauses one by one, learns from the first of them before it has the last, and
//! numbers all in the order in which it meets them. Its numbers that no line of the proof adds are
//! those of the formula.

use super::ProofError;
use super::numbers::Numbers;
use std::io::{BufRead, Write};

/// Copies a proof of so many clauses, renumbered.
pub(in crate::sat) fn renumber(
    proof: impl BufRead,
    clauses: usize,
    out: &mut impl Write,
) -> Result<(), ProofError> {
    let mut order = Order::new(clauses as u64);
    let mut lines = Numbers::new(proof);
    while let Some(number) = lines.next_line()? {
        let wrong = |reason: String| ProofError::Line(number, reason);
        let Some(line) = lines.proof_line().map_err(wrong)? else {
            continue;
        };
        if line.drops {
            write!(out, "{} d", order.latest)?;
        } else {
            order.meet(line.id);
            write!(out, "{}", order.latest)?;
            for literal in line.literals {
                write!(out, " {literal}")?;
            }
            out.write_all(b" 0")?;
        }
        for &id in line.rest {
            write!(out, " {}", order.place(id.unsigned_abs()))?;
        }
        out.write_all(b" 0\n")?;
    }
    Ok(())
}

/// What CaDiCaL's numbers are in LRAT.
struct Order {
    clauses: u64,
    /// CaDiCaL's numbers of what it learnt before it had all clauses, ascending.
    early: Vec<u64>,
    /// The number of the latest clause of the proof, renumbered.
    latest: u64,
}

impl Order {
    fn new(clauses: u64) -> Order {
        Order {
            clauses,
            early: Vec::new(),
            latest: clauses,
        }
    }

    /// A line of the proof adds a clause.
    fn meet(&mut self, id: u64) {
        if id <= self.clauses + self.early.len() as u64 {
            self.early.push(id);
        }
        self.latest = self.place(id);
    }

    fn place(&self, id: u64) -> u64 {
        match self.early.binary_search(&id) {
            Ok(before) => self.clauses + before as u64 + 1,
            Err(before) if id <= self.clauses + self.early.len() as u64 => id - before as u64,
            Err(_) => id,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_of_the_formula_come_first() {
        // Of five clauses, the solver learns 3 and 4 after two of them, and 8 after all.
        let proof = "3 1 0 1 2 0\n4 2 0 3 1 0\n4 d 1 2 0\n8 0 4 7 5 0\n";
        let mut out = Vec::new();
        renumber(proof.as_bytes(), 5, &mut out).unwrap();
        let expected = "6 1 0 1 2 0\n7 2 0 6 1 0\n7 d 1 2 0\n8 0 7 5 3 0\n";
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }
}
