//! The rules of a turn: one action of mine and all possible replies.

use crate::battle::{Battle, Class, Counter, Entry, Fighter, Move, Pair, Rolls, Switching, TEAM};
use crate::state::{Action, Foe, Outcome, Phase, Ready, State};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// Returns the states after my lead was sent in; the trainer leads with the first foe.
#[must_use]
pub fn first_states(battle: &Battle, lead: u8) -> Vec<Outcome> {
    let mut hp = [0; TEAM];
    for (own, fighter) in hp.iter_mut().zip(&battle.mine) {
        *own = fighter.hp;
    }
    let before = State {
        phase: Phase::ReplaceBoth,
        active: lead,
        hp,
        condition: 0,
        ready: Ready::Yes,
        settled: false,
        used: 0,
        foe: Foe::entering(battle, 0),
        left: ((1u32 << battle.foes.len()) - 1) as u16,
        potions: battle.rules.potions,
        faints: 0,
        switches: switches(battle),
    };
    let mut next = before;
    next.leave_and_send(lead);
    vec![meet(battle, next, 0)]
}

/// Returns all outcomes of an action, for every reply and every roll.
///
/// # Panics
/// If the action is not one of [`State::actions`].
#[must_use]
pub fn outcomes(battle: &Battle, state: &State, action: Action) -> Vec<Outcome> {
    let replies = outcomes_by_reply(battle, state, action).into_iter();
    distinct(replies.flat_map(|(_, outcomes)| outcomes).collect())
}

/// Returns the outcomes of an action, by the move that the foe uses; `None` if it uses no move.
pub(crate) fn outcomes_by_reply(
    battle: &Battle,
    state: &State,
    action: Action,
) -> Vec<(Option<u8>, Vec<Outcome>)> {
    let outcomes = match (state.phase, action) {
        (Phase::Shift, Action::Stay) => vec![enter_foe(battle, *state, state.foe.place)],
        (Phase::Shift, Action::Send(mine)) => {
            let mut next = *state;
            next.leave_and_send(mine);
            vec![enter_foe(battle, next, state.foe.place)]
        }
        (Phase::Replace, Action::Send(mine)) => {
            let mut next = *state;
            next.send(battle, mine);
            next.phase = Phase::Turn;
            vec![Outcome::Open(next)]
        }
        (Phase::ReplaceBoth, Action::Send(mine)) => send_in_both(battle, state, mine),
        (Phase::Turn, _) => return turn(battle, state, action),
        _ => panic!("{action:?} is not an action of {:?}", state.phase),
    };
    vec![(None, outcomes)]
}

/// Returns the outcomes of sending in one of my Pokémon against any foe that may come.
fn send_in_both(battle: &Battle, state: &State, mine: u8) -> Vec<Outcome> {
    let mut next = *state;
    next.leave_and_send(mine);
    next.foes_that_may_come(battle)
        .map(|foe| meet(battle, next, foe))
        .collect()
}

/// Lets a foe switch in together with my active Pokémon.
fn meet(battle: &Battle, state: State, foe: u8) -> Outcome {
    let Outcome::Open(mut open) = enter_foe(battle, state, foe) else {
        unreachable!("a foe that comes in leaves the battle open");
    };
    open.lower_foe(battle);
    Outcome::Open(open)
}

fn distinct(mut outcomes: Vec<Outcome>) -> Vec<Outcome> {
    if outcomes.contains(&Outcome::Lost) {
        return vec![Outcome::Lost];
    }
    let mut seen = FxHashSet::default();
    outcomes.retain(|outcome| seen.insert(*outcome));
    outcomes
}

/// A state in the middle of a turn.
#[derive(Clone, Copy)]
struct Midway {
    state: State,
    foe_down: bool,
    /// The range of damage that I did to the foe this turn, and its class.
    dealt: Option<(u16, u16, Class)>,
    /// The changes to my HP by the foe's move and by my own, before any berry; both are visible to
    /// me.
    shown: (i32, i32),
}

