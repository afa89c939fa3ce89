//! Lines up to rotation: every column or row as a necklace and how far it is turned.
//!
//! Complementing and reversing turn a necklace into up to four. These have consecutive numbers, so
//! that what a necklace becomes is known without another table.

use super::state::Tokens;

/// The necklaces of one length. A line is a word of tokens, four bits each, the first lowest.
pub(super) struct Necklaces {
    length: usize,
    /// Three tokens as a number.
    thirds: Vec<u32>,
    /// How many such numbers there are.
    third_count: u32,
    /// Where each line belongs.
    places: Vec<Place>,
    /// For each necklace, after how many cells it repeats.
    periods: Vec<u8>,
}

/// The necklace of a line and how far it is turned: the number of the first necklace of its orbit
/// (bits from 8), the rotation (5 to 7), the shape of the orbit (2 to 4), the variant (0 and 1).
#[derive(Clone, Copy, Default)]
pub(super) struct Place(u32);

/// What becomes of a line: bit 0 is complement, bit 1 is reversal.
pub(super) type Variant = u8;

/// Which of its orbit a necklace is, by shape and variant. The shapes: all four variants differ; two
/// and two are the same, because variant 1, 2, or 3 changes nothing; all are the same.
const RANKS: [[u8; 4]; 5] = [
    [0, 1, 2, 3],
    [0, 0, 1, 1],
    [0, 1, 0, 1],
    [0, 1, 1, 0],
    [0, 0, 0, 0],
];

/// The ranks for the five lowest bits of a place.
const RANK_OF_BITS: [u8; 32] = {
    let mut ranks = [0; 32];
    let mut bits = 0;
    while bits < 20 {
        ranks[bits] = RANKS[bits / 4][bits % 4];
        bits += 1;
    }
    ranks
};

impl Place {
    /// The number of the necklace that a variant of the line belongs to.
    #[inline]
    pub(super) fn necklace(self, variant: Variant) -> u32 {
        let bits = (self.0 & 31) ^ u32::from(variant);
        (self.0 >> 8) + u32::from(RANK_OF_BITS[bits as usize])
    }

    /// How many cells the line is turned.
    #[inline]
    pub(super) fn rotation(self) -> u16 {
        (self.0 >> 5 & 7) as u16
    }
}

impl Necklaces {
    pub(super) fn new(length: usize, tokens: &Tokens) -> Necklaces {
        let count = tokens.count() as u32;
        let number = |word: u32| ((word >> 8) * count + (word >> 4 & 0xf)) * count + (word & 0xf);
        let mut found = Necklaces {
            length,
            thirds: (0..1 << 12).map(number).collect(),
            third_count: count.pow(3),
            places: vec![Place::default(); count.pow(length as u32) as usize],
            periods: Vec::new(),
        };
        let mut known = vec![false; found.places.len()];
        for line in lines(length, count) {
            if !known[found.index(line)] {
                found.add_orbit(line, tokens, &mut known);
            }
        }
        found
    }

    /// Gives numbers to the necklaces of all variants of a line.
    fn add_orbit(&mut self, line: u32, tokens: &Tokens, known: &mut [bool]) {
        let lines = [0, 1, 2, 3].map(|variant| image(line, self.length, tokens, variant));
        let least = lines.map(|line| rotations(line, self.length).min());
        let same = |variant: usize| least[variant] == least[0];
        let shape = match (same(1), same(2), same(3)) {
            (true, true, _) => 4,
            (true, ..) => 1,
            (_, true, _) => 2,
            (.., true) => 3,
            _ => 0,
        };
        let first = self.periods.len() as u32;
        for (variant, line) in lines.into_iter().enumerate() {
            if !known[self.index(line)] {
                let bits = first << 8 | shape << 2 | variant as u32;
                self.add(line, bits, known);
            }
        }
    }

    /// Places all rotations of a line.
    fn add(&mut self, line: u32, bits: u32, known: &mut [bool]) {
        let mut period = 0;
        for turned in rotations(line, self.length) {
            let index = self.index(turned);
            if !std::mem::replace(&mut known[index], true) {
                self.places[index] = Place(bits | period << 5);
                period += 1;
            }
        }
        self.periods.push(period as u8);
    }

    #[inline]
    fn index(&self, line: u32) -> usize {
        let third = |word: u32| self.thirds[(word & 0xfff) as usize];
        (third(line >> 12) * self.third_count + third(line)) as usize
    }

    /// The necklace of a line and how many cells it is turned.
    #[inline]
    pub(super) fn place(&self, line: u32) -> Place {
        self.places[self.index(line)]
    }

    /// All shifts, down or right, that turn a line to a rotation.
    pub(super) fn shifts(&self, from: Place, to: u16) -> impl Iterator<Item = u8> {
        let period = self.periods[from.necklace(0) as usize];
        let first = (to as u8 + period - from.rotation() as u8) % period;
        (first..self.length as u8).step_by(usize::from(period))
    }
}

/// All lines of tokens below `count`.
fn lines(length: usize, count: u32) -> impl Iterator<Item = u32> {
    let word = move |code: u32| {
        let tokens = (0..length as u32).map(|place| code / count.pow(place) % count);
        tokens
            .zip((0..).step_by(4))
            .fold(0, |line, (token, bits)| line | token << bits)
    };
    (0..count.pow(length as u32)).map(word)
}

/// A line turned by 0, 1, 2 … cells down or right.
fn rotations(line: u32, length: usize) -> impl Iterator<Item = u32> {
    let bits = 4 * length as u32;
    let turn = move |by: u32| (line << (4 * by) | line >> (bits - 4 * by)) & ((1 << bits) - 1);
    (0..length as u32).map(turn)
}

fn image(line: u32, length: usize, tokens: &Tokens, variant: Variant) -> u32 {
    let token = |place: usize| (line >> (4 * place) & 0xf) as usize;
    (0..length).fold(0, |image, place| {
        let token = match variant & 1 {
            0 => token(place),
            _ => tokens
                .complement(token(place))
                .map_or(token(place), usize::from),
        };
        let to = if variant & 2 == 0 {
            place
        } else {
            length - 1 - place
        };
        image | (token as u32) << (4 * to)
    })
}
