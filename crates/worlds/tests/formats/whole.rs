//! Joins the data that were read with the tables on which they build, and checks that each row is
//! valid.

use super::{folder, project, source_of};
use worlds::{Fault, Whole};

fn whole(files: &[(String, String)]) -> Whole {
    Whole::read(&source_of(files)).unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(Fault::to_string).collect();
        panic!("{}", faults.join("\n"))
    })
}

#[test]
fn projects_of_all_ages_are_whole_worlds() {
    for version in ["v17", "v19", "v20", "v21"] {
        whole(&project(version));
    }
}

#[test]
fn files_over_a_game_are_whole_worlds() {
    for name in [
        "emerald.log",
        "trainers.party",
        "sets.txt",
        "calculator.json",
    ] {
        let text = std::fs::read_to_string(folder("texts").join(name)).unwrap();
        whole(&[(name.to_owned(), text)]);
    }
}

#[test]
fn more_leaders_than_have_numbers_are_told() {
    let mut files = project("v21");
    let trainers = files.iter_mut().find(|(name, _)| name == "trainers.txt");
    let text = &mut trainers.unwrap().1;
    for number in 0..300 {
        *text += &format!("[LEADER_Astra,Extra{number}]\nPokemon = LOTAD,5\n");
        *text += &format!("[RIVAL1,Other{number}]\nPokemon = LOTAD,5\n");
    }
    let notes = whole(&files).notes.join("\n");
    assert!(notes.contains("the 250 whose type"), "{notes}");
    assert!(notes.contains("Rivals and the like (355)"), "{notes}");
}
