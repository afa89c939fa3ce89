//! Generates random puzzles.

use super::{Choice, Puzzle};
use crate::dice::Dice;
use dancing::problem::{MANY, Rule};

impl Puzzle {
    /// Returns a random puzzle, which is usually tiny but sometimes has dozens of options.
    pub fn make(dice: &mut Dice) -> Puzzle {
        let (most_primary, most_options) = match dice.below(12) {
            0 => (14, 36),
            1..4 => (8, 18),
            _ => (6, 12),
        };
        let plain = dice.one_in(3);
        let primary = dice.below(most_primary);
        let secondary = dice.below(4);
        let mut rules: Vec<Rule> = (0..primary).map(|_| rule(dice, plain)).collect();
        rules.extend([Rule::Secondary].repeat(secondary));
        let colours = if plain { 1 } else { 3 };
        let longest = 2 + dice.below(4);
        let options = dice.below(most_options + 1);
        let choices = (0..options).filter_map(|_| choice(dice, &rules, longest, colours));
        Puzzle {
            choices: choices.collect(),
            rules,
            limit: (!plain && dice.one_in(4)).then(|| dice.below(6) as u32),
            seed: dice.number(),
        }
    }
}

fn rule(dice: &mut Dice, plain: bool) -> Rule {
    let lo = dice.below(3) as u32;
    match dice.below(8) {
        _ if plain => Rule::ONCE,
        0 => Rule::Primary { lo, hi: MANY },
        1..3 => Rule::Primary {
            lo,
            hi: (lo + dice.below(3) as u32).max(1),
        },
        _ => Rule::ONCE,
    }
}

/// Returns an option, or `None` if no item was drawn.
fn choice(dice: &mut Dice, rules: &[Rule], longest: usize, colours: usize) -> Option<Choice> {
    let mut entries: Vec<(usize, usize)> = Vec::new();
    for _ in 0..1 + dice.below(longest) {
        // The range is one larger than the number of items, so that options differ in length.
        let item = dice.below(rules.len() + 1);
        let known = entries.iter().any(|&(other, _)| other == item);
        let colour = dice.below(colours);
        if let Some(rule) = rules.get(item).filter(|_| !known) {
            entries.push((item, if rule.is_primary() { 0 } else { colour }));
        }
    }
    let cost = match dice.below(16) {
        // The sum of all costs fits in 64 bits, but not always in 63.
        0 => dice.number() >> (6 + dice.below(52)),
        _ => dice.below(9) as u64,
    };
    (!entries.is_empty()).then_some(Choice { entries, cost })
}
