//! The errors that can occur while a problem is read.

use std::io;

/// An invalid token in a text, with its position.
///
/// ```
/// use dancing::text::TextError;
///
/// let Err(TextError::Token(place)) = dancing::text::read("a b\na  c\n".as_bytes()) else {
///     panic!("\"c\" is not an item");
/// };
/// assert_eq!((place.line, place.column, place.token.as_str()), (2, 4, "c"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, counted from 1.
    pub line: usize,
    /// The position in the line, in characters counted from 1.
    pub column: usize,
    /// The invalid token.
    pub token: String,
    /// What is wrong with the token, and what is allowed.
    pub wrong: String,
}

/// The reason why a text is not a valid problem.
///
/// ```
/// let error = dancing::text::read("a b\na c\n".as_bytes()).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 2, column 3: \"c\" is not among the items of line 1",
/// );
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TextError {
    /// The text could not be read.
    #[error("cannot read the problem: {0}")]
    Io(#[from] io::Error),
    /// A token is invalid.
    #[error("line {}, column {}: {:?} {}", .0.line, .0.column, .0.token, .0.wrong)]
    Token(Place),
    /// A line is not UTF-8.
    #[error("line {0} is not UTF-8 text")]
    NotText(usize),
    /// The text has no line of items.
    #[error(
        "the problem has no items: the first line that is not a comment lists them, as in 'a b | c'"
    )]
    NoItems,
}
