//! Checks that games are read as their own program plays them: each case is a small game with
//! changes.

use super::cases::{changed, files};
use super::{cell, rows, source_of};
use std::collections::BTreeMap;
use worlds::{Whole, World};

/// Two abilities for each of the two species.
const ABILITIES: [(&str, &str, &str); 2] = [
    (
        "abilities.txt",
        "[GUTS]\nName = Guts\n",
        "[GUTS]\nName = Guts\n[OVERGROW]\nName = Overgrow\n",
    ),
    (
        "pokemon.txt",
        "Abilities = GUTS",
        "Abilities = GUTS,OVERGROW",
    ),
];

/// Returns the world in which Xenia has the given party.
fn with_party(changes: &[(&str, &str, &str)], party: &str, more: &[(&str, &str)]) -> World {
    let party = ("trainers.txt", "Pokemon = AAA,12\n", party);
    changed(&[changes, &[party]].concat(), more, 0)
}

/// Returns a column of the party of the only boss.
fn party(world: &World, column: &str) -> Vec<String> {
    let rows = rows(world, "boss_parties.csv").into_iter();
    rows.map(|row| row[column].clone()).collect()
}

/// Checks that no table of encounters exceeds 100%, and returns the chances by part.
fn chances(world: &World) -> BTreeMap<[String; 3], Vec<u32>> {
    let mut tables: BTreeMap<[String; 5], u32> = BTreeMap::new();
    let mut chances: BTreeMap<[String; 3], Vec<u32>> = BTreeMap::new();
    for row in rows(world, "catches.csv") {
        let cells = |columns: [&str; 5]| columns.map(|column| row[column].clone());
        let key = cells(["place", "part", "method", "condition", "after"]);
        let rate: u32 = row["rate"].parse().unwrap();
        *tables.entry(key).or_default() += rate;
        let key = ["part", "method", "condition"].map(|column| row[column].clone());
        chances.entry(key).or_default().push(rate);
    }
    assert!(tables.values().all(|sum| *sum <= 100), "{tables:?}");
    chances
}

#[test]
fn each_table_of_encounters_stays_one() {
    let with = |text: &str| {
        let own = ("encounters.txt", "[005]\nLand,21\n    60,AAA,5,7\n", text);
        chances(&changed(&[own], &[], 0))
    };
    let key =
        |part: &str, method: &str, condition: &str| [part, method, condition].map(str::to_owned);
    let both = "    50,AAA,5,7\n    50,BBB,5,7\n";
    let trees = with(&format!("[005]\nHeadbuttLow\n{both}HeadbuttHigh\n{both}"));
    let wanted = [key("high", "headbutt", ""), key("low", "headbutt", "")];
    assert_eq!(trees, BTreeMap::from(wanted.map(|own| (own, vec![50, 50]))));

    let versions = with(&format!(
        "[005]\nLand,21\n{both}[005,1]\nLand,21\n    45,AAA,5,7\n    55,BBB,5,7\n"
    ));
    assert_eq!(versions[&key("", "walk", "")], [50, 50]);
    assert_eq!(versions[&key("version-1", "walk", "")], [45, 55]);

    let maps = with(&format!(
        "[005] # Cave\nCave,5\n{both}[006] # Cave\nCave,5\nLand,21\n{both}"
    ));
    assert_eq!(maps.keys().next().unwrap()[0], "map-5");
    assert_eq!(maps[&key("map-6", "walk", "")], [50, 50]);

    let tall = with(&format!(
        "[005]\nLand,21\n{both}LandTall,21\n{both}PokeRadar,20\n{both}"
    ));
    assert_eq!(tall[&key("tall", "walk", "")], [50, 50]);
    assert_eq!(tall[&key("", "walk", "poke-radar")], [50, 50]);
}

/// The table without a time of day is used only at times that have none of their own.
#[test]
fn tables_for_a_time_of_day_replace_the_one_without() {
    let both = "    50,AAA,5,7\n    50,BBB,5,7\n";
    let conditions = |text: String| -> Vec<String> {
        let own = ("encounters.txt", "[005]\nLand,21\n    60,AAA,5,7\n", &*text);
        let chances = chances(&changed(&[own], &[], 0));
        chances.into_keys().map(|[_, _, own]| own).collect()
    };
    let night = conditions(format!("[005]\nLand,21\n{both}LandNight,21\n{both}"));
    assert_eq!(night, ["day", "night"]);
    let three = conditions(format!(
        "[005]\nLand,21\n{both}LandDay,21\n{both}LandMorning,21\n{both}"
    ));
    assert_eq!(three, ["day afternoon evening", "morning", "night"]);
}

