//! Values computed from solutions: their number, or a diagram.

use num_bigint::BigUint;

/// Operations on sets of solutions, each represented by a value.
pub(crate) trait Algebra {
    /// A value that represents a set of solutions.
    type Value: Clone;

    /// Returns the empty set of solutions.
    fn zero(&self) -> Self::Value;

    /// Returns the set whose only solution is the empty one.
    fn one(&self) -> Self::Value;

    fn is_zero(&self, value: &Self::Value) -> bool;

    /// Returns the solutions in `chosen`, each extended by the option, together with the solutions
    /// in `otherwise`. Before that, no solution in either set contains the option.
    fn branch(&mut self, option: u32, chosen: Self::Value, otherwise: Self::Value) -> Self::Value;

    /// Returns every union of a solution of one part and a solution of the other. The parts have no
    /// option in common.
    fn product(&mut self, one: Self::Value, other: Self::Value) -> Self::Value;

    /// Reports that the search branches on an item of a state. This method and the following ones
    /// are called for the steps of a search, in order. An item is given by the bit that marks it as
    /// done.
    fn branched_on(&mut self, _item: u32) {}

    /// Reports that an item has too few options left.
    fn dead_end(&mut self, _item: u32) {}

    /// Reports that the solutions of a state were found in the cache.
    fn cache_hit(&mut self, _value: &Self::Value) {}

    /// Reports that a state is split into parts, given the open items of the state and those of
    /// each part.
    fn split(
        &mut self,
        _open: &mut dyn Iterator<Item = u32>,
        _parts: &mut dyn Iterator<Item = Vec<u32>>,
    ) {
    }

    /// Returns the value to store for the state that the search has just left.
    fn cached(&mut self, value: Self::Value) -> Self::Value {
        value
    }

    /// Receives a value that was evicted from the cache.
    fn evicted(&mut self, _value: Self::Value) {}

    /// Returns the memory in use, without the values, in bytes.
    fn bytes(&self) -> usize {
        0
    }

    /// Returns whether the memory is exhausted.
    fn is_full(&self) -> bool {
        false
    }
}

/// A number of solutions, of any size; small numbers need no allocation.
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

/// The algebra that counts solutions.
pub(crate) struct Counting;

impl Algebra for Counting {
    type Value = Count;

    fn zero(&self) -> Count {
        Count::Small(0)
    }

    fn one(&self) -> Count {
        Count::Small(1)
    }

    fn is_zero(&self, value: &Count) -> bool {
        *value == Count::Small(0)
    }

    fn branch(&mut self, _: u32, chosen: Count, otherwise: Count) -> Count {
        chosen.combine(otherwise, u128::checked_add, |one, other| one + other)
    }

    fn product(&mut self, one: Count, other: Count) -> Count {
        one.combine(other, u128::checked_mul, |one, other| one * other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_grow_beyond_small_ones() {
        let largest = Count::Small(u128::MAX);
        let sum = Counting.branch(0, largest.clone(), Count::Small(1));
        assert_eq!(BigUint::from(sum), BigUint::from(1u32) << 128);
        let product = Counting.product(largest.clone(), largest);
        let expected = BigUint::from(u128::MAX) * u128::MAX;
        assert_eq!(BigUint::from(product), expected);
    }
}
