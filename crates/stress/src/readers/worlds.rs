//! The readers of players' own games, in this project's format and in the formats of other
//! programs.

use super::reader::{Reader, text};
use anyhow::{Result, ensure};
use std::time::Duration;
use worlds::{Gathering, Settings, Source};

/// Includes a file from the tests of the readers.
macro_rules! file {
    ($path:literal) => {
        include_str!(concat!("../../../worlds/tests/", $path))
    };
}

/// Joins the files of a project to one text, with a line `%% name` before each file.
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
    let own = Reader::of("world", 20, &OWN, whole).with_words(&[
        ",",
        "\n-",
        "#",
        "\"",
        "id,",
        "order,",
        "type",
        "99999999999",
        "%% species.csv\n",
        "parent = \"red-blue\"",
    ]);
    let bounded = readers.into_iter().chain([own]).map(|reader| Reader {
        time: Duration::from_secs(1),
        memory: 200 << 20,
        ..reader
    });
    bounded.collect()
}

/// Three examples: a changed game, a complete world, and a game with changed catches and learnsets.
const OWN: [&str; 3] = [
    "%% world.toml\ntitle = \"A\"\nparent = \"red-blue\"\n%% boss_parties.csv\n\
     order,id,level,moves\n2,machop,21,karate-chop\n2,onix,22,\n%% species.csv\n\
     id,type2\nstaryu,Ice\n-onix\n%% typechart.csv\nattack,defend,multiplier\nIce,Fire,1/2\n",
    "%% world.toml\ntitle = \"B\"\ngeneration = 7\n%% types.csv\ntype\nFire\nCosmic\n\
     %% typechart.csv\nattack,defend,multiplier\nCosmic,Fire,2\n%% species.csv\n\
     id,type1,type2\nstarling,Cosmic,\n%% stats.csv\nid,hp,atk,def,spa,spd,spe\n\
     starling,1,2,3,4,5,6\n%% moves.csv\nmove,type,class\ncomet,Cosmic,special\n\
     %% battle_moves.csv\nmove,type,class,power,accuracy\ncomet,Cosmic,special,80,100\n\
     %% bosses.csv\norder,leader\n1,Ada\n%% boss_parties.csv\norder,id,level,moves\n\
     1,starling,12,comet\n",
    "%% world.toml\ntitle = \"C\"\nparent = \"red-blue\"\ngeneration = 2\nreplaces = [\"choices\"]\n\
     %% catches.csv\nplace,after,id,method,min_level,max_level,rate,condition\n\
     kanto-route-1,post+2,mew,gift,5,5,,day\n%% learnsets.csv\nid,moves\n\
     mew,cut:machine+10 surf:tutor\n%% evolutions.csv\nfrom,to,trigger,level\n\
     mew,mewtwo,level,99\n%% abilities.csv\nability,gen_from,side,effect,types,factor\n\
     levitate,3,defence,multiply,Ground,0.5\n",
];

/// Checks that reading gives either a complete world that has a game, or a list of faults.
fn whole(bytes: &[u8]) -> Result<()> {
    match worlds::Whole::read(&source("", &text(bytes))) {
        Ok(world) => ensure!(!world.game.is_empty(), "a world without a game"),
        Err(faults) => ensure!(!faults.is_empty(), "refused without a fault"),
    }
    Ok(())
}

/// Checks that reading gives either a world with tables, or a list of faults with descriptions.
fn read(name: &str, bytes: &[u8]) -> Result<()> {
    let source = source(name, &text(bytes));
    match worlds::read(&source, &Settings::default()) {
        Some(Ok(world)) => {
            ensure!(!world.tables.is_empty(), "a world without tables");
            let _ = worlds::Whole::read(&source);
        }
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

/// Splits a text into files: a single file with the given name or, if the name is empty, the files
/// that begin at lines `%% name`.
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
        // Parts with an invalid file name are ignored.
        let _ = gathering.add(name, &mut text.as_bytes());
    }
    gathering.done()
}
