//! Boards that are scrambled by random moves, which depend only on a seed.

use crate::{Board, Metric, Move};
use rand_pcg::Pcg64;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// Returns random moves by one cell, none of which shifts the same line as the move before it.
#[must_use]
pub fn scramble(moves: usize, seed: u64) -> Vec<Move> {
    let all = Metric::Step.moves();
    let mut random = Pcg64::seed_from_u64(seed);
    let mut chosen: Vec<Move> = Vec::with_capacity(moves);
    while chosen.len() < moves {
        let next = all[(random.next_u64() % all.len() as u64) as usize];
        let same = |last: &Move| last.kind() == next.kind() && last.index() == next.index();
        if !chosen.last().is_some_and(same) {
            chosen.push(next);
        }
    }
    chosen
}

impl Board {
    /// Returns the digits of this board in random order.
    #[must_use]
    pub fn shuffled(&self, seed: u64) -> Board {
        let mut cells = *self.cells();
        shuffle(&mut cells, seed);
        Board::of_digits(cells)
    }
}

/// Puts things in a random order (Fisher and Yates).
pub(crate) fn shuffle<T>(things: &mut [T], seed: u64) {
    let mut random = Pcg64::seed_from_u64(seed);
    for last in (1..things.len()).rev() {
        things.swap(last, (random.next_u64() % (last as u64 + 1)) as usize);
    }
}
