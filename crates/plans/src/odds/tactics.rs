//! Simple rules by which a player chooses, for where no plan is sure.

use super::decision::{Decision, shown, strongest};
use super::world::{Ailment, World};
use battle::{Battle, Move, Phase};

/// The actions of a player: for each of my Pokémon and each foe, which move it uses, and when it
/// is replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tactics {
    /// The index of the Pokémon that leads.
    pub lead: usize,
    /// `against[mine][foe]`
    pub against: Vec<Vec<Tactic>>,
    /// The indices of the damaging moves that never miss, for each of my Pokémon.
    pub sure: Vec<Vec<usize>>,
}

/// What one of my Pokémon does against a foe.
///
/// A move that certainly knocks out the foe comes before other moves and, if the foe cannot act
/// before, also before all replacements except [`Order::Send`]. No Pokémon is replaced by one that would be replaced at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tactic {
    /// What it does unless one of the following applies.
    pub usual: Order,
    /// With fewer than this number of HP, it is replaced by the Pokémon with this index.
    pub weak: Option<(u16, usize)>,
    /// If it is confused, infatuated, seeded or drowsy, or if its stages are lowered, it is replaced
    /// by the Pokémon with this index.
    pub troubled: Option<usize>,
}

/// An action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Use the damaging move with this index, or the strongest one once it has no PP left.
    Use(usize),
    /// Send in the Pokémon with this index.
    Send(usize),
}

impl Tactic {
    /// Returns the tactic that only uses a move.
    #[must_use]
    pub const fn using(weapon: usize) -> Tactic {
        Tactic {
            usual: Order::Use(weapon),
            weak: None,
            troubled: None,
        }
    }
}

impl Tactics {
    /// Returns the player's action; `None` if no move can be used.
    pub(super) fn decision(
        &self,
        battle: &Battle,
        world: &World,
        phase: Phase,
    ) -> Option<Decision> {
        let [own, foe] = &world.sides;
        let Tactic {
            usual,
            weak,
            troubled,
        } = self.against[own.place][foe.place];
        if let Order::Send(mine) = usual {
            return Some(Decision::Send(mine));
        }
        if phase == Phase::Shift {
            return Some(Decision::Stay);
        }
        let stays = |&mine: &usize| {
            let other = self.against[mine][foe.place];
            let is_weak = other.weak.is_some_and(|(hp, _)| world.hp_of(mine) < hp);
            matches!(other.usual, Order::Use(_)) && !is_weak
        };
        let weak = weak.filter(|&(hp, _)| own.hp < hp).map(|(_, mine)| mine);
        let troubled = troubled.filter(|_| is_troubled(world));
        let finishing = self.finishing(battle, world);
        if let Some(mine) = weak.or(troubled).filter(stays) {
            let first = finishing.iter().find(|(_, is_first)| *is_first);
            return Some(first.map_or(Decision::Send(mine), |&(weapon, _)| Decision::Use(weapon)));
        }
        let is_usual = |weapon: usize| usual == Order::Use(weapon);
        let finishes = finishing.iter().max_by_key(|(weapon, _)| is_usual(*weapon));
        match (finishes, usual) {
            (Some(&(weapon, _)), _) => Some(Decision::Use(weapon)),
            (None, Order::Use(weapon)) if world.has_pp(weapon) => Some(Decision::Use(weapon)),
            _ => strongest(battle, world),
        }
    }

    /// Returns the moves that certainly knock out the foe if I can act, each with whether the foe
    /// cannot act before.
    fn finishing(&self, battle: &Battle, world: &World) -> Vec<(usize, bool)> {
        let [own, foe] = &world.sides;
        let can_fail = own.ailment != Ailment::None && own.ailment != Ailment::Poisoned
            || is_troubled(world)
            || own.loafs
            || own.encored.1 > 0
            || foe.boosts.iter().any(|&stage| stage > 0)
            || world.screens != (0, 0);
        if can_fail {
            return Vec::new();
        }
        let pair = battle.pair(own.place as u8, foe.place as u8);
        let (_, greatest) = shown(battle, world);
        let moves = battle.my_moves(own.place as u8, foe.place as u8, own.fear);
        let finishes = |one: &&Move| {
            let weapon = usize::from(one.id);
            let has_condition = one.first_turn_only
                || one.fails_if_hurt
                || one.needs_attack
                || one.self_destructs
                || one.counters.is_some();
            let is_sure = self.sure[own.place].contains(&weapon) && world.has_pp(weapon);
            is_sure && !has_condition && u32::from(one.at(own.hp).least()) >= greatest
        };
        let is_first = |one: &Move| one.priority > 0 || (pair.faster && one.priority == 0);
        let all = moves.iter().filter(finishes);
        all.map(|one| (one.id.into(), is_first(one))).collect()
    }
}

/// Returns whether my active Pokémon has a condition that ends if it is replaced.
fn is_troubled(world: &World) -> bool {
    let own = &world.sides[0];
    let lowered: i8 = own.boosts.iter().map(|&stage| stage.min(0)).sum();
    own.confused > 0 || own.attracted || own.seeded || own.drowsy > 0 || lowered < 0
}
