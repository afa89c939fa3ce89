//! A search for problems that dancing links do not support: items with multiplicities (Knuth's
//! Algorithm M) and colours (Algorithm C). It tries every option of the item with the fewest
//! options, step by step.
//!
//! The state is recomputed at every step, because the search is for watching and need not be fast.

use super::standing::{Allows, Standing};
use dancing::links::Step;
use dancing::problem::{Entry, ItemId, OptionId, Problem, Rule};

/// The state of a search that runs step by step.
#[derive(Debug)]
pub(super) struct Sets {
    rules: Vec<Rule>,
    options: Vec<Vec<Entry>>,
    at_most: usize,
    chosen: Vec<OptionId>,
    /// Whether each option is chosen, or was tried at one of the levels.
    used: Vec<bool>,
    levels: Vec<Level>,
    now: Now,
}

/// The options tried at one level of the tree.
#[derive(Debug)]
struct Level {
    /// The item to cover; `None` if all items are covered and options may be added.
    item: Option<ItemId>,
    /// The options that remain to be tried.
    left: Vec<OptionId>,
    /// The options that were tried. None of them is chosen at lower levels; otherwise each set
    /// would be found several times.
    tried: Vec<OptionId>,
}

#[derive(Clone, Copy, Debug)]
enum Now {
    Look,
    Add,
    Try,
    Leave,
    Back,
    End,
}

impl Sets {
    pub(super) fn new(problem: &Problem, at_most: usize) -> Sets {
        let options = problem.option_ids();
        Sets {
            rules: problem.item_ids().map(|item| problem.rule(item)).collect(),
            options: options
                .map(|option| problem.option(option).to_vec())
                .collect(),
            at_most: problem
                .limit()
                .map_or(at_most, |limit| at_most.min(limit as usize)),
            chosen: Vec::new(),
            used: vec![false; problem.options()],
            levels: Vec::new(),
            now: Now::Look,
        }
    }

    pub(super) fn chosen(&self) -> &[OptionId] {
        &self.chosen
    }

    /// Returns the item to cover next.
    pub(super) fn picked(&self) -> Option<ItemId> {
        let is_open = matches!(self.now, Now::Try | Now::Leave);
        self.levels.last().filter(|_| is_open)?.item
    }

    /// Returns whether an option was tried, and may not be chosen again.
    pub(super) fn is_tried(&self, option: OptionId) -> bool {
        self.used[option.index()] && !self.chosen.contains(&option)
    }

    /// Returns the state of each item.
    pub(super) fn standing(&self) -> Vec<Standing> {
        let mut all = vec![Standing::default(); self.rules.len()];
        for option in &self.chosen {
            for entry in &self.options[option.index()] {
                let own = &mut all[entry.item().index()];
                own.count += 1;
                own.allows = match self.rules[entry.item().index()] {
                    Rule::Primary { hi, .. } if own.count < hi => Allows::All,
                    Rule::Primary { .. } => Allows::None,
                    Rule::Secondary => entry.colour().map_or(Allows::None, Allows::Colour),
                };
            }
        }
        all
    }

    /// Returns all options that are compatible with the chosen ones.
    fn fitting(&self, standing: &[Standing]) -> impl Iterator<Item = OptionId> {
        let fits = |entry: &Entry| standing[entry.item().index()].fits(entry);
        let all = self.options.iter().zip(&self.used).zip(0_u32..);
        all.filter(move |((entries, used), _)| !**used && entries.iter().all(fits))
            .map(|(_, option)| OptionId::from(option))
    }

    /// Returns the options that may be added when all items are covered. Options that contain only
    /// secondary items are excluded.
    fn more(&self, standing: &[Standing]) -> Vec<OptionId> {
        let is_primary = |entry: &Entry| self.rules[entry.item().index()].is_primary();
        let serves = |option: &OptionId| self.options[option.index()].iter().any(is_primary);
        self.fitting(standing).filter(serves).collect()
    }

    /// Returns the item with the fewest choices among those that need further options, with the
    /// options that contain it.
    fn neediest(&self, standing: &[Standing]) -> Option<(ItemId, Vec<OptionId>)> {
        let mut serving = vec![Vec::new(); self.rules.len()];
        for option in self.fitting(standing) {
            for entry in &self.options[option.index()] {
                serving[entry.item().index()].push(option);
            }
        }
        let needs = serving.into_iter().enumerate().filter_map(|(item, left)| {
            let Rule::Primary { lo, .. } = self.rules[item] else {
                return None;
            };
            let need = lo.saturating_sub(standing[item].count) as usize;
            let ways = (left.len() + 1).saturating_sub(need);
            (need > 0).then_some((ways, item, left))
        });
        let (ways, item, left) = needs.min_by_key(|&(ways, item, _)| (ways, item))?;
        let left = if ways == 0 { Vec::new() } else { left };
        Some((ItemId::from(item as u32), left))
    }

