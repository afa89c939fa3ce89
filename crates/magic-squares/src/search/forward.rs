//! What is near the start: layers of states, and the sweep that looks for a phase to the goals.

use super::backward::Backward;
use super::parallel;
use super::state::State;
use crate::{Kind, Metric, Move};
use rustc_hash::FxHashMap;

/// A way to a goal: `before` moves to `from`, then a phase of one kind to a known state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meeting {
    pub(super) from: State,
    pub(super) before: u8,
    pub(super) kind: Kind,
    /// Moves of the whole way.
    pub(super) total: u8,
}

/// The start and all that is at most so many moves away.
pub(super) struct Forward {
    pub(super) distances: FxHashMap<State, u8>,
    /// By distance; the last one may not exist yet.
    layers: Vec<Vec<State>>,
    moves: Vec<Move>,
    metric: Metric,
}

impl Forward {
    pub(super) fn new(start: State, metric: Metric) -> Forward {
        let distances = std::iter::once((start, 0)).collect();
        Forward {
            distances,
            layers: vec![vec![start]],
            moves: metric.moves(),
            metric,
        }
    }

    pub(super) fn states(&self) -> usize {
        self.distances.len()
    }

    /// About how many states a sweep at a distance will look at.
    pub(super) fn cost(&mut self, before: u8) -> usize {
        match before {
            0 => 1,
            _ => self.layer(before - 1).len() * self.moves.len(),
        }
    }

    fn layer(&mut self, distance: u8) -> &[State] {
        while self.layers.len() <= usize::from(distance) {
            self.expand();
        }
        &self.layers[usize::from(distance)]
    }

    fn expand(&mut self) {
        let distance = self.layers.len() as u8;
        let mut next = Vec::new();
        for &state in &self.layers[self.layers.len() - 1] {
            for &step in &self.moves {
                let moved = state.moved(step);
                self.distances.entry(moved).or_insert_with(|| {
                    next.push(moved);
                    distance
                });
            }
        }
        self.layers.push(next);
    }

    /// The shortest ways whose first phases end exactly `before` moves from the start, if they are
    /// no longer than `most`.
    pub(super) fn sweep(&mut self, before: u8, backward: &Backward, most: u8) -> Vec<Meeting> {
        if before == 0 {
            let start = self.layers[0][0];
            let mut found = Found {
                most,
                ..Found::default()
            };
            for kind in [Kind::Column, Kind::Row] {
                found.look(start, 0, kind, backward, self.metric);
            }
            return found.meetings;
        }
        let (moves, metric) = (self.moves.clone(), self.metric);
        let around = |states: &[State]| {
            let mut found = Found {
                most,
                ..Found::default()
            };
            for state in states {
                for &step in &moves {
                    found.look(
                        state.moved(step),
                        before,
                        step.kind().other(),
                        backward,
                        metric,
                    );
                }
            }
            found.meetings
        };
        let found = parallel::chunks(self.layer(before - 1), around);
        let least = found
            .iter()
            .flatten()
            .map(|m| m.total)
            .min()
            .unwrap_or(most);
        found
            .into_iter()
            .flatten()
            .filter(|m| m.total == least)
            .collect()
    }
}

/// The shortest ways so far.
#[derive(Default)]
struct Found {
    most: u8,
    meetings: Vec<Meeting>,
}

impl Found {
    #[inline]
    fn look(&mut self, from: State, before: u8, kind: Kind, backward: &Backward, metric: Metric) {
        let side = backward.side(kind);
        let class = side.classes.canonical(from).class;
        if side.table.of_class(class).next().is_some() {
            self.meet(
                Meeting {
                    from,
                    before,
                    kind,
                    total: 0,
                },
                class,
                backward,
                metric,
            );
        }
    }

    fn meet(&mut self, meeting: Meeting, class: u64, backward: &Backward, metric: Metric) {
        let side = backward.side(meeting.kind);
        for symmetry in side
            .classes
            .symmetries_into(class, meeting.from, &backward.symmetries)
        {
            let image = backward.symmetries.apply(symmetry, meeting.from);
            for entry in side.table.of_class(class) {
                let phase = side.classes.cost(image, entry.rotations, metric);
                self.keep(Meeting {
                    total: meeting.before + phase + entry.distance,
                    ..meeting
                });
            }
        }
    }

    fn keep(&mut self, meeting: Meeting) {
        if meeting.total < self.most {
            self.most = meeting.total;
            self.meetings.clear();
        }
        if meeting.total == self.most {
            self.meetings.push(meeting);
        }
    }
}
