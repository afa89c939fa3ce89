//! Fingerprints: numbers that are the same for all states that differ only by a phase or a
//! symmetry.
//!
//! Up to rotation, a line is determined by which token follows each token. Each pair of tokens
//! therefore has random numbers, and a line has the sum of the numbers of its pairs. Reversing a
//! line or relabelling its tokens swaps these numbers or changes their signs, which does not affect
//! a sum of products and squares. States that are one phase apart have the same fingerprint. Other
//! states rarely do, and candidates are compared state by state.

use super::tokens::{Relabelling, SAME, State};
use crate::Kind;
use std::array;
use std::ops::Add;

/// The four numbers of a line, two in each word; each has 31 bits and a sign. Words can be added
/// directly.
///
/// Symmetries swap the words and change the signs of the numbers. When a line is reversed, the
/// lower number in each word stays the same, and the upper number changes its sign.
#[derive(Clone, Copy)]
struct Sums([i64; 2]);

impl Sums {
    #[inline]
    fn numbers(self) -> [i64; 4] {
        let [one, other] = self.0;
        let lower = |word: i64| i64::from(word as i32);
        let upper = |word: i64| (word - lower(word)) >> 32;
        [lower(one), upper(one), lower(other), upper(other)]
    }

    #[inline]
    fn times(self, factor: i64) -> Sums {
        Sums(self.0.map(|word| word * factor))
    }
}

impl Add for Sums {
    type Output = Sums;

    #[inline]
    fn add(self, other: Sums) -> Sums {
        Sums([self.0[0] + other.0[0], self.0[1] + other.0[1]])
    }
}

/// Tables of the sums of the numbers of pairs along three tokens. The index contains the three
/// tokens, the first in the lowest bits.
pub(super) struct Fingerprints {
    /// The sums along three tokens and back to the first, as for a column.
    closed: Box<[Sums; 1 << 12]>,
    /// The sums along three tokens. Three such sums, each of which starts at the token where the
    /// one before ends, cover a row.
    open: Box<[Sums; 1 << 12]>,
    /// The three tokens, each followed by space for two more.
    apart: Box<[u64; 1 << 12]>,
}

impl Fingerprints {
    /// Returns fingerprints that are invariant under a group of relabellings, which may contain the
    /// complement.
    pub(super) fn new(relabellings: &[Relabelling], complement: &Relabelling) -> Fingerprints {
        let axes = Axes::of(relabellings, complement);
        let pairs: [Sums; 1 << 8] = array::from_fn(|pair| axes.numbers(pair));
        let open = |run: usize| pairs[run & 0xff] + pairs[run >> 4];
        let back = |run: usize| pairs[run >> 8 | (run & 0xf) << 4];
        let apart =
            |run: usize| (run & 0xf | (run & 0xf0) << 8) as u64 | (run as u64 & 0xf00) << 16;
        Fingerprints {
            closed: Box::new(array::from_fn(|run| open(run) + back(run))),
            open: Box::new(array::from_fn(open)),
            apart: Box::new(array::from_fn(apart)),
        }
    }

    /// Returns the number that is invariant under moves of the given kind and under the symmetries.
    #[inline]
    pub(super) fn of(&self, kind: Kind, state: State) -> u64 {
        match kind {
            Kind::Column => self.by_columns(state),
            Kind::Row => self.by_rows(state),
        }
    }

    /// Returns the number that is invariant under column moves. Mirroring swaps the outer columns
    /// of a grid, and swapping swaps the grids.
    #[inline]
    fn by_columns(&self, state: State) -> u64 {
        let [left, right] = [0, 12].map(|bits| state.0.map(|row| row >> bits & 0xfff));
        join(self.grid(left), self.grid(right))
    }

    #[inline]
    fn grid(&self, rows: [u32; 3]) -> Sums {
        let [top, middle, bottom] = rows.map(|row| self.apart[row as usize]);
        let columns = top | middle << 4 | bottom << 8;
        let column = |bits: u32| self.closed[(columns >> bits & 0xfff) as usize];
        column(0) + column(12).times(3) + column(24)
    }

    /// Returns the number that is invariant under row moves. Flipping swaps the outer rows.
    #[inline]
    fn by_rows(&self, state: State) -> u64 {
        let [top, middle, bottom] = state.0;
        let middle = self.row(middle).times(3);
        join(self.row(top) + middle, self.row(bottom) + middle)
    }

    #[inline]
    fn row(&self, row: u32) -> Sums {
        let run = |bits: u32| self.open[(bits & 0xfff) as usize];
        run(row) + run(row >> 8) + run(row >> 16 | row << 8)
    }
}

/// The two tokens from which the numbers of a pair are computed; each of them has a word.
///
/// The group of relabellings maps these two tokens only to each other and, if it contains the
/// complement, to the complements of both. The word of a token is a sum of random numbers of the
/// images of the pair, over the relabellings that map the token to the first one, minus the sum
/// over the relabellings that map it to the complement of the first one.
struct Axes<'a> {
    group: &'a [Relabelling],
    first: u8,
    complement: u8,
    second: Option<u8>,
}

