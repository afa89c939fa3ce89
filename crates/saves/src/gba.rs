//! Ruby, Sapphire, Emerald, FireRed and LeafGreen.

use crate::bytes::Bytes;
use crate::checksums::folded;
use crate::crypto;
use crate::error::{Miss, cut_off};
use crate::game::Game;
use crate::pokemon::{Ability, Met, Place, Pokemon, gender_of_personality, is_shiny, unpack_ivs};
use crate::save::Save;
use crate::tables::{self, Species};
use crate::text;

const SECTOR: usize = 0x1000;
/// The number of bytes in a sector that contain data of the game.
const DATA: usize = 0xf80;
const SECTORS: usize = 14;
const SIGNATURE: u32 = 0x0801_2025;

/// The number of bytes of a Pokémon in the boxes, and in the party.
const BOXED: usize = 80;
const IN_PARTY: usize = 100;

/// The offsets that differ between the games.
struct Layout {
    game: Game,
    /// The offset of the number of Pokémon in the party, in the second block. The party is four
    /// bytes after it.
    party: usize,
    /// The offset of the event flags, in the second block.
    flags: usize,
    /// The numbers of the flags for the first badge and for the Champion.
    badge: usize,
    champion: usize,
}

const LAYOUTS: [Layout; 3] = [
    Layout {
        game: Game::RubySapphire,
        party: 0x234,
        flags: 0x1220,
        badge: 0x807,
        champion: 0x804,
    },
    Layout {
        game: Game::Emerald,
        party: 0x234,
        flags: 0x1270,
        badge: 0x867,
        champion: 0x864,
    },
    Layout {
        game: Game::FireRedLeafGreen,
        party: 0x34,
        flags: 0xee0,
        badge: 0x820,
        champion: 0x82c,
    },
];

pub(crate) fn read(data: &[u8]) -> Result<Save, Miss> {
    let slots = [0, 1].map(|slot| Slot::read(data, slot * SECTORS * SECTOR));
    let newest = match &slots {
        [Ok(first), Ok(second)] if second.is_newer_than(first) => second,
        [Ok(slot), _] | [Err(_), Ok(slot)] => slot,
        [Err(None), Err(None)] => return Err(Miss::Another),
        [first, second] => {
            let why = |slot: &Result<Slot, Option<String>>| match slot {
                Err(Some(reason)) => reason.clone(),
                _ => "empty".to_owned(),
            };
            let first = why(first);
            let second = why(second);
            return Err(Miss::damaged(format!(
                "a damaged save of generation 3, or one of a hack with another layout: neither of its two slots is complete (first: {first}; second: {second})"
            )));
        }
    };
    let mut save = newest.save().ok_or_else(cut_off)?;
    // A file that ends within the second slot contains a part of another state, which may be newer.
    let second = SECTORS * SECTOR;
    let beyond = data.get(second..).unwrap_or_default();
    if beyond.len() < second && beyond.chunks(SECTOR).any(is_signed) {
        save.notes.push(
            "the file ends within the second of its two slots; the first, which may be older, was \
             read"
                .to_owned(),
        );
    }
    if let Some(Some(reason)) = slots.iter().find_map(|slot| slot.as_ref().err()) {
        save.notes.push(format!(
            "one of the two slots is damaged ({reason}); the other, which may be older, was read"
        ));
    }
    Ok(save)
}

/// Returns whether a sector has the mark of the game.
fn is_signed(sector: &[u8]) -> bool {
    sector.u32(0xff8) == Some(SIGNATURE)
}

/// One of the two slots to which the game saves alternately.
struct Slot {
    counter: u32,
    small: Vec<u8>,
    large: Vec<u8>,
    storage: Vec<u8>,
}