/// The trainer's action in a turn.
#[derive(Clone, Copy)]
enum Reply {
    Nothing,
    Potion,
    Move(u8),
}

fn turn(battle: &Battle, state: &State, action: Action) -> Vec<(Option<u8>, Vec<Outcome>)> {
    let mut all = Vec::new();
    for reply in replies(battle, state, action) {
        let ends = match action {
            Action::Send(mine) => switch(battle, state, mine, reply),
            Action::Attack(place) => attack(battle, state, place, reply),
            Action::Stay => their_move(battle, &Midway::new(*state), reply, None),
        };
        let over = ends.into_iter().flat_map(|mut end| {
            end.state.turn_over(battle, action, reply, state);
            wear(battle, &end)
        });
        let ends = joined(over.collect()).into_iter();
        let outcomes = ends.flat_map(|end| settle(battle, &end)).collect();
        let used = match reply {
            Reply::Move(place) => Some(place),
            Reply::Nothing | Reply::Potion => None,
        };
        all.push((used, outcomes));
    }
    all
}

/// Joins states that I cannot distinguish. In the joined state, the foe's HP may have any value
/// that they have in one of the states.
fn joined(ends: Vec<Midway>) -> Vec<Midway> {
    if ends.len() < 2 {
        return ends;
    }
    let mut places = FxHashMap::default();
    let mut all: Vec<Midway> = Vec::new();
    for end in ends {
        let mut seen = end.state;
        seen.foe.least = 0;
        seen.foe.greatest = 0;
        let place = *places
            .entry((seen, end.foe_down, end.shown))
            .or_insert(all.len());
        match all.get_mut(place) {
            None => all.push(end),
            Some(known) => {
                let foe = &mut known.state.foe;
                let other = end.state.foe;
                foe.least = foe.least.min(other.least);
                foe.greatest = foe.greatest.max(other.greatest);
            }
        }
    }
    all
}

/// Returns the possible replies: every move that can do damage, or a potion.
fn replies(battle: &Battle, state: &State, action: Action) -> Vec<Reply> {
    let mut all = Vec::new();
    if state.foe.ready == Ready::Yes {
        // A move that does not affect the active Pokémon may hurt the one that switches in.
        let target = match action {
            Action::Send(mine) => mine,
            _ => state.active,
        };
        let moves = battle.their_moves(target, state.foe.place, state.foe.condition);
        let works = |one: &Move| {
            let harms = one.self_destructs
                || one.counters.is_some()
                || !one.on_leaving.all().is_empty()
                || one.damage.iter().any(|(_, rolls)| rolls.greatest() > 0);
            harms
                && !(one.first_turn_only && state.foe.settled)
                && (!one.needs_attack || matches!(action, Action::Attack(_)))
        };
        let working = (0..moves.len()).filter(|&place| works(&moves[place]));
        all.extend(working.map(|place| Reply::Move(place as u8)));
    }
    if all.is_empty() {
        all.push(Reply::Nothing);
    }
    if state.potions > 0 {
        all.push(Reply::Potion);
    }
    all
}

fn switch(battle: &Battle, state: &State, mine: u8, reply: Reply) -> Vec<Midway> {
    let mut start = Midway::new(*state);
    if state.switches < u8::MAX {
        start.state.switches -= 1;
    }
    let sent = |mut end: Midway| {
        end.state.send(battle, mine);
        end
    };
    if let Reply::Move(place) = reply {
        // Pursuit hits the Pokémon that leaves, not the one that switches in.
        let leaving = battle.their_moves(state.active, state.foe.place, state.foe.condition);
        let pursuit = leaving.get(usize::from(place));
        if let Some(pursuit) = pursuit.filter(|one| !one.on_leaving.all().is_empty()) {
            let struck = strike_me(battle, &start, pursuit, &pursuit.on_leaving);
            return struck
                .into_iter()
                .map(|end| {
                    if end.state.own_hp() > 0 {
                        sent(end)
                    } else {
                        end
                    }
                })
                .collect();
        }
    }
    their_move(battle, &sent(start), reply, None)
}

