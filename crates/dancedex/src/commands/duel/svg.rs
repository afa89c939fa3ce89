//! Duels as a picture.

use ask::duel::Sheet;
use drawing::{Heat, HeatCell, HeatParty};
use duels::{Contestant, Duel};
use matchups::{cell, with_level};

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
