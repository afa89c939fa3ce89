//! Finds things by the names that people type.
//!
//! Names match regardless of case, accents and punctuation; a unique prefix is enough. Errors list
//! the most similar names.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use unicode_normalization::char::decompose_canonical;

/// Returns the key by which names are compared: in lower case, without accents, spaces or
/// punctuation.
///
/// ```
/// assert_eq!(types::key("Pokémon League"), "pokemonleague");
/// assert_eq!(types::key("Nidoran♀"), "nidoranf");
/// ```
#[must_use]
pub fn key(name: &str) -> String {
    let mut key = String::new();
    for c in name.chars() {
        // Decomposes a letter into its base and accents, which are dropped. (Canonical
        // decomposition only: the tables for compatibility characters are large, and the page would
        // have to load them.)
        decompose_canonical(c, |c| match c {
            '♀' => key.push('f'),
            '♂' => key.push('m'),
            c => key.extend(c.to_lowercase().filter(|c| c.is_alphanumeric())),
        });
    }
    key
}

/// The number of letters from which an abbreviated name is accepted.
const SHORTEST_PREFIX: usize = 4;

/// A map from names to things; a thing may have several names.
#[derive(Clone, Debug)]
pub struct Directory<T> {
    what: &'static str,
    /// For each key, the names with that key as they were written, each with its meaning.
    entries: BTreeMap<String, Vec<Entry<T>>>,
}

type Entry<T> = (String, T);

impl<T: Clone + PartialEq> Directory<T> {
    /// Returns a directory of the given names; errors use the noun `what` for a thing (`"place"`).
    pub fn new<N: Into<String>>(
        what: &'static str,
        names: impl IntoIterator<Item = (N, T)>,
    ) -> Directory<T> {
        let mut entries: BTreeMap<String, Vec<Entry<T>>> = BTreeMap::new();
        for (name, thing) in names {
            let entry = (name.into(), thing);
            let alike = entries.entry(key(&entry.0)).or_default();
            if !alike.contains(&entry) {
                alike.push(entry);
            }
        }
        Directory { what, entries }
    }

    /// Returns the thing with the given name or unique prefix of a name.
    ///
    /// If names of several things have the same key, an exact match is preferred.
    ///
    /// # Errors
    /// If no thing, or more than one, matches the name.
    pub fn find(&self, name: &str) -> Result<&T, UnknownName> {
        let matches = self.matches(name);
        match the_one(&matches) {
            Some(thing) => Ok(thing),
            None if matches.is_empty() => Err(self.unknown(name)),
            None => Err(self.several(name, &matches)),
        }
    }

    /// Like [`Directory::find`], without searching for similar names.
    #[must_use]
    pub fn lookup(&self, name: &str) -> Option<&T> {
        the_one(&self.matches(name))
    }

    /// Returns all things in the order of the keys of their names; a thing with several names
    /// occurs more than once.
    pub fn things(&self) -> impl Iterator<Item = &T> {
        self.entries.values().flatten().map(|(_, thing)| thing)
    }

    /// Returns all things that the given name or prefix may mean, possibly with duplicates.
    pub fn all_meant(&self, name: &str) -> impl Iterator<Item = &T> {
        self.matches(name).into_iter().map(|(_, thing)| thing)
    }

    /// Returns the things that an abbreviated name may mean: those whose names begin with it, and
    /// those whose names have fewer wrong letters than the shortest of these has missing ones (`mewt`
    /// may be a misspelt Mew). Nothing if the name is shorter than [`SHORTEST_PREFIX`], or no name
    /// begins with it; possibly with duplicates.
    #[must_use]
    pub fn abbreviated(&self, name: &str) -> Vec<&T> {
        let wanted = key(name);
        let letters = wanted.chars().count();
        let begun = match letters {
            ..SHORTEST_PREFIX => Vec::new(),
            _ => self.beginning_with(&wanted),
        };
        let lengths = begun.iter().map(|(name, _)| key(name).chars().count());
        let Some(shortest) = lengths.min() else {
            return Vec::new();
        };
        let nearer = self.similar(&wanted);
        let nearer = nearer.filter(|(wrong, _)| *wrong < shortest - letters);
        let nearer = nearer.flat_map(|(_, alike)| alike);
        begun
            .into_iter()
            .chain(nearer)
            .map(|(_, thing)| thing)
            .collect()
    }

    /// Returns the error for an unknown name, which suggests similar names.
    #[must_use]
    pub fn unknown(&self, name: &str) -> UnknownName {
        UnknownName {
            what: self.what,
            name: name.to_owned(),
            near: self.nearest(&key(name)),
            why: Why::Unknown,
        }
    }

