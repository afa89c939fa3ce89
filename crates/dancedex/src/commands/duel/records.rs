//! Duels as JSON and CSV.

use super::sheet::{Sheet, left_out};
use crate::commands::csv;
use crate::commands::obtainable::Obtainable;
use crate::commands::shapes::{Condition, Conditions, Name, condition};
use cli_support::{Failure, json};
use duels::Contestant;
use pokedata::{Played, Version};
use serde::Serialize;

/// The answer of `dancedex duel`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::commands) struct DuelAnswer {
    game: Name,
    version: Option<Name>,
    generation: u8,
    /// The obtainable Pokémon, version by version; null with a box.
    obtainable: Option<Vec<Conditions>>,
    parties: Vec<Party>,
    /// The abilities, items and moves that the model does not take into account.
    left_out: Vec<String>,
}

/// A party, with the duels between each of the player's Pokémon and each Pokémon of the party.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Party {
    leader: Name,
    place: Name,
    condition: Condition,
    strongest_level: u8,
    /// Whether the battle is a double battle.
    double: bool,
    duels: Vec<Duel>,
}

/// A duel between one of the player's Pokémon (`mine`) and one of the boss's (`theirs`).
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Duel {
    mine: String,
    my_level: u8,
    theirs: String,
    their_level: u8,
    grade: Name,
    /// The chance that enough uses of the player's move hit, in percent, rounded down; 100 if
    /// certain.
    chance: u8,
    /// Whether the player's Pokémon moves first.
    first: bool,
    /// The move that the player's Pokémon uses; null if none does damage.
    my_move: Option<String>,
    /// The number of uses that knock out the foe; the expected number if the move may miss.
    my_hits: Option<u32>,
    their_move: Option<String>,
    their_hits: Option<u32>,
    unmodelled: Vec<String>,
}

pub(super) fn json(
    played: Played,
    obtainable: Option<&Obtainable>,
    sheets: &[Sheet],
) -> Result<String, Failure> {
    json::pretty(&DuelAnswer {
        game: played.game().id(),
        version: played.version().map(Version::id),
        generation: played.generation().number(),
        obtainable: obtainable.map(Conditions::all),
        parties: sheets.iter().map(party).collect(),
        left_out: left_out(sheets),
    })
}

fn party(sheet: &Sheet) -> Party {
    Party {
        leader: &sheet.party.leader,
        place: &sheet.foe.boss().place,
        condition: condition(&sheet.party.condition),
        strongest_level: sheet.party.cap(),
        double: sheet.party.double,
        duels: duels(sheet).collect(),
    }
}

/// Returns each duel of a sheet.
fn duels(sheet: &Sheet) -> impl Iterator<Item = Duel> {
    let rows = sheet.mine.iter().zip(&sheet.duels);
    rows.flat_map(|(me, row)| {
        let theirs = sheet.theirs.iter().zip(row);
        theirs.map(move |(foe, duel)| Duel::of(me, foe, duel))
    })
}

impl Duel {
    fn of(me: &Contestant, foe: &Contestant, duel: &duels::Duel) -> Duel {
        let (my_move, my_hits) = move_and_hits(me, duel.mine).unzip();
        let (their_move, their_hits) = move_and_hits(foe, duel.theirs).unzip();
        Duel {
            mine: me.name.clone(),
            my_level: me.fighter.level,
            theirs: foe.name.clone(),
            their_level: foe.fighter.level,
            grade: duel.grade.name(),
            chance: duel.chance,
            first: duel.first,
            my_move,
            my_hits,
            their_move,
            their_hits,
            unmodelled: duel.unmodelled.clone(),
        }
    }
}

/// Returns the name of the move, and the number of uses that knock out the opponent.
fn move_and_hits(owner: &Contestant, side: Option<(usize, u32)>) -> Option<(String, u32)> {
    let (weapon, hits) = side?;
    Some((owner.weapons[weapon].mv.name.clone(), hits))
}

const COLUMNS: [&str; 9] = [
    "leader",
    "mine",
    "theirs",
    "grade",
    "chance",
    "my_move",
    "my_hits",
    "their_move",
    "their_hits",
];

pub(super) fn csv(sheets: &[Sheet]) -> Result<String, Failure> {
    let number = |hits: Option<u32>| hits.map_or(String::new(), |hits| hits.to_string());
    let rows = sheets.iter().flat_map(|sheet| {
        duels(sheet).map(move |duel| {
            [
                sheet.party.leader.clone(),
                duel.mine,
                duel.theirs,
                duel.grade.to_owned(),
                duel.chance.to_string(),
                duel.my_move.unwrap_or_default(),
                number(duel.my_hits),
                duel.their_move.unwrap_or_default(),
                number(duel.their_hits),
            ]
        })
    });
    csv::table(COLUMNS, rows)
}
