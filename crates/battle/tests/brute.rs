//! A slow and obvious search that shares no rules with the crate: it plays every roll at every
//! possible HP of the foe, groups the states that the player cannot distinguish, and finds the won
//! situations as a least fixpoint.

use battle::{
    Answer, Battle, Berry, Class, Counter, Critical, Entry, Fighter, Move, Pair, Rolls, Rules,
    Switching,
};
use dancing::stop::Limits;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::collections::{BTreeMap, BTreeSet};

/// What the player knows: everything except the exact HP of the foe, of which only the possible
/// values are known.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Situation {
    seen: Seen,
    foe_hps: BTreeSet<i32>,
}

/// What the player sees.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Seen {
    ask: Ask,
    hp: Vec<i32>,
    active: usize,
    cond: u8,
    /// 0 if my Pokémon may act, 1 if it loafs around, 2 if it must recharge.
    my_wait: u8,
    my_fresh: bool,
    my_item: Vec<bool>,
    foe: usize,
    foe_cond: u8,
    foe_wait: u8,
    foe_fresh: bool,
    foe_item: bool,
    streak: (usize, usize),
    alive: Vec<bool>,
    potions: u8,
    lost: u8,
}

/// The foe's move, and whether a potion was used instead.
type Reply = (Option<usize>, bool);