    fn matches(&self, name: &str) -> Vec<&Entry<T>> {
        let wanted = key(name);
        match self.entries.get(&wanted) {
            Some(alike) => to_the_letter(alike, name),
            None => self.beginning_with(&wanted),
        }
    }

    /// Returns the thing with the given complete name; prefixes do not match.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&T> {
        the_one(&to_the_letter(self.entries.get(&key(name))?, name))
    }

    fn beginning_with(&self, wanted: &str) -> Vec<&Entry<T>> {
        if wanted.is_empty() {
            return Vec::new();
        }
        self.entries
            .range(wanted.to_owned()..)
            .take_while(|(key, _)| key.starts_with(wanted))
            .flat_map(|(_, alike)| alike)
            .collect()
    }

    fn several(&self, name: &str, matches: &[&Entry<T>]) -> UnknownName {
        UnknownName {
            what: self.what,
            name: name.to_owned(),
            near: each_thing_once(matches.iter().copied()).collect(),
            why: Why::Several,
        }
    }

    /// Returns up to three names, the most similar first.
    fn nearest(&self, wanted: &str) -> Vec<String> {
        let near = self.similar(wanted).flat_map(|(_, alike)| alike);
        each_thing_once(near).take(3).collect()
    }

    /// Returns the entries with similar names, each with the number of wrong letters.
    fn similar(&self, wanted: &str) -> impl Iterator<Item = (usize, &Vec<Entry<T>>)> {
        let keys = self.entries.iter();
        closest(wanted, keys.map(|(key, alike)| (key.as_str(), alike)))
    }
}

/// Returns up to three of the names that are most similar to the wanted one, for a suggestion.
///
/// ```
/// assert_eq!(types::nearest("Brwly", ["Brock", "Brawly"]), ["Brawly"]);
/// ```
#[must_use]
pub fn nearest<'a>(wanted: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let keyed: Vec<(String, &str)> = names.into_iter().map(|own| (key(own), own)).collect();
    let keys = keyed.iter().map(|(key, own)| (key.as_str(), *own));
    let mut near: Vec<String> = Vec::new();
    for (_, name) in closest(&key(wanted), keys) {
        if near.len() < 3 && !near.iter().any(|own| own == name) {
            near.push(name.to_owned());
        }
    }
    near
}

/// Returns the things whose keys are most similar to the wanted key, each with its number of wrong
/// letters: those that have at most one more wrong letter than the most similar key, and at most
/// about a third of the wanted key's letters wrong.
///
/// Only the beginning of a very long key is compared, so that a whole file passed as a name is
/// rejected quickly.
fn closest<'k, T>(
    wanted: &str,
    keys: impl Iterator<Item = (&'k str, T)>,
) -> impl Iterator<Item = (usize, T)> {
    let short = |text: &str| -> String { text.chars().take(LONGEST).collect() };
    let wanted = short(wanted);
    let distance = |key: &str| strsim::damerau_levenshtein(&short(key), &wanted);
    let mut ranked: Vec<(usize, &str, T)> =
        keys.map(|(key, own)| (distance(key), key, own)).collect();
    ranked.sort_by_key(|(distance, key, _)| (*distance, *key));
    let least = ranked.first().map_or(0, |(distance, ..)| *distance);
    let farthest = (least + 1).min((wanted.chars().count() + 1) / 3).max(1);
    let near = ranked.into_iter();
    near.take_while(move |(distance, ..)| *distance <= farthest)
        .map(|(distance, _, own)| (distance, own))
}

/// The number of letters of a long name that are compared and printed.
const LONGEST: usize = 64;

/// Returns a name for a message, without the end of a very long one: a whole line may be taken for a
/// name.
fn shortened(name: &str) -> Cow<'_, str> {
    match name.char_indices().nth(LONGEST) {
        Some((end, _)) => Cow::Owned(format!("{}…", &name[..end])),
        None => Cow::Borrowed(name),
    }
}

/// Returns the common meaning of all the names, if they all mean the same thing.
fn the_one<'a, T: PartialEq>(matches: &[&'a Entry<T>]) -> Option<&'a T> {
    let (first, rest) = matches.split_first()?;
    let one = rest.iter().all(|other| other.1 == first.1);
    one.then_some(&first.1)
}

