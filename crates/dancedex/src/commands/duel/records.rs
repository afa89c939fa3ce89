//! Duels for programs.

use super::sheet::{Sheet, left_out};
use duels::{Contestant, Duel};
use serde_json::{Value, json};
use terminal::Failure;

pub(super) fn json(sheets: &[Sheet]) -> Value {
    let parties: Vec<Value> = sheets.iter().map(party).collect();
    json!({ "parties": parties, "left_out": left_out(sheets) })
}

fn party(sheet: &Sheet) -> Value {
    let duels = pairs(sheet).map(|(me, foe, duel)| one(me, foe, duel));
    json!({
        "leader": sheet.party.leader,
        "place": sheet.foe.boss().place,
        "condition": sheet.party.condition.to_string(),
        "cap": sheet.party.cap(),
        "double": sheet.party.double,
        "duels": duels.collect::<Vec<Value>>(),
    })
}

fn one(me: &Contestant, foe: &Contestant, duel: &Duel) -> Value {
    let told = |owner: &Contestant, side: Option<(usize, u32)>| {
        side.map(|(weapon, hits)| json!({ "move": owner.weapons[weapon].mv.name, "hits": hits }))
    };
    json!({
        "mine": me.name,
        "my_level": me.fighter.level,
        "theirs": foe.name,
        "their_level": foe.fighter.level,
        "grade": duel.grade.name(),
        "first": duel.first,
        "my_best": told(me, duel.mine),
        "their_worst": told(foe, duel.theirs),
        "unmodelled": duel.unmodelled,
    })
}

/// Each duel of a sheet, with who fights it.
fn pairs(sheet: &Sheet) -> impl Iterator<Item = (&Contestant, &Contestant, &Duel)> {
    let rows = sheet.mine.iter().zip(&sheet.duels);
    rows.flat_map(|(me, row)| {
        sheet
            .theirs
            .iter()
            .zip(row)
            .map(move |(foe, duel)| (me, foe, duel))
    })
}

pub(super) fn csv(sheets: &[Sheet]) -> Result<String, Failure> {
    let mut out = csv::Writer::from_writer(Vec::new());
    let head = [
        "leader",
        "mine",
        "theirs",
        "grade",
        "my_move",
        "my_hits",
        "their_move",
        "their_hits",
    ];
    out.write_record(head).map_err(std::io::Error::from)?;
    for sheet in sheets {
        for (me, foe, duel) in pairs(sheet) {
            let (my_move, my_hits) = cells(me, duel.mine);
            let (their_move, their_hits) = cells(foe, duel.theirs);
            let leader = &sheet.party.leader;
            let grade = duel.grade.name();
            let row = [
                leader,
                &me.name,
                &foe.name,
                grade,
                &my_move,
                &my_hits,
                &their_move,
                &their_hits,
            ];
            out.write_record(row).map_err(std::io::Error::from)?;
        }
    }
    let bytes = out.into_inner().map_err(csv::IntoInnerError::into_error)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn cells(owner: &Contestant, side: Option<(usize, u32)>) -> (String, String) {
    match side {
        Some((weapon, hits)) => (owner.weapons[weapon].mv.name.clone(), hits.to_string()),
        None => (String::new(), String::new()),
    }
}
