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
use super::table::Table;
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
    fn new(kind: Kind, tokens: &Tokens) -> Side {
        Side {
            classes: Classes::new(kind, tokens),
            table: Table::new(),
        }
    }

    fn insert(&mut self, state: State, distance: u8, symmetries: &Symmetries) {
        let placed = self.classes.canonical(state, symmetries);
        let image = symmetries.apply(placed.symmetry, state);
        self.table
            .insert(placed.class, self.classes.rotations(image), distance);
    }

    /// Stores what one move of another kind leads to from each state of a layer.
    fn insert_around(
        &mut self,
        layer: &[State],
        moves: &[Move],
        kind: Kind,
        distance: u8,
        symmetries: &Symmetries,
    ) {
        for &state in layer {
            for &step in moves.iter().filter(|step| step.kind() != kind) {
                self.insert(state.moved(step), distance, symmetries);
            }
        }
    }
}

impl Backward {
    pub(super) fn new(goals: &[State], tokens: &Tokens, metric: Metric) -> Backward {
        let symmetries = Symmetries::of(goals, tokens);
        let (columns, rows) = parallel::both(
            || Side::new(Kind::Column, tokens),
            || Side::new(Kind::Row, tokens),
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
        for &goal in &backward.layer {
            backward.columns.insert(goal, 0, &backward.symmetries);
            backward.rows.insert(goal, 0, &backward.symmetries);
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
        let (layer, moves, symmetries, depth) =
            (&self.layer, &self.moves, &self.symmetries, self.depth);
        let (columns, rows) = (&mut self.columns, &mut self.rows);
        parallel::both(
            || columns.insert_around(layer, moves, Kind::Column, depth, symmetries),
            || rows.insert_around(layer, moves, Kind::Row, depth, symmetries),
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
