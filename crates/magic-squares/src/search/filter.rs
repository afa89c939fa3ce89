//! Finds the fingerprints that two lists of shells have in common.
//!
//! There are very few such fingerprints, so neither list is put into a table. A set of bits, with
//! occasional false positives, excludes most of one list, and the rest of that list excludes most
//! of the other list.

use super::ball::Shell;
use super::parallel;

/// A fingerprint, the number of its shell, and its position in the shell.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub(super) fingerprint: u64,
    pub(super) shell: usize,
    pub(super) place: usize,
}

/// Returns all pairs of a spot in `these` and a spot in `those` that have the same fingerprint.
pub(super) fn pairs(these: &[&Shell], those: &[&Shell]) -> Vec<(Spot, Spot)> {
    if size(these) < size(those) {
        pairs_by_size(these, those)
    } else {
        let pairs = pairs_by_size(those, these).into_iter();
        pairs.map(|(that, this)| (this, that)).collect()
    }
}

fn size(shells: &[&Shell]) -> usize {
    shells.iter().map(|shell| shell.fingerprints.len()).sum()
}

/// Returns the pairs; reads the larger of the two lists only once.
fn pairs_by_size(smaller: &[&Shell], larger: &[&Shell]) -> Vec<(Spot, Spot)> {
    let of_smaller = smaller.iter().map(|shell| &shell.fingerprints[..]);
    let mut larger = Filter::new(of_smaller, 0).sift(larger);
    let smaller = Filter::of(&larger, 20).sift(smaller);
    let left = Filter::of(&smaller, 40);
    larger.retain(|spot| left.has(spot.fingerprint));
    larger.sort_unstable_by_key(|spot| (spot.fingerprint, spot.shell, spot.place));
    let same = |this: Spot| {
        let from = larger.partition_point(|that| that.fingerprint < this.fingerprint);
        let equal = larger[from..]
            .iter()
            .take_while(move |that| that.fingerprint == this.fingerprint);
        equal.map(move |&that| (this, that))
    };
    smaller.into_iter().flat_map(same).collect()
}

/// The minimum number of bits. This many fit in the first-level cache next to the data, and cause
/// hardly any false positives if there are few fingerprints.
const SMALLEST: usize = 1 << 17;

/// A set of fingerprints with occasional false positives (a Bloom filter with one bit per
/// fingerprint).
struct Filter {
    bits: Vec<u64>,
    /// The number of upper bits of a fingerprint that are ignored, so that each filter uses
    /// different bits.
    skipped: u32,
    shift: u32,
}

impl Filter {
    /// Returns a filter with at least sixteen bits for each fingerprint.
    fn new<'a>(lists: impl Iterator<Item = &'a [u64]> + Clone, skipped: u32) -> Filter {
        let count: usize = lists.clone().map(<[u64]>::len).sum();
        let size = (16 * count).next_power_of_two().max(SMALLEST);
        let mut filter = Filter {
            bits: vec![0; size / 64],
            skipped,
            shift: 64 - size.trailing_zeros(),
        };
        lists.flatten().for_each(|&fingerprint| {
            let bit = filter.bit(fingerprint);
            filter.bits[bit / 64] |= 1 << (bit % 64);
        });
        filter
    }

    fn of(spots: &[Spot], skipped: u32) -> Filter {
        let fingerprints: Vec<u64> = spots.iter().map(|spot| spot.fingerprint).collect();
        Filter::new([&fingerprints[..]].into_iter(), skipped)
    }

    /// Returns the bit for a fingerprint. It depends on the upper bits, which are better mixed.
    #[inline]
    fn bit(&self, fingerprint: u64) -> usize {
        (fingerprint << self.skipped >> self.shift) as usize
    }

    #[inline]
    fn has(&self, fingerprint: u64) -> bool {
        let bit = self.bit(fingerprint);
        self.bits[bit / 64] >> (bit % 64) & 1 != 0
    }

    /// Returns the spots whose fingerprints are in the filter.
    fn sift(&self, shells: &[&Shell]) -> Vec<Spot> {
        let one = |(shell, list): (usize, &&Shell)| {
            let spots = parallel::chunks(&list.fingerprints, |first, some| {
                let mut spots = Vec::new();
                for (place, &fingerprint) in (first..).zip(some) {
                    if self.has(fingerprint) {
                        spots.push(Spot {
                            fingerprint,
                            shell,
                            place,
                        });
                    }
                }
                spots
            });
            spots.concat()
        };
        shells.iter().enumerate().flat_map(one).collect()
    }
}