/// The reply, what the player sees after it and during it, and whether the foe fainted.
type Observed = (Reply, Seen, (i32, i32), bool);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Ask {
    Turn,
    Shift,
    Replace,
    Both,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum End {
    Won,
    Lost,
    Next(Situation),
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Act {
    Use(usize),
    Go(usize),
    Pass,
}

/// One possible world: what the player sees, and the foe's actual HP.
#[derive(Clone)]
struct World {
    seen: Seen,
    foe_hp: i32,
    /// The damage that my move did in this turn.
    dealt: Option<(i32, Class)>,
    /// The changes to my HP by the foe's move and by my own, before any berry.
    shown: (i32, i32),
}

struct Brute<'a> {
    b: &'a Battle,
}

impl Brute<'_> {
    /// Returns whether the step's statements about the active Pokémon are true.
    fn can(seen: &Seen, state: &battle::State) -> bool {
        let foe = &state.foe;
        let spent = |place: usize| state.used >> place & 1 == 1;
        // A Focus Sash or berry that the step does not need may still be unused.
        let mut items = seen.my_item.iter().enumerate();
        let streak = (usize::from(foe.streak.0), usize::from(foe.streak.1));
        state.condition == seen.cond
            && foe.condition <= seen.foe_cond
            && state.settled != seen.my_fresh
            && foe.settled != seen.foe_fresh
            && foe.used != seen.foe_item
            && streak == seen.streak
            && items.all(|(place, &item)| item || spent(place))
    }

    fn fresh(&self, seen: &mut Seen, foe: usize) -> i32 {
        seen.foe = foe;
        seen.foe_cond = 0;
        seen.foe_wait = 0;
        seen.foe_fresh = true;
        seen.foe_item = true;
        seen.streak = (0, 0);
        i32::from(self.b.foes[foe].hp)
    }

    fn in_mine(seen: &mut Seen, mine: usize) {
        seen.active = mine;
        seen.cond = 0;
        seen.my_wait = 0;
        seen.my_fresh = true;
    }

    fn frighten_foe(&self, seen: &mut Seen) {
        let pair = &self.b.pairs[seen.active][seen.foe];
        if self.b.mine[seen.active].entry == Entry::Lowers && !pair.ignores_entry.1 {
            seen.foe_cond = (seen.foe_cond + 1).min(6);
        }
    }

    fn frighten_me(&self, seen: &mut Seen) {
        let pair = &self.b.pairs[seen.active][seen.foe];
        if self.b.foes[seen.foe].entry == Entry::Lowers && !pair.ignores_entry.0 {
            seen.cond = (seen.cond + 1).min(6);
        }
    }

    fn comers(&self, seen: &Seen) -> Vec<usize> {
        let mut all: Vec<usize> = (0..seen.alive.len()).filter(|&f| seen.alive[f]).collect();
        if self.b.rules.known_order {
            all.truncate(1);
        }
        all
    }

    fn acts(&self, s: &Seen) -> Vec<Act> {
        let go = (0..s.hp.len())
            .filter(|&m| m != s.active && s.hp[m] > 0)
            .map(Act::Go);
        match s.ask {
            Ask::Replace | Ask::Both => go.collect(),
            Ask::Shift => std::iter::once(Act::Pass).chain(go).collect(),
            Ask::Turn if s.my_wait == 2 => vec![Act::Pass],
            Ask::Turn if s.my_wait == 1 => std::iter::once(Act::Pass).chain(go).collect(),
            Ask::Turn => {
                let moves = self.mine(s);
                let useful = |&m: &usize| {
                    let hp = s.hp[s.active];
                    !(amounts(&moves[m], hp).is_empty() || moves[m].first_turn_only && !s.my_fresh)
                };
                (0..moves.len())
                    .filter(useful)
                    .map(Act::Use)
                    .chain(go)
                    .collect()
            }
        }
    }

    fn mine(&self, s: &Seen) -> &[Move] {
        let by = &self.b.pairs[s.active][s.foe].mine;
        &by[usize::from(s.cond).min(by.len() - 1)]
    }

    fn theirs(&self, s: &Seen, mine: usize) -> &[Move] {
        let by = &self.b.pairs[mine][s.foe].theirs;
        &by[usize::from(s.foe_cond).min(by.len() - 1)]
    }

    fn ends(&self, sit: &Situation, act: Act) -> Vec<End> {
        let s = &sit.seen;
        match (s.ask, act) {
            (Ask::Shift, act) => {
                let mut seen = s.clone();
                if let Act::Go(m) = act {
                    Self::in_mine(&mut seen, m);
                }
                seen.ask = Ask::Turn;
                let foe = seen.foe;
                let hp = self.fresh(&mut seen, foe);
                self.frighten_me(&mut seen);
                vec![next(seen, [hp].into())]
            }
            (Ask::Replace, Act::Go(m)) => {
                let mut seen = s.clone();
                Self::in_mine(&mut seen, m);
                self.frighten_foe(&mut seen);
                seen.ask = Ask::Turn;
                vec![next(seen, sit.foe_hps.clone())]
            }
            (Ask::Both, Act::Go(m)) => {
                let mut all = Vec::new();
                for foe in self.comers(s) {
                    let mut seen = s.clone();
                    Self::in_mine(&mut seen, m);
                    let hp = self.fresh(&mut seen, foe);
                    self.frighten_me(&mut seen);
                    self.frighten_foe(&mut seen);
                    seen.ask = Ask::Turn;
                    all.push(next(seen, [hp].into()));
                }
                all
            }
            _ => self.turn(sit, act),
        }
    }

    fn turn(&self, sit: &Situation, act: Act) -> Vec<End> {
        let replies = self.turn_by_reply(sit, act).into_iter();
        replies.flat_map(|(_, ends)| ends).collect()
    }

    fn turn_by_reply(&self, sit: &Situation, act: Act) -> BTreeMap<Reply, Vec<End>> {
        let s = &sit.seen;
        // The possible HP of the foe, by the reply and what the player sees at the end.
        let mut groups: BTreeMap<Observed, BTreeSet<i32>> = BTreeMap::new();
        let target = if let Act::Go(m) = act { m } else { s.active };
        let moves = self.theirs(s, target);
        let mut replies: Vec<(Option<usize>, bool)> = Vec::new();
        if s.foe_wait == 0 {
            for (place, one) in moves.iter().enumerate() {
                let harmless = one.damage.iter().all(|(_, rolls)| rolls.all().is_empty())
                    && one.counters.is_none()
                    && one.on_leaving.all().is_empty()
                    && !one.self_destructs;
                if harmless
                    || one.first_turn_only && !s.foe_fresh
                    || one.needs_attack && !matches!(act, Act::Use(_))
                {
                    continue;
                }
                replies.push((Some(place), false));
            }
        }
        if replies.is_empty() {
            replies.push((None, false));
        }
        if s.potions > 0 {
            replies.push((None, true));
        }
        for (reply, potion) in replies {
            for &foe_hp in &sit.foe_hps {
                let world = World {
                    seen: s.clone(),
                    foe_hp,
                    shown: (0, 0),
                    dealt: None,
                };
                for end in self.play(&world, act, reply, potion) {
                    let mut seen = end.seen;
                    self.note(&mut seen, s, act, reply);
                    let w = World { seen, ..end };
                    for w in self.worn(w) {
                        let down = w.foe_hp <= 0;
                        let hp = if down { 0 } else { w.foe_hp };
                        groups
                            .entry(((reply, potion), w.seen, w.shown, down))
                            .or_default()
                            .insert(hp);
                    }
                }
            }
        }
        let mut all: BTreeMap<Reply, Vec<End>> = BTreeMap::new();
        for ((reply, seen, _, down), hps) in groups {
            let ends = all.entry(reply).or_default();
            ends.extend(self.settle(seen, down, hps));
        }
        all
    }

    /// Returns the worlds after the changes to HP at the end of the turn.
    fn worn(&self, mut w: World) -> Vec<World> {
        let pair = &self.b.pairs[w.seen.active][w.seen.foe];
        if w.foe_hp > 0 {
            let most = i32::from(self.b.foes[w.seen.foe].max_hp);
            w.foe_hp = (w.foe_hp + i32::from(pair.their_residual)).min(most).max(0);
            if pair.their_residual != 0 {
                self.foe_berry(&mut w);
            }
        }
        if w.seen.hp[w.seen.active] > 0 && pair.my_residual != 0 {
            self.change(&mut w.seen, i32::from(pair.my_residual));
        }
        vec![w]
    }

    fn change(&self, s: &mut Seen, by: i32) {
        let me = s.active;
        let most = i32::from(self.b.mine[me].max_hp);
        s.hp[me] = (s.hp[me] + by).clamp(0, most);
        if let Some(berry) = self.b.mine[me].berry
            && s.my_item[me]
            && s.hp[me] > 0
            && s.hp[me] <= i32::from(berry.at_most)
        {
            s.my_item[me] = false;
            s.hp[me] = (s.hp[me] + i32::from(berry.heals)).min(most);
        }
    }

    fn foe_berry(&self, w: &mut World) {
        let fighter = &self.b.foes[w.seen.foe];
        if let Some(berry) = fighter.berry
            && w.seen.foe_item
            && w.foe_hp > 0
            && w.foe_hp <= i32::from(berry.at_most)
        {
            w.seen.foe_item = false;
            w.foe_hp = (w.foe_hp + i32::from(berry.heals)).min(i32::from(fighter.max_hp));
        }
    }

    fn note(&self, seen: &mut Seen, before: &Seen, act: Act, reply: Option<usize>) {
        let target = if let Act::Go(m) = act {
            m
        } else {
            before.active
        };
        let used = reply.map(|r| (r, &self.theirs(before, target)[r]));
        let foe = &self.b.foes[before.foe];
        seen.foe_fresh = false;
        seen.foe_wait = match used {
            Some((_, one)) if one.recharges => 2,
            _ if foe.truant && before.foe_wait == 0 => 1,
            _ => 0,
        };
        seen.streak = match used {
            Some((r, one)) if !one.growing.is_empty() => {
                let times = if before.streak.0 == r {
                    before.streak.1
                } else {
                    0
                };
                (r, (times + 1).min(one.growing.len()))
            }
            _ => (0, 0),
        };
        if matches!(act, Act::Go(_)) {
            return;
        }
        let rests = match act {
            Act::Use(m) => self.mine(before)[m].recharges,
            _ => false,
        };
        seen.my_fresh = false;
        seen.my_wait = if rests {
            2
        } else if self.b.mine[before.active].truant && before.my_wait == 0 {
            1
        } else {
            0
        };
    }

    fn play(&self, w: &World, act: Act, reply: Option<usize>, potion: bool) -> Vec<World> {
        let s = &w.seen;
        match act {
            Act::Pass => self.foe_acts(w, reply, potion, false),
            Act::Go(m) => {
                if let Some(r) = reply {
                    let leaving = self.theirs(s, s.active);
                    if let Some(one) = leaving.get(r).filter(|o| !o.on_leaving.all().is_empty()) {
                        let hits = self.hit_me(w, one, one.on_leaving.all());
                        return hits
                            .into_iter()
                            .map(|mut x| {
                                if x.seen.hp[s.active] > 0 {
                                    Self::in_mine(&mut x.seen, m);
                                    self.frighten_foe(&mut x.seen);
                                }
                                x
                            })
                            .collect();
                    }
                }
                let mut x = w.clone();
                Self::in_mine(&mut x.seen, m);
                self.frighten_foe(&mut x.seen);
                self.foe_acts(&x, reply, potion, false)
            }
            Act::Use(m) => {
                let own = &self.mine(s)[m];
                let first = match reply {
                    Some(r) => {
                        let one = &self.theirs(s, s.active)[r];
                        own.priority > one.priority
                            || own.priority == one.priority && self.b.pairs[s.active][s.foe].faster
                    }
                    None => false,
                };
                let mut all = Vec::new();
                if first {
                    for x in self.i_act(w, own) {
                        if x.foe_hp <= 0 || x.seen.hp[s.active] <= 0 {
                            all.push(x);
                        } else {
                            all.extend(self.foe_acts(&x, reply, potion, true));
                        }
                    }
                } else {
                    for x in self.foe_acts(w, reply, potion, false) {
                        let flinch = reply.is_some_and(|r| {
                            let one = &self.theirs(s, s.active)[r];
                            one.flinches && one.damage.iter().any(|(_, d)| d.greatest() > 0)
                        });
                        let stopped = own.fails_if_hurt && reply.is_some() || flinch;
                        if x.foe_hp <= 0 || x.seen.hp[s.active] <= 0 || stopped {
                            all.push(x);
                        } else {
                            all.extend(self.i_act(&x, own));
                        }
                    }
                }
                all
            }
        }
    }

    fn i_act(&self, w: &World, own: &Move) -> Vec<World> {
        let me = w.seen.active;
        let fighter = &self.b.foes[w.seen.foe];
        let most = i32::from(fighter.max_hp);
        let mut all = Vec::new();
        let mut rolls = amounts(own, w.seen.hp[me]);
        if rolls.is_empty() {
            rolls.push(0);
        }
        for damage in rolls {
            let mut x = w.clone();
            let mut left = x.foe_hp - damage;
            if left <= 0 && x.foe_hp == most && !own.multi_hit {
                if fighter.sturdy {
                    left = 1;
                } else if fighter.sash && x.seen.foe_item {
                    left = 1;
                    x.seen.foe_item = false;
                }
            }
            x.foe_hp = left.max(0);
            x.dealt = Some((damage.min(w.foe_hp), own.class));
            self.foe_berry(&mut x);
            if own.self_destructs {
                x.seen.hp[me] = 0;
            } else {
                let dealt = damage.min(w.foe_hp);
                let gain = dealt * i32::from(own.drain) / 100;
                let loss = (dealt * i32::from(own.recoil) + 99) / 100 + i32::from(own.cost);
                let most = i32::from(self.b.mine[me].max_hp);
                let own = x.seen.hp[me];
                x.shown.1 = (own + gain - loss).clamp(0, most) - own;
                if gain != loss {
                    self.change(&mut x.seen, gain - loss);
                }
            }
            all.push(x);
        }
        all
    }

    fn foe_acts(&self, w: &World, reply: Option<usize>, potion: bool, after: bool) -> Vec<World> {
        if potion {
            let mut x = w.clone();
            let most = i32::from(self.b.foes[x.seen.foe].max_hp);
            x.foe_hp = (x.foe_hp + i32::from(self.b.rules.potion_hp)).min(most);
            x.seen.potions -= 1;
            return vec![x];
        }
        let Some(r) = reply else {
            return vec![w.clone()];
        };
        let one = &self.theirs(&w.seen, w.seen.active)[r];
        let hurt = w.dealt.is_some_and(|(damage, _)| damage > 0);
        if one.needs_attack && after || one.fails_if_hurt && hurt {
            return vec![w.clone()];
        }
        let rolls: Vec<u16> = if let Some(counter) = one.counters {
            let back = w.dealt.filter(|&(_, class)| match class {
                Class::Physical => counter.physical,
                Class::Special => counter.special,
                Class::Either => counter.physical || counter.special,
                Class::Neither => false,
            });
            let back = back.map(|(damage, _)| damage * i32::from(counter.percent) / 100);
            back.map(|damage| damage as u16)
                .into_iter()
                .filter(|&d| d > 0)
                .collect()
        } else if !one.growing.is_empty() && w.seen.streak.0 == r && w.seen.streak.1 > 0 {
            one.growing[w.seen.streak.1.min(one.growing.len()) - 1]
                .all()
                .to_vec()
        } else {
            amounts(one, w.foe_hp).iter().map(|&d| d as u16).collect()
        };
        self.hit_me(w, one, &rolls)
    }

    fn hit_me(&self, w: &World, one: &Move, rolls: &[u16]) -> Vec<World> {
        let rolls = if rolls.is_empty() { &[0][..] } else { rolls };
        let mut all = Vec::new();
        for &damage in rolls {
            let mut x = w.clone();
            let me = x.seen.active;
            let fighter = &self.b.mine[me];
            let before = x.seen.hp[me];
            let mut left = (before - i32::from(damage)).max(0);
            if left == 0 && before == i32::from(fighter.max_hp) && !one.multi_hit {
                if fighter.sturdy {
                    left = 1;
                } else if fighter.sash && x.seen.my_item[me] {
                    left = 1;
                    x.seen.my_item[me] = false;
                }
            }
            let by = left - before;
            x.shown.0 = by;
            self.change(&mut x.seen, by);
            if one.self_destructs {
                x.foe_hp = 0;
            } else {
                let taken = i32::from(damage).min(before);
                let most = i32::from(self.b.foes[x.seen.foe].max_hp);
                let gain = (taken * i32::from(one.drain) + 99) / 100;
                x.foe_hp = (x.foe_hp + gain).min(most);
                x.foe_hp -= taken * i32::from(one.recoil) / 100 + i32::from(one.cost);
                x.foe_hp = x.foe_hp.max(0);
                self.foe_berry(&mut x);
            }
            all.push(x);
        }
        all
    }

    fn settle(&self, mut s: Seen, down: bool, hps: BTreeSet<i32>) -> Vec<End> {
        let fainted = s.hp[s.active] == 0;
        if down {
            s.alive[s.foe] = false;
        }
        if fainted {
            s.lost += 1;
            if s.lost > self.b.rules.faints {
                return vec![End::Lost];
            }
        }
        if s.hp.iter().all(|&hp| hp == 0) {
            return vec![End::Lost];
        }
        if s.alive.iter().all(|&a| !a) {
            return vec![End::Won];
        }
        if fainted && down {
            s.ask = Ask::Both;
            let foe = s.alive.iter().position(|&a| a).unwrap();
            let hp = self.fresh(&mut s, foe);
            return vec![next(s, [hp].into())];
        }
        if fainted {
            s.ask = Ask::Replace;
            return vec![next(s, hps)];
        }
        if !down {
            s.ask = Ask::Turn;
            return vec![next(s, hps)];
        }
        let mut all = Vec::new();
        for foe in self.comers(&s) {
            let mut seen = s.clone();
            let hp = self.fresh(&mut seen, foe);
            if self.b.rules.switching == Switching::Shift {
                seen.ask = Ask::Shift;
            } else {
                seen.ask = Ask::Turn;
                self.frighten_me(&mut seen);
            }
            all.push(next(seen, [hp].into()));
        }
        all
    }

    /// Returns the situation at the beginning of the battle.
    fn root(&self) -> Situation {
        let mut seen = Seen {
            ask: Ask::Both,
            hp: self.b.mine.iter().map(|m| i32::from(m.hp)).collect(),
            active: 0,
            cond: 0,
            my_wait: 0,
            my_fresh: true,
            my_item: vec![true; self.b.mine.len()],
            foe: 0,
            foe_cond: 0,
            foe_wait: 0,
            foe_fresh: true,
            foe_item: true,
            streak: (0, 0),
            alive: vec![true; self.b.foes.len()],
            potions: self.b.rules.potions,
            lost: 0,
        };
        let hp = self.fresh(&mut seen, 0);
        Situation {
            seen,
            foe_hps: [hp].into(),
        }
    }

    /// Returns whether there is a plan.
    fn won(&self) -> Option<bool> {
        let root = self.root();
        let mut all: BTreeMap<Situation, Vec<Vec<End>>> = BTreeMap::new();
        let mut todo = Vec::new();
        let leads: Vec<Vec<End>> = (0..self.b.mine.len())
            .map(|m| {
                let mut ends = self.ends(&root, Act::Go(m));
                ends.retain(|end| matches!(end, End::Next(sit) if sit.seen.foe == 0));
                ends
            })
            .collect();
        let push = |ends: &[Vec<End>], todo: &mut Vec<Situation>| {
            for end in ends.iter().flatten() {
                if let End::Next(sit) = end {
                    todo.push(sit.clone());
                }
            }
        };
        push(&leads, &mut todo);
        while let Some(sit) = todo.pop() {
            if all.contains_key(&sit) {
                continue;
            }
            if all.len() > 4_000 {
                return None;
            }
            let choices: Vec<Vec<End>> = self
                .acts(&sit.seen)
                .into_iter()
                .map(|act| self.ends(&sit, act))
                .collect();
            push(&choices, &mut todo);
            all.insert(sit, choices);
        }
        let mut won: BTreeSet<Situation> = BTreeSet::new();
        let good = |won: &BTreeSet<Situation>, ends: &Vec<End>| {
            ends.iter().all(|end| match end {
                End::Won => true,
                End::Lost => false,
                End::Next(sit) => won.contains(sit),
            })
        };
        loop {
            let more: Vec<Situation> = all
                .iter()
                .filter(|(sit, choices)| {
                    !won.contains(sit) && choices.iter().any(|ends| good(&won, ends))
                })
                .map(|(sit, _)| sit.clone())
                .collect();
            if more.is_empty() {
                break;
            }
            won.extend(more);
        }
        Some(leads.iter().any(|ends| good(&won, ends)))
    }
}

