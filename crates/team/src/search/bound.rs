//! Finds the best teams by branch and bound over classes, which also proves that they are the best.
//!
//! A node consists of the chosen classes and the classes that are still free. Each branch chooses
//! one free class, and later branches exclude this class, so that each choice is visited once. The
//! first branches choose classes from a group with too few members or, if there is no such group,
//! classes that cover the uncovered item which the fewest classes cover.
//!
//! Bounds. The price of a team is a submodular function of its members: the amount by which a class
//! reduces it only shrinks as others are chosen. So no team with `n` more members is cheaper than
//! the present price minus the `n` greatest gains, or cheaper than the price of the shield of all
//! free classes together plus the least price that the attack types of `n` members can reach. The
//! sum of stats is at most the present sum plus the `n` greatest sums.

use super::class::Class;
use super::expand;
use super::ranking::Ranking;
use super::rules::Rules;
use crate::objective::Objective;
use crate::problem::{MOVES, Problem, Shield};
use dancing::stop::{Limits, Stop, Watch};
use std::cmp::Reverse;

/// The limits of a search, and a callback for its progress.
pub(crate) struct Watching<'a> {
    pub(crate) watch: Watch,
    /// Called with the completed fraction of the choices of the first two members.
    pub(crate) progress: &'a dyn Fn(f64),
}

impl Watching<'_> {
    /// Returns limits that are never reached, with a callback that does nothing.
    pub(crate) fn unlimited() -> Watching<'static> {
        Watching {
            watch: Limits::default().watch(),
            progress: &|_| {},
        }
    }
}

/// The results of a search in addition to the teams.
#[derive(Clone, Copy, Default)]
pub(crate) struct Seen {
    pub(crate) nodes: u64,
    /// Why the search stopped early, if it did.
    pub(crate) stopped: Option<Stop>,
    /// If the search stopped early, a lower bound on the keys of the teams that it did not reach.
    pub(crate) least_open: Option<u64>,
}

/// The number of nodes between two polls of the limits.
pub(super) const BETWEEN: u64 = 1 << 8;

/// Offers the best teams to the ranking.
pub(crate) fn search<const WORDS: usize>(
    problem: &Problem<WORDS>,
    classes: &[Class<WORDS>],
    ranking: &mut Ranking,
    watching: Watching,
) -> Seen {
    let mut search = Search {
        problem,
        classes,
        ranking,
        chosen: Vec::new(),
        watching,
        seen: Seen::default(),
        span: (0.0, 1.0),
    };
    // A rule may exclude some classes from the start, for example mega evolutions.
    let all: Vec<u32> = (0..classes.len() as u32).collect();
    let free = search.rules().still_free(&all);
    search.descend(State::default(), &free);
    search.seen
}

struct Search<'a, const WORDS: usize> {
    problem: &'a Problem<WORDS>,
    classes: &'a [Class<WORDS>],
    ranking: &'a mut Ranking,
    chosen: Vec<u32>,
    watching: Watching<'a>,
    seen: Seen,
    /// The fraction of the search that is completed, and the fraction below the present node.
    span: (f64, f64),
}

/// The combined values of the chosen classes.
#[derive(Clone, Copy, Default)]
struct State<const WORDS: usize> {
    shield: Shield<WORDS>,
    attacks: u32,
    stats: u32,
}

/// A free class, and the gain from choosing it.
#[derive(Clone, Copy)]
struct Branch {
    class: u32,
    gain: u32,
    stats: u32,
}

