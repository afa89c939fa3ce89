//! The Pokémon that have the typings of a cover (`--pokemon`).

use crate::commands::{document, paint};
use ask::cover::bearers;
use ask::obtainable::Obtainable;
use ask::parts::Pokemon;
use ask::scope::Scope;
use comfy_table::Table;
use typecover::Answer;

/// Returns the table, with one row per typing.
pub(super) fn table(scope: &Scope, obtainable: Option<&Obtainable>, answer: &Answer) -> Table {
    let mut table = document::table(["typing", "Pokémon (base stats)"]);
    for (typing, bearers) in bearers(scope, obtainable, answer) {
        let names: Vec<String> = bearers.iter().map(title).collect();
        let names = if names.is_empty() {
            paint::faint("none in this game")
        } else {
            names.join(", ")
        };
        table.add_row([paint::typing(typing), names]);
    }
    table
}

/// Returns text such as `Mega Charizard X (634, in battle only)`.
fn title(bearer: &Pokemon) -> String {
    let battle = if bearer.battle_only {
        ", in battle only"
    } else {
        ""
    };
    format!("{} ({}{battle})", bearer.name, bearer.stat_total)
}
