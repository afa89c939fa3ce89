//! Duels as JSON and CSV.

use super::{Duels, Sheet, left_out};
use crate::parts::{Condition, Conditions, Name, Taught, condition};
use duels::Contestant;
use pokedata::Version;
use serde::Serialize;

/// The answer of `dancedex duel`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct DuelAnswer {
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
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Party {
    leader: Name,
    place: Name,
    condition: Condition,
    strongest_level: u8,
    /// Whether the battle is a double battle.
    double: bool,
    /// The machines and tutors from which the player's Pokémon have the moves of their duels.
    taught: Vec<Taught>,
    duels: Vec<Duel>,
}

/// A duel between one of the player's Pokémon (`mine`) and one of the boss's (`theirs`).
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
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

impl DuelAnswer {
    /// Returns the duels as plain data.
    #[must_use]
    pub fn of(duels: &Duels) -> DuelAnswer {
        let played = duels.playthrough.played();
        DuelAnswer {
            game: played.game().id(),
            version: played.version().map(Version::id),
            generation: played.generation().number(),
            obtainable: duels.obtainable.as_ref().map(Conditions::all),
            parties: duels.sheets.iter().map(party).collect(),
            left_out: left_out(&duels.sheets),
        }
    }
}

fn party(sheet: &Sheet) -> Party {
    Party {
        leader: &sheet.party.leader,
        place: &sheet.foe.boss().place,
        condition: condition(&sheet.party.condition),
        strongest_level: sheet.party.cap(),
        double: sheet.party.double,
        taught: sheet.taught().into_iter().map(Taught::of).collect(),
        duels: duels_of(sheet).collect(),
    }
}

/// Returns each duel of a sheet.
fn duels_of(sheet: &Sheet) -> impl Iterator<Item = Duel> {
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

/// A row of a table of duels.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Row {
    leader: Name,
    mine: String,
    theirs: String,
    grade: Name,
    chance: u8,
    my_move: Option<String>,
    my_hits: Option<u32>,
    their_move: Option<String>,
    their_hits: Option<u32>,
}

impl Row {
    /// Returns the rows of all duels.
    pub fn all(duels: &Duels) -> impl Iterator<Item = Row> {
        duels.sheets.iter().flat_map(|sheet| {
            duels_of(sheet).map(|duel| Row {
                leader: &sheet.party.leader,
                mine: duel.mine,
                theirs: duel.theirs,
                grade: duel.grade,
                chance: duel.chance,
                my_move: duel.my_move,
                my_hits: duel.my_hits,
                their_move: duel.their_move,
                their_hits: duel.their_hits,
            })
        })
    }
}
