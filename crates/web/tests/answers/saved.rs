//! Save files as boxes.

use pokedata::Game;
use std::collections::BTreeMap;
use team::{BoxEntry, read_box, read_save};
use web::{Answer, Worker, saved};

#[path = "../../../saves/tests/saves/writer.rs"]
#[allow(dead_code)]
mod writer;

use writer::{Mon, World};

/// Returns a save of Emerald with a Combusken and an egg in the party, and a Sableye in a box.
fn hoenn(badges: u16, champion: bool) -> Vec<u8> {
    let mon = |species, level, moves| Mon {
        species,
        level,
        moves,
        experience: 8000,
        ..Mon::example()
    };
    let egg = Mon {
        egg: true,
        ..mon(277, 5, [1, 0, 0, 0])
    };
    let world = World {
        badges,
        champion,
        party: vec![mon(281, 30, [24, 52, 0, 0]), egg],
        boxes: BTreeMap::from([((2, 4), mon(322, 20, [101, 43, 0, 0]))]),
        ..World::example()
    };
    world.gen3(0xdead_beef, 5)
}

#[test]
fn a_save_becomes_a_box_against_the_next_boss() {
    let file = hoenn(0b11, false);
    let saved = saved::read(&file).unwrap();
    assert_eq!(saved.address, "#/team?game=emerald&next=MAV&from=box");
    assert_eq!(saved.about, "Emerald, 2 badges, 2 Pokémon; next: Wattson.");
    assert_eq!(saved.notes, ["party slot 2: an egg; left out"]);
    // The text means the same as the save.
    let emerald = Game::find("emerald").unwrap();
    let generation = emerald.generation();
    let direct = read_save(&saves::read(&file).unwrap(), Some(emerald), generation).unwrap();
    let text = read_box(&saved.text, Some(emerald), generation, false).unwrap();
    assert_eq!(text.entries.len(), direct.entries.len());
    for (from_text, from_save) in text.entries.iter().zip(&direct.entries) {
        assert_eq!(from_text.form.id, from_save.form.id);
        let of = |entry: &BoxEntry| {
            let set = &entry.set;
            let moves: Vec<_> = set.moves.iter().map(|own| own.name.clone()).collect();
            (set.nickname.clone(), set.level, set.nature, set.ivs, moves)
        };
        assert_eq!(of(from_text), of(from_save));
    }
    let view = saved.address.parse().unwrap();
    let answer = Worker::default().answer_with(&view, &saved.text);
    let Ok(Answer::Team(answer)) = answer else {
        panic!("{answer:?}");
    };
    let text = format!("{answer:?}");
    assert!(
        text.contains("Wattson") && text.contains("Combusken"),
        "{text}"
    );
}

#[test]
fn a_save_that_names_no_version_has_a_note() {
    let saved = saved::read(&World::example().gen1(false, 2)).unwrap();
    assert!(saved.address.starts_with("#/team?game=red-blue&"));
    let note =
        "the save does not name its version, so all versions count; choose Red or Blue as the game";
    assert!(
        saved.notes.iter().any(|own| own == note),
        "{:?}",
        saved.notes
    );
}

#[test]
fn after_the_last_gym_comes_the_league_and_then_nothing() {
    let league = saved::read(&hoenn(0xff, false)).unwrap();
    assert_eq!(league.address, "#/team?game=emerald&next=EVG&from=box");
    let won = saved::read(&hoenn(0xff, true)).unwrap();
    assert_eq!(won.address, "#/team?game=emerald&from=box");
    assert!(
        won.about.ends_with("every boss is beaten."),
        "{}",
        won.about
    );
}

#[test]
fn other_files_are_refused() {
    let refused = saved::read(&[0; 1 << 17]).unwrap_err();
    assert!(refused.contains("save"), "{refused}");
    let mut damaged = hoenn(0, false);
    damaged.truncate(1000);
    saved::read(&damaged).unwrap_err();
}
