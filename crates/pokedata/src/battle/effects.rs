//! The effects of moves and abilities that the other tables of battles do not have.

use crate::tables::{embedded, row, rows};
use std::sync::LazyLock;

row! {
    /// A row of `battle_effects.csv`: a certain effect of a damaging move that `battle_moves.csv`
    /// does not have, or an ability that `battle_abilities.csv` does not have.
    #[derive(Clone, Debug)]
    pub struct BattleEffect {
        /// `move` or `ability`.
        pub kind: String,
        /// The move or ability.
        pub id: String,
        /// The effect in one word; `none` for an ability that changes nothing in a battle against a
        /// trainer, `other` for an effect that no program uses.
        pub effect: String,
    }
}

impl BattleEffect {
    /// Returns all rows.
    #[must_use]
    pub fn all() -> &'static [BattleEffect] {
        static ROWS: LazyLock<Vec<BattleEffect>> =
            LazyLock::new(|| rows(&embedded::BATTLE_EFFECTS));
        &ROWS
    }

    /// Returns the effect of a move.
    #[must_use]
    pub fn of_move(id: &str) -> Option<&'static str> {
        BattleEffect::find("move", id)
    }

    /// Returns the effect of an ability.
    #[must_use]
    pub fn of_ability(id: &str) -> Option<&'static str> {
        BattleEffect::find("ability", id)
    }

    fn find(kind: &str, id: &str) -> Option<&'static str> {
        let mut rows = BattleEffect::all().iter();
        rows.find(|row| row.kind == kind && row.id == id)
            .map(|row| row.effect.as_str())
    }
}