/// The chance that critical hits break a plan, computed by playing every course of the battle.
///
/// The plan is followed as long as one of its later steps applies to what I see, whatever the HP of
/// my Pokémon; of several such steps, I take the best. The trainer chooses the move and, after it
/// is known whether the hits are critical, the damage and the next Pokémon.
struct Truth<'a> {
    plan: &'a battle::Plan,
    /// The indices of the steps, in an order in which each step comes before those that can follow
    /// it.
    order: Vec<usize>,
    /// The battle without critical hits, with critical hits by the foes, by my Pokémon, and by
    /// both.
    battles: &'a [Battle; 4],
    known: BTreeMap<(Situation, usize), f64>,
}

impl Truth<'_> {
    fn of(plan: &battle::Plan, battles: &[Battle; 4]) -> Option<f64> {
        let mut order = Vec::new();
        for &first in &plan.first {
            after(plan, first, &mut order);
        }
        order.reverse();
        let mut truth = Truth {
            plan,
            order,
            battles,
            known: BTreeMap::new(),
        };
        let brute = Brute { b: &battles[0] };
        let mut ends = brute.ends(&brute.root(), Act::Go(usize::from(plan.lead)));
        ends.retain(|end| matches!(end, End::Next(sit) if sit.seen.foe == 0));
        truth.worst(&ends, 0)
    }

    /// Returns the greatest chance, with the steps from the given place on; `None` if the
    /// computation takes too long.
    fn worst(&mut self, ends: &[End], from: usize) -> Option<f64> {
        let mut greatest: f64 = 0.0;
        for end in ends {
            let chance = match end {
                End::Won => 0.0,
                End::Lost => 1.0,
                End::Next(sit) => self.at(sit, from)?,
            };
            greatest = greatest.max(chance);
        }
        Some(greatest)
    }

    fn at(&mut self, sit: &Situation, from: usize) -> Option<f64> {
        let key = (sit.clone(), from);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        if self.known.len() > 20_000 {
            return None;
        }
        let mut least: f64 = 1.0;
        for rank in from..self.order.len() {
            let step = &self.plan.steps[self.order[rank]];
            if is_for(&step.state, sit) {
                least = least.min(self.after(sit, step.action, rank + 1)?);
            }
        }
        self.known.insert(key, least);
        Some(least)
    }

    fn after(&mut self, sit: &Situation, action: battle::Action, from: usize) -> Option<f64> {
        let act = match action {
            battle::Action::Attack(place) => Act::Use(usize::from(place)),
            battle::Action::Send(mine) => Act::Go(usize::from(mine)),
            battle::Action::Stay => Act::Pass,
        };
        let calm = Brute {
            b: &self.battles[0],
        };
        if sit.seen.ask != Ask::Turn {
            let ends = calm.ends(sit, act);
            return self.worst(&ends, from);
        }
        let chance = |one: &Move| {
            let critical = one.critical.as_deref();
            critical.map_or(0.0, |one| f64::from(one.chance) / 1e6)
        };
        let mine = match act {
            Act::Use(place) => chance(&calm.mine(&sit.seen)[place]),
            _ => 0.0,
        };
        let target = if let Act::Go(m) = act {
            m
        } else {
            sit.seen.active
        };
        let moves = calm.theirs(&sit.seen, target);
        let all = self.battles.each_ref();
        let all = all.map(|battle| Brute { b: battle }.turn_by_reply(sit, act));
        let mut greatest: f64 = 0.0;
        for reply in all[0].keys() {
            let theirs = reply.0.map_or(0.0, |place| chance(&moves[place]));
            let mut sum = 0.0;
            for (place, ends) in all.iter().enumerate() {
                let is_theirs = if place & 1 == 1 { theirs } else { 1.0 - theirs };
                let is_mine = if place & 2 == 2 { mine } else { 1.0 - mine };
                if is_theirs * is_mine > 0.0 {
                    sum += is_theirs * is_mine * self.worst(&ends[reply], from)?;
                }
            }
            greatest = greatest.max(sum);
        }
        Some(greatest)
    }
}

