//! A walk that hands out solutions, as one of the ways to all of them.

use super::kept::Kept;
use crate::problem::{OptionId, Problem};
use crate::search::progress::Progress;
use crate::search::{Search, Solutions};
use crate::stop::{Limits, Stop};

/// A walk through the solutions, of fewer options where that is far less to do.
pub(super) struct Walk {
    solutions: Solutions,
    /// The options that it is about, where these are not all.
    options: Option<Vec<OptionId>>,
    progress: Progress,
    /// The effort of a node, in microseconds or so.
    of_node: f64,
}

/// After so much effort it looks around.
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

    /// The options that solutions can have, where that is known and these are not all.
    pub(super) fn options(&self) -> Option<&[OptionId]> {
        self.options.as_deref()
    }

    pub(super) fn effort(&self) -> f64 {
        self.solutions.nodes() as f64 * self.of_node
    }

    /// Whether it ends within `times` times the effort so far, at its latest speed.
    pub(super) fn ends_within(&self, times: f64) -> bool {
        let (effort, fraction) = (self.effort(), self.solutions.fraction());
        self.progress.ends_within(effort, fraction, times)
    }

    /// Goes on for a while, but no further than so much effort, and keeps what it finds; says why it
    /// stopped, unless it is at its end.
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
