//! Answers with the version of their schema.

use serde::Serialize;

/// The version of the schemas. It increases when a key is removed or its meaning changes.
pub const SCHEMA: u8 = 2;

/// An answer with the version of its schema, as interfaces write it.
///
/// ```
/// #[derive(serde::Serialize)]
/// struct Answer {
///     count: u8,
/// }
///
/// let text = serde_json::to_string(&ask::Versioned::of(&Answer { count: 3 })).unwrap();
/// assert_eq!(text, r#"{"schema":2,"count":3}"#);
/// ```
#[derive(Serialize)]
pub struct Versioned<'a, T> {
    schema: u8,
    #[serde(flatten)]
    answer: &'a T,
}

impl<'a, T> Versioned<'a, T> {
    /// Adds the version to an answer.
    pub const fn of(answer: &'a T) -> Versioned<'a, T> {
        Versioned {
            schema: SCHEMA,
            answer,
        }
    }
}
