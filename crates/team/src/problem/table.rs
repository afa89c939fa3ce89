//! The prices of all sets of attack types.
//!
//! A *price* combines two grades in one number (less is better): [`UNCOVERED`] for each uncovered
//! item, plus the amounts by which the covered items fall short of the best multiplier.

use crate::question::{MOST_TYPES, MOST_TYPINGS, QuestionError};
use pokedata::{Chart, Type, TypeSet, Typing};

/// The price of one uncovered item, which is more than the total price of all covered ones.
pub(crate) const UNCOVERED: u32 = 1 << 14;

/// Prices of sets of attack types against the typings that must be hit.
#[derive(Debug)]
pub(crate) struct AttackTable {
    /// The attack types that hit anything, in the order of the bits of a set.
    types: Vec<Type>,
    /// The price of each set of attack types.
    price: Vec<u32>,
    /// For each number of further members, the least price of each set after those members have
    /// added their types.
    reach: Vec<Vec<u32>>,
    /// For each number of attack types, the least price of a set of that size.
    least: Vec<u32>,
}

type Items = [u64; MOST_TYPINGS / 64];

impl AttackTable {
    /// Computes the prices of all sets of the attack types that hit one of the typings. A member
    /// has at most `each` attack types, and a team at most `members` members.
    ///
    /// # Errors
    /// If there are too many types or typings to compute all prices.
    pub(crate) fn new(
        chart: &Chart,
        typings: &[Typing],
        known: TypeSet,
        each: usize,
        members: usize,
    ) -> Result<AttackTable, QuestionError> {
        let hits = |t: Type| {
            typings
                .iter()
                .any(|&typing| chart.multiplier(t, typing).is_super_effective())
        };
        let types: Vec<Type> = known.iter().filter(|&t| hits(t)).collect();
        if types.len() > MOST_TYPES || typings.len() > MOST_TYPINGS {
            let types = types.len();
            let typings = typings.len();
            return Err(QuestionError::TooManyTypes { types, typings });
        }
        let price = prices(chart, typings, &types);
        let mut reach = vec![price.clone()];
        for _ in 0..members {
            let last = &reach[reach.len() - 1];
            reach.push(extended(last, types.len(), each));
        }
        let mut least = vec![u32::MAX; types.len() + 1];
        for (set, &price) in price.iter().enumerate() {
            let size = set.count_ones() as usize;
            least[size] = least[size].min(price);
        }
        Ok(AttackTable {
            types,
            price,
            reach,
            least,
        })
    }

    /// Returns the types as a set in the format of this table, without those that hit none of the
    /// typings.
    pub(crate) fn set(&self, types: TypeSet) -> u32 {
        let known = self.types.iter().enumerate();
        known
            .filter(|(_, t)| types.contains(**t))
            .fold(0, |set, (bit, _)| set | 1 << bit)
    }

    /// Returns the attack types of a set.
    pub(crate) fn types(&self, set: u32) -> TypeSet {
        let known = self.types.iter().enumerate();
        known
            .filter(|(bit, _)| set >> bit & 1 == 1)
            .map(|(_, &t)| t)
            .collect()
    }

    /// Returns the set of attack types that hit the typing super effectively, and the set of those
    /// that hit it four times as hard.
    pub(crate) fn hits(&self, chart: &Chart, typing: Typing) -> (u32, u32) {
        let harder = |least: u8| {
            let known = self.types.iter().enumerate();
            let hits = known.filter(|(_, t)| chart.multiplier(**t, typing).quarters() >= least);
            hits.fold(0, |set, (bit, _)| set | 1 << bit)
        };
        (harder(8), harder(16))
    }

    pub(crate) fn price(&self, set: u32) -> u32 {
        self.price[set as usize]
    }

    /// Returns the least price of the set after `more` further members have added their types.
    pub(crate) fn reach(&self, set: u32, more: usize) -> u32 {
        self.reach[more.min(self.reach.len() - 1)][set as usize]
    }

    /// Returns the least price of any set of at most `types` types.
    pub(crate) fn least(&self, types: usize) -> u32 {
        // More types are never worse.
        self.least[types.min(self.types.len())]
    }
}

fn prices(chart: &Chart, typings: &[Typing], types: &[Type]) -> Vec<u32> {
    let hit = |t: &Type, least: u8| {
        let mut items = Items::default();
        for (item, &typing) in typings.iter().enumerate() {
            if chart.multiplier(*t, typing).quarters() >= least {
                items[item / 64] |= 1 << (item % 64);
            }
        }
        items
    };
    let twice: Vec<Items> = types.iter().map(|t| hit(t, 8)).collect();
    let fourfold: Vec<Items> = types.iter().map(|t| hit(t, 16)).collect();
    let mut sums = vec![(Items::default(), Items::default()); 1 << types.len()];
    for set in 1..sums.len() {
        let bit = set.trailing_zeros() as usize;
        let rest = set & (set - 1);
        sums[set] = (
            union(sums[rest].0, twice[bit]),
            union(sums[rest].1, fourfold[bit]),
        );
    }
    sums.iter()
        .map(|&(twice, fourfold)| {
            let covered = count(twice);
            let best = count(fourfold);
            (typings.len() as u32 - covered) * UNCOVERED + covered - best
        })
        .collect()
}

fn union(a: Items, b: Items) -> Items {
    [a[0] | b[0], a[1] | b[1], a[2] | b[2]]
}

fn count(items: Items) -> u32 {
    items.iter().map(|word| word.count_ones()).sum()
}

/// Returns, for each set, the least price with up to `each` more types.
fn extended(price: &[u32], types: usize, each: usize) -> Vec<u32> {
    let mut best = price.to_vec();
    for _ in 0..each.min(types) {
        let last = best.clone();
        for bit in 0..types {
            let half = 1 << bit;
            for (block, from) in best.chunks_mut(2 * half).zip(last.chunks(2 * half)) {
                for (price, &with) in block[..half].iter_mut().zip(&from[half..]) {
                    *price = with.min(*price);
                }
            }
        }
    }
    best
}
