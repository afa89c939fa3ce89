//! Finding things by the names that people type.
//!
//! Names match without regard to case, accents and punctuation; a prefix will do when only one
//! thing begins so. What is not found is answered with the nearest names.

use std::collections::BTreeMap;
use std::fmt;
use unicode_normalization::char::decompose_canonical;

/// A name as it is compared: lower case, without accents, spaces and punctuation.
///
/// ```
/// assert_eq!(pokedata::key("Pokémon League"), "pokemonleague");
/// assert_eq!(pokedata::key("Nidoran♀"), "nidoranf");
/// ```
#[must_use]
pub fn key(name: &str) -> String {
    let mut key = String::new();
    for c in name.chars() {
        // A letter, then its accents, which are no letters. (Only characters that mean the same: the
        // tables for those that look alike are large, and the page would have to load them.)
        decompose_canonical(c, |c| match c {
            '♀' => key.push('f'),
            '♂' => key.push('m'),
            c => key.extend(c.to_lowercase().filter(|c| c.is_alphanumeric())),
        });
    }
    key
}

/// Things by their names; one thing may have several.
#[derive(Clone, Debug)]
pub struct Directory<T> {
    what: &'static str,
    /// By key: the names that read alike, as they are written, and what each names.
    entries: BTreeMap<String, Vec<Entry<T>>>,
}

type Entry<T> = (String, T);

impl<T: Clone + PartialEq> Directory<T> {
    /// Collects names; `what` is what one thing is called in errors (`"place"`).
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

    /// What that name, or unique prefix of a name, stands for.
    ///
    /// Where names of several things read alike, the one written to the letter is meant.
    ///
    /// # Errors
    /// When nothing answers to it, or several things do.
    pub fn find(&self, name: &str) -> Result<&T, UnknownName> {
        let matches = self.matches(name);
        match the_one(&matches) {
            Some(thing) => Ok(thing),
            None if matches.is_empty() => Err(self.unknown(name, &key(name))),
            None => Err(self.several(name, &matches)),
        }
    }

    /// As [`Directory::find`], without looking for what is near.
    #[must_use]
    pub fn lookup(&self, name: &str) -> Option<&T> {
        the_one(&self.matches(name))
    }

    /// All things, by their names; those with several names more than once.
    pub(crate) fn things(&self) -> impl Iterator<Item = &T> {
        self.entries.values().flatten().map(|(_, thing)| thing)
    }

    /// All things that the name, or prefix of a name, may stand for; some perhaps twice.
    pub(crate) fn all_meant(&self, name: &str) -> impl Iterator<Item = &T> {
        self.matches(name).into_iter().map(|(_, thing)| thing)
    }

    fn matches(&self, name: &str) -> Vec<&Entry<T>> {
        let wanted = key(name);
        match self.entries.get(&wanted) {
            Some(alike) => to_the_letter(alike, name),
            None => self.beginning_with(&wanted),
        }
    }

    /// What that whole name stands for: a prefix will not do.
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

    fn unknown(&self, name: &str, wanted: &str) -> UnknownName {
        UnknownName {
            what: self.what,
            name: name.to_owned(),
            near: self.nearest(wanted),
            why: Why::Unknown,
        }
    }

    /// The three names most like the wanted one. Of one that no name is as long as, the beginning
    /// says enough: a file taken for a name must not take minutes to refuse.
    fn nearest(&self, wanted: &str) -> Vec<String> {
        const LONGEST: usize = 64;
        let wanted: String = wanted.chars().take(LONGEST).collect();
        let mut ranked: Vec<_> = self.entries.iter().collect();
        ranked.sort_by_cached_key(|(key, _)| strsim::damerau_levenshtein(key, &wanted));
        each_thing_once(ranked.into_iter().flat_map(|(_, alike)| alike))
            .take(3)
            .collect()
    }
}

/// What all of the names stand for, where that is one thing.
fn the_one<'a, T: PartialEq>(matches: &[&'a Entry<T>]) -> Option<&'a T> {
    let (first, rest) = matches.split_first()?;
    let one = rest.iter().all(|other| other.1 == first.1);
    one.then_some(&first.1)
}

/// Of names that read alike, the one that is written just so; all of them where none is.
fn to_the_letter<'a, T>(alike: &'a [Entry<T>], name: &str) -> Vec<&'a Entry<T>> {
    let exact: Vec<_> = alike
        .iter()
        .filter(|(written, _)| written == name)
        .collect();
    match exact.is_empty() {
        true => alike.iter().collect(),
        false => exact,
    }
}

/// The first name of each thing.
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

/// No one thing answers to a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    what: &'static str,
    name: String,
    near: Vec<String>,
    why: Why,
}

/// Why a name means nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Why {
    /// Nothing answers to it; some names are near.
    Unknown,
    /// Several things answer to it.
    Several,
    /// The game of that title is known, but not here.
    Absent(String),
}

impl UnknownName {
    /// The name fits several things, which have those names of their own.
    pub(crate) fn several<N: Into<String>>(
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

    /// The name is that of a game which is not there; these are.
    pub(crate) fn absent_game<N: Into<String>>(
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

    /// The name that was asked for.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether several things answer to it, and not none.
    #[must_use]
    pub fn is_ambiguous(&self) -> bool {
        self.why == Why::Several
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
        match &self.why {
            Why::Several => write!(f, "{name:?} could be more than one {what}: {near}"),
            Why::Unknown => write!(f, "there is no {what} {name:?}; the nearest: {near}"),
            Why::Absent(title) => write!(f, "{title} is not here; the games here: {near}"),
        }
    }
}

impl std::error::Error for UnknownName {}