/// Adds the steps that can follow the given step, and then the step itself.
fn after(plan: &battle::Plan, step: usize, order: &mut Vec<usize>) {
    if order.contains(&step) {
        return;
    }
    for &next in &plan.steps[step].next {
        after(plan, next, order);
    }
    order.push(step);
}

/// Returns whether a step applies to what I see, whatever the HP of my Pokémon.
fn is_for(state: &battle::State, sit: &Situation) -> bool {
    let seen = &sit.seen;
    let ask = match state.phase {
        battle::Phase::Turn => Ask::Turn,
        battle::Phase::Shift => Ask::Shift,
        battle::Phase::Replace => Ask::Replace,
        battle::Phase::ReplaceBoth => Ask::Both,
    };
    let wait = |ready| match ready {
        battle::Ready::Yes => 0,
        battle::Ready::Loafs => 1,
        battle::Ready::Recharges => 2,
    };
    let foe = &state.foe;
    let may = i32::from(foe.least)..=i32::from(foe.greatest);
    let alive = seen.alive.iter().enumerate();
    let is_left = alive.fold(0, |all, (place, &alive)| all | u16::from(alive) << place);
    let mut hps = sit.foe_hps.iter();
    let acts = Brute::can(seen, state);
    ask == seen.ask
        && usize::from(state.active) == seen.active
        && is_left == state.left
        && usize::from(foe.place) == seen.foe
        && hps.all(|hp| may.contains(hp))
        && wait(state.ready) == seen.my_wait
        && wait(foe.ready) == seen.foe_wait
        && state.potions >= seen.potions
        && state.faints == seen.lost
        && acts
}

