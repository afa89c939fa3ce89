//! Moves, and the types that some forms give to their moves.

use super::Span;
use crate::tables::{embedded, row, rows};
use std::sync::LazyLock;
use types::Generation;

/// A row of `battle_moves.csv`: a move, in a range of generations.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct BattleMove {
    pub id: String,
    pub span: Span,
    /// A type, or `typeless`.
    pub kind: String,
    pub class: String,
    /// The power; empty if the move has none, or if `variable` describes how it is computed.
    pub power: Option<u16>,
    /// The accuracy in percent; empty if the move never misses.
    pub accuracy: Option<u8>,
    pub priority: i8,
    pub hits: (u8, u8),
    pub target: String,
    pub flags: String,
    /// The number of stages by which its critical-hit ratio is raised.
    pub crit_stage: u8,
    pub always_crits: bool,
    pub drain_percent: Option<u8>,
    pub recoil_percent: Option<f32>,
    pub variable: String,
    /// Its effects besides damage: `user-spa-2`, `par:30`.
    pub secondary: Vec<String>,
    pub traits: String,
    /// The number of uses (PP), without PP Ups.
    pub pp: Option<u8>,
    /// The games that have the move; empty if all games of the generation do.
    pub only_in: String,
}

row! {
    struct MoveRow {
        id: String = "move",
        gen_from: Generation,
        gen_to: Option<Generation>,
        kind: String = "type",
        class: String,
        power: Option<u16>,
        accuracy: Option<u8>,
        priority: i8,
        min_hits: u8,
        max_hits: u8,
        target: String,
        flags: String,
        crit_stage: Option<u8>,
        always_crits: Option<u8>,
        drain_percent: Option<u8>,
        recoil_percent: Option<f32>,
        variable: String,
        secondary: Vec<String>,
        traits: String,
        pp: Option<u8>,
        only_in: String,
    }
}

impl BattleMove {
    /// Returns all rows.
    #[must_use]
    pub fn all() -> &'static [BattleMove] {
        static MOVES: LazyLock<Vec<BattleMove>> = LazyLock::new(|| {
            let rows = rows(&embedded::BATTLE_MOVES).into_iter();
            rows.map(BattleMove::of_row).collect()
        });
        &MOVES
    }

    /// Returns the moves that can be used in the given generation.
    pub fn in_generation(generation: Generation) -> impl Iterator<Item = &'static BattleMove> {
        let all = BattleMove::all().iter();
        all.filter(move |one| one.span.contains(generation))
    }

    fn of_row(row: MoveRow) -> BattleMove {
        BattleMove {
            id: row.id,
            span: Span::new(row.gen_from, row.gen_to),
            kind: row.kind,
            class: row.class,
            power: row.power,
            accuracy: row.accuracy,
            priority: row.priority,
            hits: (row.min_hits, row.max_hits),
            target: row.target,
            flags: row.flags,
            crit_stage: row.crit_stage.unwrap_or(0),
            always_crits: row.always_crits == Some(1),
            drain_percent: row.drain_percent,
            recoil_percent: row.recoil_percent,
            variable: row.variable,
            secondary: row.secondary,
            traits: row.traits,
            pp: row.pp,
            only_in: row.only_in,
        }
    }
}

row! {
    /// A row of `battle_form_moves.csv`: the type and power of a move used by a form.
    #[derive(Clone, Debug)]
    #[allow(missing_docs)]
    pub struct FormMove {
        pub move_id: String = "move",
        /// The form.
        pub id: String,
        pub first: Generation = "gen_from",
        /// The ability that the form needs; empty for none.
        pub ability: String,
        /// The type of the move when the form uses it.
        pub kind: String = "type",
        /// The power of the move when the form uses it, if it differs.
        pub power: Option<u16>,
    }
}

impl FormMove {
    /// Returns all rows.
    #[must_use]
    pub fn all() -> &'static [FormMove] {
        static ROWS: LazyLock<Vec<FormMove>> = LazyLock::new(|| rows(&embedded::BATTLE_FORM_MOVES));
        &ROWS
    }
}
