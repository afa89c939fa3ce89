//! Tests files with faults: each fault is reported, and the rest is read.

use super::{cell, project, read, rows};
use worlds::{Fault, Settings, World};

/// Returns the faults in a project after replacing some text in a file.
fn faults(version: &str, file: &str, changes: &[(&str, &str)]) -> Vec<Fault> {
    changed(version, file, changes).left_out.faults()
}

fn changed(version: &str, file: &str, changes: &[(&str, &str)]) -> World {
    let mut files = project(version);
    let own = files.iter_mut().find(|(name, _)| name == file).unwrap();
    for (old, new) in changes {
        assert!(own.1.contains(old), "{old} in {file}");
        own.1 = own.1.replacen(old, new, 1);
    }
    read(&files, &Settings::default()).unwrap()
}

#[test]
fn each_wrong_line_is_told_with_what_is_near() {
    let changes = [
        ("Weaknesses = WATER,COSMIC", "Weaknesses = WATR,COSMIC"),
        ("Immunities = NORMAL,SOUND", "Imunities = NORMAL,SOUND"),
        ("Resistances = ELECTRIC", "Resistances = ELECTRIC,SOUND"),
        ("Name = Sound", "Name Sound"),
    ];
    let faults: Vec<String> = faults("v19", "types.txt", &changes)
        .iter()
        .map(Fault::to_string)
        .collect();
    assert_eq!(
        faults,
        [
            "types.txt:10: unknown type \"WATR\"; did you mean WATER?",
            "types.txt:26: \"SOUND\" attacks this type in two ways; expected each type in one of \
             the three lists",
            "types.txt:31: the key \"Imunities\" is not read; expected Immunities = …",
            "types.txt:42: \"Name Sound\" is not a pair; expected Key = value",
        ]
    );
}

/// Tests that a part of a project names the files that are missing, instead of an unknown format.
#[test]
fn a_project_without_pokemon_or_types_names_them() {
    let without = |lacking: &[&str]| {
        let mut files = project("v20");
        files.retain(|(name, _)| !lacking.contains(&&**name));
        let faults = read(&files, &Settings::default()).unwrap_err();
        let [fault] = &faults[..] else {
            panic!("{faults:?}");
        };
        fault.to_string()
    };
    assert_eq!(
        without(&["pokemon.txt"]),
        "pokemon.txt: is missing from this project of Pokémon Essentials, and no question can be \
         answered without it; only abilities.txt, encounters.txt, items.txt, moves.txt, \
         pokemon_forms.txt, trainer_types.txt, trainers.txt, types.txt can be found; expected the \
         complete folder PBS, or the game's folder with its Data"
    );
    let types = without(&["types.txt"]);
    assert!(types.starts_with("types.txt: is missing"), "{types}");
    let both = without(&["pokemon.txt", "types.txt"]);
    assert!(both.contains("Essentials, as is types.txt, and"), "{both}");
}

