//! What is wrong with a question.

/// A question that is none; says in one line what is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadQuestion(String);

impl BadQuestion {
    pub(crate) const fn new(why: String) -> BadQuestion {
        BadQuestion(why)
    }
}
