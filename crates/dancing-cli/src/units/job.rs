//! The identity of a search, so that parts of different searches are never combined.

use dancing::problem::Problem;
use dancing::search::{EngineKind, Order, Search};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::borrow::Cow;

/// A question about a problem, with the engine and the order of items.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// The fingerprint of the problem, including names and costs.
    pub problem: String,
    /// The question about the problem.
    #[serde(flatten)]
    pub question: Question,
    /// The name of the engine.
    pub engine: String,
    /// The name of the order of items.
    pub order: String,
    /// The maximum number of options in a solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_options: Option<u32>,
}

/// A question about a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "question", rename_all = "lowercase")]
pub enum Question {
    /// The number of solutions.
    Count,
    /// The cheapest solutions.
    Best {
        /// The number of requested solutions.
        k: usize,
    },
    /// All solutions, in the order of a single walk.
    Solve,
}

/// A problem with its fingerprint.
#[derive(Clone, Debug)]
pub struct Whole {
    problem: Problem,
    mark: String,
}

/// The length of a fingerprint in bytes. Problems with equal fingerprints are assumed to be equal.
const MARK: usize = 16;

impl Whole {
    /// Computes the fingerprint of a problem.
    #[must_use]
    pub fn new(problem: Problem) -> Whole {
        let mut hash = Sha256::new();
        // Writing to a hash cannot fail.
        let _ = dancing::text::write(&problem, &mut hash);
        Whole {
            mark: hexadecimal(&hash.finalize()[..MARK]),
            problem,
        }
    }

    /// Returns the problem.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Returns a job for this problem. If the engine is `auto`, it is chosen here, so that all
    /// units use the same one.
    ///
    /// # Errors
    /// If the engine does not support the problem.
    pub fn job(&self, question: Question, engine: EngineKind, order: Order) -> Result<Job, String> {
        if !ORDERS.contains(&order) {
            return Err("a search in the order `weighted` has no parts: use mrv".to_owned());
        }
        let search = Search::new(&self.problem).engine(engine).order(order);
        let engine = search.chosen_engine().map_err(|error| error.to_string())?;
        Ok(Job {
            problem: self.mark.clone(),
            question,
            engine: engine.to_string(),
            order: name_of(order).to_owned(),
            max_options: self.problem.limit(),
        })
    }

    /// Returns the problem with the job's limit on options, if the job is for this problem.
    pub(super) fn of(&self, job: &Job) -> Result<Cow<'_, Problem>, String> {
        if job.problem != self.mark {
            let theirs = &job.problem;
            let ours = &self.mark;
            return Err(format!(
                "belongs to another problem: its fingerprint is {theirs}, that of this problem {ours}"
            ));
        }
        if job.max_options == self.problem.limit() {
            return Ok(Cow::Borrowed(&self.problem));
        }
        Ok(Cow::Owned(self.problem.clone().with_limit(job.max_options)))
    }
}

impl Job {
    pub(super) fn search<'a>(&self, problem: &'a Problem) -> Result<Search<'a>, String> {
        Ok(Search::new(problem)
            .engine(self.engine()?)
            .order(self.order()?))
    }

    fn engine(&self) -> Result<EngineKind, String> {
        let name = self.engine.as_str();
        let engine = ENGINES
            .into_iter()
            .find(|engine| engine.to_string() == name);
        engine.ok_or_else(|| {
            format!("has the unknown engine {name}: the engines are bits, cells and links")
        })
    }

    fn order(&self) -> Result<Order, String> {
        let name = self.order.as_str();
        let order = ORDERS.into_iter().find(|&order| name_of(order) == name);
        order.ok_or_else(|| {
            format!("has the unknown order {name}: the orders are mrv, slack and input")
        })
    }
}

pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

const ENGINES: [EngineKind; 3] = [EngineKind::Bits, EngineKind::Cells, EngineKind::Links];
const ORDERS: [Order; 3] = [Order::Mrv, Order::Slack, Order::Input];

fn name_of(order: Order) -> &'static str {
    match order {
        Order::Slack => "slack",
        Order::Input => "input",
        _ => "mrv",
    }
}
