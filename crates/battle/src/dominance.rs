//! The known results of states, and their consequences for other states.
//!
//! A plan remains valid with more HP, fewer possibilities for the foe's HP, fewer potions for the
//! foe, an unused Focus Sash, or fewer lost Pokémon. A state that is at least as good as a won one
//! is won, and one that is at most as good as a lost one is lost. States are compared only with
//! those that agree in everything else ([`Order::key`]).

use crate::battle::{Battle, Move, Rolls, TEAM};
use crate::state::{Action, State};
use crate::turn::matters_for;
use rustc_hash::FxHashMap;

/// A state in which all values that can be better or worse are cleared.
pub(crate) type Key = State;

/// The depth of a failure that does not depend on a state on the path.
pub(crate) const ALWAYS: usize = usize::MAX;

/// What is known about a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Known {
    /// Some action wins.
    Won,
    /// The state is lost as long as the state at depth `since` on the path is still being searched;
    /// `since` is [`ALWAYS`] if it is lost unconditionally.
    Lost { since: usize },
}

/// The values in a state that can be better or worse than those in another.
#[derive(Clone, Copy, Debug)]
struct Measures {
    hp: [u16; TEAM],
    least: u16,
    greatest: u16,
    potions: u8,
    faints: u8,
    switches: u8,
    /// Which of my Pokémon have used their Focus Sash or berry, as bits.
    used: u16,
    /// How often the foe was intimidated, if this only weakens it.
    fear: u8,
}

#[derive(Clone, Copy, Debug)]
struct Win {
    of: Measures,
    action: Action,
    order: u32,
}

#[derive(Clone, Copy, Debug)]
struct Failure {
    of: Measures,
    /// The index among the failures with an assumption; `None` for those without.
    assumed: Option<u32>,
}

#[derive(Default)]
struct Verdicts {
    wins: Vec<Win>,
    failures: Vec<Failure>,
}

/// The status of a visit to a state.
#[derive(Clone, Copy)]
enum Visit {
    /// The state is on the path, at the given depth.
    Open(usize),
    /// The visit failed, provided that the given visit does not end in a win.
    FailedWith(u32),
    /// The visit failed unconditionally.
    Failed,
}

/// The visit on which a failure depends; `None` after that visit was won.
type Assumption = Option<u32>;

/// All verdicts so far.
#[derive(Default)]
pub(crate) struct Memo {
    entries: FxHashMap<Key, Verdicts>,
    verdicts: u32,
    visits: Vec<Visit>,
    assumptions: Vec<Assumption>,
    /// The open visits, each with the number of pending failures when it began.
    path: Vec<(u32, usize)>,
    /// The failures, as indices of assumptions, that may be undone if an open visit ends in a win.
    pending: Vec<u32>,
}

impl Memo {
    /// Returns the number of recorded verdicts.
    pub(crate) fn len(&self) -> u32 {
        self.verdicts
    }

    /// Returns the number of states that were visited.
    pub(crate) fn visits(&self) -> u64 {
        self.visits.len() as u64
    }

    /// Returns the approximate number of bytes that the verdicts take.
    pub(crate) fn bytes(&self) -> usize {
        // Each key has lists of its own, and a table is at most twice as large as its content.
        let key = 2 * (size_of::<Key>() + size_of::<Verdicts>());
        let verdict = 2 * size_of::<Win>() + size_of::<Visit>() + size_of::<Assumption>() + 8;
        self.entries.len() * key + self.visits.len() * verdict
    }

    /// Returns the known result of a state, if any.
    pub(crate) fn find(&mut self, key: &Key, state: &State) -> Option<Known> {
        let own = Measures::of(state);
        let entries = self.entries.get(key)?;
        if entries.wins.iter().any(|win| win.of.is_at_most(&own)) {
            return Some(Known::Won);
        }
        let mut latest = None;
        for failure in &entries.failures {
            if !failure.of.is_at_least(&own) {
                continue;
            }
            let since = match failure.assumed {
                None => Some(ALWAYS),
                Some(place) => depth_of(&mut self.visits, self.assumptions[place as usize]),
            };
            latest = latest.max(since);
            if latest == Some(ALWAYS) {
                break;
            }
        }
        latest.map(|since| Known::Lost { since })
    }

