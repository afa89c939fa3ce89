//! Gold, Silver and Crystal.

use crate::bytes::Bytes;
use crate::checksums::sum;
use crate::error::{Miss, cut_off};
use crate::game::Game;
use crate::list::{self, Entry, NAME, Shape};
use crate::pokemon::{Gender, Met, Place, Pokemon};
use crate::save::Save;
use crate::tables::{self, Species};
use crate::text;

const PARTY: Shape = Shape {
    capacity: 6,
    body: 48,
    name: NAME,
};
const BOX: Shape = Shape {
    capacity: 20,
    body: 32,
    name: NAME,
};

/// The offsets of the two banks of seven boxes. Each box is followed by two bytes.
const BANKS: [usize; 2] = [0x4000, 0x6000];

/// The offset of the game's data, which begin with the player's number and name.
const GAME_DATA: usize = 0x2009;
const NAME_AT: usize = 0x200b;

/// The number that marks an egg in a list.
const EGG: u8 = 0xfd;

/// The offsets that differ between the games.
struct Layout {
    game: Game,
    /// The end of the data that the checksum covers, and the offset of the checksum.
    end: usize,
    checksum: usize,
    /// The parts of the backup copy: for each, its begin and end in the data, and its offset in the
    /// copy.
    copy: &'static [(usize, usize, usize)],
    copy_checksum: usize,
    status_flags: usize,
    badges: usize,
    party: usize,
    current_box: usize,
}

const LAYOUTS: [Layout; 2] = [
    Layout {
        game: Game::GoldSilver,
        end: 0x2d69,
        checksum: 0x2d69,
        copy: &[
            (0x2009, 0x222f, 0x15c7),
            (0x222f, 0x23d9, 0x3d69),
            (0x23d9, 0x2856, 0x0c6b),
            (0x2856, 0x288a, 0x7e39),
            (0x288a, 0x2d69, 0x10e8),
        ],
        copy_checksum: 0x7e6d,
        status_flags: 0x23d9,
        badges: 0x23e4,
        party: 0x288a,
        current_box: 0x2d6c,
    },
    Layout {
        game: Game::Crystal,
        end: 0x2b83,
        checksum: 0x2d0d,
        copy: &[(0x2009, 0x2b83, 0x1209)],
        copy_checksum: 0x1f0d,
        status_flags: 0x23da,
        badges: 0x23e5,
        party: 0x2865,
        current_box: 0x2d10,
    },
];

/// The offsets of the party and of the current box in layouts that are not supported.
const OTHERS: [(&str, usize, usize, Shape); 3] = [
    ("Japanese save of Gold/Silver", 0x283e, 0x2d10, JAPANESE_BOX),
    ("Japanese save of Crystal", 0x281a, 0x2d10, JAPANESE_BOX),
    ("Korean save of Gold/Silver", 0x28cc, 0x2dae, BOX),
];
const JAPANESE_BOX: Shape = Shape {
    capacity: 30,
    body: 32,
    name: 6,
};

pub(crate) fn read(data: &[u8]) -> Result<Save, Miss> {
    let mut fitting = None;
    for layout in &LAYOUTS {
        match layout.data(data) {
            Some((game_data, None)) => return layout.read(&game_data).ok_or_else(cut_off),
            Some((game_data, note)) => {
                let mut save = layout.read(&game_data).ok_or_else(cut_off)?;
                save.notes.extend(note);
                return Ok(save);
            }
            None if layout.has_lists(data) => fitting = Some(layout),
            None => {}
        }
    }
    let other = OTHERS.iter().find(|(_, party, current, shape)| {
        let party = Shape {
            name: shape.name,
            ..PARTY
        }
        .is_at(data, *party);
        party && shape.is_at(data, *current)
    });
    match (fitting, other) {
        (Some(layout), _) => Err(Miss::damaged(format!(
            "a damaged save of {}: neither its checksum nor that of its copy is right",
            layout.game.title()
        ))),
        (None, Some((what, ..))) => Err(Miss::damaged(format!(
            "a {what}: of generation 2 only those of the other languages are read"
        ))),
        (None, None) => Err(Miss::Another),
    }
}

