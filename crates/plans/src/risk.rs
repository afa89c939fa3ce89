//! The risk that a critical hit breaks a plan.

use crate::Sides;
use crate::walk::heaviest;
use battle::{Action, Plan, Ready, Step};
use duels::{Contestant, Facts, Weapon};
use pokedata::battle::BattleMove;

/// Returns an upper bound on the chance that a critical hit of either side breaks the plan: the
/// chance that some hit in the longest course of the battle is critical. `party` contains the
/// indices of the battle's Pokémon in `sides.mine`.
#[must_use]
pub fn critical_risk(sides: &Sides, party: &[usize], plan: &Plan) -> f64 {
    let chances = |all: &[Contestant]| -> Vec<f64> {
        all.iter().map(|one| chance(sides.facts, one)).collect()
    };
    let (mine, theirs) = (chances(sides.mine), chances(sides.theirs));
    // The chance that no hit is critical is a product; its logarithm is a sum.
    let weight = |step: &Step| {
        let spared = |chance: f64| -(1.0 - chance).max(f64::MIN_POSITIVE).ln();
        let acts = step.state.foe.ready == Ready::Yes;
        let is_turn = step.state.phase == battle::Phase::Turn;
        let own = match step.action {
            Action::Attack(_) => spared(mine[party[usize::from(step.state.active)]]),
            _ => 0.0,
        };
        let other = spared(theirs[usize::from(step.state.foe.place)]);
        own + if acts && is_turn { other } else { 0.0 }
    };
    1.0 - (-heaviest(plan, weight)).exp()
}

/// Returns the greatest chance that one of the Pokémon's moves is a critical hit.
fn chance(facts: &Facts, who: &Contestant) -> f64 {
    let ability = who.fighter.ability.map_or("", |own| own.name.as_str());
    let item = who.fighter.item.map_or("", |item| item.name.as_str());
    let raised = u8::from(ability == "super-luck")
        + u8::from(["scope-lens", "razor-claw"].contains(&item))
        + 2 * u8::from(["stick", "leek", "lucky-punch"].contains(&item));
    let chances = who.weapons.iter().map(|weapon| {
        let stage = stage_of(facts, weapon).saturating_add(raised);
        match facts.generation.number() {
            1 if stage > 0 => 1.0,
            // The chance depends on the base speed, which is at most 150.
            1 => 150.0 / 512.0,
            2..=5 => [1.0 / 16.0, 1.0 / 8.0, 1.0 / 4.0, 1.0 / 3.0, 0.5][usize::from(stage.min(4))],
            6 => [1.0 / 16.0, 1.0 / 8.0, 0.5, 1.0][usize::from(stage.min(3))],
            _ => [1.0 / 24.0, 1.0 / 8.0, 0.5, 1.0][usize::from(stage.min(3))],
        }
    });
    chances.fold(0.0, f64::max)
}

fn stage_of(facts: &Facts, weapon: &Weapon) -> u8 {
    let mut rows = BattleMove::in_generation(facts.generation);
    let row = rows.find(|row| row.id == weapon.mv.name);
    row.map_or(0, |row| row.crit_stage)
}
