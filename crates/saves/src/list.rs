//! The lists of Pokémon of the Game Boy games: a count, the species, the bodies, the names.

use crate::bytes::Bytes;
use crate::pokemon::{Place, Pokemon};
use crate::save::Save;

/// How many bytes a name has in the games that are not Japanese.
pub(crate) const NAME: usize = 11;

/// The shape of a list.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    /// How many Pokémon it holds.
    pub(crate) capacity: usize,
    /// How many bytes each has.
    pub(crate) body: usize,
    /// How many bytes a name has.
    pub(crate) name: usize,
}

/// A Pokémon of a list.
pub(crate) struct Entry<'a> {
    /// Its number in the list of species, which shows eggs.
    pub(crate) mark: u8,
    pub(crate) body: &'a [u8],
    pub(crate) trainer: &'a [u8],
    pub(crate) nickname: &'a [u8],
}

impl Shape {
    /// Returns how many bytes the list has.
    pub(crate) fn size(self) -> usize {
        2 + self.capacity * (1 + self.body + 2 * self.name)
    }

    /// Returns whether such a list is there: no more than it can hold, and the end after the last.
    pub(crate) fn is_at(self, data: &[u8], at: usize) -> bool {
        let marked = data
            .byte(at)
            .filter(|&count| usize::from(count) <= self.capacity);
        let end = marked.and_then(|count| data.byte(at + 1 + usize::from(count)));
        end == Some(0xff) && data.part(at, self.size()).is_some()
    }

    /// Returns the Pokémon of the list there; none where no list is there.
    pub(crate) fn entries(self, data: &[u8], at: usize) -> Option<Vec<Entry<'_>>> {
        if !self.is_at(data, at) {
            return None;
        }
        let bodies = at + 2 + self.capacity;
        let trainers = bodies + self.capacity * self.body;
        let nicknames = trainers + self.capacity * self.name;
        let entry = |slot: usize| {
            Some(Entry {
                mark: data.byte(at + 1 + slot)?,
                body: data.part(bodies + slot * self.body, self.body)?,
                trainer: data.part(trainers + slot * self.name, self.name)?,
                nickname: data.part(nicknames + slot * self.name, self.name)?,
            })
        };
        (0..usize::from(data.byte(at)?)).map(entry).collect()
    }
}

/// Individual values from the two bytes that hold four of them; that of HP is made of the others'
/// last bits.
pub(crate) fn dvs(packed: u16) -> [u8; 6] {
    let at = |shift: u16| (packed >> shift & 15) as u8;
    let (attack, defense, speed, special) = (at(12), at(8), at(4), at(0));
    let hp = (attack & 1) << 3 | (defense & 1) << 2 | (speed & 1) << 1 | special & 1;
    [hp, attack, defense, special, special, speed]
}

/// Stat experience, in the order of [`dvs`], from where HP's is.
pub(crate) fn stat_experience(body: &[u8], at: usize) -> Option<[u16; 6]> {
    let stat = |index: usize| body.u16_be(at + 2 * index);
    let special = stat(4)?;
    Some([stat(0)?, stat(1)?, stat(2)?, special, special, stat(3)?])
}

/// Puts the Pokémon of a box into a save, each read by that function; notes a box that is damaged.
pub(crate) fn put_box(
    save: &mut Save,
    number: usize,
    entries: Option<Vec<Entry<'_>>>,
    read: impl Fn(&Entry<'_>, Place) -> Result<Option<Pokemon>, String>,
) {
    let Some(entries) = entries else {
        save.notes
            .push(format!("box {number} is damaged; left out"));
        return;
    };
    for (slot, entry) in (1..).zip(entries) {
        let place = Place::Box(number, slot);
        save.put(place, read(&entry, place));
    }
}
