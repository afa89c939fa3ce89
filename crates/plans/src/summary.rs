//! A summary of a plan for players: for each foe, the Pokémon that fight it, their moves, and the
//! HP that they keep.

use crate::paths::heaviest;
use battle::{Action, Battle, Plan};
use std::collections::BTreeMap;

/// The events while a foe is active.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The index of the foe in the boss's party.
    pub foe: u8,
    /// The actions that the plan may require, in the order in which they first occur.
    pub turns: Vec<Turn>,
    /// For each of my Pokémon that may be active against the foe, the least HP that it may have at
    /// the end of any turn.
    pub keeps: BTreeMap<u8, u16>,
}

/// An action of one of my Pokémon against a foe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The Pokémon switches in.
    Sends {
        /// The index of the Pokémon.
        mine: u8,
    },
    /// The Pokémon uses a move.
    Uses {
        /// The index of the Pokémon.
        mine: u8,
        /// The index of the move among its owner's moves.
        weapon: u16,
        /// The greatest number of uses in one course of the battle.
        most: u32,
    },
}

/// Returns a line for each foe, in the order of the boss's party.
#[must_use]
pub fn lines(battle: &Battle, plan: &Plan) -> Vec<Line> {
    let foes = 0..battle.foes.len() as u8;
    let order = breadth_first(plan);
    foes.map(|foe| line(battle, plan, &order, foe)).collect()
}

fn line(battle: &Battle, plan: &Plan, order: &[usize], foe: u8) -> Line {
    let mut turns: Vec<Turn> = Vec::new();
    let mut keeps = BTreeMap::new();
    for &place in order {
        let step = &plan.steps[place];
        if step.state.foe.place != foe {
            continue;
        }
        let mut note = |mine: u8, hp: u16| {
            let least = keeps.entry(mine).or_insert(hp);
            *least = hp.min(*least);
        };
        let active = step.state.active;
        note(active, step.state.own_hp());
        for &next in &step.next {
            note(active, plan.steps[next].state.hp[usize::from(active)]);
        }
        let turn = match step.action {
            Action::Stay => continue,
            Action::Send(mine) => Turn::Sends { mine },
            Action::Attack(own) => {
                let moves = battle.my_moves(active, foe, step.state.condition);
                let weapon = moves[usize::from(own)].id;
                let is_it = |turn: &&Turn| matches!(turn, Turn::Uses { mine, weapon: known, .. } if (*mine, *known) == (active, weapon));
                if turns.iter().any(|turn| is_it(&turn)) {
                    continue;
                }
                Turn::Uses {
                    mine: active,
                    weapon,
                    most: most_uses(battle, plan, (foe, active, weapon)),
                }
            }
        };
        if !turns.contains(&turn) {
            turns.push(turn);
        }
    }
    Line { foe, turns, keeps }
}

/// Returns the steps, those that need the fewest turns first.
fn breadth_first(plan: &Plan) -> Vec<usize> {
    let mut order = plan.first.clone();
    let mut seen = vec![false; plan.steps.len()];
    order.iter().for_each(|&place| seen[place] = true);
    let mut at = 0;
    while let Some(&place) = order.get(at) {
        at += 1;
        for &next in &plan.steps[place].next {
            if !seen[next] {
                seen[next] = true;
                order.push(next);
            }
        }
    }
    order
}

/// Returns the greatest number of times that a Pokémon uses a move on the given foe in one course
/// of the battle.
fn most_uses(battle: &Battle, plan: &Plan, (foe, mine, weapon): (u8, u8, u16)) -> u32 {
    heaviest(plan, |step| match step.action {
        Action::Attack(own) if step.state.foe.place == foe && step.state.active == mine => {
            let moves = battle.my_moves(mine, foe, step.state.condition);
            u32::from(moves[usize::from(own)].id == weapon)
        }
        _ => 0,
    })
}
