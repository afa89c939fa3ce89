//! Plays a duel turn by turn, with every choice of the foe and the cost of each hit.

use crate::blow::{Arm, Dice, field};
use crate::sheet::Sheet;
use damage::{Field, Fighter, Type, Weather};
use std::cell::RefCell;
use std::collections::HashMap;

/// The forced action of a Pokémon in the next turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Bound {
    Free,
    /// It must rest after a move.
    Rest,
    /// It must hit with the move that it charged.
    Strike(usize),
    /// It must wait for the given number of turns, and then returns twice the damage that it took
    /// until then.
    Wait(usize, u8, i64),
}

/// The state of one Pokémon in a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Body {
    pub(crate) hp: i64,
    /// Whether its item has not been used up.
    pub(crate) item: bool,
    /// The number of turns since it switched in, up to seven.
    pub(crate) turns: u8,
    pub(crate) bound: Bound,
    /// Whether the Pokémon loafs around in the next turn (Truant).
    loafs: bool,
    /// Whether the next hit on the Pokémon has no effect.
    shield: bool,
}

/// The state of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) me: Body,
    pub(crate) foe: Body,
    /// The foe's last move, and the number of its consecutive uses.
    pub(crate) row: (usize, u16),
    pub(crate) turn: u32,
    /// The number of uses that I have left, and how many of them may still miss.
    left: u32,
    misses: u32,
    /// The damage that I did to the foe in this turn, and the damage that the foe did to me.
    pub(crate) dealt: i64,
    pub(crate) suffered: i64,
    /// Whether I flinch in this turn.
    flinches: bool,
    /// Whether the foe has hit me.
    pub(crate) touched: bool,
}

pub(crate) struct Play<'a> {
    pub(crate) me: &'a Sheet,
    pub(crate) foe: &'a Sheet,
    pub(crate) mine: &'a Arm,
    pub(crate) theirs: &'a [Arm],
    pub(crate) field: Field,
    pub(crate) dice: Dice,
    pub(crate) generation: u8,
    /// The results of the states that were played before.
    known: RefCell<HashMap<State, bool>>,
}

/// The maximum number of turns in a play. If the foe can be out of reach, my uses take twice as
/// many turns.
const MOST_TURNS: u32 = 64;

