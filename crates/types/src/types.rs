//! The types, as numbers, and sets of types.
//!
//! The eighteen types of the games always exist; a player's world may add others before the first
//! type is used ([`add`]).

use crate::names::{Directory, UnknownName};
use std::fmt;
use std::str::FromStr;
use std::sync::{LazyLock, OnceLock};

/// A type, as a number: the eighteen types of the games in alphabetical order, then a world's own
/// types. [`Type::Stellar`] and [`Type::Typeless`] belong to no chart and are not among
/// [`Type::all`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Type(u8);

#[allow(missing_docs, non_upper_case_globals)]
impl Type {
    pub const Bug: Type = Type(0);
    pub const Dark: Type = Type(1);
    pub const Dragon: Type = Type(2);
    pub const Electric: Type = Type(3);
    pub const Fairy: Type = Type(4);
    pub const Fighting: Type = Type(5);
    pub const Fire: Type = Type(6);
    pub const Flying: Type = Type(7);
    pub const Ghost: Type = Type(8);
    pub const Grass: Type = Type(9);
    pub const Ground: Type = Type(10);
    pub const Ice: Type = Type(11);
    pub const Normal: Type = Type(12);
    pub const Poison: Type = Type(13);
    pub const Psychic: Type = Type(14);
    pub const Rock: Type = Type(15);
    pub const Steel: Type = Type(16);
    pub const Water: Type = Type(17);
    /// A Tera type.
    pub const Stellar: Type = Type(Type::MOST as u8 - 2);
    /// The type of attacks without a type, such as Struggle.
    pub const Typeless: Type = Type(Type::MOST as u8 - 1);
}

/// The names of a world's own types.
static OWN: OnceLock<Vec<String>> = OnceLock::new();

fn own() -> &'static [String] {
    OWN.get().map_or(&[], Vec::as_slice)
}

/// Adds a world's own types to the eighteen, at most [`Type::MOST_OWN`] of them. This function is
/// called once, before any type is used; later calls have no effect.
pub fn add(mut names: Vec<String>) {
    names.truncate(Type::MOST_OWN);
    OWN.get_or_init(|| names);
}

impl Type {
    /// The maximum number of types, including Stellar and typeless.
    pub const MOST: usize = 64;
    /// The maximum number of a world's own types.
    pub const MOST_OWN: usize = Type::MOST - Type::EIGHTEEN.len() - 2;

    /// The types of the games, in alphabetical order.
    pub const EIGHTEEN: [Type; 18] = [
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

    /// Returns the number of types.
    #[must_use]
    pub fn count() -> usize {
        Type::EIGHTEEN.len() + own().len()
    }

    /// Returns all types: the eighteen in alphabetical order, then a world's own types.
    pub fn all() -> impl DoubleEndedIterator<Item = Type> + ExactSizeIterator {
        (0..Type::count() as u8).map(Type)
    }

    /// Returns the type's English name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match (self, Type::NAMES.get(self.index())) {
            (Type::Stellar, _) => "Stellar",
            (Type::Typeless, _) => "Typeless",
            (_, Some(name)) => name,
            (_, None) => &own()[self.index() - Type::NAMES.len()],
        }
    }

    /// Returns the type with exactly the given name, ignoring case; Stellar and typeless are
    /// included.
    #[must_use]
    pub fn named(name: &str) -> Option<Type> {
        let mut all = Type::all().chain([Type::Stellar, Type::Typeless]);
        all.find(|kind| kind.name().eq_ignore_ascii_case(name))
    }

    /// Returns whether attacks of the type are physical in generations 1 to 3, in which the type
    /// determines the class.
    #[must_use]
    pub const fn is_physical(self) -> bool {
        !matches!(
            self,
            Type::Fire
                | Type::Water
                | Type::Electric
                | Type::Grass
                | Type::Ice
                | Type::Psychic
                | Type::Dragon
                | Type::Dark
        )
    }

    /// The names of the eighteen types of the games.
    pub(crate) const NAMES: [&str; Type::EIGHTEEN.len()] = [
        "Bug", "Dark", "Dragon", "Electric", "Fairy", "Fighting", "Fire", "Flying", "Ghost",
        "Grass", "Ground", "Ice", "Normal", "Poison", "Psychic", "Rock", "Steel", "Water",
    ];

    /// Returns the type's index among all types, which is below [`Type::MOST`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize % Type::MOST
    }

    /// Returns the type of the lowest bit; at least one bit must be set.
    pub(crate) const fn lowest(bits: u64) -> Type {
        Type(bits.trailing_zeros() as u8)
    }

    /// Returns the type with the given name or unique prefix, ignoring case.
    ///
    /// # Errors
    /// If no type, or more than one, matches the name; the error suggests similar names.
    pub fn find(name: &str) -> Result<Type, UnknownName> {
        static DIRECTORY: LazyLock<Directory<Type>> =
            LazyLock::new(|| Directory::new("type", Type::all().map(|t| (t.name(), t))));
        DIRECTORY.find(name).copied()
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Type {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Type, UnknownName> {
        Type::find(name)
    }
}

/// A set of types, as 64 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TypeSet(u64);

impl TypeSet {
    /// The empty set.
    pub const EMPTY: TypeSet = TypeSet(0);

    /// Returns the set with the given bits (bit 0 = Bug … bit 17 = Water, then a world's own
    /// types); bits without a type are ignored.
    #[must_use]
    pub fn from_bits(bits: u64) -> TypeSet {
        TypeSet(bits & (u64::MAX >> (Type::MOST - Type::count())))
    }

    /// Returns the set with the given bits, each of which must be a type.
    pub(crate) const fn of_known_bits(bits: u64) -> TypeSet {
        TypeSet(bits)
    }

    /// Returns the set as bits: bit 0 = Bug … bit 17 = Water, then a world's own types.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns whether the type is in the set.
    #[must_use]
    pub const fn contains(self, t: Type) -> bool {
        self.0 >> t.index() & 1 == 1
    }

    /// Adds a type.
    pub fn insert(&mut self, t: Type) {
        self.0 |= 1 << t.index();
    }

    /// Returns the types in either set.
    #[must_use]
    pub const fn union(self, other: TypeSet) -> TypeSet {
        TypeSet(self.0 | other.0)
    }

    /// Returns the types in both sets.
    #[must_use]
    pub const fn intersection(self, other: TypeSet) -> TypeSet {
        TypeSet(self.0 & other.0)
    }

    /// Returns the types in this set and not in the other.
    #[must_use]
    pub const fn difference(self, other: TypeSet) -> TypeSet {
        TypeSet(self.0 & !other.0)
    }

    /// Returns the number of types in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether no type is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the types in the set, in their order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Type> {
        Types(self.0)
    }
}

/// An iterator over the types of a set, from both ends.
struct Types(u64);

impl Iterator for Types {
    type Item = Type;

    fn next(&mut self) -> Option<Type> {
        let rest = self.0.checked_sub(1)?;
        let next = Type::lowest(self.0);
        self.0 &= rest;
        Some(next)
    }
}

impl DoubleEndedIterator for Types {
    fn next_back(&mut self) -> Option<Type> {
        let last = Type(self.0.checked_ilog2()? as u8);
        self.0 &= !(1 << last.index());
        Some(last)
    }
}

impl FromIterator<Type> for TypeSet {
    fn from_iter<I: IntoIterator<Item = Type>>(types: I) -> TypeSet {
        let mut set = TypeSet::EMPTY;
        types.into_iter().for_each(|t| set.insert(t));
        set
    }
}
