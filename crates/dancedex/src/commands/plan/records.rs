//! Plans for programs.

use super::sheet::{Healing, Sheet, Tried};
use crate::commands::shapes::{Condition, Name, condition};
use battle::{Action, Battle, Ready, State, Switching};
use duels::Contestant;
use plans::{Found, beyond};
use pokedata::{Played, Version};
use serde::Serialize;
use std::collections::BTreeMap;
use terminal::{Failure, json};

/// What `dancedex plan` answers.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::commands) struct PlanAnswer {
    game: Name,
    version: Option<Name>,
    generation: u8,
    parties: Vec<Party>,
}

/// A party, and the plan against it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Party {
    leader: Name,
    place: Name,
    condition: Condition,
    /// `plan`, `none` where it is proved that there is none, `stopped`, or `double` where two fight against two.
    answer: Name,
    /// How many of mine may faint.
    faints: u8,
    /// Whether I may switch after knocking out a foe.
    shift: bool,
    /// Whether they come in the order of their party.
    known_order: bool,
    /// How many states were decided.
    states: u64,
    /// The healing items of their trainer; null where no source says.
    items: Option<BTreeMap<String, u8>>,
    /// The same answer if they use those in any turn: `plan` where the plan holds against them, `none` or `stopped`
    /// where it holds only without; null where they have none that is known.
    with_items: Option<Name>,
    mine: Vec<Fighter>,
    theirs: Vec<Fighter>,
    plan: Option<Plan>,
    /// What of theirs the model does not take into account, as ids.
    left_out: Vec<String>,
}

/// A Pokémon of the battle.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Fighter {
    name: String,
    level: u8,
    hp: u16,
    moves: Vec<String>,
}

/// What to do in each state that can come up.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Plan {
    /// The place of the one that leads among mine.
    lead: usize,
    /// The places among mine of those that it uses.
    used: Vec<usize>,
    /// In how many of 100 battles a critical hit breaks it at most.
    critical_risk: u8,
    /// The steps that can come first.
    first: Vec<usize>,
    steps: Vec<Step>,
}

/// A state, and what to do in it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Step {
    /// The place of mine that is in, or fainted last.
    mine: usize,
    /// The HP that each of mine has at least, in the order of `mine`.
    hp: Vec<u16>,
    /// The place of the foe that is in, or comes in.
    foe: usize,
    /// The least and the greatest HP that it may have.
    foe_hp: (u16, u16),
    /// The places of the foes that are left.
    left: Vec<usize>,
    /// Whether mine cannot act in this turn.
    idle: bool,
    /// Whether the foe cannot act in this turn.
    foe_idle: bool,
    /// The move to use.
    #[serde(rename = "move")]
    used: Option<String>,
    /// The place of the one to send in.
    send: Option<usize>,
    /// The steps that can follow; none after the last.
    next: Vec<usize>,
}

pub(super) fn json(played: Played, sheets: &[Sheet]) -> Result<String, Failure> {
    json::pretty(&PlanAnswer {
        game: played.game().id(),
        version: played.version().map(Version::id),
        generation: played.generation().number(),
        parties: sheets.iter().map(party).collect(),
    })
}

fn party(sheet: &Sheet) -> Party {
    let rules = &sheet.terms.battle;
    let tried = sheet.tried.as_ref();
    let (answer, states) = match tried.map(|tried| &tried.found) {
        None => ("double", 0),
        Some(Found::Plan { states, .. }) => ("plan", *states),
        Some(Found::None { states }) => ("none", *states),
        Some(Found::Open { states, .. }) => ("stopped", *states),
    };
    Party {
        leader: &sheet.party.leader,
        place: &sheet.foe.boss().place,
        condition: condition(&sheet.party.condition),
        answer,
        faints: rules.faints,
        shift: rules.switching == Switching::Shift,
        known_order: rules.known_order,
        states,
        items: sheet
            .items
            .are_known
            .then(|| sheet.items.potions.iter().cloned().collect()),
        with_items: tried.and_then(|tried| match tried.healing {
            Healing::Absent => None,
            Healing::Included => Some("plan"),
            Healing::None => Some("none"),
            Healing::Open => Some("stopped"),
        }),
        mine: tried.map_or_else(Vec::new, |tried| fighters(&tried.mine)),
        theirs: fighters(&sheet.theirs),
        plan: tried.and_then(|tried| plan(sheet, tried)),
        left_out: beyond(sheet.facts, &sheet.theirs),
    }
}

fn fighters(all: &[Contestant]) -> Vec<Fighter> {
    let fighter = |one: &Contestant| Fighter {
        name: one.name.clone(),
        level: one.fighter.level,
        hp: one.fighter.stats[0],
        moves: one.weapons.iter().map(|own| own.mv.name.clone()).collect(),
    };
    all.iter().map(fighter).collect()
}

fn plan(sheet: &Sheet, tried: &Tried) -> Option<Plan> {
    let Found::Plan {
        battle,
        party,
        plan,
        ..
    } = &tried.found
    else {
        return None;
    };
    let used = (0..party.len()).filter(|place| plan.used() >> place & 1 == 1);
    let steps = plan.steps.iter();
    Some(Plan {
        lead: party[usize::from(plan.lead)],
        used: used.map(|place| party[place]).collect(),
        critical_risk: sheet.critical_risk(tried, (party, plan)),
        first: plan.first.clone(),
        steps: steps
            .map(|step| Step::of(tried, (battle, party), step))
            .collect(),
    })
}

impl Step {
    fn of(tried: &Tried, (battle, party): (&Battle, &[usize]), step: &battle::Step) -> Step {
        let State {
            active,
            foe,
            condition,
            left,
            ..
        } = step.state;
        let mine = party[usize::from(active)];
        let mut hp = vec![0; tried.mine.len()];
        for (place, &own) in party.iter().enumerate() {
            hp[own] = step.state.hp[place];
        }
        let (used, send) = match step.action {
            Action::Stay => (None, None),
            Action::Send(own) => (None, Some(party[usize::from(own)])),
            Action::Attack(own) => {
                let moves = battle.my_moves(active, foe.place, condition);
                let weapon = usize::from(moves[usize::from(own)].id);
                let name = tried.mine[mine].weapons[weapon].mv.name.clone();
                (Some(name), None)
            }
        };
        Step {
            mine,
            hp,
            foe: usize::from(foe.place),
            foe_hp: (foe.least, foe.greatest),
            left: (0..16).filter(|place| left >> place & 1 == 1).collect(),
            idle: step.state.ready != Ready::Yes,
            foe_idle: foe.ready != Ready::Yes,
            used,
            send,
            next: step.next.clone(),
        }
    }
}
