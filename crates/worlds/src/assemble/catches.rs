//! Makes all Pokémon in the game obtainable in a world without catches.

use crate::budget;
use crate::set::Set;
use crate::table::{From, Row, row_size};

/// Makes every form in the game obtainable anywhere if there are no catches. Forms that exist only
/// in battle are excluded.
pub(super) fn fill(set: &mut Set) {
    if !set.rows("catches.csv").is_empty() {
        return;
    }
    let species = set.get("species.csv");
    let [id, flags] = ["id", "flags"].map(|name| species.column(name));
    let in_battle = |row: &&Row| row.cell(flags).contains(['M', 'G', 'B']);
    let in_battle = species.rows.iter().filter(in_battle);
    let in_battle: std::collections::HashSet<&str> = in_battle.map(|row| row.cell(id)).collect();
    let there = set
        .words("rosters.csv", "ids")
        .filter(|id| !in_battle.contains(id));
    let there: Vec<String> = there.map(str::to_owned).collect();
    let versions: Vec<String> = set
        .words("games.csv", "versions")
        .map(str::to_owned)
        .collect();
    let table = set.get_mut("catches.csv");
    let layout = table.layout;
    let row = |version: &str, id: &str| Row {
        cells: layout
            .columns
            .iter()
            .map(|(column, _)| Some(cell(column, version, id)))
            .collect(),
        from: From::BuiltIn,
        takes_out: false,
    };
    let rows = versions
        .iter()
        .flat_map(|version| there.iter().map(move |id| (version, id)));
    let rows = rows.take_while(|_| budget::bytes("games.csv", row_size(layout)));
    table.rows = rows.map(|(version, id)| row(version, id)).collect();
}

fn cell(column: &str, version: &str, id: &str) -> String {
    let text = match column {
        "version" => version,
        "id" => id,
        "place" => "anywhere",
        "after" => "0?",
        "method" => "not-said",
        "src" => "world",
        _ => "",
    };
    text.to_owned()
}
