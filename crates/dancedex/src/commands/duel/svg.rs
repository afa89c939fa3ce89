//! Duels as a picture.

use super::sheet::{Sheet, hits, my_move, with_level};
use drawing::{Heat, HeatCell, HeatParty};
use duels::{Contestant, Duel};

pub(super) fn svg(sheets: &[Sheet]) -> String {
    let parties = sheets.iter().map(party).collect();
    Heat { parties }.svg() + "\n"
}

fn party(sheet: &Sheet) -> HeatParty {
    let rows = sheet.mine.iter().zip(&sheet.duels);
    HeatParty {
        title: sheet.title(),
        theirs: sheet.theirs.iter().map(with_level).collect(),
        mine: rows
            .map(|(me, row)| (with_level(me), cells(sheet, me, row)))
            .collect(),
    }
}

fn cells(sheet: &Sheet, me: &Contestant, row: &[Duel]) -> Vec<HeatCell> {
    let pairs = row.iter().zip(&sheet.theirs);
    pairs.map(|(duel, foe)| cell(me, foe, duel)).collect()
}

fn cell(me: &Contestant, foe: &Contestant, duel: &Duel) -> HeatCell {
    HeatCell {
        grade: duel.grade,
        hits: hits(duel),
        by: my_move(me, duel).to_owned(),
        told: format!(
            "{}; {}; {}",
            duel.grade,
            told("mine", me, duel.mine),
            told("theirs", foe, duel.theirs)
        ),
    }
}

/// `mine: surf, knocks out in 2`.
fn told(whose: &str, owner: &Contestant, side: Option<(usize, u32)>) -> String {
    match side {
        Some((weapon, hits)) => {
            let name = &owner.weapons[weapon].mv.name;
            format!("{whose}: {name}, knocks out in {hits}")
        }
        None => format!("{whose}: no move that knocks out"),
    }
}
