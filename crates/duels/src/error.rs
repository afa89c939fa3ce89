//! The error for invalid questions.

/// An invalid question, with the reason in one line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadQuestion(String);

impl BadQuestion {
    pub(crate) const fn new(why: String) -> BadQuestion {
        BadQuestion(why)
    }
}
