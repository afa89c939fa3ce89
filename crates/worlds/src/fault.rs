//! A fault in a file, with the information that is needed to fix it.

use std::fmt;

/// A fault in a file of a world.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// The path of the file within the world.
    pub file: String,
    /// The number of the line, from 1; 0 if the fault concerns the whole file.
    pub line: usize,
    /// What is wrong: `unknown type "Fir"`.
    pub wrong: String,
    /// What is allowed; empty if that is obvious.
    pub expected: String,
    /// Known names with a similar spelling.
    pub near: Vec<String>,
    /// Whether the line is certainly wrong. Otherwise it may be valid, but is not supported.
    pub sure: bool,
}

impl Fault {
    /// Returns a fault on a line of a file.
    pub fn new(file: impl Into<String>, line: usize, wrong: impl Into<String>) -> Fault {
        Fault {
            file: file.into(),
            line,
            wrong: wrong.into(),
            expected: String::new(),
            near: Vec::new(),
            sure: true,
        }
    }

    /// Marks the line as possibly valid, but not supported.
    #[must_use]
    pub fn unsure(mut self) -> Fault {
        self.sure = false;
        self
    }

    /// Returns the kind of fault: the text that states what is wrong, without its names and
    /// numbers.
    #[must_use]
    pub fn kind(&self) -> String {
        let mut kind = String::new();
        let mut quoted = false;
        let mut escaped = false;
        for c in self.wrong.chars() {
            match c {
                _ if escaped => {
                    escaped = false;
                    continue;
                }
                '\\' if quoted => {
                    escaped = true;
                    continue;
                }
                '"' => quoted = !quoted,
                _ if quoted => continue,
                c if c.is_ascii_digit() => {}
                c => {
                    kind.push(c);
                    continue;
                }
            }
            if !kind.ends_with('…') {
                kind.push('…');
            }
        }
        kind
    }

    /// Adds what is allowed.
    #[must_use]
    pub fn expected(mut self, expected: impl Into<String>) -> Fault {
        self.expected = expected.into();
        self
    }

    /// Adds up to three known names with a similar spelling.
    #[must_use]
    pub fn near<'a>(mut self, wanted: &str, known: impl IntoIterator<Item = &'a str>) -> Fault {
        /// The maximum number of names that are compared; files can define many more than a game.
        const MOST: usize = 2500;
        self.near = pokedata::nearest(wanted, known.into_iter().take(MOST));
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&*self.file, self.line) {
            ("", _) => f.write_str(&self.wrong)?,
            (file, 0) => write!(f, "{file}: {}", self.wrong)?,
            (file, line) => write!(f, "{file}:{line}: {}", self.wrong)?,
        }
        if !self.expected.is_empty() {
            write!(f, "; expected {}", self.expected)?;
        }
        f.write_str(&pokedata::did_you_mean(&self.near))
    }
}

#[cfg(test)]
mod tests {
    use super::Fault;

    #[test]
    fn a_fault_names_the_place_what_is_right_and_what_is_near() {
        let fault = Fault::new("species.csv", 3, "unknown type \"Fir\"")
            .expected("a built-in type or one of types.csv")
            .near("Fir", ["Water", "Fire", "Fairy", "Rock"]);
        assert_eq!(
            fault.to_string(),
            "species.csv:3: unknown type \"Fir\"; expected a built-in type or one of types.csv; did you mean Fire?"
        );
        assert_eq!(
            Fault::new("a.txt", 0, "is empty").to_string(),
            "a.txt: is empty"
        );
    }
}
