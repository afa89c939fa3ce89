//! A search gone through once, to know how long it is and what is tried in it.

use super::shown::Shown;
use super::walker::Walker;
use dancing::links::Step;
use dancing::problem::OptionId;

/// How many steps can be watched. Longer searches are cut off.
const WATCHED: usize = 5_000;

/// What there is to see in a search.
#[derive(Debug, Default)]
pub(super) struct Log {
    /// The maximum number of steps to watch; longer searches are cut off.
    pub(super) steps: usize,
    /// Whether those are all.
    pub(super) ends: bool,
    /// What is chosen, in the order of the choices.
    pub(super) tries: Vec<Tried>,
    /// The covers, and the steps at which they are found.
    pub(super) found: Vec<(usize, Vec<OptionId>)>,
}

/// A choice.
#[derive(Debug)]
pub(super) struct Tried {
    pub(super) option: OptionId,
    /// How many choices stand before it.
    pub(super) depth: usize,
    /// The result of the choice, if nothing more can be chosen: the step, and the cover's number,
    /// or none.
    pub(super) end: Option<(usize, Option<usize>)>,
    /// The steps at which it is chosen, and taken back.
    pub(super) from: usize,
    pub(super) until: usize,
}

impl Log {
    pub(super) fn of(shown: &Shown) -> Result<Log, String> {
        let mut walk = shown.walk()?;
        let mut log = Log::default();
        // The choices that stand, by their numbers.
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

    /// Returns how many covers are found after N steps.
    pub(super) fn found_by(&self, step: usize) -> usize {
        self.found.partition_point(|(at, _)| *at <= step)
    }
}
