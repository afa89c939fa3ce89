//! Errors in boxes.

/// The errors in a box.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.lines().collect::<Vec<_>>().join("; "))]
pub struct BoxError {
    /// One sentence for each invalid line.
    pub faults: Vec<String>,
}

impl BoxError {
    /// The number of faults that are printed in full.
    pub(super) const PRINTED: usize = 5;

    pub(super) fn one(fault: String) -> BoxError {
        BoxError {
            faults: vec![fault],
        }
    }

    /// Returns the error for a text in which hardly any line names a Pokémon.
    pub(super) fn not_a_box(fault: &str) -> BoxError {
        BoxError::one(format!(
            "not a box ({fault}); a box is a list, a CSV table, a Showdown export, a tracker's export or a save \
             file"
        ))
    }

    /// Returns the first faults, and the number of the others.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        let more = self.faults.len().saturating_sub(BoxError::PRINTED);
        let printed = self.faults.iter().take(BoxError::PRINTED).cloned();
        printed.chain((more > 0).then(|| format!("and {more} more")))
    }
}
