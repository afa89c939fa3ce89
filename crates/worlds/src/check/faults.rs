//! The faults of the rows of a set of tables, and of the tables as a whole.

use crate::Fault;

/// The number of faults that are reported.
pub(super) const MOST_FAULTS: usize = 200;

/// What is wrong with a set of tables.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    /// What is wrong with rows; of a lenient check, these are gone.
    pub(crate) rows: Vec<Fault>,
    /// The faults of the tables as a whole.
    pub(crate) whole: Vec<Fault>,
}

impl Faults {
    /// Returns all of them, in order, up to the reported number.
    pub(crate) fn all(self) -> Vec<Fault> {
        let mut faults = self.rows;
        faults.extend(self.whole);
        faults.sort();
        faults.dedup();
        faults.truncate(MOST_FAULTS);
        faults
    }
}
