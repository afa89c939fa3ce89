//! Typings: one type, or an unordered pair of two, as a number.

use crate::names::UnknownName;
use crate::types::{Type, TypeSet};
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// One type or an unordered pair of two different types.
///
/// It is a `u64` with one or two bits set: bit 0 = Bug … bit 17 = Water, then a world's own types.
/// Typings are ordered by their types; for the eighteen types this is the order of their names.
///
/// ```
/// use types::{Type, Typing};
///
/// let typing: Typing = "water/bug".parse()?;
/// assert_eq!(typing.name(), "Bug-Water");
/// assert!(Typing::single(Type::Bug) < typing && typing < Typing::single(Type::Dark));
/// assert!("Fire-Fire".parse::<Typing>().is_err());
/// # Ok::<(), types::TypingError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Typing(u64);

impl Typing {
    /// The number of typings that consist of the games' eighteen types: 18 single types and 153
    /// pairs.
    pub const OF_EIGHTEEN: usize = 171;

    /// Returns the typing of one type.
    #[must_use]
    pub const fn single(t: Type) -> Typing {
        Typing(1 << t.index())
    }

    /// Returns the typing of two types, in any order.
    ///
    /// # Errors
    /// If the two are the same type.
    pub const fn dual(a: Type, b: Type) -> Result<Typing, TypingError> {
        if a.index() == b.index() {
            return Err(TypingError::Twice(a));
        }
        Ok(Typing(1 << a.index() | 1 << b.index()))
    }

    /// Returns the typing's types as a set.
    #[must_use]
    pub const fn types(self) -> TypeSet {
        TypeSet::of_known_bits(self.0)
    }

    /// Returns whether the typing contains the given type.
    #[must_use]
    pub const fn contains(self, t: Type) -> bool {
        self.types().contains(t)
    }

    /// Returns whether the typing is a pair.
    #[must_use]
    pub const fn is_dual(self) -> bool {
        self.0.count_ones() == 2
    }

    /// Returns the first type in the order of types.
    #[must_use]
    pub const fn first(self) -> Type {
        Type::lowest(self.0)
    }

    /// Returns the other type of a pair.
    #[must_use]
    pub const fn second(self) -> Option<Type> {
        match self.0 & (self.0 - 1) {
            0 => None,
            rest => Some(Type::lowest(rest)),
        }
    }

    /// Returns the names of the types in their order, joined by `-`.
    #[must_use]
    pub fn name(self) -> &'static str {
        static WITH_OWN: LazyLock<Vec<String>> = LazyLock::new(names_with_own);
        match self.0 >> Type::EIGHTEEN.len() {
            0 => NAMES[self.place_of(Type::EIGHTEEN.len())].as_str(),
            _ => &WITH_OWN[self.index()],
        }
    }

    /// Returns the typing's index among all typings.
    #[must_use]
    pub fn index(self) -> usize {
        self.place_of(Type::count())
    }

    /// Returns the typing's index among all typings if there are the given number of types.
    const fn place_of(self, types: usize) -> usize {
        let first = self.first().index();
        // The index of the first typing that begins with this type: each earlier type begins one
        // single typing and its pairs.
        let before = first * types - first * first.saturating_sub(1) / 2;
        match self.second() {
            None => before,
            Some(second) => before + second.index() - first,
        }
    }

    /// Returns all typings in order: each type alone, followed by its pairs with each later type.
    pub fn all() -> impl Iterator<Item = Typing> {
        Type::all().flat_map(|first| {
            let later = Type::all().skip(first.index() + 1);
            let pairs = later.map(move |second| Typing(1 << first.index() | 1 << second.index()));
            std::iter::once(Typing::single(first)).chain(pairs)
        })
    }
}

fn names_with_own() -> Vec<String> {
    let name = |typing: Typing| match typing.second() {
        None => typing.first().name().to_owned(),
        Some(second) => format!("{}-{}", typing.first(), second),
    };
    Typing::all().map(name).collect()
}

impl Ord for Typing {
    fn cmp(&self, other: &Typing) -> Ordering {
        self.place_of(Type::MOST).cmp(&other.place_of(Type::MOST))
    }
}

impl PartialOrd for Typing {
    fn partial_cmp(&self, other: &Typing) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<Type> for Typing {
    fn from(t: Type) -> Typing {
        Typing::single(t)
    }
}

impl fmt::Display for Typing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Typing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The errors for input that is not a typing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TypingError {
    /// A part of the text is not a type.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// The same type was given twice.
    #[error("a typing has two different types, not {0} twice")]
    Twice(Type),
    /// Three types or more were given.
    #[error("a typing has one or two types: {0:?} has more")]
    TooMany(String),
}

impl FromStr for Typing {
    type Err = TypingError;

    /// Reads type names joined by `-` or `/`, in any order and case.
    fn from_str(text: &str) -> Result<Typing, TypingError> {
        let mut parts = text.split(['-', '/']).map(Type::find);
        let first = parts.next().unwrap_or_else(|| Type::find(""))?;
        let Some(second) = parts.next().transpose()? else {
            return Ok(Typing::single(first));
        };
        match parts.next() {
            None => Typing::dual(first, second),
            Some(_) => Err(TypingError::TooMany(text.to_owned())),
        }
    }
}

/// A name that consists of at most two type names and a hyphen, built at compile time.
#[derive(Clone, Copy)]
struct Name {
    bytes: [u8; Name::LONGEST],
    length: usize,
}

impl Name {
    /// The length of the longest name, `Electric-Fighting`.
    const LONGEST: usize = 17;

    const EMPTY: Name = Name {
        bytes: [0; Name::LONGEST],
        length: 0,
    };

    const fn with(mut self, text: &str) -> Name {
        let text = text.as_bytes();
        let mut i = 0;
        while i < text.len() {
            self.bytes[self.length] = text[i];
            self.length += 1;
            i += 1;
        }
        self
    }

    const fn as_str(&'static self) -> &'static str {
        match std::str::from_utf8(self.bytes.split_at(self.length).0) {
            Ok(name) => name,
            Err(_) => unreachable!(),
        }
    }
}

/// The names of the typings that consist of the eighteen types, so that `name` does not allocate.
static NAMES: [Name; Typing::OF_EIGHTEEN] = {
    let mut names = [Name::EMPTY; Typing::OF_EIGHTEEN];
    let mut first = 0;
    while first < Type::EIGHTEEN.len() {
        let mut second = first;
        while second < Type::EIGHTEEN.len() {
            let typing = Typing(1 << first | 1 << second);
            let name = Name::EMPTY.with(Type::NAMES[first]);
            names[typing.place_of(Type::EIGHTEEN.len())] = if second == first {
                name
            } else {
                name.with("-").with(Type::NAMES[second])
            };
            second += 1;
        }
        first += 1;
    }
    names
};
