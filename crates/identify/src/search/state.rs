//! What the search is asked for, and what it knows of a state at its end.

/// What the best tree has the least of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The expected number of attacks.
    LeastExpected,
    /// The attacks in the worst case and, among those trees, the expected number.
    LeastWorstCase,
}

/// What the search knows of a set of classes that may still be the hidden one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// The classes, ascending.
    pub(crate) classes: Vec<u32>,
    /// With so many more attacks on a path at most; `None` for any number.
    pub(crate) levels: Option<u8>,
    /// No tree costs less; `None` where no tree is so low.
    pub(crate) least: Option<u64>,
    /// With this attack first a tree costs just that.
    pub(crate) attack: Option<u32>,
}
