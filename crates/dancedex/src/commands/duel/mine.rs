//! A Pokémon of mine as one that duels.

use duels::{BadQuestion, Contestant, Evs, Facts, Spec};
use pokedata::{Form, Game, Type};
use team::BoxSet;

/// At the level that the box has, or else the party's greatest; with the box's moves, or else
/// those that it learns by itself up to that level.
pub(crate) fn contestant(
    facts: &'static Facts,
    game: &Game,
    (form, set): (&'static Form, &BoxSet),
    cap: u8,
    (ivs, evs): (u8, u8),
) -> Result<Contestant, BadQuestion> {
    let mut spec = Spec::plain(&form.id);
    spec.level = set.level.unwrap_or(cap);
    spec.nature = set.nature.map(str::to_owned);
    spec.item = set.item.map(str::to_owned);
    spec.ability = set
        .ability
        .or_else(|| only_ability(facts, form))
        .map(str::to_owned);
    spec.ivs = Some(set.ivs.map(|own| own.unwrap_or(ivs)));
    spec.evs = Some(Evs::Six(set.evs.map(|own| own.unwrap_or(evs))));
    let written = set
        .moves
        .iter()
        .filter_map(|one| Some((one.id?, one.hidden_power)));
    let written: Vec<(&str, Option<Type>)> = written.collect();
    let learnt = game.learnset(form).iter();
    let learnt = learnt.filter(|one| one.by_level(spec.level));
    let learnt = learnt.map(|one| (one.move_id.as_str(), None));
    let moves: Vec<_> = match set.moves.is_empty() {
        true => learnt
            .filter(|(id, _)| facts.find_move(id).is_some())
            .collect(),
        false => written,
    };
    let name = set.nickname.clone().unwrap_or_else(|| form.title());
    Contestant::new(name, facts, &spec, &moves)
}

/// The ability that every Pokémon of the form has.
fn only_ability(facts: &Facts, form: &'static Form) -> Option<&'static str> {
    let mut all = form.abilities_in(facts.generation);
    let first = all.next()?;
    all.next().is_none().then_some(first.id.as_str())
}
