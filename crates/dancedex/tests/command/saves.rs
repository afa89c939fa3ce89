//! Save files as boxes: they determine the game and the next boss.

use crate::bad_input::said;
use crate::{dancedex, stdout};
use predicates::str::contains;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::Write;

#[path = "../../../saves/tests/saves/writer.rs"]
#[allow(dead_code)]
mod writer;

use writer::{Mon, World};

fn file(content: &[u8]) -> tempfile::NamedTempFile {
    let mut file = tempfile::Builder::new().suffix(".sav").tempfile().unwrap();
    file.write_all(content).unwrap();
    file
}

/// Returns a Pokémon of generation 3 or later, by its number in the save file.
fn mon(species: u16, level: u8, moves: [u16; 4]) -> Mon {
    Mon {
        species,
        level,
        moves,
        experience: 8000,
        nickname: "NAMED".to_owned(),
        ..Mon::example()
    }
}

/// Returns a save with a Combusken with Double Kick, an egg, and two Sableye with Night Shade in
/// the boxes.
fn hoenn(badges: u16, champion: bool, origin: u8) -> World {
    let combusken = Mon {
        origin,
        ..mon(281, 30, [24, 52, 0, 0])
    };
    let egg = Mon {
        egg: true,
        ..mon(277, 5, [1, 0, 0, 0])
    };
    let sableye = Mon {
        nickname: "SABLEYE".to_owned(),
        ..mon(322, 20, [101, 43, 0, 0])
    };
    World {
        badges,
        champion,
        party: vec![combusken, egg],
        boxes: BTreeMap::from([((2, 4), sableye.clone()), ((2, 9), sableye)]),
        ..World::example()
    }
}

#[test]
fn a_team_needs_no_other_word() {
    let save = file(&hoenn(0b11, false, 3).gen3(0xdead_beef, 5));
    let path = save.path().display();
    for option in ["--save", "--box"] {
        let answer = dancedex(&format!("team {option} {path} --format json"))
            .assert()
            .code(1);
        answer
            .stderr(contains(
                "a save of Emerald with 2 badges: against Wattson (Mauville City)",
            ))
            .stderr(contains("party slot 2: an egg; left out"))
            .stdout(contains("\"Wattson\""));
    }
    let named = stdout(
        &format!("team emerald brawly --box {path} --side both --format json"),
        1,
    );
    let answer: Value = serde_json::from_str(&named).unwrap();
    let names = answer.to_string();
    assert!(
        names.contains("Brawly") && !names.contains("Wattson"),
        "{names}"
    );
    let text = stdout(
        &format!("team --save {path} --duels --moves box --format showdown"),
        1,
    );
    assert!(text.starts_with("NAMED (Combusken)"), "{text}");
    assert!(text.contains("- Double Kick\n"), "{text}");
}

#[test]
fn duels_too() {
    let save = file(&hoenn(0b1, false, 3).gen3(0xdead_beef, 5));
    let path = save.path().display();
    let answer: Value =
        serde_json::from_str(&stdout(&format!("duel --save {path} --format json"), 0)).unwrap();
    let party = &answer["parties"][0];
    assert_eq!(party["leader"], "Brawly");
    let duels = party["duels"].as_array().unwrap();
    assert_eq!(duels.len(), 3 * 3);
    let sableye = duels
        .iter()
        .find(|one| one["theirs"] == "Machop" && one["my_move"] == "night-shade");
    assert_eq!(sableye.unwrap()["their_move"], Value::Null);
    dancedex("duel emerald").assert().code(2);
    let text = file(b"Mudkip\n");
    let reason = said(&format!("duel --box {}", text.path().display()));
    assert!(reason.contains("name a game"), "{reason}");
}

#[test]
fn the_next_boss_follows_from_the_badges() {
    let next = |badges, champion| {
        let save = file(&hoenn(badges, champion, 3).gen3(0xdead_beef, 5));
        let run = dancedex(&format!("team --save {} --top 1", save.path().display()))
            .output()
            .unwrap();
        String::from_utf8(run.stderr).unwrap()
    };
    assert!(next(0, false).contains("no badges: against Roxanne (Rustboro City)"));
    // Badges may be won in any order, so the first missing badge counts.
    assert!(next(0b1101, false).contains("3 badges: against Brawly"));
    assert!(next(0xff, false).contains("8 badges: against Sidney (Ever Grande City), Phoebe"));
    assert!(next(0xff, true).contains("has won the league and every gym: name a boss"));

    let johto = |badges: u16, champion| {
        let world = World {
            badges,
            champion,
            ..World::example()
        };
        let save = file(&world.gen2(true));
        let run = dancedex(&format!("team --save {} --top 1", save.path().display()))
            .output()
            .unwrap();
        String::from_utf8(run.stderr).unwrap()
    };
    assert!(johto(0xff, false).contains("against Will (Indigo Plateau)"));
    assert!(johto(0xff, true).contains("against Brock (Pewter City)"));
    // A Kanto badge can only be won after the league, whatever else is in the save.
    assert!(johto(0x1ff, false).contains("against Misty (Cerulean City)"));
}