#[test]
fn natures_and_abilities_that_no_file_states_are_those_of_the_program() {
    // Two more species come first, one of which no Pokémon can be: both count.
    let first = "[YYY]\nName = Yyy\nTypes = QMARKS\nBaseStats = 1,1,1,1,1,1\n[AAA]";
    let changes = [
        ABILITIES[0],
        ABILITIES[1],
        ("pokemon.txt", "[AAA]", first),
        (
            "trainer_types.txt",
            "[LEADER_X]",
            "[KID]\nName = Kid\n[LEADER_X]",
        ),
        (
            "trainers.txt",
            "Pokemon = AAA,12\n",
            "Pokemon = AAA,12\nPokemon = BBB,14\n    Nature = BOLD\n    AbilityIndex = 1\n\
             Pokemon = BBB,14\n    AbilityIndex = 2\n",
        ),
    ];
    let world = changed(&changes, &[], 1);
    // The number of the species and that of the type of trainers are added: 1 + 1, 2 + 1.
    assert_eq!(party(&world, "nature"), ["brave", "bold", "adamant"]);
    // A hidden ability that the species lacks is replaced at random.
    assert_eq!(party(&world, "ability"), ["guts", "overgrow", ""]);
}

#[test]
fn a_named_ability_counts_beside_an_index() {
    for party_of in [
        "Pokemon = AAA,12\n    Ability = OVERGROW\n    AbilityIndex = 0\n",
        "Pokemon = AAA,12\n    AbilityIndex = 0\n    Ability = OVERGROW\n",
    ] {
        let world = with_party(&ABILITIES, party_of, &[]);
        assert_eq!(party(&world, "ability"), ["overgrow"]);
    }
}

#[test]
fn the_id_of_a_form_is_its_species_in_a_party() {
    let forms = (
        "pokemon_forms.txt",
        "[AAA,1]\nFormName = Other Aaa\nTypes = FIGHTING\n",
    );
    let own = "Pokemon = AAA_1,12\nPokemon = AAA,13\n    Form = 1\nPokemon = BBB,14\n";
    let world = with_party(&[], own, &[forms]);
    assert_eq!(party(&world, "id"), ["aaa", "aaa-other", "bbb"]);
}

/// Every line of a party is read, or named.
#[test]
fn properties_of_plugins_in_a_party_are_named() {
    let party = (
        "trainers.txt",
        "AAA,12\n",
        "AAA,12\n    Gender = M\n    MegaLevel = 3\n",
    );
    let world = changed(&[party], &[], 1);
    let expected = "trainers.txt:4: the key \"MegaLevel\" is not read; expected a property of Pokémon \
                    Essentials";
    assert_eq!(super::faults(&world.left_out), [expected]);
}

#[test]
fn names_in_quotes_are_without_them() {
    let world = changed(
        &[
            (
                "trainers.txt",
                "[LEADER_X,Xenia]",
                "[LEADER_X, \"Xenia\", 3]",
            ),
            ("moves.txt", "Name = Tackle", "Name = \"Tackle\""),
        ],
        &[],
        0,
    );
    let bosses = rows(&world, "bosses.csv");
    assert_eq!(cell(&bosses, &[], "leader"), "Xenia");
    let moves = rows(&world, "battle_moves.csv");
    assert_eq!(cell(&moves, &[], "move"), "tackle");
}

#[test]
fn a_note_names_the_project_that_is_read_and_the_others() {
    let own = files(&[], &[]).into_iter();
    let two: Vec<(String, String)> = own
        .flat_map(|(name, text)| {
            let other = text.replace("AAA,12", "BBB,50");
            [
                (format!("V17/{name}"), text),
                (format!("V19/{name}"), other),
            ]
        })
        .collect();
    let whole = Whole::read(&source_of(&two)).unwrap();
    let note = "Several projects: V17/PBS is read; V19/PBS is not. Name the folder of one project \
                to read it.";
    assert!(
        whole.notes.iter().any(|own| own == note),
        "{:?}",
        whole.notes
    );
}

#[test]
fn a_world_toml_in_any_folder_of_the_project_counts() {
    let mut files = files(&[], &[]);
    files.push(("Game.ini".to_owned(), "Title=Mine\n".to_owned()));
    let toml = "title = \"Own\"\nbosses = [\"Xenia\"]\n";
    files.push(("PBS/world.toml".to_owned(), toml.to_owned()));
    let whole = Whole::read(&source_of(&files)).unwrap();
    assert_eq!(whole.title, "Own");
    assert!(
        whole
            .notes
            .iter()
            .any(|own| own.contains("the 1 that world.toml names"))
    );
}

#[test]
fn projects_that_are_not_read_are_named() {
    for (path, project) in [
        ("hack/data/trainers/parties.asm", "pokecrystal"),
        ("hack/armips/data/trainers/trainers.s", "hg-engine"),
        ("hack/res/trainers/data/leader_roark.json", "pokeplatinum"),
    ] {
        let files = [path, "hack/other.txt"].map(|path| (path.to_owned(), "{}".to_owned()));
        let fault = Whole::read(&source_of(&files)).unwrap_err().remove(0);
        let wrong = fault.to_string();
        assert!(
            wrong.contains(project) && wrong.contains("not supported"),
            "{wrong}"
        );
    }
}

/// A `world.toml` alone describes nothing, unless it changes a game.
#[test]
fn a_world_without_any_data_is_refused() {
    let toml = "title = \"Own\"\ngeneration = 8\n".to_owned();
    let files = [("world.toml".to_owned(), toml)];
    let faults = Whole::read(&source_of(&files)).unwrap_err();
    let wrong: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let expected = "nothing of the files can be used; expected Pokémon, types, moves or trainers";
    assert_eq!(wrong, [expected]);
}
