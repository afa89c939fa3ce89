//! A ball: all states within N moves of its centres, in the order of their distances.
//!
//! A ball grows by phases. A state reached by a phase of one kind is continued by a phase of the
//! other kind, so there are two lists for each distance. For the outermost states, only
//! fingerprints are stored, since a state can be recomputed from its position in the list.

use super::fingerprint::Fingerprints;
use super::parallel;
use super::phase::{Phase, Phases};
use super::symmetry::Symmetries;
use super::tokens::State;
use crate::{Kind, Metric};
use rustc_hash::FxHashMap;
use std::sync::Arc;

const KINDS: [Kind; 2] = [Kind::Column, Kind::Row];

/// The states around the start, or around the goals.
pub(super) struct Ball {
    pub(super) symmetries: Symmetries,
    pub(super) fingerprints: Arc<Fingerprints>,
    phases: [Phases; 2],
    /// The canonical states whose distance is less than the radius, with the known facts about
    /// each.
    inside: FxHashMap<State, Known>,
    /// The same states by distance, and by the kind of phase that continues from them.
    states: Vec<[Vec<State>; 2]>,
    shells: Vec<Vec<Shell>>,
}

#[derive(Clone, Copy)]
struct Known {
    distance: u8,
    /// Whether phases of columns, or of rows, continue from the state.
    onward: [bool; 2],
}

/// The states that phases with a given number of moves reach from the states at a given distance.
pub(super) struct Shell {
    /// The kind of phase that continues from these states.
    pub(super) onward: Kind,
    /// The distance of these states from the centre.
    pub(super) distance: u8,
    /// The number of moves in each of the phases.
    cost: u8,
    /// The fingerprint of the state after each phase, for each state in turn.
    pub(super) fingerprints: Vec<u64>,
}

impl Ball {
    pub(super) fn around(
        centres: &[State],
        symmetries: Symmetries,
        fingerprints: Arc<Fingerprints>,
        metric: Metric,
    ) -> Ball {
        let canonical = centres.iter().map(|&centre| symmetries.canonical(centre));
        let mut centres: Vec<State> = canonical.collect();
        centres.sort_unstable();
        centres.dedup();
        let known = Known {
            distance: 0,
            onward: [true; 2],
        };
        let mut ball = Ball {
            symmetries,
            fingerprints,
            phases: KINDS.map(|kind| Phases::new(kind, metric)),
            inside: centres.iter().map(|&centre| (centre, known)).collect(),
            states: vec![[centres.clone(), centres]],
            shells: Vec::new(),
        };
        let outermost = KINDS.map(|onward| ball.shell(onward, 0, 0));
        ball.shells.push(outermost.into());
        ball
    }

    pub(super) fn radius(&self) -> u8 {
        self.shells.len() as u8 - 1
    }

    /// Returns all shells, the nearest first.
    pub(super) fn shells(&self) -> impl Iterator<Item = &Shell> {
        self.shells.iter().flatten()
    }

    /// Returns the shells whose distance is the radius.
    pub(super) fn outermost(&self) -> &[Shell] {
        &self.shells[self.shells.len() - 1]
    }

    /// Returns the number of states in the outermost shells. Some states are counted several times.
    pub(super) fn surface(&self) -> usize {
        self.outermost()
            .iter()
            .map(|shell| shell.fingerprints.len())
            .sum()
    }

    /// Returns the number of states computed so far.
    pub(super) fn looked_at(&self) -> usize {
        self.shells().map(|shell| shell.fingerprints.len()).sum()
    }

    pub(super) fn phases(&self, kind: Kind) -> &Phases {
        &self.phases[kind as usize]
    }

    /// Increases the radius by one move.
    pub(super) fn grow(&mut self) {
        if self.radius() > 0 {
            self.take_in();
        }
        let distance = self.radius() + 1;
        let mut shells = Vec::new();
        for onward in KINDS {
            shells.extend((1..=distance).map(|cost| self.shell(onward, distance, cost)));
        }
        shells.retain(|shell| !shell.fingerprints.is_empty());
        self.shells.push(shells);
    }

    fn shell(&self, onward: Kind, distance: u8, cost: u8) -> Shell {
        let fingerprint = |state| self.fingerprints.of(onward, state);
        Shell {
            onward,
            distance,
            cost,
            fingerprints: self.reached(onward, distance, cost, fingerprint),
        }
    }

    /// Returns the results of `work` for each state in a shell.
    fn reached<T: Clone + Default + Send>(
        &self,
        onward: Kind,
        distance: u8,
        cost: u8,
        work: impl Fn(State) -> T + Sync + Send,
    ) -> Vec<T> {
        let ((states, phases), work) = (self.from(onward, distance, cost), &work);
        parallel::flat_map(states, phases.len(), |&state| {
            phases.iter().map(move |phase| work(phase.apply(state)))
        })
    }

    /// Returns the states and the phases from which a shell is reached.
    fn from(&self, onward: Kind, distance: u8, cost: u8) -> (&[State], &[Phase]) {
        let kind = onward.other();
        let states = &self.states[usize::from(distance - cost)][kind as usize];
        (states, self.phases(kind).of_cost(cost))
    }

    /// Returns the state at a position in a shell.
    pub(super) fn state(&self, shell: &Shell, place: usize) -> State {
        let (states, phases) = self.from(shell.onward, shell.distance, shell.cost);
        phases[place % phases.len()].apply(states[place / phases.len()])
    }

    /// Stores each state in the outermost shells that is not known yet, once.
    fn take_in(&mut self) {
        let distance = self.radius();
        let canonical = |state| self.symmetries.canonical(state);
        let states = |shell: &Shell| self.reached(shell.onward, distance, shell.cost, canonical);
        let shells = self.outermost().iter();
        let found: Vec<_> = shells.map(|shell| (shell.onward, states(shell))).collect();
        self.inside.reserve(self.surface());
        let mut layer = [Vec::new(), Vec::new()];
        for (onward, states) in found {
            let new = states
                .into_iter()
                .filter(|&state| self.is_new(state, distance, onward));
            layer[onward as usize].extend(new);
        }
        self.states.push(layer);
    }

    /// Records a state; returns whether it is new at this distance with this kind of next phase.
    fn is_new(&mut self, state: State, distance: u8, onward: Kind) -> bool {
        let never = Known {
            distance,
            onward: [false; 2],
        };
        let known = self.inside.entry(state).or_insert(never);
        known.distance == distance && !std::mem::replace(&mut known.onward[onward as usize], true)
    }

    /// Returns the distance of a state from the nearest centre; `None` unless it is less than the
    /// radius (or 0).
    pub(super) fn distance(&self, state: State) -> Option<u8> {
        let known = self.inside.get(&self.symmetries.canonical(state))?;
        Some(known.distance)
    }
}
