//! Counts irredundant covers by size: each family has as many as its parts allow, multiplied.

use super::families::{self, SetVisitor};
use super::transversal::Transversals;
use crate::bitset::{Set, Words};
use crate::problem::OptionId;
use crate::stop::Stop;
use num_bigint::BigUint;

/// Returns how many irredundant covers have 0, 1, 2 … options.
pub(super) fn by_size(sought: &Transversals) -> Result<Vec<BigUint>, Stop> {
    let mut counts = Counts(vec![Sum::default(); sought.at_most + 1]);
    families::visit_sets(sought, &mut counts)?;
    let sums = counts.0.into_iter();
    Ok(sums.map(|Sum { few, many }| many + few).collect())
}

/// For each size how many covers were met.
struct Counts(Vec<Sum>);

/// A number of covers: the word, and its overflow.
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
    /// Adds the choices of one option of each group, given the sizes of the groups.
    fn add<I: Iterator<Item = u64>>(&mut self, parts: impl Fn() -> I) {
        let covers = parts().try_fold(1, u64::checked_mul);
        match covers.and_then(|covers| self.few.checked_add(covers)) {
            Some(few) => self.few = few,
            None => self.many += parts().product::<BigUint>(),
        }
    }
}
