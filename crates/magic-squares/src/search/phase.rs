//! Phases: consecutive moves of one kind. These moves commute, so a phase is given by the shift of
//! each line.

use super::tokens::{COLUMN_BITS, ROW_BITS, State};
use crate::{Kind, Metric, Move};
use std::iter;

/// The shifts of all lines of one kind.
#[derive(Clone, Copy)]
pub(super) enum Phase {
    /// Masks of the cells whose tokens come from the same row, from the row above, and from the row
    /// below.
    Columns([u32; 3]),
    /// The number of bits by which each row is rotated.
    Rows([u32; 3]),
}

impl Phase {
    /// Returns a phase of one move.
    pub(super) fn of(step: Move) -> Phase {
        let mut shifts = [0; 6];
        shifts[step.index()] = step.by();
        Phase::shifting(step.kind(), &shifts)
    }

    fn shifting(kind: Kind, shifts: &[u8]) -> Phase {
        match kind {
            Kind::Column => Phase::Columns(masks(shifts)),
            Kind::Row => Phase::Rows([0, 1, 2].map(|row| 4 * u32::from(shifts[row]))),
        }
    }

    #[inline]
    pub(super) fn apply(self, state: State) -> State {
        let [top, middle, bottom] = state.0;
        match self {
            Phase::Columns([same, above, below]) => State([
                top & same | bottom & above | middle & below,
                middle & same | top & above | bottom & below,
                bottom & same | middle & above | top & below,
            ]),
            Phase::Rows([a, b, c]) => State([
                turned(top, a, ROW_BITS),
                turned(middle, b, ROW_BITS),
                turned(bottom, c, ROW_BITS),
            ]),
        }
    }
}

impl State {
    #[inline]
    pub(super) fn moved(self, step: Move) -> State {
        Phase::of(step).apply(self)
    }
}

/// All phases of one kind.
pub(super) struct Phases {
    pub(super) kind: Kind,
    metric: Metric,
    /// The phases, by their number of moves.
    by_cost: Vec<Vec<Phase>>,
}

impl Phases {
    pub(super) fn new(kind: Kind, metric: Metric) -> Phases {
        let mut by_cost = Vec::new();
        for shifts in all_shifts(kind) {
            let length = cells(kind);
            let cost: u8 = shifts.iter().map(|&by| metric.cost(by, length)).sum();
            let cost = usize::from(cost);
            by_cost.resize_with(by_cost.len().max(cost + 1), Vec::new);
            by_cost[cost].push(Phase::shifting(kind, &shifts));
        }
        Phases {
            kind,
            metric,
            by_cost,
        }
    }

    /// Returns the phases of `cost` moves.
    pub(super) fn of_cost(&self, cost: u8) -> &[Phase] {
        self.by_cost
            .get(usize::from(cost))
            .map_or(&[], |phases| phases)
    }

    /// Returns the number of moves in the shortest phase that leads from one state to another, if
    /// there is one.
    pub(super) fn between(&self, from: State, to: State) -> Option<u8> {
        match self.kind {
            Kind::Column => self.along(columns(from), columns(to), COLUMN_BITS),
            Kind::Row => self.along(from.0, to.0, ROW_BITS),
        }
    }

    fn along<const N: usize>(&self, from: [u32; N], to: [u32; N], bits: u32) -> Option<u8> {
        let length = cells(self.kind);
        let one = |(from, to): (u32, u32)| {
            let fits = (0..length).filter(|&by| turned(from, 4 * u32::from(by), bits) == to);
            fits.map(|by| self.metric.cost(by, length)).min()
        };
        from.into_iter().zip(to).map(one).sum()
    }
}

fn columns(state: State) -> [u32; 6] {
    std::array::from_fn(|column| state.column(column))
}

/// Returns the number of cells in a line.
fn cells(kind: Kind) -> u8 {
    match kind {
        Kind::Column => 3,
        Kind::Row => 6,
    }
}

/// Returns every combination of shifts of the lines.
fn all_shifts(kind: Kind) -> impl Iterator<Item = Vec<u8>> {
    let length = cells(kind);
    let lines = 18 / cells(kind);
    let shifts = move |mut number: u32| {
        let next = iter::repeat_with(move || {
            let by = number % u32::from(length);
            number /= u32::from(length);
            by as u8
        });
        next.take(lines.into()).collect()
    };
    (0..u32::from(length).pow(lines.into())).map(shifts)
}

/// Returns masks of the columns that are shifted by 0, 1 and 2 cells.
fn masks(shifts: &[u8]) -> [u32; 3] {
    let columns = |by: u8| (0..6).filter(move |&column| shifts[column] == by);
    [0, 1, 2].map(|by| columns(by).map(|column| 0xf << (4 * column)).sum())
}

/// Returns a line of `bits` bits, rotated by `by` bits.
#[inline]
fn turned(line: u32, by: u32, bits: u32) -> u32 {
    (line << by | line >> (bits - by)) & ((1 << bits) - 1)
}
