//! The Pokémon that have the typings of a cover (`--pokemon`).

use crate::obtainable::Obtainable;
use crate::parts::Pokemon;
use crate::scope::Scope;
use pokedata::{Form, Typing};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use typecover::{Answer, Side};

/// Returns each typing of the listed covers with the Pokémon that have it, best base-stat total
/// first. It is empty for `--side attack`, whose options are attack types.
#[must_use]
pub fn bearers(
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
