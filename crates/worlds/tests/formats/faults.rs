//! Files that are wrong: each line that is, and nothing is half-read.

use super::{project, read};
use worlds::{Fault, Settings};

/// The faults of a project with some text of a file put in the place of other text.
fn faults(version: &str, file: &str, changes: &[(&str, &str)]) -> Vec<Fault> {
    let mut files = project(version);
    let own = files.iter_mut().find(|(name, _)| name == file).unwrap();
    for (old, new) in changes {
        assert!(own.1.contains(old), "{old} in {file}");
        own.1 = own.1.replacen(old, new, 1);
    }
    read(&files, &Settings::default()).unwrap_err()
}

#[test]
fn each_wrong_line_is_told_with_what_is_near() {
    let changes = [
        ("Weaknesses = WATER,COSMIC", "Weaknesses = WATR,COSMIC"),
        ("Immunities = NORMAL,SOUND", "Imunities = NORMAL,SOUND"),
        ("Resistances = ELECTRIC", "Resistances = ELECTRIC,SOUND"),
        ("Name = Sound", "Name Sound"),
    ];
    let told: Vec<String> = faults("v19", "types.txt", &changes)
        .iter()
        .map(Fault::to_string)
        .collect();
    assert_eq!(
        told,
        [
            "types.txt:10: there is no type \"WATR\"; near: WATER",
            "types.txt:26: \"SOUND\" attacks this type in two ways; expected each type in one of \
             the three lists",
            "types.txt:31: \"Imunities\" is no key; expected Immunities = …",
            "types.txt:42: \"Name Sound\" is no pair; expected Key = value",
        ]
    );
}

#[test]
fn trainers_by_position_go_on_after_a_fault() {
    let changes = [
        ("2   # so many\nLUMOCAT,12", "two\nLUMOCAT,12"),
        (
            "BANDOLIN,21,,FEEDBACK,TAKEDOWN",
            "BANDOLIN,210,,FEEDBACK,TAKEDOWN",
        ),
        ("MAREEP,19", "MARREP,19"),
    ];
    let told: Vec<String> = faults("v17", "trainers.txt", &changes)
        .iter()
        .map(Fault::to_string)
        .collect();
    assert_eq!(
        told,
        [
            "trainers.txt:15: \"two\" is no number of Pokémon; expected a number from 1 to 6",
            "trainers.txt:22: \"210\" is no level; expected a number from 1 to 100",
            "trainers.txt:23: there is no species \"MARREP\"; near: MAREEP",
        ]
    );
}

#[test]
fn names_that_are_nowhere_are_faults_wherever_they_stand() {
    let wrong = [
        (
            "pokemon.txt",
            "Abilities = STATIC",
            "Abilities = STATICK",
            "STATIC",
        ),
        ("pokemon.txt", "1,EMBER", "1,EMBERS", "EMBER"),
        ("pokemon.txt", "STARMEW,Level", "STARMEOW,Level", "STARMEW"),
        (
            "pokemon.txt",
            "Item,FIRESTONE",
            "Item,FIRESTON",
            "FIRESTONE",
        ),
        ("pokemon_forms.txt", "[LOTAD,1]", "[LOTTAD,1]", "LOTAD"),
        (
            "trainers.txt",
            "Item = LEFTOVERS",
            "Item = LEFTOVER",
            "LEFTOVERS",
        ),
        (
            "trainers.txt",
            "Nature = MODEST",
            "Nature = MODST",
            "modest",
        ),
        ("trainers.txt", "[RIVAL1,Kit]", "[RIVAL,Kit]", "RIVAL1"),
        (
            "trainers.txt",
            "Moves = FEEDBACK",
            "Moves = FEEDBAK",
            "FEEDBACK",
        ),
        ("encounters.txt", "LUMOCAT,12", "LUMOKAT,12", "LUMOCAT"),
        ("moves.txt", "Type = COSMIC", "Type = COMSIC", "COSMIC"),
    ];
    for (file, old, new, near) in wrong {
        let told = faults("v21", file, &[(old, new)]);
        assert_eq!(told[0].file, file, "{told:?}");
        assert_eq!(told[0].near[0], near, "{told:?}");
        assert!(told[0].line > 0, "{told:?}");
    }
}

#[test]
fn a_project_without_its_moves_is_none() {
    let mut files = project("v20");
    files.retain(|(name, _)| name != "moves.txt");
    let told = read(&files, &Settings::default()).unwrap_err();
    assert!(
        told.iter()
            .any(|fault| fault.file == "moves.txt" && fault.line == 0)
    );
}

#[test]
fn what_is_of_no_format_is_left_to_others() {
    let files = [("readme.txt".to_owned(), "Hello, this is a game.".to_owned())];
    assert!(worlds::read(&super::source_of(&files), &Settings::default()).is_none());
}

#[test]
fn copies_for_other_ages_in_folders_within_are_left() {
    let mut files = project("v21");
    for (name, text) in project("v19") {
        files.push((format!("Old/{name}"), text));
    }
    let alone = super::world(&project("v21"));
    assert_eq!(super::world(&files).tables, alone.tables);
}

#[test]
fn what_is_longer_than_any_game_is_refused() {
    let mut files = project("v21");
    files[0].1 = "[A]\n".repeat(500_000);
    let told = read(&files, &Settings::default()).unwrap_err();
    assert!(told[0].expected.contains("400000 lines"), "{}", told[0]);
}
