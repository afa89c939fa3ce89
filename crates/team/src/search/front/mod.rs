//! The Pareto front of the teams by uncovered items, rank and effort, with the proof that it is
//! complete.
//!
//! The teams found so far leave *zones* open. A team in a zone has fewer uncovered items, a lower
//! rank and less effort than the corner of the zone, and no team found so far is as good. Each zone
//! is searched separately, by branch and bound with [prices](prices), until a team in the zone is
//! found, which splits the zone, or until it is proved that there is none.

mod member;
mod needed;
mod prices;
mod standing;
mod zone;

pub use standing::Standing;

use super::bound::{Seen, Watching};
use super::class::{Class, is_crowded};
use super::rules::Rules;
use super::slots::at_once;
use crate::problem::{Problem, UNCOVERED};
use member::Member;
use prices::{Prices, Scene, Verdict};
use rustc_hash::FxHashSet;
use standing::OPEN;
use std::cmp::Reverse;
use zone::{Zone, split};

/// A team on the front.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Point {
    pub(crate) standing: Standing,
    pub(crate) members: Vec<u32>,
    stats: u32,
}

/// Returns the front, ordered by effort, and what else the search established. `hits` contains, for
/// each typing that must be hit, the attack types that hit it super effectively and those that hit
/// it four times as hard.
pub(crate) fn front<const WORDS: usize>(
    problem: &Problem<WORDS>,
    efforts: &[u32],
    hits: &[(u32, u32)],
    watching: Watching,
) -> (Vec<Point>, Seen) {
    let kept = undominated(problem, efforts, true);
    let strongest = undominated(problem, efforts, false);
    let classes: Vec<Class<WORDS>> = kept.iter().map(|&one| Class::alone(problem, one)).collect();
    let items = problem.items as usize + hits.len();
    let needed_groups = problem.groups.iter().enumerate();
    let needed_groups = needed_groups.filter(|(_, rule)| rule.least > 0);
    let mut search = Search {
        problem,
        members: kept
            .iter()
            .map(|&one| Member::new(problem, one, efforts[one as usize], hits))
            .collect(),
        classes: &classes,
        crowded: problem.candidates.iter().any(|one| is_crowded(one.attacks)),
        needed_groups: needed_groups.fold(0, |groups, (group, _)| groups | 1 << group),
        front: Vec::new(),
        zones: vec![Zone::all(items as u32)],
        zone: Zone::all(items as u32),
        found: false,
        chosen: Vec::new(),
        watching,
        seen: Seen::default(),
    };
    let all: Vec<u32> = (0..classes.len() as u32).collect();
    let free = search.rules().still_free(&all);
    let start = State {
        points: vec![OPEN; items],
        attacks: 0,
        effort: 0,
    };
    for weight in 0..=SEEDS {
        search.seed(&start, &free, weight);
    }
    let mut closed: Vec<Zone> = Vec::new();
    while let Some(zone) = search.open_zone(&closed) {
        // If effort does not count, a better candidate can replace another one even if the better
        // one takes more effort.
        let free = free
            .iter()
            .copied()
            .filter(|&one| zone.effort != Zone::ANY || strongest.contains(&kept[one as usize]));
        search.search(zone, &start, free.collect());
        if search.seen.stopped.is_some() {
            break;
        }
        if !search.found {
            closed.push(zone);
        }
    }
    let seen = search.seen;
    (search.front, seen)
}

/// The greatest weight used to build the greedy teams at the start, which range from the easiest to
/// the best.
const SEEDS: u32 = 12;

/// Returns the candidates, except those that have enough replacements in any team, even though each
/// other member of the team rules out the replacements from one line. If candidates cannot have all
/// their attack types at a time, a replacement may change the types of the other members, so only
/// candidates with the same types count as replacements.
fn undominated<const WORDS: usize>(
    problem: &Problem<WORDS>,
    efforts: &[u32],
    effort_counts: bool,
) -> Vec<u32> {
    let all = &problem.candidates;
    let crowded = all.iter().any(|one| is_crowded(one.attacks));
    let serves = |other: usize, index: usize| {
        let a = &all[other];
        let b = &all[index];
        let attacks = if crowded {
            a.attacks == b.attacks
        } else {
            b.attacks & !a.attacks == 0
        };
        let alike = a.shield == b.shield && a.attacks == b.attacks && a.weak == b.weak;
        attacks
            && (!effort_counts || efforts[other] <= efforts[index])
            && a.shield.serves_for(b.shield)
            && a.weak.difference(b.weak).is_empty()
            && a.groups == b.groups
            && (!alike || (efforts[other], other) < (efforts[index], index))
    };
    let kept = (0..all.len()).filter(|&index| {
        let better = (0..all.len()).filter(|&other| other != index && serves(other, index));
        let lines: FxHashSet<u32> = better.map(|other| all[other].line).collect();
        lines.len() < problem.team
    });
    kept.map(|index| index as u32).collect()
}

/// The combined values of the chosen candidates, as if they could have all their attack types at a
/// time.
#[derive(Clone)]
struct State {
    points: Vec<u8>,
    attacks: u32,
    effort: u32,
}

