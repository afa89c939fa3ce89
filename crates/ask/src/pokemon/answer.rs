//! The facts about a Pokémon as JSON.

use super::facts::Facts;
use super::ways::FoundWay;
use crate::parts::{Name, Origin, Takes, stats_of, type_names};
use pokedata::{AbilitySlot, Damage, Form, Played, Type, Version};
use serde::Serialize;
use std::collections::BTreeMap;

/// The answer of `dancedex pokemon`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct PokemonAnswer<'a> {
    id: Name,
    name: String,
    /// The Pokémon's name in Pokémon Showdown.
    showdown: String,
    dex: u16,
    game: Option<Name>,
    versions: Option<Vec<Name>>,
    generation: u8,
    typing: Name,
    /// The Pokémon's typings, each with its first and last generation.
    typing_history: Vec<Age>,
    takes: Takes,
    /// For each ability, the attack types whose damage it changes.
    takes_with: BTreeMap<Name, Takes>,
    stats: BTreeMap<Name, u16>,
    stat_total: u16,
    abilities: Vec<Slot>,
    /// The Pokémon's evolution line.
    line: Vec<Stage>,
    /// Whether the Pokémon is obtainable; null without a game, and for forms that exist only in
    /// battle.
    obtainable: Option<bool>,
    /// The earliest way to obtain the Pokémon.
    origin: Option<Origin>,
    /// All ways to obtain the Pokémon, the earliest first, then the easiest.
    ways: &'a [FoundWay],
    /// The types of the damaging moves that the Pokémon can learn in the game, including those of
    /// earlier stages.
    attack_types: Option<Vec<Name>>,
    /// The damaging moves that the Pokémon itself learns in the game, and the ways to learn them.
    learns: BTreeMap<Name, &'static [String]>,
}

/// A typing, with its first and last generation.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Age {
    from: u8,
    to: u8,
    typing: Name,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Slot {
    ability: Name,
    hidden: bool,
}

/// A form in the line, and the form from which it evolves.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Stage {
    id: Name,
    evolves_from: Option<Name>,
}

impl PokemonAnswer<'_> {
    /// Returns the facts as plain data.
    #[must_use]
    pub fn of(facts: &Facts) -> PokemonAnswer<'_> {
        let form = facts.form;
        let with = facts.with_abilities.iter();
        let obtainable = facts.obtainable.as_ref();
        let learns = facts.learns.iter();
        PokemonAnswer {
            id: &form.id,
            name: form.title(),
            showdown: form.showdown_name(),
            dex: form.dex,
            game: facts.played.map(|played| played.game().id()),
            versions: facts.played.map(versions),
            generation: facts.generation.number(),
            typing: facts.typing.name(),
            typing_history: facts.typings.iter().map(Age::of).collect(),
            takes: takes(&facts.taken),
            takes_with: with.map(|(own, taken)| (own.id(), takes(taken))).collect(),
            stats: stats_of(&facts.stats, facts.generation),
            stat_total: form.stat_total(facts.generation),
            abilities: facts.abilities.iter().map(|slot| Slot::of(slot)).collect(),
            line: facts.line.iter().map(|form| stage(facts, form)).collect(),
            obtainable: obtainable.map(|obtainable| obtainable.rosters().has(form)),
            origin: obtainable.and_then(|obtainable| Origin::earliest(obtainable, form)),
            ways: &facts.ways,
            attack_types: facts.attacks.map(|types| type_names(types.iter())),
            learns: learns.map(|one| (&*one.move_id, &*one.ways)).collect(),
        }
    }
}

fn versions(played: Played) -> Vec<Name> {
    played.versions().iter().map(Version::id).collect()
}

fn takes(taken: &[(Type, Damage)]) -> Takes {
    let cells = taken.iter();
    cells
        .map(|(t, damage)| (t.name(), damage.to_string()))
        .collect()
}

impl Age {
    fn of(
        (from, to, typing): &(pokedata::Generation, pokedata::Generation, pokedata::Typing),
    ) -> Age {
        Age {
            from: from.number(),
            to: to.number(),
            typing: typing.name(),
        }
    }
}

impl Slot {
    fn of(slot: &'static AbilitySlot) -> Slot {
        Slot {
            ability: &slot.id,
            hidden: slot.hidden,
        }
    }
}

fn stage(facts: &Facts, form: &'static Form) -> Stage {
    Stage {
        id: &form.id,
        evolves_from: facts.earlier(form).map(|earlier| &*earlier.id),
    }
}
