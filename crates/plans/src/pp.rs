//! The PP that a plan needs.

use crate::Sides;
use crate::paths::heaviest;
use battle::{Action, Battle, Plan};
use std::collections::BTreeSet;

/// A move that a plan must not use: the index of its owner among the player's Pokémon, and that of
/// the move among its owner's moves.
pub(crate) type Banned = (usize, u16);

/// Returns the moves that a plan may use more often than their PP allow. Against a foe with
/// Pressure, each use takes two PP.
pub(crate) fn overused(
    sides: &Sides,
    battle: &Battle,
    party: &[usize],
    plan: &Plan,
) -> Vec<Banned> {
    let used = |step: &battle::Step| match step.action {
        Action::Attack(own) => {
            let state = &step.state;
            let moves = battle.my_moves(state.active, state.foe.place, state.condition);
            Some((party[usize::from(state.active)], moves[usize::from(own)].id))
        }
        _ => None,
    };
    let all: BTreeSet<Banned> = plan.steps.iter().filter_map(used).collect();
    let is_over = |&(mine, weapon): &Banned| {
        let pp = sides.mine[mine].weapons[usize::from(weapon)].pp();
        let needed = heaviest(plan, |step| {
            let foe = &sides.theirs[usize::from(step.state.foe.place)];
            let is_use = used(step) == Some((mine, weapon));
            if is_use { foe.pressure() } else { 0 }
        });
        needed > pp
    };
    all.into_iter().filter(is_over).collect()
}
