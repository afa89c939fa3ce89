//! Parties for programs: JSON, and CSV with one Pokémon a line.

use crate::commands::{foes, text};
use pokedata::{Chosen, Foe, Generation, Member, Party, Playthrough, Type};
use serde_json::{Value, json};
use terminal::Failure;

pub(super) fn json(playthrough: &Playthrough, chosen: &Chosen) -> String {
    let game = playthrough.played().game();
    let named = foes::objects(chosen.foes(), Some(game)).into_iter();
    let whole = named.zip(chosen.foes()).map(|(mut object, foe)| {
        object["after"] = json!(foe.boss().after);
        let parties = foe.parties().map(|own| party(own, game.generation()));
        object["parties"] = parties.collect();
        object
    });
    text::json(&whole.collect())
}

fn party(party: &Party, generation: Generation) -> Value {
    let members = party.members.iter().map(|one| member(one, generation));
    json!({
        "condition": foes::condition(&party.condition),
        "leader": party.leader,
        "double": party.double,
        "strongest_level": party.cap(),
        "members": members.collect::<Vec<Value>>(),
    })
}

/// What is null is not there in that generation, or not known.
fn member(member: &Member, generation: Generation) -> Value {
    let known = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    let moves = member.moves.iter().map(|id| {
        let attack_type = member.attack_type(id, generation).map(Type::name);
        json!({"move": id, "attack_type": attack_type})
    });
    json!({
        "pokemon": member.form.id,
        "level": member.level,
        "typing": member.typing(generation).name(),
        "ability": known(&member.ability),
        "item": known(&member.item),
        "nature": known(&member.nature),
        "ivs": known(&member.ivs),
        "evs": known(&member.evs),
        "tera": member.tera.map(Type::name),
        "moves": moves.collect::<Vec<Value>>(),
        "second_hand": member.is_second_hand(),
        "sources": member.sources,
    })
}

const COLUMNS: [&str; 17] = [
    "game",
    "number",
    "leader",
    "place",
    "kind",
    "condition",
    "pokemon",
    "level",
    "typing",
    "ability",
    "item",
    "nature",
    "ivs",
    "evs",
    "moves",
    "tera",
    "second_hand",
];

pub(super) fn csv(playthrough: &Playthrough, chosen: &Chosen) -> Result<String, Failure> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(COLUMNS).map_err(std::io::Error::from)?;
    for foe in chosen.foes() {
        for (party, member) in members(foe) {
            let row = row(playthrough, foe, party, member);
            writer.write_record(row).map_err(std::io::Error::from)?;
        }
    }
    let bytes = writer
        .into_inner()
        .map_err(csv::IntoInnerError::into_error)?;
    Ok(String::from_utf8(bytes).expect("names are UTF-8"))
}

fn members(foe: &Foe) -> impl Iterator<Item = (&'static Party, &'static Member)> {
    foe.parties()
        .flat_map(|party| party.members.iter().map(move |member| (party, member)))
}

fn row(playthrough: &Playthrough, foe: &Foe, party: &Party, member: &Member) -> [String; 17] {
    let (boss, game) = (foe.boss(), playthrough.played().game());
    let generation = game.generation();
    let moves = member.moves.iter();
    let moves = moves.map(|id| match member.attack_type(id, generation) {
        Some(t) => format!("{id}:{t}"),
        None => id.clone(),
    });
    [
        game.id().to_owned(),
        boss.number(),
        party.leader.clone(),
        boss.place.clone(),
        boss.kind.clone(),
        party.condition.to_string(),
        member.form.id.clone(),
        member.level.to_string(),
        member.typing(generation).to_string(),
        member.ability.clone(),
        member.item.clone(),
        member.nature.clone(),
        member.ivs.clone(),
        member.evs.clone(),
        moves.collect::<Vec<_>>().join(" "),
        member.tera.map_or_else(String::new, |t| t.to_string()),
        member.is_second_hand().to_string(),
    ]
}
