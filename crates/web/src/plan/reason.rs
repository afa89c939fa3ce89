//! Formats the reason why there is no cover, and the best partial cover, as complete sentences.

use crate::phrases::capital;
use pokedata::Typing;
use typecover::{Answer, Partial, Reason, Side};

/// Returns the reason why an answer has no cover, and the best partial cover.
pub(super) fn of(answer: &Answer) -> Option<String> {
    let why = sentence(answer.problem.side, answer.reason.as_ref()?);
    Some(match &answer.partial {
        Some(partial) => format!("{why} {}", instead(answer.problem.items.len(), partial)),
        None => why,
    })
}

fn instead(items: usize, partial: &Partial) -> String {
    let names = |typings: &[Typing]| {
        let names: Vec<&str> = typings.iter().map(|typing| typing.name()).collect();
        names.join(", ")
    };
    format!(
        "Best possible: covers {} of {items}, not {}: {}.",
        items - partial.open.len(),
        names(&partial.open),
        names(&partial.cover.options),
    )
}

pub(super) fn sentence(side: Side, reason: &Reason) -> String {
    let words = reason.words(side, |typing| typing.to_string());
    capital(&words) + "."
}
