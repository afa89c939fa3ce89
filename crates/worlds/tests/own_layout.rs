//! Tests our own layout: a game that is exported and read again is the same, and a patch changes
//! only what it contains.

use std::collections::BTreeMap;
use worlds::{Gathering, Source, Whole};

fn source<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Source {
    let mut gathering = Gathering::default();
    for (path, text) in files {
        gathering.add(path, &mut text.as_bytes()).unwrap();
    }
    gathering.done()
}

fn games() -> Vec<String> {
    let table = pokedata::world::built_in("games.csv", &|_| true).unwrap();
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    reader
        .records()
        .map(|row| row.unwrap()[0].to_owned())
        .collect()
}

fn rows(text: &str) -> Vec<BTreeMap<String, String>> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    reader.deserialize().collect::<Result<_, _>>().unwrap()
}

fn said(faults: &[worlds::Fault]) -> String {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

fn faults(files: &[(&str, &str)]) -> Vec<String> {
    let read = Whole::read(&source(files.iter().copied()));
    let faults = read.unwrap_err();
    faults.iter().map(ToString::to_string).collect()
}

/// Checks that each row in each table is also in the built-in table, with the same cells and in the
/// same order.
#[test]
fn each_game_comes_back_as_it_was_exported() {
    let games = games();
    assert_eq!(games.len(), 19);
    for game in &games {
        let files = worlds::export(game).unwrap();
        let back = Whole::read(&source(files.iter().map(|(path, text)| (*path, &**text))));
        let back = back.unwrap_or_else(|faults| panic!("{game}: {}", said(&faults)));
        assert_eq!(&back.game, game);
        for (file, text) in back.tables() {
            let before = pokedata::world::built_in(file, &|_| true).unwrap();
            let mut own = rows(text);
            // The columns of players' games that the built-in table does not have are empty.
            let known = pokedata::world::columns(file);
            for row in &mut own {
                row.retain(|column, cell| known.contains(&&**column) || !cell.is_empty());
            }
            let mut before = rows(&before).into_iter();
            for row in &own {
                assert!(before.any(|old| old == *row), "{game}, {file}: {row:?}");
            }
            let exported = files.get(file).map_or(0, |text| rows(text).len());
            assert_eq!(own.len(), exported, "{game}, {file}");
        }
    }
}

const SETTINGS: &str = "title = \"My Emerald\"\nparent = \"emerald\"\n";

#[test]
fn a_patch_of_ten_lines_gives_brawly_another_party() {
    let parties = "order,id,level,ability,moves\n\
                   2,machop,21,guts,karate-chop+bulk-up\n\
                   2,lucario,24,steadfast,force-palm\n";
    let files = [("world.toml", SETTINGS), ("boss_parties.csv", parties)];
    let world = Whole::read(&source(files)).unwrap();
    assert_eq!((&*world.title, world.generation), ("My Emerald", 3));
    let all = rows(&world.tables()["boss_parties.csv"]);
    let brawly = all.iter().filter(|row| row["order"] == "2");
    let said: Vec<[&str; 4]> = brawly
        .map(|row| ["game", "leader", "slot", "id"].map(|name| &*row[name]))
        .collect();
    assert_eq!(
        said,
        [
            ["emerald", "Brawly", "1", "machop"],
            ["emerald", "Brawly", "2", "lucario"]
        ]
    );
    // Pokémon and moves in the world exist in its generation, even if the games introduced them
    // later.
    let species = rows(&world.tables()["species.csv"]);
    let lucario = species.iter().find(|row| row["id"] == "lucario").unwrap();
    assert_eq!(lucario["gen"], "3");
    let moves = rows(&world.tables()["battle_moves.csv"]);
    let palm = moves
        .iter()
        .find(|row| row["move"] == "force-palm")
        .unwrap();
    assert_eq!(palm["gen_from"], "3");
}

#[test]
fn a_changed_row_keeps_what_it_does_not_say_and_a_line_with_a_minus_goes() {
    let files = [
        ("world.toml", SETTINGS),
        ("species.csv", "id,type2\nmachop,Dark\n-onix\n"),
    ];
    let world = Whole::read(&source(files)).unwrap();
    let species = rows(&world.tables()["species.csv"]);
    let machop = species.iter().find(|row| row["id"] == "machop").unwrap();
    assert_eq!(
        [&*machop["type1"], &*machop["type2"], &*machop["name"]],
        ["Fighting", "Dark", "Machop"]
    );
    for (file, text) in world.tables() {
        let named = rows(text)
            .into_iter()
            .any(|row| row.get("id").is_some_and(|id| id == "onix"));
        assert!(!named, "{file}");
    }
}

#[test]
fn every_wrong_line_is_named_with_what_is_near() {
    let species = "id,type1\nmachop,Figthing\nonix,Rock\npichu,Electrik\n";
    assert_eq!(
        faults(&[("world.toml", SETTINGS), ("species.csv", species)]),
        [
            "species.csv:2: type1: unknown type \"Figthing\"; expected a built-in type or one of types.csv; \
             did you mean Fighting?",
            "species.csv:4: type1: unknown type \"Electrik\"; expected a built-in type or one of types.csv; \
             did you mean Electric?",
        ]
    );
    assert_eq!(
        faults(&[("world.toml", "title = \"A\"\nparent = \"emerld\"\n")]),
        [
            "world.toml: parent: unknown game \"emerld\"; expected a built-in game, as \
          `dancedex games` names it; did you mean emerald?"
        ]
    );
    assert_eq!(
        faults(&[("world.toml", SETTINGS), ("specis.csv", "id\n")]),
        ["specis.csv: is not a table of a world; did you mean species.csv?"]
    );
}

#[test]
fn a_world_may_stand_alone_with_types_of_its_own() {
    let files = [
        ("world.toml", "title = \"Little\"\ngeneration = 7\n"),
        ("types.csv", "type\nNormal\nFire\nCosmic\n"),
        (
            "typechart.csv",
            "attack,defend,multiplier\nCosmic,Fire,2\nFire,Cosmic,0\n",
        ),
        (
            "species.csv",
            "id,type1,type2\nstarling,Cosmic,\nember,Fire,Cosmic\n",
        ),
        (
            "stats.csv",
            "id,hp,atk,def,spa,spd,spe\nstarling,1,2,3,4,5,6\nember,1,2,3,4,5,6\n",
        ),
        ("moves.csv", "move,type,class\ncomet,Cosmic,special\n"),
        (
            "battle_moves.csv",
            "move,type,class,power,accuracy\ncomet,Cosmic,special,80,100\n",
        ),
        ("bosses.csv", "order,leader\n1,Ada\n"),
        (
            "boss_parties.csv",
            "order,id,level,moves\n1,starling,12,comet\n",
        ),
    ];
    let world = Whole::read(&source(files)).unwrap();
    assert_eq!(world.game, "little");
    let types = rows(&world.tables()["types.csv"]);
    assert_eq!(types.len(), 3);
}

#[test]
fn a_boss_has_one_row_and_a_field_a_boss() {
    let bosses = "order,leader,place\n2,Ada,\n2,Eve,\n";
    let files = [("world.toml", SETTINGS), ("bosses.csv", bosses)];
    assert_eq!(
        faults(&files),
        ["bosses.csv:3: order: \"2\" a second time; expected a number of its own for each boss"]
    );
    let field = format!("{SETTINGS}[field.mist]\nbosses = [99]\n");
    assert_eq!(
        faults(&[("world.toml", &field)]),
        ["world.toml: field mist: unknown boss 99; expected an order of bosses.csv"]
    );
}
