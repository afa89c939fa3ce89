//! The teams that no other team beats in all of left, rank and effort, by branch and bound, so that
//! the front is proved.
//!
//! A node is a choice of candidates and those still free, as in [`super::bound`]. The amounts by
//! which a candidate reduces the number of uncovered items and the rank only shrink as others are
//! chosen. So for any budget of effort, the reduction is at most the sum of the greatest gains, and
//! at most that of a fractional knapsack of that budget. A node is pruned if for each budget up to
//! the next point of the front, the front has a point that is at least as good as the bound.

use super::bound::{BETWEEN, Seen, Watching};
use super::class::{Class, is_crowded};
use super::rules::Rules;
use super::slots::at_once;
use crate::problem::{Problem, Shield, UNCOVERED};
use rustc_hash::FxHashSet;
use std::cmp::Reverse;

/// The points of rank for an item that is left open: one more than the worst that covers.
pub(crate) const OPEN: u32 = 4;

/// A team of the front.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Point {
    pub(crate) value: Value,
    pub(crate) members: Vec<u32>,
    stats: u32,
}

/// What a team comes to; less is better, in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Value {
    /// How many items are open.
    pub(crate) left: u32,
    /// The points of all items, [`OPEN`] for each that is open.
    pub(crate) rank: u32,
    pub(crate) effort: u32,
}

impl Value {
    fn new(price: u32, effort: u32) -> Value {
        let left = price / UNCOVERED;
        Value {
            left,
            rank: price % UNCOVERED + OPEN * left,
            effort,
        }
    }

    fn serves_for(self, other: Value) -> bool {
        self.left <= other.left && self.rank <= other.rank && self.effort <= other.effort
    }
}

/// Returns the front, by effort; and what the search saw.
pub(crate) fn front<const WORDS: usize>(
    problem: &Problem<WORDS>,
    efforts: &[u32],
    watching: Watching,
) -> (Vec<Point>, Seen) {
    let kept = undominated(problem, efforts);
    let classes: Vec<Class<WORDS>> = kept.iter().map(|&one| Class::alone(problem, one)).collect();
    let crowded = problem.candidates.iter().any(|one| is_crowded(one.attacks));
    let mut search = Search {
        problem,
        efforts: kept.iter().map(|&one| efforts[one as usize]).collect(),
        classes: &classes,
        crowded,
        needs_all: crowded || problem.groups.iter().any(|group| group.least > 0),
        front: Vec::new(),
        chosen: Vec::new(),
        watching,
        seen: Seen::default(),
    };
    let all: Vec<u32> = (0..classes.len() as u32).collect();
    let free = search.rules().still_free(&all);
    for weight in 0..=SEEDS {
        search.seed(&free, weight);
    }
    search.descend(State::default(), &free);
    let seen = search.seen;
    (search.front, seen)
}

/// Greedy teams to begin with, from the easiest to the best.
const SEEDS: u32 = 12;

/// Returns the candidates without those that enough others can replace in any team: of a team with
/// it, the other members exclude one line each. If not all attack types can be used at a time, more
/// types change which are used, so only candidates with the same types qualify.
fn undominated<const WORDS: usize>(problem: &Problem<WORDS>, efforts: &[u32]) -> Vec<u32> {
    let all = &problem.candidates;
    let crowded = all.iter().any(|one| is_crowded(one.attacks));
    let serves = |other: usize, index: usize| {
        let (a, b) = (&all[other], &all[index]);
        let attacks = match crowded {
            true => a.attacks == b.attacks,
            false => b.attacks & !a.attacks == 0,
        };
        attacks
            && efforts[other] <= efforts[index]
            && a.shield.serves_for(b.shield)
            && a.weak.difference(b.weak).is_empty()
            && a.groups == b.groups
            && (other < index || !same(problem, efforts, other, index))
    };
    let kept = (0..all.len()).filter(|&index| {
        let better = (0..all.len()).filter(|&other| other != index && serves(other, index));
        let lines: FxHashSet<u32> = better.map(|other| all[other].line).collect();
        lines.len() < problem.team
    });
    kept.map(|index| index as u32).collect()
}

