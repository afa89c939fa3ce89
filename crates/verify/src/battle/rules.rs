//! The rules of a turn, which is played in every possible world: with each HP that the foe may
//! have, each reply and each roll.

use super::fight::{Battle, LOWEST, Move};
use super::state::{Action, Known, MINE, Phase, State};
use crate::{Limits, Refused};
use std::collections::{BTreeMap, BTreeSet, HashSet};

pub(crate) struct Rules<'a> {
    battle: &'a Battle,
    /// For each of my Pokémon, whether the damage of any of its moves depends on its HP.
    by_hp: Vec<bool>,
    /// For each foe, whether each further intimidation can only make it weaker.
    fear_weakens: Vec<bool>,
}

/// A state in the middle of a turn, with the exact HP of the foe.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct World {
    state: State,
    foe_hp: i32,
    /// The damage that my move did, and the class of the move.
    dealt: Option<(i32, (bool, bool))>,
    /// The changes of my HP by their move and by mine, before any berry is eaten; I can see both.
    shown: (i32, i32),
}

/// A set of worlds within the limits.
struct Worlds<'a, 'b> {
    all: HashSet<World>,
    limits: &'a mut Limits<'b>,
}

impl<'a, 'b> Worlds<'a, 'b> {
    fn new(limits: &'a mut Limits<'b>) -> Worlds<'a, 'b> {
        Worlds {
            all: HashSet::new(),
            limits,
        }
    }

    /// Adds a world. What is seen of the worlds later takes about as much memory again.
    fn add(&mut self, world: World) -> Result<(), Refused> {
        self.all.insert(world);
        self.limits.step()?;
        self.limits
            .hold(self.all.capacity() * 3 * size_of::<World>())
    }
}

/// What I see in a turn: their move, whether the foe fainted, the changes of my HP, and the state
/// at the end.
type Seen = (Reply, bool, (i32, i32), State);

/// The action of the opponent in a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Reply {
    Nothing,
    Heals,
    Uses(usize),
}