fn attack(battle: &Battle, state: &State, place: u8, reply: Reply) -> Vec<Midway> {
    let pair = battle.pair(state.active, state.foe.place);
    let own = &battle.my_moves(state.active, state.foe.place, state.condition)[usize::from(place)];
    let theirs = match reply {
        Reply::Move(place) => {
            let moves = battle.their_moves(state.active, state.foe.place, state.foe.condition);
            Some(&moves[usize::from(place)])
        }
        _ => None,
    };
    let start = Midway::new(*state);
    let i_go_first = theirs.is_some_and(|theirs| goes_first(own, theirs, pair));
    if i_go_first {
        let mut ends = Vec::new();
        let answer = theirs.and_then(|theirs| theirs.counters);
        for hit in my_move(battle, &start, own, answer) {
            if hit.foe_down || hit.state.own_hp() == 0 {
                ends.push(hit);
            } else {
                ends.extend(their_move(battle, &hit, reply, Some(own)));
            }
        }
        return ends;
    }
    let mut ends = Vec::new();
    for hit in their_move(battle, &start, reply, None) {
        let flinches = theirs.is_some_and(|theirs| {
            let harms = theirs.damage.iter().any(|(_, rolls)| rolls.greatest() > 0);
            theirs.flinches && harms
        });
        let fails = (own.fails_if_hurt && theirs.is_some()) || flinches;
        if hit.state.own_hp() == 0 || hit.foe_down || fails {
            ends.push(hit);
        } else {
            ends.extend(my_move(battle, &hit, own, None));
        }
    }
    ends
}

fn goes_first(own: &Move, theirs: &Move, pair: &Pair) -> bool {
    match own.priority.cmp(&theirs.priority) {
        std::cmp::Ordering::Greater => true,
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Equal => pair.faster,
    }
}

/// Returns the outcomes of my move if it precedes the foe's move, which may return its damage.
fn my_move(battle: &Battle, before: &Midway, own: &Move, answer: Option<Counter>) -> Vec<Midway> {
    let rolls = own.at(before.state.own_hp());
    let answer = answer.filter(|&answer| own.class.is_returned_by(answer));
    if own.recoil == 0 && answer.is_none() {
        return my_hit(battle, before, own, rolls);
    }
    // My HP reveal the damage: rolls that cost me different amounts of HP are distinguished.
    // (Gained HP are not visible once I am at full HP.)
    let shown = |damage: u16| {
        let returned = answer.map_or(0, |answer| share(answer.percent, damage));
        (own.loss(damage), returned)
    };
    let groups = rolls
        .all()
        .chunk_by(|&one, &next| shown(one) == shown(next));
    let groups = groups.map(|group| my_hit(battle, before, own, &Rolls::new(group)));
    let mut all: Vec<Midway> = groups.flatten().collect();
    if rolls.all().is_empty() {
        all = my_hit(battle, before, own, rolls);
    }
    all
}

/// Returns a part of the damage, rounded down.
fn share(percent: u16, damage: u16) -> u16 {
    (hundredths(percent, damage) / 100)
        .try_into()
        .unwrap_or(u16::MAX)
}

/// Returns a part of the damage, rounded up.
fn share_or_more(percent: u16, damage: u16) -> u16 {
    hundredths(percent, damage)
        .div_ceil(100)
        .try_into()
        .unwrap_or(u16::MAX)
}

fn hundredths(percent: u16, damage: u16) -> u32 {
    u32::from(percent) * u32::from(damage)
}

impl Move {
    /// Returns the HP that the user gains from the given damage.
    fn gain(&self, damage: u16) -> i32 {
        share(self.drain, damage).into()
    }

    /// Returns the HP that the given damage costs the user. The games round recoil differently;
    /// rounding up is worse for me.
    fn loss(&self, damage: u16) -> i32 {
        i32::from(share_or_more(self.recoil, damage)) + i32::from(self.cost)
    }
}

