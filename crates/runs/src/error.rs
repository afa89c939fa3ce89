//! The errors of invalid problems.

use thiserror::Error;

/// The error for numbers that do not describe a valid run.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum InvalidProblem {
    /// An encounter or a catch answers a foe that does not exist.
    #[error("foe {foe} does not exist: there are {foes}")]
    UnknownFoe {
        /// The number of the foe.
        foe: u32,
        /// The number of foes that exist.
        foes: u32,
    },
    /// The costs of foes and efforts are too large for the numbers that the search uses.
    #[error("the efforts add up to more than can be compared exactly")]
    TooMuchEffort,
    /// The chances of an area are not between 0 and 1, or their sum is above 1.
    #[error("the chances of area {area} are not between 0 and 1, or add up to more than 1")]
    InvalidChance {
        /// The index of the area.
        area: usize,
    },
}
