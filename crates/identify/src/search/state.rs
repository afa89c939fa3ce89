//! What the search minimises, and what it knows about a state when it ends.

/// What the search minimises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The expected number of attacks.
    LeastExpected,
    /// The number of attacks in the worst case, then the expected number.
    LeastWorstCase,
}

/// What the search knows about a set of classes, one of which is the hidden one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// The classes, ascending.
    pub(crate) classes: Vec<u32>,
    /// The most attacks that a path may still have; `None` for any number.
    pub(crate) levels: Option<u8>,
    /// A lower bound on the cost of a tree; `None` where no tree is that shallow.
    pub(crate) least: Option<u64>,
    /// The first attack of a tree with exactly that cost.
    pub(crate) attack: Option<u32>,
}
