//! Fills in the forms that exist in a world's game, if the world does not list them.

use crate::set::Set;
use crate::table::{From, Row};

/// Adds to the roster all forms in the world's own rows of species, catches, evolutions and
/// learnsets. Without a roster, all forms exist in the game.
pub(super) fn fill(set: &mut Set, game: &str) {
    let rosters = set.get("rosters.csv");
    if rosters.rows.iter().any(Row::is_own) {
        return;
    }
    let mut ids: Vec<String> = set.words("rosters.csv", "ids").map(str::to_owned).collect();
    let all = ids.is_empty();
    let known: std::collections::HashSet<String> = ids.iter().cloned().collect();
    let wanted = |row: &&Row| all || row.is_own();
    for (file, column) in [
        ("species.csv", "id"),
        ("catches.csv", "id"),
        ("evolutions.csv", "to"),
        ("learnsets.csv", "id"),
    ] {
        let table = set.get(file);
        let column = table.column(column);
        let rows = table.rows.iter().filter(wanted);
        let new = rows
            .map(|row| row.cell(column))
            .filter(|id| !known.contains(*id));
        ids.extend(new.map(str::to_owned));
    }
    ids.sort_unstable();
    ids.dedup();
    set.get_mut("rosters.csv").rows = vec![Row {
        cells: vec![Some(game.to_owned()), Some(ids.join(" "))],
        from: From::BuiltIn,
        takes_out: false,
    }];
}
