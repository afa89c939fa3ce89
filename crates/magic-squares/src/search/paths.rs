//! Converts meetings to sequences of moves: each shortest sequence exactly once.
//!
//! A sequence has a unique decomposition into phases of columns and rows. The phase that contains a
//! given move starts at one state and ends at another, and each sequence belongs to exactly one
//! such pair of states. The moves before the phase, the moves in it and the moves after it are
//! counted and listed separately.

use super::ball::Ball;
use super::meeting::Meeting;
use super::tokens::State;
use crate::{Kind, Metric, Move};
use rustc_hash::FxHashSet;

/// All sequences through one phase: any sequence of `before`, followed by any of `phase` and any of
/// `after`.
pub(super) struct Bundle {
    pub(super) before: Vec<Vec<Move>>,
    pub(super) phase: Vec<Vec<Move>>,
    pub(super) after: Vec<Vec<Move>>,
}

impl Bundle {
    pub(super) fn count(&self) -> u128 {
        [&self.before, &self.phase, &self.after]
            .map(|part| part.len() as u128)
            .iter()
            .product()
    }

    /// Returns the first sequence in the order of moves. All sequences have the same numbers of
    /// moves before, in and after the phase.
    pub(super) fn first(&self) -> Vec<Move> {
        let parts = [&self.before, &self.phase, &self.after];
        let least = parts.map(|part| part.iter().min());
        least.into_iter().flatten().flatten().copied().collect()
    }

    pub(super) fn sequences(&self) -> impl Iterator<Item = Vec<Move>> + '_ {
        let pairs = self
            .before
            .iter()
            .flat_map(|a| self.phase.iter().map(move |b| (a, b)));
        pairs.flat_map(|(a, b)| self.after.iter().map(move |c| [&a[..], b, c].concat()))
    }
}

/// The two balls from which paths are read.
pub(super) struct Paths<'a> {
    pub(super) start: &'a Ball,
    pub(super) goals: &'a Ball,
    pub(super) metric: Metric,
}

impl Paths<'_> {
    /// Returns the bundles of all shortest sequences. The phase of each bundle contains move number
    /// `pivot` (counted from 1).
    pub(super) fn bundles(&self, meetings: &[Meeting], pivot: u8) -> Vec<Bundle> {
        let mut seen = FxHashSet::default();
        let holds = |m: &&Meeting| m.before < pivot && pivot <= m.before + m.phase;
        let new = meetings
            .iter()
            .filter(holds)
            .filter(|m| seen.insert((m.from, m.kind, m.to)));
        let bundles = new.map(|meeting| self.bundle(meeting));
        bundles.filter(|bundle| bundle.count() > 0).collect()
    }

    fn bundle(&self, meeting: &Meeting) -> Bundle {
        let Meeting {
            from,
            to,
            kind,
            before,
            phase,
            total,
        } = *meeting;
        let other = Some(kind.other());
        Bundle {
            before: self.ways_from_start(from, before, other),
            phase: self.orders(from, to, kind, phase),
            after: self.ways_to_goals(to, total - before - phase, other),
        }
    }

    /// Returns the paths from the start to a state. If a kind is given, the last move must be of
    /// this kind.
    fn ways_from_start(&self, state: State, distance: u8, kind: Option<Kind>) -> Vec<Vec<Move>> {
        if distance == 0 {
            return vec![Vec::new()];
        }
        let mut ways = Vec::new();
        for step in self.moves_of(kind) {
            let earlier = state.moved(step.inverse());
            if self.start.distance(earlier) == Some(distance - 1) {
                let before = self.ways_from_start(earlier, distance - 1, None);
                ways.extend(before.into_iter().map(|way| [way, vec![step]].concat()));
            }
        }
        ways
    }

    /// Returns the paths from a state to a goal. If a kind is given, the first move must be of this
    /// kind.
    fn ways_to_goals(&self, state: State, distance: u8, kind: Option<Kind>) -> Vec<Vec<Move>> {
        if distance == 0 {
            return vec![Vec::new()];
        }
        let mut ways = Vec::new();
        for step in self.moves_of(kind) {
            let later = state.moved(step);
            if self.goals.distance(later) == Some(distance - 1) {
                let after = self.ways_to_goals(later, distance - 1, None);
                ways.extend(after.into_iter().map(|way| [vec![step], way].concat()));
            }
        }
        ways
    }

    /// Returns the sequences of moves of one kind that lead from one state to another.
    fn orders(&self, from: State, to: State, kind: Kind, length: u8) -> Vec<Vec<Move>> {
        if length == 0 {
            return if from == to {
                vec![Vec::new()]
            } else {
                Vec::new()
            };
        }
        let phases = self.start.phases(kind);
        let mut ways = Vec::new();
        for step in self.moves_of(Some(kind)) {
            let next = from.moved(step);
            if phases.between(next, to) == Some(length - 1) {
                let rest = self.orders(next, to, kind, length - 1);
                ways.extend(rest.into_iter().map(|way| [vec![step], way].concat()));
            }
        }
        ways
    }

    fn moves_of(&self, kind: Option<Kind>) -> impl Iterator<Item = Move> {
        let wanted = move |step: &Move| kind.is_none_or(|kind| step.kind() == kind);
        self.metric.moves().into_iter().filter(wanted)
    }
}
