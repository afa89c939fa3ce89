//! Rows of bits as arrays of words.

pub(crate) use crate::bitset::ones as bits_of;

/// A row of `64 * W` bits.
pub(crate) type Bits<const W: usize> = [u64; W];

pub(crate) fn meet<const W: usize>(one: &Bits<W>, other: &Bits<W>) -> bool {
    let mut common = 0;
    for at in 0..W {
        common |= one[at] & other[at];
    }
    common != 0
}

pub(crate) fn union<const W: usize>(one: &Bits<W>, other: &Bits<W>) -> Bits<W> {
    let mut both = *one;
    for at in 0..W {
        both[at] |= other[at];
    }
    both
}

pub(crate) fn has<const W: usize>(bits: &Bits<W>, at: u32) -> bool {
    bits[(at / 64) as usize] >> (at % 64) & 1 == 1
}

pub(crate) fn set<const W: usize>(bits: &mut Bits<W>, at: u32) {
    bits[(at / 64) as usize] |= 1 << (at % 64);
}

/// The lowest bit that `all` has and `bits` lacks.
pub(crate) fn first_missing<const W: usize>(bits: &Bits<W>, all: &Bits<W>) -> Option<u32> {
    let missing = |at: usize| all[at] & !bits[at];
    let at = (0..W).find(|&at| missing(at) != 0)?;
    Some(at as u32 * 64 + missing(at).trailing_zeros())
}

pub(crate) fn is_subset<const W: usize>(part: &Bits<W>, whole: &Bits<W>) -> bool {
    (0..W).all(|at| part[at] & !whole[at] == 0)
}

/// The bits that `all` has and `bits` lacks, ascending.
pub(crate) fn missing<const W: usize>(bits: &Bits<W>, all: &Bits<W>) -> impl Iterator<Item = u32> {
    let missing: Bits<W> = std::array::from_fn(|at| all[at] & !bits[at]);
    (0..W).flat_map(move |at| bits_of(missing[at]).map(move |bit| at as u32 * 64 + bit))
}

/// The row without its lowest `by` bits, zeros above.
pub(crate) fn shifted_down<const W: usize>(bits: &Bits<W>, by: u32) -> Bits<W> {
    let (words, rest) = ((by / 64) as usize, by % 64);
    let mut shifted = [0; W];
    for at in words..W {
        shifted[at - words] = bits[at] >> rest;
        if rest > 0 && at + 1 < W {
            shifted[at - words] |= bits[at + 1] << (64 - rest);
        }
    }
    shifted
}

/// A hash of the whole state, by folded multiplication; it only places states, which are
/// compared in full.
#[inline]
pub(crate) fn hash<const W: usize>(key: &Bits<W>) -> u64 {
    let mut hash = 0x243f_6a88_85a3_08d3_u64;
    for word in key {
        let product = u128::from(hash ^ word) * 0x9e37_79b9_7f4a_7c15_u128;
        hash = (product >> 64) as u64 ^ product as u64;
    }
    hash
}
