//! Boards that are scrambled by random moves, which depend only on a seed.

use crate::{Board, Metric, Move};

/// Returns random moves by one cell, none of which shifts the same line as the move before it.
#[must_use]
pub fn scramble(moves: usize, seed: u64) -> Vec<Move> {
    let all = Metric::Step.moves();
    let mut random = SplitMix(seed);
    let mut chosen: Vec<Move> = Vec::with_capacity(moves);
    while chosen.len() < moves {
        let next = all[(random.next() % all.len() as u64) as usize];
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
    let mut random = SplitMix(seed);
    for last in (1..things.len()).rev() {
        things.swap(last, (random.next() % (last as u64 + 1)) as usize);
    }
}

/// The generator SplitMix64 (Steele, Lea and Flood, 2014), which is small and good enough for
/// shuffling a puzzle.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}