/// Returns the outcomes of my hit with the given rolls.
fn my_hit(battle: &Battle, before: &Midway, own: &Move, rolls: &Rolls) -> Vec<Midway> {
    let foe = before.state.foe;
    let fighter = &battle.foes[usize::from(foe.place)];
    let mut ends = Vec::new();
    let dealt = (
        rolls.least().min(foe.least),
        rolls.greatest().min(foe.greatest),
    );
    let mut push = |range: Option<(u16, u16)>, used: bool, dealt: (u16, u16)| {
        let mut end = *before;
        end.dealt = Some((dealt.0, dealt.1, own.class));
        match range {
            Some((least, greatest)) => {
                end.state.foe.least = least;
                end.state.foe.greatest = greatest;
                end.state.foe.used |= used;
            }
            None => end.foe_down = true,
        }
        ends.push((end, dealt));
    };
    let full = foe.greatest == fighter.max_hp;
    let holds_on = full && !own.multi_hit && (fighter.sturdy || (fighter.sash && !foe.used));
    if rolls.greatest() >= foe.least {
        if holds_on && rolls.greatest() >= fighter.max_hp {
            push(Some((1, 1)), fighter.sash && !fighter.sturdy, dealt);
        }
        if !holds_on || foe.least < fighter.max_hp {
            push(None, false, (foe.least.min(dealt.1), dealt.1));
        }
    }
    if rolls.least() < foe.greatest {
        let least = foe.least.saturating_sub(rolls.greatest()).max(1);
        let greatest = foe.greatest - rolls.least();
        push(Some((least, greatest)), false, dealt);
    }
    let mut all = Vec::new();
    for (end, dealt) in ends {
        for eaten in foe_eats(battle, end) {
            all.extend(pay(battle, eaten, own, dealt));
        }
    }
    all
}

/// Returns the states in which the foe has eaten its berry (if it must or may eat it), and those in
/// which it has not.
fn foe_eats(battle: &Battle, end: Midway) -> Vec<Midway> {
    let foe = end.state.foe;
    let fighter = &battle.foes[usize::from(foe.place)];
    let Some(berry) = fighter.berry.filter(|_| !foe.used && !end.foe_down) else {
        return vec![end];
    };
    let mut ends = Vec::new();
    if foe.least <= berry.at_most {
        let mut eaten = end;
        eaten.state.foe.used = true;
        let greatest = foe.greatest.min(berry.at_most);
        let healed = |hp: u16| hp.saturating_add(berry.heals).min(fighter.max_hp);
        eaten.state.foe.least = healed(foe.least);
        eaten.state.foe.greatest = healed(greatest);
        ends.push(eaten);
    }
    if foe.greatest > berry.at_most {
        let mut kept = end;
        kept.state.foe.least = foe.least.max(berry.at_most + 1);
        ends.push(kept);
    }
    ends
}

/// Subtracts the cost of my Pokémon's move from its HP, and adds the HP that the move drains.
fn pay(battle: &Battle, end: Midway, own: &Move, dealt: (u16, u16)) -> Vec<Midway> {
    if own.self_destructs {
        let mut gone = end;
        gone.state.hp[usize::from(gone.state.active)] = 0;
        return vec![gone];
    }
    let last = if end.foe_down { own.knock_out_cost } else { 0 };
    let changes =
        [dealt.0, dealt.1].map(|damage| own.gain(damage) - own.loss(damage) - i32::from(last));
    let least = changes[0].min(changes[1]);
    let greatest = changes[0].max(changes[1]);
    change_mine(battle, end, least..=greatest)
}

