//! Typings: one type, or an unordered pair of two, as a number.

use crate::names::UnknownName;
use crate::types::{Type, TypeSet};
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// One type or an unordered pair of two different types.
///
/// It is a `u32` with one or two of eighteen bits set, bit 0 = Bug … bit 17 = Water, and orders
/// as its name does.
///
/// ```
/// use pokedata::{Type, Typing};
///
/// let typing: Typing = "water/bug".parse()?;
/// assert_eq!(typing.name(), "Bug-Water");
/// assert_eq!(typing.bits(), 1 << 17 | 1);
/// assert!(Typing::single(Type::Bug) < typing && typing < Typing::single(Type::Dark));
/// assert!("Fire-Fire".parse::<Typing>().is_err());
/// # Ok::<(), pokedata::TypingError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Typing(u32);

impl Typing {
    /// How many typings there are: 18 single ones and 153 pairs.
    pub const COUNT: usize = 171;

    /// The typing of one type.
    #[must_use]
    pub const fn single(t: Type) -> Typing {
        Typing(1 << t as u32)
    }

    /// The typing of two types in any order.
    ///
    /// # Errors
    /// When the two are the same type.
    pub const fn dual(a: Type, b: Type) -> Result<Typing, TypingError> {
        if a as u32 == b as u32 {
            return Err(TypingError::Twice(a));
        }
        Ok(Typing(1 << a as u32 | 1 << b as u32))
    }

    /// The typing of those bits.
    ///
    /// # Errors
    /// When not exactly one or two of the bits 0 to 17 are set.
    pub const fn from_bits(bits: u32) -> Result<Typing, TypingError> {
        if is_typing(bits) {
            Ok(Typing(bits))
        } else {
            Err(TypingError::Bits(bits))
        }
    }

    /// One or two of eighteen bits, bit 0 = Bug … bit 17 = Water.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Its types as a set.
    #[must_use]
    pub const fn types(self) -> TypeSet {
        TypeSet::from_bits(self.0)
    }

    /// Whether it has that type.
    #[must_use]
    pub const fn contains(self, t: Type) -> bool {
        self.types().contains(t)
    }

    /// Whether it is a pair.
    #[must_use]
    pub const fn is_dual(self) -> bool {
        self.0.count_ones() == 2
    }

    /// The type that comes first in the alphabet.
    #[must_use]
    pub const fn first(self) -> Type {
        Type::ALL[self.0.trailing_zeros() as usize]
    }

    /// The other type of a pair.
    #[must_use]
    pub const fn second(self) -> Option<Type> {
        match self.0 & (self.0 - 1) {
            0 => None,
            rest => Some(Type::ALL[rest.trailing_zeros() as usize]),
        }
    }

    /// Its types' names in alphabetical order, joined by `-`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        NAMES[self.index()].as_str()
    }

    /// Its place among all 171 typings in the order of their names.
    #[must_use]
    pub const fn index(self) -> usize {
        let first = self.0.trailing_zeros() as usize;
        // Before it: a block for each earlier first type, of one single and its pairs.
        let before = first * Type::COUNT - first * first.saturating_sub(1) / 2;
        match self.second() {
            None => before,
            Some(second) => before + second.index() - first,
        }
    }

    /// All 171 typings in the order of their names.
    pub fn all() -> impl Iterator<Item = Typing> {
        Type::ALL.into_iter().flat_map(|first| {
            let pairs = Type::ALL[first.index() + 1..].iter();
            let pairs = pairs.map(move |&second| Typing(1 << first.index() | 1 << second.index()));
            std::iter::once(Typing::single(first)).chain(pairs)
        })
    }
}

const fn is_typing(bits: u32) -> bool {
    bits >> Type::COUNT == 0 && matches!(bits.count_ones(), 1 | 2)
}

impl Ord for Typing {
    fn cmp(&self, other: &Typing) -> Ordering {
        self.index().cmp(&other.index())
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

/// Why something is no typing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TypingError {
    /// A part of the text is no type.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// The same type was given twice.
    #[error("a typing has two different types, not {0} twice")]
    Twice(Type),
    /// Three types or more were given.
    #[error("a typing has one or two types: {0:?} has more")]
    TooMany(String),
    /// The number has other than one or two of its bits 0 to 17 set.
    #[error("{0:#b} is no typing: one or two of the bits 0 to 17 are set")]
    Bits(u32),
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

/// A name of at most two type names and a hyphen, built at compile time.
#[derive(Clone, Copy)]
struct Name {
    bytes: [u8; Name::LONGEST],
    length: usize,
}

impl Name {
    /// `Electric-Fighting`.
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

/// The names of all typings by [`Typing::index`], so that decoding allocates nothing.
static NAMES: [Name; Typing::COUNT] = {
    let mut names = [Name::EMPTY; Typing::COUNT];
    let mut bits = 1;
    while bits < 1 << Type::COUNT {
        if is_typing(bits) {
            let typing = Typing(bits);
            let name = Name::EMPTY.with(typing.first().name());
            names[typing.index()] = match typing.second() {
                None => name,
                Some(second) => name.with("-").with(second.name()),
            };
        }
        bits += 1;
    }
    names
};
