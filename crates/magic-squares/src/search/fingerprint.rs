//! Fingerprints: numbers that a phase does not change, nor a symmetry.
//!
//! A line up to rotation is known by which tokens follow each other in it, so each pair of tokens
//! has a random number and a line is their sum. States that are one phase apart have the same
//! fingerprint; others rarely have, and whoever finds a pair looks at the states themselves.

use super::state::{State, Tokens};
use crate::Kind;
use std::array;

/// One number for each variant of a line: as it is, complemented, reversed, both.
type Sums = [u32; 4];

/// The numbers of pairs, and their sums along three tokens.
pub(super) struct Fingerprints {
    pairs: Vec<Sums>,
    /// From the first token over the second to the third.
    open: Vec<Sums>,
    /// And back to the first.
    closed: Vec<Sums>,
}

impl Fingerprints {
    pub(super) fn new(tokens: &Tokens) -> Fingerprints {
        let pairs: Vec<Sums> = (0..1 << 8).map(|pair| numbers(pair, tokens)).collect();
        let open = |three: usize| plus(pairs[three & 0xff], pairs[three >> 4]);
        let open: Vec<Sums> = (0..1 << 12).map(open).collect();
        let back = |three: usize| pairs[three >> 8 | (three & 0xf) << 4];
        let closed = (0..1 << 12).map(|three| plus(open[three], back(three)));
        Fingerprints {
            closed: closed.collect(),
            open,
            pairs,
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
        let [a, b, c, d, e, f] = state.columns().map(|column| self.closed[column as usize]);
        join(plus(plus(a, c), triple(b)), plus(plus(d, f), triple(e)))
    }

    /// Flipping swaps the outer rows.
    #[inline]
    fn by_rows(&self, state: State) -> u64 {
        let [top, middle, bottom] = state.0.map(|row| self.row(row));
        let middle = triple(middle);
        join(plus(top, middle), plus(bottom, middle))
    }

    #[inline]
    fn row(&self, row: u32) -> Sums {
        let (left, right) = (row & 0xfff, row >> 12);
        let halves = plus(self.open[left as usize], self.open[right as usize]);
        let forth = self.pairs[(row >> 8 & 0xff) as usize];
        let back = self.pairs[(row >> 20 | (row & 0xf) << 4) as usize];
        plus(halves, plus(forth, back))
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
        ((mixed ^ mixed >> 29).wrapping_mul(GOLDEN) >> 32) as u32
    };
    [
        number(first, second),
        number(other(first), other(second)),
        number(second, first),
        number(other(second), other(first)),
    ]
}

/// 2⁶⁴ divided by the golden ratio.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The two halves of a board, either way round, and the variants in any order.
#[inline]
fn join(one: Sums, other: Sums) -> u64 {
    let products = array::from_fn::<u64, 4, _>(|v| u64::from(one[v]).wrapping_mul(other[v].into()));
    let sum = products.into_iter().fold(0, u64::wrapping_add);
    sum.wrapping_mul(GOLDEN)
}

#[inline]
fn plus(a: Sums, b: Sums) -> Sums {
    array::from_fn(|v| a[v].wrapping_add(b[v]))
}

#[inline]
fn triple(a: Sums) -> Sums {
    a.map(|number| number.wrapping_mul(3))
}