/// Returns the outcomes of a reply, if the foe can act.
fn their_move(battle: &Battle, before: &Midway, reply: Reply, after: Option<&Move>) -> Vec<Midway> {
    match reply {
        Reply::Nothing => vec![*before],
        Reply::Potion => {
            let mut end = *before;
            let foe = &mut end.state.foe;
            let most = battle.foes[usize::from(foe.place)].max_hp;
            foe.least = foe.least.saturating_add(battle.rules.potion_hp).min(most);
            foe.greatest = foe
                .greatest
                .saturating_add(battle.rules.potion_hp)
                .min(most);
            end.state.potions -= 1;
            vec![end]
        }
        Reply::Move(place) => {
            let foe = before.state.foe;
            let moves = battle.their_moves(before.state.active, foe.place, foe.condition);
            let theirs = &moves[usize::from(place)];
            let fails = (theirs.needs_attack && after.is_some())
                || (theirs.fails_if_hurt && before.dealt.is_some_and(|dealt| dealt.0 > 0));
            if fails {
                return vec![*before];
            }
            let hits = their_hits(&before.state, place, theirs, before).into_iter();
            hits.flat_map(|(rolls, (least, greatest))| {
                let mut before = *before;
                before.state.foe.least = least;
                before.state.foe.greatest = greatest;
                strike_me(battle, &before, theirs, &rolls)
            })
            .collect()
        }
    }
}

/// The damage that a foe's move can do, and the range of the foe's HP with which it does this.
type Hit = (Rolls, (u16, u16));

/// Returns the damage that a foe's move can do in this state. If it depends on the foe's HP, the
/// damage that I see reveals something about them.
fn their_hits(state: &State, place: u8, theirs: &Move, before: &Midway) -> Vec<Hit> {
    let whole = (state.foe.least, state.foe.greatest);
    if let Some(counter) = theirs.counters {
        let of = |damage: u16| share(counter.percent, damage);
        let rolls = match before.dealt {
            Some((least, greatest, class)) if class.is_returned_by(counter) => {
                Rolls::new(&(least..=greatest).map(of).collect::<Vec<_>>())
            }
            _ => Rolls::default(),
        };
        return vec![(rolls, whole)];
    }
    if !theirs.growing.is_empty() && state.foe.streak.0 == place && state.foe.streak.1 > 0 {
        let step = usize::from(state.foe.streak.1).min(theirs.growing.len());
        return vec![(theirs.growing[step - 1].clone(), whole)];
    }
    // The HP of the foe with which each amount is possible.
    let mut ranges: BTreeMap<u16, (u16, u16)> = BTreeMap::new();
    let mut from = 0;
    for (most, rolls) in &theirs.damage {
        let (least, greatest) = (whole.0.max(from), whole.1.min(*most));
        from = most.saturating_add(1);
        if least > greatest {
            continue;
        }
        // The move may have no effect at one HP of its user, and some effect at another.
        let amounts = if rolls.all().is_empty() {
            &[0]
        } else {
            rolls.all()
        };
        for &damage in amounts {
            let range = ranges.entry(damage).or_insert((least, greatest));
            range.1 = greatest;
        }
    }
    let mut hits: BTreeMap<(u16, u16), Vec<u16>> = BTreeMap::new();
    for (damage, range) in ranges {
        hits.entry(range).or_default().push(damage);
    }
    let hits = hits.into_iter();
    hits.map(|(range, amounts)| (Rolls::new(&amounts), range))
        .collect()
}

/// Returns the outcomes of the foe's hit with the given rolls.
fn strike_me(battle: &Battle, before: &Midway, theirs: &Move, rolls: &Rolls) -> Vec<Midway> {
    let state = &before.state;
    let fighter = &battle.mine[usize::from(state.active)];
    let hp = state.own_hp();
    // The HP that the foe gains or loses with its hit depend on the damage that I take.
    let every = matters(battle, state) || theirs.drain > 0 || theirs.recoil > 0;
    let worst = [rolls.greatest()];
    let amounts = if every && !rolls.all().is_empty() {
        rolls.all()
    } else {
        &worst
    };
    let mut ends = Vec::new();
    for &damage in amounts {
        let mut end = *before;
        let bit = 1 << state.active;
        let full = hp == fighter.max_hp && !theirs.multi_hit;
        let mut left = hp.saturating_sub(damage);
        if left == 0 && full && fighter.sturdy {
            left = 1;
        } else if left == 0 && full && fighter.sash && state.used & bit == 0 {
            left = 1;
            end.state.used |= bit;
        }
        end.state.hp[usize::from(state.active)] = left;
        end.shown.0 = i32::from(left) - i32::from(hp);
        end.state.eat(battle);
        // Even if only the greatest roll is followed for my HP, the effect on the foe's HP may be
        // that of any roll.
        let least = if every { damage } else { rolls.least() };
        let drained = |damage: u16| share_or_more(theirs.drain, damage.min(hp));
        let lost = |damage: u16| share(theirs.recoil, damage.min(hp)).saturating_add(theirs.cost);
        let most = battle.foes[usize::from(state.foe.place)].max_hp;
        let foe = &mut end.state.foe;
        foe.least = foe.least.saturating_add(drained(least)).min(most);
        foe.greatest = foe.greatest.saturating_add(drained(damage)).min(most);
        if theirs.self_destructs {
            end.foe_down = true;
            ends.push(end);
            continue;
        }
        let hurt = hurt_foe(end, lost(least)..=lost(damage));
        // The foe eats its berry whatever its HP were lost to.
        ends.extend(hurt.into_iter().flat_map(|end| foe_eats(battle, end)));
    }
    ends
}

