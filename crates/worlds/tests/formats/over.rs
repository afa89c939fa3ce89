//! Tests files that change a built-in game: a randomizer's log, parties, a calculator's file.

use super::{cell, folder, read, rows, source_of, world};
use worlds::{Settings, Whole};

fn text(name: &str) -> Vec<(String, String)> {
    let text = std::fs::read_to_string(folder("texts").join(name)).unwrap();
    vec![(name.to_owned(), text)]
}

#[test]
fn a_log_says_of_which_game_it_is_and_changes_it() {
    let world = world(&text("emerald.log"));
    assert_eq!(world.parent.as_deref(), Some("emerald"));
    assert_eq!(world.generation, 3);
    let species = rows(&world, "species.csv");
    let of = |id, column| cell(&species, &[("id", id)], column);
    assert_eq!(
        (of("bulbasaur", "type1"), of("bulbasaur", "type2")),
        ("Water", "Ghost")
    );
    assert_eq!(
        (of("treecko", "type1"), of("treecko", "type2")),
        ("Electric", "")
    );
    let stats = rows(&world, "stats.csv");
    assert_eq!(cell(&stats, &[("id", "treecko")], "spe"), "70");
    assert_eq!(cell(&stats, &[("id", "nidoran-m")], "atk"), "57");
    let traits = rows(&world, "species_battle.csv");
    assert_eq!(
        cell(&traits, &[("id", "makuhita")], "abilities"),
        "1:flash-fire 2:levitate"
    );
    let moves = rows(&world, "battle_moves.csv");
    let of = |id, column| cell(&moves, &[("move", id)], column);
    assert_eq!((of("pound", "type"), of("pound", "power")), ("Ghost", "55"));
    // In this generation classes depend on types, so the log does not contain them.
    assert_eq!(of("pound", "class"), "physical");
}

#[test]
fn bosses_of_a_log_are_found_by_name_and_levels() {
    let world = world(&text("emerald.log"));
    let parties = rows(&world, "boss_parties.csv");
    let orders: Vec<&str> = parties.iter().map(|row| row["order"].as_str()).collect();
    assert_eq!(orders, ["1", "1", "1", "2", "2", "2"]);
    let last = |column| cell(&parties, &[("order", "1"), ("level", "15")], column);
    assert_eq!(
        (last("id"), last("item"), last("leader")),
        ("bulbasaur", "sitrus-berry", "Roxanne")
    );
    // The last four moves by level in the log.
    assert_eq!(last("moves"), "growl+ember+bite+surf");
    let brawly = |column| cell(&parties, &[("order", "2"), ("level", "19")], column);
    assert_eq!(brawly("leader"), "Brawly");
    let notes = world.notes.join("\n");
    assert!(notes.contains("other trainers (2) are left out"), "{notes}");
    assert!(
        notes.contains("Not among the trainers") && notes.contains("Wattson"),
        "{notes}"
    );
}

#[test]
fn catches_of_a_log_keep_the_moments_of_the_game() {
    let world = world(&text("emerald.log"));
    assert!(world.replaced.contains("catches.csv"));
    let catches = rows(&world, "catches.csv");
    let of = |place, id, column| cell(&catches, &[("place", place), ("id", id)], column);
    assert_eq!(
        (
            of("route-101", "treecko", "after"),
            of("route-101", "treecko", "max_level")
        ),
        ("0", "3")
    );
    assert_eq!(
        of("nowhere-land", "bulbasaur", "after"),
        "5?",
        "from when on one can surf"
    );
    let starters = catches.iter().filter(|row| row["method"] == "starter");
    let starters: Vec<&str> = starters.map(|row| row["id"].as_str()).collect();
    assert_eq!(starters, ["bulbasaur", "makuhita", "treecko"]);
    assert!(world.notes.join("\n").contains("Nowhere Land"));
    let learnt = rows(&world, "learnsets.csv");
    let bulbasaur = cell(&learnt, &[("id", "bulbasaur")], "moves");
    assert!(
        bulbasaur.contains("bite:13") && bulbasaur.contains("cut:machine"),
        "{bulbasaur}"
    );
    assert!(!bulbasaur.contains("vine-whip"), "{bulbasaur}");
}

