//! Counts irredundant covers by size: each family has as many as its parts allow, multiplied.

use super::families::{self, Family, FamilyVisitor};
use super::transversal::Transversals;
use crate::problem::OptionId;
use crate::stop::Stop;
use num_bigint::BigUint;

/// How many irredundant covers have 0, 1, 2 … options.
pub(super) fn by_size(sought: &Transversals) -> Result<Vec<BigUint>, Stop> {
    let mut counts = Counts(vec![Sum::default(); sought.at_most + 1]);
    families::visit(sought, &mut counts)?;
    let sums = counts.0.into_iter();
    Ok(sums.map(|Sum { few, many }| many + few).collect())
}

/// For each size how many covers were met.
struct Counts(Vec<Sum>);

/// So many covers: what a word holds, and what it does not.
#[derive(Clone, Default)]
struct Sum {
    few: u64,
    many: BigUint,
}

impl FamilyVisitor for Counts {
    fn wants(&mut self, _: &[&[OptionId]], _: &[OptionId], _: usize) -> bool {
        true
    }

    fn visit(&mut self, family: &Family) {
        let parts: Vec<u64> = family.parts().map(|part| part.len() as u64).collect();
        self.0[parts.len()].add(&parts);
    }
}

impl Sum {
    /// Adds the choices of one of so many options, one of so many others and so on.
    fn add(&mut self, parts: &[u64]) {
        let covers = parts
            .iter()
            .try_fold(1, |covers: u64, &one| covers.checked_mul(one));
        match covers.and_then(|covers| self.few.checked_add(covers)) {
            Some(few) => self.few = few,
            None => self.many += parts.iter().product::<BigUint>(),
        }
    }
}
