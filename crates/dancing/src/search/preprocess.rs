//! Taking out the options that no solution can have.

use crate::engines::Engine;
use crate::engines::cells::Cells;
use crate::problem::{OptionId, Problem};

/// The problem without the options whose choice would at once leave an item without; what that
/// makes impossible goes too, until nothing changes. Solutions, and the order of items and options,
/// stay the same. See Knuth, TAOCP 4B §7.2.2.1, Algorithm P.
///
/// ```
/// // Choosing "a b" would leave nothing for "c".
/// let problem = dancing::text::read("a b c\na b\na\nb c\n".as_bytes())?;
/// let smaller = dancing::search::preprocess(&problem);
/// assert_eq!(smaller.options(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn preprocess(problem: &Problem) -> Problem {
    let mut keep = if problem.is_plain() {
        possible(Cells::<false, true>::new(problem), problem)
    } else {
        possible(Cells::<true, true>::new(problem), problem)
    };
    for option in problem.option_ids() {
        let entries = problem.option(option).iter();
        keep[option.index()] &= entries.clone().any(|e| problem.rule(e.item()).is_primary());
    }
    problem.keeping(|option| keep[option.index()])
}

/// Which options can be chosen; none, when that proves that there is no solution.
fn possible(mut engine: impl Engine, problem: &Problem) -> Vec<bool> {
    let none = vec![false; problem.options()];
    let mut keep = vec![true; problem.options()];
    let mut changed = engine.settle();
    if !changed {
        return none;
    }
    while changed {
        changed = false;
        for OptionId(option) in problem.option_ids() {
            if !keep[option as usize] {
                continue;
            }
            let possible = engine.enter(option) && engine.settle();
            engine.leave();
            if !possible {
                (keep[option as usize], changed) = (false, true);
                if !engine.reject(option) {
                    return none;
                }
            }
        }
    }
    keep
}