/// Returns whether two candidates are alike in all that counts here.
fn same<const WORDS: usize>(problem: &Problem<WORDS>, efforts: &[u32], a: usize, b: usize) -> bool {
    let (one, other) = (&problem.candidates[a], &problem.candidates[b]);
    efforts[a] == efforts[b]
        && one.shield == other.shield
        && one.attacks == other.attacks
        && one.weak == other.weak
}

struct Search<'a, const WORDS: usize> {
    problem: &'a Problem<WORDS>,
    /// One candidate each.
    classes: &'a [Class<WORDS>],
    efforts: Vec<u32>,
    /// Whether some candidate has more attack types than it can have at a time.
    crowded: bool,
    /// Whether a candidate may be needed that covers nothing more.
    needs_all: bool,
    /// By effort.
    front: Vec<Point>,
    chosen: Vec<u32>,
    watching: Watching<'a>,
    seen: Seen,
}

/// What the chosen candidates come to.
#[derive(Clone, Copy, Default)]
struct State<const WORDS: usize> {
    shield: Shield<WORDS>,
    attacks: u32,
    effort: u32,
}

/// A free candidate, and what choosing it would bring.
#[derive(Clone, Copy)]
struct Branch {
    class: u32,
    /// How many open items it covers.
    left: u32,
    /// The points of rank that it takes off.
    rank: u32,
    effort: u32,
}

