//! Types, and the chart that says what each does to each.

use crate::UnknownWord;
use std::str::FromStr;

macro_rules! types {
    ($($name:ident),*) => {
        /// The type of an attack or a Pokémon, in the order in which the older games go through
        /// them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs)]
        pub enum Type { $($name),* }

        impl Type {
            /// All of them, in order.
            pub const ALL: [Type; Type::COUNT] = [$(Type::$name),*];

            /// Its English name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Type::$name => stringify!($name)),* }
            }
        }
    };
}

types!(
    Normal, Fire, Water, Electric, Grass, Ice, Fighting, Poison, Ground, Flying, Psychic, Bug,
    Rock, Ghost, Dragon, Dark, Steel, Fairy, Stellar, Typeless
);

impl Type {
    /// How many there are.
    pub const COUNT: usize = 20;

    /// Whether moves of that type are physical in the generations that decide by type.
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
        let mut all = Type::ALL.into_iter();
        all.find(|kind| kind.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownWord::new("type", text))
    }
}

/// A set of types.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TypeSet(u32);

impl TypeSet {
    /// Whether it is one of them.
    #[must_use]
    pub const fn contains(self, kind: Type) -> bool {
        self.0 >> kind as u32 & 1 == 1
    }
}

impl FromIterator<Type> for TypeSet {
    fn from_iter<I: IntoIterator<Item = Type>>(types: I) -> TypeSet {
        let bits = types.into_iter().map(|kind| 1 << kind as u32);
        TypeSet(bits.fold(0, |set, bit| set | bit))
    }
}

/// What each type's attacks do to each type, in halves: 0, 1, 2 (plain) or 4.
#[derive(Clone, Debug)]
pub struct Chart([[u8; Type::COUNT]; Type::COUNT]);

impl Chart {
    /// The chart whose cells are given in halves, attack first. Stellar and typeless attacks are
    /// plain to everything.
    #[must_use]
    pub fn new(halves: impl Fn(Type, Type) -> u8) -> Chart {
        let cell = |attack, defend| match (attack, defend) {
            (Type::Stellar | Type::Typeless, _) | (_, Type::Stellar | Type::Typeless) => 2,
            _ => halves(attack, defend),
        };
        Chart(Type::ALL.map(|attack| Type::ALL.map(|defend| cell(attack, defend))))
    }

    /// The cell, in halves.
    #[must_use]
    pub const fn halves(&self, attack: Type, defend: Type) -> u8 {
        self.0[attack as usize][defend as usize]
    }
}