/// Subtracts an amount in a range, which the foe loses by itself, from its HP.
fn hurt_foe(end: Midway, lost: RangeInclusive<u16>) -> Vec<Midway> {
    let (least, greatest) = lost.into_inner();
    if greatest == 0 {
        return vec![end];
    }
    let mut ends = Vec::new();
    let foe = end.state.foe;
    if foe.least <= greatest {
        let mut down = end;
        down.foe_down = true;
        ends.push(down);
    }
    if foe.greatest > least {
        let mut stands = end;
        stands.state.foe.least = foe.least.saturating_sub(greatest).max(1);
        stands.state.foe.greatest = foe.greatest - least;
        ends.push(stands);
    }
    ends
}

/// Changes the HP of my active Pokémon by an amount in a range. Only the worst change is followed,
/// unless its exact HP matter.
fn change_mine(battle: &Battle, end: Midway, changes: RangeInclusive<i32>) -> Vec<Midway> {
    let state = end.state;
    let hp = i32::from(state.own_hp());
    let most = i32::from(battle.mine[usize::from(state.active)].max_hp);
    if changes == (0..=0) || hp == 0 {
        return vec![end];
    }
    let last = if matters(battle, &state) {
        *changes.end()
    } else {
        *changes.start()
    };
    let mut ends: Vec<Midway> = Vec::new();
    for change in *changes.start()..=last {
        let mut next = end;
        let left = (hp + change).clamp(0, most);
        next.state.hp[usize::from(state.active)] = left as u16;
        next.shown.1 = left - hp;
        next.state.eat(battle);
        ends.push(next);
    }
    ends
}

/// Returns whether the exact HP of my active Pokémon matter, because more HP may not be better.
pub(crate) fn matters(battle: &Battle, state: &State) -> bool {
    matters_for(battle, state, state.active)
}

/// Returns whether the exact HP of one of my Pokémon matter, because more HP may not be better.
///
/// As long as one of my Pokémon may faint, less HP can be better: after a faint, another Pokémon
/// switches in unhurt, but not if the first one survives with 1 HP.
pub(crate) fn matters_for(battle: &Battle, state: &State, mine: u8) -> bool {
    if state.faints < battle.rules.faints {
        return true;
    }
    let has_berry = battle.mine[usize::from(mine)].berry.is_some() && state.used & (1 << mine) == 0;
    let moves = battle.pairs[usize::from(mine)].iter();
    has_berry
        || moves
            .flat_map(|pair| pair.mine.iter().flatten())
            .any(Move::depends_on_hp)
}

/// Returns the states after the end of a turn, at which both Pokémon may gain or lose HP.
fn wear(battle: &Battle, end: &Midway) -> Vec<Midway> {
    let mut ends = vec![*end];
    let pair = battle.pair(end.state.active, end.state.foe.place);
    if !end.foe_down {
        ends = foe_residual(battle, *end, pair.their_residual);
    }
    let change = i32::from(pair.my_residual);
    let worn = ends.into_iter().flat_map(|end| {
        let changed = change_mine(battle, end, change..=change).into_iter();
        changed.map(move |next| Midway {
            shown: end.shown,
            ..next
        })
    });
    worn.collect()
}

