//! Reads a Pokémon of the DS games, whose format is nearly the same in generations 4 and 5.

use crate::bytes::Bytes;
use crate::crypto;
use crate::pokemon::{Ability, Gender, Met, Place, Pokemon, is_shiny, unpack_ivs};
use crate::save::Save;
use crate::tables::{self, Species};
use crate::text;

/// The number of bytes that a Pokémon occupies in the boxes.
pub(crate) const BOXED: usize = 136;

/// Adds the Pokémon in a party to a save. Each occupies the given number of bytes.
pub(crate) fn put_party(save: &mut Save, party: &[u8], count: u8, size: usize) {
    let bodies = party.chunks_exact(size).take(count.min(6).into());
    for (slot, body) in (1..).zip(bodies) {
        let place = Place::Party(slot);
        save.put(place, pokemon(body, place, save.game.generation()));
    }
}

/// Adds the Pokémon in a box to a save.
pub(crate) fn put_box(save: &mut Save, number: usize, content: &[u8]) {
    for (slot, body) in (1..).zip(content.chunks_exact(BOXED).take(30)) {
        let place = Place::Box(number, slot);
        save.put(place, pokemon(body, place, save.game.generation()));
    }
}

fn pokemon(body: &[u8], place: Place, generation: u8) -> Result<Option<Pokemon>, String> {
    if body.iter().take(BOXED).all(|&byte| byte == 0) {
        return Ok(None);
    }
    let clear = crypto::nds(body).ok_or("a bad egg: its checksum is wrong")?;
    let number = clear.u16(8).unwrap_or(0);
    if number == 0 {
        return Ok(None);
    }
    let species = Species::numbered(generation, number);
    let species = species
        .ok_or_else(|| format!("no species of generation {generation} has the number {number}"))?;
    Ok(whole(&clear, body, species, place, generation))
}

fn whole(
    clear: &[u8],
    body: &[u8],
    species: &'static Species,
    place: Place,
    generation: u8,
) -> Option<Pokemon> {
    let personality = clear.u32(0)?;
    let trainer_id = clear.u32(0xc)?;
    let experience = clear.u32(0x10)?;
    let packed = clear.u32(0x38)?;
    let shape = clear.byte(0x40)?;
    let name = match generation {
        4 => text::gen4,
        _ => text::gen5,
    };
    let moves = (0..4).filter_map(|index| tables::move_id(clear.u16(0x28 + 2 * index)?));
    let [hp, attack, defense, speed, special_attack, special_defense] = clear.array(0x18)?;
    let egg = packed >> 30 & 1 == 1;
    let is_named = packed >> 31 == 1 && !egg;
    let nickname = text::nickname(name(clear.part(0x48, 22)?), species.name);
    Some(Pokemon {
        place,
        species,
        form: species.form(generation, shape >> 3),
        nickname: nickname.filter(|_| is_named),
        egg,
        hatched: !egg && egg_place(clear, generation)? != 0,
        gender: match shape >> 1 & 3 {
            _ if species.female_eighths.is_none() => None,
            1 => Some(Gender::Female),
            _ => Some(Gender::Male),
        },
        shiny: is_shiny(personality, trainer_id),
        level: party_level(body, personality).unwrap_or_else(|| species.growth.level(experience)),
        experience,
        nature: tables::nature(match generation {
            4 => personality % 25,
            _ => clear.byte(0x41)?.into(),
        }),
        ability: tables::ability(clear.byte(0x15)?).map(|id| Ability::Known {
            id,
            hidden: generation == 5 && clear.byte(0x42).is_some_and(|flags| flags & 1 == 1),
        }),
        moves: moves.collect(),
        ivs: unpack_ivs(packed),
        evs: [hp, attack, defense, special_attack, special_defense, speed].map(u16::from),
        item: tables::item(generation, clear.u16(0xa)?),
        met: Some(Met {
            place: tables::place(generation, met_place(clear, generation)?),
            level: clear.byte(0x84)? & 0x7f,
        }),
        trainer: name(clear.part(0x68, 16)?),
        trainer_id,
        origin: clear.byte(0x5f)?,
        generation,
    })
}

/// Returns the number of the place where a Pokémon was met. From Platinum on, places that do not
/// exist in Diamond and Pearl are stored separately.
fn met_place(clear: &[u8], generation: u8) -> Option<u16> {
    let extended = clear.u16(0x46)?;
    match (generation, extended) {
        (4, 1..) => Some(extended),
        _ => clear.u16(0x80),
    }
}

/// Returns the number of the place where the egg of a Pokémon was received; 0 if it is from no egg.
fn egg_place(clear: &[u8], generation: u8) -> Option<u16> {
    let extended = clear.u16(0x44)?;
    match (generation, extended) {
        (4, 1..) => Some(extended),
        _ => clear.u16(0x7e),
    }
}

/// Returns the level that Pokémon in the party store in addition to their experience.
fn party_level(body: &[u8], personality: u32) -> Option<u8> {
    let stats = crypto::nds_party(body.get(BOXED..)?, personality);
    stats.byte(4).filter(|level| (1..=100).contains(level))
}
