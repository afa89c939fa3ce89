//! Finds all solutions of a puzzle by trying both to take and to omit each option.

use super::{Choice, Puzzle};
use dancing::problem::Rule;

/// A branch of the walk through all choices.
struct Walk<'a> {
    puzzle: &'a Puzzle,
    uses: Vec<u32>,
    /// The current colour of each item.
    colours: Vec<usize>,
    taken: Vec<usize>,
    found: Vec<Vec<usize>>,
    left: u32,
}

impl Puzzle {
    /// Returns all solutions, in the order of their options; `None` if the search takes more than
    /// `steps` steps.
    #[must_use]
    pub fn brute_force(&self, steps: u32) -> Option<Vec<Vec<usize>>> {
        let items = self.rules.len();
        let mut walk = Walk {
            puzzle: self,
            uses: vec![0; items],
            colours: vec![0; items],
            taken: Vec::new(),
            found: Vec::new(),
            left: steps,
        };
        walk.decide(0);
        walk.found.sort();
        (walk.left > 0).then_some(walk.found)
    }
}

impl Walk<'_> {
    fn decide(&mut self, option: usize) {
        if self.left == 0 || !self.is_possible(option) {
            return;
        }
        self.left -= 1;
        let Some(choice) = self.puzzle.choices.get(option) else {
            self.found.push(self.taken.clone());
            return;
        };
        self.decide(option + 1);
        if self.may_take(choice) {
            self.change(choice, |times| times + 1);
            self.taken.push(option);
            self.decide(option + 1);
            self.taken.pop();
            self.change(choice, |times| times - 1);
        }
    }

    /// Returns whether the options from `option` on can still cover each item as often as
    /// necessary.
    fn is_possible(&self, option: usize) -> bool {
        let rest = &self.puzzle.choices[option.min(self.puzzle.choices.len())..];
        self.puzzle.rules.iter().enumerate().all(|(item, &rule)| {
            let Rule::Primary { lo, .. } = rule else {
                return true;
            };
            let has = |choice: &&Choice| choice.entries.iter().any(|&(own, _)| own == item);
            lo <= self.uses[item] || rest.iter().filter(has).count() as u32 >= lo - self.uses[item]
        })
    }

    /// Returns whether an option may be taken according to the definition. An option without
    /// primary items is in no solution.
    fn may_take(&self, choice: &Choice) -> bool {
        let full = |limit: u32| self.taken.len() as u32 >= limit;
        let mut rules = choice
            .entries
            .iter()
            .map(|&(item, _)| self.puzzle.rules[item]);
        !self.puzzle.limit.is_some_and(full)
            && rules.any(Rule::is_primary)
            && choice
                .entries
                .iter()
                .all(|&(item, colour)| self.agrees(item, colour))
    }

    fn agrees(&self, item: usize, colour: usize) -> bool {
        match self.puzzle.rules[item] {
            Rule::Primary { hi, .. } => self.uses[item] < hi,
            Rule::Secondary => self.uses[item] == 0 || colour > 0 && self.colours[item] == colour,
        }
    }

    fn change(&mut self, choice: &Choice, by: impl Fn(u32) -> u32) {
        for &(item, colour) in &choice.entries {
            self.uses[item] = by(self.uses[item]);
            self.colours[item] = colour;
        }
    }
}
