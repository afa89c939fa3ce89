//! What reads the games that players bring, in the formats of other programs.

use super::reader::{Reader, text};
use anyhow::{Result, ensure};
use std::time::Duration;
use worlds::{Gathering, Settings, Source};

/// A file of the readers' own tests.
macro_rules! file {
    ($path:literal) => {
        include_str!(concat!("../../../worlds/tests/", $path))
    };
}

/// A project in one text: a line `%% name` before each file.
macro_rules! project {
    ($($path:literal $name:literal),* $(,)?) => {
        concat!($("%% ", $name, "\n", include_str!(concat!("../../../worlds/tests/essentials/", $path, "/", $name)), "\n"),*)
    };
}

const PROJECTS: [&str; 4] = [
    project!(
        "v17" "types.txt", "v17" "abilities.txt", "v17" "moves.txt", "v17" "items.txt", "v17" "pokemon.txt",
        "v17" "pokemonforms.txt", "v17" "tm.txt", "v17" "trainertypes.txt", "v17" "trainers.txt", "v17" "encounters.txt",
    ),
    project!(
        "v19" "types.txt", "v19" "abilities.txt", "v19" "moves.txt", "v19" "items.txt", "v19" "pokemon.txt",
        "v19" "pokemonforms.txt", "v19" "trainertypes.txt", "v19" "trainers.txt", "v19" "encounters.txt",
    ),
    project!(
        "v20" "types.txt", "v20" "abilities.txt", "v20" "moves.txt", "v20" "items.txt", "v20" "pokemon.txt",
        "v20" "pokemon_forms.txt", "v20" "trainer_types.txt", "v20" "trainers.txt", "v20" "encounters.txt",
    ),
    project!(
        "v21" "types.txt", "v21" "abilities.txt", "v21" "moves.txt", "v21" "items.txt", "v21" "pokemon.txt",
        "v21" "pokemon_forms.txt", "v21" "trainer_types.txt", "v21" "trainers.txt", "v21" "encounters.txt",
    ),
];

pub(super) fn all() -> Vec<Reader> {
    let project = &[
        "[",
        "]",
        "=",
        ",",
        "#",
        "\"",
        "[0]",
        "Pokemon = ",
        "-1",
        "Types = ",
        "99999999999",
    ];
    let log = &[
        " Lv",
        "--",
        "|",
        "@",
        "#1 (",
        " -> ",
        "Set #1 - ",
        "Level 0 : ",
    ];
    let party = &["===", "- ", "/*", "*/", " @ ", ":", "(M)", "IVs: ", "\n\n"];
    let json = &[
        "{", "}", "[", "]", "null", "\"", ":", "-1", "1e999", "[[[[[[",
    ];
    let parties = [file!("texts/trainers.party"), file!("texts/sets.txt")];
    let readers = [
        Reader::of("essentials", 20, &PROJECTS, |bytes| read("", bytes)).with_words(project),
        Reader::of("log", 40, &[file!("texts/emerald.log")], |bytes| {
            read("emerald.log", bytes)
        })
        .with_words(log),
        Reader::of("party", 40, &parties, |bytes| read("trainers.party", bytes)).with_words(party),
        Reader::of(
            "calculator",
            40,
            &[file!("texts/calculator.json")],
            |bytes| read("calculator.json", bytes),
        )
        .with_words(json),
    ];
    let bounded = readers.map(|reader| Reader {
        time: Duration::from_secs(1),
        memory: 200 << 20,
        ..reader
    });
    bounded.into()
}

/// A world, or faults that each say what is wrong.
fn read(name: &str, bytes: &[u8]) -> Result<()> {
    let source = source(name, &text(bytes));
    match worlds::read(&source, &Settings::default()) {
        Some(Ok(world)) => ensure!(!world.tables.is_empty(), "a world without tables"),
        Some(Err(faults)) => {
            ensure!(!faults.is_empty(), "refused without a fault");
            ensure!(
                faults.iter().all(|fault| !fault.wrong.is_empty()),
                "{faults:?}"
            );
        }
        None => {}
    }
    Ok(())
}

/// The files of a text: one of that name, or those that lines `%% name` begin.
fn source(name: &str, text: &str) -> Source {
    let mut gathering = Gathering::default();
    let files = match name {
        "" => text
            .split("%% ")
            .filter_map(|part| part.split_once('\n'))
            .collect(),
        name => vec![(name, text)],
    };
    for (name, text) in files {
        // What is no name of a file is no file.
        let _ = gathering.add(name, &mut text.as_bytes());
    }
    gathering.done()
}
