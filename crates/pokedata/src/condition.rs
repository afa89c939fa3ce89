//! The conditions for a boss to use a party: the version, the player's starter, the mode …

use std::fmt;

/// The conditions under which a party is used; usually none.
///
/// It is written as in the tables: `starter=mudkip rival=may`.
///
/// ```
/// use pokedata::Game;
///
/// let red = Game::find("red")?;
/// let blue = red.bosses().last().unwrap();
/// assert_eq!(blue.lineups()[0].condition.to_string(), "starter=charmander");
/// # Ok::<(), pokedata::UnknownName>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Condition(Vec<(String, String)>);

impl Condition {
    /// Parses a condition such as `starter=mudkip rival=may`.
    pub(crate) fn read(text: &str) -> Condition {
        let part = |part: &str| {
            let (what, value) = part.split_once('=').expect("`what=value`");
            (what.to_owned(), value.to_owned())
        };
        Condition(text.split_whitespace().map(part).collect())
    }

    /// Returns the parts of the condition, which must all hold, as pairs of a subject and its
    /// value.
    pub fn parts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(what, value)| (&**what, &**value))
    }

    /// Returns the value that the condition requires for a subject such as `starter`; `None` if any
    /// value is allowed.
    #[must_use]
    pub fn of(&self, what: &str) -> Option<&str> {
        self.parts().find(|part| part.0 == what).map(|part| part.1)
    }

    /// Returns the version that the condition requires.
    #[must_use]
    pub fn version(&self) -> Option<&str> {
        self.of("version")
    }

    /// Returns whether the condition requires the challenge mode.
    #[must_use]
    pub fn is_challenge(&self) -> bool {
        self.of("mode") == Some("challenge")
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = self.parts().map(|(a, b)| format!("{a}={b}")).collect();
        f.write_str(&parts.join(" "))
    }
}
