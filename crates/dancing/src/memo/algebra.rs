//! What is computed from the solutions: their number, or a diagram.

use num_bigint::BigUint;

/// How sets of solutions are combined; each value represents a set of solutions.
pub(crate) trait Algebra {
    /// A value that represents a set of solutions.
    type Value: Clone;

    /// No solution at all.
    fn none(&self) -> Self::Value;

    /// Returns the one solution that chooses nothing more.
    fn empty(&self) -> Self::Value;

    fn is_none(&self, value: &Self::Value) -> bool;

    /// Returns the solutions that choose an option and continue as `chosen`, together with those of
    /// `otherwise`, none of which chooses that option.
    fn either(&mut self, option: u32, chosen: Self::Value, otherwise: Self::Value) -> Self::Value;

    /// Returns every solution of one part together with every one of another, which share nothing.
    fn both(&mut self, one: Self::Value, other: Self::Value) -> Self::Value;

    /// The following calls report the steps of a search in order; items are given by the bits that
    /// mark them as done. Branches on an item of a state.
    fn decides(&mut self, _item: u32) {}

    /// An item has too few options left.
    fn lacks(&mut self, _item: u32) {}

    /// The solutions of a state are known.
    fn knows(&mut self, _value: &Self::Value) {}

    /// A state, with these items open, falls into parts, with these items open.
    fn splits(
        &mut self,
        _open: &mut dyn Iterator<Item = u32>,
        _parts: &mut dyn Iterator<Item = Vec<u32>>,
    ) {
    }

    /// Returns the value to store for the state that was just left.
    fn keeps(&mut self, value: Self::Value) -> Self::Value {
        value
    }

    /// Reports that a cached value is evicted.
    fn forgets(&mut self, _value: Self::Value) {}

    /// Returns the memory that it uses besides the values.
    fn bytes(&self) -> usize {
        0
    }

    /// Returns whether it ran out of memory.
    fn is_full(&self) -> bool {
        false
    }
}

/// A number of solutions, of any size; small ones cost no allocation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Count {
    Small(u128),
    Large(Box<BigUint>),
}

impl From<Count> for BigUint {
    fn from(count: Count) -> BigUint {
        match count {
            Count::Small(small) => BigUint::from(small),
            Count::Large(large) => *large,
        }
    }
}

impl Count {
    fn combine(
        self,
        other: Count,
        small: impl FnOnce(u128, u128) -> Option<u128>,
        large: impl FnOnce(BigUint, BigUint) -> BigUint,
    ) -> Count {
        if let (Count::Small(one), Count::Small(other)) = (&self, &other)
            && let Some(small) = small(*one, *other)
        {
            return Count::Small(small);
        }
        Count::Large(Box::new(large(self.into(), other.into())))
    }
}

/// Counts solutions.
pub(crate) struct Counting;

impl Algebra for Counting {
    type Value = Count;

    fn none(&self) -> Count {
        Count::Small(0)
    }

    fn empty(&self) -> Count {
        Count::Small(1)
    }

    fn is_none(&self, value: &Count) -> bool {
        *value == Count::Small(0)
    }

    fn either(&mut self, _: u32, chosen: Count, otherwise: Count) -> Count {
        chosen.combine(otherwise, u128::checked_add, |one, other| one + other)
    }

    fn both(&mut self, one: Count, other: Count) -> Count {
        one.combine(other, u128::checked_mul, |one, other| one * other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_grow_beyond_small_ones() {
        let largest = Count::Small(u128::MAX);
        let sum = Counting.either(0, largest.clone(), Count::Small(1));
        assert_eq!(BigUint::from(sum), BigUint::from(1u32) << 128);
        let product = Counting.both(largest.clone(), largest);
        let expected = BigUint::from(u128::MAX) * u128::MAX;
        assert_eq!(BigUint::from(product), expected);
    }
}
