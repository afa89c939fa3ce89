//! The properties of a boss that a plan does not take into account.

use crate::{Sides, Terms, held};
use duels::{Contestant, Facts, Fear, exchange};
use std::collections::BTreeSet;

/// Returns the ids of the foes' properties that a plan does not take into account: moves without
/// damage, damaging moves with a certain effect, abilities and items.
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

/// Returns the ids of the draining moves in pairs for which it is uncertain who acts first. Plans
/// assume that the foe acts first; if a move drains, the other order can be worse.
#[must_use]
pub fn drains_in_ties<'a>(
    sides: &'a Sides,
    terms: &Terms,
    mine: impl Iterator<Item = &'a Contestant>,
) -> BTreeSet<String> {
    let pairs = mine.flat_map(|me| sides.theirs.iter().map(move |foe| (me, foe)));
    let drains = pairs.flat_map(|(me, foe)| {
        let calm = Fear { mine: 0, theirs: 0 };
        let both = exchange(sides.facts, me, foe, &terms.duels, calm);
        let they_act = both.theirs.iter().any(|strikes| !strikes.is_empty());
        let is_tie = they_act && !both.faster && !both.slower;
        let own = both.mine.into_iter().map(move |strikes| (me, strikes));
        let all = own.chain(both.theirs.into_iter().map(move |strikes| (foe, strikes)));
        let strikes = all.flat_map(|(who, strikes)| strikes.into_iter().map(move |one| (who, one)));
        let drains = strikes.filter(move |(_, one)| is_tie && one.drain > 0);
        drains.map(|(who, one)| who.weapons[one.weapon].mv.name.clone())
    });
    drains.collect()
}
