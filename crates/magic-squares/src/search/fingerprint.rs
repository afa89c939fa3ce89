//! Fingerprints: numbers that a phase does not change, nor a symmetry.
//!
//! A line up to rotation is known by which tokens follow each other in it, so each pair of tokens
//! has a random number and a line is their sum. States that are one phase apart have the same
//! fingerprint; others rarely have, and whoever finds a pair looks at the states themselves.

use super::state::{State, Tokens};
use crate::Kind;
use std::array;

/// One number for each variant of a line: as it is, complemented, reversed, both. They stand side by
/// side, 32 bits each; numbers of pairs have 26, so that no sum here runs over into the next.
type Sums = u128;
const PAIR_BITS: u32 = 26;

/// The numbers of pairs, and their sums along three tokens.
pub(super) struct Fingerprints {
    pairs: Box<[Sums; 1 << 8]>,
    /// From the first token over the second to the third.
    open: Box<[Sums; 1 << 12]>,
    /// And back to the first.
    closed: Box<[Sums; 1 << 12]>,
}

impl Fingerprints {
    pub(super) fn new(tokens: &Tokens) -> Fingerprints {
        let pairs: [Sums; 1 << 8] = array::from_fn(|pair| numbers(pair as u32, tokens));
        let open = |three: usize| pairs[three & 0xff] + pairs[three >> 4];
        let back = |three: usize| pairs[three >> 8 | (three & 0xf) << 4];
        Fingerprints {
            open: Box::new(array::from_fn(open)),
            closed: Box::new(array::from_fn(|three| open(three) + back(three))),
            pairs: Box::new(pairs),
        }
    }

    /// What moves of one kind, and the symmetries, leave as it is.
    #[inline]
    pub(super) fn of(&self, kind: Kind, state: State) -> u64 {
        match kind {
            Kind::Column => self.by_columns(state),
            Kind::Row => self.by_rows(state),
        }
    }

    /// Mirroring swaps the outer columns of a grid, swapping swaps the grids.
    #[inline]
    fn by_columns(&self, state: State) -> u64 {
        let column = |index| self.closed[state.column(index) as usize];
        join(
            column(0) + 3 * column(1) + column(2),
            column(3) + 3 * column(4) + column(5),
        )
    }

    /// Flipping swaps the outer rows.
    #[inline]
    fn by_rows(&self, state: State) -> u64 {
        let [top, middle, bottom] = state.0;
        let middle = 3 * self.row(middle);
        join(self.row(top) + middle, self.row(bottom) + middle)
    }

    #[inline]
    fn row(&self, row: u32) -> Sums {
        let (left, right) = (row & 0xfff, row >> 12 & 0xfff);
        let (forth, back) = (row >> 8 & 0xff, row >> 20 & 0xf | (row & 0xf) << 4);
        let halves = self.open[left as usize] + self.open[right as usize];
        halves + self.pairs[forth as usize] + self.pairs[back as usize]
    }
}

/// The numbers of two tokens, the first lowest.
fn numbers(pair: u32, tokens: &Tokens) -> Sums {
    let (first, second) = (pair & 0xf, pair >> 4);
    let other = |token: u32| tokens.complement(token as usize).map_or(token, u32::from);
    let number = |first: u32, second: u32| {
        let mixed = u64::from(first << 4 | second)
            .wrapping_add(1)
            .wrapping_mul(GOLDEN);
        u128::from((mixed ^ mixed >> 29).wrapping_mul(GOLDEN) >> (64 - PAIR_BITS))
    };
    number(first, second)
        | number(other(first), other(second)) << 32
        | number(second, first) << 64
        | number(other(second), other(first)) << 96
}

/// 2⁶⁴ divided by the golden ratio.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The two halves of a board, either way round, and the variants in any order.
#[inline]
fn join(one: Sums, other: Sums) -> u64 {
    let of = |sums: Sums, variant: u32| u64::from((sums >> (32 * variant)) as u32);
    let product = |variant| of(one, variant).wrapping_mul(of(other, variant));
    let sum = (0..4).map(product).fold(0, u64::wrapping_add);
    sum.wrapping_mul(GOLDEN)
}
