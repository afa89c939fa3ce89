//! The eighteen types, and sets of them.

use crate::names::{Directory, UnknownName};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// One of the eighteen types, in alphabetical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
#[repr(u8)]
pub enum Type {
    Bug,
    Dark,
    Dragon,
    Electric,
    Fairy,
    Fighting,
    Fire,
    Flying,
    Ghost,
    Grass,
    Ground,
    Ice,
    Normal,
    Poison,
    Psychic,
    Rock,
    Steel,
    Water,
}

impl Type {
    /// How many types there are.
    pub const COUNT: usize = 18;

    /// All types, in alphabetical order.
    pub const ALL: [Type; Type::COUNT] = [
        Type::Bug,
        Type::Dark,
        Type::Dragon,
        Type::Electric,
        Type::Fairy,
        Type::Fighting,
        Type::Fire,
        Type::Flying,
        Type::Ghost,
        Type::Grass,
        Type::Ground,
        Type::Ice,
        Type::Normal,
        Type::Poison,
        Type::Psychic,
        Type::Rock,
        Type::Steel,
        Type::Water,
    ];

    /// Its English name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; Type::COUNT] = [
            "Bug", "Dark", "Dragon", "Electric", "Fairy", "Fighting", "Fire", "Flying", "Ghost",
            "Grass", "Ground", "Ice", "Normal", "Poison", "Psychic", "Rock", "Steel", "Water",
        ];
        NAMES[self as usize]
    }

    /// Its place in alphabetical order, 0 to 17.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The type of that name: without regard to case, by unique prefix.
    ///
    /// # Errors
    /// When no type, or more than one, answers to the name; the error lists the nearest.
    pub fn find(name: &str) -> Result<Type, UnknownName> {
        static DIRECTORY: LazyLock<Directory<Type>> =
            LazyLock::new(|| Directory::new("type", Type::ALL.into_iter().map(|t| (t.name(), t))));
        DIRECTORY.find(name).copied()
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Type {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Type, UnknownName> {
        Type::find(name)
    }
}

/// A set of types, as eighteen bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TypeSet(u32);

impl TypeSet {
    /// The set without a type.
    pub const EMPTY: TypeSet = TypeSet(0);

    /// The set of the given bits (bit 0 = Bug … bit 17 = Water); other bits are ignored.
    #[must_use]
    pub const fn from_bits(bits: u32) -> TypeSet {
        TypeSet(bits & ((1 << Type::COUNT) - 1))
    }

    /// Bit 0 = Bug … bit 17 = Water.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether the type is in the set.
    #[must_use]
    pub const fn contains(self, t: Type) -> bool {
        self.0 >> (t as u32) & 1 == 1
    }

    /// Adds a type.
    pub fn insert(&mut self, t: Type) {
        self.0 |= 1 << t.index();
    }

    /// The types in either set.
    #[must_use]
    pub const fn union(self, other: TypeSet) -> TypeSet {
        TypeSet(self.0 | other.0)
    }

    /// The types in both sets.
    #[must_use]
    pub const fn intersection(self, other: TypeSet) -> TypeSet {
        TypeSet(self.0 & other.0)
    }

    /// The types in this set and not in the other.
    #[must_use]
    pub const fn difference(self, other: TypeSet) -> TypeSet {
        TypeSet(self.0 & !other.0)
    }

    /// How many types are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no type is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The types in the set, in alphabetical order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Type> {
        Type::ALL.into_iter().filter(move |&t| self.contains(t))
    }
}

impl FromIterator<Type> for TypeSet {
    fn from_iter<I: IntoIterator<Item = Type>>(types: I) -> TypeSet {
        let mut set = TypeSet::EMPTY;
        types.into_iter().for_each(|t| set.insert(t));
        set
    }
}