impl<const WORDS: usize> Search<'_, WORDS> {
    /// Offers every team of the chosen candidates and more free ones.
    fn descend(&mut self, state: State<WORDS>, free: &[u32]) {
        if self.seen.nodes.is_multiple_of(BETWEEN) {
            self.seen.stopped = self.watching.watch.check().err();
        }
        if self.seen.stopped.is_some() {
            return;
        }
        self.seen.nodes += 1;
        self.offer(state);
        let to_go = self.problem.team - self.chosen.len();
        if to_go == 0 {
            return;
        }
        let branches = self.branches(state, free);
        if !self.may_improve(state, &branches, to_go) {
            return;
        }
        let (mut own, mut rest) = self.split(state, branches);
        let first = own.len();
        let merit = |one: &Branch| {
            let gain = f64::from(one.rank + 1) / f64::from(one.effort + 1);
            (gain * 1e6) as u64
        };
        own.sort_by_key(|one| (Reverse(merit(one)), one.class));
        rest.sort_by_key(|one| (Reverse(merit(one)), one.class));
        own.append(&mut rest);
        let only_own = self.rules().lacking_group().is_some();
        let turns = if only_own { first } else { own.len() };
        for turn in 0..turns {
            if turn > 0 && !self.may_improve(state, &own[turn..], to_go) {
                return;
            }
            self.choose(state, own[turn].class, &own[turn + 1..]);
            if self.seen.stopped.is_some() {
                return;
            }
        }
    }

    fn choose(&mut self, state: State<WORDS>, class: u32, others: &[Branch]) {
        let line = self.line(class);
        let free = others.iter().map(|branch| branch.class);
        let free: Vec<u32> = free.filter(|&other| self.line(other) != line).collect();
        self.chosen.push(class);
        let free = self.rules().still_free(&free);
        self.descend(self.with(state, class), &free);
        self.chosen.pop();
    }

    fn line(&self, class: u32) -> u32 {
        self.problem.candidates[self.member(class) as usize].line
    }

    fn member(&self, class: u32) -> u32 {
        self.classes[class as usize].members[0]
    }

    fn rules(&self) -> Rules<'_, WORDS> {
        Rules {
            problem: self.problem,
            classes: self.classes,
            chosen: &self.chosen,
        }
    }

    fn with(&self, state: State<WORDS>, class: u32) -> State<WORDS> {
        let one = &self.classes[class as usize];
        State {
            shield: state.shield.union(one.shield),
            attacks: state.attacks | one.attacks,
            effort: state.effort + self.efforts[class as usize],
        }
    }

    /// Returns the value of the chosen ones if all their attack types could be used at a time.
    fn value(&self, state: State<WORDS>) -> Value {
        let price = self.problem.price(state.shield, state.attacks);
        Value::new(price, state.effort)
    }

    fn offer(&mut self, state: State<WORDS>) {
        if self.chosen.is_empty() || self.rules().lacking_group().is_some() {
            return;
        }
        let mut value = self.value(state);
        // A team that covers nothing is no better than none.
        if value.left == self.value(State::default()).left || self.is_beaten(value) {
            return;
        }
        if self.crowded {
            let chosen = self.chosen.iter();
            let sets: Vec<u32> = chosen
                .map(|&class| self.classes[class as usize].attacks)
                .collect();
            let set = at_once(&self.problem.table, &sets);
            value = Value::new(self.problem.price(state.shield, set), state.effort);
            if self.is_beaten(value) {
                return;
            }
        }
        let members: Vec<u32> = self
            .chosen
            .iter()
            .map(|&class| self.member(class))
            .collect();
        let stats = self
            .chosen
            .iter()
            .map(|&class| self.classes[class as usize].stats);
        let mut point = Point {
            value,
            members,
            stats: stats.sum(),
        };
        point.members.sort_unstable();
        self.front.retain(|other| !value.serves_for(other.value));
        let place = self.front.partition_point(|other| {
            let key = |value: Value| (value.effort, value.left, value.rank);
            key(other.value) < key(value)
        });
        self.front.insert(place, point);
    }

    /// Returns whether the front has a team that is as good; of equal ones, the smaller and then
    /// the stronger stays.
    fn is_beaten(&self, value: Value) -> bool {
        let size = self.chosen.len();
        let stats = self
            .chosen
            .iter()
            .map(|&class| self.classes[class as usize].stats);
        let stats: u32 = stats.sum();
        self.front.iter().any(|other| {
            let better = (other.members.len(), Reverse(other.stats)) <= (size, Reverse(stats));
            other.value.serves_for(value) && (other.value != value || better)
        })
    }

    /// Returns the free candidates that bring anything.
    fn branches(&self, state: State<WORDS>, free: &[u32]) -> Vec<Branch> {
        let now = self.value(state);
        let branches = free.iter().map(|&class| {
            let next = self.value(self.with(state, class));
            Branch {
                class,
                left: now.left - next.left,
                rank: now.rank - next.rank,
                effort: self.efforts[class as usize],
            }
        });
        let brings = |one: &Branch| self.needs_all || one.left > 0 || one.rank > 0;
        branches.filter(brings).collect()
    }

    /// Returns the branches that cover the uncovered item which the fewest cover, or of a group
    /// with too few members; and the others.
    fn split(&self, state: State<WORDS>, branches: Vec<Branch>) -> (Vec<Branch>, Vec<Branch>) {
        let class = |branch: &Branch| &self.classes[branch.class as usize];
        if let Some(group) = self.rules().lacking_group() {
            let inside = |branch: &Branch| class(branch).groups >> group & 1 == 1;
            return branches.into_iter().partition(inside);
        }
        let open = (0..self.problem.items as usize).filter(|&item| !state.shield.covers(item));
        let counts = open.map(|item| {
            let covering = branches.iter().filter(|one| class(one).shield.covers(item));
            (covering.count(), item)
        });
        match counts.filter(|&(count, _)| count > 0).min() {
            Some((_, item)) => branches
                .into_iter()
                .partition(|branch| class(branch).shield.covers(item)),
            None => (branches, Vec::new()),
        }
    }

    /// Returns whether the chosen candidates and one or more of those branches might make a team
    /// that the front has none as good as.
    fn may_improve(&self, state: State<WORDS>, branches: &[Branch], to_go: usize) -> bool {
        let Some(cheapest) = branches.iter().map(|one| one.effort).min() else {
            return false;
        };
        if self.rules().lacking_group().is_some() {
            return true;
        }
        let now = self.value(state);
        let least = state.effort + cheapest;
        let all = branches
            .iter()
            .fold(state, |all, one| self.with(all, one.class));
        let ideal = self.value(all);
        let by = |gain: fn(&Branch) -> u32| Gains::new(branches, gain);
        let (left, rank) = (by(|one| one.left), by(|one| one.rank));
        (0..=self.front.len()).any(|next| {
            // Efforts below that of the next point; the points before it are no dearer.
            let dearer = self.front.get(next).map(|point| point.value.effort);
            let Some(most) = dearer.unwrap_or(u32::MAX).checked_sub(1) else {
                return false;
            };
            if most < least {
                return false;
            }
            let budget = most - state.effort;
            let bound = Value {
                left: now
                    .left
                    .saturating_sub(left.most(budget, to_go))
                    .max(ideal.left),
                rank: now
                    .rank
                    .saturating_sub(rank.most(budget, to_go))
                    .max(ideal.rank),
                effort: u32::MAX,
            };
            let mut before = self.front[..next].iter();
            !before.any(|point| point.value.serves_for(bound))
        })
    }

    /// Offers a team of the branches that bring the most for their effort, one after the other; the
    /// greater the weight, the less effort counts.
    fn seed(&mut self, free: &[u32], weight: u32) {
        let mut state = State::default();
        let mut free = free.to_vec();
        while self.chosen.len() < self.problem.team {
            let lacking = self.rules().lacking_group();
            let branches = self.branches(state, &free).into_iter();
            let inside = |one: &Branch| {
                let groups = self.classes[one.class as usize].groups;
                lacking.is_none_or(|group| groups >> group & 1 == 1)
            };
            let merit = |one: &Branch| {
                let gain = (u64::from(one.left) * 8 + u64::from(one.rank)) << weight;
                (
                    gain * 1_000 / u64::from(one.effort + (1 << weight)),
                    Reverse(one.effort),
                )
            };
            let Some(best) = branches.filter(inside).max_by_key(merit) else {
                break;
            };
            let line = self.line(best.class);
            state = self.with(state, best.class);
            self.chosen.push(best.class);
            free.retain(|&other| self.line(other) != line);
            free = self.rules().still_free(&free);
            self.offer(state);
        }
        self.chosen.clear();
    }
}

