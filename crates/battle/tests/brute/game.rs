//! The battle as a slow and obvious game that shares no rules with the crates: it plays every roll
//! at every possible HP of the foe, groups the situations that the player cannot distinguish, and
//! finds the won ones as a least fixpoint.

use battle::{Battle, Class, Entry, Move, Switching};
use std::collections::{BTreeMap, BTreeSet};

/// What the player knows: everything except the exact HP of the foe, of which only the possible
/// values are known.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Situation {
    pub(crate) seen: Seen,
    pub(crate) foe_hps: BTreeSet<i32>,
}

/// What the player sees.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Seen {
    pub(crate) ask: Ask,
    pub(crate) hp: Vec<i32>,
    pub(crate) active: usize,
    pub(crate) cond: u8,
    /// 0 if my Pokémon may act, 1 if it loafs around, 2 if it must recharge.
    pub(crate) my_wait: u8,
    pub(crate) my_fresh: bool,
    pub(crate) my_item: Vec<bool>,
    pub(crate) foe: usize,
    pub(crate) foe_cond: u8,
    pub(crate) foe_wait: u8,
    pub(crate) foe_fresh: bool,
    pub(crate) foe_item: bool,
    pub(crate) streak: (usize, usize),
    pub(crate) alive: Vec<bool>,
    pub(crate) potions: u8,
    pub(crate) lost: u8,
}

/// The foe's move, and whether a potion was used instead.
pub(crate) type Reply = (Option<usize>, bool);

/// The reply, what the player sees after it and during it, and whether the foe fainted.
pub(crate) type Observed = (Reply, Seen, (i32, i32), bool);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Ask {
    Turn,
    Shift,
    Replace,
    Both,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum End {
    Won,
    Lost,
    Next(Situation),
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Act {
    Use(usize),
    Go(usize),
    Pass,
}

/// One possible world: what the player sees, and the foe's actual HP.
#[derive(Clone)]
pub(crate) struct World {
    seen: Seen,
    foe_hp: i32,
    /// The damage that my move did in this turn.
    dealt: Option<(i32, Class)>,
    /// The changes to my HP by the foe's move and by my own, before any berry.
    shown: (i32, i32),
}

pub(crate) struct Brute<'a> {
    pub(crate) b: &'a Battle,
}

impl Brute<'_> {
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
        let trapped = s.ask == Ask::Turn && self.b.pairs[s.active][s.foe].trapped;
        let go = (0..s.hp.len())
            .filter(|&m| m != s.active && s.hp[m] > 0 && !trapped)
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

    pub(crate) fn mine(&self, s: &Seen) -> &[Move] {
        let by = &self.b.pairs[s.active][s.foe].mine;
        &by[usize::from(s.cond).min(by.len() - 1)]
    }

    pub(crate) fn theirs(&self, s: &Seen, mine: usize) -> &[Move] {
        let by = &self.b.pairs[mine][s.foe].theirs;
        &by[usize::from(s.foe_cond).min(by.len() - 1)]
    }

    pub(crate) fn ends(&self, sit: &Situation, act: Act) -> Vec<End> {
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

    pub(crate) fn turn_by_reply(&self, sit: &Situation, act: Act) -> BTreeMap<Reply, Vec<End>> {
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
                let mut loss = (dealt * i32::from(own.recoil) + 99) / 100 + i32::from(own.cost);
                if x.foe_hp == 0 {
                    loss += i32::from(own.knock_out_cost);
                }
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
    pub(crate) fn root(&self) -> Situation {
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
    pub(crate) fn won(&self) -> Option<bool> {
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
