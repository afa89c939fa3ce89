//! Dominance: candidates that can be in no best team, and equivalent ones.

use crate::problem::{Candidate, MOVES, Problem, Shield};
use pokedata::TypeSet;
use rustc_hash::{FxHashMap, FxHashSet};

/// Candidates that differ only in name, line and stats, and in attacks if all have more than a
/// member can have at a time: that hardly distinguishes them. The search chooses classes.
pub(crate) struct Class<const WORDS: usize> {
    pub(crate) shield: Shield<WORDS>,
    pub(crate) weak: TypeSet,
    /// What its members have, all together.
    pub(crate) attacks: u32,
    pub(crate) groups: u64,
    /// The greatest sum of stats among its members.
    pub(crate) stats: u32,
    /// Greatest stats first, then in the order of the list.
    pub(crate) members: Vec<u32>,
    /// How many can be in one team.
    pub(crate) lines: usize,
}

/// Returns the classes of the candidates that may be in one of the `wanted` best teams.
pub(crate) fn classes<const WORDS: usize>(
    problem: &Problem<WORDS>,
    wanted: usize,
) -> Vec<Class<WORDS>> {
    let mut places: FxHashMap<_, usize> = FxHashMap::default();
    let mut classes: Vec<Class<WORDS>> = Vec::new();
    for index in undominated(problem, wanted) {
        let one = &problem.candidates[index];
        let attacks = (!is_crowded(one.attacks)).then_some(one.attacks);
        let key = (one.shield, one.weak, attacks, one.groups);
        let place = *places.entry(key).or_insert_with(|| {
            classes.push(Class::like(one));
            classes.len() - 1
        });
        classes[place].attacks |= one.attacks;
        classes[place].members.push(index as u32);
    }
    for class in &mut classes {
        class.finish(problem);
    }
    classes
}

/// Returns whether a member has more attack types than it can have at a time.
pub(crate) fn is_crowded(attacks: u32) -> bool {
    attacks.count_ones() > MOVES as u32
}

impl<const WORDS: usize> Class<WORDS> {
    fn like(one: &Candidate<WORDS>) -> Class<WORDS> {
        Class {
            shield: one.shield,
            weak: one.weak,
            attacks: one.attacks,
            groups: one.groups,
            stats: 0,
            members: Vec::new(),
            lines: 0,
        }
    }

    /// Returns a class with a single candidate.
    pub(super) fn alone(problem: &Problem<WORDS>, index: u32) -> Class<WORDS> {
        let mut class = Class::like(&problem.candidates[index as usize]);
        class.members.push(index);
        class.finish(problem);
        class
    }

    fn finish(&mut self, problem: &Problem<WORDS>) {
        let one = |index: u32| &problem.candidates[index as usize];
        self.members
            .sort_by_key(|&index| (std::cmp::Reverse(one(index).stats), index));
        self.stats = one(self.members[0]).stats;
        let lines: FxHashSet<u32> = self.members.iter().map(|&i| one(i).line).collect();
        self.lines = lines.len();
    }
}

/// Returns the candidates without those that enough others can replace in any team, to the team's
/// good: of a team with it, the other members rule out one line each, and the remaining
/// replacements give as many better teams as requested.
fn undominated<const WORDS: usize>(problem: &Problem<WORDS>, wanted: usize) -> Vec<usize> {
    let enough = wanted.saturating_add(problem.team - 1);
    let all = &problem.candidates;
    let places = 0..all.len();
    let kept = places.filter(|&index| {
        let better = (0..all.len()).filter(|&other| serves_for(all, other, index));
        let lines: FxHashSet<u32> = better.map(|other| all[other].line).collect();
        lines.len() < enough
    });
    kept.collect()
}

/// Returns whether a team is better with `other` in the place of `index`.
fn serves_for<const WORDS: usize>(all: &[Candidate<WORDS>], other: usize, index: usize) -> bool {
    let (a, b) = (&all[other], &all[index]);
    a.shield.serves_for(b.shield)
        && b.attacks & !a.attacks == 0
        && a.weak.difference(b.weak).is_empty()
        && a.groups == b.groups
        && (a.stats, index) > (b.stats, other)
}
