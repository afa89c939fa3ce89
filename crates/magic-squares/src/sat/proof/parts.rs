//! Splits a DIMACS file into its formulas. If a question is split into cubes, the file has a `p`
//! line for each of them.

use super::ProofError;
use super::clauses::Clauses;
use super::numbers::Numbers;
use std::io::BufRead;

pub(super) struct Parts<R> {
    lines: Numbers<R>,
    /// Whether the `p` line of another formula has been read.
    more: bool,
}

impl<R: BufRead> Parts<R> {
    pub(super) fn new(cnf: R) -> Parts<R> {
        let lines = Numbers::new(cnf);
        Parts { lines, more: true }
    }

    /// Returns the clauses of the next formula, numbered from 1.
    pub(super) fn next(&mut self) -> Result<Option<Clauses>, ProofError> {
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
