//! Generates puzzles that are slightly smaller than a given one.

use super::Puzzle;
use dancing::problem::Rule;

impl Puzzle {
    /// Returns all puzzles that have one option, item or entry less, no limit, or a simpler rule or
    /// cost.
    pub fn smaller(&self) -> impl Iterator<Item = Puzzle> + '_ {
        let options = (0..self.choices.len()).map(|option| self.without_option(option));
        let items = (0..self.rules.len()).map(|item| self.without_item(item));
        let plainer = (0..self.rules.len()).filter_map(|item| self.plainer(item));
        let limits = self.limit.map(|_| Puzzle {
            limit: None,
            ..self.clone()
        });
        let entries = (0..self.choices.len()).flat_map(|option| self.shorter(option));
        let costs = (0..self.choices.len()).filter_map(|option| self.cheaper(option));
        let all = options.chain(items).chain(limits).chain(entries);
        all.chain(plainer).chain(costs)
    }

    fn without_option(&self, option: usize) -> Puzzle {
        let mut smaller = self.clone();
        smaller.choices.remove(option);
        smaller
    }

    fn without_item(&self, item: usize) -> Puzzle {
        let mut smaller = self.clone();
        smaller.rules.remove(item);
        for choice in &mut smaller.choices {
            choice.entries.retain(|&(own, _)| own != item);
            for (own, _) in &mut choice.entries {
                *own -= usize::from(*own > item);
            }
        }
        smaller.choices.retain(|choice| !choice.entries.is_empty());
        smaller
    }

    fn plainer(&self, item: usize) -> Option<Puzzle> {
        let rule = self.rules[item];
        (rule.is_primary() && rule != Rule::ONCE).then(|| {
            let mut smaller = self.clone();
            smaller.rules[item] = Rule::ONCE;
            smaller
        })
    }

    fn shorter(&self, option: usize) -> impl Iterator<Item = Puzzle> + '_ {
        let length = self.choices[option].entries.len();
        (0..length).filter(move |_| length > 1).map(move |entry| {
            let mut smaller = self.clone();
            smaller.choices[option].entries.remove(entry);
            smaller
        })
    }

    fn cheaper(&self, option: usize) -> Option<Puzzle> {
        (self.choices[option].cost > 0).then(|| {
            let mut smaller = self.clone();
            smaller.choices[option].cost /= 2;
            smaller
        })
    }
}
