//! Plans as JSON. In these types, `mine` are the player's Pokémon and `theirs` the boss's.

use super::sheet::{Guided, Healing, Sheet, Tried};
use crate::parts::{Condition, Name, Taught, condition};
use battle::{Action, Battle, Phase, Ready, State, Switching};
use duels::{Contestant, Facts};
use plans::{Found, Order, beyond};
use pokedata::{Played, Version};
use serde::Serialize;
use std::collections::BTreeMap;

/// The answer of `dancedex plan`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct PlanAnswer {
    game: Name,
    version: Option<Name>,
    generation: u8,
    parties: Vec<Party>,
}

/// A party, and the plan against it.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Party {
    leader: Name,
    place: Name,
    condition: Condition,
    /// `plan`; `tactics` if no plan is found but tactics are; `none` if it is proved that no plan
    /// exists; `stopped`; or `double` for a double battle.
    answer: Name,
    /// The number of the player's Pokémon that may faint.
    faints: u8,
    /// Whether the player may switch after knocking out a foe.
    shift: bool,
    /// Whether the foes come in the order of their party.
    known_order: bool,
    /// The number of states that were decided.
    states: u64,
    /// The healing items of the boss; null if no source lists them.
    items: Option<BTreeMap<String, u8>>,
    /// The answer if the boss may use these items in any turn: `plan` if the plan holds even then,
    /// `none` or `stopped` if it holds only without items; null if no items are known.
    with_items: Option<Name>,
    /// The machines and tutors from which the player's Pokémon have the moves of the plan.
    taught: Vec<Taught>,
    mine: Vec<Fighter>,
    theirs: Vec<Fighter>,
    plan: Option<Plan>,
    /// Tactics with a better chance than the plan; null if there are none.
    tactics: Option<Tactics>,
    /// What the model does not take into account about the boss's Pokémon, as ids.
    left_out: Vec<String>,
}

/// A Pokémon of the battle.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Fighter {
    id: Name,
    name: String,
    level: u8,
    hp: u16,
    /// Attack, defence, special attack, special defence and speed.
    stats: [u16; 5],
    /// Its ability; null if it has none with an effect in battle.
    ability: Option<Name>,
    item: Option<Name>,
    /// Its damaging moves.
    moves: Vec<String>,
    /// Its other moves.
    without_damage: Vec<String>,
    /// What the model does not take into account about it, as ids.
    left_out: Vec<String>,
}

/// What to do in each state that can occur.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Plan {
    /// The index in `mine` of the Pokémon that is sent in first.
    lead: usize,
    /// The indices in `mine` of the Pokémon that the plan uses.
    used: Vec<usize>,
    /// Each of the player's Pokémon keeps more than this share of its HP, in hundredths; 0 if
    /// unknown.
    reserve: u8,
    /// An upper bound on the number of battles, of 100, in which a critical hit breaks the plan.
    critical_risk: u8,
    /// How often nothing faints against a boss that plays as the game's own AI does: its moves,
    /// items, switches and next Pokémon; null if it is not estimated.
    against_game: Option<Odds>,
    /// How often nothing faints against a boss that chooses moves and the next Pokémon at random, and
    /// neither uses items nor switches; null if it is not estimated.
    against_random: Option<Odds>,
    /// The indices of the steps that can come first.
    first: Vec<usize>,
    steps: Vec<Step>,
}

/// What to do in each battle situation, and the chance that nothing faints.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Tactics {
    /// The index in `mine` of the Pokémon that is sent in first.
    lead: usize,
    /// The indices in `mine` of the Pokémon that the tactics use.
    used: Vec<usize>,
    /// As in `plan`.
    against_game: Option<Odds>,
    against_random: Option<Odds>,
    /// The pairs of Pokémon that were active together in battles.
    pairs: Vec<Tactic>,
}

