//! Writes moves: the data in the files, completed from the built-in tables.

use super::effects::Effects;
use super::given::{Given, Tables};
use crate::formats::columns::{BATTLE, DAMAGING};
use crate::formats::ours::{MoveRow, Ours};
use crate::formats::pbs::moves::MoveRecord;
use crate::formats::report::Report;
use crate::formats::table::Table;

pub(super) fn write(given: &Given<'_>, tables: &mut Tables, report: &mut Report) {
    let effects = Effects::of(given);
    let mut battle = Table::new("battle_moves.csv");
    let mut damaging = Table::new("moves.csv");
    for own in &given.project.moves {
        let Some(id) = given.book.moves.get(&own.id) else {
            continue;
        };
        let kind = given.book.type_of(&own.kind, report);
        let known = Ours::get().battle_move(id, given.generation);
        let cell = |column: &str| match known {
            Some(row) => of_known(own, row, column),
            None => effects.cell(own, column),
        };
        battle.row_of(&own.at, &BATTLE, |column| match column {
            "move" => id.to_owned(),
            "type" => kind.unwrap_or("typeless").to_owned(),
            "gen_from" => "1".to_owned(),
            "only_in" => String::new(),
            _ => said(own, column).unwrap_or_else(|| cell(column)),
        });
        if let Some(kind) = kind.filter(|_| own.is_damaging()) {
            damaging.row_of(&own.at, &DAMAGING, |column| match column {
                "move" => id.to_owned(),
                "type" => kind.to_owned(),
                "class" => own.class.to_owned(),
                "power" => power(own),
                "first_gen" => "1".to_owned(),
                _ => effects.damaging(own, id, column),
            });
        }
    }
    battle.add_to(tables);
    damaging.add_to(tables);
}

impl MoveRecord {
    /// Returns whether a move deals damage.
    pub(super) fn is_damaging(&self) -> bool {
        self.class != "status" && self.power > 0
    }
}

/// Returns a cell whose value is in the files; `None` for other columns.
fn said(own: &MoveRecord, column: &str) -> Option<String> {
    Some(match column {
        "class" => own.class.to_owned(),
        "accuracy" if own.accuracy == 0 => String::new(),
        "accuracy" => own.accuracy.to_string(),
        "priority" => own.priority.to_string(),
        "pp" => own.pp.to_string(),
        _ => return None,
    })
}

/// Returns the power; empty if the move has none or if it is determined in another way.
fn power(own: &MoveRecord) -> String {
    match own.power {
        0 | 1 => String::new(),
        power => power.to_string(),
    }
}

/// Returns a cell for a built-in move. Its effects are not in the files, so the effects in our
/// tables are used.
fn of_known(own: &MoveRecord, row: MoveRow<'_>, column: &str) -> String {
    let ours = row.cell(column);
    match column {
        "power" if own.power <= 1 || (ours.is_empty() && !row.cell("variable").is_empty()) => {
            ours.to_owned()
        }
        "power" => power(own),
        _ => ours.to_owned(),
    }
}
