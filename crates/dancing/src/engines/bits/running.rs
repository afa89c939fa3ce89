//! Incremental counts: the counts at a node are those at its parent, minus the removed options.
//!
//! If choosing an option removes few others, most counts do not change, and counting the removed
//! options is less work than counting the remaining ones.

use super::planes::full_adder;
use crate::bitset::{any, without};

/// The number of options that are subtracted at a time; the sums must fit in four planes.
const BATCH: usize = 12;

/// The counts of all items at each level of the search, in as many planes as the greatest count
/// needs.
#[derive(Clone, Debug, Default)]
pub(super) struct Running<const N: usize> {
    /// The number of planes of a level; 0 if incremental counts are not used.
    planes: usize,
    levels: Vec<[u64; N]>,
    /// The options that are included in the counts at the last level.
    counted: Vec<u64>,
}

impl<const N: usize> Running<N> {
    /// Starts with the counts of all remaining options. If `counts` is empty, incremental counts
    /// are not used.
    pub(super) fn new(counts: &[[u64; N]], depth: usize, alive: &[u64]) -> Self {
        let planes = counts.len();
        let mut levels = Vec::with_capacity(planes * depth);
        levels.extend_from_slice(counts);
        let counted = match planes {
            0 => Vec::new(),
            _ => alive.to_vec(),
        };
        Running {
            planes,
            levels,
            counted,
        }
    }

    /// Returns whether incremental counts are used.
    #[inline(always)]
    pub(super) fn is_incremental(&self) -> bool {
        self.planes > 0
    }

    /// Adds a level below the last one, whose remaining options are given.
    #[inline(always)]
    pub(super) fn open(&mut self, alive: &[u64]) {
        self.levels
            .extend_from_within(self.levels.len() - self.planes..);
        self.counted.copy_from_slice(alive);
    }

    #[inline(always)]
    pub(super) fn leave(&mut self) {
        self.levels.truncate(self.levels.len() - self.planes);
    }

    /// Subtracts the options that were removed since the last update.
    #[inline(always)]
    pub(super) fn update(&mut self, alive: &[u64], masks: &[[u64; N]]) {
        let top = self.levels.len() - self.planes;
        let planes = &mut self.levels[top..];
        let mut batch = [0; BATCH];
        let mut size = 0;
        for (word, (counted, &alive)) in self.counted.iter_mut().zip(alive).enumerate() {
            let mut gone = *counted & !alive;
            *counted = alive;
            while gone != 0 {
                batch[size] = word * 64 + gone.trailing_zeros() as usize;
                gone &= gone - 1;
                size += 1;
                if size == BATCH {
                    subtract(planes, sum(&batch, masks));
                    size = 0;
                }
            }
        }
        subtract(planes, sum(&batch[..size], masks));
    }

    /// Returns the smallest count among the given items, and the items that have it.
    #[inline(always)]
    pub(super) fn fewest(&self, items: &[u64; N]) -> (u32, [u64; N]) {
        let top = self.levels.len() - self.planes;
        let mut count = 0;
        let mut fewest = *items;
        for plane in self.levels[top..].iter().rev() {
            let fewer = without(&fewest, plane);
            count *= 2;
            if any(&fewer) {
                fewest = fewer;
            } else {
                count += 1;
            }
        }
        (count, fewest)
    }
}

/// Returns, in planes, how many of up to [`BATCH`] options contain each item.
#[inline(always)]
fn sum<const N: usize>(options: &[usize], masks: &[[u64; N]]) -> [[u64; N]; 4] {
    let mut planes = [[0; N]; 4];
    let fours = options.chunks_exact(4);
    for &option in fours.remainder() {
        for (i, &bits) in masks[option].iter().enumerate() {
            let ones = planes[0][i];
            let twos = planes[1][i];
            planes[0][i] = ones ^ bits;
            planes[1][i] = twos | (ones & bits);
        }
    }
    for four in fours {
        let [a, b, c, d] = [four[0], four[1], four[2], four[3]].map(|option| &masks[option]);
        for i in 0..N {
            let (one, twos) = full_adder(planes[0][i], a[i], b[i]);
            let (one, more) = full_adder(one, c[i], d[i]);
            let (two, fours) = full_adder(planes[1][i], twos, more);
            (planes[0][i], planes[1][i]) = (one, two);
            planes[3][i] |= planes[2][i] & fours;
            planes[2][i] ^= fours;
        }
    }
    planes
}

/// Subtracts numbers in four planes from numbers in other planes.
#[inline(always)]
fn subtract<const N: usize>(planes: &mut [[u64; N]], sum: [[u64; N]; 4]) {
    let mut borrow = [0; N];
    for (place, plane) in planes.iter_mut().enumerate() {
        let less = sum.get(place).unwrap_or(&[0; N]);
        for i in 0..N {
            let a = plane[i];
            let b = less[i];
            let c = borrow[i];
            plane[i] = a ^ b ^ c;
            borrow[i] = (!a & (b | c)) | (b & c);
        }
    }
}
