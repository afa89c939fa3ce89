//! What a search that is written down is about.

use crate::question::{self, Bounds, Format, Threads};
use crate::stop::{Limit, interrupt};
use crate::units::{Job, Question, Whole};
use dancing::problem::Problem;
use dancing::search::{EngineKind, Order};
use terminal::Failure;

/// What is asked, and how it is answered.
pub(crate) struct Asked {
    pub(crate) whole: Whole,
    pub(crate) job: Job,
    pub(crate) threads: Threads,
    pub(crate) limit: Limit,
    pub(crate) format: Format,
}

impl Asked {
    /// What the arguments of a search ask.
    pub(crate) fn of(
        asked: &question::Question,
        question: Question,
        threads: Threads,
    ) -> Result<Asked, Failure> {
        let (engine, order) = (asked.way.engine(), asked.way.order());
        let problem = asked.problem()?;
        Asked::new(
            problem,
            (question, engine, order),
            threads,
            &asked.bounds,
            asked.format,
        )
    }

    pub(crate) fn new(
        problem: Problem,
        (question, engine, order): (Question, EngineKind, Order),
        threads: Threads,
        bounds: &Bounds,
        format: Format,
    ) -> Result<Asked, Failure> {
        if bounds.max_nodes.is_some() {
            return Err(Failure::bad_input(
                "--checkpoint goes without --max-nodes: take --limit",
            ));
        }
        interrupt()?;
        let whole = Whole::new(problem);
        let job = whole
            .job(question, engine, order)
            .map_err(Failure::bad_input)?;
        Ok(Asked {
            whole,
            job,
            threads,
            limit: bounds.limit,
            format,
        })
    }
}
