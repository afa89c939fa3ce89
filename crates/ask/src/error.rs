//! Why a question cannot be answered as it was asked.

use std::fmt;

/// What is wrong with a question, and what would be right: one line, or one for each wrong line of a
/// file.
///
/// The fields of a request are named as on the command line: `--level-cap`. [`respelled`] writes them
/// as another interface does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(Vec<String>);

impl Error {
    /// Returns an error of one line.
    #[must_use]
    pub fn new(reason: impl Into<String>) -> Error {
        Error(vec![reason.into()])
    }

    /// Returns an error with a line for each wrong line of a file.
    #[must_use]
    pub fn of_lines(lines: impl IntoIterator<Item = String>) -> Error {
        Error(lines.into_iter().collect())
    }

    /// Returns the lines.
    #[must_use]
    pub fn into_lines(self) -> Vec<String> {
        self.0
    }
}

/// Returns a message in which `spell` has replaced the names of a request's fields.
///
/// ```
/// let message = "--level-cap 101: levels are 1 to 100";
/// let keywords = ask::respelled(message, |field| field.replace('-', "_"));
/// assert_eq!(keywords, "level_cap 101: levels are 1 to 100");
/// // The name of a file is left as it is.
/// let file = "my--box.txt: line 1: unknown species";
/// assert_eq!(ask::respelled(file, |_| String::new()), file);
/// ```
#[must_use]
pub fn respelled(message: &str, spell: impl Fn(&str) -> String) -> String {
    let mut parts = message.split("--");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|letter: char| !letter.is_ascii_lowercase() && letter != '-');
        let (field, rest) = part.split_at(end.unwrap_or(part.len()));
        if field.is_empty() || text.ends_with(char::is_alphanumeric) {
            text += "--";
            text += field;
        } else {
            text += &spell(field);
        }
        text += rest;
    }
    text
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("\n"))
    }
}

// Like `anyhow::Error`, this is no `std::error::Error` itself, since the conversions would overlap.
impl<E: std::error::Error> From<E> for Error {
    fn from(error: E) -> Error {
        Error::new(error.to_string())
    }
}
