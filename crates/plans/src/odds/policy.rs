//! The action that a player takes who follows a plan or tactics.

use super::decision::{Decision, shown, strongest};
use super::tactics::Tactics;
use super::world::World;
use battle::{Action, Battle, Phase, Plan, Ready, Step};
use rustc_hash::FxHashMap;

/// What a player follows.
pub(super) enum Policy<'a> {
    Plan(Steps<'a>),
    Tactics(&'a Tactics),
}

impl Policy<'_> {
    /// Returns the Pokémon that leads.
    pub(super) fn lead(&self) -> usize {
        match self {
            Policy::Plan(steps) => steps.lead,
            Policy::Tactics(tactics) => tactics.lead,
        }
    }

    /// Returns the player's action; `None` if there is none.
    pub(super) fn decision(
        &self,
        battle: &Battle,
        world: &World,
        phase: Phase,
    ) -> Option<Decision> {
        if phase == Phase::Turn && world.sides[0].recharges {
            return Some(Decision::Stay);
        }
        match self {
            Policy::Plan(steps) => steps.decision(battle, world, phase),
            Policy::Tactics(tactics) => tactics.decision(battle, world, phase),
        }
    }
}

/// A plan, with its steps by kind of decision, my active Pokémon and the foe.
pub(super) struct Steps<'a> {
    lead: usize,
    steps: FxHashMap<(Phase, u8, u8), Vec<&'a Step>>,
}

impl<'a> Steps<'a> {
    pub(super) fn new(plan: &'a Plan) -> Steps<'a> {
        let mut steps: FxHashMap<_, Vec<&Step>> = FxHashMap::default();
        for step in &plan.steps {
            let state = &step.state;
            let key = (state.phase, state.active, state.foe.place);
            steps.entry(key).or_default().push(step);
        }
        Steps {
            lead: plan.lead.into(),
            steps,
        }
    }

    /// Returns the action of the step that applies or, if there is none, of the most similar one;
    /// without any step for these two Pokémon, my strongest move. `None` if there is no such move.
    fn decision(&self, battle: &Battle, world: &World, phase: Phase) -> Option<Decision> {
        let [own, foe] = &world.sides;
        let key = (phase, own.place as u8, foe.place as u8);
        let steps = self.steps.get(&key).map_or(&[][..], Vec::as_slice);
        let nearest = steps
            .iter()
            .min_by_key(|step| distance(battle, world, step));
        match nearest.map(|step| (step, step.action)) {
            Some((_, Action::Send(mine))) => Some(Decision::Send(mine.into())),
            Some((_, Action::Stay)) if phase == Phase::Shift || own.loafs => Some(Decision::Stay),
            Some((step, Action::Attack(place))) => {
                let state = &step.state;
                let moves = battle.my_moves(key.1, key.2, state.condition);
                Some(Decision::Use(moves[usize::from(place)].id.into()))
            }
            _ if phase == Phase::Shift => Some(Decision::Stay),
            _ => strongest(battle, world),
        }
    }
}

/// Returns how far a step is from the battle, the most important difference first.
fn distance(battle: &Battle, world: &World, step: &Step) -> impl Ord + use<> {
    let [own, foe] = &world.sides;
    let state = &step.state;
    let (least, greatest) = shown(battle, world);
    let outside = u32::from(state.foe.least).saturating_sub(least)
        + greatest.saturating_sub(state.foe.greatest.into());
    let mine = 0..battle.mine.len();
    let weaker: u32 = mine
        .clone()
        .map(|one| u32::from(state.hp[one].saturating_sub(world.hp_of(one))))
        .sum();
    let stronger: u32 = mine
        .map(|one| u32::from(world.hp_of(one).saturating_sub(state.hp[one])))
        .sum();
    let ready = |one: Ready| (one == Ready::Loafs, one == Ready::Recharges);
    (
        ready(state.ready) != (own.loafs, own.recharges),
        state.left != world.left,
        weaker,
        outside,
        ready(state.foe.ready) != (foe.loafs, foe.recharges),
        state.settled != own.settled,
        state.condition.abs_diff(own.fear),
        state.foe.condition.abs_diff(foe.fear),
        state.foe.streak.1.abs_diff(foe.streak.1),
        stronger,
    )
}
