//! What prices prove, in whole numbers.
//!
//! Whatever the prices of the rows are: a solution costs the prices of the rows, each as often as
//! it is covered, and beyond that what its columns cost more than their rows' prices (less, if that
//! is less than 0): their reduced costs. With each row covered as seldom as it may be where its
//! price is above 0, and as often as it may be where it is below, and every column of a reduced
//! cost below 0 taken, that is a bound on what any solution costs (Lagrange); the best prices make
//! it the linear relaxation's.

use super::model::Model;

/// Whole prices, and what follows from them. All in parts of a cost, [`Scale`] of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Proof {
    pub(crate) prices: Vec<i64>,
    pub(crate) reduced: Vec<i64>,
    /// No solution costs less.
    pub(crate) bound: i128,
}

/// How many parts a cost has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    parts: i64,
    unit: i64,
    /// No price is beyond this, so that sums of them fit.
    most: f64,
    /// What all options cost together.
    total: i128,
}

/// Costs with a greater sum cannot be told apart by floating point.
pub(crate) const GREATEST: u128 = 1 << 50;

/// What a column may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum VarStatus {
    Out,
    Free,
    In,
}

impl Scale {
    /// `None` when costs are too large.
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

    /// The greatest bound of something worth having, when what costs `beyond` is not.
    pub(crate) fn last(self, beyond: u64) -> i128 {
        let unit = self.unit as i128;
        let last = (i128::from(beyond) - 1).div_euclid(unit) * unit * i128::from(self.parts);
        last.min(self.total)
    }

    /// The least that a solution can cost, given a bound.
    pub(crate) fn cost(self, bound: i128) -> u64 {
        let (unit, parts) = (self.unit as i128, self.parts as i128);
        let units = bound.max(0).div_euclid(unit * parts);
        let over = i128::from(units * unit * parts < bound);
        ((units + over) * unit).try_into().unwrap_or(u64::MAX)
    }

    pub(crate) fn of_last(self, last: i128) -> f64 {
        last as f64 / self.parts as f64
    }

    fn whole(self, price: f64) -> i64 {
        (price * self.parts as f64)
            .floor()
            .clamp(-self.most, self.most) as i64
    }
}

impl Proof {
    /// What these prices prove of the columns that are not out.
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

    /// The bound of what has a column that is free.
    #[inline(always)]
    pub(crate) fn with(&self, column: u32) -> i128 {
        self.bound + i128::from(self.reduced[column as usize].max(0))
    }
}
