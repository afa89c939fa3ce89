//! Checks that the reader reads the data that the writer has written.

use crate::writer::{Mon, World};
use proptest::prelude::*;
use saves::{Ability, Game, Place, Pokemon, Save, Species};
use std::collections::BTreeMap;

/// Returns the rows of a table of the crate.
fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    table.lines().skip(1).map(|line| line.split(',').collect())
}

/// Returns the name for a number, from the given columns of the table.
fn called(table: &'static str, key: usize, value: usize, number: u16) -> Option<&'static str> {
    let number = number.to_string();
    rows(table)
        .find(|row| row[key] == number)
        .map(|row| row[value])
}

const SPECIES: &str = include_str!("../../data/species.csv");
const MOVES: &str = include_str!("../../data/moves.csv");
const ITEMS: &str = include_str!("../../data/items.csv");
const ABILITIES: &str = include_str!("../../data/abilities.csv");
const NATURES: &str = include_str!("../../data/natures.csv");
const EXPERIENCE: &str = include_str!("../../data/experience.csv");

/// Returns the numbers of all species of a generation, in the order of its saves.
fn species(generation: u8) -> Vec<u16> {
    let (column, last) =
        [(5, 151), (0, 251), (6, 386), (0, 493), (0, 649)][usize::from(generation) - 1];
    let own = rows(SPECIES).take(last);
    own.map(|row| row[column].parse().unwrap()).collect()
}

fn moves(generation: u8) -> u16 {
    [165, 251, 354, 467, 559][usize::from(generation) - 1]
}

fn name(letters: usize) -> impl Strategy<Value = String> {
    proptest::string::string_regex(&format!("[A-Z]{{1,{letters}}}")).unwrap()
}

fn mon(generation: u8) -> impl Strategy<Value = Mon> {
    let most: u8 = if generation < 3 { 15 } else { 31 };
    let effort: u16 = if generation < 3 { u16::MAX } else { 255 };
    let numbers = (
        prop::sample::select(species(generation)),
        any::<u32>(),
        any::<u32>(),
        0..1_000_000_u32,
        1..=100_u8,
        0..600_u16,
        prop::array::uniform4(0..=moves(generation)),
        prop::array::uniform6(0..=most),
        prop::array::uniform6(0..=effort),
    );
    let rest = (
        any::<bool>(),
        0..=1_u8,
        any::<bool>(),
        0..25_u8,
        0..=100_u8,
        name(10),
        name(7),
    );
    (numbers, rest).prop_map(move |(numbers, rest)| {
        let (species, personality, trainer_id, experience, level, item, moves, mut ivs, mut evs) =
            numbers;
        let (egg, ability, hidden, nature, met_level, nickname, trainer) = rest;
        if generation < 3 {
            ivs[5] = ivs[4];
            evs[5] = evs[4];
        }
        Mon {
            species,
            personality,
            trainer_id: if generation < 3 {
                trainer_id & 0xffff
            } else {
                trainer_id
            },
            experience,
            level,
            item: if generation == 2 { item % 256 } else { item },
            moves,
            ivs,
            evs,
            egg: egg && generation > 1,
            ability,
            hidden,
            nature,
            form: 0,
            met_place: 1,
            met_level: if generation == 2 {
                met_level % 64
            } else {
                met_level
            },
            egg_place: hidden.into(),
            origin: 0,
            nickname,
            trainer,
        }
    })
}

/// Generates games with boxes of 20 or 30 slots; those of the Game Boy games have no gaps.
fn world(generation: u8) -> impl Strategy<Value = World> {
    let boxes = [12_usize, 14, 14, 18, 24][usize::from(generation) - 1];
    let slots = if generation < 3 { 20_usize } else { 30 };
    let boxed = prop::collection::btree_map((0..boxes, 0..slots), mon(generation), 0..12);
    let party = prop::collection::vec(mon(generation), 1..=6);
    (
        name(7),
        any::<u32>(),
        0..=255_u16,
        any::<bool>(),
        party,
        boxed,
    )
        .prop_map(
            move |(trainer, trainer_id, badges, champion, party, boxed)| {
                let mut boxes = BTreeMap::new();
                for ((number, slot), mon) in boxed {
                    let before = boxes.keys().filter(|(of, _)| *of == number).count();
                    let slot = if generation < 3 { before } else { slot };
                    boxes.insert((number, slot), mon);
                }
                World {
                    trainer,
                    trainer_id,
                    badges,
                    champion,
                    party,
                    boxes,
                }
            },
        )
}

fn level(row: &[&str], experience: u32) -> u8 {
    let column = EXPERIENCE
        .lines()
        .next()
        .unwrap()
        .split(',')
        .position(|rate| rate == row[3])
        .unwrap();
    let reached =
        rows(EXPERIENCE).filter(|levels| levels[column].parse::<u32>().unwrap() <= experience);
    reached.count() as u8
}

fn check(read: &Pokemon, mon: &Mon, generation: u8) {
    let column = [5, 0, 6, 0, 0][usize::from(generation) - 1];
    let number = mon.species.to_string();
    let row = rows(SPECIES).find(|row| row[column] == number).unwrap();
    let in_party = matches!(read.place, Place::Party(_));
    assert_eq!(read.species.id, row[1]);
    assert_eq!(
        read.level,
        if in_party {
            mon.level
        } else {
            level(&row, mon.experience)
        }
    );
    assert_eq!(read.experience, mon.experience);
    let moves = mon
        .moves
        .iter()
        .filter_map(|&number| called(MOVES, 0, 1, number));
    assert_eq!(read.moves, moves.collect::<Vec<_>>());
    let [hp, attack, defense, speed, special, special_defense] = mon.ivs;
    let hp = match generation {
        1 | 2 => attack % 2 * 8 + defense % 2 * 4 + speed % 2 * 2 + special % 2,
        _ => hp,
    };
    assert_eq!(
        read.ivs,
        [hp, attack, defense, special, special_defense, speed]
    );
    let [hp, attack, defense, speed, special, special_defense] = mon.evs;
    assert_eq!(
        read.evs,
        [hp, attack, defense, special, special_defense, speed]
    );
    assert_eq!(read.egg, mon.egg);
    assert_eq!(
        (&read.trainer, read.trainer_id),
        (&mon.trainer, mon.trainer_id)
    );
    let named = !mon.egg && !mon.nickname.eq_ignore_ascii_case(row[2]);
    assert_eq!(
        read.nickname.as_deref(),
        named.then_some(mon.nickname.as_str())
    );
    let item = (generation > 1)
        .then(|| called(ITEMS, usize::from(generation) - 1, 0, mon.item))
        .flatten();
    assert_eq!(read.item, item);
    let nature = match generation {
        1 | 2 => None,
        5 => called(NATURES, 0, 1, mon.nature.into()),
        _ => called(NATURES, 0, 1, (mon.personality % 25) as u16),
    };
    assert_eq!(read.nature, nature);
    assert_eq!(
        read.ability,
        match generation {
            1 | 2 => None,
            3 => Some(Ability::Slot(mon.ability + 1)),
            _ => called(ABILITIES, 0, 1, mon.ability.into()).map(|id| Ability::Known {
                id,
                hidden: mon.hidden && generation == 5
            }),
        }
    );
    if generation > 2 {
        let shiny =
            (mon.personality >> 16 ^ mon.personality ^ mon.trainer_id >> 16 ^ mon.trainer_id)
                & 0xfff8
                == 0;
        assert_eq!(read.shiny, shiny);
    }
    assert_eq!(
        read.met.map(|met| met.level),
        (generation > 1).then_some(mon.met_level)
    );
    let hatched = match generation {
        1 => false,
        2 => mon.met_level == 1,
        3 => mon.met_level == 0,
        _ => mon.egg_place != 0,
    };
    assert_eq!(read.hatched, hatched && !mon.egg);
}

fn check_all(save: &Save, world: &World, game: Game) {
    assert_eq!(save.game, game);
    assert_eq!(save.trainer, world.trainer);
    assert_eq!(save.badges.len(), world.badges.count_ones() as usize);
    assert_eq!(save.notes, Vec::<String>::new());
    if game.generation() < 5 {
        assert_eq!(save.champion, Some(world.champion));
    }
    let party = world
        .party
        .iter()
        .enumerate()
        .map(|(slot, mon)| (Place::Party(slot + 1), mon));
    let boxed = world
        .boxes
        .iter()
        .map(|(&(number, slot), mon)| (Place::Box(number + 1, slot + 1), mon));
    let written: Vec<(Place, &Mon)> = party.chain(boxed).collect();
    let places: Vec<Place> = save.pokemon().map(|one| one.place).collect();
    assert_eq!(
        places,
        written.iter().map(|(place, _)| *place).collect::<Vec<_>>()
    );
    for (read, (_, mon)) in save.pokemon().zip(written) {
        check(read, mon, game.generation());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn generation_1(world in world(1), yellow: bool, current in 0..12_usize) {
        let game = if yellow { Game::Yellow } else { Game::RedBlue };
        check_all(&saves::read(&world.gen1(yellow, current)).unwrap(), &world, game);
    }

    #[test]
    fn generation_2(world in world(2), crystal: bool) {
        let game = if crystal { Game::Crystal } else { Game::GoldSilver };
        check_all(&saves::read(&world.gen2(crystal)).unwrap(), &world, game);
    }

    #[test]
    fn generation_3(world in world(3), kind in 0..3_u32, counter in 1..1000_u32) {
        let game = [Game::RubySapphire, Game::FireRedLeafGreen, Game::Emerald][kind as usize];
        let key = if kind == 2 { 0xdead_beef } else { kind };
        check_all(&saves::read(&world.gen3(key, counter)).unwrap(), &world, game);
    }

    #[test]
    fn generation_4(world in world(4), kind in 0..3_usize, counter in 0..1000_u32) {
        let game = [Game::DiamondPearl, Game::Platinum, Game::HeartGoldSoulSilver][kind];
        check_all(&saves::read(&world.gen4(kind, counter)).unwrap(), &world, game);
    }

    #[test]
    fn generation_5(world in world(5), second: bool) {
        let game = if second { Game::Black2White2 } else { Game::BlackWhite };
        let save = saves::read(&world.gen5(second, if second { 22 } else { 21 })).unwrap();
        assert_eq!(save.version, Some(if second { "white-2" } else { "black" }));
        check_all(&save, &world, game);
    }
}

#[test]
fn the_newer_of_two_saves_counts() {
    let older = World::example();
    let newer = World {
        trainer: "LATER".to_owned(),
        ..World::example()
    };
    for counter in [4, 5] {
        let mut file = newer.gen3(0xdead_beef, counter);
        let before = older.gen3(0xdead_beef, counter - 1);
        let other = if counter % 2 == 0 {
            0xe000..0x1c000
        } else {
            0..0xe000
        };
        file[other.clone()].copy_from_slice(&before[other.clone()]);
        assert_eq!(saves::read(&file).unwrap().trainer, "LATER");
        // A sector of the newer slot is damaged, so the game uses the older one.
        let own = if counter % 2 == 0 { 0x123 } else { 0xe123 };
        file[own] ^= 1;
        let save = saves::read(&file).unwrap();
        assert_eq!(save.trainer, "ANNA");
        assert_eq!(save.notes.len(), 1, "{:?}", save.notes);
        file[other.start + 5] ^= 1;
        let error = saves::read(&file).unwrap_err().to_string();
        assert!(
            error.contains("neither of its two slots is complete"),
            "{error}"
        );
    }
    for kind in 0..3 {
        let mut file = newer.gen4(kind, 7);
        let before = older.gen4(kind, 6);
        file[..0x40000].copy_from_slice(&before[..0x40000]);
        assert_eq!(saves::read(&file).unwrap().trainer, "LATER");
        let boxes = 0x40000 + if kind == 2 { 0xf800 } else { 0xd000 };
        file[boxes] ^= 1;
        let note = "the newest block of the boxes is damaged; the older copy was read";
        let save = saves::read(&file).unwrap();
        assert_eq!(
            (save.trainer.as_str(), &save.notes[..]),
            ("LATER", &[note.to_owned()][..])
        );
        file[boxes] ^= 1;
        file[0x40005] ^= 1;
        let note = "the newest player's block is damaged; the older copy was read";
        let save = saves::read(&file).unwrap();
        assert_eq!(
            (save.trainer.as_str(), &save.notes[..]),
            ("ANNA", &[note.to_owned()][..])
        );
        // If the older copy is the damaged one, nothing is lost.
        file[0x40005] ^= 1;
        file[5] ^= 1;
        let save = saves::read(&file).unwrap();
        assert_eq!((save.trainer.as_str(), save.notes.len()), ("LATER", 0));
        file[0x40005] ^= 1;
        file[5] ^= 1;
        file[5] ^= 1;
        let error = saves::read(&file).unwrap_err().to_string();
        assert!(error.starts_with("a damaged save of"), "{error}");
    }
}

#[test]
fn the_games_own_copies_are_read_where_a_save_is_damaged() {
    let world = World::example();
    for crystal in [false, true] {
        let mut file = world.gen2(crystal);
        file[0x2100] ^= 1;
        let save = saves::read(&file).unwrap();
        assert_eq!((save.trainer.as_str(), save.notes.len()), ("ANNA", 1));
        file[if crystal { 0x1300 } else { 0x1600 }] ^= 1;
        assert!(
            saves::read(&file)
                .unwrap_err()
                .to_string()
                .contains("neither its checksum")
        );
    }
    for second in [false, true] {
        let mut file = world.gen5(second, 21);
        file[0x18e10] ^= 1;
        let save = saves::read(&file).unwrap();
        assert_eq!((save.trainer.as_str(), save.notes.len()), ("ANNA", 1));
    }
    let mut file = world.gen1(false, 2);
    file[0x2600] ^= 1;
    assert!(
        saves::read(&file)
            .unwrap_err()
            .to_string()
            .contains("its checksum is")
    );
}

#[test]
fn damaged_boxes_and_pokemon_are_left_out_with_a_note() {
    let world = World::example();
    let mut file = world.gen1(false, 0);
    file[0x4000 + 2 * 0x462 + 30] ^= 1;
    let save = saves::read(&file).unwrap();
    let note = "box 3 has a wrong checksum, which the game never reads; its Pokémon are read";
    assert_eq!((save.boxes.len(), save.notes), (1, vec![note.to_owned()]));
    file[0x4000 + 2 * 0x462] = 21;
    let save = saves::read(&file).unwrap();
    assert_eq!(
        (save.boxes.len(), save.notes),
        (0, vec!["box 3 is damaged; left out".to_owned()])
    );

    let mut file = world.gen5(false, 20);
    file[0x2400 + 40] ^= 1;
    let save = saves::read(&file).unwrap();
    assert_eq!(
        (save.boxes.len(), save.notes),
        (0, vec!["box 3 is damaged; left out".to_owned()])
    );

    let mut strange = World::example();
    strange.party[0].species = 999;
    let save = saves::read(&strange.gen4(1, 2)).unwrap();
    assert_eq!(
        (save.party.len(), save.notes),
        (
            0,
            vec![
                "party slot 1: no species of generation 4 has the number 999; left out".to_owned()
            ]
        )
    );
}

#[test]
fn the_version_is_that_of_the_pokemon_that_the_player_caught() {
    let version = |origins: &[u8], trainer: &str| {
        let own = |origin: &u8| Mon {
            origin: *origin,
            trainer: trainer.to_owned(),
            ..Mon::example()
        };
        let world = World {
            party: origins.iter().map(own).collect(),
            boxes: BTreeMap::new(),
            ..World::example()
        };
        saves::read(&world.gen3(0, 1)).unwrap().version
    };
    assert_eq!(version(&[1, 1], "ANNA"), Some("sapphire"));
    assert_eq!(version(&[2], "ANNA"), Some("ruby"));
    assert_eq!(version(&[2, 4], "ANNA"), Some("ruby"));
    assert_eq!(version(&[1, 2], "ANNA"), None);
    assert_eq!(version(&[2], "BERT"), None);
}

#[test]
fn deoxys_has_the_form_of_its_game() {
    let deoxys = Species::all()
        .iter()
        .find(|species| species.id == "deoxys")
        .unwrap();
    let number = rows(SPECIES).nth(usize::from(deoxys.dex) - 1).unwrap()[6]
        .parse()
        .unwrap();
    let form = |kind, origin| {
        let mut world = World::example();
        world.party.push(Mon {
            species: number,
            ..Mon::example()
        });
        world.party[0].origin = origin;
        saves::read(&world.gen3(kind, 1)).unwrap().party[1].form
    };
    assert_eq!(form(0, 1), "deoxys-normal");
    assert_eq!(form(1, 4), "deoxys-attack");
    assert_eq!(form(1, 5), "deoxys-defense");
    assert_eq!(form(7, 3), "deoxys-speed");
}

#[test]
fn hidden_power_has_the_type_of_the_values() {
    let power = |generation: u8, ivs: [u8; 6]| {
        let mut world = World::example();
        world.party[0].ivs = ivs;
        let file = if generation == 2 {
            world.gen2(true)
        } else {
            world.gen3(0, 1)
        };
        saves::read(&file).unwrap().party[0].hidden_power()
    };
    // With all values at their maximum, the type is Dark. In the second generation, an Attack lower
    // by two and a Defense lower by one change it to Ghost.
    assert_eq!(power(2, [15; 6]), "Dark");
    assert_eq!(power(2, [15, 13, 14, 15, 15, 15]), "Ghost");
    assert_eq!(power(3, [31; 6]), "Dark");
    // The spread 31/30/30/31/31/31 for Ice is in the order HP, Attack, Defense, Special Attack,
    // Special Defense, Speed.
    assert_eq!(power(3, [31, 30, 30, 31, 31, 31]), "Ice");
    assert_eq!(power(3, [31, 31, 31, 31, 30, 30]), "Ground");
}