#[test]
fn a_version_that_the_file_does_not_tell_can_be_chosen() {
    let save = file(&hoenn(0, false, 0).gen3(0, 5));
    let path = save.path().display();
    dancedex(&format!("team --save {path} --top 1"))
        .assert()
        .stderr(contains(
            "so all versions count; choose Ruby or Sapphire with --version",
        ));
    dancedex(&format!("team --save {path} --version Sapphire --top 1"))
        .assert()
        .stderr(contains("a save of Sapphire"));
    let save = file(&hoenn(0, false, 2).gen3(0, 5));
    dancedex(&format!("team --save {} --top 1", save.path().display()))
        .assert()
        .stderr(contains("a save of Ruby with no badges: against Roxanne"));
}

#[test]
fn every_generation_is_read() {
    let world = World::example();
    let files = [
        (world.gen1(false, 2), "a save of Red/Blue"),
        (world.gen1(true, 2), "a save of Yellow"),
        (world.gen2(false), "a save of Gold/Silver"),
        (world.gen3(1, 1), "a save of FireRed/LeafGreen"),
        (world.gen4(1, 1), "a save of Platinum"),
        (world.gen4(2, 1), "a save of HeartGold/SoulSilver"),
        (world.gen5(false, 20), "a save of White"),
        (world.gen5(true, 23), "a save of Black 2"),
    ];
    for (content, said) in files {
        let save = file(&content);
        dancedex(&format!(
            "duel --save {} --format csv",
            save.path().display()
        ))
        .assert()
        .code(0)
        .stderr(contains(said));
    }
}

/// Checks that individual values count in the first generation: Sonic Boom takes 20 of 180 HP or,
/// with the best values, of 210.
#[test]
fn values_of_the_first_generations_count() {
    let hits = |dv: u8| {
        let mut world = World::example();
        let growl = [45, 0, 0, 0];
        world.party[0] = Mon {
            // Pikachu.
            species: 0x54,
            level: 100,
            ivs: [dv; 6],
            evs: [0; 6],
            moves: growl,
            ..Mon::example()
        };
        world.boxes.clear();
        let save = file(&world.gen1(false, 0));
        stdout(
            &format!("duel --save {} --format csv", save.path().display()),
            0,
        )
    };
    assert!(hits(0).contains("sonic-boom,9"), "{}", hits(0));
    assert!(hits(15).contains("sonic-boom,11"), "{}", hits(15));
}

#[test]
fn what_is_no_save_is_refused_in_one_line() {
    let mut damaged = World::example().gen3(3, 1);
    damaged[0xe123] ^= 1;
    let save = file(&damaged);
    assert!(
        said(&format!("team --save {}", save.path().display()))
            .contains("a damaged save of generation 3")
    );
    let save = file(&[0; 0x8000]);
    assert!(
        said(&format!("team --save {}", save.path().display()))
            .contains("the game was never saved")
    );
    let save = file(&World::example().gen4(1, 1));
    assert!(
        said(&format!(
            "team emerald brawly --save {}",
            save.path().display()
        ))
        .contains(
            "a save of Platinum, which is of generation 4, and the question is about generation 3"
        )
    );
    let text = file(b"Mudkip\n");
    assert!(
        said(&format!("team --box {}", text.path().display())).contains("name a game or region")
    );
}

/// Checks that a run file is filled from a save, and that its existing entries stay unchanged.
#[test]
fn a_run_is_filled_from_a_save() {
    let folder = tempfile::tempdir().unwrap();
    let ralts = |nickname: &str, met_place| Mon {
        nickname: nickname.to_owned(),
        met_place,
        ..mon(392, 8, [45, 0, 0, 0])
    };
    let save = |badges, boxed: Vec<Mon>| {
        let mut world = hoenn(badges, false, 3);
        world.boxes = boxed.into_iter().map(|one| ((1, 1), one)).collect();
        world.party.push(ralts("ANN", 17));
        file(&world.gen3(0xdead_beef, 5))
    };
    let fill = |save: &tempfile::NamedTempFile, code: i32| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_dancedex"));
        let command = command.current_dir(folder.path()).args(["run", "fill"]);
        let output = command.arg(save.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(code));
        String::from_utf8(output.stderr).unwrap()
    };
    let read = || std::fs::read_to_string(folder.path().join("run.toml")).unwrap();
    let said = fill(&save(0, vec![]), 0);
    assert!(
        said.contains("Pokémon added: 2; deaths: 0; areas missed: 0; bosses beaten: 0"),
        "{said}"
    );
    let first = read();
    for line in [
        "version = \"emerald\"",
        "starter = \"Torchic\"",
        "nickname = \"ANN\"",
    ] {
        assert!(first.contains(line), "{first}");
    }
    assert!(first.contains("area = \"Route 102\""), "{first}");
    // This is the same save with one more badge, and another Ralts from an area whose encounter was
    // already used.
    let said = fill(&save(1, vec![ralts("BOB", 17)]), 0);
    assert!(
        said.contains("box 2 slot 2: the encounter for Route 102 is already recorded"),
        "{said}"
    );
    assert!(
        said.contains("Pokémon added: 0; deaths: 0; areas missed: 0; bosses beaten: 1"),
        "{said}"
    );
    let second = read();
    assert!(
        second.contains("Roxanne") && !second.contains("BOB"),
        "{second}"
    );
    let backup = std::fs::read_to_string(folder.path().join("run.toml.bak")).unwrap();
    assert_eq!(backup, first);
    let text = tempfile::NamedTempFile::new().unwrap();
    fill(&text, 2);
    assert_eq!(read(), second);
}
