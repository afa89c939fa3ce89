//! Answers views. In the browser this runs in a Web Worker, so that the page never waits.

use crate::View;
use crate::chart::ChartAnswer;
use crate::identify::{IdentifyAnswer, Planned};
use crate::magic::{MagicAnswer, Shortest};
use crate::plan::{Copies, PlanAnswer, Solved};
use crate::watch::{WatchAnswer, Watched};
use serde::{Deserialize, Serialize};

/// What the page shows for a view.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The answer to a cover question.
    Plan(Box<PlanAnswer>),
    /// A search after some steps.
    Watch(Box<WatchAnswer>),
    /// The next attack.
    Identify(Box<IdentifyAnswer>),
    /// The shortest solution of a board.
    Magic(Box<MagicAnswer>),
    /// The type chart.
    Chart(Box<ChartAnswer>),
}

/// Answers views, and remembers what is asked for again and again.
#[derive(Debug, Default)]
pub struct Worker {
    /// The last cover question: leafing through its covers must not solve it again.
    solved: Option<Solved>,
    /// The last search: a step on must not go through all of it again.
    watched: Option<Watched>,
    /// The last plan to identify: answers to its attacks must not plan it again.
    planned: Option<Planned>,
    /// The last board: stepping through its solution must not solve it again.
    shortest: Option<Shortest>,
}

impl Worker {
    /// What can be shown of a view long before all of its answer is known, if anything can.
    pub fn first(&mut self, view: &View) -> Option<Answer> {
        match view {
            View::Plan(plan) => {
                let best = plan.best(&mut self.solved)?;
                Some(Answer::Plan(Box::new(best)))
            }
            _ => None,
        }
    }

    /// Answers a view.
    ///
    /// # Errors
    /// A sentence that says what is wrong with what was asked, and what would be right.
    pub fn answer(&mut self, view: &View) -> Result<Answer, String> {
        match view {
            View::Plan(plan) => {
                let answer = plan.answer(&mut self.solved)?;
                Ok(Answer::Plan(Box::new(answer)))
            }
            View::Watch(watch) => {
                let answer = watch.answer(&mut self.watched)?;
                Ok(Answer::Watch(Box::new(answer)))
            }
            View::Identify(identify) => {
                let answer = identify.answer(&mut self.planned)?;
                Ok(Answer::Identify(Box::new(answer)))
            }
            View::Magic(magic) => {
                let answer = magic.answer(&mut self.shortest)?;
                Ok(Answer::Magic(Box::new(answer)))
            }
            View::Chart(chart) => Ok(Answer::Chart(Box::new(chart.answer()?))),
        }
    }

    /// The answer to the last cover question to take along, if it was not given yet.
    pub fn copies(&mut self) -> Option<Copies> {
        let solved = self.solved.as_mut()?;
        let address = View::Plan(solved.question().clone()).to_string();
        solved.copies(address)
    }
}
