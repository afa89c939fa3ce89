//! Duels for programs.

use super::sheet::{Sheet, left_out};
use crate::commands::obtainable::Obtainable;
use crate::commands::shapes::{Condition, Conditions, Name, condition};
use crate::commands::text;
use duels::Contestant;
use pokedata::{Played, Version};
use serde::Serialize;
use terminal::{Failure, json};

/// What `dancedex duel` answers.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::commands) struct DuelAnswer {
    game: Name,
    version: Option<Name>,
    generation: u8,
    /// What can be obtained, where no box says what there is.
    obtainable: Option<Vec<Conditions>>,
    parties: Vec<Party>,
    /// What the model leaves out.
    left_out: Vec<String>,
}

/// A party, and each of mine against each of theirs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Party {
    leader: Name,
    place: Name,
    condition: Condition,
    strongest_level: u8,
    /// Whether it is fought two against two.
    double: bool,
    duels: Vec<Duel>,
}

/// One-on-one.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Duel {
    mine: String,
    my_level: u8,
    theirs: String,
    their_level: u8,
    grade: Name,
    /// The chance in percent, rounded down, that enough of my uses hit; 100 where that is sure.
    chance: u8,
    /// Whether mine moves first.
    first: bool,
    /// Null where no move does damage.
    my_move: Option<String>,
    /// How many it takes to knock out; where it may miss, as many as are expected.
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

/// With which move, and how many it takes.
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
    text::csv(COLUMNS, rows)
}
