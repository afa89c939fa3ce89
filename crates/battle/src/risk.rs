//! An upper bound on the chance that a critical hit breaks a plan.
//!
//! A plan is continued after critical hits as long as one of its later steps applies to the current
//! state. After a critical hit by the foe, my Pokémon may have less HP than in any step, but a step
//! often requires much less HP than it has ([`Risk::required`]). A critical hit by my Pokémon may
//! leave the foe with HP to which no step applies, or bring in the next foe too early.
//!
//! The trainer is assumed to know the plan, and to choose moves, damage and the next Pokémon;
//! chance determines only whether a hit is critical. The bound is the greatest chance, over all
//! choices of the trainer, that too many of my Pokémon faint or no step applies. Beyond a number of
//! the foes' critical hits, or of states, any further critical hit is assumed to be decisive, which
//! can only increase the bound.

use crate::battle::{Battle, Move, Rolls, TEAM};
use crate::dominance::{Key, Order, is_at_least};
use crate::plan::Plan;
use crate::state::{Action, Outcome, State};
use crate::turn::{first_states, outcomes, outcomes_by_reply};
use rustc_hash::FxHashMap;

/// The number of critical hits by the foes after which a further one is assumed to be decisive.
const HITS: u8 = 4;
/// The maximum number of states that are examined for each number of critical hits.
const STATES: usize = 5_000;

/// Returns an upper bound on the chance that a critical hit, by either side, breaks the plan: that
/// more of my Pokémon faint than the rules allow, or that no step of the plan applies to the
/// current state.
#[must_use]
pub fn critical_risk(battle: &Battle, plan: &Plan) -> f64 {
    let mut risk = Risk::of(battle);
    for place in plan.in_order().into_iter().rev() {
        let step = &plan.steps[place];
        risk.add(&step.state, step.action);
    }
    let first = first_states(battle, plan.lead);
    let mut least: f64 = 1.0;
    for hits in 0..=HITS {
        risk.left = STATES;
        least = least.min(risk.worst(&first, risk.steps.len(), hits));
        if risk.left == 0 || least == 0.0 {
            break;
        }
    }
    least
}

/// A step with its requirements, and the bounds that are known without examining further states.
struct Required {
    /// The state, with the least HP of my Pokémon that are sufficient.
    state: State,
    action: Action,
    /// An upper bound on the chance that any hit from this step on is critical.
    any: f64,
    /// The least HP that my Pokémon have at this step according to the plan.
    planned: Hp,
    /// An upper bound on the risk if my Pokémon have at least the planned HP.
    as_planned: f64,
}

/// The HP of my Pokémon.
type Hp = [u16; TEAM];

/// The bound, computed from the last steps to the first.
struct Risk<'a> {
    order: Order<'a>,
    /// The battle without critical hits, with critical hits by the foes, by my Pokémon, and by
    /// both.
    battles: [Battle; 4],
    /// The steps, the last ones first.
    steps: Vec<Required>,
    by_key: FxHashMap<Key, Vec<usize>>,
    /// The bounds, by step, HP of my Pokémon, and number of the foes' critical hits that are
    /// followed.
    values: FxHashMap<(usize, Hp, u8), f64>,
    /// The number of states that may still be examined.
    left: usize,
}

