//! The request for a search with a checkpoint.

use crate::limits::{Limit, interrupt};
use crate::question::{self, Bounds, Format, Threads};
use crate::units::{Job, Question, Whole};
use cli_support::Failure;
use dancing::problem::Problem;
use dancing::search::{EngineKind, Order};

/// A question, with the options for answering it.
pub(crate) struct Request {
    pub(crate) whole: Whole,
    pub(crate) job: Job,
    pub(crate) threads: Threads,
    pub(crate) limit: Limit,
    pub(crate) format: Format,
}

impl Request {
    /// Builds the request from the arguments of a search.
    pub(crate) fn of(
        asked: &question::Question,
        question: Question,
        threads: Threads,
    ) -> Result<Request, Failure> {
        let engine = asked.way.engine;
        let order = asked.way.order;
        let problem = asked.problem()?;
        Request::new(
            problem,
            question,
            engine,
            order,
            threads,
            &asked.bounds,
            asked.format,
        )
    }

    pub(crate) fn new(
        problem: Problem,
        question: Question,
        engine: EngineKind,
        order: Order,
        threads: Threads,
        bounds: &Bounds,
        format: Format,
    ) -> Result<Request, Failure> {
        if bounds.max_nodes.is_some() {
            return Err(Failure::bad_input(
                "--checkpoint cannot be used with --max-nodes: use --limit",
            ));
        }
        interrupt()?;
        let whole = Whole::new(problem);
        let job = whole
            .job(question, engine, order)
            .map_err(Failure::bad_input)?;
        Ok(Request {
            whole,
            job,
            threads,
            limit: bounds.limit,
            format,
        })
    }
}