/// Returns the exact matches among names with the same key, or all of the names if none matches
/// exactly.
fn to_the_letter<'a, T>(alike: &'a [Entry<T>], name: &str) -> Vec<&'a Entry<T>> {
    let exact: Vec<_> = alike
        .iter()
        .filter(|(written, _)| written == name)
        .collect();
    if exact.is_empty() {
        alike.iter().collect()
    } else {
        exact
    }
}

/// Returns the first name of each thing.
fn each_thing_once<'a, T: PartialEq + 'a>(
    entries: impl Iterator<Item = &'a Entry<T>>,
) -> impl Iterator<Item = String> {
    let mut known: Vec<&T> = Vec::new();
    entries.filter_map(move |(name, thing)| {
        let new = !known.contains(&thing);
        known.push(thing);
        new.then(|| name.clone())
    })
}

/// Returns the end of an error message that suggests names; empty without names.
///
/// ```
/// let near = ["Brock", "Brawly"].map(str::to_owned);
/// assert_eq!(types::did_you_mean(&near), "; did you mean Brock or Brawly?");
/// ```
#[must_use]
pub fn did_you_mean(near: &[String]) -> String {
    match near {
        [] => String::new(),
        [one] => format!("; did you mean {one}?"),
        [first @ .., last] => format!("; did you mean {} or {last}?", first.join(", ")),
    }
}

/// The number of names that an error lists.
const LISTED: usize = 8;

/// Returns the first names in a list, and the number of the others.
///
/// ```
/// let names = ["Ralts", "Zubat", "Mew"].map(str::to_owned);
/// assert_eq!(types::first_few(&names, 3), "Ralts, Zubat, Mew");
/// assert_eq!(types::first_few(&names, 1), "Ralts and 2 more");
/// ```
#[must_use]
pub fn first_few(names: &[String], most: usize) -> String {
    match names.len().checked_sub(most) {
        None | Some(0) => names.join(", "),
        Some(more) => format!("{} and {more} more", names[..most].join(", ")),
    }
}

/// The error for a name that matches nothing, or more than one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    what: &'static str,
    name: String,
    near: Vec<String>,
    why: Why,
}

/// The reasons why a name is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Why {
    /// The name is unknown; similar names are listed.
    Unknown,
    /// The name matches several things.
    Several,
    /// The name means a known but unsupported game, with the given title.
    Absent(String),
}

impl UnknownName {
    /// Returns the error for a name that matches several things; `clear` are their unambiguous
    /// names.
    #[must_use]
    pub fn several<N: Into<String>>(
        what: &'static str,
        name: &str,
        clear: impl IntoIterator<Item = N>,
    ) -> UnknownName {
        UnknownName {
            what,
            name: name.to_owned(),
            near: clear.into_iter().map(Into::into).collect(),
            why: Why::Several,
        }
    }

    /// Returns the error for a game that is not supported; `there` lists the supported ones.
    #[must_use]
    pub fn absent_game<N: Into<String>>(
        name: &str,
        title: &str,
        there: impl IntoIterator<Item = N>,
    ) -> UnknownName {
        UnknownName {
            what: "game",
            name: name.to_owned(),
            near: there.into_iter().map(Into::into).collect(),
            why: Why::Absent(title.to_owned()),
        }
    }

    /// Returns the error with other suggestions.
    #[must_use]
    pub fn suggesting(self, near: Vec<String>) -> UnknownName {
        UnknownName { near, ..self }
    }

    /// Returns whether the name matches several things.
    #[must_use]
    pub fn is_ambiguous(&self) -> bool {
        self.why == Why::Several
    }

    /// Returns the most similar known names, or those that begin with the name.
    #[must_use]
    pub fn near(&self) -> &[String] {
        &self.near
    }

    /// Returns the message with the place where the name was looked up: ``unknown boss `Brwly` in
    /// Emerald; did you mean Brawly?``
    #[must_use]
    pub fn within(&self, place: &str) -> String {
        struct Within<'a>(&'a UnknownName, String);
        impl fmt::Display for Within<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.write(f, &self.1)
            }
        }
        Within(self, format!(" in {place}")).to_string()
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, place: &str) -> fmt::Result {
        let what = self.what;
        let name = shortened(&self.name);
        match &self.why {
            Why::Several => {
                let all = first_few(&self.near, LISTED);
                write!(f, "`{name}` matches more than one {what}{place}: {all}")
            }
            Why::Unknown => {
                let near = did_you_mean(&self.near);
                write!(f, "unknown {what} `{name}`{place}{near}")
            }
            Why::Absent(title) => {
                let all = self.near.join(", ");
                write!(f, "{title} is not supported; the supported games: {all}")
            }
        }
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, "")
    }
}

impl std::error::Error for UnknownName {}
