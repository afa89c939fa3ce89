//! The search for a plan: depth first through the AND–OR graph, with a memo.
//!
//! A state that comes up again on the way to itself is no progress and fails there. Such a failure holds only
//! below the state that it came back to, so it is recorded only once the search is back at that state
//! (`Failure::since`).

use crate::battle::Battle;
use crate::dominance::Memo;
use crate::plan::Plan;
use crate::state::{Action, Outcome, State};
use crate::turn::{first_states, outcomes};
use dancing::stop::{Limits, Stop, Watch};
use rustc_hash::FxHashMap;

/// Whether there is a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// There is: this one.
    Plan(Plan),
    /// There is none, proved.
    NoPlan {
        /// How many states were decided.
        states: u32,
    },
    /// The search was stopped before it knew.
    Stopped {
        /// Why.
        why: Stop,
        /// How many states were decided.
        states: u32,
    },
}

/// Searches for a plan with which at most as many of mine faint as the rules allow, whatever they do.
#[must_use]
pub fn plan(battle: &Battle, limits: &Limits) -> Answer {
    let mut search = Search {
        battle,
        memo: Memo::default(),
        path: FxHashMap::default(),
        watch: limits.watch(),
    };
    for lead in 0..battle.mine.len() as u8 {
        if battle.mine[usize::from(lead)].hp == 0 {
            continue;
        }
        match search.answers_all(&first_states(battle, lead), 0) {
            Ok(Verdict::Won) => return Answer::Plan(Plan::read(battle, &search.memo, lead)),
            Ok(Verdict::Lost { .. }) => {}
            Err(why) => {
                let states = search.memo.len();
                return Answer::Stopped { why, states };
            }
        }
    }
    Answer::NoPlan {
        states: search.memo.len(),
    }
}

/// What is known of a state below a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Won,
    /// Lost, provided that the state at that depth of the path is; [`ALWAYS`] where nothing is assumed.
    Lost {
        since: usize,
    },
}

/// The depth of no state.
const ALWAYS: usize = usize::MAX;

struct Search<'a> {
    battle: &'a Battle,
    memo: Memo,
    /// The states on the way to the current one, and their depths.
    path: FxHashMap<State, usize>,
    watch: Watch,
}

impl Search<'_> {
    /// Decides whether every one of those outcomes is won.
    fn answers_all(&mut self, outcomes: &[Outcome], depth: usize) -> Result<Verdict, Stop> {
        for outcome in outcomes {
            let verdict = match outcome {
                Outcome::Won => Verdict::Won,
                Outcome::Lost => Verdict::Lost { since: ALWAYS },
                Outcome::Open(state) => self.decide(state, depth)?,
            };
            if verdict != Verdict::Won {
                return Ok(verdict);
            }
        }
        Ok(Verdict::Won)
    }

    fn decide(&mut self, state: &State, depth: usize) -> Result<Verdict, Stop> {
        if let Some(known) = self.memo.find(self.battle, state) {
            return Ok(match known.action {
                Some(_) => Verdict::Won,
                None => Verdict::Lost { since: ALWAYS },
            });
        }
        if let Some(&since) = self.path.get(state) {
            return Ok(Verdict::Lost { since });
        }
        self.watch.check()?;
        self.path.insert(*state, depth);
        let mut earliest = ALWAYS;
        for (action, outcomes) in self.choices(state) {
            match self.answers_all(&outcomes, depth + 1)? {
                Verdict::Won => {
                    self.path.remove(state);
                    self.memo.record(self.battle, state, Some(action));
                    return Ok(Verdict::Won);
                }
                Verdict::Lost { since } => earliest = earliest.min(since),
            }
        }
        self.path.remove(state);
        if earliest >= depth {
            self.memo.record(self.battle, state, None);
            earliest = ALWAYS;
        }
        Ok(Verdict::Lost { since: earliest })
    }

    /// Returns what I can do and what comes of it, the most promising first: what loses at once is left
    /// out, and of the outcomes the worst comes first.
    fn choices(&self, state: &State) -> Vec<(Action, Vec<Outcome>)> {
        let mut all = Vec::new();
        for action in state.actions(self.battle) {
            let mut outcomes = outcomes(self.battle, state, action);
            if outcomes.contains(&Outcome::Lost) {
                continue;
            }
            outcomes.sort_by_cached_key(|outcome| std::cmp::Reverse(danger(outcome)));
            all.push((action, outcomes));
        }
        all.sort_by_cached_key(|(_, outcomes)| outcomes.first().map_or(0, danger));
        all
    }
}

/// How bad an outcome looks: the HP that the foes have over mine.
fn danger(outcome: &Outcome) -> i64 {
    match outcome {
        Outcome::Won => i64::MIN,
        Outcome::Lost => i64::MAX,
        Outcome::Open(state) => {
            let mine: i64 = state.hp.iter().map(|&hp| i64::from(hp)).sum();
            let foes = i64::from(state.left.count_ones()) * 1000;
            foes + i64::from(state.foe.greatest) - mine
        }
    }
}
