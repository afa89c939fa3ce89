//! States as rows of bits.

/// A row of `64 * W` bits.
pub(crate) type Bits<const W: usize> = [u64; W];

/// Returns a hash of the complete state, by folded multiplication. The hash only selects a slot;
/// whether two states are equal is decided by comparing them.
#[inline]
pub(crate) fn hash<const W: usize>(key: &Bits<W>) -> u64 {
    let mut hash = 0x243f_6a88_85a3_08d3_u64;
    for word in key {
        let product = u128::from(hash ^ word) * 0x9e37_79b9_7f4a_7c15_u128;
        hash = (product >> 64) as u64 ^ product as u64;
    }
    hash
}