/// What to do with one Pokémon against a foe. A move that certainly knocks out the foe comes before
/// others and, if the foe cannot act before, before `weak` and `troubled`, and no Pokémon is replaced by one that would be replaced at
/// once.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Tactic {
    /// The index in `mine` of the active Pokémon.
    mine: usize,
    /// The index of the foe.
    foe: usize,
    /// The number of battles, of 100, in which the two are active together, rounded up.
    battles: u8,
    /// The usual move; null if the Pokémon is replaced at once, by `send`.
    #[serde(rename = "move")]
    used: Option<String>,
    send: Option<usize>,
    /// With fewer HP than this, the Pokémon is replaced by the one with the given index in `mine`.
    weak: Option<(u16, usize)>,
    /// If it is confused, infatuated, seeded or drowsy, or if a stage is lowered, the Pokémon is
    /// replaced by the one with this index in `mine`.
    troubled: Option<usize>,
}

/// The number of battles without a faint, of 100, estimated by playing battles.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Odds {
    /// The ends of an interval that contains the number with a probability of 99%.
    interval: (u8, u8),
    /// The number of battles played.
    battles: u32,
    /// What battles met that is not followed, with the number of these battles; they count as lost
    /// for the lower end, and as won for the upper one.
    unknown: BTreeMap<String, u32>,
    /// The abilities and items that are not followed, as ids.
    without: Vec<String>,
    /// The player's Pokémon that fainted, as indices in `mine`, each with the number of battles.
    fainted: Vec<(usize, u32)>,
}

/// A state, and what to do in it.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Step {
    /// The decision: `turn`; `shift` if a foe was knocked out and the next one is known; `replace`
    /// if one of the player's Pokémon fainted; `replace-both` if the foe fainted, too.
    phase: Name,
    /// The index of the player's Pokémon that is in battle, or that fainted last.
    mine: usize,
    /// The least HP that each of the player's Pokémon can have, in the order of `mine`.
    hp: Vec<u16>,
    /// The index of the foe that is in battle, or comes in.
    foe: usize,
    /// The least and the greatest HP that the foe can have.
    foe_hp: (u16, u16),
    /// The indices of the foes that are left.
    left: Vec<usize>,
    /// Whether the player's Pokémon cannot act in this turn.
    idle: bool,
    /// Whether the foe cannot act in this turn.
    foe_idle: bool,
    /// The number of times that the player's Pokémon was intimidated since it switched in, and the
    /// same number for the foe.
    intimidated: (u8, u8),
    /// Whether the player's Pokémon has been in battle for a turn, and whether the foe has.
    settled: (bool, bool),
    /// The indices of the player's Pokémon whose berry or Focus Sash is used up.
    spent: Vec<usize>,
    /// Whether the foe's berry or Focus Sash is used up.
    foe_spent: bool,
    /// The number of consecutive uses of a foe's move that becomes stronger with each use.
    foe_streak: u8,
    /// The move to use.
    #[serde(rename = "move")]
    used: Option<String>,
    /// The index of the Pokémon to send in.
    send: Option<usize>,
    /// The indices of the steps that can follow; empty after the last one.
    next: Vec<usize>,
}

impl PlanAnswer {
    /// Returns the answer for the given parties.
    #[must_use]
    pub fn of(played: Played, sheets: &[Sheet]) -> PlanAnswer {
        PlanAnswer {
            game: played.game().id(),
            version: played.version().map(Version::id),
            generation: played.generation().number(),
            parties: sheets.iter().map(Party::of).collect(),
        }
    }
}

impl Party {
    /// Returns the answer for one party.
    #[must_use]
    pub fn of(sheet: &Sheet) -> Party {
        let rules = &sheet.terms.battle;
        let tried = sheet.tried.as_ref();
        let (left_out, drains) = sheet.left_out();
        Party {
            leader: &sheet.party.leader,
            place: &sheet.foe.boss().place,
            condition: condition(&sheet.party.condition),
            answer: sheet.answer(),
            faints: rules.faints,
            shift: rules.switching == Switching::Shift,
            known_order: rules.known_order,
            states: sheet.states(),
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
            taught: sheet.taught().into_iter().map(Taught::of).collect(),
            mine: tried.map_or_else(Vec::new, |tried| fighters(sheet.facts, &tried.mine)),
            theirs: fighters(sheet.facts, &sheet.theirs),
            plan: tried.and_then(|tried| plan(sheet, tried)),
            tactics: tried.and_then(|tried| {
                let guided = tried.guided.as_ref()?;
                Some(Tactics::of(tried, guided))
            }),
            left_out: left_out.into_iter().chain(drains).collect(),
        }
    }
}

