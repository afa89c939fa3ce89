//! Runs a search once to log its steps and choices.

use super::shown::Shown;
use super::walker::Walker;
use dancing::links::Step;
use dancing::problem::OptionId;

/// The maximum number of steps to watch. Longer searches are cut off.
const WATCHED: usize = 5_000;

/// The log of a search.
#[derive(Debug, Default)]
pub(super) struct Log {
    /// The number of steps, at most [`WATCHED`].
    pub(super) steps: usize,
    /// Whether the search ends with the last of these steps.
    pub(super) ends: bool,
    /// The choices, in order.
    pub(super) tries: Vec<Tried>,
    /// The covers, with the steps at which they are found.
    pub(super) found: Vec<(usize, Vec<OptionId>)>,
}

/// A choice of an option.
#[derive(Debug)]
pub(super) struct Tried {
    pub(super) option: OptionId,
    /// The number of earlier choices that are still in force.
    pub(super) depth: usize,
    /// The end of the search below this choice: the step, and the index of the cover found there,
    /// if any. `None` if further choices follow.
    pub(super) end: Option<(usize, Option<usize>)>,
    /// The steps at which the choice is made and undone.
    pub(super) from: usize,
    pub(super) until: usize,
}

impl Log {
    pub(super) fn of(shown: &Shown) -> Result<Log, String> {
        let mut walk = shown.walk()?;
        let mut log = Log::default();
        // The indices of the choices that are currently in force.
        let mut standing: Vec<usize> = Vec::new();
        while log.steps < WATCHED {
            let Some(step) = walk.next() else {
                break;
            };
            log.steps += 1;
            log.note(step, &walk, &mut standing);
        }
        log.ends = walk.next().is_none();
        Ok(log)
    }

    fn note(&mut self, step: Step, walk: &Walker, standing: &mut Vec<usize>) {
        match step {
            Step::Choose(option) => {
                standing.push(self.tries.len());
                self.tries.push(Tried {
                    option,
                    depth: standing.len() - 1,
                    end: None,
                    from: self.steps,
                    until: usize::MAX,
                });
            }
            Step::Found => {
                self.end(standing, Some(self.found.len()));
                self.found.push((self.steps, walk.chosen().to_vec()));
            }
            Step::Stuck => self.end(standing, None),
            Step::Undo(_) => {
                if let Some(taken_back) = standing.pop() {
                    self.tries[taken_back].until = self.steps;
                }
            }
            Step::Pick(_) | Step::Cover(_) | Step::Uncover(_) | Step::Leave(_) => {}
        }
    }

    fn end(&mut self, standing: &[usize], end: Option<usize>) {
        if let Some(&last) = standing.last() {
            self.tries[last].end = Some((self.steps, end));
        }
    }

    /// Returns the number of covers found after a number of steps.
    pub(super) fn found_by(&self, step: usize) -> usize {
        self.found.partition_point(|(at, _)| *at <= step)
    }
}
