//! What a boss has that a plan does not take into account.

use crate::held;
use duels::{Contestant, Facts};
use std::collections::BTreeSet;

/// Returns what their Pokémon have that a plan does not take into account, as ids: moves without
/// damage, damaging moves with an effect that is certain, abilities and items.
#[must_use]
pub fn beyond(facts: &'static Facts, theirs: &[Contestant]) -> Vec<String> {
    let mut all = BTreeSet::new();
    for foe in theirs {
        all.extend(foe.without_damage.iter().cloned());
        all.extend(foe.effects_for_sure(facts));
        let item = foe.fighter.item.map_or("", |item| item.name.as_str());
        let followed = held::is_followed(facts, foe);
        let ability = foe.fighter.ability.map_or("", |own| own.name.as_str());
        let is_known =
            |name: &String| (name == item && followed) || (name == ability && foe.survives());
        all.extend(foe.left_out().into_iter().filter(|name| !is_known(name)));
        all.extend(foe.lasting_weather());
        all.extend(foe.waiting_ability());
    }
    all.into_iter().collect()
}