#[test]
fn a_log_of_an_unknown_game_asks_for_it() {
    let mut files = text("emerald.log");
    files[0].1 = files[0]
        .1
        .replace("Pokemon Emerald (U)", "Pokemon Sapphyre");
    let faults = read(&files, &Settings::default()).unwrap_err();
    assert!(faults[0].expected.contains("parent = "), "{}", faults[0]);
    let settings = Settings {
        parent: Some("emerald".to_owned()),
        ..Settings::default()
    };
    assert_eq!(
        read(&files, &settings).unwrap().parent.as_deref(),
        Some("emerald")
    );
    let settings = Settings {
        parent: Some("emrald".to_owned()),
        ..Settings::default()
    };
    let faults = read(&files, &settings).unwrap_err();
    assert_eq!(faults[0].near[0], "emerald");
}

#[test]
fn a_log_names_each_line_that_is_wrong() {
    let mut files = text("emerald.log");
    let changes = [
        ("WATER/GHOST ", "WATER/GHOTS "),
        ("TREECKO@ORAN BERRY Lv12", "TREEKO@ORAN BERRY Lv12"),
        ("|GHOST   |   55", "|GHOST   |   5S"),
        ("MAKUHITA Lv3 ", "MAKUHITA Lvl "),
    ];
    for (old, new) in changes {
        assert!(files[0].1.contains(old));
        files[0].1 = files[0].1.replacen(old, new, 1);
    }
    let faults = read(&files, &Settings::default())
        .unwrap()
        .left_out
        .faults();
    let lines: Vec<usize> = faults.iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [7, 14, 47, 54], "{faults:?}");
    assert_eq!(faults[0].near[0], "Ghost");
    assert_eq!(faults[2].near[0], "treecko");
}

#[test]
fn parties_of_emerald_stand_where_its_bosses_do() {
    let world = world(&text("trainers.party"));
    assert_eq!(world.parent.as_deref(), Some("emerald"));
    assert_eq!(world.generation, 9, "Annihilape is of generation 9");
    let parties = rows(&world, "boss_parties.csv");
    let of = |order, level, column| cell(&parties, &[("order", order), ("level", level)], column);
    assert_eq!(
        (of("1", "12", "ability"), of("1", "12", "moves")),
        ("sturdy", "tackle+rock-throw")
    );
    assert_eq!(of("1", "12", "ivs"), "12/12/12/12/12/12");
    assert_eq!(
        (of("1", "15", "id"), of("1", "15", "item")),
        ("nosepass", "sitrus-berry")
    );
    assert_eq!(
        (of("1", "15", "nature"), of("1", "15", "evs")),
        ("adamant", "4/0/252/0/0/0")
    );
    assert_eq!(
        (of("2", "17", "id"), of("2", "17", "item")),
        ("machop", "oran-berry")
    );
    assert_eq!(
        (of("2", "19", "tera"), of("2", "19", "battle")),
        ("Ghost", "double")
    );
}

#[test]
fn a_party_names_each_line_that_is_wrong() {
    let mut files = text("trainers.party");
    let changes = [
        ("Geodude", "Geodud"),
        ("Level: 15 /", "Level: XV /"),
        ("252 Def", "252 Dex"),
        ("- Rock Tomb", "- Rock Tom"),
        ("Tera Type: Ghost", "Terra Type: Ghost"),
    ];
    for (old, new) in changes {
        assert!(files[0].1.contains(old));
        files[0].1 = files[0].1.replacen(old, new, 1);
    }
    let faults = read(&files, &Settings::default())
        .unwrap()
        .left_out
        .faults();
    let lines: Vec<usize> = faults.iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [22, 31, 32, 33, 52], "{faults:?}");
    assert_eq!(faults[0].near[0], "geodude");
    assert_eq!(faults[3].near[0], "rock-tomb");
}

#[test]
fn showdown_teams_are_bosses_one_after_the_other() {
    let world = world(&text("sets.txt"));
    assert_eq!(world.parent.as_deref(), Some("heartgold-soulsilver"));
    assert!(world.replaced.contains("bosses.csv"));
    let bosses = rows(&world, "bosses.csv");
    let names: Vec<&str> = bosses.iter().map(|row| row["leader"].as_str()).collect();
    assert_eq!(names, ["Rivals/Rain", "Hail"]);
    let parties = rows(&world, "boss_parties.csv");
    let of = |id, column| cell(&parties, &[("id", id)], column);
    assert_eq!(
        (of("politoed", "level"), of("abomasnow", "level")),
        ("50", "100")
    );
    assert_eq!(of("rotom-wash", "moves"), "thunderbolt+hidden-power");
}

