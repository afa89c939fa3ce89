//! Applies the rules of a question: determines the classes that may or must be added to the chosen
//! ones.

use super::class::Class;
use crate::problem::Problem;
use pokedata::{Type, TypeSet};

/// The state of the rules, given the chosen classes.
pub(super) struct Rules<'a, const WORDS: usize> {
    pub(super) problem: &'a Problem<WORDS>,
    pub(super) classes: &'a [Class<WORDS>],
    pub(super) chosen: &'a [u32],
}

impl<const WORDS: usize> Rules<'_, WORDS> {
    /// Returns whether one more member from the class can be chosen.
    pub(super) fn allows(&self, class: u32) -> bool {
        let chosen = self.chosen.iter();
        let there = chosen.filter(|&&chosen| chosen == class).count();
        there < self.classes[class as usize].lines
    }

    /// Returns the free classes that no rule excludes, given the chosen ones.
    pub(super) fn still_free(&self, free: &[u32]) -> Vec<u32> {
        let full = self.full_groups();
        let feared = self.feared_types();
        let may = |class: &&u32| {
            let class = &self.classes[**class as usize];
            class.groups & full == 0 && class.weak.intersection(feared).is_empty()
        };
        free.iter().filter(may).copied().collect()
    }

    fn full_groups(&self) -> u64 {
        let groups = self.problem.groups.iter().enumerate();
        groups
            .filter(|&(group, rule)| self.in_group(group) >= rule.most)
            .fold(0, |full, (group, _)| full | 1 << group)
    }

    /// Returns the attack types for which the weakness cap is reached.
    fn feared_types(&self) -> TypeSet {
        let Some(cap) = self.problem.weakness_cap else {
            return TypeSet::EMPTY;
        };
        let weak = |t| {
            let chosen = self.chosen.iter();
            chosen
                .filter(|&&class| self.classes[class as usize].weak.contains(t))
                .count()
        };
        Type::all().filter(|&t| weak(t) >= cap).collect()
    }

    fn in_group(&self, group: usize) -> usize {
        let chosen = self.chosen.iter();
        chosen
            .filter(|&&class| self.classes[class as usize].groups >> group & 1 == 1)
            .count()
    }

    /// Returns a group that still needs members.
    pub(super) fn lacking_group(&self) -> Option<usize> {
        let mut groups = self.problem.groups.iter().enumerate();
        groups
            .find(|&(group, rule)| self.in_group(group) < rule.least)
            .map(|(group, _)| group)
    }
}
