//! A Pokémon that has a typing.

use super::{Name, Origin};
use crate::obtainable::Obtainable;
use pokedata::{Form, Generation, Typing};
use serde::Serialize;

/// A Pokémon, and how to obtain it.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Pokemon {
    /// Its id.
    pub id: Name,
    /// Its name.
    pub name: String,
    /// The Pokémon's typing; null if the Pokémon does not exist in the generation.
    pub typing: Option<Name>,
    /// The sum of the Pokémon's base stats.
    pub stat_total: u16,
    /// Whether the Pokémon exists only in battle.
    pub battle_only: bool,
    /// How to obtain the Pokémon; null if not requested, if it is not obtainable, and in exports of
    /// the page that do not contain the obtainable Pokémon.
    origin: Option<Origin>,
}

impl Pokemon {
    /// Describes a form in a generation.
    #[must_use]
    pub fn of(
        form: &'static Form,
        generation: Generation,
        obtainable: Option<&Obtainable>,
    ) -> Pokemon {
        Pokemon {
            id: &form.id,
            name: form.title(),
            typing: form.typing(generation).map(Typing::name),
            stat_total: form.stat_total(generation),
            battle_only: form.flags.battle_only,
            origin: obtainable.and_then(|obtainable| Origin::of(obtainable, form)),
        }
    }
}