#[test]
fn a_calculators_file_changes_species_moves_and_parties() {
    let world = world(&text("calculator.json"));
    assert_eq!(world.parent.as_deref(), Some("emerald"));
    let species = rows(&world, "species.csv");
    assert_eq!(cell(&species, &[("id", "geodude")], "type2"), "Ghost");
    let moves = rows(&world, "moves.csv");
    assert_eq!(cell(&moves, &[("move", "rock-throw")], "type"), "Ghost");
    let parties = rows(&world, "boss_parties.csv");
    let order: Vec<&str> = parties.iter().map(|row| row["id"].as_str()).collect();
    assert_eq!(order, ["nosepass", "geodude", "machop", "numel", "torkoal"]);
    let of = |id, column| cell(&parties, &[("id", id)], column);
    assert_eq!(
        (of("geodude", "ivs"), of("nosepass", "ivs")),
        ("10/10/10/10/10/10", "")
    );
    assert_eq!(
        (of("machop", "battle"), of("nosepass", "item")),
        ("double", "oran-berry")
    );
    // Flannery's highest level in Emerald is 29.
    assert_eq!((of("numel", "level"), of("torkoal", "level")), ("27", "29"));
    let notes = world.notes.join("\n");
    assert!(notes.contains("relative to the player's"));
}

#[test]
fn a_calculators_own_pokemon_moves_abilities_and_items_are_kept() {
    let text = text("calculator.json").remove(0);
    let text = text
        .1
        .replace("\"Rock Throw\": {", "\"Comet Fall\": {\"makesContact\": true, \"type\": \"Fire\", \"basePower\": 70, \"category\": \"Special\"}, \"Rock Throw\": {")
        .replace(
            "\"Torkoal\": {\n      \"Lvl 0",
            "\"Starbeast\": {\n \"Lvl 1 Leader Brawly\": {\"level\": 16, \"moves\": [\"Comet Fall\", \"Moonfall\"], \"ability\": \"Star Skin\", \"item\": \"Star Charm\", \"sub_index\": 1}},\n \"Torkoal\": {\n      \"Lvl 0",
        );
    let world = world(&[("calculator.json".to_owned(), text)]);
    let parties = rows(&world, "boss_parties.csv");
    let of = |column| cell(&parties, &[("id", "starbeast")], column);
    assert_eq!(of("moves"), "comet-fall");
    assert_eq!((of("ability"), of("item")), ("star-skin", "star-charm"));
    let species = rows(&world, "species.csv");
    let of = |column| cell(&species, &[("id", "starbeast")], column);
    assert_eq!(
        (of("name"), of("type1"), of("form")),
        ("Starbeast", "Rock", "")
    );
    let moves = rows(&world, "battle_moves.csv");
    let of = |column| cell(&moves, &[("move", "comet-fall")], column);
    assert_eq!(
        (of("type"), of("power"), of("class")),
        ("Fire", "70", "special")
    );
    assert_eq!(of("flags"), "contact protect");
    let notes = world.notes.join("\n");
    assert!(
        notes
            .contains("Abilities without an effect here, because they are unknown (1): Star Skin.")
    );
    assert!(
        notes.contains("Items without an effect here, because they are unknown (1): Star Charm.")
    );
    assert_eq!(world.left_out.len(), 1, "only the move without data");
}

#[test]
fn a_calculators_file_has_abilities_numbers_of_moves_and_learnsets() {
    let world = world(&text("calculator.json"));
    let traits = rows(&world, "species_battle.csv");
    let abilities = |id| cell(&traits, &[("id", id)], "abilities");
    assert_eq!(abilities("nosepass"), "1:sturdy h:magnet-pull");
    // Machop has its single ability in the game, too, so nothing changes. Makuhita's ability is a
    // new one.
    assert!(traits.iter().all(|row| row["id"] != "machop"));
    assert_eq!(abilities("makuhita"), "1:huge-power");
    let species = rows(&world, "species.csv");
    assert_eq!(cell(&species, &[("id", "nosepass")], "type2"), "Steel");
    let moves = rows(&world, "battle_moves.csv");
    let punch = |column| cell(&moves, &[("move", "comet-punch")], column);
    let numbers = [
        "power", "accuracy", "pp", "priority", "min_hits", "max_hits",
    ];
    assert_eq!(numbers.map(punch), ["20", "", "15", "-1", "2", "3"]);
    assert_eq!(
        (punch("drain_percent"), punch("recoil_percent")),
        ("50", "33")
    );
    let learnsets = rows(&world, "learnsets.csv");
    let learnt = cell(&learnsets, &[("id", "nosepass")], "moves");
    assert!(learnt.contains("tackle:1") && learnt.contains("rock-throw:7"));
}

