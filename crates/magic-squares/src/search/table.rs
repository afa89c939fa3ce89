//! Which states near a goal are in a class: a hash table from classes to rotations and distances.

/// A state of a class, and how far it is from a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) rotations: u16,
    pub(super) distance: u8,
}

/// Open addressing with linear probing.
pub(super) struct Table {
    /// One more than what is stored, so that 0 is free.
    places: Vec<u64>,
    distances: Vec<u8>,
    stored: usize,
}

const FREE: u64 = 0;
const ROTATION_BITS: u32 = 10;

/// A state as one number: its class (54 bits) and rotations (10 bits).
#[inline]
pub(super) fn place(class: u64, rotations: u16) -> u64 {
    class << ROTATION_BITS | u64::from(rotations)
}

impl Table {
    pub(super) fn new() -> Table {
        Table {
            places: vec![FREE; 1 << 10],
            distances: vec![0; 1 << 10],
            stored: 0,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.stored
    }

    /// Stores the [`place`]s that are not there; the first distance stored is the least.
    pub(super) fn extend(&mut self, places: &[u64], distance: u8) {
        for &place in places {
            if 5 * self.stored > 3 * self.places.len() {
                self.grow();
            }
            self.insert(place, distance);
        }
    }

    #[inline]
    fn insert(&mut self, place: u64, distance: u8) {
        let mask = self.places.len() - 1;
        let mut at = self.start(place >> ROTATION_BITS);
        while self.places[at & mask] != FREE {
            if self.places[at & mask] == place + 1 {
                return;
            }
            at += 1;
        }
        self.places[at & mask] = place + 1;
        self.distances[at & mask] = distance;
        self.stored += 1;
    }

    /// The stored states of a class.
    #[inline]
    pub(super) fn of_class(&self, class: u64) -> impl Iterator<Item = Entry> {
        let mask = self.places.len() - 1;
        let start = self.start(class);
        let probed = (0..).map(move |step| (start + step) & mask);
        let used = probed.take_while(|&at| self.places[at] != FREE);
        used.filter(move |&at| (self.places[at] - 1) >> ROTATION_BITS == class)
            .map(|at| Entry {
                rotations: ((self.places[at] - 1) & ((1 << ROTATION_BITS) - 1)) as u16,
                distance: self.distances[at],
            })
    }

    #[inline]
    fn start(&self, class: u64) -> usize {
        let bits = self.places.len().trailing_zeros();
        (class.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - bits)) as usize
    }

    fn grow(&mut self) {
        let size = 4 * self.places.len();
        let places = std::mem::replace(&mut self.places, vec![FREE; size]);
        let distances = std::mem::replace(&mut self.distances, vec![0; size]);
        self.stored = 0;
        for (place, distance) in places.into_iter().zip(distances) {
            if place != FREE {
                self.insert(place - 1, distance);
            }
        }
    }
}
