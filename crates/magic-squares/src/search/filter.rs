//! Which fingerprints two lists of shells have in common.
//!
//! Nearly none. So no table is made of either: a set of bits, which now and then holds a fingerprint
//! that is not there, sorts out most of the one list, and what is left of it most of the other.

use super::ball::Shell;
use super::parallel;

/// A fingerprint and where it stands: in which of the shells, and at which place.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub(super) fingerprint: u64,
    pub(super) shell: usize,
    pub(super) place: usize,
}

/// All pairs of a spot in `these` and one in `those` with the same fingerprint.
pub(super) fn pairs(these: &[&Shell], those: &[&Shell]) -> Vec<(Spot, Spot)> {
    let (these, mut those) = match size(these) < size(those) {
        true => left_of_both(these, those),
        false => {
            let (those, these) = left_of_both(those, these);
            (these, those)
        }
    };
    those.sort_unstable_by_key(|spot| (spot.fingerprint, spot.shell, spot.place));
    let same = |this: Spot| {
        let from = those.partition_point(|that| that.fingerprint < this.fingerprint);
        let equal = those[from..]
            .iter()
            .take_while(move |that| that.fingerprint == this.fingerprint);
        equal.map(move |&that| (this, that))
    };
    these.into_iter().flat_map(same).collect()
}

fn size(shells: &[&Shell]) -> usize {
    shells.iter().map(|shell| shell.fingerprints.len()).sum()
}

/// The spots of each that may be in the other. The larger one is gone through only once.
fn left_of_both(smaller: &[&Shell], larger: &[&Shell]) -> (Vec<Spot>, Vec<Spot>) {
    let of_smaller = smaller.iter().map(|shell| &shell.fingerprints[..]);
    let mut larger = Filter::new(of_smaller).sift(larger);
    let smaller = Filter::of(&larger).sift(smaller);
    let left = Filter::of(&smaller);
    larger.retain(|spot| left.has(spot.fingerprint));
    (smaller, larger)
}

/// So many bits fit beside what is sifted in the nearest cache: for few fingerprints, next to none
/// that is not there passes.
const SMALLEST: usize = 1 << 17;

/// A set of fingerprints that may hold a few more.
struct Filter {
    bits: Vec<u64>,
    shift: u32,
}

impl Filter {
    /// With sixteen bits or more for each fingerprint.
    fn new<'a>(lists: impl Iterator<Item = &'a [u64]> + Clone) -> Filter {
        let count: usize = lists.clone().map(<[u64]>::len).sum();
        let size = (16 * count).next_power_of_two().max(SMALLEST);
        let mut filter = Filter {
            bits: vec![0; size / 64],
            shift: 64 - size.trailing_zeros(),
        };
        for &fingerprint in lists.flatten() {
            let bit = filter.bit(fingerprint);
            filter.bits[bit / 64] |= 1 << (bit % 64);
        }
        filter
    }

    fn of(spots: &[Spot]) -> Filter {
        let fingerprints: Vec<u64> = spots.iter().map(|spot| spot.fingerprint).collect();
        Filter::new([&fingerprints[..]].into_iter())
    }

    /// The upper bits of a fingerprint are the better mixed ones.
    #[inline]
    fn bit(&self, fingerprint: u64) -> usize {
        (fingerprint >> self.shift) as usize
    }

    #[inline]
    fn has(&self, fingerprint: u64) -> bool {
        let bit = self.bit(fingerprint);
        self.bits[bit / 64] >> (bit % 64) & 1 != 0
    }

    /// The spots whose fingerprints the filter has.
    fn sift(&self, shells: &[&Shell]) -> Vec<Spot> {
        let one = |(shell, list): (usize, &&Shell)| {
            let spots = parallel::chunks(&list.fingerprints, |first, some| {
                let places = some.iter().enumerate();
                let passed = places.filter(|&(_, &fingerprint)| self.has(fingerprint));
                let spot = |(at, &fingerprint)| Spot {
                    fingerprint,
                    shell,
                    place: first + at,
                };
                passed.map(spot).collect::<Vec<Spot>>()
            });
            spots.concat()
        };
        shells.iter().enumerate().flat_map(one).collect()
    }
}