fn next(seen: Seen, foe_hps: BTreeSet<i32>) -> End {
    End::Next(Situation { seen, foe_hps })
}

/// Returns the amounts of damage at the given HP of the user; empty if the move does no damage.
fn amounts(one: &Move, hp: i32) -> Vec<i32> {
    let rolls = one.damage.iter().find(|(most, _)| hp <= i32::from(*most));
    rolls.map_or_else(Vec::new, |(_, rolls)| {
        rolls.all().iter().map(|&d| i32::from(d)).collect()
    })
}

fn rolls() -> impl Strategy<Value = Vec<u16>> {
    (0u16..7, 0u16..3).prop_map(|(least, width)| {
        if least == 0 {
            vec![]
        } else {
            (least..=least + width).collect()
        }
    })
}

/// Generates a move. With `rich`, it may be of a kind that reveals more about the foe's HP than an
/// interval can represent.
fn a_move(mine: bool, rich: bool) -> impl Strategy<Value = Move> {
    let plain = (rolls(), rolls(), -1i8..=1, 0u8..40, any::<bool>());
    plain.prop_map(move |(low, own, priority, kind, special)| {
        let mut made = Move::of_rolls(&own);
        made.priority = priority;
        made.class = if special {
            Class::Special
        } else {
            Class::Physical
        };
        match kind {
            0 => made.damage.insert(0, (3, Rolls::new(&low))),
            1 => made.recharges = true,
            2 => made.first_turn_only = true,
            3 => made.fails_if_hurt = true,
            4 => made.multi_hit = true,
            5 if !mine => made.self_destructs = true,
            6 if !mine => made.needs_attack = true,
            7 if !mine => made.on_leaving = Rolls::new(&low),
            8 if !mine => made.growing = vec![Rolls::new(&low), Rolls::new(&own)],
            9 if !mine => {
                made.damage = vec![(u16::MAX, Rolls::default())];
                made.counters = Some(Counter {
                    physical: true,
                    special,
                    percent: 200,
                });
            }
            10 if mine => made.cost = 1,
            11 if rich => made.drain = 50,
            12 if rich => made.recoil = 50,
            13 if !mine => made.flinches = true,
            14 => made.class = Class::Either,
            15 => made.class = Class::Neither,
            _ => {}
        }
        made
    })
}