#[test]
fn trainers_with_natures_are_of_no_game_before_them() {
    let set = |level| format!("{{\"level\": {level}, \"moves\": [], \"nature\": \"Bold\"}}");
    let leaders = ["Brock", "Misty", "Lt. Surge", "Erika", "Koga", "Sabrina"];
    let sets: Vec<String> = (1..)
        .zip(leaders)
        .map(|(level, name)| format!("\"Lvl {level} Leader {name}\": {}", set(level)))
        .collect();
    let text = format!(
        "x = {{\"title\": \"Autumn Red\", \"formatted_sets\": {{\"Onix\": {{{}}}}}}}",
        sets.join(", ")
    );
    let world = world(&[("hack.js".to_owned(), text)]);
    assert_eq!(world.parent.as_deref(), Some("firered-leafgreen"));
    assert_eq!(world.generation, 3);
}

#[test]
fn a_calculators_file_names_what_is_wrong() {
    let mut files = text("calculator.json");
    let changes = [
        ("\"level\": 12", "\"level\": 1200"),
        ("\"Rock\", \"Ghost\"", "\"Rock\", \"Gost\""),
        ("\"Karate Chop\"", "\"Karate Shop\""),
    ];
    for (old, new) in changes {
        files[0].1 = files[0].1.replacen(old, new, 1);
    }
    let faults = read(&files, &Settings::default())
        .unwrap()
        .left_out
        .faults();
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let faults = faults.join("\n");
    for part in ["Lvl 12 Leader Roxanne", "\"Gost\"", "karate-chop"] {
        assert!(faults.contains(part), "{faults}");
    }
    let cut = files[0].1.find("Lvl 15 Leader").unwrap();
    files[0].1.truncate(cut);
    let faults = read(&files, &Settings::default()).unwrap_err();
    assert!(
        faults[0].wrong.contains("not JSON") && faults[0].line > 1,
        "{}",
        faults[0]
    );
}

/// Returns a calculator's file with one set, which contains the given text.
fn calculator(set: &str) -> Vec<(String, String)> {
    let text = format!(
        "backup_data = {{\"title\": \"Emerald x\", \"poks\": {{}}, \"moves\": {{}}, \"formatted_sets\": \
         {{\"Geodude\": {{\"Lvl 12 Leader Roxanne \": {{\"level\": 12, \"sub_index\": 0, {set}}}}}}}}}\n\
         ax_order = {{\"1\": {{\"id\": 1}}}};\n"
    );
    vec![("hack.js".to_owned(), text)]
}

#[test]
fn calculators_programs_are_read_with_what_they_write_for_nothing() {
    for (set, moves, left_out) in [
        ("\"moves\": [\"Tackle\", \"-----\"]", "tackle", 0),
        ("\"moves\": [\"HP Grass\"]", "hidden-power", 0),
        (
            "\"moves\": [\"Hidden Power Grass\", \"Hidden Power [Ice]\"]",
            "hidden-power+hidden-power",
            0,
        ),
        (
            "\"moves\": [\"Tackle\"], \"item\": \"Nugget of lead\"",
            "tackle",
            0,
        ),
        (
            "\"moves\": [\"Tackle\"], \"ability\": \"Chloroplast\"",
            "tackle",
            0,
        ),
        (
            "\"moves\": [\"Tackle\"], \"item\": \"????????\"",
            "tackle",
            0,
        ),
        ("\"moves\": [\"Tackle\", \"Starfall\"]", "tackle", 1),
    ] {
        let world = world(&calculator(set));
        let parties = rows(&world, "boss_parties.csv");
        assert_eq!(
            cell(&parties, &[("id", "geodude")], "moves"),
            moves,
            "{set}"
        );
        assert_eq!(world.left_out.len(), left_out, "{set}");
        assert!(world.left_out.kinds(true).is_empty(), "{set}");
    }
}

