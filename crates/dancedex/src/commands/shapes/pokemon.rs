//! A Pokémon that has a typing.

use super::{Name, Origin};
use crate::commands::obtainable::Obtainable;
use pokedata::{Form, Generation, Typing};
use serde::Serialize;

/// Its identity, and how to obtain it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Pokemon {
    pub(crate) id: Name,
    pub(crate) name: String,
    /// Null where it is not in that generation.
    pub(crate) typing: Option<Name>,
    /// The sum of its base stats.
    pub(crate) stat_total: u16,
    /// Whether it is there in battle only.
    pub(crate) battle_only: bool,
    /// Null if not requested, or not obtainable.
    origin: Option<Origin>,
}

impl Pokemon {
    pub(crate) fn of(
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
