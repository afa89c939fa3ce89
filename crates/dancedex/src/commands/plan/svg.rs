//! Plans as a picture.

use super::table::{rows, verdict};
use ask::plan::Sheet;
use drawing::{HpBars, HpParty, HpRow};
use matchups::terms_of;
use plans::Found;

pub(super) fn svg(sheets: &[Sheet]) -> String {
    let parties = sheets.iter().map(party).collect();
    HpBars { parties }.svg() + "\n"
}

fn party(sheet: &Sheet) -> HpParty {
    let leader = &sheet.party.leader;
    let place = &sheet.foe.boss().place;
    let title = format!("{leader} ({place}{})", terms_of(sheet.party));
    let Some(tried) = &sheet.tried else {
        return HpParty {
            title: format!("{title}: not planned"),
            rows: Vec::new(),
        };
    };
    let said = match &tried.found {
        Found::Plan {
            battle,
            party,
            plan,
            ..
        } => rows(sheet, tried, (battle, party, plan)),
        _ => Vec::new(),
    };
    let row = |row: super::table::Row| HpRow {
        foe: row.foe,
        is_first: row.is_first,
        mine: row.mine,
        does: row.does,
        keeps: row.keeps.unwrap_or_default(),
    };
    HpParty {
        title: format!("{title}: {}", verdict(sheet, tried)),
        rows: said.into_iter().map(row).collect(),
    }
}