#[test]
fn hidden_power_has_the_type_that_the_set_names() {
    for (set, ivs) in [
        ("\"moves\": [\"Hidden Power Dark\"]", "31/31/31/31/31/31"),
        ("\"moves\": [\"HP Electric\"]", "31/31/31/30/31/31"),
        (
            "\"moves\": [\"Hidden Power [Fire]\"], \"ivs\": {\"at\": 30, \"sa\": 30, \"sp\": 30}",
            "31/30/31/30/31/30",
        ),
    ] {
        let world = world(&calculator(set));
        let parties = rows(&world, "boss_parties.csv");
        assert_eq!(cell(&parties, &[("id", "geodude")], "ivs"), ivs, "{set}");
    }
}

/// The generation of a calculator is that of the newest move or of its sets, if these are newer than
/// the Pokémon.
#[test]
fn a_calculator_has_the_generation_of_its_moves_and_sets() {
    let sets = |name: &str, of: &str| {
        let text = format!(
            "var {name} = {{ // the first gym\n  /* of two */ \"Geodude\": {{\"Leader Roxanne\": \
             {{\"level\": 12, \"moves\": [\"{of}\"]}}}}}};\n"
        );
        vec![("hack.js".to_owned(), text)]
    };
    let generation = |name, of| world(&sets(name, of)).generation;
    assert_eq!(generation("SETDEX_SS", "Tackle"), 8);
    assert_eq!(generation("SETDEX_DPP", "Moonblast"), 6);
    let settings = Settings {
        parent: Some("emerald".to_owned()),
        generation: Some(4),
        ..Settings::default()
    };
    let own = read(&sets("SETDEX_DPP", "Moonblast"), &settings).unwrap();
    let note = "Sets use moves that generation 4 does not have (1), such as moonblast of generation \
                6: `generation = 6` in world.toml sets another.";
    assert!(own.notes.iter().any(|own| own == note), "{:?}", own.notes);
}

#[test]
fn a_calculators_program_may_have_its_sets_and_pokemon_apart() {
    let text = "orders = {1: {id: 1},};\n\
                var dex = { // by species\n  'Geodude': {types: ['Rock', 'Ghost'], bs: {hp: 50, at: 80, df: 100, sa: 30, sd: 40, sp: 20,},},\n};\n\
                hard = {\n  \"Geodude\": {\n    \"Lvl 12 Leader Roxanne \": {\"level\": 12, \"moves\": [\"Tackle\",],},\n  },\n};\n\
                easy = {\n  \"Nosepass\": {\n    \"Lvl 9 Leader Roxanne \": {\"level\": 9, \"moves\": [\"Tackle\"]}}};\n";
    let settings = Settings {
        parent: Some("emerald".to_owned()),
        ..Settings::default()
    };
    let world = read(&[("hack.js".to_owned(), text.to_owned())], &settings).unwrap();
    let parties = rows(&world, "boss_parties.csv");
    let ids: Vec<&str> = parties.iter().map(|row| row["id"].as_str()).collect();
    assert_eq!(ids, ["geodude"]);
    let species = rows(&world, "species.csv");
    assert_eq!(cell(&species, &[("id", "geodude")], "type2"), "Ghost");
    let notes = world.notes.join("\n");
    assert!(notes.contains("left out: 1"), "{notes}");
}

#[test]
fn bosses_with_other_names_are_found_by_class() {
    let mut files = text("emerald.log");
    files[0].1 = files[0]
        .1
        .replace("ROXANNE", "XYLO")
        .replace("BRAWLY", "ZED");
    let world = world(&files);
    let parties = rows(&world, "boss_parties.csv");
    let of = |order, level| cell(&parties, &[("order", order), ("level", level)], "leader");
    assert_eq!((of("1", "15"), of("2", "19")), ("Roxanne", "Brawly"));
}

#[test]
fn a_calculators_file_beside_a_world_toml_is_read() {
    let mut files = calculator("\"moves\": [\"Tackle\"]");
    files[0].1 = files[0].1.replace("\"title\": \"Emerald x\", ", "");
    files.push((
        "world.toml".to_owned(),
        "parent = \"emerald\"\ntitle = \"My Hack\"\n".to_owned(),
    ));
    let whole = worlds::Whole::read(&super::source_of(&files)).unwrap();
    assert_eq!(
        (&*whole.title, whole.parent.as_deref()),
        ("My Hack", Some("emerald"))
    );
    assert!(
        whole.own_rows.contains(&("boss_parties.csv", 1)),
        "{:?}",
        whole.own_rows
    );
}

