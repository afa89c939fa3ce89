//! Describes steps in words.

use super::shown::Shown;
use super::walker::Walker;
use dancing::links::Step;

/// Returns a description of the last step. `walk` is the state after it.
pub(super) fn said(shown: &Shown, walk: &Walker, last: Option<Step>) -> String {
    match last {
        None if shown.requires() => "What you require is chosen.".to_owned(),
        None => "Nothing is chosen yet.".to_owned(),
        Some(Step::Pick(item)) if matches!(walk, Walker::Sets(_)) => format!(
            "{} has the fewest ways left to be covered: each is tried. Colours and multiplicities are shown as cells, not as links.",
            shown.item(item)
        ),
        Some(Step::Pick(item)) => format!(
            "{} has the fewest options left: it is covered. Its head leaves the row, and what its options have elsewhere leaves those columns.",
            shown.item(item)
        ),
        Some(Step::Choose(option)) => format!(
            "{} is chosen; what else it covers is covered next.",
            shown.option(option)
        ),
        Some(Step::Cover(item)) => format!(
            "{} is covered: options that would cover it again are out.",
            shown.item(item)
        ),
        Some(Step::Found) => "Everything is covered: solution found.".to_owned(),
        Some(Step::Stuck) => match walk.picked() {
            Some(item) => format!("No option is left for {}: backtrack.", shown.item(item)),
            None => "Limit reached: backtrack.".to_owned(),
        },
        Some(Step::Uncover(item)) => format!(
            "{} is uncovered: what came off last is hooked again first.",
            shown.item(item)
        ),
        Some(Step::Undo(option)) => format!("{} is taken back.", shown.option(option)),
        Some(Step::Leave(item)) if matches!(walk, Walker::Sets(_)) => {
            format!("All ways to cover {} were tried.", shown.item(item))
        }
        Some(Step::Leave(item)) => format!(
            "All options for {} were tried: it is uncovered.",
            shown.item(item)
        ),
    }
}
