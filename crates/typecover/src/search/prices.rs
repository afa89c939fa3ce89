//! A lower bound on costs, computed from prices, which limit how much options can save on each
//! item.
//!
//! Let each item have a price. The *saving* of an option on an item is the amount by which its cost
//! is below the price; on an item that it does not cover, the saving is zero. However many options
//! cover an item, its cost is at least its price minus the sum of their savings. So, with `n`
//! options, no cover costs less than the sum of all prices minus the `n` greatest savings, whatever
//! the prices are: this is the Lagrangian bound of the p-median problem (Cornuéjols, Fisher and
//! Nemhauser, "Location of bank accounts to optimize float", Management Science 23, 1977). With
//! good prices, the bound, rounded up, usually equals the best rank. A price above the present cost
//! of an item does not improve the bound.
//!
//! Good prices are found by steps along a subgradient: the price of an item on which none of the
//! `n` options saves is raised, and the price of an item on which several save is lowered.

use crate::search::table::{BLOCK, NOT_COVERED, Table};

/// The number of parts into which prices divide a point. Points are at most 6, so prices fit in a
/// byte.
const PARTS: u8 = 32;

/// The number of steps. For complete generations, more steps improve the bound only slightly.
const STEPS: usize = 150;

/// The number of steps without improvement after which the ascent continues from the best prices
/// with shorter steps.
const PATIENCE: usize = 8;
const SHORTER: f64 = 0.66;

/// A price for each item.
pub(crate) struct Prices {
    prices: Vec<u8>,
    /// The cost of each option for each item, in parts; laid out like the table's rows.
    rows: Vec<u8>,
}

impl Prices {
    /// Returns prices with a good bound for adding `more` of the free options to the given choice.
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

    /// Returns the prices after a choice: no item's price is above its cost in that choice.
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
    /// Returns the total saving of an option, in parts.
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

    /// Returns the lower bound, in points, on the cost of a cover with at most the given savings.
    pub(crate) fn floor(&self, savings: u32) -> u32 {
        self.less(savings).div_ceil(u32::from(PARTS))
    }

    fn less(&self, savings: u32) -> u32 {
        let due: u32 = self.due.iter().copied().map(u32::from).sum();
        due.saturating_sub(savings)
    }

    /// Returns the N options with the greatest savings.
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

    /// Returns the slope of the bound with respect to each price, if the given options are those
    /// that save most: one minus the number of these options that save on the item.
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

/// A subgradient ascent to better prices.
struct Ascent {
    at: Vec<f64>,
    best: Vec<f64>,
    /// The bound of the best prices, in parts.
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

    /// Makes a step, given the bound and the slope at the present prices.
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
