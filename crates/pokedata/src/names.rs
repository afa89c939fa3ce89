//! Finding things by the names that people type.
//!
//! Names match without regard to case, accents and punctuation; a prefix will do when only one
//! thing begins so. What is not found is answered with the nearest names.

use std::collections::BTreeMap;
use std::fmt;
use unicode_normalization::UnicodeNormalization;

/// A name as it is compared: lower case, without accents, spaces and punctuation.
///
/// ```
/// assert_eq!(pokedata::key("Pokémon League"), "pokemonleague");
/// assert_eq!(pokedata::key("Nidoran♀"), "nidoranf");
/// ```
#[must_use]
pub fn key(name: &str) -> String {
    name.nfkd()
        .flat_map(|c| {
            match c {
                '♀' => 'f',
                '♂' => 'm',
                c => c,
            }
            .to_lowercase()
        })
        .filter(|c| c.is_alphanumeric())
        .collect()
}

/// Things by their names; one thing may have several.
#[derive(Clone, Debug)]
pub struct Directory<T> {
    what: &'static str,
    /// By key: the name as it is written, and what it names.
    entries: BTreeMap<String, (String, T)>,
}

impl<T: Clone + PartialEq> Directory<T> {
    /// Collects names; `what` is what one thing is called in errors (`"place"`).
    ///
    /// Of several things with one name the first has it.
    pub fn new<N: Into<String>>(
        what: &'static str,
        names: impl IntoIterator<Item = (N, T)>,
    ) -> Directory<T> {
        let mut entries = BTreeMap::new();
        for (name, thing) in names {
            let name = name.into();
            entries.entry(key(&name)).or_insert((name, thing));
        }
        Directory { what, entries }
    }

    /// What that name, or unique prefix of a name, stands for.
    ///
    /// # Errors
    /// When nothing answers to it, or several things begin so.
    pub fn find(&self, name: &str) -> Result<&T, UnknownName> {
        let wanted = key(name);
        if let Some((_, thing)) = self.entries.get(&wanted) {
            return Ok(thing);
        }
        let matches = self.beginning_with(&wanted);
        match matches.split_first() {
            Some((first, rest)) if rest.iter().all(|other| other.1 == first.1) => Ok(&first.1),
            Some(_) => Err(self.several(name, &matches)),
            None => Err(self.unknown(name, &wanted)),
        }
    }

    fn beginning_with(&self, wanted: &str) -> Vec<&(String, T)> {
        if wanted.is_empty() {
            return Vec::new();
        }
        self.entries
            .range(wanted.to_owned()..)
            .take_while(|(key, _)| key.starts_with(wanted))
            .map(|(_, entry)| entry)
            .collect()
    }

    fn several(&self, name: &str, matches: &[&(String, T)]) -> UnknownName {
        UnknownName {
            what: self.what,
            name: name.to_owned(),
            near: matches.iter().map(|(name, _)| name.clone()).collect(),
            ambiguous: true,
        }
    }

    fn unknown(&self, name: &str, wanted: &str) -> UnknownName {
        UnknownName {
            what: self.what,
            name: name.to_owned(),
            near: self.nearest(wanted),
            ambiguous: false,
        }
    }

    /// The names most like the wanted one, each thing named once, at most three.
    fn nearest(&self, wanted: &str) -> Vec<String> {
        let mut ranked: Vec<_> = self
            .entries
            .iter()
            .map(|(key, entry)| (strsim::damerau_levenshtein(key, wanted), entry))
            .collect();
        ranked.sort_by_key(|&(distance, _)| distance);
        let mut nearest: Vec<&(String, T)> = Vec::new();
        for (_, entry) in ranked {
            if nearest.iter().all(|known| known.1 != entry.1) {
                nearest.push(entry);
            }
            if nearest.len() == 3 {
                break;
            }
        }
        nearest.into_iter().map(|(name, _)| name.clone()).collect()
    }
}

/// No one thing answers to a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    what: &'static str,
    name: String,
    near: Vec<String>,
    ambiguous: bool,
}

impl UnknownName {
    /// The name that was asked for.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The nearest right names, or those that begin so.
    #[must_use]
    pub fn near(&self) -> &[String] {
        &self.near
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownName { what, name, .. } = self;
        let near = self.near.join(", ");
        match self.ambiguous {
            true => write!(f, "{name:?} could be more than one {what}: {near}"),
            false => write!(f, "there is no {what} {name:?}; the nearest: {near}"),
        }
    }
}

impl std::error::Error for UnknownName {}
