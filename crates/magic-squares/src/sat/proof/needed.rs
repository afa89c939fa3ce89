//! The lines of a proof on which its last line depends.
//!
//! A solver learns many clauses that it never needs. The needed ones are found by reading the proof
//! backwards: the empty clause is needed, and so are the clauses in the hints of each needed
//! clause. This takes one bit of memory per clause, however long the proof is.

use super::ProofError;
use super::backwards::Backwards;
use super::numbers::Numbers;
use std::io::{Read, Seek, empty};

/// The numbers of the clauses on which the empty clause depends, including its own number and those
/// of clauses in the formula.
#[derive(Default)]
pub(super) struct Needed(Vec<u64>);

impl Needed {
    /// Reads a proof from its end.
    pub(super) fn of(proof: impl Read + Seek) -> Result<Needed, ProofError> {
        let mut needed = Needed::default();
        let mut lines = Backwards::new(proof)?;
        let mut numbers = Numbers::new(empty());
        while let Some(line) = lines.next_line()? {
            let wrong = |reason: String| ProofError::Line(0, reason);
            let Some(line) = numbers.line_of_proof(line).map_err(wrong)? else {
                continue;
            };
            if !line.drops && (line.literals.is_empty() || needed.has(line.id)) {
                needed.insert(line.id);
                let hints = line.rest.iter().map(|hint| hint.unsigned_abs());
                hints.for_each(|hint| needed.insert(hint));
            }
        }
        Ok(needed)
    }

    /// Returns whether the empty clause depends on a clause.
    pub(super) fn has(&self, id: u64) -> bool {
        let word = self.0.get((id / 64) as usize);
        word.is_some_and(|word| word >> (id % 64) & 1 == 1)
    }

    fn insert(&mut self, id: u64) {
        let at = (id / 64) as usize;
        if at >= self.0.len() {
            self.0.resize(at + 1, 0);
        }
        self.0[at] |= 1 << (id % 64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn what_leads_nowhere_is_not_needed() {
        let proof = "7 1 0 1 2 0\n8 2 0 7 3 0\n8 d 4 0\n9 3 0 7 5 0\n10 0 9 6 0\n";
        let needed = Needed::of(Cursor::new(proof)).unwrap();
        let has: Vec<u64> = (0..100).filter(|&id| needed.has(id)).collect();
        assert_eq!(has, [1, 2, 5, 6, 7, 9, 10]);
    }
}
