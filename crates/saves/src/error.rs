//! The reasons why a file cannot be read.

/// A sentence that describes what is wrong with a save file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SaveError(pub(crate) String);

/// The reason why a layout does not fit a file.
#[derive(Debug)]
pub(crate) enum Miss {
    /// Nothing in the file indicates that it has this layout.
    Another,
    /// The file has this layout, but cannot be read.
    Damaged(SaveError),
}

impl Miss {
    pub(crate) fn damaged(reason: impl Into<String>) -> Miss {
        Miss::Damaged(SaveError(reason.into()))
    }
}

/// Returns the miss for a file that ends before the layout does, and so has another layout.
pub(crate) fn cut_off() -> Miss {
    Miss::Another
}
