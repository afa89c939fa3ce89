//! States of the items as rows of bits, and the steps from state to state.
//!
//! Counting and compiling process the primary items in a fixed order (a *sweep*). At each position,
//! all that matters of the earlier choices is the state of the items touched so far (the frontier).

pub(crate) mod layout;
pub(crate) mod order;
pub(crate) mod poll;
#[cfg(test)]
pub(crate) mod samples;
pub(crate) mod source;
pub(crate) mod steps;

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

/// Evaluates an expression with the least supported width, in words, that has room for the given
/// number of bits; returns `None` if there is none.
macro_rules! with_width {
    ($bits:expr, [$($width:literal),+], $width_name:ident => $body:expr) => {{
        let words = ($bits as usize).div_ceil(64).max(1);
        #[allow(clippy::redundant_closure_call)]
        match words {
            $(words if words <= $width => {
                const $width_name: usize = $width;
                Some($body)
            })+
            _ => None,
        }
    }};
}
pub(crate) use with_width;
