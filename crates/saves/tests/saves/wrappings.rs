//! Checks files in the forms that emulators and cartridge readers write.

use crate::writer::World;
use saves::Game;

fn game(file: &[u8]) -> Game {
    saves::read(file)
        .unwrap_or_else(|error| panic!("{error}"))
        .game
}

#[test]
fn tails_padding_and_headers_are_ignored() {
    let world = World::example();
    for tail in [7, 16, 44, 48] {
        let with_clock = |mut file: Vec<u8>| {
            file.resize(file.len() + tail, 0x5a);
            game(&file)
        };
        assert_eq!(with_clock(world.gen1(true, 0)), Game::Yellow);
        assert_eq!(with_clock(world.gen2(true)), Game::Crystal);
        assert_eq!(with_clock(world.gen3(3, 1)), Game::Emerald);
    }
    let mut desmume = world.gen4(1, 3);
    desmume.resize(0x80000 + 122 - 16, 0);
    desmume.extend(b"|-DESMUME SAVE-|");
    assert_eq!(game(&desmume), Game::Platinum);
    let mut replay = b"ARDS000000000001".to_vec();
    replay.resize(500, 0);
    replay.extend(world.gen5(true, 22));
    assert_eq!(game(&replay), Game::Black2White2);
    let mut duc = vec![0; 0xa4];
    duc.extend(world.gen4(0, 3));
    duc.resize(0xa4 + 0x80000, 0xff);
    assert_eq!(game(&duc), Game::DiamondPearl);
    for size in [0x10000, 0x20000, 0x80000] {
        let mut padded = world.gen2(false);
        padded.resize(size, 0xff);
        assert_eq!(game(&padded), Game::GoldSilver);
    }
}

#[test]
fn files_that_end_early_are_read_as_far_as_they_are_whole() {
    let world = World::example();
    // Files of a Game Boy Advance game that contain only the first slot, and one that ends within
    // the second.
    for size in [0xe000, 0x10000, 0x1c000] {
        let save = saves::read(&world.gen3(3, 2)[..size]).unwrap();
        assert_eq!((save.game, save.notes.len()), (Game::Emerald, 0));
    }
    // What is left of the second slot may be newer than the first.
    let mut file = world.gen3(3, 2);
    file.copy_within(0..0xe000, 0xe000);
    for size in [0x10000, 100_000] {
        let save = saves::read(&file[..size]).unwrap();
        let note = "the file ends within the second of its two slots; the first, which may be older, \
                    was read";
        assert_eq!(
            (save.game, save.notes),
            (Game::Emerald, vec![note.to_owned()])
        );
    }
    assert_eq!(
        game(&world.gen4(2, 2)[..0x40000]),
        Game::HeartGoldSoulSilver
    );
    assert_eq!(game(&world.gen5(false, 21)[..0x24000]), Game::BlackWhite);
}

#[test]
fn other_files_are_refused_with_what_was_expected() {
    let error = |file: &[u8]| saves::read(file).unwrap_err().to_string();
    assert!(error(&[]).contains("too few"));
    assert!(error(&[0; 0x8000]).contains("never saved"));
    assert!(error(&[0xff; 0x20000]).contains("never saved"));
    assert!(error(&vec![0; saves::LARGEST + 1]).contains("more than 8 MiB"));
    let noise: Vec<u8> = (0..0x8000_u32)
        .map(|at| (at.wrapping_mul(2_654_435_761) >> 13) as u8)
        .collect();
    assert!(error(&noise).contains("no valid checksum in its 32768 bytes"));
}

#[test]
fn japanese_saves_of_the_game_boy_are_named() {
    let mut file = vec![0; 0x8000];
    file[0x2ed6] = 0xff;
    file[0x302e] = 0xff;
    let sum: u8 = file[0x2598..0x3594]
        .iter()
        .fold(0, |sum: u8, &byte| sum.wrapping_add(byte));
    file[0x3594] = 255 - sum;
    let error = saves::read(&file).unwrap_err().to_string();
    assert!(
        error.starts_with("a Japanese save of generation 1"),
        "{error}"
    );
    let mut file = vec![0; 0x10000];
    file[0x281b] = 0xff;
    file[0x2d11] = 0xff;
    let error = saves::read(&file).unwrap_err().to_string();
    assert!(error.starts_with("a Japanese save of Crystal"), "{error}");
}

#[test]
fn text_is_told_from_saves() {
    let world = World::example();
    for file in [
        world.gen1(false, 0),
        world.gen2(true),
        world.gen3(3, 1),
        world.gen4(0, 1),
        world.gen5(false, 20),
    ] {
        assert_eq!(saves::text(&file), None);
    }
    assert_eq!(saves::text(&[0xff; 0x8000]), None);
    assert_eq!(saves::text(&[0; 0x8000]), None);
    assert_eq!(saves::text(b"\x01\x02\xff"), None);
    // Unused memory begins like a byte order mark.
    assert_eq!(saves::text(b"\xff\xfe\xff\xff\0\0"), None);
}

#[test]
fn texts_are_read_in_all_usual_encodings() {
    let box_text = "Nidoran\u{2640} 12\r\nFlabébé (F) @ King’s Rock\n- Tackle 😀\n";
    let units = || box_text.encode_utf16();
    let little: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
    for file in [
        box_text.as_bytes().to_vec(),
        format!("\u{feff}{box_text}").into_bytes(),
        [b"\xff\xfe", little.as_slice()].concat(),
        [b"\xfe\xff", big.as_slice()].concat(),
        little,
        big,
    ] {
        assert_eq!(saves::text(&file).as_deref(), Some(box_text));
    }
    let text = saves::text(b"\x93Flab\xe9b\xe9\x94 \x80\n".repeat(5000).as_slice());
    assert!(text == Some("“Flabébé” €\n".repeat(5000)));
    assert_eq!(saves::text(b"").as_deref(), Some(""));
}
