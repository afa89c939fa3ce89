//! Lower bounds on the cost of solutions, proved by prices, in integers.
//!
//! The prices of the rows may be any numbers. The cost of a solution is the sum of the prices of
//! all rows, each multiplied by the number of times that the row is covered, plus the reduced costs
//! of the chosen columns. (The reduced cost of a column is its cost minus the prices of its rows.)
//! A lower bound on the cost of every solution (Lagrange) therefore counts each row with a positive
//! price as few times as it may be covered and each row with a negative price as many times as it
//! may be covered, and adds all negative reduced costs. With the best prices, this is the bound of
//! the linear relaxation.

use super::model::Model;

/// Integer prices with the reduced costs and the bound that follow from them, all in parts of a
/// cost; see [`Scale`].
#[derive(Clone, Debug, Default)]
pub(crate) struct DualBound {
    pub(crate) prices: Vec<i64>,
    pub(crate) reduced: Vec<i64>,
    /// A lower bound on the cost of every solution.
    pub(crate) bound: i128,
}

/// A unit for exact prices: the number of parts into which a cost of 1 is divided.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    parts: i64,
    unit: i64,
    /// The greatest absolute value of a price, chosen so that sums of prices do not overflow.
    most: f64,
    /// The total cost of all options.
    total: i128,
}

/// The limit on the sum of all costs: with greater sums, floating-point numbers cannot distinguish
/// two costs.
pub(crate) const GREATEST: u128 = 1 << 50;

/// The status of a column: excluded, free or required.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum VarStatus {
    Out,
    Free,
    In,
}

impl Scale {
    /// Returns the scale for a model; `None` if its costs are too large.
    pub(crate) fn new(model: &Model) -> Option<Scale> {
        let total: u128 = model.costs.iter().map(|&cost| u128::from(cost)).sum();
        let longest = (0..model.columns.len())
            .map(|c| model.columns.of(c).len())
            .max();
        let mut parts = 1 << 20;
        while total * parts >= 1 << 60 {
            parts /= 2;
        }
        (total < GREATEST).then_some(Scale {
            parts: parts as i64,
            unit: model.unit as i64,
            most: (1u64 << 61) as f64 / (longest.unwrap_or(0) + 1) as f64,
            total: total as i128 * parts as i128,
        })
    }

    pub(crate) fn parts(self) -> u64 {
        self.parts as u64
    }

    /// Returns the greatest bound, in parts, at which there can still be a solution that costs less
    /// than `cutoff`.
    pub(crate) fn greatest_bound(self, cutoff: u64) -> i128 {
        let unit = self.unit as i128;
        let last = (i128::from(cutoff) - 1).div_euclid(unit) * unit * i128::from(self.parts);
        last.min(self.total)
    }

    /// Returns the least possible cost of a solution, given a lower bound in parts.
    pub(crate) fn cost(self, bound: i128) -> u64 {
        let unit = self.unit as i128;
        let parts = self.parts as i128;
        let units = bound.max(0).div_euclid(unit * parts);
        let over = i128::from(units * unit * parts < bound);
        ((units + over) * unit).try_into().unwrap_or(u64::MAX)
    }

    pub(crate) fn of_bound(self, bound: i128) -> f64 {
        bound as f64 / self.parts as f64
    }

    fn whole(self, price: f64) -> i64 {
        (price * self.parts as f64)
            .floor()
            .clamp(-self.most, self.most) as i64
    }
}

impl DualBound {
    /// Computes the bound that follows from prices, for the columns that are not excluded.
    pub(crate) fn set(
        &mut self,
        model: &Model,
        scale: Scale,
        prices: &[f64],
        status: impl Fn(u32) -> VarStatus,
    ) {
        self.prices.clear();
        self.prices
            .extend(prices.iter().map(|&price| scale.whole(price)));
        self.reduced.resize(model.columns.len(), 0);
        let rows = model.rows.iter().zip(&self.prices).map(|(row, &price)| {
            let times = if price > 0 { row.least } else { row.most };
            i128::from(price) * i128::from(times)
        });
        self.bound = rows.sum();
        for column in 0..model.columns.len() as u32 {
            let status = status(column);
            if status != VarStatus::Out {
                let reduced = self.reduce(model, scale, column);
                self.reduced[column as usize] = reduced;
                if reduced < 0 || status == VarStatus::In {
                    self.bound += i128::from(reduced);
                }
            }
        }
    }

    #[inline(always)]
    fn reduce(&self, model: &Model, scale: Scale, column: u32) -> i64 {
        let rows = model.columns.of(column as usize).iter();
        let prices: i64 = rows.map(|&row| self.prices[row as usize]).sum();
        model.costs[column as usize] as i64 * scale.parts - prices
    }

    /// Returns the bound for solutions that contain the given free column.
    #[inline(always)]
    pub(crate) fn with(&self, column: u32) -> i128 {
        self.bound + i128::from(self.reduced[column as usize].max(0))
    }
}
