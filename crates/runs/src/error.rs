//! What can be wrong with a problem.

use thiserror::Error;

/// Why numbers do not describe a run.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum InvalidProblem {
    /// An encounter or a catch answers a foe that does not exist.
    #[error("foe {foe} does not exist: there are {foes}")]
    UnknownFoe {
        /// The foe that is named.
        foe: u32,
        /// How many there are.
        foes: u32,
    },
    /// The costs of foes and efforts do not fit into the numbers of the search.
    #[error("the efforts add up to more than can be compared exactly")]
    TooMuchEffort,
    /// The chances of an area are not those of one draw.
    #[error("the chances of area {area} are not between 0 and 1, or add up to more than 1")]
    InvalidChance {
        /// The area, by its place in the list.
        area: usize,
    },
}
