//! A plan: the action in every possible state.

use crate::battle::Battle;
use crate::dominance::{Memo, Order};
use crate::state::{Action, Outcome, State};
use crate::turn::outcomes;
use rustc_hash::FxHashMap;

/// The action in every possible state, from the first to the last foe. A step also applies to all
/// states that are better than its own, in which my Pokémon have more HP or there are fewer
/// possibilities for the foe's HP.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The index of my Pokémon that leads.
    pub lead: u8,
    /// The indices of the steps at the beginning.
    pub first: Vec<usize>,
    /// The steps; every possible state is the state of a step, or better than that of some step.
    pub steps: Vec<Step>,
    /// The number of states that the search decided.
    pub states: u32,
}

/// The action in a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The state.
    pub state: State,
    /// The action.
    pub action: Action,
    /// The indices of the steps that can follow; if there are none, the battle is won.
    pub next: Vec<usize>,
}

impl Plan {
    /// Returns the plan that a search has found, which begins with any of the given states.
    pub(crate) fn read(
        (battle, order): (&Battle, &Order),
        memo: &Memo,
        lead: u8,
        first: &[Outcome],
    ) -> Plan {
        let mut reader = Reader {
            order,
            memo,
            places: FxHashMap::default(),
            found: Vec::new(),
        };
        let first = reader.places_of(first);
        let mut steps: Vec<Step> = Vec::new();
        while let Some(&(state, action)) = reader.found.get(steps.len()) {
            let next = reader.places_of(&outcomes(battle, &state, action));
            steps.push(Step {
                state,
                action,
                next,
            });
        }
        Plan {
            lead,
            first,
            steps,
            states: memo.len(),
        }
    }

    /// Returns the indices of the steps, in an order in which each step comes before those that can
    /// follow it.
    pub(crate) fn in_order(&self) -> Vec<usize> {
        let mut order = Vec::new();
        let mut seen = vec![false; self.steps.len()];
        let mut todo: Vec<(usize, usize)> = Vec::new();
        for &first in &self.first {
            if std::mem::replace(&mut seen[first], true) {
                continue;
            }
            todo.push((first, 0));
            while let Some((place, next)) = todo.last_mut() {
                let Some(&follows) = self.steps[*place].next.get(*next) else {
                    order.push(*place);
                    todo.pop();
                    continue;
                };
                *next += 1;
                if !std::mem::replace(&mut seen[follows], true) {
                    todo.push((follows, 0));
                }
            }
        }
        order.reverse();
        order
    }

    /// Returns the set of my Pokémon that the plan uses, as bits.
    #[must_use]
    pub fn used(&self) -> u16 {
        self.steps
            .iter()
            .fold(1 << self.lead, |used, step| used | 1 << step.state.active)
    }
}

/// A reader of the plan, with the states found so far.
struct Reader<'a> {
    order: &'a Order<'a>,
    memo: &'a Memo,
    places: FxHashMap<State, usize>,
    found: Vec<(State, Action)>,
}

impl Reader<'_> {
    /// Returns the distinct indices of the steps for the given outcomes.
    fn places_of(&mut self, outcomes: &[Outcome]) -> Vec<usize> {
        let mut all = Vec::new();
        for outcome in outcomes {
            let Outcome::Open(state) = outcome else {
                continue;
            };
            let known = self.memo.first_win(&self.order.key(state), state);
            let (state, action) = known.expect("each state of a plan is known to be won");
            let new = self.found.len();
            let place = *self.places.entry(state).or_insert(new);
            if place == new {
                self.found.push((state, action));
            }
            all.push(place);
        }
        all.sort_unstable();
        all.dedup();
        all
    }
}
