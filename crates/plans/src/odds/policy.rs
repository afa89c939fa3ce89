//! The action that a player takes who follows a plan.

use super::world::World;
use battle::{Action, Battle, Phase, Plan, Ready, Step};
use rustc_hash::FxHashMap;

/// What a player decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    /// Use the move with the given index among its owner's moves.
    Use(usize),
    Send(usize),
    Stay,
}

/// A plan, with its steps by kind of decision, my active Pokémon and the foe.
pub(super) struct Policy<'a> {
    battle: &'a Battle,
    steps: FxHashMap<(Phase, u8, u8), Vec<&'a Step>>,
}

/// The number of pixels of the bar that shows the foe's HP.
const PIXELS: u32 = 48;

impl<'a> Policy<'a> {
    pub(super) fn new(battle: &'a Battle, plan: &'a Plan) -> Policy<'a> {
        let mut steps: FxHashMap<_, Vec<&Step>> = FxHashMap::default();
        for step in &plan.steps {
            let state = &step.state;
            let key = (state.phase, state.active, state.foe.place);
            steps.entry(key).or_default().push(step);
        }
        Policy { battle, steps }
    }

    /// Returns the action of the step that applies or, if there is none, of the most similar one;
    /// without any step for these two Pokémon, my strongest move. `None` if there is no such move.
    pub(super) fn decision(&self, world: &World, phase: Phase) -> Option<Decision> {
        let [own, foe] = &world.sides;
        if phase == Phase::Turn && own.recharges {
            return Some(Decision::Stay);
        }
        let key = (phase, own.place as u8, foe.place as u8);
        let steps = self.steps.get(&key).map_or(&[][..], Vec::as_slice);
        let nearest = steps.iter().min_by_key(|step| self.distance(world, step));
        match nearest.map(|step| (step, step.action)) {
            Some((_, Action::Send(mine))) => Some(Decision::Send(mine.into())),
            Some((_, Action::Stay)) if phase == Phase::Shift || own.loafs => Some(Decision::Stay),
            Some((step, Action::Attack(place))) => {
                let state = &step.state;
                let moves = self.battle.my_moves(key.1, key.2, state.condition);
                Some(Decision::Use(moves[usize::from(place)].id.into()))
            }
            _ if phase == Phase::Shift => Some(Decision::Stay),
            _ => self.strongest(world),
        }
    }

    /// Returns the use of my strongest move; `None` if I have none.
    pub(super) fn strongest(&self, world: &World) -> Option<Decision> {
        let [own, foe] = &world.sides;
        let moves = self
            .battle
            .my_moves(own.place as u8, foe.place as u8, own.fear);
        let able = moves
            .iter()
            .filter(|one| !(one.first_turn_only && own.settled));
        let best = able.max_by_key(|one| one.at(own.hp).least())?;
        Some(Decision::Use(best.id.into()))
    }

    /// Returns how far a step is from the battle, the most important difference first.
    fn distance(&self, world: &World, step: &Step) -> impl Ord + use<> {
        let [own, foe] = &world.sides;
        let state = &step.state;
        let most = u32::from(self.battle.foes[foe.place].max_hp);
        // The player sees only how many pixels of the bar are full.
        let shown = (u32::from(foe.hp) * PIXELS / most).max(1);
        let least = (shown * most).div_ceil(PIXELS).max(1);
        let greatest = ((shown + 1) * most).div_ceil(PIXELS) - 1;
        let outside = u32::from(state.foe.least).saturating_sub(least)
            + greatest.min(most).saturating_sub(state.foe.greatest.into());
        let mine = 0..self.battle.mine.len();
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
}
