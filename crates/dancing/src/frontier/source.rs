//! A problem in the form that counters use: the rules of items, and the items of each option.

use crate::problem::{self, OptionId, Problem};

/// How often an item must be covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rule {
    /// Between `lo` and `hi` times; the item has to be decided.
    Primary { lo: u32, hi: u32 },
    /// At most once, or any number of times in a single colour; the item is never branched on.
    Secondary,
    /// At most the given number of times; the item is never branched on.
    AtMost(u32),
}

/// The rules of items by index, and the items of each option with their colours (0 for none).
#[derive(Clone, Debug)]
pub(crate) struct Source {
    pub(crate) rules: Vec<Rule>,
    pub(crate) options: Vec<Vec<(u32, u32)>>,
}

impl Source {
    /// Converts a problem; a limit on the number of options becomes an additional item.
    pub(crate) fn new(problem: &Problem) -> Source {
        let rules = problem.item_ids().map(|item| match problem.rule(item) {
            problem::Rule::Primary { lo, hi } => Rule::Primary { lo, hi },
            problem::Rule::Secondary => Rule::Secondary,
        });
        let options = problem.option_ids().map(|option| {
            let entries = problem.option(option).iter();
            let colour =
                |entry: &problem::Entry| entry.colour().map_or(0, |c| c.index() as u32 + 1);
            entries
                .map(|entry| (entry.item().index() as u32, colour(entry)))
                .collect()
        });
        let mut source = Source {
            rules: rules.collect(),
            options: options.collect(),
        };
        match problem.limit() {
            Some(0) => source.options.iter_mut().for_each(Vec::clear),
            Some(limit) if (limit as usize) < source.options.len() => source.limit(limit),
            _ => {}
        }
        source
    }

    /// Removes all options except the given ones, which are in ascending order; the removed ones
    /// keep their numbers, without items.
    pub(crate) fn keep_only(&mut self, options: &[OptionId]) {
        let mut kept = options.iter().peekable();
        for (number, option) in (0..).zip(&mut self.options) {
            if kept.next_if(|kept| kept.index() == number).is_none() {
                option.clear();
            }
        }
    }

    fn limit(&mut self, options: u32) {
        let item = self.rules.len() as u32;
        self.rules.push(Rule::AtMost(options));
        self.options
            .iter_mut()
            .for_each(|option| option.push((item, 0)));
    }

    pub(crate) fn is_primary(&self, item: u32) -> bool {
        matches!(self.rules[item as usize], Rule::Primary { .. })
    }

    /// Returns the primary items in order.
    pub(crate) fn primary(&self) -> Vec<u32> {
        let items = 0..self.rules.len() as u32;
        items.filter(|&item| self.is_primary(item)).collect()
    }

    /// Returns the number of options that contain each item.
    pub(crate) fn uses(&self) -> Vec<u32> {
        let mut uses = vec![0; self.rules.len()];
        for &(item, _) in self.options.iter().flatten() {
            uses[item as usize] += 1;
        }
        uses
    }
}
