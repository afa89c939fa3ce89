//! Compares overlapping covers with a list of all sets of options.

use crate::dice::Dice;
use crate::trial::{Budget, Trial};
use anyhow::{Result, ensure};
use dancing::overlap::SetSystem;
use std::ops::ControlFlow;
use std::time::Duration;

/// The kind of random set systems.
pub(crate) struct Overlaps;

/// A set system as bits, with the maximum number of options and the required options.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    items: u32,
    masks: Vec<u32>,
    at_most: u32,
    required: Vec<u32>,
}

impl Trial for Overlaps {
    type Case = Asked;

    fn name(&self) -> &'static str {
        "overlap"
    }

    fn weight(&self) -> u32 {
        30
    }

    fn make(&self, dice: &mut Dice) -> Asked {
        let items = 1 + dice.below(7) as u32;
        let mut masks = Vec::new();
        for _ in 0..dice.below(11) {
            let thin = if dice.one_in(2) {
                dice.number()
            } else {
                u64::MAX
            };
            masks.push((dice.number() & thin) as u32 & ((1 << items) - 1));
        }
        let required = (0..dice.below(3)).filter(|_| !masks.is_empty());
        Asked {
            items,
            at_most: dice.below(12) as u32,
            required: required.map(|_| dice.below(masks.len()) as u32).collect(),
            masks,
        }
    }

    fn check(&self, asked: &Asked) -> Result<()> {
        let system = SetSystem::new(asked.items, asked.masks.iter().map(|&mask| bits(mask)))?;
        let covers = || {
            system
                .covers(asked.at_most)
                .requiring(asked.required.iter().copied())
        };
        let all: Vec<u32> = asked.choices().collect();
        let irredundant: Vec<u32> = all
            .iter()
            .copied()
            .filter(|&c| asked.is_irredundant(c))
            .collect();

        let counted = covers()?.count_by_size()?;
        let expected = asked.by_size(all.iter().filter(|&&choice| asked.is_cover(choice)));
        ensure!(
            counted.iter().map(ToString::to_string).eq(expected),
            "covers: {counted:?}"
        );
        let counted = covers()?.count_irredundant_by_size()?;
        let expected = asked.by_size(irredundant.iter());
        ensure!(
            counted.iter().map(ToString::to_string).eq(expected),
            "irredundant: {counted:?}"
        );

        let mut found = Vec::new();
        let _ = covers()?.for_each_irredundant(|options| {
            found.push(
                options
                    .iter()
                    .fold(0, |all, option| all | 1 << option.index()),
            );
            ControlFlow::<()>::Continue(())
        })?;
        found.sort_unstable();
        ensure!(
            found == irredundant,
            "irredundant: {found:?}, not {irredundant:?}"
        );

        let once = |choice: u32, item: u32| asked.times(choice, item) == 1;
        let ever = |choice: u32, item: u32| asked.times(choice, item) > 0;
        let size = covers()?
            .smallest_conflict()?
            .map(|items| items.len() as u32);
        ensure!(
            size == asked.smallest_undone(&all, ever),
            "conflict of {size:?}"
        );
        let size = covers()?
            .smallest_exact_conflict()?
            .map(|items| items.len() as u32);
        ensure!(
            size == asked.smallest_undone(&all, once),
            "exact conflict of {size:?}"
        );
        Ok(())
    }

    fn smaller<'a>(&self, asked: &'a Asked) -> Box<dyn Iterator<Item = Asked> + 'a> {
        let free = Asked {
            required: Vec::new(),
            ..asked.clone()
        };
        let options =
            (0..asked.masks.len() as u32).filter(|option| !asked.required.contains(option));
        let options = options.map(|option| {
            let mut smaller = asked.clone();
            smaller.masks.remove(option as usize);
            for own in &mut smaller.required {
                *own -= u32::from(*own > option);
            }
            smaller
        });
        let free = (!asked.required.is_empty()).then_some(free);
        Box::new(free.into_iter().chain(options))
    }

    fn show(&self, asked: &Asked) -> String {
        format!("{asked:#?}\n")
    }

    fn budget(&self) -> Budget {
        Budget {
            time: Duration::from_secs(5),
            memory: 4 << 20,
        }
    }
}

impl Asked {
    /// Returns all sets of options within the limit that contain the required options.
    fn choices(&self) -> impl Iterator<Item = u32> + '_ {
        let required = self
            .required
            .iter()
            .fold(0, |all, option| all | 1 << option);
        (0..1u32 << self.masks.len())
            .filter(move |choice| choice & required == required)
            .filter(|choice| choice.count_ones() <= self.at_most)
    }

    fn times(&self, choice: u32, item: u32) -> usize {
        let has = |&option: &u32| self.masks[option as usize] >> item & 1 == 1;
        bits(choice).filter(has).count()
    }

    fn is_cover(&self, choice: u32) -> bool {
        let covered = bits(choice).fold(0, |all, option| all | self.masks[option as usize]);
        covered.count_ones() == self.items
    }

    fn is_irredundant(&self, choice: u32) -> bool {
        self.is_cover(choice) && bits(choice).all(|option| !self.is_cover(choice & !(1 << option)))
    }

    fn by_size<'a>(&self, choices: impl Iterator<Item = &'a u32>) -> Vec<String> {
        let longest = self.at_most.min(self.masks.len() as u32) as usize;
        let mut counts = vec![0u32; longest + 1];
        choices.for_each(|choice| counts[choice.count_ones() as usize] += 1);
        counts.iter().map(u32::to_string).collect()
    }

    /// Returns the size of a smallest set of items that no choice covers together, as `done`
    /// defines it.
    fn smallest_undone(&self, choices: &[u32], done: impl Fn(u32, u32) -> bool) -> Option<u32> {
        let does = |&choice: &u32| {
            let done = (0..self.items).filter(|&item| done(choice, item));
            done.fold(0u32, |all, item| all | 1 << item)
        };
        let mut together: Vec<u32> = choices.iter().map(does).collect();
        together.sort_unstable();
        together.dedup();
        let undone = |items: &u32| !together.iter().any(|does| does & items == *items);
        let sets = (0..1u32 << self.items).filter(undone);
        sets.map(u32::count_ones).min()
    }
}

fn bits(mask: u32) -> impl Iterator<Item = u32> + Clone {
    (0..32).filter(move |bit| mask >> bit & 1 == 1)
}
