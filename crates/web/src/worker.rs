//! Answers views. In the browser, this code runs in a Web Worker, so that the page never waits.

use crate::identify::Planned;
use crate::magic::Shortest;
use crate::plan::{Copies, Solved};
use crate::team::Chosen;
use crate::view::{BATTLES, TYPES};
use crate::watch::Watched;
use crate::{Answer, Reply, Setting, View};

/// Answers views, and remembers the last answer of each kind, because the next question is often
/// about another part of it.
#[derive(Debug, Default)]
pub struct Worker {
    teams: Option<Chosen>,
    covers: Option<Solved>,
    watched: Option<Watched>,
    planned: Option<Planned>,
    shortest: Option<Shortest>,
}

impl Worker {
    /// Replies to a view, with the player's box (a list or a Showdown export; may be empty). If a
    /// part of the answer can be shown long before the rest is known, there are two replies.
    pub fn reply(&mut self, view: &View, mine: &str, say: &mut dyn FnMut(Reply)) {
        let setting = Setting::of(view);
        if let Some(first) = self.first(view) {
            say(Reply {
                setting: setting.clone(),
                answer: Ok(first),
                is_first: true,
            });
        }
        let answer = self.answer_in(&setting, view, mine);
        say(Reply {
            setting,
            answer,
            is_first: false,
        });
    }

    /// Returns the part of the answer that can be shown long before the complete answer is known,
    /// if there is one.
    pub fn first(&mut self, view: &View) -> Option<Answer> {
        match view {
            View::Plan(plan) if TYPES => {
                let best = plan.best(&mut self.covers)?;
                Some(Answer::Plan(Box::new(best)))
            }
            _ => None,
        }
    }

    /// Answers a view for a player without a box.
    ///
    /// # Errors
    /// If the question is invalid. The error is a sentence about what is wrong with it, and what is
    /// allowed.
    pub fn answer(&mut self, view: &View) -> Result<Answer, String> {
        self.answer_with(view, "")
    }

    /// Answers a view with a box.
    ///
    /// # Errors
    /// If the question is invalid. The error is a sentence about what is wrong with it, and what is
    /// allowed.
    pub fn answer_with(&mut self, view: &View, mine: &str) -> Result<Answer, String> {
        self.answer_in(&Setting::of(view), view, mine)
    }

    fn answer_in(&mut self, setting: &Setting, view: &View, mine: &str) -> Result<Answer, String> {
        Ok(match view {
            View::Team(team) if BATTLES => {
                Answer::Team(Box::new(team.answer(mine, &mut self.teams, setting)?))
            }
            View::Run(run) if BATTLES => Answer::Run(Box::new(run.answer(setting)?)),
            View::Plan(plan) if TYPES => Answer::Plan(Box::new(plan.answer(&mut self.covers)?)),
            View::Watch(watch) if TYPES => {
                Answer::Watch(Box::new(watch.answer(&mut self.watched)?))
            }
            View::Identify(identify) if TYPES => {
                Answer::Identify(Box::new(identify.answer(&mut self.planned)?))
            }
            View::Magic(magic) if TYPES => {
                Answer::Magic(Box::new(magic.answer(&mut self.shortest)?))
            }
            View::Chart(chart) if TYPES => Answer::Chart(Box::new(chart.answer()?)),
            _ => return Err(format!("the module {} answers this", view.module())),
        })
    }

    /// Returns the answer to the last cover question for export; `None` if it was already exported.
    pub fn copies(&mut self) -> Option<Copies> {
        let solved = self.covers.as_mut().filter(|_| TYPES)?;
        let address = solved.question().address();
        solved.copies(address)
    }
}