    fn descend(&mut self, item: Option<ItemId>, left: Vec<OptionId>) {
        self.levels.push(Level {
            item,
            left,
            tried: Vec::new(),
        });
        self.now = Now::Try;
    }
}

impl Iterator for Sets {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        loop {
            match self.now {
                Now::Look => {
                    let standing = self.standing();
                    let Some((item, left)) = self.neediest(&standing) else {
                        self.now = Now::Add;
                        return Some(Step::Found);
                    };
                    if self.chosen.len() == self.at_most {
                        self.now = Now::Back;
                        return Some(Step::Stuck);
                    }
                    self.descend(Some(item), left);
                    return Some(Step::Pick(item));
                }
                Now::Add => {
                    let left = self.more(&self.standing());
                    if left.is_empty() || self.chosen.len() == self.at_most {
                        self.now = Now::Back;
                    } else {
                        self.descend(None, left);
                    }
                }
                Now::Try => {
                    let level = self.levels.last_mut()?;
                    if level.left.is_empty() {
                        self.now = Now::Leave;
                        if level.tried.is_empty() {
                            return Some(Step::Stuck);
                        }
                        continue;
                    }
                    let option = level.left.remove(0);
                    self.used[option.index()] = true;
                    self.chosen.push(option);
                    self.now = Now::Look;
                    return Some(Step::Choose(option));
                }
                Now::Leave => {
                    self.now = Now::Back;
                    let level = self.levels.pop()?;
                    for option in level.tried {
                        self.used[option.index()] = false;
                    }
                    if let Some(item) = level.item {
                        return Some(Step::Leave(item));
                    }
                }
                Now::Back => {
                    let (Some(level), Some(option)) = (self.levels.last_mut(), self.chosen.pop())
                    else {
                        self.now = Now::End;
                        continue;
                    };
                    level.tried.push(option);
                    self.now = Now::Try;
                    return Some(Step::Undo(option));
                }
                Now::End => return None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dancing::search::Search;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn solutions(text: &str) -> (usize, u64) {
        let problem = dancing::text::read(text.as_bytes()).unwrap();
        let mut walk = Sets::new(&problem, problem.options());
        let mut sets = BTreeSet::new();
        while let Some(step) = walk.next() {
            if step == Step::Found {
                let mut set: Vec<usize> = walk.chosen().iter().map(|own| own.index()).collect();
                set.sort_unstable();
                assert!(sets.insert(set), "each set comes once");
            }
        }
        (
            sets.len(),
            Search::new(&problem).enumerate().unwrap().solutions,
        )
    }

    #[test]
    fn the_examples_of_colours_and_multiplicities_have_their_solutions() {
        for text in [
            "A B C | X Y\nA B X:1 Y\nA C X:2 Y:1\nX:1 B\nC Y:1\n",
            "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n",
            "2:3|a b\na\na b\na\nb\n",
            "a | x\na x:A\nx:A\n",
        ] {
            let (walked, counted) = solutions(text);
            assert_eq!(walked as u64, counted, "{text}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]
        /// Checks that small random problems have as many solutions as the engine counts.
        #[test]
        fn as_many_solutions_are_found_as_are_counted(
            bounds in proptest::collection::vec((0_u32..3, 0_u32..2), 3),
            options in proptest::collection::vec((1_u8..8, 0_u8..4, 0_u8..4), 1..7),
        ) {
            let mut text = String::new();
            for ((lo, more), name) in bounds.iter().zip(["a", "b", "c"]) {
                text += &format!("{lo}:{}|{name} ", (lo + more).max(1));
            }
            text += "| x y\n";
            for (items, x, y) in options {
                let named = |bit: u8, name: &str| if items >> bit & 1 == 1 { format!("{name} ") } else { String::new() };
                let coloured = |colour: u8, name: &str| match colour {
                    0 => String::new(),
                    1 => format!("{name} "),
                    colour => format!("{name}:{colour} "),
                };
                text += &format!("{}{}{}{}{}\n", named(0, "a"), named(1, "b"), named(2, "c"), coloured(x, "x"), coloured(y, "y"));
            }
            let (walked, counted) = solutions(&text);
            prop_assert_eq!(walked as u64, counted, "{}", text);
        }
    }
}
