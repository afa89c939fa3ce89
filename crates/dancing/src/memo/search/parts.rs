//! Detects whether the remaining options form several independent components.
//!
//! Computing components costs as much as several nodes, so they are computed only after half of the
//! options were removed since the last time, and less often if hardly any are found.

use super::board::Board;
use crate::bitset::{any, either, first, has, insert, len, missing, subtract};
use crate::frontier::Bits;

/// A component: its options, and the state in which all items of other components are done.
pub(super) struct Part<const W: usize> {
    pub(super) state: Bits<W>,
    pub(super) alive: Vec<u64>,
}

/// Decides when to compute components.
#[derive(Default)]
pub(super) struct Lookout {
    due: u64,
    looks: u64,
    splits: u64,
}

/// The number of attempts after which the rate of success is evaluated.
const LOOKS: u64 = 1 << 8;
/// If at most one in `WORTH` attempts finds components of similar size, only one in `RARELY`
/// attempts is made.
const WORTH: u64 = 1 << 3;
const RARELY: u64 = 1 << 6;
/// The least number of options for which components are computed.
const FEW: u32 = 40;

impl Lookout {
    /// Returns the components, if they were computed and there are several, and the number of
    /// options at the time when components were last computed.
    pub(super) fn look<const W: usize>(
        &mut self,
        board: &Board<W>,
        state: &Bits<W>,
        alive: &[u64],
        looked_at: u32,
    ) -> (Option<Vec<Part<W>>>, u32) {
        let options = len(alive);
        if options < FEW || options > looked_at / 2 || !self.is_due() {
            return (None, looked_at);
        }
        let parts = parts(board, state, alive);
        self.looks += 1;
        self.splits += u64::from(parts.as_ref().is_some_and(|parts| is_even(parts, options)));
        (parts, options)
    }

    /// Returns whether too few attempts found components.
    pub(super) fn is_in_vain(&self) -> bool {
        self.splits * WORTH <= self.looks
    }

    fn is_due(&mut self) -> bool {
        self.due += 1;
        let rarely = self.looks >= LOOKS && self.is_in_vain();
        !rarely || self.due.is_multiple_of(RARELY)
    }
}

/// Returns whether no component contains nearly all of the options.
fn is_even<const W: usize>(parts: &[Part<W>], options: u32) -> bool {
    let sizes = parts.iter().map(|part| len(&part.alive));
    let largest = sizes.max();
    largest.is_some_and(|largest| largest < options - options / 8)
}

/// Returns the components of the remaining options; `None` if there is only one.
fn parts<const W: usize>(board: &Board<W>, state: &Bits<W>, alive: &[u64]) -> Option<Vec<Part<W>>> {
    let mut rest = alive.to_vec();
    let mut parts = Vec::new();
    while let Some(first) = first(&rest) {
        let part = all_linked_with(first, board, state, &rest);
        subtract(&mut rest, &part);
        if parts.is_empty() && !any(&rest) {
            return None;
        }
        parts.push(Part {
            state: board.only(state, &part),
            alive: part,
        });
    }
    (parts.len() > 1).then_some(parts)
}

/// Returns all options that are connected with the first one, directly or through others.
fn all_linked_with<const W: usize>(
    first: u32,
    board: &Board<W>,
    state: &Bits<W>,
    among: &[u64],
) -> Vec<u64> {
    let mut part = vec![0; among.len()];
    let mut todo = vec![first];
    let mut seen = *state;
    while let Some(option) = todo.pop() {
        insert(&mut part, option);
        let choice = &board.options[option as usize];
        let bits = either(&choice.tests, &choice.sets);
        for bit in missing(&seen, &bits) {
            let row = &board.touched[bit as usize];
            todo.extend(row.members_in(among).filter(|option| !has(&part, *option)));
        }
        seen = either(&seen, &bits);
    }
    part
}
