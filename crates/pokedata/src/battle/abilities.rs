//! The effects of abilities in battle.

use super::Span;
use crate::tables::{embedded, row, rows};
use std::sync::LazyLock;
use types::Generation;

/// A row of `battle_abilities.csv`: the effect of an ability on one side, in a range of
/// generations.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct BattleAbility {
    pub id: String,
    pub span: Span,
    /// `attacker`, `defender`, `both` or `field`.
    pub side: String,
    /// Tokens separated by spaces.
    pub effect: String,
    /// Exact modifiers in 4096ths, from generation 5 on.
    pub modifiers: Vec<u32>,
    /// Whether `mold-breaker` and similar abilities ignore this ability.
    pub ignorable: bool,
    /// The forms for which the ability works; empty if it works for all.
    pub forms: Vec<String>,
}

row! {
    struct AbilityRow {
        ability: String,
        gen_from: Generation,
        gen_to: Option<Generation>,
        side: String,
        effect: String,
        mod4096: Vec<u32>,
        ignorable: Option<u8>,
        forms: Vec<String>,
    }
}

impl BattleAbility {
    /// Returns all rows.
    #[must_use]
    pub fn all() -> &'static [BattleAbility] {
        static ABILITIES: LazyLock<Vec<BattleAbility>> = LazyLock::new(|| {
            let rows = rows(&embedded::BATTLE_ABILITIES).into_iter();
            rows.map(BattleAbility::of_row).collect()
        });
        &ABILITIES
    }

    /// Returns the rows that apply in the given generation.
    pub fn in_generation(generation: Generation) -> impl Iterator<Item = &'static BattleAbility> {
        let all = BattleAbility::all().iter();
        all.filter(move |one| one.span.contains(generation))
    }

    fn of_row(row: AbilityRow) -> BattleAbility {
        BattleAbility {
            id: row.ability,
            span: Span::new(row.gen_from, row.gen_to),
            side: row.side,
            effect: row.effect,
            modifiers: row.mod4096,
            ignorable: row.ignorable == Some(1),
            forms: row.forms,
        }
    }
}