impl<'a> Axes<'a> {
    /// Selects a first token with as many images as possible, so that hardly any state is
    /// invariant.
    fn of(group: &'a [Relabelling], complement: &Relabelling) -> Axes<'a> {
        let one = |first: u8| {
            let complement = if group.contains(complement) {
                complement[usize::from(first)]
            } else {
                first
            };
            let becomes = |token: u8| group.iter().any(|to| to[usize::from(first)] == token);
            let others = SAME
                .into_iter()
                .filter(|token| ![first, complement].contains(token));
            let others: Vec<u8> = others.filter(|&token| becomes(token)).collect();
            let axes = Axes {
                group,
                first,
                complement,
                second: others.first().copied(),
            };
            let sides = if complement == first { 1 } else { 2 };
            (sides + others.len(), others.len() <= sides, axes)
        };
        let all = SAME.into_iter().map(one).filter(|&(_, few, _)| few);
        let widest = all.max_by_key(|&(size, ..)| size);
        widest
            .expect("a token that the board has not stays as it is")
            .2
    }

    /// Returns the numbers of a pair of tokens, given by the bits of both; the first token has the
    /// lowest bits.
    fn numbers(&self, pair: usize) -> Sums {
        let word = |token: u8, seed: u64| {
            let one = |to: &Relabelling| {
                let sign = match to[usize::from(token)] {
                    token if token == self.first => 1,
                    token if token == self.complement => -1,
                    _ => 0,
                };
                let [a, b] = [pair & 0xf, pair >> 4].map(|token| u64::from(to[token]));
                let forward = random(seed | a << 4 | b);
                let back = random(seed | b << 4 | a);
                sign * (forward + back + ((forward - back) << 32))
            };
            self.group.iter().map(one).sum()
        };
        let second = self.second.map_or((self.first, 1 << 8), |token| (token, 0));
        Sums([word(self.first, 0), word(second.0, second.1)])
    }
}

/// Returns a random number that is small enough for no sum to have more than 31 bits: the sum for a
/// pair is over at most eight relabellings and two directions, the sum for half a state is over
/// four times six pairs, and each factor of a product is a sum over six halves.
fn random(seed: u64) -> i64 {
    let mixed = (seed + 1).wrapping_mul(GOLDEN);
    ((mixed ^ mixed >> 29).wrapping_mul(GOLDEN) >> (64 - 19)) as i64
}

/// 2⁶⁴ divided by the golden ratio.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Combines the numbers of the two halves of a board, in either order. Products of the halves alone
/// would be 0 for all boards on which one half is the image of the other under a symmetry that
/// swaps the words.
#[inline]
fn join(one: Sums, other: Sums) -> u64 {
    let this = one + other.times(5);
    let that = other + one.times(5);
    let pairs = this.numbers().into_iter().zip(that.numbers());
    let products = pairs.map(|(this, that)| (this * that) as u64);
    let sum = products.fold(0, u64::wrapping_add);
    sum.wrapping_mul(GOLDEN)
}

#[cfg(test)]
mod tests {
    use super::super::phase::Phases;
    use super::super::symmetry::Symmetries;
    use super::super::tokens::Tokens;
    use super::*;
    use crate::{Board, Goals, Metric, scramble};
    use std::collections::BTreeSet;

    fn of(goals: &Goals) -> (Tokens, Symmetries, Fingerprints) {
        let tokens = Tokens::of(&goals.boards()[0]);
        let centres: Vec<State> = goals
            .boards()
            .iter()
            .map(|goal| tokens.pack(goal))
            .collect();
        let symmetries = Symmetries::of(&centres);
        let fingerprints = Fingerprints::new(&symmetries.relabellings, &tokens.complement());
        (tokens, symmetries, fingerprints)
    }

    #[test]
    fn phases_and_symmetries_change_no_fingerprint() {
        crate::goals::of_any_digits().iter().for_each(check);
        // These are single goals: one is invariant only under complementing and turning; the other
        // is invariant under mirroring with 1 and 2 swapped, and under flipping with 3 and 4
        // swapped.
        assert_eq!(relabellings_of("438294951753618276"), 2);
        assert_eq!(relabellings_of("132132102102142142"), 4);
    }

    /// Checks a single goal, and returns the number of relabellings that preserve it.
    fn relabellings_of(digits: &str) -> usize {
        let goal: Board = digits.parse().unwrap();
        let goals = Goals::only(&goal, goal).unwrap();
        check(&goals);
        of(&goals).1.relabellings.len()
    }

    fn check(goals: &Goals) {
        let (tokens, symmetries, fingerprints) = of(goals);
        for seed in 0..2 {
            let state = tokens.pack(&goals.boards()[0].after(&scramble(12, seed)));
            for kind in [Kind::Column, Kind::Row] {
                let phases = Phases::new(kind, Metric::Step);
                let fingerprint = fingerprints.of(kind, state);
                for &phase in phases.of_cost(2) {
                    for &symmetry in &symmetries.group {
                        let same = symmetries.apply(symmetry, phase.apply(state));
                        assert_eq!(
                            fingerprints.of(kind, same),
                            fingerprint,
                            "{:?}",
                            goals.boards()
                        );
                    }
                }
            }
        }
    }

    /// Near the goals, there are many boards on which one half is a relabelling of the other.
    #[test]
    fn boards_of_two_halves_that_are_alike_differ() {
        let (tokens, symmetries, fingerprints) = of(&Goals::magic(&Board::GAME).unwrap());
        for relabelling in &symmetries.relabellings {
            let boards = (0..100).map(|seed| tokens.pack(&Board::GAME.shuffled(seed)));
            let alike = boards.map(|state| {
                State(state.0.map(|row| {
                    let relabelled = [0, 4, 8].map(|bits| {
                        u32::from(relabelling[(row >> bits & 0xf) as usize]) << (bits + 12)
                    });
                    row & 0xfff | relabelled.into_iter().sum::<u32>()
                }))
            });
            let different = alike.map(|state| fingerprints.of(Kind::Column, state));
            assert_eq!(different.collect::<BTreeSet<u64>>().len(), 100);
        }
    }
}