impl Layout {
    /// Returns the file, in which the game's copy replaces the main data if these are damaged
    /// (together with a note about it); `None` if both are damaged.
    fn data(&self, data: &[u8]) -> Option<(Vec<u8>, Option<String>)> {
        let right = |file: &[u8], checksum: usize| {
            let summed = file.part(GAME_DATA, self.end - GAME_DATA);
            summed.is_some_and(|summed| file.u16(checksum) == Some(sum(summed)))
        };
        if right(data, self.checksum) && self.has_lists(data) {
            return Some((data.to_vec(), None));
        }
        let mut copied = data.to_vec();
        for &(begin, end, kept) in self.copy {
            let part = data.part(kept, end - begin)?;
            copied.get_mut(begin..end)?.copy_from_slice(part);
        }
        let whole = right(&copied, self.copy_checksum) && PARTY.is_at(&copied, self.party);
        let note = "the save is damaged; the game's own copy of it was read".to_owned();
        whole.then_some((copied, Some(note)))
    }

    fn has_lists(&self, data: &[u8]) -> bool {
        PARTY.is_at(data, self.party) && BOX.is_at(data, self.current_box)
    }

    fn read(&self, data: &[u8]) -> Option<Save> {
        let trainer = text::game_boy(data.part(NAME_AT, NAME)?);
        let mut save = Save::new(self.game, trainer, data.u16(self.badges)?);
        save.champion = Some(data.byte(self.status_flags)? >> 6 & 1 == 1);
        for (slot, entry) in (1..).zip(PARTY.entries(data, self.party)?) {
            let place = Place::Party(slot);
            save.put(place, pokemon(&entry, place));
        }
        for number in 0..14 {
            let at = BANKS[number / 7] + number % 7 * (BOX.size() + 2);
            list::put_box(&mut save, number + 1, BOX.entries(data, at), pokemon);
        }
        Some(save)
    }
}

fn pokemon(entry: &Entry<'_>, place: Place) -> Result<Option<Pokemon>, String> {
    let number = entry.body.first().copied().unwrap_or(0);
    let species = Species::numbered(2, number.into());
    let species =
        species.ok_or_else(|| format!("no species of generation 2 has the number {number}"))?;
    let read = || {
        let body = entry.body;
        let egg = entry.mark == EGG;
        let experience = body.u24_be(8)?;
        let ivs = list::dvs(body.u16_be(21)?);
        let met = met(body.u16_be(29)?);
        Some(Pokemon {
            place,
            species,
            form: species.id,
            nickname: text::nickname(text::game_boy(entry.nickname), species.name).filter(|_| !egg),
            egg,
            hatched: !egg && met.is_some_and(|met| met.level == HATCHED),
            gender: gender(species, ivs[1]),
            shiny: ivs[2..] == [10; 4] && ivs[1] & 2 == 2,
            // The level stored in a box is the same as this one.
            level: match body.byte(31) {
                Some(level @ 1..=100) if body.len() == PARTY.body => level,
                _ => species.growth.level(experience),
            },
            experience,
            nature: None,
            ability: None,
            moves: body
                .part(2, 4)?
                .iter()
                .filter_map(|&number| tables::move_id(number.into()))
                .collect(),
            ivs,
            evs: list::stat_experience(body, 11)?,
            item: tables::item(2, body.byte(1)?.into()),
            met,
            trainer: text::game_boy(entry.trainer),
            trainer_id: body.u16_be(6)?.into(),
            origin: 0,
            generation: 2,
        })
    };
    Ok(read())
}

/// The level that is stored as the one at which a hatched Pokémon was caught.
const HATCHED: u8 = 1;

fn gender(species: &Species, attack: u8) -> Option<Gender> {
    let eighths = species.female_eighths?;
    if attack < eighths * 2 || eighths == 8 {
        return Some(Gender::Female);
    }
    Some(Gender::Male)
}

/// Returns the place and the level at which a Pokémon was caught, which only Crystal stores.
fn met(caught: u16) -> Option<Met> {
    (caught != 0).then(|| Met {
        place: tables::place(2, caught & 0x7f),
        level: (caught >> 8 & 0x3f) as u8,
    })
}
