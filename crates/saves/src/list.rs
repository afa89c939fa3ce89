//! The lists of Pokémon in the Game Boy games: a count, the species, the bodies, the names.

use crate::bytes::Bytes;
use crate::pokemon::{Place, Pokemon};
use crate::save::Save;

/// The number of bytes in a name, except in Japanese games.
pub(crate) const NAME: usize = 11;

/// The sizes of a list and its parts.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    /// The maximum number of Pokémon.
    pub(crate) capacity: usize,
    /// The number of bytes for each Pokémon.
    pub(crate) body: usize,
    /// The number of bytes for a name.
    pub(crate) name: usize,
}

/// A Pokémon in a list.
pub(crate) struct Entry<'a> {
    /// The number in the list of species, in which eggs have their own number.
    pub(crate) mark: u8,
    pub(crate) body: &'a [u8],
    pub(crate) trainer: &'a [u8],
    pub(crate) nickname: &'a [u8],
}

impl Shape {
    /// Returns the size of the list in bytes.
    pub(crate) fn size(self) -> usize {
        2 + self.capacity * (1 + self.body + 2 * self.name)
    }

    /// Returns whether the data contain such a list at an offset: a count within the capacity, and
    /// the end mark after the last species.
    pub(crate) fn is_at(self, data: &[u8], at: usize) -> bool {
        let marked = data
            .byte(at)
            .filter(|&count| usize::from(count) <= self.capacity);
        let end = marked.and_then(|count| data.byte(at + 1 + usize::from(count)));
        end == Some(0xff) && data.part(at, self.size()).is_some()
    }

    /// Returns the Pokémon in the list at an offset; `None` if there is no list.
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

/// Unpacks individual values from two bytes, which contain four of them. The value for HP consists
/// of the last bits of the others.
pub(crate) fn dvs(packed: u16) -> [u8; 6] {
    let at = |shift: u16| (packed >> shift & 15) as u8;
    let (attack, defense, speed, special) = (at(12), at(8), at(4), at(0));
    let hp = (attack & 1) << 3 | (defense & 1) << 2 | (speed & 1) << 1 | special & 1;
    [hp, attack, defense, special, special, speed]
}

/// Returns the stat experience in the order of [`dvs`]. The value for HP is at the given offset,
/// followed by the others.
pub(crate) fn stat_experience(body: &[u8], at: usize) -> Option<[u16; 6]> {
    let stat = |index: usize| body.u16_be(at + 2 * index);
    let special = stat(4)?;
    Some([stat(0)?, stat(1)?, stat(2)?, special, special, stat(3)?])
}

/// Adds the Pokémon in a box to a save; the given function reads each of them. Adds a note if the
/// box is damaged.
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
