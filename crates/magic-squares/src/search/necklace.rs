//! Lines up to rotation: every column or row as a necklace and how far it is turned.

use super::state::Tokens;

/// The necklaces of one length; a code is the line's tokens as a number, the first token lowest.
pub(super) struct Necklaces {
    length: usize,
    /// For each code, the necklace's number, times 8, plus the rotation.
    places: Vec<u32>,
    /// For each necklace, after how many cells it repeats.
    periods: Vec<u8>,
    /// What a necklace becomes: by complement, then by reversal.
    images: [[Vec<u32>; 2]; 2],
}

impl Necklaces {
    pub(super) fn new(length: usize, tokens: &Tokens) -> Necklaces {
        let count = tokens.count();
        let codes = count.pow(length as u32);
        let top = codes / count;
        let mut found = Necklaces {
            length,
            places: vec![u32::MAX; codes],
            periods: Vec::new(),
            images: Default::default(),
        };
        let mut least = Vec::new();
        for code in 0..codes {
            if found.places[code] == u32::MAX {
                least.push(code);
                let period = mark(
                    &mut found.places,
                    code,
                    (count, top),
                    least.len() as u32 - 1,
                );
                found.periods.push(period);
            }
        }
        let image = |complement, reverse| {
            let code = |&code: &usize| image(code, length, tokens, complement, reverse);
            least.iter().map(|c| found.places[code(c)] >> 3).collect()
        };
        let images = [false, true].map(|c| [false, true].map(|r| image(c, r)));
        Necklaces { images, ..found }
    }

    /// The necklace of a line and how many cells it is turned.
    #[inline]
    pub(super) fn place(&self, code: usize) -> (u32, u32) {
        let place = self.places[code];
        (place >> 3, place & 7)
    }

    /// The table of what each necklace becomes.
    #[inline]
    pub(super) fn image(&self, complement: bool, reverse: bool) -> &[u32] {
        &self.images[usize::from(complement)][usize::from(reverse)]
    }

    /// All shifts, down or right, that turn a necklace from one rotation to another.
    pub(super) fn shifts(&self, necklace: u32, from: u32, to: u32) -> impl Iterator<Item = u8> {
        let period = self.periods[necklace as usize];
        let first = (to as u8 + period - from as u8) % period;
        (first..self.length as u8).step_by(usize::from(period))
    }
}

/// Gives all rotations of a code their necklace; the period.
fn mark(places: &mut [u32], code: usize, (count, top): (usize, usize), necklace: u32) -> u8 {
    let mut turned = code;
    for rotation in 0.. {
        places[turned] = necklace << 3 | u32::from(rotation);
        // One cell down or right: the last token comes first.
        turned = turned % top * count + turned / top;
        if turned == code {
            return rotation + 1;
        }
    }
    unreachable!("a rotation has finite order")
}

fn image(code: usize, length: usize, tokens: &Tokens, complement: bool, reverse: bool) -> usize {
    let count = tokens.count();
    let mut line: Vec<usize> = (0..length as u32)
        .map(|place| code / count.pow(place) % count)
        .collect();
    if complement {
        line.iter_mut()
            .for_each(|t| *t = tokens.complement(*t).map_or(*t, usize::from));
    }
    if reverse {
        line.reverse();
    }
    line.iter()
        .rev()
        .fold(0, |code, token| code * count + token)
}