    /// Returns the earliest won state that is at most as good as this one, and the action that wins
    /// there. The win depends only on states that were won earlier.
    pub(crate) fn first_win(&self, key: &Key, state: &State) -> Option<(State, Action)> {
        let own = Measures::of(state);
        let wins = self.entries.get(key)?.wins.iter();
        let wins = wins.filter(|win| win.of.is_at_most(&own));
        let win = wins.min_by_key(|win| win.order)?;
        Some((win.of.state(state), win.action))
    }

    /// Records the beginning of a visit below the open ones.
    pub(crate) fn enter(&mut self) {
        let visit = self.visits.len() as u32;
        self.visits.push(Visit::Open(self.path.len()));
        self.path.push((visit, self.pending.len()));
    }

    /// Records that the last open visit ends in a win, and invalidates the failures that may depend
    /// on its failure.
    pub(crate) fn win(&mut self, key: Key, state: &State, action: Action) {
        let (_, pending) = self.path.pop().expect("a visit goes on");
        for place in self.pending.drain(pending..) {
            let assumption = &mut self.assumptions[place as usize];
            if depth_of(&mut self.visits, *assumption) != Some(ALWAYS) {
                *assumption = None;
            }
        }
        let order = self.verdicts;
        self.verdicts += 1;
        let win = Win {
            of: Measures::of(state),
            action,
            order,
        };
        self.entries.entry(key).or_default().wins.push(win);
    }

    /// Records that the last open visit ends in a failure, which depends on the failure of the
    /// state at depth `since`.
    pub(crate) fn fail(&mut self, key: Key, state: &State, since: usize) {
        let (visit, pending) = self.path.pop().expect("a visit goes on");
        self.verdicts += 1;
        let assumed = if since == ALWAYS {
            self.visits[visit as usize] = Visit::Failed;
            if self.path.is_empty() {
                self.pending.truncate(pending);
            }
            None
        } else {
            let on = self.path[since].0;
            self.visits[visit as usize] = Visit::FailedWith(on);
            let place = self.assumptions.len() as u32;
            self.assumptions.push(Some(on));
            self.pending.push(place);
            Some(place)
        };
        let of = Measures::of(state);
        let visits = &mut self.visits;
        let assumptions = &self.assumptions;
        let failures = &mut self.entries.entry(key).or_default().failures;
        failures.retain(|old| {
            let depth = match old.assumed {
                None => Some(ALWAYS),
                Some(place) => depth_of(visits, assumptions[place as usize]),
            };
            // Drop failures whose assumption was undone, and failures that the new one implies.
            depth.is_some_and(|depth| depth > since || !of.is_at_least(&old.of))
        });
        failures.push(Failure { of, assumed });
    }
}

/// Returns the depth of the state on which a failure depends; `None` if the assumption was undone.
fn depth_of(visits: &mut [Visit], assumption: Assumption) -> Option<usize> {
    let mut visit = assumption?;
    loop {
        match visits[visit as usize] {
            Visit::Open(depth) => return Some(depth),
            Visit::Failed => return Some(ALWAYS),
            Visit::FailedWith(other) => {
                // Shorten the chain for later calls.
                if let Visit::FailedWith(beyond) = visits[other as usize] {
                    visits[visit as usize] = Visit::FailedWith(beyond);
                }
                visit = other;
            }
        }
    }
}

/// The states on the path to the current one.
#[derive(Default)]
pub(crate) struct Path {
    states: FxHashMap<Key, Vec<(Measures, usize)>>,
    depth: usize,
}

