//! Dominance: drops candidates that no best team needs, and groups equivalent ones into classes.

use crate::problem::{Candidate, MOVES, Problem, Shield};
use pokedata::TypeSet;
use rustc_hash::{FxHashMap, FxHashSet};

/// Candidates that differ only in name, line and stats – and in attack types, if all of them have
/// more than a member can have at a time. The search chooses classes instead of candidates.
pub(crate) struct Class<const WORDS: usize> {
    pub(crate) shield: Shield<WORDS>,
    pub(crate) weak: TypeSet,
    /// The union of the attack types of the members.
    pub(crate) attacks: u32,
    pub(crate) groups: u64,
    /// The greatest sum of stats among the members.
    pub(crate) stats: u32,
    /// The members, those with the greatest sum of stats first, then in the order of the
    /// candidates.
    pub(crate) members: Vec<u32>,
    /// The number of the class's members that one team can have: one from each evolution line.
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

/// Returns whether the set has more attack types than a member can have at a time.
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

/// Returns the candidates, except those that have enough better replacements in any team: even
/// though each other member of the team rules out the replacements from one line, the remaining
/// ones still form as many better teams as are wanted.
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

/// Returns whether every team is better with `other` in place of `index`.
fn serves_for<const WORDS: usize>(all: &[Candidate<WORDS>], other: usize, index: usize) -> bool {
    let a = &all[other];
    let b = &all[index];
    a.shield.serves_for(b.shield)
        && b.attacks & !a.attacks == 0
        && a.weak.difference(b.weak).is_empty()
        && a.groups == b.groups
        && (a.stats, index) > (b.stats, other)
}
