//! What is known of states, and what follows from it for others.
//!
//! Having more HP, facing fewer possibilities of the foe's HP and fewer potions, and having lost fewer Pokémon
//! never breaks a plan. A state that is at least as good as a won one is won, and one that is at most as good
//! as a lost one is lost. States are compared only with those that agree in everything else ([`key`]).

use crate::battle::{Battle, TEAM};
use crate::state::{Action, State};
use crate::turn::matters_for;
use rustc_hash::FxHashMap;

/// A state with everything blanked that is compared by more or less.
type Key = State;

/// What is known of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    /// The action that wins; none where nothing does.
    pub(crate) action: Option<Action>,
    /// The place of the verdict among all: a win rests only on verdicts before it.
    pub(crate) order: u32,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    hp: [u16; TEAM],
    least: u16,
    greatest: u16,
    potions: u8,
    faints: u8,
    known: Known,
}

/// All verdicts so far.
#[derive(Default)]
pub(crate) struct Memo {
    entries: FxHashMap<Key, Vec<Entry>>,
    verdicts: u32,
}

impl Memo {
    /// Returns how many verdicts were recorded.
    pub(crate) fn len(&self) -> u32 {
        self.verdicts
    }

    /// Returns what follows for a state; of several wins the one that was found first.
    pub(crate) fn find(&self, battle: &Battle, state: &State) -> Option<Known> {
        let entries = self.entries.get(&key(battle, state))?;
        let follows = |entry: &&Entry| match entry.known.action {
            Some(_) => entry.is_at_most(state),
            None => entry.is_at_least(state),
        };
        let known = entries.iter().filter(follows).map(|entry| entry.known);
        known.min_by_key(|known| known.order)
    }

    /// Records a verdict.
    pub(crate) fn record(&mut self, battle: &Battle, state: &State, action: Option<Action>) {
        let known = Known {
            action,
            order: self.verdicts,
        };
        self.verdicts += 1;
        let entry = Entry {
            hp: state.hp,
            least: state.foe.least,
            greatest: state.foe.greatest,
            potions: state.potions,
            faints: state.faints,
            known,
        };
        let entries = self.entries.entry(key(battle, state)).or_default();
        if action.is_none() {
            // A lost state makes all worse lost ones redundant. Won ones stay: plans follow the oldest.
            entries.retain(|old| {
                old.known.action.is_some() || !entry.is_at_least(&old.as_state(state))
            });
        }
        entries.push(entry);
    }
}

fn key(battle: &Battle, state: &State) -> Key {
    let mut key = *state;
    for mine in 0..battle.mine.len() {
        if !matters_for(battle, state, mine as u8) {
            key.hp[mine] = key.hp[mine].min(1);
        }
    }
    key.foe.least = 0;
    key.foe.greatest = 0;
    key.potions = 0;
    key.faints = 0;
    key
}

impl Entry {
    /// Whether it is at most as good for me as that state, which has the same key.
    fn is_at_most(&self, state: &State) -> bool {
        self.hp
            .iter()
            .zip(&state.hp)
            .all(|(own, other)| own <= other)
            && self.least <= state.foe.least
            && self.greatest >= state.foe.greatest
            && self.potions >= state.potions
            && self.faints >= state.faints
    }

    /// Whether it is at least as good for me as that state, which has the same key.
    fn is_at_least(&self, state: &State) -> bool {
        self.hp
            .iter()
            .zip(&state.hp)
            .all(|(own, other)| own >= other)
            && self.least >= state.foe.least
            && self.greatest <= state.foe.greatest
            && self.potions <= state.potions
            && self.faints <= state.faints
    }

    /// Returns the state that it is of, given another with the same key.
    fn as_state(&self, other: &State) -> State {
        let mut state = *other;
        state.hp = self.hp;
        state.foe.least = self.least;
        state.foe.greatest = self.greatest;
        state.potions = self.potions;
        state.faints = self.faints;
        state
    }
}