struct Search<'a, const WORDS: usize> {
    problem: &'a Problem<WORDS>,
    members: Vec<Member>,
    /// Classes with one candidate each.
    classes: &'a [Class<WORDS>],
    /// Whether some candidate has more attack types than it can have at a time.
    crowded: bool,
    /// The groups with a minimum number of members, as bits.
    needed_groups: u64,
    /// The front so far, ordered by effort.
    front: Vec<Point>,
    /// The zones that the front leaves open.
    zones: Vec<Zone>,
    /// The zone that is being searched.
    zone: Zone,
    /// Whether a team in this zone was found.
    found: bool,
    chosen: Vec<u32>,
    watching: Watching<'a>,
    seen: Seen,
}

/// The number of nodes between two polls of the limits.
const BETWEEN: u64 = 1 << 4;

/// The rounds in which prices are improved for a new zone, and at each node.
const ROUNDS: (usize, usize) = (200, 8);

impl<const WORDS: usize> Search<'_, WORDS> {
    fn open_zone(&self, closed: &[Zone]) -> Option<Zone> {
        let mut zones = self.zones.iter();
        let is_closed = |zone: &Zone| closed.iter().any(|&other| zone.is_within(other));
        zones.find(|zone| !is_closed(zone)).copied()
    }

    /// Searches for a team in the zone.
    fn search(&mut self, zone: Zone, start: &State, free: Vec<u32>) {
        self.zone = zone;
        self.found = false;
        let mut prices = Prices::new(zone, start.points.len());
        if let Some(free) = self.bounded(start, free, &mut prices, ROUNDS.0) {
            self.descend(start, free, &prices);
        }
    }

    /// Offers teams that consist of the chosen candidates and further free ones, until a team in
    /// the zone is found.
    fn descend(&mut self, state: &State, free: Vec<u32>, prices: &Prices) {
        if self.seen.nodes.is_multiple_of(BETWEEN) {
            self.seen.stopped = self.watching.watch.check().err();
        }
        if self.is_over() {
            return;
        }
        self.seen.nodes += 1;
        self.offer(state);
        if self.found || self.chosen.len() == self.problem.team {
            return;
        }
        let free = self.needed(state, free);
        let mut prices = prices.clone();
        let Some(free) = self.bounded(state, free, &mut prices, ROUNDS.1) else {
            return;
        };
        let (lacking, mut order) = self.in_order(state, free, &prices);
        while let Some(&next) = order.first() {
            order.remove(0);
            if lacking.is_some_and(|group| self.classes[next as usize].groups >> group & 1 == 0) {
                return;
            }
            self.choose(state, next, &order, &prices);
            if self.is_over() {
                return;
            }
            match self.bounded(state, order, &mut prices, ROUNDS.1) {
                Some(rest) => order = rest,
                None => return,
            }
        }
    }

    fn is_over(&self) -> bool {
        self.found || self.seen.stopped.is_some()
    }

    fn choose(&mut self, state: &State, next: u32, others: &[u32], prices: &Prices) {
        let line = self.members[next as usize].line;
        let free = others.iter().copied();
        let free: Vec<u32> = free
            .filter(|&other| self.members[other as usize].line != line)
            .collect();
        self.chosen.push(next);
        let free = self.rules().still_free(&free);
        self.descend(&self.with(state, next), free, prices);
        self.chosen.pop();
    }

    fn rules(&self) -> Rules<'_, WORDS> {
        Rules {
            problem: self.problem,
            classes: self.classes,
            chosen: &self.chosen,
        }
    }

    fn with(&self, state: &State, next: u32) -> State {
        let one = &self.members[next as usize];
        let points = state.points.iter().zip(&one.points);
        State {
            points: points.map(|(&own, &other)| own.min(other)).collect(),
            attacks: state.attacks | self.classes[next as usize].attacks,
            effort: state.effort + one.effort,
        }
    }

    /// Returns the free candidates that can be in a team in the zone together with the chosen ones;
    /// `None` if there is no such team.
    fn bounded(
        &self,
        state: &State,
        mut free: Vec<u32>,
        prices: &mut Prices,
        rounds: usize,
    ) -> Option<Vec<u32>> {
        let room = self.zone.effort.checked_sub(state.effort + 1)?;
        let lacking = self.rules().lacking_group();
        free.retain(|&one| {
            let member = &self.members[one as usize];
            let mut points = member.points.iter().zip(&state.points);
            let groups = self.classes[one as usize].groups;
            let brings = self.crowded
                || points.any(|(own, known)| own < known)
                || lacking.is_some_and(|group| groups >> group & 1 == 1);
            member.effort <= room && brings
        });
        if free.is_empty() {
            return None;
        }
        let ideal = free.iter().fold(state.points.clone(), |mut ideal, &one| {
            for (best, &own) in ideal.iter_mut().zip(&self.members[one as usize].points) {
                *best = own.min(*best);
            }
            ideal
        });
        if !self.zone.holds(Standing::of(&ideal, state.effort)) {
            return None;
        }
        let scene = Scene {
            zone: self.zone,
            members: &self.members,
            points: &state.points,
            effort: state.effort,
            free: &free,
            to_go: self.problem.team - self.chosen.len(),
        };
        match prices.improve(&scene, rounds) {
            Verdict::None => None,
            Verdict::Perhaps(needed) => {
                let mut needed = needed.into_iter();
                free.retain(|_| needed.next() == Some(true));
                Some(free)
            }
        }
    }

    /// Returns a group that needs more members, if there is one, and the free candidates in order:
    /// first those in that group or, without such a group, those that cover the uncovered item
    /// which the fewest candidates cover; among these, the cheapest by the prices come first.
    fn in_order(
        &self,
        state: &State,
        mut free: Vec<u32>,
        prices: &Prices,
    ) -> (Option<usize>, Vec<u32>) {
        let lacking = self.rules().lacking_group();
        let points = |one: u32| &self.members[one as usize].points;
        let open = (0..state.points.len()).filter(|&item| state.points[item] == OPEN);
        let counts = open.map(|item| {
            let covering = free.iter().filter(|&&one| points(one)[item] != OPEN);
            (covering.count(), item)
        });
        let rare = counts.filter(|&(count, _)| count > 0).min();
        let is_first = |one: u32| match (lacking, rare) {
            (Some(group), _) => self.classes[one as usize].groups >> group & 1 == 1,
            (None, Some((_, item))) => points(one)[item] != OPEN,
            (None, None) => true,
        };
        free.sort_by_cached_key(|&one| {
            let member = &self.members[one as usize];
            let reduced = prices.reduced(member, &state.points);
            (!is_first(one), reduced, Reverse(member.stats), one)
        });
        (lacking, free)
    }

    /// Adds the chosen candidates to the front as a team, unless one of the front's teams is as
    /// good.
    fn offer(&mut self, state: &State) {
        if self.chosen.is_empty() || self.rules().lacking_group().is_some() {
            return;
        }
        let mut standing = Standing::of(&state.points, state.effort);
        // A team that covers nothing is no better than no team.
        if standing.left as usize == state.points.len() || self.is_beaten(standing) {
            return;
        }
        let chosen = || self.chosen.iter().map(|&one| &self.classes[one as usize]);
        if self.crowded {
            let sets: Vec<u32> = chosen().map(|class| class.attacks).collect();
            let shield = chosen().fold(Default::default(), |all, class| class.shield.union(all));
            let set = at_once(&self.problem.table, &sets);
            let price = self.problem.price(shield, set);
            standing.left = price / UNCOVERED;
            standing.rank = price % UNCOVERED + u32::from(OPEN) * standing.left;
            if standing.left as usize == state.points.len() || self.is_beaten(standing) {
                return;
            }
        }
        let mut members: Vec<u32> = chosen().map(|class| class.members[0]).collect();
        members.sort_unstable();
        let stats = chosen().map(|class| class.stats).sum();
        self.found |= self.zone.holds(standing);
        self.front
            .retain(|other| !standing.serves_for(other.standing));
        let key = |standing: Standing| (standing.effort, standing.left, standing.rank);
        let place = self
            .front
            .partition_point(|other| key(other.standing) < key(standing));
        self.front.insert(
            place,
            Point {
                standing,
                members,
                stats,
            },
        );
        self.zones = split(&self.zones, standing);
    }

    /// Returns whether the front has a team that is as good. Of two teams with equal standings, the
    /// smaller one is better, then the stronger one.
    fn is_beaten(&self, standing: Standing) -> bool {
        let size = self.chosen.len();
        let stats = self.chosen.iter();
        let stats: u32 = stats.map(|&one| self.classes[one as usize].stats).sum();
        self.front.iter().any(|other| {
            let better = (other.members.len(), Reverse(other.stats)) <= (size, Reverse(stats));
            other.standing.serves_for(standing) && (other.standing != standing || better)
        })
    }

    /// Builds a team greedily, adding each time the candidate that gains the most for its effort,
    /// and offers the team after each added member. The greater the weight, the less effort counts.
    fn seed(&mut self, start: &State, free: &[u32], weight: u32) {
        let mut state = start.clone();
        let mut free = free.to_vec();
        while self.chosen.len() < self.problem.team {
            let lacking = self.rules().lacking_group();
            let now = Standing::of(&state.points, 0);
            let merit = |&&one: &&u32| {
                let next = self.with(&state, one);
                let then = Standing::of(&next.points, 0);
                let gain = u64::from(now.left - then.left) * 8 + u64::from(now.rank - then.rank);
                let effort = self.members[one as usize].effort;
                (
                    (gain << weight) * 1_000 / u64::from(effort + (1 << weight)),
                    Reverse(effort),
                )
            };
            let inside = |one: &&u32| {
                lacking.is_none_or(|group| self.classes[**one as usize].groups >> group & 1 == 1)
            };
            let Some(&best) = free.iter().filter(inside).max_by_key(merit) else {
                break;
            };
            let line = self.members[best as usize].line;
            state = self.with(&state, best);
            self.chosen.push(best);
            free.retain(|&other| self.members[other as usize].line != line);
            free = self.rules().still_free(&free);
            self.offer(&state);
        }
        self.chosen.clear();
    }
}
