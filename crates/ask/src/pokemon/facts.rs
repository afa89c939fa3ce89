//! The facts about a Pokémon, collected from the tables.

use super::ways::{self, FoundWay};
use crate::Error;
use crate::obtainable::{Obtainable, check_there};
use crate::playthrough::generation_of;
use pokedata::battle::Learnt;
use pokedata::{
    Ability, AbilitySlot, Chart, Damage, Form, Game, Generation, Played, Stats, Training, Type,
    TypeSet, Typing,
};
use std::collections::BTreeMap;

/// The facts about a Pokémon in a generation, and in a game if one is named.
pub struct Facts {
    /// The Pokémon.
    pub form: &'static Form,
    /// The generation.
    pub generation: Generation,
    /// The game, if one is named.
    pub played: Option<Played>,
    /// The Pokémon's typings, each with its first and last generation.
    pub typings: Vec<(Generation, Generation, Typing)>,
    /// Its typing.
    pub typing: Typing,
    /// The damage that the Pokémon takes from each attack type.
    pub taken: Vec<(Type, Damage)>,
    /// For each ability, the attack types whose damage it changes.
    pub with_abilities: Vec<(&'static Ability, Vec<(Type, Damage)>)>,
    /// Its base stats.
    pub stats: Stats,
    /// Its abilities.
    pub abilities: Vec<&'static AbilitySlot>,
    /// The forms in the Pokémon's evolution line that exist in the game or generation.
    pub line: Vec<&'static Form>,
    /// The types of the damaging moves that the Pokémon can learn in the game, including those of
    /// earlier stages.
    pub attacks: Option<TypeSet>,
    /// The damaging moves that the Pokémon itself learns in the game, without those of earlier
    /// stages.
    pub learns: &'static [Learnt],
    /// The obtainable Pokémon in the game; `None` for a form that exists only in battle, which
    /// cannot be caught.
    pub obtainable: Option<Obtainable>,
    /// All ways to obtain the Pokémon in the game.
    pub ways: Vec<FoundWay>,
}

impl Facts {
    /// Returns the form from which a form of its line evolves.
    #[must_use]
    pub fn earlier(&self, stage: &Form) -> Option<&'static Form> {
        let from = stage.evolves_from();
        self.line
            .iter()
            .copied()
            .find(|other| other.species() == from)
    }

    /// Collects the facts.
    ///
    /// # Errors
    /// If the Pokémon is not in the game or the generation.
    pub fn of(
        form: &'static Form,
        played: Option<Played>,
        asked: Option<Generation>,
    ) -> Result<Facts, Error> {
        let generation = generation_of(played, asked)?;
        if let Some(played) = played {
            check_there(form, played)?;
        }
        let missing = || {
            let title = form.title();
            Error::new(format!("{title} is not in generation {generation}"))
        };
        let typing = form.typing(generation).ok_or_else(missing)?;
        let chart = pokedata::chart(generation);
        let obtainable = played
            .filter(|_| !form.flags.battle_only)
            .map(Obtainable::whole);
        let plain = |t: Type| (t, Damage::from(chart.multiplier(t, typing)));
        Ok(Facts {
            form,
            generation,
            played,
            typings: typings(form),
            typing,
            taken: chart.types().iter().map(plain).collect(),
            with_abilities: with_abilities(form, chart, typing),
            stats: form.stats(generation),
            abilities: abilities(form, generation),
            line: line(form, played.map(Played::game), generation),
            attacks: played.map(|played| played.learnable(form, Training::WHOLE_GAME)),
            learns: played.map_or(&[], |played| played.game().learnset(form)),
            ways: obtainable
                .as_ref()
                .map_or_else(Vec::new, |obtainable| ways::all(obtainable, form)),
            obtainable,
        })
    }
}

/// Returns the ranges of generations in which the form's typing is the same.
fn typings(form: &Form) -> Vec<(Generation, Generation, Typing)> {
    let mut runs: Vec<(Generation, Generation, Typing)> = Vec::new();
    for generation in Generation::all() {
        let Some(typing) = form.typing(generation) else {
            continue;
        };
        match runs.last_mut() {
            Some((_, last, known)) if *known == typing => *last = generation,
            _ => runs.push((generation, generation, typing)),
        }
    }
    runs
}

fn with_abilities(
    form: &Form,
    chart: &Chart,
    typing: Typing,
) -> Vec<(&'static Ability, Vec<(Type, Damage)>)> {
    let all = form.abilities(chart.generation()).effective.into_iter();
    let otherwise = all.map(|ability| {
        let taken = |t: Type| (t, ability.damage_taken(chart, t, typing));
        let plain = |t: Type| Damage::from(chart.multiplier(t, typing));
        let taken = chart.types().iter().map(taken);
        (
            ability,
            taken.filter(|&(t, damage)| damage != plain(t)).collect(),
        )
    });
    otherwise
        .filter(|(_, taken): &(_, Vec<_>)| !taken.is_empty())
        .collect()
}

/// Returns the form's abilities. There are none before the third generation, or for forms that had
/// none then.
fn abilities(form: &'static Form, generation: Generation) -> Vec<&'static AbilitySlot> {
    form.abilities_in(generation).collect()
}

/// Returns the form's evolution line in the game, by Pokédex number: for each species, the form of
/// the same region if there is one, otherwise the usual form.
fn line(
    form: &'static Form,
    game: Option<&'static Game>,
    generation: Generation,
) -> Vec<&'static Form> {
    let own = |other: &&Form| other.line() == form.line() && !other.flags.battle_only;
    let there = |other: &&Form| match game {
        Some(game) => game
            .forms()
            .iter()
            .any(|&there| std::ptr::eq(there, *other)),
        None => other.typing(generation).is_some(),
    };
    let mut species: BTreeMap<u16, &'static Form> = BTreeMap::new();
    for other in Form::all().iter().filter(own).filter(there) {
        let regional = form.flags.regional && other.form == form.form;
        if std::ptr::eq(other, form) || regional {
            species.insert(other.dex, other);
        } else if other.flags.default {
            species.entry(other.dex).or_insert(other);
        }
    }
    species.into_values().collect()
}