impl Slot {
    /// Returns a slot with its sectors in order. The error describes the damage; it is `None` if
    /// the slot is empty, or cut off by the end of the file.
    fn read(data: &[u8], at: usize) -> Result<Slot, Option<String>> {
        let mut sectors: [Option<&[u8]>; SECTORS] = [None; SECTORS];
        let mut counter = 0;
        let mut signed = 0;
        for place in 0..SECTORS {
            // A file of 64 KiB contains the complete first slot, but only the beginning of the
            // second.
            let sector = data.part(at + place * SECTOR, SECTOR).ok_or(None)?;
            if !is_signed(sector) {
                continue;
            }
            signed += 1;
            let number = usize::from(sector.u16(0xff4).unwrap_or(u16::MAX));
            let content = &sector[..DATA];
            let expected = folded(content);
            let found = sector.u16(0xff6).unwrap_or(0);
            if expected != found {
                return Err(Some(format!(
                    "section {number} has the checksum {found:#06x}, and its data {expected:#06x}"
                )));
            }
            let Some(own) = sectors.get_mut(number) else {
                return Err(Some(format!("there is no section {number}")));
            };
            *own = Some(content);
            counter = sector.u32(0xffc).unwrap_or(0);
        }
        if signed == 0 {
            return Err(None);
        }
        let whole: Option<Vec<&[u8]>> = sectors.into_iter().collect();
        let Some(sectors) = whole else {
            let missing = sectors.iter().position(Option::is_none).unwrap_or(0);
            return Err(Some(format!("section {missing} is missing")));
        };
        Ok(Slot {
            counter,
            small: sectors[0].to_vec(),
            large: sectors[1..5].concat(),
            storage: sectors[5..].concat(),
        })
    }

    /// Returns whether the counter of this slot is higher than the other's, or has just wrapped to
    /// zero.
    fn is_newer_than(&self, other: &Slot) -> bool {
        match (self.counter, other.counter) {
            (u32::MAX, 0) => false,
            (0, u32::MAX) => true,
            (own, other) => own > other,
        }
    }

    /// Returns the layout of the game. FireRed and LeafGreen store 1 at the place where Emerald
    /// stores its key, and Ruby and Sapphire store battle records; the first block of Ruby and
    /// Sapphire is shorter than that of Emerald.
    fn layout(&self) -> Option<&'static Layout> {
        let rest = self.small.part(0x890, 0xf2c - 0x890)?;
        let game = match self.small.u32(0xac)? {
            1 => Game::FireRedLeafGreen,
            0 => Game::RubySapphire,
            _ if rest.iter().all(|&byte| byte == 0) => Game::RubySapphire,
            _ => Game::Emerald,
        };
        LAYOUTS.iter().find(|layout| layout.game == game)
    }

    fn save(&self) -> Option<Save> {
        let layout = self.layout()?;
        let flag = |number: usize| {
            let byte = self.large.byte(layout.flags + number / 8);
            byte.is_some_and(|byte| byte >> (number % 8) & 1 == 1)
        };
        let badges = (0..8).filter(|&badge| flag(layout.badge + badge));
        let badges = badges.fold(0, |bits: u16, badge| bits | 1 << badge);
        let japanese = self.small.part(6, 2)? == [0, 0];
        let trainer = text::advance(self.small.part(0, 7)?, japanese);
        let trainer_id = self.small.u32(10)?;
        let mut save = Save::new(layout.game, trainer, badges);
        save.champion = Some(flag(layout.champion));
        let count = self.large.u32(layout.party)?.min(6) as usize;
        for slot in 0..count {
            let body = self
                .large
                .part(layout.party + 4 + slot * IN_PARTY, IN_PARTY)?;
            let place = Place::Party(slot + 1);
            save.put(place, pokemon(body, place, japanese));
        }
        for slot in 0..14 * 30 {
            let body = self.storage.part(4 + slot * BOXED, BOXED)?;
            let place = Place::Box(slot / 30 + 1, slot % 30 + 1);
            save.put(place, pokemon(body, place, japanese));
        }
        save.language = self.language(&save, layout, trainer_id);
        save.find_version(trainer_id);
        let form = deoxys(&save);
        for own in save.pokemon_mut().filter(|own| own.species.id == "deoxys") {
            own.form = own.species.form(3, form);
        }
        Some(save)
    }

    /// Returns the language of the first Pokémon in the party whose original trainer is the player.
    fn language(&self, save: &Save, layout: &Layout, trainer_id: u32) -> Option<&'static str> {
        let own = save
            .party
            .iter()
            .find(|one| one.trainer_id == trainer_id && !one.egg)?;
        let Place::Party(slot) = own.place else {
            return None;
        };
        let body = layout.party + 4 + (slot - 1) * IN_PARTY;
        text::language(self.large.byte(body + 0x12)?)
    }
}

