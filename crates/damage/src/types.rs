//! Types, and the chart of the multipliers between them.

use crate::UnknownWord;
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

/// The type of an attack or a Pokémon. The types of the games come first, in the order used by the
/// older games, followed by the types that a player's world adds ([`Type::add`]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Type(u8);

macro_rules! types {
    ($($place:literal $name:ident),*) => {
        #[allow(missing_docs, non_upper_case_globals)]
        impl Type {
            $(pub const $name: Type = Type($place);)*

            const NAMES: [&str; Type::KNOWN] = [$(stringify!($name)),*];
        }
    };
}

types!(
    0 Normal, 1 Fire, 2 Water, 3 Electric, 4 Grass, 5 Ice, 6 Fighting, 7 Poison, 8 Ground, 9 Flying, 10 Psychic, 11 Bug, 12 Rock, 13 Ghost, 14 Dragon, 15 Dark, 16 Steel, 17 Fairy, 18 Stellar, 19 Typeless
);

/// The names of types that are not in the games.
static OWN: OnceLock<Vec<&'static str>> = OnceLock::new();

fn own() -> &'static [&'static str] {
    OWN.get().map_or(&[], Vec::as_slice)
}

impl Type {
    /// The number of types in the games, including Stellar and typeless.
    const KNOWN: usize = 20;
    /// The maximum number of types.
    const MOST: usize = 72;

    /// Adds types to those of the games. This has an effect only before the first type is read;
    /// names beyond the maximum are ignored.
    pub fn add(names: impl FnOnce() -> Vec<&'static str>) {
        OWN.get_or_init(|| {
            let mut names = names();
            names.truncate(Type::MOST - Type::KNOWN);
            names
        });
    }

    /// Returns all types, in order.
    pub fn all() -> impl Iterator<Item = Type> {
        (0..(Type::KNOWN + own().len()) as u8).map(Type)
    }

    /// Returns the type's English name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match Type::NAMES.get(self.index()) {
            Some(name) => name,
            None => own()[self.index() - Type::KNOWN],
        }
    }

    const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns whether moves of the type are physical in the generations in which the type
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
}

impl FromStr for Type {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Type, UnknownWord> {
        Type::all()
            .find(|kind| kind.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownWord::new("type", text))
    }
}

impl fmt::Debug for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of types.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TypeSet(u128);

impl TypeSet {
    /// Returns whether the set contains the given type.
    #[must_use]
    pub const fn contains(self, kind: Type) -> bool {
        self.0 >> kind.index() & 1 == 1
    }
}

impl FromIterator<Type> for TypeSet {
    fn from_iter<I: IntoIterator<Item = Type>>(types: I) -> TypeSet {
        let bits = types.into_iter().map(|kind| 1 << kind.index());
        TypeSet(bits.fold(0, |set, bit| set | bit))
    }
}

/// The multiplier of attacks of each type against each type, in halves: 0, 1, 2 (neutral) or 4.
#[derive(Clone, Debug)]
pub struct Chart(Box<[[u8; Type::MOST]; Type::MOST]>);

impl Chart {
    /// Returns the chart with the given multipliers in halves, by attacking and defending type.
    /// Stellar and typeless attacks are neutral against all types.
    #[must_use]
    pub fn new(halves: impl Fn(Type, Type) -> u8) -> Chart {
        let cell = |attack, defend| match (attack, defend) {
            (Type::Stellar | Type::Typeless, _) | (_, Type::Stellar | Type::Typeless) => 2,
            _ => halves(attack, defend),
        };
        let mut cells = Box::new([[2; Type::MOST]; Type::MOST]);
        for attack in Type::all() {
            for defend in Type::all() {
                cells[attack.index()][defend.index()] = cell(attack, defend);
            }
        }
        Chart(cells)
    }

    /// Returns the multiplier of an attack against a type, in halves.
    #[must_use]
    pub fn halves(&self, attack: Type, defend: Type) -> u8 {
        self.0[attack.index()][defend.index()]
    }
}