impl<const WORDS: usize> Search<'_, WORDS> {
    /// Offers every team that consists of the chosen classes and further free ones.
    fn descend(&mut self, state: State<WORDS>, free: &[u32]) {
        let to_go = self.problem.team - self.chosen.len();
        if self.seen.nodes.is_multiple_of(BETWEEN) {
            self.seen.stopped = self.watching.watch.check().err();
        }
        if self.seen.stopped.is_some() {
            return self.leave(state, free, to_go);
        }
        self.seen.nodes += 1;
        if let Err(stop) = self.offer() {
            self.seen.stopped = Some(stop);
            return self.leave(state, free, to_go);
        }
        if to_go == 0 || !self.may_improve(state, free, to_go) {
            return;
        }
        let branches = self.promising(state, self.branches(state, free), to_go);
        let lacking = self.rules().lacking_group();
        let (mut own, rest) = self.split(state, &branches, lacking);
        own.sort_by_key(|branch| Reverse((branch.gain, branch.stats)));
        self.branch(state, own, rest, lacking.is_some());
    }

    fn rules(&self) -> Rules<'_, WORDS> {
        Rules {
            problem: self.problem,
            classes: self.classes,
            chosen: &self.chosen,
        }
    }

    /// Records a lower bound for the teams that are not searched because a limit was reached: those
    /// that consist of the chosen classes and possibly further free ones.
    fn leave(&mut self, state: State<WORDS>, free: &[u32], to_go: usize) {
        // The chosen classes alone may be a team.
        let size = self.chosen.len().max(1);
        let key = self.least_key(state, free, to_go, size);
        let open = self.seen.least_open.into_iter();
        self.seen.least_open = open.chain([key]).min();
    }

    /// Reports the progress for the first two members; each branch counts as an equal part of its
    /// node.
    fn tell(&mut self, (from, all): (f64, f64), turn: usize, turns: usize) {
        if self.chosen.len() < 2 {
            let part = all / turns as f64;
            self.span = (from + part * turn as f64, part);
            (self.watching.progress)(self.span.0);
        }
    }

    /// Chooses each class in turn: first those in `own`, then the others unless `only_own` is set.
    fn branch(
        &mut self,
        state: State<WORDS>,
        own: Vec<Branch>,
        mut rest: Vec<Branch>,
        only_own: bool,
    ) {
        rest.sort_by_key(|branch| Reverse((branch.gain, branch.stats)));
        let (turns, free): (usize, Vec<u32>) = (
            if only_own {
                own.len()
            } else {
                own.len() + rest.len()
            },
            own.iter().chain(&rest).map(|branch| branch.class).collect(),
        );
        let span = self.span;
        for turn in 0..turns {
            self.tell(span, turn, turns);
            // The present price stays the same, but fewer choices remain.
            let to_go = self.problem.team - self.chosen.len();
            if turn == own.len() && !self.may_improve(state, &free[turn..], to_go) {
                return;
            }
            let class = &self.classes[free[turn] as usize];
            let next = state.with(class);
            self.chosen.push(free[turn]);
            if self.rules().allows(free[turn]) {
                self.descend(next, &self.rules().still_free(&free[turn..]));
            } else {
                self.descend(next, &self.rules().still_free(&free[turn + 1..]));
            }
            self.chosen.pop();
            if self.seen.stopped.is_some() {
                return self.leave(state, &free[turn + 1..], to_go);
            }
        }
    }

    fn offer(&mut self) -> Result<(), Stop> {
        if self.chosen.is_empty() || self.rules().lacking_group().is_some() {
            return Ok(());
        }
        let chosen: Vec<&Class<WORDS>> = self
            .chosen
            .iter()
            .map(|&class| &self.classes[class as usize])
            .collect();
        expand::offer(self.problem, &chosen, self.ranking, &self.watching.watch)
    }

    /// Returns whether the chosen classes, with further free ones, might form one of the best
    /// teams.
    fn may_improve(&self, state: State<WORDS>, free: &[u32], to_go: usize) -> bool {
        let size = self.chosen.len() + 1;
        self.ranking
            .could_place(self.least_key(state, free, to_go, size))
    }

    /// Returns a lower bound on the key of any team with at least `size` members that consists of
    /// the chosen classes and free ones.
    fn least_key(&self, state: State<WORDS>, free: &[u32], to_go: usize, size: usize) -> u64 {
        let all = free.iter().map(|&class| &self.classes[class as usize]);
        let (shield, attacks) = all.fold((state.shield, state.attacks), |(shield, set), class| {
            (shield.union(class.shield), set | class.attacks)
        });
        let table = &self.problem.table;
        let attack = table
            .reach(state.attacks, to_go)
            .max(table.price(attacks))
            .max(table.least(MOVES * self.problem.team));
        let price = shield.price(self.problem.items) + attack;
        let members = if self.is_by_effort() { 1 } else { to_go };
        let stats = state.stats + self.greatest_stats(members, free.iter().copied());
        self.problem.objective.key(price, size, stats)
    }

    /// Returns whether teams are ordered by effort. In that case, a bound counts only as many
    /// members as its size includes, because each further member adds effort.
    fn is_by_effort(&self) -> bool {
        self.problem.objective == Objective::Effort
    }

    fn branches(&self, state: State<WORDS>, free: &[u32]) -> Vec<Branch> {
        let price = self.problem.price(state.shield, state.attacks);
        let weigh = |&class: &u32| {
            let one = &self.classes[class as usize];
            let next = state.with(one);
            Branch {
                class,
                gain: price - self.problem.price(next.shield, next.attacks),
                stats: one.stats,
            }
        };
        free.iter().map(weigh).collect()
    }

    /// Returns an upper bound on the sum of stats of `n` members from the given classes; the bound
    /// is rough if stats come last in the objective.
    fn greatest_stats(&self, n: usize, classes: impl Iterator<Item = u32>) -> u32 {
        let classes = classes.map(|class| &self.classes[class as usize]);
        if self.problem.objective == Objective::Rank {
            return n as u32 * classes.map(|class| class.stats).max().unwrap_or(0);
        }
        let members = classes.flat_map(|class| class.members.iter().take(n));
        let stats = members.map(|&member| self.problem.candidates[member as usize].stats);
        greatest(n, stats)
    }

    /// Returns the branches that may contain one of the best teams.
    fn promising(
        &self,
        state: State<WORDS>,
        mut branches: Vec<Branch>,
        to_go: usize,
    ) -> Vec<Branch> {
        let price = self.problem.price(state.shield, state.attacks);
        let gains = greatest(to_go - 1, branches.iter().map(|branch| branch.gain));
        let members = if self.is_by_effort() { 0 } else { to_go - 1 };
        let stats = self.greatest_stats(members, branches.iter().map(|branch| branch.class));
        let size = self.chosen.len() + 1;
        branches.retain(|branch| {
            let price = price.saturating_sub(branch.gain + gains);
            let stats = state.stats + branch.stats + stats;
            self.ranking
                .could_place(self.problem.objective.key(price, size, stats))
        });
        branches
    }

    /// Splits the branches into those to take first, and the others.
    fn split(
        &self,
        state: State<WORDS>,
        branches: &[Branch],
        lacking: Option<usize>,
    ) -> (Vec<Branch>, Vec<Branch>) {
        let class = |branch: &Branch| &self.classes[branch.class as usize];
        if let Some(group) = lacking {
            let inside = |branch: &&Branch| class(branch).groups >> group & 1 == 1;
            return branches.iter().partition(inside);
        }
        let covering = |item: usize| {
            branches
                .iter()
                .filter(move |b| class(b).shield.covers(item))
        };
        let items = (0..self.problem.items as usize).filter(|&item| !state.shield.covers(item));
        let items = items.map(|item| (covering(item).count(), item));
        match items.filter(|&(count, _)| count > 0).min() {
            Some((_, item)) => branches.iter().partition(|b| class(b).shield.covers(item)),
            None => (branches.to_vec(), Vec::new()),
        }
    }
}

impl<const WORDS: usize> State<WORDS> {
    fn with(self, class: &Class<WORDS>) -> State<WORDS> {
        State {
            shield: self.shield.union(class.shield),
            attacks: self.attacks | class.attacks,
            stats: self.stats + class.stats,
        }
    }
}

/// Returns the sum of the `n` greatest values.
fn greatest(n: usize, values: impl Iterator<Item = u32>) -> u32 {
    let mut values: Vec<u32> = values.collect();
    if n < values.len() {
        values.select_nth_unstable_by_key(n, |&value| Reverse(value));
    }
    values.iter().take(n).sum()
}
