//! Why there is no cover, in a sentence.

use pokedata::Typing;
use typecover::{Reason, Side};

/// The sentence.
pub(super) fn sentence(side: Side, reason: &Reason) -> String {
    let (verb, together) = match side {
        Side::Defense => ("resists", "resists"),
        Side::Attack => ("hits", "hits"),
    };
    match reason {
        Reason::Uncoverable(items) => format!("Nothing {verb} {}.", list(items, "or")),
        Reason::Conflict(items) => format!(
            "No choice of this kind {together} {} together; without any one of them, one would.",
            list(items, "and")
        ),
        Reason::Idle(options) => format!(
            "There are covers, but in each of them {} would have nothing to do.",
            list(options, "or")
        ),
    }
}

fn list(typings: &[Typing], last: &str) -> String {
    let names: Vec<&str> = typings.iter().map(|typing| typing.name()).collect();
    match names.split_last() {
        Some((end, rest)) if !rest.is_empty() => format!("{} {last} {end}", rest.join(", ")),
        _ => names.concat(),
    }
}
