//! One duel turn by turn: every choice that they have, and what each blow costs.

use crate::blow::{Arm, Dice, field};
use crate::sheet::Sheet;
use damage::{Field, Fighter, Type, Weather};
use std::cell::RefCell;
use std::collections::HashMap;

/// One of the two, as it is in the play.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Body {
    pub(crate) hp: i64,
    /// Whether its item is still there.
    pub(crate) item: bool,
    /// Whether nothing comes of the next hit that it takes.
    shield: bool,
}

/// Where a play is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) me: Body,
    pub(crate) foe: Body,
    /// Their move used last, and how often in a row.
    pub(crate) row: (usize, u16),
    turn: u32,
    /// What I did to them in this turn.
    pub(crate) dealt: i64,
    /// Whether they have hit me.
    pub(crate) touched: bool,
}

pub(crate) struct Play<'a> {
    pub(crate) me: &'a Sheet,
    pub(crate) foe: &'a Sheet,
    pub(crate) mine: &'a Arm,
    pub(crate) theirs: &'a [Arm],
    pub(crate) field: Field,
    pub(crate) dice: Dice,
    /// What has been played from here before.
    known: RefCell<HashMap<State, bool>>,
}

impl<'a> Play<'a> {
    /// With one of my moves.
    pub(crate) fn new(
        (me, foe): (&'a Sheet, &'a Sheet),
        (mine, theirs): (&'a Arm, &'a [Arm]),
        dice: Dice,
    ) -> Play<'a> {
        Play {
            theirs,
            field: field((me, foe), &mine.ready.question()),
            mine,
            me,
            foe,
            dice,
            known: RefCell::default(),
        }
    }

    pub(crate) fn start(&self) -> State {
        let asked = self.mine.ready.question();
        let body = |who: &Fighter, shield| Body {
            hp: i64::from(who.hp),
            item: who.item.is_some(),
            shield,
        };
        State {
            me: body(asked.attacker, false),
            foe: body(asked.defender, self.foe.does("blocks-first-hit")),
            row: (usize::MAX, 0),
            turn: 1,
            dealt: 0,
            touched: false,
        }
    }

    /// How many moves they have.
    pub(crate) fn choices(&self) -> usize {
        self.theirs.len()
    }

    /// Whether I win every play from here, by that turn at the latest.
    pub(crate) fn wins(&self, state: State, turns: u32) -> bool {
        if state.turn > turns {
            return false;
        }
        if let Some(&known) = self.known.borrow().get(&state) {
            return known;
        }
        let won = |end: State| end.me.hp > 0 && (end.foe.hp <= 0 || self.goes_on(end, turns));
        let wins = (0..self.choices().max(1)).all(|choice| {
            let ends = self.turn(state, choice);
            ends.is_some_and(|ends| ends.into_iter().all(won))
        });
        self.known.borrow_mut().insert(state, wins);
        wins
    }

    fn goes_on(&self, end: State, turns: u32) -> bool {
        let next = self.next(end);
        next.me.hp > 0 && self.wins(next, turns)
    }

    /// Whether I knock out in the first turn, whatever they do, and am not hit.
    pub(crate) fn is_clean(&self) -> bool {
        let clean = |end: State| end.me.hp > 0 && end.foe.hp <= 0 && !end.touched;
        (0..self.choices().max(1)).all(|choice| {
            let ends = self.turn(self.start(), choice);
            ends.is_some_and(|ends| ends.into_iter().all(clean))
        })
    }

    /// Whether I win even after a blow on coming in.
    pub(crate) fn wins_after_a_hit(&self, turns: u32) -> bool {
        let stands = |state: State| state.me.hp > 0 && self.wins(state, turns);
        (0..self.choices().max(1))
            .flat_map(|choice| self.are_hit(self.start(), choice))
            .all(stands)
    }

    /// Whether they have a play from here that beats me.
    pub(crate) fn loses(&self, state: State, turns: u32) -> bool {
        if state.turn > turns {
            return false;
        }
        if let Some(&known) = self.known.borrow().get(&state) {
            return known;
        }
        let lost =
            |end: State| end.me.hp <= 0 || end.foe.hp > 0 && self.loses(self.next(end), turns);
        let loses = (0..self.choices()).any(|choice| {
            let ends = self.turn(state, choice);
            ends.is_none_or(|ends| ends.into_iter().all(lost))
        });
        self.known.borrow_mut().insert(state, loses);
        loses
    }

    /// All ends of a turn in which they choose that move; none where mine is not modelled.
    fn turn(&self, state: State, choice: usize) -> Option<Vec<State>> {
        let strikes = |state: State| self.strike(state);
        let is_hit = |state: State| self.are_hit(state, choice);
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

    /// My strike, and what it costs me.
    fn strike(&self, state: State) -> Option<Vec<State>> {
        let idle = self.me.does("acts-every-second-turn") && state.turn.is_multiple_of(2);
        if idle {
            return Some(vec![state]);
        }
        let blow = self.mine(&state)?;
        let struck = |damage: i64| self.struck(state, damage);
        Some(blow.damages.into_iter().flat_map(struck).collect())
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
        next.foe.shield = false;
        next.dealt = damage;
        next.me.hp -= self.cost(damage.min(state.foe.hp));
        self.used_up(next)
    }

    /// What a use of mine takes off me.
    fn cost(&self, done: i64) -> i64 {
        if self.me.does("no-indirect-damage") {
            return 0;
        }
        let all = i64::from(self.mine.ready.question().attacker.stats[0]);
        let recoil = match self.me.does("no-recoil") {
            true => 0.0,
            false => done as f32 * self.mine.row.recoil_percent.unwrap_or(0.0) / 100.0,
        };
        let traits = self.mine.row.traits.split(' ');
        let mut part = traits.filter_map(|word| word.strip_prefix("recoil-max-hp:"));
        let part = part
            .next()
            .map_or(0, |part| part.parse().expect("a number"));
        let orb = if self.me.does("recoil") { all / 10 } else { 0 };
        recoil as i64 + all * part / 100 + orb
    }

    /// Their blow.
    fn are_hit(&self, state: State, choice: usize) -> Vec<State> {
        let Some(arm) = self.theirs.get(choice) else {
            return vec![state];
        };
        let blow = self.theirs(&state, choice);
        let damages = blow.map_or_else(|| [state.me.hp].into(), |blow| blow.damages);
        let times = if state.row.0 == choice {
            state.row.1 + 1
        } else {
            1
        };
        let hit = |damage: i64| {
            let mut next = state;
            next.me.hp -= damage;
            next.touched |= damage > 0;
            next.row = (choice, times);
            let gained = damage.min(state.me.hp) * i64::from(arm.row.drain_percent.unwrap_or(0));
            let all = i64::from(arm.ready.question().attacker.stats[0]);
            next.foe.hp = (state.foe.hp + gained / 100).min(all);
            self.used_up(next)
        };
        damages.into_iter().flat_map(hit).collect()
    }

    /// Items that are gone once used may be gone now.
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

    /// The next turn: the weather has had its part of me.
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
        State {
            turn: state.turn + 1,
            dealt: 0,
            ..state
        }
    }
}

/// What comes of the second half of a turn, where both still stand.
fn then(halves: Vec<State>, second: impl Fn(State) -> Option<Vec<State>>) -> Option<Vec<State>> {
    let mut ends = Vec::new();
    for half in halves {
        match half.me.hp > 0 && half.foe.hp > 0 {
            true => ends.extend(second(half)?),
            false => ends.push(half),
        }
    }
    Some(ends)
}
