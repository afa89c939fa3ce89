//! The items that a trainer uses in battle.

use pokedata::{Boss, Generation, Party};

/// The items that a trainer may use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Items {
    /// The number of items that restore HP.
    pub healing: u8,
    /// The greatest number of HP that one of them restores.
    pub heals: u16,
    /// The items that restore HP, each with its number.
    pub potions: Vec<(String, u8)>,
    /// The other items, and those that are not used up.
    pub others: Vec<String>,
    /// The ids of all items that are used up, in the order in which the trainer has them.
    pub slots: Vec<String>,
    /// Whether a source states the trainer's items.
    pub are_known: bool,
}

/// A number of HP that is greater than that of any Pokémon.
const ALL: u16 = 1_000;

/// Returns the items that a boss may use with the given party.
#[must_use]
pub fn items(generation: Generation, boss: &Boss, party: &Party) -> Items {
    let known = boss.items_with(party);
    let mut items = Items {
        are_known: known.is_some(),
        ..Items::default()
    };
    for one in known.unwrap_or_default() {
        if !one.for_each {
            let all = std::iter::repeat_n(one.item.clone(), one.count.into());
            items.slots.extend(all);
        }
        match heals(generation, &one.item) {
            // In the first generation, items are not used up; in each turn, there is a chance that
            // one is used.
            Some(hp) if !one.for_each => {
                items.healing = items.healing.saturating_add(one.count);
                items.heals = items.heals.max(hp);
                items.potions.push((one.item, one.count));
            }
            _ => items.others.push(one.item),
        }
    }
    items
}

/// Returns the number of HP that the item restores.
pub(crate) fn heals(generation: Generation, item: &str) -> Option<u16> {
    let is_later = generation.number() >= 7;
    Some(match item {
        "potion" => 20,
        "super-potion" if is_later => 60,
        "super-potion" => 50,
        "hyper-potion" if is_later => 120,
        "hyper-potion" => 200,
        "max-potion" | "full-restore" => ALL,
        _ => return None,
    })
}
