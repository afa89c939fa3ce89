//! What is wrong with the rows of a set of tables, and with the whole.

use crate::Fault;

/// So many faults are enough to begin with.
pub(super) const MOST_FAULTS: usize = 200;

/// What is wrong with a set of tables.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    /// What is wrong with rows; of a lenient check, these are gone.
    pub(crate) rows: Vec<Fault>,
    /// What is wrong with the whole.
    pub(crate) whole: Vec<Fault>,
}

impl Faults {
    /// All of them, in order, and at most so many as are enough to begin with.
    pub(crate) fn all(self) -> Vec<Fault> {
        let mut faults = self.rows;
        faults.extend(self.whole);
        faults.sort();
        faults.dedup();
        faults.truncate(MOST_FAULTS);
        faults
    }
}
