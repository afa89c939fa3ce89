//! A walk that lists solutions, as one of the methods for computing all of them.

use super::kept::Kept;
use crate::problem::{OptionId, Problem};
use crate::search::progress::Progress;
use crate::search::{Search, Solutions};
use crate::stop::{Limits, Stop};

/// A walk through the solutions. It uses only the consistent options, if there are far fewer of
/// them.
pub(super) struct Walk {
    solutions: Solutions,
    /// The options that the walk uses; `None` if it uses all options.
    options: Option<Vec<OptionId>>,
    progress: Progress,
    /// The effort of a node, in units of about a microsecond.
    of_node: f64,
}

/// The effort after which the walk pauses.
const SLICE: f64 = 4000.0;

impl Walk {
    pub(super) fn new(problem: &Problem, limits: &Limits) -> Walk {
        let options = Search::new(problem).far_fewer_options();
        let smaller = options
            .as_ref()
            .map(|options| problem.with_options(options.iter().copied()));
        let problem = smaller.as_ref().unwrap_or(problem);
        let search = Search::new(problem).limited_by(limits);
        Walk {
            solutions: search.solutions().expect("`auto` takes every problem"),
            options,
            progress: Progress::default(),
            of_node: 0.1 + problem.entries() as f64 * 2e-5,
        }
    }

    /// Returns the only options that solutions can contain, if the walk uses only these.
    pub(super) fn options(&self) -> Option<&[OptionId]> {
        self.options.as_deref()
    }

    pub(super) fn effort(&self) -> f64 {
        self.solutions.nodes() as f64 * self.of_node
    }

    /// Returns whether the walk, at its latest speed, would end within `times` times the effort so
    /// far.
    pub(super) fn ends_within(&self, times: f64) -> bool {
        let effort = self.effort();
        let fraction = self.solutions.fraction();
        self.progress.ends_within(effort, fraction, times)
    }

    /// Continues for a slice of effort, up to the given total effort, and keeps the solutions
    /// found. Returns the reason why the walk stopped; `None` if it is complete.
    pub(super) fn go_on(&mut self, effort: f64, kept: &mut Kept) -> Option<Stop> {
        let effort = effort.min(self.effort() + SLICE);
        let nodes = (effort / self.of_node) as u64 + 1;
        let mut of_all = Vec::new();
        let stopped = match &self.options {
            None => self
                .solutions
                .visit_up_to(nodes, &mut |solution| kept.add(solution)),
            Some(options) => self.solutions.visit_up_to(nodes, &mut |solution| {
                of_all.clear();
                of_all.extend(solution.iter().map(|option| options[option.index()]));
                kept.add(&of_all);
            }),
        };
        self.progress.note(self.effort(), self.solutions.fraction());
        stopped
    }
}