/// What branches bring, prepared for bounds.
struct Gains {
    /// Gain and effort, the most gain for the effort first.
    by_ratio: Vec<(u32, u32)>,
    /// The same, the greatest gain first.
    by_gain: Vec<(u32, u32)>,
}

impl Gains {
    fn new(branches: &[Branch], gain: fn(&Branch) -> u32) -> Gains {
        let gains = branches.iter().map(|one| (gain(one), one.effort));
        let mut by_gain: Vec<(u32, u32)> = gains.filter(|&(gain, _)| gain > 0).collect();
        by_gain.sort_unstable_by_key(|&(gain, effort)| (Reverse(gain), effort));
        let mut by_ratio = by_gain.clone();
        by_ratio.sort_by(|a, b| {
            let (one, other) = (
                u64::from(a.0) * u64::from(b.1),
                u64::from(b.0) * u64::from(a.1),
            );
            other.cmp(&one)
        });
        Gains { by_ratio, by_gain }
    }

    /// Returns an upper bound on the gain of N branches within that budget.
    fn most(&self, budget: u32, members: usize) -> u32 {
        let within = self.by_gain.iter().filter(|&&(_, effort)| effort <= budget);
        let of_members: u32 = within.take(members).map(|&(gain, _)| gain).sum();
        let mut room = u64::from(budget);
        let mut of_budget = 0;
        for &(gain, effort) in &self.by_ratio {
            let effort = u64::from(effort);
            if effort > room {
                of_budget += (u64::from(gain) * room).div_ceil(effort);
                break;
            }
            room -= effort;
            of_budget += u64::from(gain);
        }
        of_members.min(u32::try_from(of_budget).unwrap_or(u32::MAX))
    }
}