impl Path {
    /// Returns the depth of the last state on the path that is at least as good as the given one.
    pub(crate) fn last_as_good(&self, key: &Key, state: &State) -> Option<usize> {
        let own = Measures::of(state);
        let states = self.states.get(key)?.iter().rev();
        let mut as_good = states.filter(|(other, _)| other.is_at_least(&own));
        as_good.next().map(|&(_, depth)| depth)
    }

    /// Adds a state, and returns its depth.
    pub(crate) fn enter(&mut self, key: Key, state: &State) -> usize {
        let depth = self.depth;
        self.depth += 1;
        let states = self.states.entry(key).or_default();
        states.push((Measures::of(state), depth));
        depth
    }

    /// Removes the last state, which must have the given key.
    pub(crate) fn leave(&mut self, key: &Key) {
        self.depth -= 1;
        let states = self.states.get_mut(key).expect("it was entered");
        states.pop();
        if states.is_empty() {
            self.states.remove(key);
        }
    }
}

/// The order of states: some differences only make one state better than another.
pub(crate) struct Order<'a> {
    battle: &'a Battle,
    /// For each foe, whether each intimidation only weakens it.
    fear_weakens: Vec<bool>,
    /// Which of my Pokémon have a Focus Sash, as bits.
    sashes: u16,
}

impl Order<'_> {
    pub(crate) fn new(battle: &Battle) -> Order<'_> {
        let foes = 0..battle.foes.len();
        let weakens = |foe: usize| {
            let pairs = battle.pairs.iter().map(|row| &row[foe]);
            pairs.flat_map(|pair| pair.theirs.windows(2)).all(|two| {
                let moves = two[0].iter().zip(&two[1]);
                two[0].len() == two[1].len()
                    && moves.into_iter().all(|(one, next)| is_weaker(next, one))
            })
        };
        let sashes = (0..).zip(&battle.mine);
        let sashes = sashes.filter(|(_, one)| one.sash && one.berry.is_none());
        Order {
            battle,
            fear_weakens: foes.map(weakens).collect(),
            sashes: sashes.fold(0, |all, (place, _): (u32, _)| all | 1 << place),
        }
    }

    /// Returns whether more HP are always better for the given one of my Pokémon.
    pub(crate) fn is_only_more(&self, state: &State, mine: usize) -> bool {
        !matters_for(self.battle, state, mine as u8)
    }

    /// Returns the state in which all values that can be better or worse are cleared.
    pub(crate) fn key(&self, state: &State) -> Key {
        let mut key = *state;
        for mine in 0..self.battle.mine.len() {
            if !matters_for(self.battle, state, mine as u8) {
                key.hp[mine] = key.hp[mine].min(1);
            }
        }
        if self.fear_weakens[usize::from(state.foe.place)] && !any_matters(self.battle, state) {
            key.foe.condition = 0;
        }
        key.foe.least = 0;
        key.foe.greatest = 0;
        key.potions = 0;
        key.faints = 0;
        key.switches = 0;
        // An unused Focus Sash only helps, unless a faint would help more.
        if state.faints >= self.battle.rules.faints {
            key.used &= !self.sashes;
        }
        key
    }
}

/// Returns whether more HP are not always better for some Pokémon of mine.
fn any_matters(battle: &Battle, state: &State) -> bool {
    (0..battle.mine.len() as u8).any(|mine| matters_for(battle, state, mine))
}

