//! A Pokémon's facts for programs.

use super::facts::Facts;
use pokedata::{Damage, Form, Generation, Played, Type};
use serde_json::{Map, Value, json};

pub(super) fn object(facts: &Facts) -> Value {
    let form = facts.form;
    json!({
        "id": form.id,
        "name": form.title(),
        "showdown": form.showdown_name(),
        "dex": form.dex,
        "game": facts.played.map(|played| played.game().id()),
        "versions": facts.played.map(versions),
        "generation": facts.generation.number(),
        "typing": facts.typing.name(),
        "typings": typings(facts),
        "takes": damages(&facts.taken),
        "takes_with": with_abilities(facts),
        "stats": stats(facts),
        "abilities": abilities(facts),
        "line": facts.line.iter().map(|form| stage(facts, form)).collect::<Vec<_>>(),
        "can_be_had": facts.had.as_ref().map(|had| had.rosters().has(form)),
        "origin": facts.had.as_ref().map(|had| had.origin_json(form)),
        "attack_types": facts.attacks.map(|types| types.iter().map(Type::name).collect::<Vec<_>>()),
        "learns": learns(facts),
    })
}

fn versions(played: Played) -> Vec<&'static str> {
    played
        .versions()
        .iter()
        .map(pokedata::Version::id)
        .collect()
}

fn typings(facts: &Facts) -> Vec<Value> {
    let runs = facts.typings.iter();
    runs.map(|(first, last, typing)| {
        json!({ "from": first.number(), "to": last.number(), "typing": typing.name() })
    })
    .collect()
}

fn damages(taken: &[(Type, Damage)]) -> Map<String, Value> {
    let cells = taken.iter();
    cells
        .map(|(t, damage)| (t.name().to_owned(), damage.to_string().into()))
        .collect()
}

fn with_abilities(facts: &Facts) -> Map<String, Value> {
    let all = facts.with_abilities.iter();
    all.map(|(ability, taken)| (ability.id().to_owned(), damages(taken).into()))
        .collect()
}

fn stats(facts: &Facts) -> Value {
    let stats = &facts.stats;
    let mut object = json!({ "hp": stats.hp, "atk": stats.attack, "def": stats.defense });
    match facts.generation {
        Generation::FIRST => object["special"] = stats.special_attack.into(),
        _ => {
            object["spa"] = stats.special_attack.into();
            object["spd"] = stats.special_defense.into();
        }
    }
    object["spe"] = stats.speed.into();
    object["total"] = facts.form.stat_total(facts.generation).into();
    object
}

fn abilities(facts: &Facts) -> Vec<Value> {
    let all = facts.abilities.iter();
    all.map(|one| json!({ "ability": one.id, "hidden": one.hidden }))
        .collect()
}

fn stage(facts: &Facts, form: &Form) -> Value {
    json!({ "id": form.id, "from": facts.earlier(form).map(|earlier| &earlier.id) })
}

/// The damaging moves that it learns in the game, by their ids.
fn learns(facts: &Facts) -> Map<String, Value> {
    let all = facts.learns.iter();
    all.map(|one| (one.move_id.clone(), json!(one.ways)))
        .collect()
}
