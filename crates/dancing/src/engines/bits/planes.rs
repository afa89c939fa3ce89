//! Vertical counters: the counts of all items, with one bit of each count in a plane.

use crate::bitset::{any, either, without};

/// The number of bits of the greatest supported multiplicity.
pub(super) const WIDTH: usize = 3;

/// Counts of all items; those below `2^P` are exact, and greater ones are only marked as such.
#[derive(Clone, Copy)]
pub(super) struct Planes<const N: usize, const P: usize> {
    bits: [[u64; N]; P],
    many: [u64; N],
}

impl<const N: usize, const P: usize> Planes<N, P> {
    /// Counts the options of a set for every item, starting at the lead of the item.
    #[inline(always)]
    pub(super) fn count(alive: &[u64], masks: &[[u64; N]], leads: [[u64; N]; WIDTH]) -> Self {
        let mut planes = Planes {
            bits: [[0; N]; P],
            many: [0; N],
        };
        for (place, lead) in leads.iter().enumerate() {
            if place < P {
                planes.bits[place] = *lead;
            } else {
                planes.many = either(&planes.many, lead);
            }
        }
        for (word, &set) in alive.iter().enumerate() {
            let mut left = set;
            let mut next = || {
                let mask = &masks[word * 64 + left.trailing_zeros() as usize];
                left &= left - 1;
                mask
            };
            let mut options = set.count_ones();
            // With one word of items, adding four at once saves less than the second loop costs.
            while N > 1 && options >= 4 {
                planes.add_four([next(), next(), next(), next()]);
                options -= 4;
            }
            while options > 0 {
                planes.add(next());
                options -= 1;
            }
        }
        planes
    }

    #[inline(always)]
    fn add(&mut self, mask: &[u64; N]) {
        for (i, &bits) in mask.iter().enumerate() {
            self.carry(0, i, bits);
        }
    }

    /// Adds four options at once with half the work, using full adders.
    #[inline(always)]
    fn add_four(&mut self, masks: [&[u64; N]; 4]) {
        let [a, b, c, d] = masks;
        for i in 0..N {
            let (one, twos) = full_adder(self.bits[0][i], a[i], b[i]);
            let (one, more) = full_adder(one, c[i], d[i]);
            let (two, fours) = full_adder(self.bits[1][i], twos, more);
            (self.bits[0][i], self.bits[1][i]) = (one, two);
            self.carry(2, i, fours);
        }
    }

    /// Adds bits to a word of a plane, and the carries to the planes above.
    #[inline(always)]
    fn carry(&mut self, from: usize, i: usize, bits: u64) {
        let mut carry = bits;
        for plane in &mut self.bits[from..] {
            let next = plane[i] & carry;
            plane[i] ^= carry;
            carry = next;
        }
        self.many[i] |= carry;
    }

    /// Returns the smallest count among the given items, and the items that have it; `None` if all
    /// counts are too large for the planes.
    #[inline(always)]
    pub(super) fn fewest(&self, items: &[u64; N]) -> Option<(u32, [u64; N])> {
        let mut fewest = without(items, &self.many);
        if !any(&fewest) {
            return None;
        }
        let mut count = 0;
        for (place, plane) in self.bits.iter().enumerate().rev() {
            let fewer = without(&fewest, plane);
            if any(&fewer) {
                fewest = fewer;
            } else {
                count |= 1 << place;
            }
        }
        Some((count, fewest))
    }
}

/// Returns the sum of three bits, and the carry.
#[inline(always)]
pub(super) fn full_adder(a: u64, b: u64, c: u64) -> (u64, u64) {
    let either = a ^ b;
    (either ^ c, (a & b) | (either & c))
}
