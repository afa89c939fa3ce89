//! Errors in boxes.

/// The errors in a box.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.said())]
pub struct BoxError {
    /// One sentence for each invalid line.
    pub faults: Vec<String>,
}

impl BoxError {
    /// The number of faults that are printed in full.
    pub(super) const TOLD: usize = 20;

    pub(super) fn one(fault: String) -> BoxError {
        BoxError {
            faults: vec![fault],
        }
    }

    fn said(&self) -> String {
        let told = &self.faults[..self.faults.len().min(BoxError::TOLD)];
        let said = told.join("; ");
        match self.faults.len() - told.len() {
            0 => said,
            more => format!("{said}; and {more} more lines like these"),
        }
    }
}
