//! The aim of the search, and what it knows about a state at the end.

/// The aim of the search: what it minimises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The expected number of attacks.
    LeastExpected,
    /// The number of attacks in the worst case, then the expected number.
    LeastWorstCase,
}

/// What the search knows about a set of classes, one of which contains the hidden Pokémon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// The classes, in ascending order.
    pub(crate) classes: Vec<u32>,
    /// The maximum number of further attacks on a path; `None` for any number.
    pub(crate) levels: Option<u8>,
    /// A lower bound on the cost of a tree; `None` if no tree has so few levels.
    pub(crate) least: Option<u64>,
    /// The first attack of a tree whose cost equals the bound, if one is known.
    pub(crate) attack: Option<u32>,
}
