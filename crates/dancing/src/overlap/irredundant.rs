//! Counting irredundant covers by size: the number of covers in a family is the product of the
//! sizes of its parts.

use super::families::{self, SetVisitor};
use super::transversal::Transversals;
use crate::bitset::{Set, Words};
use crate::problem::OptionId;
use crate::stop::Stop;
use num_bigint::BigUint;

/// Returns the number of irredundant covers with 0, 1, 2 … options.
pub(super) fn by_size(sought: &Transversals) -> Result<Vec<BigUint>, Stop> {
    let mut counts = Counts(vec![Sum::default(); sought.at_most + 1]);
    families::visit_sets(sought, &mut counts)?;
    let sums = counts.0.into_iter();
    Ok(sums.map(|Sum { few, many }| many + few).collect())
}

/// The number of covers of each size found so far.
struct Counts(Vec<Sum>);

/// A number of covers: a word, and the part that overflows it.
#[derive(Clone, Default)]
struct Sum {
    few: u64,
    many: BigUint,
}

impl SetVisitor for Counts {
    fn visit<O: Words>(&mut self, classes: &[&[OptionId]], last: &Set<O>) {
        let last = Some(u64::from(last.len())).filter(|&options| options > 0);
        let sizes = || classes.iter().map(|class| class.len() as u64).chain(last);
        self.0[classes.len() + usize::from(last.is_some())].add(sizes);
    }
}

impl Sum {
    /// Adds the number of ways to choose one option from each part, given the sizes of the parts.
    fn add<I: Iterator<Item = u64>>(&mut self, parts: impl Fn() -> I) {
        let covers = parts().try_fold(1, u64::checked_mul);
        match covers.and_then(|covers| self.few.checked_add(covers)) {
            Some(few) => self.few = few,
            None => self.many += parts().product::<BigUint>(),
        }
    }
}
