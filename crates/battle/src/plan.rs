//! A plan: what to do in every state that can come up.

use crate::battle::Battle;
use crate::dominance::{Memo, Order};
use crate::state::{Action, Outcome, State};
use crate::turn::{first_states, outcomes};
use rustc_hash::FxHashMap;

/// What to do in every state that can come up, from the first to the last foe. Each step is for its
/// state and for all that are better: with more HP of mine, or fewer possibilities of the foe's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Which of mine leads.
    pub lead: u8,
    /// The states at the beginning, as places among the steps.
    pub first: Vec<usize>,
    /// What to do in each state; every state that can come up is one of them, or better than one.
    pub steps: Vec<Step>,
    /// How many states the search decided.
    pub states: u32,
}

/// What to do in a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The state.
    pub state: State,
    /// What to do.
    pub action: Action,
    /// The states that can follow, as places among the steps; where none can, the battle is won.
    pub next: Vec<usize>,
}

impl Plan {
    /// Reads the plan that a search has found.
    pub(crate) fn read((battle, order): (&Battle, &Order), memo: &Memo, lead: u8) -> Plan {
        let mut reader = Reader {
            order,
            memo,
            places: FxHashMap::default(),
            found: Vec::new(),
        };
        let first = reader.places_of(&first_states(battle, lead));
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

    /// Returns which of mine the plan uses, as bits.
    #[must_use]
    pub fn used(&self) -> u16 {
        self.steps
            .iter()
            .fold(1 << self.lead, |used, step| used | 1 << step.state.active)
    }
}

/// The states met while a plan is read.
struct Reader<'a> {
    order: &'a Order<'a>,
    memo: &'a Memo,
    places: FxHashMap<State, usize>,
    found: Vec<(State, Action)>,
}

impl Reader<'_> {
    /// Returns the places of what is known of those outcomes, each once.
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