fn foe_residual(battle: &Battle, end: Midway, change: i16) -> Vec<Midway> {
    if change == 0 {
        return vec![end];
    }
    let ends = if change < 0 {
        hurt_foe(end, change.unsigned_abs()..=change.unsigned_abs())
    } else {
        let mut healed = end;
        let foe = &mut healed.state.foe;
        let most = battle.foes[usize::from(foe.place)].max_hp;
        let more = |hp: u16| hp.saturating_add(change as u16).min(most);
        foe.least = more(foe.least);
        foe.greatest = more(foe.greatest);
        vec![healed]
    };
    ends.into_iter()
        .flat_map(|end| foe_eats(battle, end))
        .collect()
}

/// Returns the outcomes after a turn: faints, replacements and the next foe.
fn settle(battle: &Battle, end: &Midway) -> Vec<Outcome> {
    let mut state = end.state;
    let fainted = state.own_hp() == 0;
    if end.foe_down {
        state.left &= !(1 << state.foe.place);
    }
    if fainted {
        state.faints += 1;
        if state.faints > battle.rules.faints {
            return vec![Outcome::Lost];
        }
    }
    if battle.rules.reserve > 0 && is_below_reserve(battle, &state) {
        return vec![Outcome::Lost];
    }
    // If the last Pokémon of both sides faint in the same turn, the games count it as a loss.
    if state.hp == [0; TEAM] {
        return vec![Outcome::Lost];
    }
    if state.left == 0 {
        return vec![Outcome::Won];
    }
    if fainted && end.foe_down {
        // The next foe is unknown when my Pokémon is chosen; the first remaining foe represents it.
        state.phase = Phase::ReplaceBoth;
        state.foe = Foe::entering(battle, state.left.trailing_zeros() as u8);
        return vec![Outcome::Open(state)];
    }
    if fainted {
        state.phase = Phase::Replace;
        return vec![Outcome::Open(state)];
    }
    if !end.foe_down {
        state.phase = Phase::Turn;
        return vec![Outcome::Open(state)];
    }
    let coming = state.foes_that_may_come(battle);
    let next = coming.map(|foe| match battle.rules.switching {
        Switching::Set => enter_foe(battle, state, foe),
        Switching::Shift => {
            let mut open = state;
            open.phase = Phase::Shift;
            open.foe = Foe::entering(battle, foe);
            Outcome::Open(open)
        }
    });
    next.collect()
}

/// Returns whether any of my Pokémon is not above its reserve, although none may faint any more.
fn is_below_reserve(battle: &Battle, state: &State) -> bool {
    let reserve = u32::from(battle.rules.reserve);
    let is_below = |(fighter, &hp): (&Fighter, &u16)| {
        hp > 0 && u32::from(hp) * 100 <= reserve * u32::from(fighter.max_hp)
    };
    state.faints == battle.rules.faints && battle.mine.iter().zip(&state.hp).any(is_below)
}

/// Lets a foe switch in against my active Pokémon.
fn enter_foe(battle: &Battle, mut state: State, place: u8) -> Outcome {
    state.receive(battle, place);
    Outcome::Open(state)
}

/// Returns the number of switches that I have while one foe is active.
fn switches(battle: &Battle) -> u8 {
    battle.rules.switches.unwrap_or(u8::MAX)
}

/// The maximum number of stages by which a stat can be lowered.
const LOWEST: u8 = 6;

impl Midway {
    fn new(state: State) -> Midway {
        Midway {
            state,
            foe_down: false,
            dealt: None,
            shown: (0, 0),
        }
    }
}

impl Foe {
    /// Returns a foe that has just switched in.
    pub(crate) fn entering(battle: &Battle, place: u8) -> Foe {
        let hp = battle.foes[usize::from(place)].hp;
        Foe {
            place,
            least: hp,
            greatest: hp,
            condition: 0,
            ready: Ready::Yes,
            settled: false,
            used: false,
            streak: (0, 0),
        }
    }
}

