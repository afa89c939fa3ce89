//! The search for a plan: a depth-first search of the AND–OR graph, with a memo.
//!
//! A state that is at most as good as an earlier state on the same path is no progress, and fails,
//! because any plan that wins from it would also win from the earlier state. Such a failure is
//! valid only as long as the earlier state is not won. It is therefore recorded with the visit on
//! which it depends (`Memo::fail`), and invalidated if that visit ends in a win.

use crate::battle::Battle;
use crate::dominance::{ALWAYS, Known, Memo, Order, Path};
use crate::plan::Plan;
use crate::state::{Action, Outcome, State};
use crate::turn::{first_states, outcomes};
use dancing::stop::{Limits, Stop, Watch};

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// There is a plan.
    Plan(Plan),
    /// It is proved that none exists.
    NoPlan {
        /// The number of states that were decided.
        states: u32,
    },
    /// The search was stopped before there was a result.
    Stopped {
        /// The reason why it was stopped.
        why: Stop,
        /// The number of states that were decided.
        states: u32,
    },
}

/// Searches for a plan with which at most the allowed number of my Pokémon faint, whatever the
/// trainer does.
#[must_use]
pub fn plan(battle: &Battle, limits: &Limits) -> Answer {
    let mut search = Search::new(battle, limits);
    for lead in 0..battle.mine.len() as u8 {
        if battle.mine[usize::from(lead)].hp == 0 {
            continue;
        }
        match search.plan(lead, &first_states(battle, lead)) {
            Answer::NoPlan { .. } => {}
            answer => return answer,
        }
    }
    Answer::NoPlan {
        states: search.memo.len(),
    }
}

/// Searches for a plan that begins in the given state of the battle.
#[must_use]
pub fn plan_from(battle: &Battle, state: &State, limits: &Limits) -> Answer {
    Search::new(battle, limits).plan(state.active, &[Outcome::Open(*state)])
}

struct Search<'a> {
    battle: &'a Battle,
    order: Order<'a>,
    memo: Memo,
    /// The states on the path to the current one.
    path: Path,
    watch: Watch,
}

impl<'a> Search<'a> {
    fn new(battle: &'a Battle, limits: &Limits) -> Search<'a> {
        Search {
            battle,
            order: Order::new(battle),
            memo: Memo::default(),
            path: Path::default(),
            watch: limits.watch(),
        }
    }

    /// Searches for a plan that begins with any of the given states.
    fn plan(&mut self, lead: u8, first: &[Outcome]) -> Answer {
        let decided = self.answers_all(first);
        let states = self.memo.len();
        match decided {
            Ok(Known::Won) => {
                let found = (self.battle, &self.order);
                Answer::Plan(Plan::read(found, &self.memo, lead, first))
            }
            Ok(Known::Lost { .. }) => Answer::NoPlan { states },
            Err(why) => Answer::Stopped { why, states },
        }
    }

    /// Decides whether all of the given outcomes are won.
    fn answers_all(&mut self, outcomes: &[Outcome]) -> Result<Known, Stop> {
        for outcome in outcomes {
            let verdict = match outcome {
                Outcome::Won => Known::Won,
                Outcome::Lost => Known::Lost { since: ALWAYS },
                Outcome::Open(state) => self.decide(state)?,
            };
            if verdict != Known::Won {
                return Ok(verdict);
            }
        }
        Ok(Known::Won)
    }

    fn decide(&mut self, state: &State) -> Result<Known, Stop> {
        let key = self.order.key(state);
        if let Some(known) = self.memo.find(&key, state) {
            return Ok(known);
        }
        if let Some(since) = self.path.last_as_good(&key, state) {
            return Ok(Known::Lost { since });
        }
        self.watch.check_nodes(self.memo.visits())?;
        self.watch.check_memory(self.memo.bytes())?;
        let depth = self.path.enter(key, state);
        self.memo.enter();
        let mut earliest = ALWAYS;
        for (action, outcomes) in self.choices(state) {
            match self.answers_all(&outcomes)? {
                Known::Won => {
                    self.path.leave(&key);
                    self.memo.win(key, state, action);
                    return Ok(Known::Won);
                }
                Known::Lost { since } => earliest = earliest.min(since),
            }
        }
        self.path.leave(&key);
        if earliest >= depth {
            earliest = ALWAYS;
        }
        self.memo.fail(key, state, earliest);
        Ok(Known::Lost { since: earliest })
    }

    /// Returns my actions with their outcomes, the most promising first. Actions that may lose at
    /// once are omitted, and the worst outcome of each comes first.
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

/// Returns an estimate of how bad an outcome is: the foes' HP minus mine.
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
