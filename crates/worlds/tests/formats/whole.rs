//! What is read is joined with what it builds on, and each row of it holds.

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
