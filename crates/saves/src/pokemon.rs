//! A Pokémon in a save.

use crate::tables::Species;
use std::fmt;

/// A Pokémon from any generation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pokemon {
    /// The place of the Pokémon in the save.
    pub place: Place,
    /// The species.
    pub species: &'static Species,
    /// The id of the form; the id of the species if the forms differ only in appearance.
    pub form: &'static str,
    /// The nickname; `None` if it is the English name of the species, or empty.
    pub nickname: Option<String>,
    /// Whether the Pokémon is an egg.
    pub egg: bool,
    /// Whether the Pokémon hatched from an egg. The place where it was met is then the one where it
    /// hatched. In generation 2, only Crystal stores it.
    pub hatched: bool,
    /// The sex; `None` if the species has none.
    pub gender: Option<Gender>,
    /// Whether the Pokémon is shiny.
    pub shiny: bool,
    /// The level: in the party, as stored; in boxes, computed from the experience.
    pub level: u8,
    /// The experience points.
    pub experience: u32,
    /// The id of the nature, from generation 3 on.
    pub nature: Option<&'static str>,
    /// The ability, from generation 3 on.
    pub ability: Option<Ability>,
    /// The ids of the moves.
    pub moves: Vec<&'static str>,
    /// The individual values: HP, Attack, Defense, Special Attack, Special Defense, Speed. They are
    /// at most 31; in the first two generations, at most 15, with the same value for both special
    /// stats.
    pub ivs: [u8; 6],
    /// The effort values, in the same order, at most 255; in the first two generations, the stat
    /// experience, at most 65535.
    pub evs: [u16; 6],
    /// The id of the held item.
    pub item: Option<&'static str>,
    /// The place and level at which the Pokémon was met, if the game stores them.
    pub met: Option<Met>,
    /// The name of the original trainer.
    pub trainer: String,
    /// The number of the original trainer. From generation 3 on, the upper 16 bits are the secret
    /// number.
    pub trainer_id: u32,
    /// The number of the version in which the Pokémon was met, from generation 3 on.
    pub(crate) origin: u8,
    pub(crate) generation: u8,
}

/// The place of a Pokémon in a save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A slot in the party, from 1.
    Party(usize),
    /// A box and a slot in it, both from 1.
    Box(usize, usize),
}

/// Formats a place: `party slot 2`, `box 3 slot 14`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Party(slot) => write!(f, "party slot {slot}"),
            Place::Box(number, slot) => write!(f, "box {number} slot {slot}"),
        }
    }
}

/// The sex of a Pokémon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Gender {
    Male,
    Female,
}

impl Gender {
    /// Returns the sex's letter: `M`, `F`.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Gender::Male => 'M',
            Gender::Female => 'F',
        }
    }
}

/// The data that a game stores about an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    /// The first or the second ability of the species, 1 or 2 (generation 3).
    Slot(u8),
    /// A particular ability (generations 4 and 5).
    Known {
        /// The id of the ability.
        id: &'static str,
        /// Whether it is the hidden ability of the species.
        hidden: bool,
    },
}

/// The place and the level at which a Pokémon was met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Met {
    /// The place; `None` if its number is unknown.
    pub place: Option<&'static str>,
    /// The level; for Pokémon that hatched from an egg, 1 in generation 2, and later 0.
    pub level: u8,
}

/// The types of Hidden Power, by number.
const HIDDEN_POWERS: [&str; 16] = [
    "Fighting", "Flying", "Poison", "Ground", "Rock", "Bug", "Ghost", "Steel", "Fire", "Water",
    "Grass", "Electric", "Psychic", "Ice", "Dragon", "Dark",
];

impl Pokemon {
    /// Returns the generation of the game that contains the Pokémon.
    #[must_use]
    pub fn generation(&self) -> u8 {
        self.generation
    }

    /// Returns the type that Hidden Power has when this Pokémon uses it.
    #[must_use]
    pub fn hidden_power(&self) -> &'static str {
        let [hp, attack, defense, special_attack, special_defense, speed] = self.ivs;
        let number = match self.nature {
            // This is how the second generation determines the type; the first has no Hidden Power.
            None => usize::from(attack % 4 * 4 + defense % 4),
            Some(_) => {
                let order = [hp, attack, defense, speed, special_attack, special_defense];
                let bits = order
                    .iter()
                    .rev()
                    .fold(0, |bits, iv| bits << 1 | usize::from(iv & 1));
                bits * 15 / 63
            }
        };
        HIDDEN_POWERS[number]
    }
}

/// Returns the sex, which depends on the lowest eight bits of the personality value, from
/// generation 3 on.
pub(crate) fn gender_of_personality(species: &Species, personality: u32) -> Option<Gender> {
    let least_male = match species.female_eighths? {
        0 => 0,
        1 => 31,
        2 => 63,
        4 => 127,
        6 => 191,
        7 => 225,
        _ => 256,
    };
    if personality & 0xff < least_male {
        return Some(Gender::Female);
    }
    Some(Gender::Male)
}

/// Returns whether a Pokémon with this personality value and trainer number is shiny, from
/// generation 3 on.
pub(crate) fn is_shiny(personality: u32, trainer_id: u32) -> bool {
    let mixed = personality ^ trainer_id;
    (mixed >> 16 ^ mixed & 0xffff) < 8
}

/// Unpacks six values of five bits: HP, Attack, Defense, Speed, Special Attack, Special Defense.
/// Returns them with Speed last.
pub(crate) fn unpack_ivs(packed: u32) -> [u8; 6] {
    [0, 1, 2, 4, 5, 3].map(|index| (packed >> (5 * index) & 31) as u8)
}
