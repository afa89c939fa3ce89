//! The members of a party.

use super::Name;
use super::stats::{Spread, by_stat};
use pokedata::{Generation, Party, Type};
use serde::Serialize;

/// A Pokémon in a party. Values that do not exist in the generation, or are unknown, are null.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Member {
    id: Name,
    name: String,
    level: u8,
    typing: Name,
    ability: Option<Name>,
    item: Option<Name>,
    nature: Option<Name>,
    ivs: Option<Spread>,
    /// The DVs, which generations 1 and 2 have instead of IVs.
    dvs: Option<Spread>,
    evs: Option<Spread>,
    tera_type: Option<Name>,
    moves: Vec<Move>,
    /// Whether only one source lists the Pokémon.
    second_hand: bool,
    sources: &'static [String],
}

/// A move, and the type of its damage, if it does damage.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Move {
    #[serde(rename = "move")]
    /// Its id, or its name as written if it is unknown.
    pub id: String,
    /// The type of its damage; null if it does none.
    pub attack_type: Option<Name>,
}

impl Member {
    pub(super) fn all(party: &'static Party, generation: Generation) -> Vec<Member> {
        let members = party.members.iter();
        members.map(|one| Member::of(one, generation)).collect()
    }

    fn of(member: &'static pokedata::Member, generation: Generation) -> Member {
        let moves = member.moves.iter().map(|id| Move {
            id: id.clone(),
            attack_type: member.attack_type(id, generation).map(Type::name),
        });
        Member {
            id: &member.form.id,
            name: member.form.title(),
            level: member.level,
            typing: member.typing(generation).name(),
            ability: known(&member.ability),
            item: known(&member.item),
            nature: known(&member.nature),
            ivs: six(&member.ivs),
            dvs: dvs(&member.ivs),
            evs: six(&member.evs),
            tera_type: member.tera.map(Type::name),
            moves: moves.collect(),
            second_hand: member.is_second_hand(),
            sources: &member.sources,
        }
    }
}

fn known(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}

/// Parses one number for all stats, or six numbers with `/` between them.
fn six(text: &str) -> Option<Spread> {
    match numbers(text)?[..] {
        [all] => Some(by_stat(&[Some(all); 6])),
        [hp, atk, def, spa, spd, spe] => Some(by_stat(&[hp, atk, def, spa, spd, spe].map(Some))),
        _ => None,
    }
}

/// Parses the DVs of attack, defence, speed and special, as in `dv:9/8/8/8`.
fn dvs(text: &str) -> Option<Spread> {
    let values = numbers(text.strip_prefix("dv:")?)?;
    Some(
        ["atk", "def", "spe", "special"]
            .into_iter()
            .zip(values)
            .collect(),
    )
}

fn numbers(text: &str) -> Option<Vec<u8>> {
    text.split('/').map(|part| part.parse().ok()).collect()
}