fn fighters(facts: &'static Facts, all: &[Contestant]) -> Vec<Fighter> {
    let fighter = |one: &Contestant| Fighter {
        id: one.fighter.form,
        name: one.name.clone(),
        level: one.fighter.level,
        hp: one.fighter.stats[0],
        stats: std::array::from_fn(|stat| one.fighter.stats[stat + 1]),
        ability: one.fighter.ability.map(|own| own.name.as_str()),
        item: one.fighter.item.map(|item| item.name.as_str()),
        moves: one.weapons.iter().map(|own| own.mv.name.clone()).collect(),
        without_damage: one.without_damage.clone(),
        left_out: beyond(facts, std::slice::from_ref(one)),
    };
    all.iter().map(fighter).collect()
}

fn plan(sheet: &Sheet, tried: &Tried) -> Option<Plan> {
    let Found::Plan {
        battle,
        party,
        plan,
        reserve,
        ..
    } = &tried.found
    else {
        return None;
    };
    let steps = plan.steps.iter();
    Some(Plan {
        lead: party[usize::from(plan.lead)],
        used: sheet.used(),
        reserve: *reserve,
        critical_risk: sheet.critical_risk(tried, (battle, party, plan)),
        against_game: tried.chances.game.as_ref().map(Odds::of),
        against_random: tried.chances.random.as_ref().map(Odds::of),
        first: plan.first.clone(),
        steps: steps
            .map(|step| Step::of(tried, (battle, party), step))
            .collect(),
    })
}

impl Tactics {
    fn of(tried: &Tried, Guided { guide, chances }: &Guided) -> Tactics {
        let pair = |(place, foe): (usize, usize)| {
            let tactic = guide.tactics.against[place][foe];
            let mine = guide.party[place];
            let (used, send) = match tactic.usual {
                Order::Use(weapon) => {
                    (Some(tried.mine[mine].weapons[weapon].mv.name.clone()), None)
                }
                Order::Send(other) => (None, Some(guide.party[other])),
            };
            Tactic {
                mine,
                foe,
                battles: (guide.met[place][foe] * 100.0).ceil() as u8,
                used,
                send,
                weak: tactic.weak.map(|(hp, other)| (hp, guide.party[other])),
                troubled: tactic.troubled.map(|other| guide.party[other]),
            }
        };
        Tactics {
            lead: guide.party[guide.tactics.lead],
            used: guide.used_weapons().into_keys().collect(),
            against_game: chances.game.as_ref().map(Odds::of),
            against_random: chances.random.as_ref().map(Odds::of),
            pairs: guide.meetings().map(pair).collect(),
        }
    }
}

impl Odds {
    fn of(odds: &plans::Odds) -> Odds {
        Odds {
            interval: odds.percent(),
            battles: odds.battles,
            unknown: odds.unknown.clone(),
            without: odds.without.iter().cloned().collect(),
            fainted: odds
                .fainted
                .iter()
                .map(|(&mine, &count)| (mine, count))
                .collect(),
        }
    }
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
        let spent = (0..party.len()).filter(|place| step.state.used >> place & 1 == 1);
        Step {
            phase: match step.state.phase {
                Phase::Turn => "turn",
                Phase::Shift => "shift",
                Phase::Replace => "replace",
                Phase::ReplaceBoth => "replace-both",
            },
            mine,
            hp,
            foe: usize::from(foe.place),
            foe_hp: (foe.least, foe.greatest),
            left: (0..16).filter(|place| left >> place & 1 == 1).collect(),
            idle: step.state.ready != Ready::Yes,
            foe_idle: foe.ready != Ready::Yes,
            intimidated: (condition, foe.condition),
            settled: (step.state.settled, foe.settled),
            spent: spent.map(|place| party[place]).collect(),
            foe_spent: foe.used,
            foe_streak: foe.streak.1,
            used,
            send,
            next: step.next.clone(),
        }
    }
}
