//! Determines the effects of moves that are not built in: the effects on which all built-in moves
//! of the same kind agree.

use super::ours::{MoveRow, Ours};

/// The built-in moves that have the same effect as a new move.
pub(crate) struct Like {
    battle: Vec<MoveRow<'static>>,
    damaging: Vec<MoveRow<'static>>,
}

impl Like {
    pub(crate) fn of<'a>(ids: impl Iterator<Item = &'a str> + Clone, generation: u8) -> Like {
        let ours = Ours::get();
        let battle = ids.clone();
        Like {
            battle: battle
                .filter_map(|id| ours.battle_move(id, generation))
                .collect(),
            damaging: ids.filter_map(|id| ours.damaging(id)).collect(),
        }
    }

    /// Returns the cell in a column of the table of moves in battle, if it is the same for all
    /// moves.
    pub(crate) fn agreed(&self, column: &str) -> Option<&'static str> {
        agreed(&self.battle, column)
    }

    /// Returns the cell in a column of the table of damaging moves, if it is the same for all
    /// moves.
    pub(crate) fn damaging(&self, column: &str) -> Option<&'static str> {
        agreed(&self.damaging, column)
    }

    /// Returns the secondary effect, with the given chance in percent; 0 means that it always
    /// occurs.
    pub(crate) fn secondary(&self, chance: u8) -> String {
        let head = |row: &MoveRow<'static>| {
            let cell = row.cell("secondary");
            cell.split_once(':').map_or(cell, |(what, _)| what)
        };
        let mut heads = self.battle.iter().map(head);
        let first = heads.next().unwrap_or("");
        let plain = first.is_empty() || first.contains(' ') || !heads.all(|next| next == first);
        match (plain, chance) {
            (true, _) => String::new(),
            (false, 0) => first.to_owned(),
            (false, chance) => format!("{first}:{chance}"),
        }
    }
}

fn agreed(rows: &[MoveRow<'static>], column: &str) -> Option<&'static str> {
    let (first, others) = rows.split_first()?;
    let cell = first.cell(column);
    others
        .iter()
        .all(|row| row.cell(column) == cell)
        .then_some(cell)
}