fn fighter() -> impl Strategy<Value = Fighter> {
    (3u16..12, 0u8..16).prop_map(|(hp, kind)| {
        let mut made = Fighter::new(hp);
        match kind {
            0 => {
                made.berry = Some(Berry {
                    at_most: hp / 2,
                    heals: 3,
                });
            }
            1 => made.sash = true,
            2 => made.sturdy = true,
            3 => made.truant = true,
            4 | 5 => made.entry = Entry::Lowers,
            _ => {}
        }
        made
    })
}

fn pair(rich: bool) -> impl Strategy<Value = Pair> {
    let mine = prop::collection::vec(a_move(true, rich), 1..3);
    let theirs = prop::collection::vec(a_move(false, rich), 1..3);
    (mine, theirs, any::<bool>(), 0u8..12).prop_map(|(mine, theirs, faster, kind)| Pair {
        mine: weaker(mine),
        theirs: weaker(theirs),
        faster,
        my_residual: if kind == 0 { -1 } else { i16::from(kind == 1) },
        their_residual: if kind == 2 { -1 } else { i16::from(kind == 3) },
        ignores_entry: (kind == 4, kind == 5),
    })
}

/// Returns the moves by condition: unchanged, and weakened by intimidation.
fn weaker(moves: Vec<Move>) -> Vec<Vec<Move>> {
    let less = moves.iter().map(|one| {
        let mut one = one.clone();
        for (_, rolls) in &mut one.damage {
            let amounts: Vec<u16> = rolls.all().iter().map(|&d| d.div_ceil(2)).collect();
            *rolls = Rolls::new(&amounts);
        }
        one
    });
    let less = less.collect();
    vec![moves, less]
}

fn a_battle(rich: bool) -> impl Strategy<Value = Battle> {
    (1usize..4, 1usize..3).prop_flat_map(move |(mine, foes)| {
        let pairs = prop::collection::vec(prop::collection::vec(pair(rich), foes), mine);
        let mine = prop::collection::vec(fighter(), mine);
        let foes = prop::collection::vec(fighter(), foes);
        let rules = (any::<bool>(), any::<bool>(), 0u8..3, 0u8..6);
        (mine, foes, pairs, rules).prop_map(
            |(mine, foes, pairs, (shift, known, faints, potions))| Battle {
                mine,
                foes,
                pairs,
                rules: Rules {
                    switching: if shift {
                        Switching::Shift
                    } else {
                        Switching::Set
                    },
                    known_order: known,
                    faints: faints / 2,
                    potions: u8::from(potions == 0),
                    potion_hp: 4,
                    ..Rules::default()
                },
            },
        )
    })
}

/// Checks a plan in every possible state: it must end, and win.
fn holds(battle: &Battle, plan: &battle::Plan) {
    let mut depth = vec![None; plan.steps.len()];
    fn visit(plan: &battle::Plan, step: usize, depth: &mut Vec<Option<bool>>) {
        match depth[step] {
            Some(true) => return,
            Some(false) => panic!("the plan goes in a circle"),
            None => depth[step] = Some(false),
        }
        for &next in &plan.steps[step].next {
            visit(plan, next, depth);
        }
        depth[step] = Some(true);
    }
    for &first in &plan.first {
        visit(plan, first, &mut depth);
    }
    for step in &plan.steps {
        for end in battle::outcomes(battle, &step.state, step.action) {
            match end {
                battle::Outcome::Won => {}
                battle::Outcome::Lost => panic!("the plan loses"),
                battle::Outcome::Open(state) => {
                    let mut known = step.next.iter().map(|&next| &plan.steps[next].state);
                    assert!(known.any(|other| as_good(&state, other)), "{state:?}");
                }
            }
        }
    }
}

/// Returns whether a state is at least as good as another: more HP of mine, fewer possibilities for
/// the foe's HP, and so on.
fn as_good(state: &battle::State, other: &battle::State) -> bool {
    let mut alike = *state;
    alike.hp = other.hp;
    alike.foe.least = other.foe.least;
    alike.foe.greatest = other.foe.greatest;
    alike.foe.condition = other.foe.condition;
    alike.potions = other.potions;
    alike.faints = other.faints;
    alike.used = other.used;
    let more = state.hp.iter().zip(&other.hp).all(|(own, hp)| own >= hp);
    alike == *other
        && more
        && state.foe.least >= other.foe.least
        && state.foe.greatest <= other.foe.greatest
        && state.foe.condition >= other.foe.condition
        && state.potions <= other.potions
        && state.faints <= other.faints
        && state.used & !other.used == 0
}

fn decided(battle: &Battle) -> bool {
    match battle::plan(battle, &Limits::default()) {
        Answer::Plan(plan) => {
            holds(battle, &plan);
            true
        }
        Answer::NoPlan { .. } => false,
        Answer::Stopped { .. } => unreachable!("nothing stops it"),
    }
}

/// Returns the reason why a certificate is rejected; `None` if it is accepted.
fn refused(text: &str) -> Option<String> {
    let checked = verify::battle(text, &mut verify::Limits::none());
    checked.err().map(|why| why.to_string())
}

/// Returns the same battle, in which all moves of the foes do more damage.
fn stronger(battle: &Battle) -> Battle {
    let mut battle = battle.clone();
    for pair in battle.pairs.iter_mut().flatten() {
        for one in pair.theirs.iter_mut().flatten() {
            for (_, rolls) in &mut one.damage {
                let more: Vec<u16> = rolls.all().iter().map(|damage| damage + 2).collect();
                *rolls = Rolls::new(&more);
            }
        }
    }
    battle
}

/// Generates changes to certificates: the line of a step, a word in it, and the difference by which
/// its number changes.
fn changes() -> impl Strategy<Value = Vec<(usize, usize, i32)>> {
    prop::collection::vec((0usize..1000, 0usize..40, -3i32..4), 25)
}

