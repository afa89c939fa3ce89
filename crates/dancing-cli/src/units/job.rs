//! What a search is about, so that parts of different searches are never taken together.

use dancing::problem::Problem;
use dancing::search::{EngineKind, Order, Search};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::borrow::Cow;

/// A question about a problem, and how it is searched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// A mark of the problem, with its names and costs.
    pub problem: String,
    /// What is asked.
    #[serde(flatten)]
    pub question: Question,
    /// Which engine searches.
    pub engine: String,
    /// Which item is decided on next.
    pub order: String,
    /// Only solutions of at most so many options.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_options: Option<u32>,
}

/// What is asked of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "question", rename_all = "lowercase")]
pub enum Question {
    /// How many solutions there are.
    Count,
    /// The cheapest.
    Best {
        /// How many.
        k: usize,
    },
    /// All solutions, in the order of one walk.
    Solve,
}

/// A problem, and its mark.
#[derive(Clone, Debug)]
pub struct Whole {
    problem: Problem,
    mark: String,
}

/// Two problems with the same mark are the same.
const MARK: usize = 16;

impl Whole {
    /// Marks a problem.
    #[must_use]
    pub fn new(problem: Problem) -> Whole {
        let mut hash = Sha256::new();
        // A hash takes whatever it is given.
        let _ = dancing::text::write(&problem, &mut hash);
        Whole {
            mark: hexadecimal(&hash.finalize()[..MARK]),
            problem,
        }
    }

    /// The problem.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// A job on it. An engine that is to be chosen is chosen now, for every unit alike.
    ///
    /// # Errors
    /// When the engine cannot do the problem.
    pub fn job(&self, question: Question, engine: EngineKind, order: Order) -> Result<Job, String> {
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

    /// The problem as the job has it.
    pub(super) fn of(&self, job: &Job) -> Result<Cow<'_, Problem>, String> {
        if job.problem != self.mark {
            let (theirs, ours) = (&job.problem, &self.mark);
            return Err(format!(
                "is of another problem: its mark is {theirs}, that of this problem {ours}"
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
        engine.ok_or_else(|| format!("is for the engine {name}: bits, cells and links are known"))
    }

    fn order(&self) -> Result<Order, String> {
        let name = self.order.as_str();
        let order = ORDERS.into_iter().find(|&order| name_of(order) == name);
        order.ok_or_else(|| format!("is in the order {name}: mrv, slack and input are known"))
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