#[test]
fn parties_without_items_moves_and_pokemon_are_read() {
    let party = "=== TRAINER_ROXANNE_1 ===\nName: ROXANNE\nClass: Leader\n\nGeodude @ Ironcrust\n\
                 Level: 12\n- Tackle\n- None\n\nNone @\n- None\n\nNosepass @ None\nLevel: 15\n- Tackle\n";
    let files = vec![("trainers.party".to_owned(), party.to_owned())];
    let world = world(&files);
    assert_eq!(world.generation, 9, "the engine's own rules");
    let parties = rows(&world, "boss_parties.csv");
    let ids: Vec<&str> = parties.iter().map(|row| row["id"].as_str()).collect();
    assert_eq!(ids, ["geodude", "nosepass"]);
    assert_eq!(cell(&parties, &[("id", "geodude")], "moves"), "tackle");
    assert_eq!(world.left_out.len(), 1);
}

#[test]
fn logs_with_unchanged_parts_forms_of_their_own_and_sure_hits_are_read() {
    let mut files = text("emerald.log");
    let changes = [
        ("TREECKO@ORAN BERRY Lv12", "TREECKO-Q@ORAN BERRY Lv12"),
        (
            "--Wild Pokemon--",
            "Static Pokemon: Unchanged.\n\n--Wild Pokemon--",
        ),
        ("|   55|  95|35", "|   55| 101|35"),
    ];
    for (old, new) in changes {
        assert!(files[0].1.contains(old), "{old}");
        files[0].1 = files[0].1.replacen(old, new, 1);
    }
    let world = world(&files);
    let faults: Vec<String> = super::faults(&world.left_out);
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].contains("it counts as treecko"), "{faults:?}");
    let moves = rows(&world, "battle_moves.csv");
    assert_eq!(cell(&moves, &[("move", "pound")], "accuracy"), "");
}

/// Tests sets in Smogon's format, whose calculator leaves out level 100.
#[test]
fn sets_without_a_level_count_as_level_100_with_a_note() {
    let file = |text: &str| vec![("gen8.js".to_owned(), text.to_owned())];
    let sets = "var SETDEX_SS = {
      \"Geodude\": {\"Champion Rocky\": {\"nature\": \"Bold\", \"evs\": {\"hp\": 255}, \"moves\": [\"Tackle\"]}},
      \"Nosepass\": {\"Champion Rocky\": {\"level\": 50, \"moves\": [\"Tackle\"]}}};";
    let world = world(&file(sets));
    let parties = rows(&world, "boss_parties.csv");
    assert_eq!(cell(&parties, &[("id", "geodude")], "level"), "100");
    assert_eq!(cell(&parties, &[("id", "nosepass")], "level"), "50");
    let notes = world.notes.join("\n");
    let told = "Sets without a level count as level 100, as in the calculator (1).";
    assert!(notes.contains(told), "{notes}");
    assert!(!notes.contains("More than six"), "{notes}");
    // An effort value of 255 is possible in generations 3 to 5.
    let whole = Whole::read(&source_of(&file(sets))).unwrap();
    assert!(whole.left_out.is_empty(), "{:?}", whole.left_out);
    // Names of kinds of sets are not trainers.
    let many: Vec<String> = [
        "Geodude", "Nosepass", "Onix", "Graveler", "Golem", "Steelix", "Aron",
    ]
    .iter()
    .map(|name| format!("{name}: {{\"OU Wall\": {{moves: [\"Tackle\"]}}}}"))
    .collect();
    let many = format!("SETDEX_SS = {{{}}}", many.join(","));
    let notes = super::world(&file(&many)).notes.join("\n");
    assert!(notes.contains("for 1 of 1 names"), "{notes}");
}

/// Tests that trainers without a known Pokémon have no number, and that one note names them.
#[test]
fn trainers_without_a_known_pokemon_are_left_out_in_one_note() {
    let set = "{level: 9, moves: [\"Tackle\"]}";
    let text = format!(
        "SETDEX_SS = {{Geodude: {{\"Trainer Ann\": {set}}},
           Zorblax: {{\"Trainer Bob\": {set}, \"Trainer Cy\": {set}}}}}"
    );
    let world = world(&[("gen8.js".to_owned(), text)]);
    let bosses = rows(&world, "bosses.csv");
    assert_eq!(bosses.len(), 1);
    assert_eq!(cell(&bosses, &[("order", "1")], "leader"), "Trainer Ann");
    let notes = world.notes.join("\n");
    let told = "Left out, as none of their Pokémon are known: Trainer Bob, Trainer Cy.";
    assert!(notes.contains(told), "{notes}");
}
