//! Counts of any size; small ones need no allocation.

use num_bigint::BigUint;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Number {
    Small(u64),
    Large(BigUint),
}

impl Number {
    pub(crate) const ZERO: Number = Number::Small(0);
    pub(crate) const ONE: Number = Number::Small(1);

    pub(crate) fn large(&self) -> BigUint {
        match self {
            Number::Small(small) => BigUint::from(*small),
            Number::Large(large) => large.clone(),
        }
    }

    pub(crate) fn add(&mut self, other: &Number) {
        if let (Number::Small(one), Number::Small(other)) = (&*self, other)
            && let Some(sum) = one.checked_add(*other)
        {
            *self = Number::Small(sum);
            return;
        }
        *self = Number::Large(self.large() + other.large());
    }

    pub(crate) fn multiply(&mut self, other: &Number) {
        if let (Number::Small(one), Number::Small(other)) = (&*self, other)
            && let Some(product) = one.checked_mul(*other)
        {
            *self = Number::Small(product);
            return;
        }
        *self = Number::Large(self.large() * other.large()).reduced();
    }

    /// Converts a large number to a small one, if it fits.
    fn reduced(self) -> Number {
        match u64::try_from(&self.large()) {
            Ok(small) => Number::Small(small),
            Err(_) => self,
        }
    }

    /// Returns the size of the number's heap allocation in bytes.
    pub(crate) fn bytes(&self) -> usize {
        match self {
            Number::Small(_) => 0,
            Number::Large(large) => bytes_of(large),
        }
    }

    /// Calls `each` with the bytes of the number, the lowest first and without leading zeros; zero
    /// has one byte.
    pub(crate) fn for_each_byte(&self, each: impl FnMut(u8)) {
        match self {
            Number::Small(small) => {
                let bytes = (8 - small.leading_zeros() as usize / 8).max(1);
                small.to_le_bytes()[..bytes].iter().copied().for_each(each);
            }
            Number::Large(large) => large.to_bytes_le().into_iter().for_each(each),
        }
    }
}

/// Returns the approximate size of a large number in bytes.
pub(crate) fn bytes_of(large: &BigUint) -> usize {
    usize::try_from(large.bits() / 8 + 1).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::Number;
    use num_bigint::BigUint;

    #[test]
    fn bytes_are_those_of_large_numbers() {
        for number in [0, 1, 255, 256, u64::MAX] {
            let mut bytes = Vec::new();
            Number::Small(number).for_each_byte(|byte| bytes.push(byte));
            assert_eq!(bytes, BigUint::from(number).to_bytes_le());
        }
    }

    #[test]
    fn numbers_grow_and_shrink() {
        let mut number = Number::Small(u64::MAX);
        number.add(&Number::ONE);
        assert_eq!(number.large(), BigUint::from(1u32) << 64);
        number.multiply(&Number::ZERO);
        assert_eq!(number, Number::ZERO);
    }
}