/// Reads a Pokémon. `japanese` is whether the game is Japanese; the language stored in eggs is
/// Japanese in all games.
fn pokemon(body: &[u8], place: Place, japanese: bool) -> Result<Option<Pokemon>, String> {
    if body.iter().take(BOXED).all(|&byte| byte == 0) {
        return Ok(None);
    }
    let clear = crypto::gen3(body).ok_or("a bad egg: its checksum is wrong")?;
    let number = clear.u16(0x20).unwrap_or(0);
    if number == 0 {
        return Ok(None);
    }
    let species = Species::numbered(3, number);
    let species =
        species.ok_or_else(|| format!("no species of generation 3 has the number {number}"))?;
    let read = whole(&clear, species, place, japanese);
    Ok(read.map(|own| match body.byte(0x54) {
        Some(level @ 1..=100) => Pokemon { level, ..own },
        _ => own,
    }))
}

fn whole(clear: &[u8], species: &'static Species, place: Place, japanese: bool) -> Option<Pokemon> {
    let personality = clear.u32(0)?;
    let trainer_id = clear.u32(4)?;
    let experience = clear.u32(0x24)?;
    let origins = clear.u16(0x46)?;
    let packed = clear.u32(0x48)?;
    let egg = packed >> 30 & 1 == 1;
    let japanese = if egg {
        japanese
    } else {
        clear.byte(0x12)? == 1
    };
    let nickname = text::advance(clear.part(8, 10)?, japanese);
    let moves = (0..4).filter_map(|index| tables::move_id(clear.u16(0x2c + 2 * index)?));
    let [hp, attack, defense, speed, special_attack, special_defense] = clear.array(0x38)?;
    Some(Pokemon {
        place,
        species,
        form: species.id,
        nickname: text::nickname(nickname, species.name).filter(|_| !egg),
        egg,
        hatched: !egg && origins & 0x7f == 0,
        gender: gender_of_personality(species, personality),
        shiny: is_shiny(personality, trainer_id),
        level: species.growth.level(experience),
        experience,
        nature: tables::nature(personality % 25),
        ability: Some(Ability::Slot((packed >> 31) as u8 + 1)),
        moves: moves.collect(),
        ivs: unpack_ivs(packed),
        evs: [hp, attack, defense, special_attack, special_defense, speed].map(u16::from),
        item: tables::item(3, clear.u16(0x22)?),
        met: Some(Met {
            place: tables::place(3, clear.byte(0x45)?.into()),
            level: (origins & 0x7f) as u8,
        }),
        trainer: text::advance(clear.part(0x14, 7)?, japanese),
        trainer_id,
        origin: (origins >> 7 & 15) as u8,
        generation: 3,
    })
}

/// Returns the form of Deoxys in the game of a save: 0 normal, 1 attack, 2 defense, 3 speed.
fn deoxys(save: &Save) -> u8 {
    match (save.game, save.version) {
        (Game::Emerald, _) => 3,
        (Game::FireRedLeafGreen, Some("leafgreen")) => 2,
        (Game::FireRedLeafGreen, _) => 1,
        _ => 0,
    }
}