impl State {
    /// Returns the foes that may switch in next.
    fn foes_that_may_come(self, battle: &Battle) -> impl Iterator<Item = u8> {
        let mut places: Vec<u8> = (0..16).filter(|&foe| self.left & (1 << foe) != 0).collect();
        if battle.rules.known_order {
            places.truncate(1);
        }
        places.into_iter()
    }

    /// Replaces my active Pokémon, without an effect on the foe.
    fn leave_and_send(&mut self, mine: u8) {
        self.active = mine;
        self.condition = 0;
        self.ready = Ready::Yes;
        self.settled = false;
    }

    /// Sends in one of my Pokémon against the active foe.
    pub fn send(&mut self, battle: &Battle, mine: u8) {
        self.leave_and_send(mine);
        self.lower_foe(battle);
    }

    /// Lets a foe switch in against my active Pokémon.
    pub fn receive(&mut self, battle: &Battle, place: u8) {
        self.phase = Phase::Turn;
        self.foe = Foe::entering(battle, place);
        self.switches = switches(battle);
        let pair = battle.pair(self.active, place);
        if battle.foes[usize::from(place)].entry == Entry::Lowers && !pair.ignores_entry.0 {
            self.condition = self.condition.saturating_add(1).min(LOWEST);
        }
    }

    /// Applies the effect of my Pokémon's switching in on the foe.
    fn lower_foe(&mut self, battle: &Battle) {
        let pair = battle.pair(self.active, self.foe.place);
        if battle.mine[usize::from(self.active)].entry == Entry::Lowers && !pair.ignores_entry.1 {
            self.foe.condition = self.foe.condition.saturating_add(1).min(LOWEST);
        }
    }

    /// Lets my active Pokémon eat its berry if it must.
    fn eat(&mut self, battle: &Battle) {
        let fighter = &battle.mine[usize::from(self.active)];
        let hp = self.own_hp();
        let bit = 1 << self.active;
        let Some(berry) = fighter.berry.filter(|_| self.used & bit == 0) else {
            return;
        };
        if hp > 0 && hp <= berry.at_most {
            self.used |= bit;
            self.hp[usize::from(self.active)] = hp.saturating_add(berry.heals).min(fighter.max_hp);
        }
    }

    /// Records the effects of both actions on later turns. `before` is the state at the beginning
    /// of the turn.
    fn turn_over(&mut self, battle: &Battle, action: Action, reply: Reply, before: &State) {
        let foe = before.foe;
        let theirs = match reply {
            Reply::Move(place) => {
                let target = match action {
                    Action::Send(mine) => mine,
                    _ => before.active,
                };
                let moves = battle.their_moves(target, foe.place, foe.condition);
                Some((place, &moves[usize::from(place)]))
            }
            _ => None,
        };
        let truant = battle.foes[usize::from(foe.place)].truant;
        self.foe.ready = if theirs.is_some_and(|(_, one)| one.recharges) {
            Ready::Recharges
        } else if truant && foe.ready == Ready::Yes {
            Ready::Loafs
        } else {
            Ready::Yes
        };
        self.foe.settled = true;
        self.foe.streak = match theirs {
            Some((place, one)) if !one.growing.is_empty() => {
                let again = foe.streak.0 == place;
                let times = if again { foe.streak.1 } else { 0 };
                (place, (times + 1).min(one.growing.len() as u8))
            }
            _ => (0, 0),
        };
        if let Action::Send(_) = action {
            return;
        }
        let truant = battle.mine[usize::from(before.active)].truant;
        let recharges = match action {
            Action::Attack(place) => {
                let moves = battle.my_moves(before.active, foe.place, before.condition);
                moves[usize::from(place)].recharges
            }
            _ => false,
        };
        self.ready = if recharges {
            Ready::Recharges
        } else if truant && before.ready == Ready::Yes {
            Ready::Loafs
        } else {
            Ready::Yes
        };
        self.settled = true;
    }
}