impl<'a> Rules<'a> {
    pub(crate) fn new(battle: &'a Battle, limits: &mut Limits) -> Result<Rules<'a>, Refused> {
        let by_hp = battle.pairs.iter().map(|row| {
            let moves = row.iter().flat_map(|pair| pair.mine.iter().flatten());
            moves.into_iter().any(|one| one.damage.len() > 1)
        });
        let mut fear_weakens = vec![true; battle.foes.len()];
        for row in &battle.pairs {
            for (pair, weakens) in row.iter().zip(&mut fear_weakens) {
                for two in pair.theirs.windows(2) {
                    *weakens = *weakens && never_more(&two[1], &two[0], limits)?;
                }
            }
        }
        Ok(Rules {
            battle,
            by_hp: by_hp.collect(),
            fear_weakens,
        })
    }

    /// Returns the state without quantities of which more is never worse (HP and the like).
    pub(crate) fn blanked(&self, state: &State) -> State {
        let mut blank = *state;
        for mine in 0..self.battle.mine.len() {
            if !self.counts(state, mine) {
                blank.hp[mine] = blank.hp[mine].min(1);
            }
        }
        if state.faints >= self.battle.faints {
            blank.used &= !self.sashes();
        }
        if self.fear_is_good(state) {
            blank.foe_fear = 0;
        }
        blank.potions = 0;
        blank.faints = 0;
        blank
    }

    /// Returns whether a state is at least as good as another one, if the two are equal when
    /// blanked.
    pub(crate) fn is_as_good(&self, known: &Known, other: &Known) -> bool {
        let own = &known.state;
        let that = &other.state;
        own.hp.iter().zip(&that.hp).all(|(own, hp)| own >= hp)
            && known.least >= other.least
            && known.greatest <= other.greatest
            && own.used & !that.used == 0
            && own.foe_fear >= that.foe_fear
            && own.potions <= that.potions
            && own.faints <= that.faints
    }

    /// Returns whether the exact HP of one of mine matters, so that more is not always better.
    fn counts(&self, state: &State, mine: usize) -> bool {
        let eats = self.battle.mine[mine].berry.is_some() && !has(state.used, mine);
        state.faints < self.battle.faints || eats || self.by_hp[mine]
    }

    /// Returns, as bits, those of mine whose only item that can be used up is a Focus Sash: keeping
    /// it is never worse if none of mine may faint any more.
    fn sashes(&self) -> u16 {
        let mine = self.battle.mine.iter().enumerate();
        let own = mine.filter(|(_, one)| one.sash && one.berry.is_none());
        own.fold(0, |bits, (place, _)| bits | 1 << place)
    }

    fn fear_is_good(&self, state: &State) -> bool {
        let all = 0..self.battle.mine.len();
        self.fear_weakens[state.foe] && !all.into_iter().any(|mine| self.counts(state, mine))
    }

    /// Returns the initial states, in which the opponent leads with the first Pokémon of their
    /// party.
    pub(crate) fn first(&self, lead: usize) -> Vec<Known> {
        let mut hp = [0; MINE];
        for (own, fighter) in hp.iter_mut().zip(&self.battle.mine) {
            *own = fighter.hp;
        }
        let left = (0..self.battle.foes.len()).fold(0, |left, foe| left | 1 << foe);
        let mut state = State {
            phase: Phase::Turn,
            active: lead,
            hp,
            fear: 0,
            waits: 0,
            settled: false,
            used: 0,
            foe: 0,
            foe_fear: 0,
            foe_waits: 0,
            foe_settled: false,
            foe_used: false,
            streak: (0, 0),
            left,
            potions: self.battle.potions,
            faints: 0,
        };
        let hp = self.foe_enters(&mut state, 0);
        self.frighten_foe(&mut state);
        vec![exactly(state, hp)]
    }

    /// Returns all states that can follow an action; `None` if I may lose or if the action is
    /// impossible.
    pub(crate) fn outcomes(
        &self,
        known: &Known,
        action: Action,
        limits: &mut Limits,
    ) -> Result<Option<Vec<Known>>, Refused> {
        let state = &known.state;
        if !self.is_sound(state) || !self.is_possible(state, action) {
            return Ok(None);
        }
        let send = |mine: usize| {
            let mut next = *state;
            i_send(&mut next, mine);
            next.phase = Phase::Turn;
            next
        };
        let all = match (state.phase, action) {
            (Phase::Turn, _) => return self.turn(known, action, limits),
            (Phase::Shift, _) => {
                let mut next = match action {
                    Action::Send(mine) => send(mine),
                    _ => *state,
                };
                next.phase = Phase::Turn;
                let hp = self.foe_enters(&mut next, state.foe);
                vec![exactly(next, hp)]
            }
            (Phase::Replace, Action::Send(mine)) => {
                let mut next = send(mine);
                self.frighten_foe(&mut next);
                vec![Known {
                    state: next,
                    ..*known
                }]
            }
            (Phase::ReplaceBoth, Action::Send(mine)) => {
                let enter = |foe| {
                    let mut next = send(mine);
                    let hp = self.foe_enters(&mut next, foe);
                    self.frighten_foe(&mut next);
                    exactly(next, hp)
                };
                self.comers(state).into_iter().map(enter).collect()
            }
            _ => return Ok(None),
        };
        Ok(Some(all))
    }

    /// Returns whether both sides' active Pokémon are consistent with the phase of the state.
    fn is_sound(&self, state: &State) -> bool {
        let foe = has(state.left, state.foe);
        let mine = state.hp[state.active] > 0;
        let fits = match state.phase {
            Phase::Turn | Phase::Shift => mine,
            Phase::Replace | Phase::ReplaceBoth => !mine,
        };
        foe && fits && state.faints <= self.battle.faints
    }

    fn is_possible(&self, state: &State, action: Action) -> bool {
        match action {
            Action::Send(mine) => {
                let trapped = self.battle.pairs[state.active][state.foe].trapped;
                let stuck = state.phase == Phase::Turn && (state.waits == 2 || trapped);
                mine != state.active && state.hp[mine] > 0 && !stuck
            }
            Action::Stay => match state.phase {
                Phase::Turn => state.waits > 0,
                Phase::Shift => true,
                Phase::Replace | Phase::ReplaceBoth => false,
            },
            Action::Use(place) => {
                let own = self.mine(state).get(place);
                state.phase == Phase::Turn
                    && state.waits == 0
                    && own.is_some_and(|own| !(own.first_turn && state.settled))
            }
        }
    }

    fn mine(&self, state: &State) -> &[Move] {
        list(&self.battle.pairs[state.active][state.foe].mine, state.fear)
    }

    fn theirs(&self, state: &State, against: usize) -> &[Move] {
        list(
            &self.battle.pairs[against][state.foe].theirs,
            state.foe_fear,
        )
    }

    fn comers(&self, state: &State) -> Vec<usize> {
        let left = (0..self.battle.foes.len()).filter(|&foe| has(state.left, foe));
        let many = if self.battle.known_order {
            1
        } else {
            usize::MAX
        };
        left.take(many).collect()
    }

    fn foe_enters(&self, state: &mut State, foe: usize) -> i32 {
        state.foe = foe;
        state.foe_fear = 0;
        state.foe_waits = 0;
        state.foe_settled = false;
        state.foe_used = false;
        state.streak = (0, 0);
        let pair = &self.battle.pairs[state.active][foe];
        if self.battle.foes[foe].intimidates && !pair.unafraid.0 {
            state.fear = (state.fear + 1).min(LOWEST);
        }
        self.battle.foes[foe].hp
    }

    fn frighten_foe(&self, state: &mut State) {
        let pair = &self.battle.pairs[state.active][state.foe];
        if self.battle.mine[state.active].intimidates && !pair.unafraid.1 {
            state.foe_fear = (state.foe_fear + 1).min(LOWEST);
        }
    }

    fn turn(
        &self,
        known: &Known,
        action: Action,
        limits: &mut Limits,
    ) -> Result<Option<Vec<Known>>, Refused> {
        let before = &known.state;
        let me = before.active;
        // At full HP, a draining move does not show how much damage it did. A step for less HP is
        // used at full HP, too, so it must not use what only less HP shows: the least gain counts.
        let is_hidden = match action {
            Action::Use(place) => self.mine(before)[place].drain > 0 && !self.counts(before, me),
            _ => false,
        };
        // What I may see at the end of the turn, each with the possible range of the foe's HP and
        // the least HP of mine.
        let mut seen: BTreeMap<Seen, (i32, i32, i32)> = BTreeMap::new();
        for reply in self.replies(before, action) {
            let mut worlds = Worlds::new(limits);
            for foe_hp in known.least..=known.greatest {
                let world = World {
                    state: *before,
                    foe_hp,
                    dealt: None,
                    shown: (0, 0),
                };
                match action {
                    Action::Stay => self.they_act(&world, reply, false, &mut worlds)?,
                    Action::Send(mine) => self.switch(&world, mine, reply, &mut worlds)?,
                    Action::Use(place) => self.exchange(&world, place, reply, &mut worlds)?,
                }
            }
            for mut world in worlds.all {
                self.note(&mut world.state, before, action, reply);
                self.wear(&mut world);
                let down = world.foe_hp <= 0;
                let hp = world.foe_hp.max(0);
                let mine = world.state.hp[me];
                if is_hidden {
                    world.state.hp[me] = mine.min(1);
                    world.shown.1 = 0;
                }
                let range = seen
                    .entry((reply, down, world.shown, world.state))
                    .or_insert((hp, hp, mine));
                *range = (range.0.min(hp), range.1.max(hp), range.2.min(mine));
            }
        }
        let mut all = Vec::new();
        for ((_, down, _, mut state), (least, greatest, mine)) in seen {
            state.hp[me] = mine;
            match self.settle(state, down, (least, greatest)) {
                Some(more) => all.extend(more),
                None => return Ok(None),
            }
        }
        Ok(Some(all))
    }

    fn replies(&self, state: &State, action: Action) -> Vec<Reply> {
        let against = match action {
            Action::Send(mine) => mine,
            _ => state.active,
        };
        let works = |one: &Move| {
            let does = one.harms()
                || one.self_destructs
                || one.returns.is_some()
                || !one.leaving.is_empty();
            does && !(one.first_turn && state.foe_settled)
                && (!one.needs_attack || matches!(action, Action::Use(_)))
        };
        let moves = self.theirs(state, against).iter().enumerate();
        let mut all: Vec<Reply> = match state.foe_waits {
            0 => moves
                .filter(|(_, one)| works(one))
                .map(|(place, _)| Reply::Uses(place))
                .collect(),
            _ => Vec::new(),
        };
        if all.is_empty() {
            all.push(Reply::Nothing);
        }
        if state.potions > 0 {
            all.push(Reply::Heals);
        }
        all
    }

    fn switch(
        &self,
        world: &World,
        mine: usize,
        reply: Reply,
        all: &mut Worlds,
    ) -> Result<(), Refused> {
        let state = &world.state;
        let comes = |mut world: World| {
            i_send(&mut world.state, mine);
            self.frighten_foe(&mut world.state);
            world
        };
        if let Reply::Uses(place) = reply {
            let caught = self.theirs(state, state.active).get(place);
            if let Some(one) = caught.filter(|one| !one.leaving.is_empty()) {
                let mut hit = Worlds::new(all.limits);
                self.they_hit(world, one, &one.leaving, &mut hit)?;
                for world in hit.all {
                    let stands = world.state.hp[state.active] > 0;
                    all.add(if stands { comes(world) } else { world })?;
                }
                return Ok(());
            }
        }
        self.they_act(&comes(*world), reply, false, all)
    }

    fn exchange(
        &self,
        world: &World,
        place: usize,
        reply: Reply,
        all: &mut Worlds,
    ) -> Result<(), Refused> {
        let state = &world.state;
        let own = &self.mine(state)[place];
        let theirs = match reply {
            Reply::Uses(place) => Some(&self.theirs(state, state.active)[place]),
            _ => None,
        };
        let faster = self.battle.pairs[state.active][state.foe].faster;
        let first = theirs.is_some_and(|theirs| {
            own.priority > theirs.priority || own.priority == theirs.priority && faster
        });
        let is_over = |world: &World| world.foe_hp <= 0 || world.state.hp[state.active] <= 0;
        let stopped = !first
            && theirs.is_some_and(|theirs| own.fails_if_hurt || theirs.flinches && theirs.harms());
        let mut half = Worlds::new(all.limits);
        if first {
            self.i_act(world, own, &mut half)?;
        } else {
            self.they_act(world, reply, false, &mut half)?;
        }
        for world in half.all {
            if is_over(&world) || stopped {
                all.add(world)?;
            } else if first {
                self.they_act(&world, reply, true, all)?;
            } else {
                self.i_act(&world, own, all)?;
            }
        }
        Ok(())
    }

    fn i_act(&self, world: &World, own: &Move, all: &mut Worlds) -> Result<(), Refused> {
        let me = world.state.active;
        let fighter = &self.battle.foes[world.state.foe];
        let amounts = or_nothing(own.at(world.state.hp[me]));
        for &damage in amounts {
            let mut next = *world;
            let dealt = damage.min(world.foe_hp);
            let mut left = world.foe_hp - damage;
            if left <= 0 && world.foe_hp == fighter.most && !own.multi_hit {
                if fighter.sturdy {
                    left = 1;
                } else if fighter.sash && !world.state.foe_used {
                    left = 1;
                    next.state.foe_used = true;
                }
            }
            next.foe_hp = left.max(0);
            next.dealt = Some((dealt, own.class));
            self.foe_eats(&mut next);
            if own.self_destructs {
                next.state.hp[me] = 0;
            } else {
                let gain = dealt * own.drain / 100;
                let mut loss = (dealt * own.recoil + 99) / 100 + own.cost;
                if next.foe_hp == 0 {
                    loss += own.knock_out_cost;
                }
                next.shown.1 = self.change_mine(&mut next.state, gain - loss);
            }
            all.add(next)?;
        }
        Ok(())
    }

    fn they_act(
        &self,
        world: &World,
        reply: Reply,
        after: bool,
        all: &mut Worlds,
    ) -> Result<(), Refused> {
        let place = match reply {
            Reply::Nothing => {
                return all.add(*world);
            }
            Reply::Heals => {
                let mut next = *world;
                let most = self.battle.foes[world.state.foe].most;
                next.foe_hp = (next.foe_hp + self.battle.potion_hp).min(most);
                next.state.potions -= 1;
                return all.add(next);
            }
            Reply::Uses(place) => place,
        };
        let one = &self.theirs(&world.state, world.state.active)[place];
        let hurt = world.dealt.is_some_and(|(damage, _)| damage > 0);
        if one.needs_attack && after || one.fails_if_hurt && hurt {
            return all.add(*world);
        }
        let (streak, times) = world.state.streak;
        if let Some((percent, physical, special)) = one.returns {
            let answers = |class: (bool, bool)| physical && class.0 || special && class.1;
            let back = match world.dealt {
                Some((damage, class)) if answers(class) => damage * percent / 100,
                _ => 0,
            };
            self.they_hit(world, one, &[back], all)
        } else if !one.again.is_empty() && streak == place && times > 0 {
            let again = &one.again[times.min(one.again.len()) - 1];
            self.they_hit(world, one, or_nothing(again), all)
        } else {
            self.they_hit(world, one, or_nothing(one.at(world.foe_hp)), all)
        }
    }

    fn they_hit(
        &self,
        world: &World,
        one: &Move,
        amounts: &[i32],
        all: &mut Worlds,
    ) -> Result<(), Refused> {
        let me = world.state.active;
        let fighter = &self.battle.mine[me];
        let before = world.state.hp[me];
        for &damage in amounts {
            let mut next = *world;
            let mut left = (before - damage).max(0);
            if left == 0 && before == fighter.most && !one.multi_hit {
                if fighter.sturdy {
                    left = 1;
                } else if fighter.sash && !has(world.state.used, me) {
                    left = 1;
                    next.state.used |= 1 << me;
                }
            }
            next.state.hp[me] = left;
            next.shown.0 = left - before;
            self.i_eat(&mut next.state);
            if one.self_destructs {
                next.foe_hp = 0;
            } else {
                let taken = damage.min(before);
                let most = self.battle.foes[world.state.foe].most;
                let gain = (taken * one.drain + 99) / 100;
                let loss = taken * one.recoil / 100 + one.cost;
                next.foe_hp = ((next.foe_hp + gain).min(most) - loss).max(0);
                self.foe_eats(&mut next);
            }
            all.add(next)?;
        }
        Ok(())
    }

    /// Changes the HP of my active Pokémon; returns the actual change.
    fn change_mine(&self, state: &mut State, by: i32) -> i32 {
        let me = state.active;
        let before = state.hp[me];
        if by == 0 || before == 0 {
            return 0;
        }
        let after = (before + by).clamp(0, self.battle.mine[me].most);
        state.hp[me] = after;
        self.i_eat(state);
        after - before
    }

    fn i_eat(&self, state: &mut State) {
        let me = state.active;
        let fighter = &self.battle.mine[me];
        if let Some((at_most, heals)) = fighter.berry
            && !has(state.used, me)
            && (1..=at_most).contains(&state.hp[me])
        {
            state.used |= 1 << me;
            state.hp[me] = (state.hp[me] + heals).min(fighter.most);
        }
    }

    fn foe_eats(&self, world: &mut World) {
        let fighter = &self.battle.foes[world.state.foe];
        if let Some((at_most, heals)) = fighter.berry
            && !world.state.foe_used
            && (1..=at_most).contains(&world.foe_hp)
        {
            world.state.foe_used = true;
            world.foe_hp = (world.foe_hp + heals).min(fighter.most);
        }
    }

    /// Applies the effects at the end of a turn, such as weather.
    fn wear(&self, world: &mut World) {
        let pair = &self.battle.pairs[world.state.active][world.state.foe];
        if world.foe_hp > 0 && pair.residual.1 != 0 {
            let most = self.battle.foes[world.state.foe].most;
            world.foe_hp = (world.foe_hp + pair.residual.1).clamp(0, most);
            self.foe_eats(world);
        }
        self.change_mine(&mut world.state, pair.residual.0);
    }

    /// Records what matters for later turns.
    fn note(&self, state: &mut State, before: &State, action: Action, reply: Reply) {
        let against = match action {
            Action::Send(mine) => mine,
            _ => before.active,
        };
        let used = match reply {
            Reply::Uses(place) => Some((place, &self.theirs(before, against)[place])),
            _ => None,
        };
        let waits = |truant: bool, rests: bool, waited: u8| match (rests, truant && waited == 0) {
            (true, _) => 2,
            (false, true) => 1,
            (false, false) => 0,
        };
        let rests = used.is_some_and(|(_, one)| one.recharges);
        let truant = self.battle.foes[before.foe].truant;
        state.foe_waits = waits(truant, rests, before.foe_waits);
        state.foe_settled = true;
        state.streak = match used {
            Some((place, one)) if !one.again.is_empty() => {
                let times = if before.streak.0 == place {
                    before.streak.1
                } else {
                    0
                };
                (place, (times + 1).min(one.again.len()))
            }
            _ => (0, 0),
        };
        let rests = match action {
            Action::Send(_) => return,
            Action::Use(place) => self.mine(before)[place].recharges,
            Action::Stay => false,
        };
        let truant = self.battle.mine[before.active].truant;
        state.waits = waits(truant, rests, before.waits);
        state.settled = true;
    }

    /// Returns the states that follow the turn; `None` if too many of mine have fainted.
    fn settle(&self, mut state: State, down: bool, range: (i32, i32)) -> Option<Vec<Known>> {
        let fainted = state.hp[state.active] == 0;
        if down {
            state.left &= !(1 << state.foe);
        }
        if fainted {
            state.faints += 1;
        }
        if state.faints > self.battle.faints {
            return None;
        }
        // A draw is a loss.
        if state.hp == [0; MINE] {
            return None;
        }
        if state.left == 0 {
            return Some(Vec::new());
        }
        let known = |state| Known {
            state,
            least: range.0,
            greatest: range.1,
        };
        if fainted && down {
            state.phase = Phase::ReplaceBoth;
            let foe = self.comers(&state)[0];
            state.foe = foe;
            let blank = |state: State| State {
                foe_fear: 0,
                foe_waits: 0,
                foe_settled: false,
                foe_used: false,
                streak: (0, 0),
                ..state
            };
            return Some(vec![exactly(blank(state), self.battle.foes[foe].hp)]);
        }
        if fainted {
            state.phase = Phase::Replace;
            return Some(vec![known(state)]);
        }
        if !down {
            state.phase = Phase::Turn;
            return Some(vec![known(state)]);
        }
        let comes = |foe| {
            let mut next = state;
            let fear = next.fear;
            let hp = self.foe_enters(&mut next, foe);
            next.phase = Phase::Turn;
            if self.battle.shift {
                // In shift mode, I see the next foe before it enters the battle.
                next.phase = Phase::Shift;
                next.fear = fear;
            }
            exactly(next, hp)
        };
        Some(self.comers(&state).into_iter().map(comes).collect())
    }
}

fn i_send(state: &mut State, mine: usize) {
    state.active = mine;
    state.fear = 0;
    state.waits = 0;
    state.settled = false;
}

const fn exactly(state: State, hp: i32) -> Known {
    Known {
        state,
        least: hp,
        greatest: hp,
    }
}

fn list(all: &[Vec<Move>], fear: u8) -> &[Move] {
    let last = all.len().saturating_sub(1);
    all.get(usize::from(fear).min(last))
        .map_or(&[], Vec::as_slice)
}

const fn has(bits: u16, place: usize) -> bool {
    bits >> place & 1 == 1
}

const fn or_nothing(amounts: &[i32]) -> &[i32] {
    match amounts {
        [] => &[0],
        some => some,
    }
}

/// Returns whether no move of a list is worse for me than the same move of the other list: it does
/// no more damage, and what I see of it reveals no less. Moves that drain HP or cause recoil do not
/// count.
fn never_more(list: &[Move], other: &[Move], limits: &mut Limits) -> Result<bool, Refused> {
    // A move without its amounts of damage, and these.
    let effects = |one: &Move| Move {
        damage: one
            .damage
            .iter()
            .map(|&(most, _)| (most, Vec::new()))
            .collect(),
        leaving: Vec::new(),
        again: vec![Vec::new(); one.again.len()],
        ..one.clone()
    };
    let damage = |one: &Move| -> Vec<Vec<BTreeSet<i32>>> {
        let set = |amounts: &Vec<i32>| or_nothing(amounts).iter().copied().collect();
        let by_hp = one.damage.iter().map(|(_, amounts)| set(amounts));
        let uses = [&one.leaving].into_iter().chain(&one.again);
        let uses = uses.map(|amounts| vec![set(amounts)]);
        [by_hp.collect()].into_iter().chain(uses).collect()
    };
    if list.len() != other.len() {
        return Ok(false);
    }
    for (own, one) in list.iter().zip(other) {
        let alike = effects(own) == effects(one)
            && own.drain == 0
            && own.recoil == 0
            && own.harms() == one.harms()
            && own.leaving.is_empty() == one.leaving.is_empty();
        if !alike {
            return Ok(false);
        }
        for (own, one) in damage(own).iter().zip(&damage(one)) {
            if !is_never_worse(own, one, limits)? {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// Returns whether some damage, in a set for each range of the user's HP, is never worse for me than
/// other damage: for each amount there is another that is no less, and that is possible with all HP
/// of the user with which this one is. So I take no more, and know no less about the user's HP.
fn is_never_worse(
    own: &[BTreeSet<i32>],
    other: &[BTreeSet<i32>],
    limits: &mut Limits,
) -> Result<bool, Refused> {
    if own == other {
        return Ok(true);
    }
    // The comparison takes quadratic time if there are several ranges.
    let amounts: usize = own.iter().chain(other).map(BTreeSet::len).sum();
    if own.len() > 1 && amounts > 2048 {
        return Ok(false);
    }
    for amount in own.iter().flatten() {
        limits.step()?;
        let ranges = own.iter().zip(other);
        let ranges = ranges.filter(|(own, _)| own.contains(amount));
        let ranges: Vec<&BTreeSet<i32>> = ranges.map(|(_, other)| other).collect();
        let mut more = ranges[0].range(amount..).rev();
        if !more.any(|more| ranges[1..].iter().all(|other| other.contains(more))) {
            return Ok(false);
        }
    }
    Ok(true)
}
