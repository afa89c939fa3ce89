//! The reason why there is no cover, as a sentence.

use crate::commands::paint;
use std::io::Write;
use typecover::{Problem, Reason, Side};

/// Returns the sentence, for stdout.
pub(super) fn sentence(side: Side, reason: &Reason) -> String {
    reason.words(side, paint::typing)
}

/// Prints the sentence to stderr, for formats whose stdout contains only covers.
pub(super) fn say(problem: &Problem, reason: &Reason) {
    let sentence = sentence(problem.side, reason);
    // A closed stderr is ignored.
    let _ = writeln!(cli_support::stderr(), "no cover: {sentence}");
}
