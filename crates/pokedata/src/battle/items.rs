//! The effects of items: for their holders, when flung, and for Natural Gift.

use super::Span;
use crate::tables::{embedded, row, rows};
use std::sync::LazyLock;
use types::Generation;

/// A row of `battle_items.csv`: the effect of an item, in a range of generations.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct BattleItem {
    pub id: String,
    pub span: Span,
    /// Tokens separated by spaces.
    pub effect: String,
    /// Exact modifiers in 4096ths, from generation 5 on.
    pub modifiers: Vec<u32>,
    /// The forms for which the item has an effect; empty if it has one for all.
    pub forms: Vec<String>,
    /// Whether the item is consumed by its effect.
    pub consumed: bool,
    /// The species or forms that cannot lose the item.
    pub stuck: Vec<String>,
}

row! {
    struct ItemRow {
        item: String,
        gen_from: Generation,
        gen_to: Option<Generation>,
        effect: String,
        mod4096: Vec<u32>,
        species: Vec<String>,
        consumed: Option<u8>,
        stuck: Vec<String>,
    }
}

impl BattleItem {
    /// Returns all rows.
    #[must_use]
    pub fn all() -> &'static [BattleItem] {
        static ITEMS: LazyLock<Vec<BattleItem>> = LazyLock::new(|| {
            let rows = rows(&embedded::BATTLE_ITEMS).into_iter();
            rows.map(BattleItem::of_row).collect()
        });
        &ITEMS
    }

    /// Returns the rows that apply in the given generation.
    pub fn in_generation(generation: Generation) -> impl Iterator<Item = &'static BattleItem> {
        let all = BattleItem::all().iter();
        all.filter(move |one| one.span.contains(generation))
    }

    fn of_row(row: ItemRow) -> BattleItem {
        BattleItem {
            id: row.item,
            span: Span::new(row.gen_from, row.gen_to),
            effect: row.effect,
            modifiers: row.mod4096,
            forms: row.species,
            consumed: row.consumed == Some(1),
            stuck: row.stuck,
        }
    }
}

/// A row of `battle_item_throws.csv`: the effect of flinging an item, or of Natural Gift with a
/// berry.
#[derive(Clone, Debug)]
pub struct Throw {
    /// The item.
    pub item: String,
    /// The generations in which the row applies.
    pub span: Span,
    /// The power of Fling with this item.
    pub power: Option<u16>,
    /// The type and the power of Natural Gift with this berry.
    pub gift: Option<(String, u16)>,
}

row! {
    struct ThrowRow {
        item: String,
        gen_from: Generation,
        gen_to: Option<Generation>,
        fling_power: Option<u16>,
        gift_type: String,
        gift_power: Option<u16>,
    }
}

impl Throw {
    /// Returns the rows that apply in the given generation.
    pub fn in_generation(generation: Generation) -> impl Iterator<Item = &'static Throw> {
        static THROWS: LazyLock<Vec<Throw>> = LazyLock::new(|| {
            let rows = rows(&embedded::BATTLE_ITEM_THROWS).into_iter();
            rows.map(Throw::of_row).collect()
        });
        let all = THROWS.iter();
        all.filter(move |one| one.span.contains(generation))
    }

    fn of_row(row: ThrowRow) -> Throw {
        Throw {
            item: row.item,
            span: Span::new(row.gen_from, row.gen_to),
            power: row.fling_power,
            gift: row.gift_power.map(|power| (row.gift_type, power)),
        }
    }
}
