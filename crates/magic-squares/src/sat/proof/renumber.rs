//! Converts the clause numbers of CaDiCaL to those of LRAT.
//!
//! LRAT numbers the clauses of the formula from 1 to *m*, in order, and continues with those of the
//! proof. CaDiCaL receives the clauses one by one, learns clauses from the first ones before it has
//! received the last, and numbers all of them in the order in which they occur. The numbers that no
//! line of the proof adds are those of clauses in the formula.

use super::ProofError;
use super::needed::Needed;
use super::numbers::{Numbers, ProofLine};
use std::io::{self, BufReader, Read, Seek, Write};

/// Copies the needed lines of a proof for a formula with the given number of clauses, and renumbers
/// their clauses.
pub(in crate::sat) fn renumber(
    mut proof: impl Read + Seek,
    clauses: usize,
    out: &mut impl Write,
) -> Result<(), ProofError> {
    let needed = Needed::of(&mut proof)?;
    proof.rewind()?;
    let mut order = Order::new(clauses as u64);
    let mut lines = Numbers::new(BufReader::with_capacity(1 << 20, proof));
    while let Some(number) = lines.next_line()? {
        let wrong = |reason: String| ProofError::Line(number, reason);
        let Some(line) = lines.proof_line().map_err(wrong)? else {
            continue;
        };
        if !line.drops {
            order.meet(line.id);
        }
        copy(&line, &needed, &order, out)?;
    }
    Ok(())
}

/// Writes a needed clause, or the deletion of needed clauses.
fn copy(
    line: &ProofLine<'_>,
    needed: &Needed,
    order: &Order,
    out: &mut impl Write,
) -> io::Result<()> {
    let is_needed = |id: &&i64| needed.has(id.unsigned_abs());
    let mut rest = line.rest.iter().filter(is_needed).peekable();
    if line.drops {
        if rest.peek().is_none() {
            return Ok(());
        }
        write!(out, "{} d", order.latest)?;
    } else {
        if !needed.has(line.id) {
            return Ok(());
        }
        write!(out, "{}", order.latest)?;
        for literal in line.literals {
            write!(out, " {literal}")?;
        }
        out.write_all(b" 0")?;
    }
    for id in rest {
        write!(out, " {}", order.place(id.unsigned_abs()))?;
    }
    out.write_all(b" 0\n")
}

/// The map from CaDiCaL's numbers to those of LRAT.
struct Order {
    clauses: u64,
    /// CaDiCaL's numbers, in ascending order, of the clauses that it learnt before it had received
    /// all clauses of the formula.
    early: Vec<u64>,
    /// The new number of the latest clause of the proof.
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

    /// Records the number of a clause that the proof adds.
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
    use std::io::Cursor;

    #[test]
    fn clauses_of_the_formula_come_first() {
        // The formula has five clauses. The solver learns clauses 3 and 4 after the first two of
        // them, and clause 8 after all of them.
        let proof = "3 1 0 1 2 0\n4 2 0 3 1 0\n4 d 1 2 0\n8 0 4 7 5 0\n";
        let mut out = Vec::new();
        renumber(Cursor::new(proof), 5, &mut out).unwrap();
        let expected = "6 1 0 1 2 0\n7 2 0 6 1 0\n7 d 1 2 0\n8 0 7 5 3 0\n";
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }

    #[test]
    fn what_is_not_needed_is_left_out() {
        let proof = "4 1 0 1 2 0\n5 2 0 1 3 0\n5 d 1 0\n6 0 5 2 0\n6 d 4 0\n";
        let mut out = Vec::new();
        renumber(Cursor::new(proof), 3, &mut out).unwrap();
        let expected = "5 2 0 1 3 0\n5 d 1 0\n6 0 5 2 0\n";
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }
}
