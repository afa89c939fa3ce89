//! `world.toml`: what the tables of a world do not say.

use crate::Fault;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;

/// The name of the file.
pub(crate) const FILE: &str = "world.toml";

/// What a `world.toml` says. All of it may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// What the game is called.
    pub title: Option<String>,
    /// The generation whose battle formulas apply.
    pub generation: Option<u8>,
    /// The built-in game that it changes, as `dancedex games` names it.
    pub parent: Option<String>,
    /// The tables of which nothing of the parent's is left, as `catches.csv`.
    #[serde(default)]
    pub replaces: Vec<String>,
    /// Of a game whose files do not say which trainers are bosses: these, in their order.
    #[serde(default)]
    pub bosses: Vec<String>,
    /// Of a game whose files do not say when a map is reached: after how many gyms, by the names of
    /// maps.
    #[serde(default)]
    pub after: BTreeMap<String, Reached>,
    /// The fields that are fought on, by their names.
    #[serde(default, rename = "field")]
    pub fields: BTreeMap<String, Field>,
}

/// When a map is reached.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Reached {
    /// After N gyms.
    Gyms(u8),
    /// In the words of our tables: `post`.
    Word(String),
}

/// As the tables write it.
impl fmt::Display for Reached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reached::Gyms(count) => write!(f, "{count}"),
            Reached::Word(word) => f.write_str(word),
        }
    }
}

/// What a field changes for every Pokémon on it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Field {
    /// The numbers of the bosses that bring it.
    #[serde(default)]
    pub bosses: Vec<u8>,
    /// Cells of the chart: attack, defender, multiplier.
    #[serde(default)]
    pub chart: Vec<[String; 3]>,
    /// The types that moves have there.
    #[serde(default)]
    pub moves: BTreeMap<String, String>,
}

impl Settings {
    /// Returns the text of a world that builds on no game, with these tables all its own.
    pub(crate) fn text(title: &str, generation: u8, replaces: &[&str]) -> String {
        format!("title = {title:?}\ngeneration = {generation}\nreplaces = {replaces:?}\n")
    }

    /// Reads the text of a `world.toml`.
    ///
    /// # Errors
    /// If it is not valid TOML, or has a key that is not known.
    pub fn read(text: &str) -> Result<Settings, Fault> {
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