/// Returns the certificate with a changed number in a step; if the word is not a number, with the
/// step repeated or removed.
fn spoil(text: &str, (line, word, by): (usize, usize, i32)) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let steps: Vec<usize> = (0..lines.len())
        .filter(|&place| lines[place].starts_with("step"))
        .collect();
    let place = steps[line % steps.len()];
    let mut words: Vec<String> = lines[place].split(' ').map(str::to_owned).collect();
    let word = word % words.len();
    match words[word].parse::<i32>() {
        Ok(number) => {
            words[word] = (number + by).to_string();
            lines[place] = words.join(" ");
        }
        Err(_) if by > 0 => lines.insert(place, lines[place].clone()),
        Err(_) => drop(lines.remove(place)),
    }
    lines.join("\n") + "\n"
}

/// Returns the battle in which each hit may be critical, and then does more damage.
fn critical(battle: &Battle, chance: u32, more: u16) -> Battle {
    let mut battle = battle.clone();
    let pairs = battle.pairs.iter_mut().flatten();
    for moves in pairs.flat_map(|pair| [&mut pair.mine, &mut pair.theirs]) {
        // A critical hit is equally strong after an intimidation.
        let calm = moves[0].clone();
        for (one, calm) in moves
            .iter_mut()
            .flat_map(|moves| moves.iter_mut().zip(&calm))
        {
            let stronger = |rolls: &Rolls| {
                let amounts = rolls.all().iter();
                Rolls::new(&amounts.map(|damage| damage + more).collect::<Vec<_>>())
            };
            one.critical = Some(Box::new(Critical {
                chance,
                damage: calm
                    .damage
                    .iter()
                    .map(|(most, rolls)| (*most, stronger(rolls)))
                    .collect(),
                growing: calm.growing.iter().map(stronger).collect(),
                on_leaving: stronger(&calm.on_leaving),
                unfollowed: false,
            }));
        }
    }
    battle
}

/// Returns the battle without critical hits, with critical hits by the foes, by my Pokémon, and by
/// both.
fn with_criticals(battle: &Battle) -> [Battle; 4] {
    [(false, false), (false, true), (true, false), (true, true)].map(|(mine, theirs)| {
        let mut battle = battle.clone();
        for pair in battle.pairs.iter_mut().flatten() {
            let own = pair.mine.iter_mut().filter(|_| mine);
            let other = pair.theirs.iter_mut().filter(|_| theirs);
            for one in own.chain(other).flatten() {
                let critical = one.critical.clone().unwrap();
                one.damage = critical.damage;
                one.growing = critical.growing;
                one.on_leaving = critical.on_leaving;
            }
        }
        battle
    })
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn the_search_agrees_with_brute_force(battle in a_battle(false)) {
        if let Some(won) = (Brute { b: &battle }).won() {
            prop_assert_eq!(decided(&battle), won);
        }
    }

    #[test]
    fn certificates_are_accepted(battle in a_battle(true)) {
        if let Answer::Plan(plan) = battle::plan(&battle, &Limits::default()) {
            prop_assert_eq!(refused(&battle::certificate(&battle, &plan)), None);
        }
    }

    /// Checks that my Pokémon keep the reserve in every course of the battle, and that the plan is
    /// also valid without it.
    #[test]
    fn reserves_are_kept(battle in a_battle(false), reserve in 1u8..100) {
        let mut battle = battle;
        battle.rules.reserve = reserve;
        battle.rules.faints = 0;
        if let Answer::Plan(plan) = battle::plan(&battle, &Limits::default()) {
            for step in &plan.steps {
                for next in &step.next {
                    let state = &plan.steps[*next].state;
                    let most = battle.mine[usize::from(step.state.active)].max_hp;
                    let hp = state.hp[usize::from(step.state.active)];
                    prop_assert!(u32::from(hp) * 100 > u32::from(reserve) * u32::from(most));
                }
            }
            battle.rules.reserve = 0;
            holds(&battle, &plan);
            prop_assert_eq!(refused(&battle::certificate(&battle, &plan)), None);
        }
    }

    /// Checks that critical hits break no plan more often than the bound states.
    #[test]
    fn critical_hits_break_no_more_than_the_bound(battle in a_battle(false), chance in 1u32..600_000, more in 0u16..7) {
        let battle = critical(&battle, chance, more);
        if let Answer::Plan(plan) = battle::plan(&battle, &Limits::default())
            && let Some(truth) = Truth::of(&plan, &with_criticals(&battle))
        {
            let bound = battle::critical_risk(&battle, &plan);
            prop_assert!(bound >= truth - 1e-9, "{bound} is less than {truth}");
        }
    }

    /// Checks that a plan for a battle in which hits may be critical is also valid for the battle
    /// in which they are not.
    #[test]
    fn plans_with_critical_hits_hold_without(battle in a_battle(true), foes in 0u16..4, mine in any::<bool>()) {
        let battle = critical(&battle, 62_500, 2);
        if let Answer::Plan(plan) = battle::plan(&battle.with_criticals(mine, foes), &Limits::default()) {
            prop_assert_eq!(refused(&battle::certificate(&battle, &plan)), None);
            if mine && foes == 3 && battle.rules.faints == 0 {
                prop_assert_eq!(battle::critical_risk(&battle, &plan), 0.0);
            }
        }
    }

    #[test]
    fn no_plan_is_found_where_brute_force_finds_none(battle in a_battle(true)) {
        if let Some(false) = (Brute { b: &battle }).won() {
            prop_assert!(!decided(&battle));
        }
    }
}