#[test]
fn trainers_by_position_go_on_after_a_fault() {
    let changes = [
        ("2   # count\nLUMOCAT,12", "two\nLUMOCAT,12"),
        (
            "BANDOLIN,21,,FEEDBACK,TAKEDOWN",
            "BANDOLIN,2100,,FEEDBACK,TAKEDOWN",
        ),
        ("MAREEP,19", "MARREP,19"),
    ];
    let faults: Vec<String> = faults("v17", "trainers.txt", &changes)
        .iter()
        .map(Fault::to_string)
        .collect();
    assert_eq!(
        faults,
        [
            "trainers.txt:15: \"two\" is not a valid number of Pokémon; expected a number from 1 to 24",
            "trainers.txt:22: a level of 2100; expected 1 to 255; it counts as 255",
            "trainers.txt:23: unknown species \"MARREP\"; did you mean MAREEP?",
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
        let faults = faults("v21", file, &[(old, new)]);
        assert_eq!(faults[0].file, file, "{faults:?}");
        assert_eq!(faults[0].near[0], near, "{faults:?}");
        assert!(faults[0].line > 0, "{faults:?}");
    }
}

#[test]
fn a_project_without_its_moves_is_read_without_them() {
    let mut files = project("v20");
    files.retain(|(name, _)| name != "moves.txt");
    let world = read(&files, &Settings::default()).unwrap();
    let faults = world.left_out.faults();
    assert!(
        faults
            .iter()
            .any(|fault| fault.file == "moves.txt" && fault.line == 0)
    );
    assert_eq!(rows(&world, "typechart.csv").len(), 64);
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
    files[0].1 = "[A]\n".repeat(900_000);
    let faults = read(&files, &Settings::default()).unwrap_err();
    assert!(faults[0].expected.contains("800000 lines"), "{}", faults[0]);
}

/// Checks that everything that Pokémon Essentials accepts is read, and that one wrong row never
/// affects the rest.
#[test]
fn what_the_program_reads_is_read() {
    let read = [
        (
            "v21",
            "types.txt",
            "Resistances = ELECTRIC",
            "Resistances = ELECTRIC,QMARKS",
        ),
        (
            "v21",
            "moves.txt",
            "EffectChance = 30",
            "EffectChance = 101",
        ),
        ("v21", "moves.txt", "Accuracy = 100", "Accuracy = 101"),
        (
            "v21",
            "pokemon.txt",
            "STARMEW,Level,20",
            "STARMEW,Level,1000",
        ),
        (
            "v21",
            "pokemon.txt",
            "STARMEW,Level,20",
            "STARMEW,LevelUseMoveCount,TACKLE",
        ),
        (
            "v21",
            "pokemon.txt",
            "STARMEW,Level,20",
            "STARMEW,ItemCandy,400",
        ),
        ("v21", "pokemon.txt", "STARMEW,Level,20", "STARMEW,None"),
        (
            "v21",
            "pokemon.txt",
            "1,TACKLE",
            "1,TACKLE,223,TACKLE,1000,TACKLE",
        ),
        ("v21", "encounters.txt", "LUMOCAT,12", "lumocat,12"),
    ];
    for (version, file, old, new) in read {
        let mut files = project(version);
        files.push(("types_pseudo.txt".to_owned(), PSEUDO.to_owned()));
        let own = files.iter_mut().find(|(name, _)| name == file).unwrap();
        assert!(own.1.contains(old), "{old} in {file}");
        own.1 = own.1.replacen(old, new, 1);
        let world = super::read(&files, &Settings::default()).unwrap();
        assert_eq!(world.left_out.faults(), [], "{new}");
    }
}

const PSEUDO: &str = "[STELLAR]\nName = Stellar\n";

#[test]
fn ways_of_evolving_that_are_not_known_never_happen() {
    for new in [
        "LevelUseMoveCount,TACKLE",
        "Level,1000",
        "ItemCandy,400",
        "Moonlight",
    ] {
        let change = [("STARMEW,Level,20", &*format!("STARMEW,{new}"))];
        let world = changed("v20", "pokemon.txt", &change);
        let evolutions = rows(&world, "evolutions.csv");
        let of = |column| {
            cell(
                &evolutions,
                &[("from", "lumocat"), ("to", "starmew")],
                column,
            )
        };
        assert_eq!(of("trigger"), "other", "{new}");
        assert!(
            !of("needs").is_empty() && of("condition").starts_with("by "),
            "{new}"
        );
    }
    let world = changed(
        "v20",
        "pokemon.txt",
        &[("STARMEW,Level,20", "STARMEW,None")],
    );
    let evolutions = rows(&world, "evolutions.csv");
    assert!(
        evolutions
            .iter()
            .all(|row| row["from"] != "lumocat" || row["to"] != "starmew")
    );
}

/// Tests the key `Type3` of a plugin, which often repeats the first type.
#[test]
fn a_third_type_is_left_out_only_if_it_is_another() {
    let third = [
        (
            "InternalName = VULPIX\n",
            "InternalName = VULPIX\nType3 = FIRE\n",
        ),
        (
            "InternalName = LOTAD\n",
            "InternalName = LOTAD\nType3 = SOUND\n",
        ),
    ];
    let faults = faults("v19", "pokemon.txt", &third);
    let [fault] = &faults[..] else {
        panic!("{faults:?}");
    };
    assert!(
        fault.wrong.contains("\"LOTAD\" has more than two types"),
        "{fault}"
    );
}

#[test]
fn species_of_pseudo_types_alone_and_third_types_are_left_out() {
    let mut files = project("v20");
    let types = files.iter_mut().find(|(name, _)| name == "types.txt");
    types.unwrap().1 += PSEUDO;
    let forms = files
        .iter_mut()
        .find(|(name, _)| name == "pokemon_forms.txt");
    forms.unwrap().1 += "[LOTAD,7]\nFormName = ? Type\nTypes = QMARKS\n";
    let species = files.iter_mut().find(|(name, _)| name == "pokemon.txt");
    let species = &mut species.unwrap().1;
    *species = species.replacen(
        "[LUMOCAT]",
        "[ODD]\nName = Odd\nTypes = FIRE,QMARKS,WATER,GRASS\n\
        BaseStats = 1,2,3,4,300,6000\nWeight = \n[LUMOCAT]",
        1,
    );
    let world = read(&files, &Settings::default()).unwrap();
    let odd = rows(&world, "species.csv");
    let odd = |column| cell(&odd, &[("id", "odd")], column);
    assert_eq!((odd("type1"), odd("type2")), ("Fire", "Water"));
    // The files have speed before the special stats.
    let stats = rows(&world, "stats.csv");
    let stat = |name| cell(&stats, &[("id", "odd")], name);
    assert_eq!((stat("spa"), stat("spd")), ("300", "999"));
    let faults: Vec<String> = super::faults(&world.left_out);
    assert_eq!(faults.len(), 3, "{faults:?}");
    assert!(
        faults
            .iter()
            .any(|line| line.contains("\"ODD\" has more than two types")),
        "{faults:?}"
    );
    assert!(
        faults
            .iter()
            .any(|line| line.contains("a base stat of 6000")),
        "{faults:?}"
    );
    assert!(
        faults
            .iter()
            .any(|line| line.contains("\"LOTAD\" has only types that Pokémon do not have")),
        "{faults:?}"
    );
    assert!(
        world.left_out.kinds(true).is_empty(),
        "all of it may be right"
    );
}

#[test]
fn copies_beside_the_files_add_nothing_and_packs_do() {
    let alone = super::world(&project("v21"));
    let mut files = project("v21");
    let copy = files
        .iter()
        .find(|(name, _)| name == "pokemon.txt")
        .unwrap()
        .1
        .clone();
    files.push(("pokemon_server.txt".to_owned(), copy));
    let world = read(&files, &Settings::default()).unwrap();
    assert_eq!(world.tables, alone.tables);
    let faults = world.left_out.faults();
    assert_eq!((&*faults[0].file, faults.len()), ("pokemon_server.txt", 1));
    files.pop();
    let pack = "[PACKED]\nName = Packed\nTypes = FIRE\nBaseStats = 9,9,9,9,9,9\n";
    files.push(("pokemon_base_Gen_9_Pack.txt".to_owned(), pack.to_owned()));
    let world = super::world(&files);
    assert_eq!(
        rows(&world, "species.csv").len(),
        rows(&alone, "species.csv").len() + 1
    );
    // v19 reads only `pokemon.txt`.
    let mut files = project("v19");
    files.push(("pokemon_more.txt".to_owned(), pack.to_owned()));
    let faults = read(&files, &Settings::default())
        .unwrap()
        .left_out
        .faults();
    assert!(faults[0].wrong.contains("is not read"), "{}", faults[0]);
}

#[test]
fn what_a_project_has_besides_does_not_count() {
    let mut files = project("v21");
    files.push(("notes.txt".to_owned(), "x = 1\n".repeat(900_000)));
    assert_eq!(
        super::world(&files).tables,
        super::world(&project("v21")).tables
    );
}

#[test]
fn scripts_and_game_ini_say_generation_and_title() {
    let mut files = project("v21");
    let rename = |(name, text): (String, String)| (format!("PBS/{name}"), text);
    files = files.into_iter().map(rename).collect();
    files.push((
        "Data/Scripts/001_Settings.rb".to_owned(),
        "MECHANICS_GENERATION = 9\n".to_owned(),
    ));
    files.push((
        "Game.ini".to_owned(),
        "[Game]\nTitle=Star Road\n".to_owned(),
    ));
    let world = super::world(&files);
    assert_eq!((world.generation, &*world.title), (9, "Star Road"));
}

#[test]
fn forms_among_the_species_and_lists_of_levels_are_read() {
    let form = "[LUMOCAT_5]\nTypes = GHOST\n[STARMEW]";
    let world = changed("v21", "pokemon.txt", &[("[STARMEW]", form)]);
    assert_eq!(world.left_out.faults(), []);
    let species = rows(&world, "species.csv");
    assert_eq!(cell(&species, &[("id", "lumocat-5")], "type1"), "Ghost");
    let levels = [("LUMOCAT,12,14", "LUMOCAT,12,13,14,15")];
    let world = changed("v21", "encounters.txt", &levels);
    let catches = rows(&world, "catches.csv");
    let own = catches
        .iter()
        .find(|row| row["id"] == "lumocat" && row["min_level"] == "12");
    assert_eq!(own.unwrap()["max_level"], "15");
}

#[test]
fn a_comment_may_follow_the_number_of_a_map() {
    let mut files = project("v19");
    let own = files.iter_mut().find(|(name, _)| name == "encounters.txt");
    own.unwrap().1 = "[005] # Route 1\nLand,21\n    60,LUMOCAT,5,7\n".to_owned();
    let catches = rows(&super::world(&files), "catches.csv");
    assert_eq!(cell(&catches, &[("id", "lumocat")], "place"), "route-1");
}
