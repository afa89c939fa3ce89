//! Random exact-cover problems, with all features of the format.

use super::Text;
use dancing::problem::MANY;
use std::collections::BTreeSet;

#[derive(clap::Args, Clone)]
pub(crate) struct Random {
    /// The number of primary items
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000))]
    items: u32,
    /// The number of options
    #[arg(value_parser = clap::value_parser!(u32).range(0..=10_000_000))]
    options: u32,
    /// The number of items in each option
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1000))]
    size: u32,
    /// Also draw from N secondary items
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=100_000))]
    secondary: u32,
    /// Give secondary items one of N colours
    #[arg(long, value_name = "N", default_value_t = 0)]
    colours: u32,
    /// Let each primary item be covered 1 to N times
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=i64::from(MANY) - 1))]
    times: u32,
    /// Give options a cost up to N
    #[arg(long, value_name = "N", default_value_t = 0)]
    cost: u32,
    /// The seed of the random draws
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Random {
    pub(crate) fn text(self) -> Result<Text, String> {
        let size = self.size;
        let all = self.items + self.secondary;
        if size > all {
            return Err(format!(
                "options of {size} items, but there are only {all} items: choose 1 to {all}"
            ));
        }
        let mut draw = Draw(self.seed);
        let primary = (0..self.items).map(|item| match self.times {
            1 => format!("i{item}"),
            times => format!("1:{times}|i{item}"),
        });
        let secondary = (0..self.secondary).map(|item| format!("s{item}"));
        let primary = primary.collect();
        let secondary = secondary.collect();
        let options = (0..self.options).map(move |_| self.option(&mut draw));
        Ok(Text::new(primary, secondary, options))
    }

    fn option(&self, draw: &mut Draw) -> String {
        let all = self.items + self.secondary;
        let mut drawn = BTreeSet::new();
        // Floyd's algorithm for drawing a set: an item that was already drawn is replaced by the
        // last one.
        for last in all - self.size..all {
            let item = draw.below(last + 1);
            drawn.insert(if drawn.contains(&item) { last } else { item });
        }
        let mut words: Vec<String> = drawn
            .into_iter()
            .map(|item| self.entry(item, draw))
            .collect();
        if self.cost > 0 {
            words.push(format!("|{}", draw.below(self.cost.saturating_add(1))));
        }
        words.join(" ")
    }

    fn entry(&self, item: u32, draw: &mut Draw) -> String {
        match item.checked_sub(self.items) {
            None => format!("i{item}"),
            Some(item) if self.colours == 0 => format!("s{item}"),
            Some(item) => format!("s{item}:c{}", draw.below(self.colours)),
        }
    }
}

/// Knuth's linear congruential generator (MMIX). It is defined here because its numbers are part of
/// the problems, which are named by their seeds wherever they are compared: they must not change
/// with the version of a library.
pub(super) struct Draw(pub(super) u64);

impl Draw {
    /// Returns a random number below `end`.
    pub(super) fn below(&mut self, end: u32) -> u32 {
        let next = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = next.wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(end)) as u32
    }

    /// Returns the numbers below `end` in random order.
    pub(super) fn shuffled(&mut self, end: u32) -> Vec<u32> {
        let mut all: Vec<u32> = (0..end).collect();
        for last in (1..all.len()).rev() {
            all.swap(last, self.below(last as u32 + 1) as usize);
        }
        all
    }
}
