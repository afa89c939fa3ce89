//! The errors that can occur while a problem is built.

/// The reason why an item or an option cannot be added to a problem.
///
/// ```
/// use dancing::problem::{Problem, ProblemError};
///
/// let mut builder = Problem::builder();
/// let error = builder.primary("a:b").unwrap_err();
/// assert_eq!(error, ProblemError::BadName("a:b".to_owned()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProblemError {
    /// An item with this name exists already.
    #[error("the item {0:?} already exists")]
    DuplicateItem(String),
    /// The name is empty, or contains a character that the text format does not allow.
    #[error(
        "{0:?} is not a name: a name has one or more characters, none of them a space, a control character, ':' or '|'"
    )]
    BadName(String),
    /// The name of an option contains a control character.
    #[error("{0:?} is not a name of an option: it contains a control character")]
    BadOptionName(String),
    /// No number satisfies the multiplicity.
    #[error("{lo}:{hi} is not a multiplicity: lo must be at most hi, and hi at least 1")]
    BadRule {
        /// The given lower bound.
        lo: u32,
        /// The given upper bound.
        hi: u32,
    },
    /// The problem has no item with this number.
    #[error("there is no item {0}: items come from the builder that they are used with")]
    UnknownItem(u32),
    /// The problem has no colour with this number.
    #[error("there is no colour {0}: colours come from the builder that they are used with")]
    UnknownColour(u32),
    /// An option contains an item twice.
    #[error("the option has the item {0:?} twice")]
    ItemTwice(String),
    /// An option gives a colour to a primary item.
    #[error("the primary item {0:?} has a colour: only secondary items can")]
    ColourOnPrimary(String),
    /// An option has no items.
    #[error("the option has no items")]
    EmptyOption,
    /// There are more items, options or entries than `u32` can number.
    #[error("the problem has more than 4,294,967,294 entries")]
    TooLarge,
    /// The sum of all costs does not fit in a `u64`.
    #[error("the costs of all options together are more than 18,446,744,073,709,551,615")]
    CostTooLarge,
    /// The number of options in a solution is limited, and an option with a negative cost covers no
    /// item that is covered a fixed number of times.
    #[error(
        "a limit on the number of options cannot be used with options that gain something and cover no item that is covered a fixed number of times"
    )]
    LimitedProfit,
}
