//! What is wrong with a text, and where.

use std::io;

/// Where in a text something is, and what it is.
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
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// The token that is wrong.
    pub token: String,
    /// What is wrong with it and what would be right.
    pub wrong: String,
}

/// Why a text is not a problem.
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
    /// A token is wrong.
    #[error("line {}, column {}: {:?} {}", .0.line, .0.column, .0.token, .0.wrong)]
    Token(Place),
    /// A line is not UTF-8.
    #[error("line {0} is not UTF-8 text")]
    NotText(usize),
    /// There is nothing but comments.
    #[error(
        "the problem has no items: the first line that is not a comment lists them, as in 'a b | c'"
    )]
    NoItems,
}
