//! Red, Blue and Yellow.

use crate::bytes::Bytes;
use crate::checksums::complement;
use crate::error::{Miss, cut_off};
use crate::game::Game;
use crate::list::{self, Entry, NAME, Shape};
use crate::pokemon::{Place, Pokemon};
use crate::save::Save;
use crate::tables::{self, Species};
use crate::text;

const PARTY: Shape = Shape {
    capacity: 6,
    body: 44,
    name: NAME,
};
const BOX: Shape = Shape {
    capacity: 20,
    body: 33,
    name: NAME,
};

/// The offsets of the data from the player's name on, and of the checksum after them.
const GAME_DATA: usize = 0x2598;
const CHECKSUM: usize = 0x3523;
const BADGES: usize = 0x2602;
const PIKACHU_FRIENDSHIP: usize = 0x271c;
const CURRENT_BOX: usize = 0x284c;
const HALL_OF_FAME: usize = 0x284e;
const STARTER: usize = 0x29c3;
const PARTY_LIST: usize = 0x2f2c;
const CURRENT_BOX_LIST: usize = 0x30c0;

/// The offsets of the two banks of six boxes. The last box of a bank is followed by a checksum of
/// the bank and one of each box.
const BANKS: [usize; 2] = [0x4000, 0x6000];

/// The internal number of Pikachu.
const PIKACHU: u8 = 0x54;

pub(crate) fn read(data: &[u8]) -> Result<Save, Miss> {
    if is_japanese(data) {
        return Err(Miss::damaged(
            "a Japanese save of generation 1: only those of the other languages are read",
        ));
    }
    let length = CHECKSUM - GAME_DATA;
    let summed = data.part(GAME_DATA, length).ok_or_else(cut_off)?;
    let lists = PARTY.is_at(data, PARTY_LIST) && BOX.is_at(data, CURRENT_BOX_LIST);
    if !lists {
        return Err(Miss::Another);
    }
    let expected = complement(summed);
    let found = data.byte(CHECKSUM).ok_or_else(cut_off)?;
    if expected != found {
        return Err(Miss::damaged(format!(
            "a damaged save of generation 1: its checksum is {found:#04x}, and the sum of its data {expected:#04x}"
        )));
    }
    whole(data).ok_or_else(cut_off)
}

/// Returns whether the save is Japanese. Japanese saves have boxes for 30 Pokémon and shorter
/// names, and therefore other offsets.
fn is_japanese(data: &[u8]) -> bool {
    let summed = data.part(GAME_DATA, 0x3594 - GAME_DATA);
    let matches =
        summed.is_some_and(|data_summed| data.byte(0x3594) == Some(complement(data_summed)));
    let list = |capacity, body, at| {
        Shape {
            capacity,
            body,
            name: 6,
        }
        .is_at(data, at)
    };
    matches && list(6, 44, 0x2ed5) && list(30, 33, 0x302d)
}

fn whole(data: &[u8]) -> Option<Save> {
    let yellow = match data.byte(STARTER)? {
        0 => data.byte(PIKACHU_FRIENDSHIP)? != 0,
        starter => starter == PIKACHU,
    };
    let game = if yellow { Game::Yellow } else { Game::RedBlue };
    let trainer = text::game_boy(data.part(GAME_DATA, NAME)?);
    let mut save = Save::new(game, trainer, data.byte(BADGES)?.into());
    save.champion = Some(data.byte(HALL_OF_FAME)? != 0);
    for (slot, entry) in (1..).zip(PARTY.entries(data, PARTY_LIST)?) {
        let place = Place::Party(slot);
        save.put(place, pokemon(&entry, place));
    }
    let current = data.byte(CURRENT_BOX)?;
    for number in 0..12 {
        let is_current = number == usize::from(current & 0x7f);
        // Nothing is written to the banks until the player changes the box for the first time.
        if !is_current && current & 0x80 == 0 {
            continue;
        }
        let at = if is_current {
            CURRENT_BOX_LIST
        } else {
            stored_at(number)
        };
        let entries = BOX.entries(data, at);
        if entries.is_some() && !is_current && !has_right_sum(data, number) {
            let note = format!(
                "box {} has a wrong checksum, which the game never reads; its Pokémon are read",
                number + 1
            );
            save.notes.push(note);
        }
        list::put_box(&mut save, number + 1, entries, pokemon);
    }
    Some(save)
}

/// Returns the offset of a box that is not the current one.
fn stored_at(number: usize) -> usize {
    BANKS[number / 6] + number % 6 * BOX.size()
}

/// Returns whether the checksum of a box that is not the current one is right. The games write these
/// checksums, but compare none of them.
fn has_right_sum(data: &[u8], number: usize) -> bool {
    let sum = BANKS[number / 6] + 6 * BOX.size() + 1 + number % 6;
    let content = data.part(stored_at(number), BOX.size());
    content.is_some_and(|content| data.byte(sum) == Some(complement(content)))
}

fn pokemon(entry: &Entry<'_>, place: Place) -> Result<Option<Pokemon>, String> {
    let number = entry.body.first().copied().unwrap_or(0);
    let species = Species::numbered(1, number.into());
    let species =
        species.ok_or_else(|| format!("no species of generation 1 has the number {number}"))?;
    let read = || {
        let body = entry.body;
        let experience = body.u24_be(14)?;
        Some(Pokemon {
            place,
            species,
            form: species.id,
            nickname: text::nickname(text::game_boy(entry.nickname), species.name),
            egg: false,
            hatched: false,
            gender: None,
            shiny: false,
            level: match body.byte(33) {
                Some(level @ 1..=100) => level,
                _ => species.growth.level(experience),
            },
            experience,
            nature: None,
            ability: None,
            moves: body
                .part(8, 4)?
                .iter()
                .filter_map(|&number| tables::move_id(number.into()))
                .collect(),
            ivs: list::dvs(body.u16_be(27)?),
            evs: list::stat_experience(body, 17)?,
            item: None,
            met: None,
            trainer: text::game_boy(entry.trainer),
            trainer_id: body.u16_be(12)?.into(),
            origin: 0,
            generation: 1,
        })
    };
    Ok(read())
}
