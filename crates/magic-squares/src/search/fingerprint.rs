//! Fingerprints: numbers that a phase does not change, nor a symmetry.
//!
//! A line up to rotation is known by which tokens follow each other in it, so each pair of tokens
//! has a random number and a line is their sum. States that are one phase apart have the same
//! fingerprint; others rarely have, and whoever finds a pair looks at the states themselves.

use super::state::{State, Tokens};
use crate::Kind;
use std::array;
use std::ops::Add;

/// One number for each variant of a line: as it is, complemented, reversed, both. They stand side by
/// side, so that processors add and multiply them together; numbers of pairs have 26 bits, so that
/// no sum here overflows.
#[derive(Clone, Copy)]
#[repr(align(16))]
struct Sums([u32; 4]);

const PAIR_BITS: u32 = 26;

impl Add for Sums {
    type Output = Sums;

    #[inline]
    fn add(self, other: Sums) -> Sums {
        Sums(array::from_fn(|variant| self.0[variant] + other.0[variant]))
    }
}

/// The sums of the numbers of pairs along some tokens, the first lowest.
pub(super) struct Fingerprints {
    /// Three tokens and back to the first.
    closed: Box<[Sums]>,
    /// Four tokens. Two of these go round a row.
    open: Box<[Sums]>,
    /// Three tokens, each with room for two more after it: a column.
    apart: Box<[u64]>,
}

impl Fingerprints {
    pub(super) fn new(tokens: &Tokens) -> Fingerprints {
        let pairs: [Sums; 1 << 8] = array::from_fn(|pair| numbers(pair as u32, tokens));
        let three = |run: usize| pairs[run & 0xff] + pairs[run >> 4 & 0xff];
        let back = |run: usize| pairs[run >> 8 | (run & 0xf) << 4];
        let four = |run: usize| three(run) + pairs[run >> 8];
        let apart = |half: u64| half & 0xf | (half & 0xf0) << 8 | (half & 0xf00) << 16;
        Fingerprints {
            apart: (0..1 << 12).map(apart).collect(),
            closed: (0..1 << 12).map(|run| three(run) + back(run)).collect(),
            open: (0..1 << 16).map(four).collect(),
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
        let [top, middle, bottom] = state.0;
        let apart = |row: u32, shift: u32| self.apart[(row >> shift & 0xfff) as usize];
        let half = |shift: u32| {
            let columns = apart(top, shift) | apart(middle, shift) << 4 | apart(bottom, shift) << 8;
            let column = |index: u32| self.closed[(columns >> (12 * index) & 0xfff) as usize];
            let middle = column(1);
            column(0) + middle + middle + middle + column(2)
        };
        join(half(0), half(12))
    }

    /// Flipping swaps the outer rows.
    #[inline]
    fn by_rows(&self, state: State) -> u64 {
        let [top, middle, bottom] = state.0;
        let middle = self.row(middle);
        let middle = middle + middle + middle;
        join(self.row(top) + middle, self.row(bottom) + middle)
    }

    #[inline]
    fn row(&self, row: u32) -> Sums {
        let (forth, back) = (row & 0xffff, row >> 12 | (row & 0xf) << 12);
        self.open[forth as usize] + self.open[back as usize]
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
        ((mixed ^ mixed >> 29).wrapping_mul(GOLDEN) >> (64 - PAIR_BITS)) as u32
    };
    Sums([
        number(first, second),
        number(other(first), other(second)),
        number(second, first),
        number(other(second), other(first)),
    ])
}

/// 2⁶⁴ divided by the golden ratio.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The two halves of a board, either way round, and the variants in any order.
#[inline]
fn join(one: Sums, other: Sums) -> u64 {
    let pairs = one.0.into_iter().zip(other.0);
    let products = pairs.map(|(one, other)| u64::from(one) * u64::from(other));
    let sum = products.fold(0, u64::wrapping_add);
    sum.wrapping_mul(GOLDEN)
}
