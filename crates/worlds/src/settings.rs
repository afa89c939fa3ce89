//! Reads `world.toml`, which contains the data that are not in a world's tables.

use crate::Fault;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;

/// The name of the file.
pub(crate) const FILE: &str = "world.toml";

/// The maximum length of the file, in bytes.
const LONGEST: usize = 1 << 18;

/// The content of a `world.toml`. Everything in it is optional.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The title of the game.
    pub title: Option<String>,
    /// The generation whose battle formulas apply.
    pub generation: Option<u8>,
    /// The built-in game that the world changes, by an id that `dancedex games` lists.
    pub parent: Option<String>,
    /// The tables that replace those of the parent as a whole, such as `catches.csv`.
    #[serde(default)]
    pub replaces: Vec<String>,
    /// The bosses in order, for games whose files do not state which trainers are bosses.
    #[serde(default)]
    pub bosses: Vec<String>,
    /// The moment at which each map is reached, by the map's name, for games whose files do not
    /// contain it.
    #[serde(default)]
    pub after: BTreeMap<String, Reached>,
    /// The fields on which battles take place, by name.
    #[serde(default, rename = "field")]
    pub fields: BTreeMap<String, Field>,
}

/// The moment at which a map is reached.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Reached {
    /// After the given number of gyms.
    Gyms(u8),
    /// A word in our tables: `post`.
    Word(String),
}

/// Formats the moment in the notation of the tables.
impl fmt::Display for Reached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reached::Gyms(count) => write!(f, "{count}"),
            Reached::Word(word) => f.write_str(word),
        }
    }
}

/// The changes that a field makes for every Pokémon on it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Field {
    /// The orders of the bosses that use the field.
    #[serde(default)]
    pub bosses: Vec<u8>,
    /// The changed cells of the type chart: attack, defender, multiplier.
    #[serde(default)]
    pub chart: Vec<[String; 3]>,
    /// The types that moves have on the field.
    #[serde(default)]
    pub moves: BTreeMap<String, String>,
}

impl Settings {
    /// Returns the text of a `world.toml` for a world without a parent that replaces the given
    /// tables.
    pub(crate) fn text(title: &str, generation: u8, replaces: &[&str]) -> String {
        format!("title = {title:?}\ngeneration = {generation}\nreplaces = {replaces:?}\n")
    }

    /// Reads the text of a `world.toml`.
    ///
    /// # Errors
    /// If the text is too long or not valid TOML, or contains an unknown key.
    pub fn read(text: &str) -> Result<Settings, Fault> {
        if text.len() > LONGEST {
            let fault = Fault::new(FILE, 0, "is larger than settings are");
            return Err(fault.expected(format!("at most {} KB", LONGEST >> 10)));
        }
        toml::from_str(text).map_err(|error| {
            let before = error
                .span()
                .map_or("", |span| text.get(..span.start).unwrap_or(""));
            let line = 1 + before.matches('\n').count();
            Fault::new(FILE, line, error.message().replace('\n', " "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Settings;

    #[test]
    fn an_unknown_key_is_a_fault_with_its_line() {
        let fault = Settings::read("title = \"A\"\ntitel = \"B\"\n").unwrap_err();
        assert_eq!((fault.file.as_str(), fault.line), ("world.toml", 2));
        let good = Settings::read("title = \"A\"\nparent = \"emerald\"\n").unwrap();
        assert_eq!(good.parent.as_deref(), Some("emerald"));
    }
}
