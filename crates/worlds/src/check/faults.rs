//! The faults in a set of tables: in their rows, and in the tables as a whole.

use crate::Fault;

/// The maximum number of faults that are reported.
pub(super) const MOST_FAULTS: usize = 200;

/// The faults in a set of tables.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    /// The faults in rows. A lenient check removes these rows.
    pub(crate) rows: Vec<Fault>,
    /// The faults in the tables as a whole.
    pub(crate) whole: Vec<Fault>,
}

impl Faults {
    /// Returns all faults in order, up to [`MOST_FAULTS`].
    pub(crate) fn all(self) -> Vec<Fault> {
        let mut faults = self.rows;
        faults.extend(self.whole);
        faults.sort();
        faults.dedup();
        faults.truncate(MOST_FAULTS);
        faults
    }
}
