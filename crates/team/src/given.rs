//! Pokémon of which a player receives only one, such as the starters.

use crate::pool::Pool;
use pokedata::{Choice, Form, Playthrough, Rosters};

/// A choice of one Pokémon among several, and the Pokémon that are obtainable only through it.
pub type OneOf = (&'static Choice, Vec<&'static Form>);

/// Returns the choices of one Pokémon among several, such as starters, each with the Pokémon in the
/// pool that are obtainable only through it. Choices within one evolution line are omitted.
#[must_use]
pub fn given_once(had: &Rosters, pool: &Pool) -> Vec<OneOf> {
    let inside = had.choices().into_iter().map(|(choice, mut forms)| {
        forms.retain(|&form| holds(pool, form));
        (choice, forms)
    });
    inside.filter(|(_, forms)| several_lines(forms)).collect()
}

/// Returns the pool without the Pokémon that are obtainable only with another starter than the one
/// that was set.
#[must_use]
pub fn with_starter(pool: Pool, had: &Rosters, playthrough: &Playthrough) -> Pool {
    let Some(starter) = playthrough.starter() else {
        return pool;
    };
    let others = had.of_other_starters(starter);
    pool.filter(|form| !others.iter().any(|&other| std::ptr::eq(other, form)))
}

fn holds(pool: &Pool, form: &Form) -> bool {
    let mut pool = pool.candidates().iter();
    pool.any(|one| std::ptr::eq(one.form, form))
}

fn several_lines(forms: &[&Form]) -> bool {
    forms.iter().any(|form| form.line() != forms[0].line())
}
