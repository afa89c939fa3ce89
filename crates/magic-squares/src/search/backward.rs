//! What is near a goal: layers of canonical states, and tables of the phases that lead to them.
//!
//! A state at distance d whose shortest way starts with a row move can only be met by a column
//! phase, and the other way round: a phase that went on with the same kind would be met further on.
//! So each state goes into the table of the kind that its way does not start with, and the
//! outermost layer never exists as states, only as entries of the tables.

use super::class::Classes;
use super::parallel;
use super::state::{State, Tokens};
use super::symmetry::Symmetries;
use super::table::{self, Table};
use crate::{Kind, Metric, Move};
use rustc_hash::FxHashMap;

/// The goals and all that is at most [`depth`](Backward::depth) moves away from one.
pub(super) struct Backward {
    pub(super) symmetries: Symmetries,
    pub(super) columns: Side,
    pub(super) rows: Side,
    /// Canonical states with their distances, all of them up to one less than the depth.
    distances: FxHashMap<State, u8>,
    /// The outermost layer of these.
    layer: Vec<State>,
    depth: u8,
    moves: Vec<Move>,
}

/// One kind of phase: its classes and the table of them.
pub(super) struct Side {
    pub(super) classes: Classes,
    pub(super) table: Table,
}

impl Side {
    fn new(kind: Kind, tokens: &Tokens, symmetries: &Symmetries) -> Side {
        Side {
            classes: Classes::new(kind, tokens, symmetries),
            table: Table::new(),
        }
    }

    /// A state as the table has it.
    #[inline]
    fn place(&self, state: State, symmetries: &Symmetries) -> u64 {
        let placed = self.classes.canonical(state);
        let image = symmetries.apply(placed.symmetry, state);
        table::place(placed.class, self.classes.rotations(image))
    }

    /// What one move of another kind leads to from each state of a layer.
    fn around(&self, layer: &[State], moves: &[Move], symmetries: &Symmetries) -> Vec<Vec<u64>> {
        let others = moves
            .iter()
            .filter(|step| step.kind() != self.classes.kind());
        let others: Vec<Move> = others.copied().collect();
        parallel::chunks(layer, |states| {
            let mut places = Vec::with_capacity(states.len() * others.len());
            for state in states {
                let moved = others.iter().map(|&step| state.moved(step));
                places.extend(moved.map(|state| self.place(state, symmetries)));
            }
            places
        })
    }

    fn extend(&mut self, places: &[Vec<u64>], distance: u8) {
        for some in places {
            self.table.extend(some, distance);
        }
    }
}

impl Backward {
    pub(super) fn new(goals: &[State], tokens: &Tokens, metric: Metric) -> Backward {
        let symmetries = Symmetries::of(goals, tokens);
        let (columns, rows) = parallel::both(
            || Side::new(Kind::Column, tokens, &symmetries),
            || Side::new(Kind::Row, tokens, &symmetries),
        );
        let mut layer: Vec<State> = goals
            .iter()
            .map(|&goal| symmetries.canonical(goal))
            .collect();
        layer.sort_unstable();
        layer.dedup();
        let distances = layer.iter().map(|&goal| (goal, 0)).collect();
        let mut backward = Backward {
            symmetries,
            columns,
            rows,
            distances,
            layer,
            depth: 0,
            moves: metric.moves(),
        };
        for side in [&mut backward.columns, &mut backward.rows] {
            let goals = backward.layer.iter();
            let places = goals.map(|&goal| side.place(goal, &backward.symmetries));
            side.extend(&[places.collect()], 0);
        }
        backward
    }

    pub(super) fn side(&self, kind: Kind) -> &Side {
        match kind {
            Kind::Column => &self.columns,
            Kind::Row => &self.rows,
        }
    }

    pub(super) fn depth(&self) -> u8 {
        self.depth
    }

    /// States kept, in layers and tables.
    pub(super) fn states(&self) -> usize {
        self.distances.len() + self.columns.table.len() + self.rows.table.len()
    }

    /// About how many states [`deepen`](Backward::deepen) will look at.
    pub(super) fn cost(&self) -> usize {
        let next = if self.depth == 0 { 1 } else { 9 };
        2 * self.layer.len() * next * self.moves.len()
    }

    /// One move further from the goals.
    pub(super) fn deepen(&mut self) {
        if self.depth > 0 {
            self.expand();
        }
        self.depth += 1;
        let around = |side: &Side| side.around(&self.layer, &self.moves, &self.symmetries);
        let (by_columns, by_rows) = (around(&self.columns), around(&self.rows));
        let (columns, rows, depth) = (&mut self.columns, &mut self.rows, self.depth);
        parallel::both(
            || columns.extend(&by_columns, depth),
            || rows.extend(&by_rows, depth),
        );
    }

    /// Replaces the layer by the next one.
    fn expand(&mut self) {
        let (moves, symmetries, known) = (&self.moves, &self.symmetries, &self.distances);
        let around = |states: &[State]| {
            let next = states
                .iter()
                .flat_map(|state| moves.iter().map(|&step| state.moved(step)));
            let canonical = next.map(|state| symmetries.canonical(state));
            canonical
                .filter(|state| !known.contains_key(state))
                .collect::<Vec<State>>()
        };
        let found = parallel::chunks(&self.layer, around);
        self.layer.clear();
        for state in found.into_iter().flatten() {
            if self.distances.insert(state, self.depth).is_none() {
                self.layer.push(state);
            }
        }
    }

    /// The distance of a state to a goal if it is less than the depth (or 0).
    pub(super) fn distance(&self, state: State) -> Option<u8> {
        self.distances
            .get(&self.symmetries.canonical(state))
            .copied()
    }
}
