//! A Pokémon of mine as one that duels.

use crate::terms::{Terms, Then};
use duels::{BadQuestion, Contestant, Evs, Facts, Spec};
use pokedata::battle::Learnt;
use pokedata::{Form, Game, Moment, Type};
use team::BoxSet;

/// At the level that the box has, or else that of the moment; with the box's moves, or else all
/// that it can have learnt by then.
///
/// # Errors
/// When a Pokémon or a move is not known in the generation.
pub fn contestant(
    facts: &'static Facts,
    game: &Game,
    (form, set): (&'static Form, &BoxSet),
    then: Then,
    terms: &Terms,
) -> Result<Contestant, BadQuestion> {
    let mut spec = Spec::plain(&form.id);
    spec.level = set.level.unwrap_or(then.level);
    spec.nature = set.nature.map(str::to_owned);
    spec.item = set.item.map(str::to_owned);
    let ability = set.ability.or_else(|| only_ability(facts, form));
    spec.ability = ability.map(str::to_owned);
    spec.ivs = Some(set.ivs.map(|own| own.unwrap_or(terms.ivs)));
    spec.evs = Some(Evs::Six(set.evs.map(|own| own.unwrap_or(terms.evs))));
    let written = set.moves.iter();
    let written = written.filter_map(|one| Some((one.id?, one.hidden_power)));
    let moves: Vec<(&str, Option<Type>)> = match set.moves.is_empty() {
        true => learnt(facts, game, form, (spec.level, then.moment)),
        false => written.collect(),
    };
    let name = set.nickname.clone().unwrap_or_else(|| form.title());
    Contestant::new(name, facts, &spec, &moves)
}

/// The damaging moves that it or an earlier stage of it learns up to that level, and by machines
/// that are known to be had by then.
fn learnt(
    facts: &Facts,
    game: &Game,
    form: &'static Form,
    (level, moment): (u8, Moment),
) -> Vec<(&'static str, Option<Type>)> {
    let stages = std::iter::successors(Some(form), |stage| stage.earlier_stage());
    let machine = |one: &Learnt| {
        let there = || {
            game.machine(&one.move_id)
                .is_some_and(|first| first <= moment)
        };
        one.ways.iter().any(|way| way == "machine") && there()
    };
    let all = stages.flat_map(|stage| game.learnset(stage));
    let all = all.filter(|one| one.by_level(level) || machine(one));
    let mut ids: Vec<&'static str> = all.map(|one| one.move_id.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    ids.retain(|id| facts.find_move(id).is_some());
    ids.into_iter().map(|id| (id, None)).collect()
}

/// The ability that every Pokémon of the form has.
fn only_ability(facts: &Facts, form: &'static Form) -> Option<&'static str> {
    let mut all = form.abilities_in(facts.generation);
    let first = all.next()?;
    all.next().is_none().then_some(first.id.as_str())
}
