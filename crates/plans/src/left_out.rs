//! The properties of both sides that a plan does not take into account.

use crate::{Sides, Terms, held};
use battle::{Action, Battle, Plan, State};
use duels::{Contestant, Facts, Fear, Weapon, exchange};
use std::collections::{BTreeMap, BTreeSet};

/// Returns the ids of everything about these Pokémon that a battle does not take into account:
/// moves without damage, damaging moves with a certain effect, abilities and items.
#[must_use]
pub fn beyond(facts: &'static Facts, theirs: &[Contestant]) -> Vec<String> {
    let each = theirs.iter();
    let left_out =
        each.flat_map(|one| one.left_out_of_battles(facts, held::is_followed(facts, one)));
    left_out.collect::<BTreeSet<String>>().into_iter().collect()
}

/// Returns the ids of everything about my Pokémon that a plan does not take into account: moves
/// that it uses and that have a certain effect, and the abilities and items of those that it uses.
/// `party` has, for each of my Pokémon in the battle, its index in `sides.mine`.
#[must_use]
pub fn beyond_mine(
    sides: &Sides,
    (battle, party): (&Battle, &[usize]),
    plan: &Plan,
) -> BTreeSet<String> {
    beyond_members(sides, &used_weapons((battle, party), plan))
}

/// Returns the indices of the damaging moves that a plan uses, by the indices of their owners among
/// the player's Pokémon; a Pokémon without any is used for switching only.
pub(crate) fn used_weapons(
    (battle, party): (&Battle, &[usize]),
    plan: &Plan,
) -> BTreeMap<usize, BTreeSet<usize>> {
    let places = party.iter().enumerate();
    let used = places.filter(|(place, _)| plan.used() >> place & 1 == 1);
    let mut all: BTreeMap<usize, BTreeSet<usize>> =
        used.map(|(_, &mine)| (mine, BTreeSet::new())).collect();
    for step in &plan.steps {
        if let Action::Attack(own) = step.action {
            let State {
                active,
                foe,
                condition,
                ..
            } = &step.state;
            let moves = battle.my_moves(*active, foe.place, *condition);
            let weapon = usize::from(moves[usize::from(own)].id);
            let mine = party[usize::from(*active)];
            all.entry(mine).or_default().insert(weapon);
        }
    }
    all
}

/// Returns the same ids for Pokémon of mine that use the given damaging moves.
pub(crate) fn beyond_members(
    sides: &Sides,
    members: &BTreeMap<usize, BTreeSet<usize>>,
) -> BTreeSet<String> {
    let facts = sides.facts;
    let mut all = BTreeSet::new();
    for (&mine, used) in members {
        let me = &sides.mine[mine];
        let moves = me.weapons.iter().enumerate();
        let (used, unused): (Vec<_>, Vec<_>) = moves.partition(|(weapon, _)| used.contains(weapon));
        let names = |all: Vec<(usize, &Weapon)>| -> BTreeSet<String> {
            all.into_iter()
                .map(|(_, own)| own.mv.name.clone())
                .collect()
        };
        let (used, unused) = (names(used), names(unused));
        let keeps_item = !sides.theirs.iter().any(Contestant::removes_items);
        let follows_item = keeps_item && held::is_followed(facts, me);
        let left_out = me.left_out_of_battles(facts, follows_item);
        let is_of_plan = |id: &String| {
            let is_used = used.contains(id) || !unused.contains(id);
            is_used && !me.without_damage.contains(id) && !id.starts_with("move ")
        };
        all.extend(left_out.into_iter().filter(is_of_plan));
    }
    all
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
