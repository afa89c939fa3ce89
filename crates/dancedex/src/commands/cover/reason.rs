//! Why there is no cover, in a sentence.

use crate::commands::paint;
use pokedata::Typing;
use std::io::Write;
use typecover::{Problem, Reason, Side};

/// The sentence, for stdout.
pub(super) fn sentence(side: Side, reason: &Reason) -> String {
    match reason {
        Reason::Uncoverable(items) => format!("nothing {} {}", verb(side), either(items)),
        Reason::Conflict(items) => format!(
            "no choice {} {} together (and of no smaller set of items is that true)",
            covers(side),
            paint::list(items.iter().copied()),
        ),
        Reason::Idle(options) => format!(
            "whatever is chosen beside {}, one of the required has nothing of its own to cover",
            paint::list(options.iter().copied()),
        ),
    }
}

/// The sentence on stderr, where stdout is for covers alone.
pub(super) fn say(problem: &Problem, reason: &Reason) {
    let sentence = sentence(problem.side, reason);
    // Nobody is left to tell when stderr is closed.
    let _ = writeln!(terminal::stderr(), "no cover: {sentence}");
}

fn verb(side: Side) -> &'static str {
    match side {
        Side::Defense => "resists",
        Side::Attack => "hits",
    }
}

fn covers(side: Side) -> &'static str {
    match side {
        Side::Defense => "can resist",
        Side::Attack => "can hit",
    }
}

fn either(items: &[Typing]) -> String {
    let items: Vec<String> = items.iter().map(|&item| paint::typing(item)).collect();
    items.join(" or ")
}