impl Risk<'_> {
    fn of(battle: &Battle) -> Risk<'_> {
        let only = |_: &Rolls, critical: &Rolls| critical.clone();
        let critical = |mine, foes| battle.changed(|one| one.with_critical(only), mine, foes);
        Risk {
            order: Order::new(battle),
            battles: [
                battle.clone(),
                critical(false, u16::MAX),
                critical(true, 0),
                critical(true, u16::MAX),
            ],
            steps: Vec::new(),
            by_key: FxHashMap::default(),
            values: FxHashMap::default(),
            left: 0,
        }
    }

    /// Adds a step that comes before all steps added so far.
    fn add(&mut self, state: &State, action: Action) {
        let new = self.steps.len();
        let (least, any) = self.required(state, action);
        let as_planned = self.turn((state, action), new, 0).min(any);
        let key = self.order.key(&least);
        self.by_key.entry(key).or_default().push(new);
        self.steps.push(Required {
            state: least,
            action,
            any,
            planned: state.hp,
            as_planned,
        });
    }

    /// Returns the state with the least HP of my Pokémon with which the step still leads to later
    /// ones, and a bound on the chance that any hit from there on is critical.
    fn required(&self, state: &State, action: Action) -> (State, f64) {
        let eased: Vec<usize> = (0..self.battles[0].mine.len())
            .filter(|&mine| state.hp[mine] > 0 && self.order.is_only_more(state, mine))
            .collect();
        let mut least = *state;
        for &mine in &eased {
            least.hp[mine] = 1;
        }
        for outcome in outcomes(&self.battles[0], state, action) {
            let Outcome::Open(next) = outcome else {
                continue;
            };
            let step = self.step_for(&next, self.steps.len());
            let step = step.expect("a plan has a step for each outcome");
            for &mine in &eased {
                let lost = i32::from(state.hp[mine]) - i32::from(next.hp[mine]);
                let needed = i32::from(self.steps[step].state.hp[mine]) + lost;
                let needed = needed.clamp(1, i32::from(state.hp[mine])) as u16;
                least.hp[mine] = least.hp[mine].max(needed);
            }
        }
        // More HP may be needed in the middle of a turn than at its end.
        let mine = match action {
            Action::Send(mine) => usize::from(mine),
            Action::Attack(_) | Action::Stay => usize::from(state.active),
        };
        let mut few = least.hp[mine];
        let mut enough = state.hp[mine];
        while few < enough {
            least.hp[mine] = u16::midpoint(few, enough);
            match self.any(&least, action) {
                Some(_) => enough = least.hp[mine],
                None => few = least.hp[mine] + 1,
            }
        }
        least.hp[mine] = enough;
        match self.any(&least, action) {
            Some(any) => (least, any),
            None => (*state, self.any(state, action).unwrap_or(1.0)),
        }
    }

    /// Returns a bound on the chance that any hit from there on is critical; `None` if, even
    /// without critical hits, some outcome has no step.
    fn any(&self, state: &State, action: Action) -> Option<f64> {
        let mut later: f64 = 0.0;
        let mut theirs: f64 = 0.0;
        for (reply, outcomes) in outcomes_by_reply(&self.battles[0], state, action) {
            theirs = theirs.max(greatest(&self.theirs(state, action, reply)));
            for outcome in outcomes {
                match outcome {
                    Outcome::Won => {}
                    Outcome::Lost => return None,
                    Outcome::Open(next) => {
                        let step = self.step_for(&next, self.steps.len())?;
                        later = later.max(self.steps[step].any);
                    }
                }
            }
        }
        let mine = self.own(state, action).map_or(0.0, chance);
        Some(1.0 - (1.0 - mine) * (1.0 - theirs) * (1.0 - later))
    }

    /// Returns the step with the least bound, among the first `below` steps, of those that apply to
    /// the given state.
    fn step_for(&self, state: &State, below: usize) -> Option<usize> {
        let steps = self.by_key.get(&self.order.key(state))?.iter().copied();
        let steps = steps.take_while(|&step| step < below);
        let fits = steps.filter(|&step| is_at_least(state, &self.steps[step].state));
        let known = |&step: &usize| self.steps[step].known(&state.hp);
        fits.min_by(|a, b| known(a).total_cmp(&known(b)))
    }

    /// Returns the move that my Pokémon uses.
    fn own(&self, state: &State, action: Action) -> Option<&Move> {
        let Action::Attack(place) = action else {
            return None;
        };
        let moves = self.battles[0].my_moves(state.active, state.foe.place, state.condition);
        Some(&moves[usize::from(place)])
    }

    /// Returns the foe's move against my active Pokémon and against the one that switches in, if
    /// any.
    fn theirs(&self, state: &State, action: Action, reply: Option<u8>) -> Vec<&Move> {
        let Some(place) = reply else {
            return Vec::new();
        };
        let sent = match action {
            Action::Send(mine) => Some(mine),
            Action::Attack(_) | Action::Stay => None,
        };
        let targets = [Some(state.active), sent].into_iter().flatten();
        let foe = &state.foe;
        let moves = targets.map(|mine| self.battles[0].their_moves(mine, foe.place, foe.condition));
        moves
            .filter_map(|moves| moves.get(usize::from(place)))
            .collect()
    }

    /// Returns the bound at a step if my Pokémon have the given HP.
    fn value(&mut self, at: usize, hp: Hp, hits: u8) -> f64 {
        let step = &self.steps[at];
        let known = step.known(&hp);
        if known == 0.0 || hits == 0 {
            return known;
        }
        let key = (at, hp, hits);
        if let Some(&value) = self.values.get(&key) {
            return value;
        }
        if self.left == 0 {
            return known;
        }
        self.left -= 1;
        let state = State { hp, ..step.state };
        let value = self.turn((&state, step.action), at, hits).min(known);
        self.values.insert(key, value);
        value
    }

    /// Returns the bound for a state in which the plan takes the given action, and continues with
    /// the first `below` steps.
    fn turn(&mut self, (state, action): (&State, Action), below: usize, hits: u8) -> f64 {
        let by_reply = |battle: &Battle| outcomes_by_reply(battle, state, action);
        let [plain, theirs, own, both] = self.battles.each_ref().map(by_reply);
        let used = self.own(state, action);
        let mine = used.map_or(0.0, chance);
        let is_unfollowed = used.is_some_and(is_unfollowed);
        let calm = self.worst(&of_all(plain), below, hits);
        let after_mine = match mine {
            0.0 => calm,
            _ if is_unfollowed => 1.0,
            _ => self.worst(&of_all(own), below, hits).max(calm),
        };
        let without = (1.0 - mine) * calm + mine * after_mine;
        let mut most = without;
        let fewer = hits.saturating_sub(1);
        for ((reply, hit), (_, hit_both)) in theirs.iter().zip(&both) {
            let moves = self.theirs(state, action, *reply);
            let chance = greatest(&moves);
            if chance == 0.0 {
                continue;
            }
            let with = if moves.into_iter().any(self::is_unfollowed) {
                1.0
            } else {
                let after = self.worst(hit, below, fewer).max(calm);
                let after_both = match mine {
                    0.0 => after,
                    _ if is_unfollowed => 1.0,
                    _ => self.worst(hit_both, below, fewer),
                };
                (1.0 - mine) * after + mine * after_both.max(after).max(after_mine)
            };
            most = most.max((1.0 - chance) * without + chance * with);
        }
        most
    }

    /// Returns the greatest bound for the given outcomes, if the plan continues with the first
    /// `below` steps.
    fn worst(&mut self, outcomes: &[Outcome], below: usize, hits: u8) -> f64 {
        // For each step that follows, only the least HP matter, separately for states with at least
        // the planned HP and for the others.
        let mut next: Vec<(usize, bool, Hp)> = Vec::new();
        for outcome in outcomes {
            let state = match outcome {
                Outcome::Won => continue,
                Outcome::Lost => return 1.0,
                Outcome::Open(state) => state,
            };
            let Some(step) = self.step_for(state, below) else {
                return 1.0;
            };
            let is_planned = self.steps[step].is_planned(&state.hp);
            let mut known = next.iter_mut();
            match known.find(|known| (known.0, known.1) == (step, is_planned)) {
                Some((.., hp)) => *hp = std::array::from_fn(|mine| hp[mine].min(state.hp[mine])),
                None => next.push((step, is_planned, state.hp)),
            }
        }
        let mut most: f64 = 0.0;
        for (step, _, hp) in next {
            most = most.max(self.value(step, hp, hits));
        }
        most
    }
}

impl Required {
    /// Returns whether my Pokémon have at least the HP planned for this step.
    fn is_planned(&self, hp: &Hp) -> bool {
        hp.iter()
            .zip(&self.planned)
            .all(|(own, least)| own >= least)
    }

    /// Returns the bound that is known without examining further states.
    fn known(&self, hp: &Hp) -> f64 {
        if self.is_planned(hp) {
            self.as_planned
        } else {
            self.any
        }
    }
}

/// Returns the greatest chance that a use of the move is critical.
fn chance(one: &Move) -> f64 {
    let millionths = one.critical.as_deref().map_or(0, |one| one.chance);
    f64::from(millionths) / 1e6
}

fn greatest(moves: &[&Move]) -> f64 {
    moves.iter().map(|one| chance(one)).fold(0.0, f64::max)
}

fn is_unfollowed(one: &Move) -> bool {
    one.critical.as_deref().is_some_and(|one| one.unfollowed)
}

/// Returns the outcomes of all replies.
fn of_all(replies: Vec<(Option<u8>, Vec<Outcome>)>) -> Vec<Outcome> {
    let replies = replies.into_iter();
    replies.flat_map(|(_, outcomes)| outcomes).collect()
}
