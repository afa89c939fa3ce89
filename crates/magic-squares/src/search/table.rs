//! Which states near a goal are in a class: a hash table from classes to rotations and distances.

/// A state of a class, and how far it is from a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) rotations: u16,
    pub(super) distance: u8,
}

/// Open addressing with linear probing. A place is a class (54 bits) and rotations (10 bits).
pub(super) struct Table {
    places: Vec<u64>,
    /// [`FREE`] where nothing is stored.
    distances: Vec<u8>,
    stored: usize,
}

const FREE: u8 = u8::MAX;
const ROTATION_BITS: u32 = 10;

impl Table {
    pub(super) fn new() -> Table {
        Table {
            places: vec![0; 1 << 10],
            distances: vec![FREE; 1 << 10],
            stored: 0,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.stored
    }

    /// Stores a state unless it is there; the first distance stored is the least.
    pub(super) fn insert(&mut self, class: u64, rotations: u16, distance: u8) {
        if 5 * self.stored > 3 * self.places.len() {
            self.grow();
        }
        let place = class << ROTATION_BITS | u64::from(rotations);
        let mut at = self.start(class);
        while self.distances[at] != FREE {
            if self.places[at] == place {
                return;
            }
            at = (at + 1) & (self.places.len() - 1);
        }
        self.places[at] = place;
        self.distances[at] = distance;
        self.stored += 1;
    }

    /// The stored states of a class.
    #[inline]
    pub(super) fn of_class(&self, class: u64) -> impl Iterator<Item = Entry> {
        let mask = self.places.len() - 1;
        let start = self.start(class);
        let probed = (0..).map(move |step| (start + step) & mask);
        let used = probed.take_while(|&at| self.distances[at] != FREE);
        used.filter(move |&at| self.places[at] >> ROTATION_BITS == class)
            .map(|at| Entry {
                rotations: (self.places[at] & ((1 << ROTATION_BITS) - 1)) as u16,
                distance: self.distances[at],
            })
    }

    fn start(&self, class: u64) -> usize {
        let bits = self.places.len().trailing_zeros();
        (class.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - bits)) as usize
    }

    fn grow(&mut self) {
        let size = 4 * self.places.len();
        let places = std::mem::replace(&mut self.places, vec![0; size]);
        let distances = std::mem::replace(&mut self.distances, vec![FREE; size]);
        self.stored = 0;
        for (place, distance) in places.into_iter().zip(distances) {
            if distance != FREE {
                let rotations = (place & ((1 << ROTATION_BITS) - 1)) as u16;
                self.insert(place >> ROTATION_BITS, rotations, distance);
            }
        }
    }
}
