//! A bound from prices: what options would have to save, item by item.
//!
//! Let each item have a price. An option *saves* on an item what its cost lies below the price; on
//! an item that it does not cover, nothing. However many options serve an item, it costs no less
//! than its price less what all of them save on it. So with `n` options no cover costs less than
//! all prices less the `n` greatest savings, whatever the prices are: the Lagrangian bound of the
//! p-median problem (Cornuéjols, Fisher and Nemhauser, "Location of bank accounts to optimize
//! float", Management Science 23, 1977). With good prices it is mostly the best rank itself,
//! rounded up. What an item costs already is as good a price as any above it.
//!
//! Good prices are found by steps along a subgradient: an item that none of the `n` options saves
//! on gets dearer, one that several save on gets cheaper.

use crate::search::table::{BLOCK, NOT_COVERED, Table};

/// Prices are in N parts of a point. Points are at most 6, so they fit in a byte.
const PARTS: u8 = 32;

/// The number of steps: complete generations gain little from more.
const STEPS: usize = 150;

/// After N steps without success, they go on from the best prices and are shorter.
const PATIENCE: usize = 8;
const SHORTER: f64 = 0.66;

/// A price for each item.
pub(crate) struct Prices {
    prices: Vec<u8>,
    /// What each option costs for each item, in parts; as long as the table's rows.
    rows: Vec<u8>,
}

impl Prices {
    /// Prices that leave little to save to `more` of the free options, added to that choice.
    pub(crate) fn find(table: &Table, costs: &[u8], free: &[u32], more: usize) -> Prices {
        let mut prices = Prices {
            prices: vec![0; costs.len()],
            rows: table.rows().iter().copied().map(in_parts).collect(),
        };
        let mut ascent = Ascent::from(vec![f64::from(PARTS); costs.len()]);
        for _ in 0..STEPS {
            prices.set(&ascent.at);
            let due = prices.after(costs);
            let best = due.saving_most(free, more);
            let saved = best.iter().map(|&option| due.saving(option)).sum();
            ascent.step(due.less(saved), &due.slope(&best));
        }
        prices.set(&ascent.best);
        prices
    }

    fn set(&mut self, prices: &[f64]) {
        for (price, &new) in self.prices.iter_mut().zip(prices) {
            *price = new as u8;
        }
    }

    /// Returns what is due after a choice: no item's price is above what it costs then.
    pub(crate) fn after(&self, costs: &[u8]) -> Due<'_> {
        let costs = costs.iter().copied().map(in_parts);
        let due = self.prices.iter().zip(costs);
        Due {
            due: due.map(|(&price, cost)| price.min(cost)).collect(),
            rows: &self.rows,
        }
    }
}

fn in_parts(cost: u8) -> u8 {
    match cost {
        NOT_COVERED => NOT_COVERED,
        cost => cost * PARTS,
    }
}

/// Prices after a choice.
pub(crate) struct Due<'a> {
    due: Vec<u8>,
    rows: &'a [u8],
}

impl Due<'_> {
    /// Returns what an option saves, in parts.
    pub(crate) fn saving(&self, option: u32) -> u32 {
        let blocks = self.due.chunks_exact(BLOCK);
        let blocks = blocks.zip(self.row(option).chunks_exact(BLOCK));
        let saving = blocks.map(|(due, row)| {
            let mut saving = 0_u16;
            for (&due, &cost) in due.iter().zip(row) {
                saving += u16::from(due.saturating_sub(cost));
            }
            u32::from(saving)
        });
        saving.sum()
    }

    /// Returns the least cost of a cover that saves at most that much, in points.
    pub(crate) fn floor(&self, savings: u32) -> u32 {
        self.less(savings).div_ceil(u32::from(PARTS))
    }

    fn less(&self, savings: u32) -> u32 {
        let due: u32 = self.due.iter().copied().map(u32::from).sum();
        due.saturating_sub(savings)
    }

    /// Returns the N options that save most.
    fn saving_most(&self, options: &[u32], so_many: usize) -> Vec<u32> {
        let savings = options.iter().map(|&option| (self.saving(option), option));
        let mut rest: Vec<(u32, u32)> = savings.collect();
        let mut most = Vec::new();
        while most.len() < so_many
            && let Some(place) = (0..rest.len()).max_by_key(|&place| rest[place])
        {
            most.push(rest.swap_remove(place).1);
        }
        most
    }

    /// Returns how the bound grows with each price where those options save most: by one for what
    /// is due, less one for each of them that saves on it.
    fn slope(&self, options: &[u32]) -> Vec<f64> {
        let mut slope = vec![1.0; self.due.len()];
        for &option in options {
            let row = self.due.iter().zip(self.row(option));
            for (slope, (due, cost)) in slope.iter_mut().zip(row) {
                *slope -= f64::from(u8::from(cost < due));
            }
        }
        slope
    }

    fn row(&self, option: u32) -> &[u8] {
        &self.rows[option as usize * self.due.len()..][..self.due.len()]
    }
}

/// Steps to ever better prices.
struct Ascent {
    at: Vec<f64>,
    best: Vec<f64>,
    /// The bound that the best gave, in parts.
    bound: u32,
    length: f64,
    in_vain: usize,
}

impl Ascent {
    fn from(prices: Vec<f64>) -> Ascent {
        Ascent {
            best: prices.clone(),
            at: prices,
            bound: 0,
            length: f64::from(PARTS),
            in_vain: 0,
        }
    }

    /// Goes on from where it is, where the bound is so high and has that slope.
    fn step(&mut self, bound: u32, slope: &[f64]) {
        self.in_vain += 1;
        if bound > self.bound {
            self.bound = bound;
            self.best.clone_from(&self.at);
            self.in_vain = 0;
        } else if self.in_vain == PATIENCE {
            self.length *= SHORTER;
            self.at.clone_from(&self.best);
            self.in_vain = 0;
        }
        let steepness = slope.iter().map(|slope| slope * slope).sum::<f64>().sqrt();
        for (price, slope) in self.at.iter_mut().zip(slope) {
            let step = self.length * slope / steepness.max(1.0);
            *price = (*price + step).clamp(0.0, f64::from(NOT_COVERED - 1));
        }
    }
}
