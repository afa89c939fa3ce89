//! The natures that Pokémon Essentials chooses for trainers' Pokémon of which the files state none.

use std::collections::HashMap;

/// The natures in the order of Pokémon Essentials.
pub(super) const NATURES: [&str; 25] = [
    "HARDY", "LONELY", "BRAVE", "ADAMANT", "NAUGHTY", "BOLD", "DOCILE", "RELAXED", "IMPISH", "LAX",
    "TIMID", "HASTY", "SERIOUS", "JOLLY", "NAIVE", "MODEST", "MILD", "QUIET", "BASHFUL", "RASH",
    "CALM", "GENTLE", "SASSY", "CAREFUL", "QUIRKY",
];

/// The numbers from which v18 and later versions compute a nature, so that a species always has the
/// same nature with a type of trainers. Without numbers, natures are random.
#[derive(Default)]
pub(super) struct Natures {
    numbers: Option<[HashMap<String, usize>; 2]>,
}

impl Natures {
    pub(super) fn of(
        species: HashMap<String, usize>,
        trainer_types: HashMap<String, usize>,
    ) -> Natures {
        Natures {
            numbers: Some([species, trainer_types]),
        }
    }

    /// Returns the nature of a species with a type of trainers; `None` if it is random.
    pub(super) fn usual(&self, species: &str, trainer_type: &str) -> Option<&'static str> {
        let [all, types] = self.numbers.as_ref()?;
        // What has no number counts as 1.
        let number = |all: &HashMap<String, usize>, id: &str| all.get(id).copied().unwrap_or(1);
        let sum = number(all, species).saturating_add(number(types, trainer_type));
        Some(NATURES[sum % NATURES.len()])
    }

    /// Returns whether natures are random.
    pub(super) fn are_random(&self) -> bool {
        self.numbers.is_none()
    }
}
