//! The typings that exist in a generation.

use crate::form::Form;
use std::sync::LazyLock;
use types::{Generation, Typing};

/// Returns the typings that at least one form has in the given generation, in the order of their
/// names.
///
/// ```
/// use pokedata::{Generation, typings_in_use};
///
/// let counts = Generation::all().map(|g| typings_in_use(g).len());
/// assert!(counts.eq([33, 55, 75, 89, 110, 133, 146, 155, 162]));
/// ```
#[must_use]
pub fn typings_in_use(generation: Generation) -> &'static [Typing] {
    static IN_USE: LazyLock<Vec<Vec<Typing>>> =
        LazyLock::new(|| Generation::all().map(collect_in_use).collect());
    &IN_USE[usize::from(generation.number()) - 1]
}

fn collect_in_use(generation: Generation) -> Vec<Typing> {
    let mut used: Vec<Typing> = Form::all()
        .iter()
        .filter_map(|form| form.typing(generation))
        .collect();
    used.sort_unstable();
    used.dedup();
    used
}
