//! Meetings of the two balls: phases from a state near the start to a state near a goal.

use super::ball::{Ball, Shell};
use super::filter::{self, Spot};
use super::tokens::State;
use crate::Kind;

/// A path to a goal: `before` moves to the state `from`, a phase of one kind to the state `to`, and
/// the remaining moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meeting {
    pub(super) from: State,
    pub(super) to: State,
    pub(super) kind: Kind,
    pub(super) before: u8,
    /// The number of moves in the phase.
    pub(super) phase: u8,
    /// The number of moves in the solution.
    pub(super) total: u8,
}

/// The shortest paths found so far, which all have the same length.
#[derive(Default)]
pub(super) struct Meetings(Vec<Meeting>);

impl Meetings {
    pub(super) fn all(&self) -> &[Meeting] {
        &self.0
    }

    /// Returns the length of the shortest paths found so far.
    pub(super) fn total(&self) -> Option<u8> {
        self.0.first().map(|meeting| meeting.total)
    }

    /// Finds phases from states in the given shells around the start to states in the given shells
    /// around the goals.
    pub(super) fn look<'a>(
        &mut self,
        (start, around_start): (&Ball, impl Iterator<Item = &'a Shell>),
        (goals, around_goals): (&Ball, impl Iterator<Item = &'a Shell>),
    ) {
        let (near, far): (Vec<_>, Vec<_>) = (around_start.collect(), around_goals.collect());
        for kind in [Kind::Column, Kind::Row] {
            let of_kind = |shells: &[&'a Shell]| -> Vec<&'a Shell> {
                shells
                    .iter()
                    .copied()
                    .filter(|shell| shell.onward == kind)
                    .collect()
            };
            let near = of_kind(&near);
            let far = of_kind(&far);
            for (this, that) in filter::pairs(&near, &far) {
                self.meet(
                    (start, near[this.shell], this),
                    (goals, far[that.shell], that),
                );
            }
        }
    }

    /// Checks two states that have the same fingerprint: whether a phase leads from the first to an
    /// image of the second.
    fn meet(
        &mut self,
        (start, near, this): (&Ball, &Shell, Spot),
        (goals, far, that): (&Ball, &Shell, Spot),
    ) {
        let kind = near.onward;
        let before = near.distance;
        let from = start.state(near, this.place);
        let to = goals.state(far, that.place);
        let images = goals.symmetries.group.iter();
        for to in images.map(|&symmetry| goals.symmetries.apply(symmetry, to)) {
            if let Some(phase) = start.phases(kind).between(from, to) {
                let total = before + phase + far.distance;
                self.keep(Meeting {
                    from,
                    to,
                    kind,
                    before,
                    phase,
                    total,
                });
            }
        }
    }

    fn keep(&mut self, meeting: Meeting) {
        if self.total().is_some_and(|total| meeting.total < total) {
            self.0.clear();
        }
        if self.total().is_none_or(|total| meeting.total == total) {
            self.0.push(meeting);
        }
    }
}
