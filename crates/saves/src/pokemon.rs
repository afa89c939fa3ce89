//! A Pokémon of a save.

use crate::tables::Species;
use std::fmt;

/// A Pokémon, of whichever generation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pokemon {
    /// Where it is.
    pub place: Place,
    /// Its species.
    pub species: &'static Species,
    /// The id of its form; that of its species where its forms differ only in looks.
    pub form: &'static str,
    /// Its nickname; none where it is called as its species is in English, or the name is empty.
    pub nickname: Option<String>,
    /// Whether it is an egg.
    pub egg: bool,
    /// Its sex; none where its species has none.
    pub gender: Option<Gender>,
    /// Whether it is shiny.
    pub shiny: bool,
    /// Its level: the party's own, in the boxes what its experience gives.
    pub level: u8,
    /// Its experience points.
    pub experience: u32,
    /// The id of its nature, from generation 3 on.
    pub nature: Option<&'static str>,
    /// Its ability, from generation 3 on.
    pub ability: Option<Ability>,
    /// The ids of its moves.
    pub moves: Vec<&'static str>,
    /// HP, Attack, Defense, Special Attack, Special Defense, Speed: individual values up to 31,
    /// in the first two generations up to 15, with one value for both Specials.
    pub ivs: [u8; 6],
    /// In the same order: effort values up to 255, in the first two generations stat experience
    /// up to 65535.
    pub evs: [u16; 6],
    /// The id of the item it holds.
    pub item: Option<&'static str>,
    /// Where it was met, where the game notes that.
    pub met: Option<Met>,
    /// The name of its first trainer.
    pub trainer: String,
    /// The number of its first trainer; from generation 3 on with the secret one above.
    pub trainer_id: u32,
    /// The number of the version that it was met in, from generation 3 on.
    pub(crate) origin: u8,
    pub(crate) generation: u8,
}

/// Where a Pokémon is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the party, 1 for the first.
    Party(usize),
    /// In a box, at a slot, both from 1.
    Box(usize, usize),
}

/// `party slot 2`, `box 3 slot 14`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Party(slot) => write!(f, "party slot {slot}"),
            Place::Box(number, slot) => write!(f, "box {number} slot {slot}"),
        }
    }
}

/// A sex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Gender {
    Male,
    Female,
}

/// What a game stores of an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    /// The first or the second of its species, 1 or 2 (generation 3).
    Slot(u8),
    /// Its id (generations 4 and 5), and whether it is the hidden one.
    Known {
        /// The id.
        id: &'static str,
        /// Whether it is the species' hidden ability.
        hidden: bool,
    },
}

/// Where and at which level a Pokémon was met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Met {
    /// The place; none where its number is in no table.
    pub place: Option<&'static str>,
    /// The level; 0 for Pokémon hatched from an egg.
    pub level: u8,
}

/// The types of Hidden Power, by number.
const HIDDEN_POWERS: [&str; 16] = [
    "Fighting", "Flying", "Poison", "Ground", "Rock", "Bug", "Ghost", "Steel", "Fire", "Water",
    "Grass", "Electric", "Psychic", "Ice", "Dragon", "Dark",
];

impl Pokemon {
    /// Returns the generation of the game that it is in.
    #[must_use]
    pub fn generation(&self) -> u8 {
        self.generation
    }

    /// Returns the type that Hidden Power has when this Pokémon uses it.
    #[must_use]
    pub fn hidden_power(&self) -> &'static str {
        let [hp, attack, defense, special_attack, special_defense, speed] = self.ivs;
        let number = match self.nature {
            // The first generation has no Hidden Power; the second finds its type so.
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

/// Returns the sex by a number of eight bits, from generation 3 on.
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

/// Returns whether these make a shiny, from generation 3 on.
pub(crate) fn is_shiny(personality: u32, trainer_id: u32) -> bool {
    let mixed = personality ^ trainer_id;
    (mixed >> 16 ^ mixed & 0xffff) < 8
}

/// Returns six values of five bits: HP, Attack, Defense, Speed, Special Attack, Special Defense.
pub(crate) fn unpack_ivs(packed: u32) -> [u8; 6] {
    [0, 1, 2, 4, 5, 3].map(|index| (packed >> (5 * index) & 31) as u8)
}
