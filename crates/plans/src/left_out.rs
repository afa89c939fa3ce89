//! The properties of both sides that a plan does not take into account.

use crate::{Sides, Terms, held};
use battle::{Action, Battle, Plan, State};
use duels::{Contestant, Facts, Fear, Weapon, exchange};
use std::collections::BTreeSet;

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
    let facts = sides.facts;
    let mut all = BTreeSet::new();
    for (place, &mine) in party.iter().enumerate() {
        if plan.used() >> place & 1 == 0 {
            continue;
        }
        let me = &sides.mine[mine];
        let used = plan.steps.iter().filter_map(|step| match step.action {
            Action::Attack(own) if usize::from(step.state.active) == place => {
                let State { foe, condition, .. } = &step.state;
                let moves = battle.my_moves(step.state.active, foe.place, *condition);
                Some(usize::from(moves[usize::from(own)].id))
            }
            _ => None,
        });
        let used: BTreeSet<usize> = used.collect();
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