/// Returns whether a foe's move is never worse for me than another one (it never does more damage,
/// what I see of it reveals no less, and it is otherwise identical) and neither drains HP nor has
/// recoil.
fn is_weaker(one: &Move, other: &Move) -> bool {
    let bands = |a: &[(u16, Rolls)], b: &[(u16, Rolls)]| {
        let lists = |all: &[(u16, Rolls)]| all.iter().map(|(_, rolls)| rolls.clone()).collect();
        let (own, others): (Vec<Rolls>, Vec<Rolls>) = (lists(a), lists(b));
        a.iter().map(|band| band.0).eq(b.iter().map(|band| band.0)) && is_never_worse(&own, &others)
    };
    let uses = |a: &[Rolls], b: &[Rolls]| {
        a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.greatest() <= b.greatest())
    };
    let leaving = |a: &Rolls, b: &Rolls| a.greatest() <= b.greatest();
    let critical = match (&one.critical, &other.critical) {
        (Some(a), Some(b)) => {
            a.chance <= b.chance
                && a.unfollowed <= b.unfollowed
                && bands(&a.damage, &b.damage)
                && uses(&a.growing, &b.growing)
                && leaving(&a.on_leaving, &b.on_leaving)
        }
        (a, b) => a == b,
    };
    let alike = Move {
        damage: other.damage.clone(),
        growing: other.growing.clone(),
        on_leaving: other.on_leaving.clone(),
        critical: other.critical.clone(),
        ..one.clone()
    };
    alike == *other
        && critical
        && one.drain == 0
        && one.recoil == 0
        && bands(&one.damage, &other.damage)
        && uses(&one.growing, &other.growing)
        && leaving(&one.on_leaving, &other.on_leaving)
        && one.on_leaving.all().is_empty() == other.on_leaving.all().is_empty()
}

/// Returns whether some damage, in a list for each range of the user's HP, is never worse for me
/// than other damage: for each amount there is another that is no less, and that is possible with
/// all HP of the user with which this one is. So I take no more, and know no less about the user's
/// HP.
fn is_never_worse(own: &[Rolls], other: &[Rolls]) -> bool {
    if own == other {
        return true;
    }
    let amounts = |rolls: &'_ Rolls| -> Vec<u16> {
        match rolls.all() {
            [] => vec![0],
            all => all.to_vec(),
        }
    };
    let own: Vec<Vec<u16>> = own.iter().map(amounts).collect();
    let other: Vec<Vec<u16>> = other.iter().map(amounts).collect();
    own.iter().flatten().all(|amount| {
        let ranges = own.iter().zip(&other);
        let ranges = ranges.filter(|(own, _)| own.binary_search(amount).is_ok());
        let ranges: Vec<&Vec<u16>> = ranges.map(|(_, other)| other).collect();
        let mut more = ranges[0].iter().filter(|&more| more >= amount);
        more.any(|more| ranges.iter().all(|other| other.binary_search(more).is_ok()))
    })
}

/// Returns whether a state is at least as good for me as another with the same key.
pub(crate) fn is_at_least(state: &State, other: &State) -> bool {
    Measures::of(state).is_at_least(&Measures::of(other))
}

impl Measures {
    fn of(state: &State) -> Measures {
        Measures {
            hp: state.hp,
            least: state.foe.least,
            greatest: state.foe.greatest,
            potions: state.potions,
            faints: state.faints,
            switches: state.switches,
            used: state.used,
            fear: state.foe.condition,
        }
    }

    /// Returns the state that has these measures and the key of the given state.
    fn state(&self, other: &State) -> State {
        let mut state = *other;
        state.hp = self.hp;
        state.foe.least = self.least;
        state.foe.greatest = self.greatest;
        state.foe.condition = self.fear;
        state.potions = self.potions;
        state.faints = self.faints;
        state.switches = self.switches;
        state.used = self.used;
        state
    }

    /// Returns whether the state is at most as good for me as another one with the same key.
    fn is_at_most(&self, other: &Measures) -> bool {
        other.is_at_least(self)
    }

    /// Returns whether the state is at least as good for me as another one with the same key.
    fn is_at_least(&self, other: &Measures) -> bool {
        self.hp.iter().zip(&other.hp).all(|(own, hp)| own >= hp)
            && self.least >= other.least
            && self.greatest <= other.greatest
            && self.potions <= other.potions
            && self.faints <= other.faints
            && self.switches >= other.switches
            && self.used & !other.used == 0
            && self.fear >= other.fear
    }
}
