//! Why there is no cover, in a sentence.

use crate::commands::paint;
use std::io::Write;
use typecover::{Problem, Reason, Side};

/// Returns the sentence, for stdout.
pub(super) fn sentence(side: Side, reason: &Reason) -> String {
    reason.words(side, paint::typing)
}

/// The sentence on stderr, where stdout is for covers alone.
pub(super) fn say(problem: &Problem, reason: &Reason) {
    let sentence = sentence(problem.side, reason);
    // A closed stderr is ignored.
    let _ = writeln!(terminal::stderr(), "no cover: {sentence}");
}
