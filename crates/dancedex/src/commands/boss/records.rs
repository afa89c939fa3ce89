//! Parties as JSON, and as CSV with one Pokémon per line.

use crate::commands::csv;
use ask::parts::{Boss, Name};
use cli_support::{Failure, json};
use pokedata::{Chosen, Foe, Member, Party, Playthrough, Version};
use serde::Serialize;

/// The answer of `dancedex boss`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::commands) struct BossAnswer {
    game: Name,
    version: Option<Name>,
    generation: u8,
    bosses: Vec<Boss>,
}

pub(super) fn json(playthrough: &Playthrough, chosen: &Chosen) -> Result<String, Failure> {
    let played = playthrough.played();
    let foes = chosen.foes().iter();
    json::pretty(&BossAnswer {
        game: played.game().id(),
        version: played.version().map(Version::id),
        generation: played.generation().number(),
        bosses: foes
            .map(|foe| Boss::with_members(foe, played.game()))
            .collect(),
    })
}

const COLUMNS: [&str; 17] = [
    "game",
    "number",
    "leader",
    "place",
    "kind",
    "condition",
    "id",
    "level",
    "typing",
    "ability",
    "item",
    "nature",
    "ivs",
    "evs",
    "moves",
    "tera_type",
    "second_hand",
];

pub(super) fn csv(playthrough: &Playthrough, chosen: &Chosen) -> Result<String, Failure> {
    let rows = chosen.foes().iter().flat_map(|foe| {
        members(foe).map(move |(party, member)| row(playthrough, foe, party, member))
    });
    csv::table(COLUMNS, rows)
}

fn members(foe: &Foe) -> impl Iterator<Item = (&'static Party, &'static Member)> {
    foe.parties()
        .flat_map(|party| party.members.iter().map(move |member| (party, member)))
}

fn row(playthrough: &Playthrough, foe: &Foe, party: &Party, member: &Member) -> [String; 17] {
    let boss = foe.boss();
    let game = playthrough.played().game();
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
