//! The Pokémon that have the typings of a cover (`--pokemon`).

use crate::commands::document;
use crate::commands::obtainable::Obtainable;
use crate::commands::paint;
use crate::commands::scope::Scope;
use crate::commands::shapes::Pokemon;
use comfy_table::Table;
use pokedata::{Form, Typing};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use typecover::{Answer, Side};

/// Returns each typing of the listed covers with the Pokémon that have it, best base-stat total
/// first. It is empty for `--side attack`, whose options are attack types.
pub(super) fn bearers(
    scope: &Scope,
    obtainable: Option<&Obtainable>,
    answer: &Answer,
) -> Vec<(Typing, Vec<Pokemon>)> {
    if answer.problem.side == Side::Attack {
        return Vec::new();
    }
    let typings: BTreeSet<Typing> = answer
        .covers
        .iter()
        .flat_map(|c| c.options.clone())
        .collect();
    typings
        .into_iter()
        .map(|typing| (typing, having(scope, obtainable, typing)))
        .collect()
}

fn having(scope: &Scope, obtainable: Option<&Obtainable>, typing: Typing) -> Vec<Pokemon> {
    let forms: Vec<&'static Form> = match (obtainable, scope.game()) {
        (Some(obtainable), _) => obtainable.rosters().forms().collect(),
        (None, Some(game)) => game.forms().to_vec(),
        (None, None) => Form::all().iter().collect(),
    };
    let has = |form: &&Form| form.typing(scope.generation) == Some(typing);
    let having = forms.into_iter().filter(has);
    let mut bearers: Vec<Pokemon> = having
        .map(|form| Pokemon::of(form, scope.generation, obtainable))
        .collect();
    bearers.sort_by_key(|bearer| (Reverse(bearer.stat_total), bearer.id));
    bearers
}

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