/// Checks that no changed certificate is accepted if there is no plan. `SPOILED` is the number of
/// certificates that are tried.
#[test]
fn spoiled_certificates_are_refused() {
    let wanted = std::env::var("SPOILED").map_or(2_000, |many| many.parse().unwrap());
    let mut runner = TestRunner::new(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let mut tried = 0;
    while tried < wanted {
        let made = (a_battle(false), changes()).new_tree(&mut runner).unwrap();
        let (battle, changes) = made.current();
        let Answer::Plan(plan) = battle::plan(&battle, &Limits::default()) else {
            continue;
        };
        let whole = battle::certificate(&battle, &plan);
        assert!(refused(whole.trim_end_matches("end\n")).is_some());
        let worse = stronger(&battle);
        if let Answer::NoPlan { .. } = battle::plan(&worse, &Limits::default()) {
            let text = battle::certificate(&worse, &plan);
            assert!(refused(&text).is_some(), "{text}");
            for change in &changes {
                let spoiled = spoil(&text, *change);
                assert!(refused(&spoiled).is_some(), "{spoiled}");
            }
            tried += changes.len();
        }
    }
}

/// Checks that a plan does not depend on the damage of Counter moves that knock out my Pokémon,
/// because they look the same whatever the damage.
#[test]
fn counters_that_knock_out_are_not_told_apart() {
    let counter = Move {
        damage: vec![(u16::MAX, Rolls::default())],
        counters: Some(Counter {
            physical: true,
            special: false,
            percent: 200,
        }),
        ..Move::default()
    };
    let pair = |own: &[u16]| Pair {
        mine: vec![vec![Move::of_rolls(own)]],
        theirs: vec![vec![counter.clone()]],
        faster: true,
        ..Pair::default()
    };
    let battle = Battle {
        mine: vec![Fighter::new(3), Fighter::new(20)],
        foes: vec![Fighter::new(10)],
        pairs: vec![vec![pair(&[2, 3])], vec![pair(&[8])]],
        rules: Rules {
            faints: 1,
            ..Rules::default()
        },
    };
    let first = battle::first_states(&battle, 0);
    let [battle::Outcome::Open(state)] = first[..] else {
        panic!("{first:?}");
    };
    let outcomes = battle::outcomes(&battle, &state, battle::Action::Attack(0));
    let [battle::Outcome::Open(after)] = outcomes[..] else {
        panic!("{outcomes:?}");
    };
    assert_eq!((after.foe.least, after.foe.greatest), (7, 8));
    let Answer::Plan(plan) = battle::plan(&battle, &Limits::default()) else {
        panic!("the second one wins");
    };
    assert_eq!(refused(&battle::certificate(&battle, &plan)), None);
}

/// With the least roll, the first hit leaves the first foe standing, and the second of my Pokémon,
/// which can beat both foes, switches in nearly unhurt. After an early knock-out, the second foe
/// switches in against the wrong Pokémon.
#[test]
fn an_early_knock_out_brings_the_wrong_foe() {
    let pair = |own: &[u16], theirs: u16| Pair {
        mine: vec![vec![Move::of_rolls(own)]],
        theirs: vec![vec![Move::of_rolls(&[theirs])]],
        ..Pair::default()
    };
    let battle = |rolls: &[u16]| Battle {
        mine: vec![Fighter::new(10), Fighter::new(10)],
        foes: vec![Fighter::new(15), Fighter::new(5)],
        pairs: vec![
            vec![pair(rolls, 2), pair(&[5], 20)],
            vec![pair(&[5], 2), pair(&[5], 5)],
        ],
        rules: Rules::default(),
    };
    for (rolls, won) in [(&[10][..], true), (&[10, 15], false), (&[15], false)] {
        let battle = battle(rolls);
        assert_eq!(decided(&battle), won, "{rolls:?}");
        assert_eq!((Brute { b: &battle }).won(), Some(won), "{rolls:?}");
    }
}

/// After my first hit, the foe has 3 or 4 HP, and hits me for 2 only with 2 or 3. Either way it can
/// do so only once: the damage that I take reveals which of the two it is.
#[test]
fn damage_reveals_the_hp_on_which_it_depends() {
    let bands = [(1, &[][..]), (3, &[2]), (u16::MAX, &[])];
    let pair = Pair {
        mine: vec![vec![Move::of_rolls(&[2, 3])]],
        theirs: vec![vec![Move {
            damage: bands.map(|(most, rolls)| (most, Rolls::new(rolls))).into(),
            ..Move::default()
        }]],
        faster: true,
        ..Pair::default()
    };
    for (hp, won) in [(2, false), (3, true)] {
        let battle = Battle {
            mine: vec![Fighter::new(hp)],
            foes: vec![Fighter::new(6)],
            pairs: vec![vec![pair.clone()]],
            rules: Rules::default(),
        };
        assert_eq!((Brute { b: &battle }).won(), Some(won), "{hp}");
        assert_eq!(decided(&battle), won, "{hp}");
    }
}

/// In a battle of one against one, two of my hits win, and I survive one critical hit by the foe.
#[test]
fn only_critical_hits_that_count_are_counted() {
    let chance = 62_500;
    let one = |amount: u16| Move {
        critical: Some(Box::new(Critical {
            chance,
            damage: vec![(u16::MAX, Rolls::new(&[2 * amount]))],
            ..Critical::default()
        })),
        ..Move::of_rolls(&[amount])
    };
    let battle = |hp: u16| {
        let pair = Pair {
            mine: vec![vec![one(5)]],
            theirs: vec![vec![one(10)]],
            ..Pair::default()
        };
        Battle {
            mine: vec![Fighter::new(hp)],
            foes: vec![Fighter::new(10)],
            pairs: vec![vec![pair]],
            rules: Rules::default(),
        }
    };
    let hit = 1.0 / 16.0;
    let miss: f64 = 1.0 - hit;
    // The foe hits first, twice, or only once if my first hit is critical, which the bound does not
    // assume.
    let one = (hit + miss * hit, miss * (hit + miss * hit));
    let two = (hit * hit, miss * hit * hit);
    for (hp, expected) in [(21, one), (30, one), (31, two), (40, two), (41, (0.0, 0.0))] {
        let battle = battle(hp);
        let Answer::Plan(plan) = battle::plan(&battle, &Limits::default()) else {
            panic!("it wins");
        };
        let bound = battle::critical_risk(&battle, &plan);
        let truth = Truth::of(&plan, &with_criticals(&battle)).unwrap();
        let off = (bound - expected.0).abs().max((truth - expected.1).abs());
        assert!(off < 1e-9, "{hp} HP: {bound} and {truth}, not {expected:?}");
    }
}