impl<'a> Play<'a> {
    /// Returns a play in which I use the given move.
    pub(crate) fn new(
        (me, foe): (&'a Sheet, &'a Sheet),
        (mine, theirs): (&'a Arm, &'a [Arm]),
        dice: Dice,
    ) -> Play<'a> {
        Play {
            theirs,
            field: field((me, foe), &mine.ready.question()),
            generation: mine.ready.question().chart.generation().number(),
            mine,
            me,
            foe,
            dice,
            known: RefCell::default(),
        }
    }

    /// Returns the initial state, in which I have the given number of uses, of which the given
    /// number may miss.
    pub(crate) fn start(&self, strikes: u32, misses: u32) -> State {
        let asked = self.mine.ready.question();
        let body = |who: &Fighter, shield| Body {
            hp: i64::from(who.hp),
            item: who.item.is_some(),
            turns: 0,
            bound: Bound::Free,
            loafs: false,
            shield,
        };
        State {
            me: body(asked.attacker, false),
            foe: body(asked.defender, self.foe.does("blocks-first-hit")),
            row: (usize::MAX, 0),
            turn: 1,
            left: strikes,
            misses,
            dealt: 0,
            suffered: 0,
            flinches: false,
            touched: false,
        }
    }

    /// Returns whether a Pokémon does not act in every turn, or returns damage.
    pub(crate) fn has_patterns(&self) -> bool {
        let lazy = |who: &Sheet| who.does("acts-every-second-turn") || who.does("each-turn:spe");
        let patterns = |arm: &Arm| {
            let back = arm.row.variable.starts_with("counter") || arm.row.variable == "bide";
            let turns = ["fake-out", "first-impression", "focus-punch"];
            back || arm.flag("recharge") || arm.flag("charge") || turns.contains(&&*arm.row.id)
        };
        lazy(self.me) || lazy(self.foe) || patterns(self.mine) || self.theirs.iter().any(patterns)
    }

    /// Returns the number of moves of the foe.
    pub(crate) fn choices(&self) -> usize {
        self.theirs.len()
    }

    /// Returns whether I win every play from this state with my remaining uses.
    pub(crate) fn wins(&self, state: State) -> bool {
        if state.left == 0 || state.turn > MOST_TURNS {
            return false;
        }
        if let Some(&known) = self.known.borrow().get(&state) {
            return known;
        }
        let won = |end: State| end.me.hp > 0 && (end.foe.hp <= 0 || self.goes_on(end));
        let wins = (0..self.choices().max(1)).all(|choice| {
            let ends = self.turn(state, choice);
            ends.is_some_and(|ends| ends.into_iter().all(won))
        });
        self.known.borrow_mut().insert(state, wins);
        wins
    }

    fn goes_on(&self, end: State) -> bool {
        let next = self.next(end);
        next.me.hp > 0 && self.wins(next)
    }

    /// Returns whether I knock the foe out in the first turn without being hit, whatever it does.
    pub(crate) fn is_clean(&self) -> bool {
        let clean = |end: State| end.me.hp > 0 && end.foe.hp <= 0 && !end.touched;
        (0..self.choices().max(1)).all(|choice| {
            let ends = self.turn(self.start(1, 0), choice);
            ends.is_some_and(|ends| ends.into_iter().all(clean))
        })
    }

    /// Returns whether I win even after a hit on switching in, including a hit by a move that the
    /// foe charged before.
    pub(crate) fn wins_after_a_hit(&self, strikes: u32, misses: u32) -> bool {
        let stands = |mut state: State| {
            (state.dealt, state.suffered, state.flinches) = (0, 0, false);
            state.foe.turns = 1;
            state.me.hp > 0 && (state.foe.hp <= 0 || self.wins(state))
        };
        (0..self.choices().max(1))
            .flat_map(|choice| match self.theirs.get(choice) {
                Some(arm) if arm.row.variable == "bide" => vec![self.start(strikes, misses)],
                _ => self.are_hit(self.start(strikes, misses), choice),
            })
            .all(stands)
    }

    /// Returns whether the foe can win from this state, whatever the rolls.
    pub(crate) fn loses(&self, state: State) -> bool {
        if state.turn > 1_000 {
            return false;
        }
        if let Some(&known) = self.known.borrow().get(&state) {
            return known;
        }
        let lost = |end: State| end.me.hp <= 0 || end.foe.hp > 0 && self.loses(self.next(end));
        let loses = (0..self.choices()).any(|choice| {
            let ends = self.turn(state, choice);
            ends.is_some_and(|ends| ends.into_iter().all(lost))
        });
        self.known.borrow_mut().insert(state, loses);
        loses
    }

    /// Returns all states at the end of a turn in which the foe chooses the given move; `None` if
    /// mine is not modelled.
    fn turn(&self, state: State, choice: usize) -> Option<Vec<State>> {
        let choice = match state.foe.bound {
            Bound::Strike(bound) | Bound::Wait(bound, ..) => bound,
            _ => choice,
        };
        let strikes = |state: State| self.act(state);
        let is_hit = |state: State| self.they_act(state, choice);
        if self.they_go_first(&state, choice)? {
            then(is_hit(state), strikes)
        } else {
            then(strikes(state)?, |state| Some(is_hit(state)))
        }
    }

    fn they_go_first(&self, state: &State, choice: usize) -> Option<bool> {
        let mine = self.mine(state)?;
        let Some(arm) = self.theirs.get(choice) else {
            return Some(false);
        };
        let theirs = self.theirs(state, choice);
        let priority = theirs.map_or(arm.row.priority, |blow| blow.priority);
        let slow = self.me.does("moves-last") || mine.speeds.0 <= mine.speeds.1;
        Some(priority > mine.priority || priority == mine.priority && slow)
    }

    /// Returns the states after my action in this turn.
    fn act(&self, mut state: State) -> Option<Vec<State>> {
        if state.me.bound == Bound::Rest || state.me.loafs {
            state.me.bound = Bound::Free;
            state.me.loafs = false;
            return Some(vec![state]);
        }
        state.me.loafs = self.me.does("acts-every-second-turn");
        if state.flinches {
            return Some(vec![state]);
        }
        if self.mine.charges(self.me, &self.field) && state.me.bound == Bound::Free {
            state.me.bound = Bound::Strike(0);
            if !(self.me.does("no-charge-turn") && state.me.item) {
                return Some(vec![state]);
            }
            state.me.item = false;
        }
        state.me.bound = if self.mine.flag("recharge") {
            Bound::Rest
        } else {
            Bound::Free
        };
        self.strike(state)
    }

    /// Returns the states after my strike and its cost for me.
    fn strike(&self, state: State) -> Option<Vec<State>> {
        let too_late = ["fake-out", "first-impression"].contains(&&*self.mine.row.id);
        let spoiled = self.mine.row.id == "focus-punch" && state.suffered > 0;
        let out_of_reach = match state.foe.bound {
            Bound::Strike(bound) => self.theirs[bound].hides(),
            _ => false,
        };
        if spoiled || out_of_reach || too_late && state.me.turns > 0 {
            return Some(vec![state]);
        }
        let blow = self.mine(&state)?;
        let mut all = Vec::new();
        if state.misses > 0 {
            let most = blow.damages.last().copied().unwrap_or(0);
            let mut missed = state;
            (missed.left, missed.misses) = (state.left - 1, state.misses - 1);
            missed.me.hp -= self.crash(most);
            all.push(missed);
        }
        let struck = |damage: i64| self.struck(state, damage);
        all.extend(blow.damages.into_iter().flat_map(struck));
        Some(all)
    }

    fn struck(&self, state: State, damage: i64) -> Vec<State> {
        let mut next = state;
        let full = state.foe.hp == i64::from(self.mine.ready.question().defender.stats[0]);
        let holds_on = full
            && self.foe.does("survive:full-hp")
            && self.mine.row.hits.0 == 1
            && (state.foe.item || !self.foe.consumed);
        next.foe.hp = match (state.foe.shield, holds_on) {
            (true, _) => state.foe.hp,
            (false, true) => (state.foe.hp - damage).max(1),
            (false, false) => state.foe.hp - damage,
        };
        next.left -= 1;
        next.foe.shield = false;
        next.dealt = (state.foe.hp - next.foe.hp).min(state.foe.hp);
        if let Bound::Wait(_, _, stored) = &mut next.foe.bound {
            *stored += next.dealt;
        }
        next.me.hp -= self.cost(damage.min(state.foe.hp));
        self.used_up(next)
    }

    /// Returns the HP that a use of my move costs me.
    fn cost(&self, done: i64) -> i64 {
        if self.me.does("no-indirect-damage") {
            return 0;
        }
        let all = i64::from(self.mine.ready.question().attacker.stats[0]);
        let recoil = if self.me.does("no-recoil") {
            0.0
        } else {
            done as f32 * self.mine.row.recoil_percent.unwrap_or(0.0) / 100.0
        };
        let traits = self.mine.row.traits.split(' ');
        let mut part = traits.filter_map(|word| word.strip_prefix("recoil-max-hp:"));
        let part = part
            .next()
            .map_or(0, |part| part.parse().expect("a number"));
        let orb = if self.me.does("recoil") { all / 10 } else { 0 };
        recoil as i64 + all * part / 100 + orb
    }

    /// Returns the HP that a miss of my move costs me: from generation 5 on, half of my maximum HP;
    /// before that, half of the damage that the move would have done.
    fn crash(&self, most: i64) -> i64 {
        let crashes = self.mine.row.traits.split(' ').any(|word| word == "crash");
        if !crashes || self.me.does("no-indirect-damage") {
            return 0;
        }
        if self.generation >= 5 {
            return i64::from(self.mine.ready.question().attacker.stats[0]) / 2;
        }
        most / 2
    }

    /// Returns the states after the foe's action in this turn, with the given move if it is free to
    /// choose.
    fn they_act(&self, mut state: State, choice: usize) -> Vec<State> {
        let Some(arm) = self.theirs.get(choice) else {
            return vec![state];
        };
        if state.foe.bound == Bound::Rest || state.foe.loafs {
            state.foe.bound = Bound::Free;
            state.foe.loafs = false;
            return vec![state];
        }
        match state.foe.bound {
            Bound::Free if arm.row.variable == "bide" => {
                state.foe.loafs = self.foe.does("acts-every-second-turn");
                state.foe.bound = Bound::Wait(choice, 1, 0);
                return vec![state];
            }
            Bound::Wait(bound, more @ 1.., stored) => {
                state.foe.bound = Bound::Wait(bound, more - 1, stored);
                return vec![state];
            }
            Bound::Free if arm.charges(self.foe, &self.field) => {
                state.foe.loafs = self.foe.does("acts-every-second-turn");
                state.foe.bound = Bound::Strike(choice);
                if !(self.foe.does("no-charge-turn") && state.foe.item) {
                    return vec![state];
                }
                state.foe.item = false;
            }
            _ => {}
        }
        self.are_hit(state, choice)
    }

    /// Returns the states after the foe's hit.
    fn are_hit(&self, mut state: State, choice: usize) -> Vec<State> {
        let Some(arm) = self.theirs.get(choice) else {
            return vec![state];
        };
        let blow = self.theirs(&state, choice);
        let too_late = ["fake-out", "first-impression"].contains(&&*arm.row.id);
        let spoiled = arm.row.id == "focus-punch" && state.dealt > 0;
        let mut damages = blow.map_or_else(|| [state.me.hp].into(), |blow| blow.damages);
        if spoiled || too_late && state.foe.turns > 0 {
            damages = [0].into();
        }
        state.foe.loafs = self.foe.does("acts-every-second-turn");
        state.foe.bound = if arm.flag("recharge") {
            Bound::Rest
        } else {
            Bound::Free
        };
        let times = if state.row.0 == choice {
            state.row.1 + 1
        } else {
            1
        };
        let steady = self.me.does("immune:flinch") || self.me.does("no-secondary-taken");
        let scares = arm.row.secondary.iter().any(|word| word == "flinch:100") && !steady;
        let faints = arm.row.secondary.iter().any(|word| word == "user-faints");
        let hit = |damage: i64| {
            let mut next = state;
            next.me.hp -= damage;
            next.touched |= damage > 0;
            next.suffered = damage;
            next.flinches = scares && damage > 0;
            next.row = (choice, times);
            let gained = damage.min(state.me.hp) * i64::from(arm.row.drain_percent.unwrap_or(0));
            let all = i64::from(arm.ready.question().attacker.stats[0]);
            next.foe.hp = (state.foe.hp + gained / 100).min(all);
            if faints {
                next.foe.hp = 0;
            }
            self.used_up(next)
        };
        damages.into_iter().flat_map(hit).collect()
    }

    /// Returns the states in which each consumable item is still there or used up.
    fn used_up(&self, state: State) -> Vec<State> {
        let mut all = vec![state];
        if self.me.consumed && state.me.item && self.dice != Dice::Mine {
            all.push(state);
            all[1].me.item = false;
        }
        if self.foe.consumed && state.foe.item && self.dice != Dice::Mine {
            for index in 0..all.len() {
                let mut bare = all[index];
                bare.foe.item = false;
                all.push(bare);
            }
        }
        all
    }

    /// Returns the state at the beginning of the next turn, after the damage of the weather.
    fn next(&self, mut state: State) -> State {
        let asked = self.mine.ready.question();
        let (first, second) = asked.attacker.types;
        let is = |kind: &Type| first == *kind || second == Some(*kind);
        let safe: &[Type] = match self.field.weather {
            Some(Weather::Sand) => &[Type::Rock, Type::Ground, Type::Steel],
            Some(Weather::Hail) => &[Type::Ice],
            _ => &[first],
        };
        if !safe.iter().any(is) && !self.me.does("no-indirect-damage") {
            state.me.hp -= i64::from(asked.attacker.stats[0]) / 16;
        }
        for body in [&mut state.me, &mut state.foe] {
            body.turns = (body.turns + 1).min(7);
        }
        State {
            turn: state.turn + 1,
            dealt: 0,
            suffered: 0,
            flinches: false,
            ..state
        }
    }
}

/// Returns the states after the second half of a turn, which is played if neither Pokémon has
/// fainted.
fn then(halves: Vec<State>, second: impl Fn(State) -> Option<Vec<State>>) -> Option<Vec<State>> {
    let mut ends = Vec::new();
    for half in halves {
        if half.me.hp > 0 && half.foe.hp > 0 {
            ends.extend(second(half)?);
        } else {
            ends.push(half);
        }
    }
    Some(ends)
}
