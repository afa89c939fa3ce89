//! What is known of a question after its search.

/// What is known of a question after its search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Conclusion {
    /// There is at least one answer.
    Found,
    /// It is proved that there is no answer.
    NoneExists,
    /// A limit ended the search, or it is open for another reason.
    Open,
}
