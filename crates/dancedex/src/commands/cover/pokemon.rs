//! Which Pokémon have the typings of a cover (`--pokemon`).

use crate::commands::had::Had;
use crate::commands::paint;
use crate::commands::scope::Scope;
use crate::commands::text::WIDTH;
use comfy_table::{ContentArrangement, Table, presets};
use pokedata::{Form, Typing};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BTreeSet;
use typecover::{Answer, Side};

/// A Pokémon that has a typing.
#[derive(Serialize)]
pub(super) struct Bearer {
    id: &'static str,
    name: &'static str,
    /// `mega`, `alola` …; empty for the usual form.
    form: &'static str,
    battle_only: bool,
    base_stats: u16,
    /// How it is come by.
    #[serde(skip_serializing_if = "Option::is_none")]
    origin: Option<serde_json::Value>,
}

/// Each typing of the listed covers with the Pokémon that have it, best base-stat total first.
/// Attack types are nobody's typing: in attack there are none.
pub(super) fn bearers(
    scope: &Scope,
    had: Option<&Had>,
    answer: &Answer,
) -> Vec<(Typing, Vec<Bearer>)> {
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
        .map(|typing| (typing, having(scope, had, typing)))
        .collect()
}

fn having(scope: &Scope, had: Option<&Had>, typing: Typing) -> Vec<Bearer> {
    let forms: Vec<&'static Form> = match (had, scope.game()) {
        (Some(had), _) => had.rosters().forms().collect(),
        (None, Some(game)) => game.forms().to_vec(),
        (None, None) => Form::all().iter().collect(),
    };
    let has = |form: &&Form| form.typing(scope.generation) == Some(typing);
    let mut bearers: Vec<Bearer> = forms
        .into_iter()
        .filter(has)
        .map(|form| bearer(scope, had, form))
        .collect();
    bearers.sort_by_key(|bearer| (Reverse(bearer.base_stats), bearer.id));
    bearers
}

fn bearer(scope: &Scope, had: Option<&Had>, form: &'static Form) -> Bearer {
    Bearer {
        origin: had.map(|had| had.origin_json(form)),
        id: &form.id,
        name: &form.name,
        form: &form.form,
        battle_only: form.flags.battle_only,
        base_stats: form.stat_total(scope.generation),
    }
}

/// A row a typing.
pub(super) fn table(scope: &Scope, had: Option<&Had>, answer: &Answer) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(WIDTH as u16);
    table.set_header(["typing", "Pokémon (base stats)"].map(paint::strong));
    for (typing, bearers) in bearers(scope, had, answer) {
        let names: Vec<String> = bearers.iter().map(Bearer::title).collect();
        let names = match names.is_empty() {
            true => paint::faint("none in this game"),
            false => names.join(", "),
        };
        table.add_row([paint::typing(typing), names]);
    }
    table.trim_fmt()
}

impl Bearer {
    /// `Charizard mega-x (634, in battle only)`.
    fn title(&self) -> String {
        let form = match self.form {
            "" => String::new(),
            form => format!(" {form}"),
        };
        let battle = if self.battle_only {
            ", in battle only"
        } else {
            ""
        };
        format!("{}{form} ({}{battle})", self.name, self.base_stats)
    }
}
