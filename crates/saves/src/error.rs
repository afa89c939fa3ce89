//! Why a file cannot be read.

/// What is wrong with a save file: one sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SaveError(pub(crate) String);

/// Why a layout does not fit a file.
#[derive(Debug)]
pub(crate) enum Miss {
    /// Nothing in the file says that it is of this layout.
    Another,
    /// It is of this layout, and cannot be read.
    Damaged(SaveError),
}

impl Miss {
    pub(crate) fn damaged(reason: impl Into<String>) -> Miss {
        Miss::Damaged(SaveError(reason.into()))
    }
}

/// Returns what ends before its end is of another layout.
pub(crate) fn cut_off() -> Miss {
    Miss::Another
}
