//! Tests a case for each kind of file that occurs in real projects and was once rejected. Each case
//! is a small game with changes.

use super::{cell, read, rows, source, world};
use worlds::{Settings, Whole, World};

const GAME: [(&str, &str); 7] = [
    (
        "types.txt",
        "[NORMAL]\nName = Normal\nWeaknesses = FIGHTING\n[FIGHTING]\nName = Fighting\n\
                   Resistances = FIGHTING\n[QMARKS]\nName = ???\nIsPseudoType = true\n",
    ),
    (
        "moves.txt",
        "[TACKLE]\nName = Tackle\nType = NORMAL\nCategory = Physical\nPower = 40\nAccuracy = 100\n\
                   TotalPP = 35\nTarget = NearOther\nFunctionCode = None\n",
    ),
    ("abilities.txt", "[GUTS]\nName = Guts\n"),
    (
        "pokemon.txt",
        "[AAA]\nName = Aaa\nTypes = NORMAL\nBaseStats = 50,50,50,50,50,50\nAbilities = GUTS\n\
                     Moves = 1,TACKLE\nEvolutions = BBB,Level,16\n[BBB]\nName = Bbb\nTypes = NORMAL\n\
                     BaseStats = 70,70,70,70,70,70\nAbilities = GUTS\nMoves = 1,TACKLE\n",
    ),
    ("trainer_types.txt", "[LEADER_X]\nName = Gym Leader\n"),
    ("trainers.txt", "[LEADER_X,Xenia]\nPokemon = AAA,12\n"),
    ("encounters.txt", "[005]\nLand,21\n    60,AAA,5,7\n"),
];

pub(crate) fn files(
    changes: &[(&str, &str, &str)],
    more: &[(&str, &str)],
) -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = GAME
        .iter()
        .map(|(name, text)| (format!("PBS/{name}"), (*text).to_owned()))
        .collect();
    for (file, old, new) in changes {
        let own = files
            .iter_mut()
            .find(|(name, _)| name.ends_with(file))
            .unwrap();
        assert!(own.1.contains(old), "{file}: {old}");
        own.1 = own.1.replace(old, new);
    }
    files.extend(
        more.iter()
            .map(|(name, text)| (format!("PBS/{name}"), (*text).to_owned())),
    );
    files
}

/// Returns the world of the changed game, and checks the number of lines that are left out.
pub(crate) fn changed(
    changes: &[(&str, &str, &str)],
    more: &[(&str, &str)],
    left_out: usize,
) -> World {
    let files = files(changes, more);
    let whole = Whole::read(&super::source_of(&files)).unwrap();
    let faults: Vec<String> = super::faults(&whole.left_out);
    assert_eq!(whole.left_out.len(), left_out, "{changes:?} {faults:?}");
    world(&files)
}

/// Returns the triggers of the evolutions of Aaa.
fn evolutions(change: &str) -> Vec<String> {
    let world = changed(&[("pokemon.txt", "BBB,Level,16", change)], &[], 0);
    rows(&world, "evolutions.csv")
        .into_iter()
        .map(|row| row["trigger"].clone())
        .collect()
}

#[test]
fn what_the_engine_reads_is_read() {
    for (file, old, new) in [
        (
            "types.txt",
            "Resistances = FIGHTING",
            "Resistances = FIGHTING,QMARKS",
        ),
        (
            "moves.txt",
            "TotalPP = 35",
            "TotalPP = 35\nEffectChance = 101",
        ),
        ("moves.txt", "Accuracy = 100", "Accuracy = 101"),
        (
            "pokemon.txt",
            "Moves = 1,TACKLE",
            "Moves = 1,TACKLE,223,TACKLE",
        ),
        (
            "pokemon.txt",
            "Types = NORMAL",
            "Types = NORMAL\nFormNames = Plain,Other",
        ),
        ("encounters.txt", "AAA", "aaa"),
        ("encounters.txt", "[005]", "[005] # Route 1"),
        ("encounters.txt", "[005]", "[005,0]"),
    ] {
        let world = changed(&[(file, old, new)], &[], 0);
        assert_eq!(rows(&world, "species.csv").len(), 2, "{new}");
        assert_eq!(rows(&world, "catches.csv").len(), 1, "{new}");
        assert_eq!(rows(&world, "boss_parties.csv").len(), 1, "{new}");
    }
    let named = changed(&[("encounters.txt", "[005]", "[005] # Route 1")], &[], 0);
    assert_eq!(cell(&rows(&named, "catches.csv"), &[], "place"), "route-1");
}

#[test]
fn evolutions_of_any_kind_are_kept_and_none_never_happens() {
    assert_eq!(evolutions("BBB,Level,16"), ["level"]);
    assert_eq!(evolutions("BBB,None,"), [""; 0]);
    for own in [
        "BBB,Level,1000",
        "BBB,ItemCandy,400",
        "BBB,LevelUseMoveCount,TACKLE",
    ] {
        let ways = evolutions(own);
        assert_eq!(ways.len(), 1, "{own}");
        assert_ne!(ways[0], "level", "{own}");
    }
}

#[test]
fn types_of_no_pokemon_take_no_species_with_them() {
    let third = changed(
        &[(
            "pokemon.txt",
            "Types = NORMAL\nBaseStats = 50",
            "Types = NORMAL,FIGHTING,QMARKS\nBaseStats = 50",
        )],
        &[],
        0,
    );
    let species = rows(&third, "species.csv");
    assert_eq!(cell(&species, &[("id", "aaa")], "type2"), "Fighting");
    let form = "[AAA,1]\nFormName = None\nTypes = QMARKS\n";
    let forms = changed(&[], &[("pokemon_forms.txt", form)], 1);
    assert_eq!(rows(&forms, "species.csv").len(), 2);
    let stellar = "[STELLAR]\nName = Stellar\nIsSpecialType = true\n";
    let world = changed(
        &[("moves.txt", "Power =", "Power=")],
        &[("types_stellar.txt", stellar)],
        0,
    );
    assert!(
        rows(&world, "types.csv")
            .iter()
            .all(|row| row["type"] != "Stellar")
    );
}

/// Checks an additional file that only adds to species in other files.
#[test]
fn an_overlay_of_a_server_costs_its_own_lines() {
    let files = files(&[], &[("pokemon_server.txt", "[AAA]\nCatchRate = 1\n")]);
    let world = world(&files);
    assert_eq!(rows(&world, "species.csv").len(), 2);
    let faults: Vec<String> = super::faults(&world.left_out);
    assert!(
        faults
            .iter()
            .all(|line| line.starts_with("PBS/pokemon_server.txt")
                || line.starts_with("pokemon_server.txt")),
        "{faults:?}"
    );
}

#[test]
fn trainers_with_types_of_their_own_are_all_in_the_story() {
    let changes = [
        (
            "trainer_types.txt",
            "[LEADER_X]\nName = Gym Leader",
            "[COREY]\nName = Agent",
        ),
        (
            "trainers.txt",
            "[LEADER_X,Xenia]",
            "[COREY,Aya]\nPokemon = BBB,20\n[COREY,Corey]",
        ),
    ];
    let world = changed(&changes, &[], 0);
    let story = rows(&world, "story_parties.csv");
    assert_eq!(cell(&story, &[("leader", "Corey")], "place"), "Agent");
    assert_eq!(story.len(), 2);
    let settings = Settings {
        bosses: vec!["Corey".to_owned()],
        ..Settings::default()
    };
    let chosen = read(&files(&changes, &[]), &settings).unwrap();
    assert_eq!(cell(&rows(&chosen, "bosses.csv"), &[], "leader"), "Corey");
    assert_eq!(
        cell(&rows(&chosen, "story_parties.csv"), &[], "kind"),
        "trainer"
    );
}

/// Checks files that do not state when a map is reached, so that the moment is estimated from
/// levels.
#[test]
fn moments_that_no_file_says_are_unknown() {
    let world = changed(&[], &[], 0);
    assert_eq!(cell(&rows(&world, "catches.csv"), &[], "after"), "0?");
    let mut settings = Settings::default();
    settings
        .after
        .insert("map 5".to_owned(), worlds::Reached::Gyms(1));
    let said = read(&files(&[], &[]), &settings).unwrap();
    assert_eq!(cell(&rows(&said, "catches.csv"), &[], "after"), "1");
}

#[test]
fn the_files_of_calculators_are_read() {
    for (name, set) in [
        (
            "item-nugget",
            "\"item\": \"Nugget\", \"moves\": [\"Tackle\"]",
        ),
        (
            "item-rare-candy",
            "\"item\": \"Rare Candy\", \"moves\": [\"Tackle\"]",
        ),
        ("dashes", "\"moves\": [\"Tackle\", \"-----\"]"),
        ("ok", "\"moves\": [\"Tackle\"]"),
    ] {
        let text = format!(
            "backup_data = {{\"title\":\"Emerald x\",\"poks\":{{}},\"moves\":{{}},\"formatted_sets\":\
             {{\"Geodude\":{{\"Lvl 12 Leader Roxanne \":{{\"level\":12,{set},\"sub_index\":0}}}}}}}}\n"
        );
        let source = source([("hack.json", text.as_bytes())]);
        let world = worlds::read(&source, &Settings::default())
            .unwrap()
            .unwrap();
        assert_eq!(
            cell(&rows(&world, "boss_parties.csv"), &[], "moves"),
            "tackle",
            "{name}"
        );
        assert!(
            world.left_out.is_empty(),
            "{name}: {:?}",
            world.left_out.faults()
        );
    }
}

/// Checks that there is no note about items without effect in battle, but a note about unknown
/// items.
#[test]
fn items_without_effect_are_nothing() {
    let party = |item: &str| {
        let text = format!(
            "=== TRAINER_WINSTON ===\nName: WINSTON\nClass: Rich Boy\nPic: Rich Boy\n\nZigzagoon @ {item}\nLevel: 7\n\n\
             === TRAINER_ROXANNE_1 ===\nName: ROXANNE\nClass: Leader\n\nGeodude\nLevel: 12\n- Tackle\n- None\n"
        );
        world(&[("trainers.party".to_owned(), text)]).left_out.len()
    };
    assert_eq!(
        [party("Nugget"), party("Rare Candy"), party("Ironcrust")],
        [0, 0, 1]
    );
}

#[test]
fn the_log_of_zx_is_read() {
    let log = "\u{feff}Randomizer Version: 4.1.0\nRandom Seed: 1\nSettings String: 1\n\n\
        --Pokemon Base Stats & Types--\n\
        NUM|NAME         |TYPE             |  HP| ATK| DEF|SATK|SDEF| SPD|ABILITY1    |ABILITY2    |ABILITY3    |ITEM\n  \
        1|Bulbasaur    |ROCK             |  83|  32|  15|  61|  62|  65|Big Pecks   |--          |Ice Body    |\n\
        650|Castform-F   |FIRE             |  70|  70|  70|  70|  70|  70|Forecast    |--          |--          |\n\n\
        --Move Data--\nNUM|NAME           |TYPE    |POWER|ACC.|PP |CATEGORY\n\
        165|Struggle       |NORMAL  |   50| 101|  1| PHYSICAL\n\n\
        --Trainers Pokemon--\n#157 (Leader Cheren) - Castform-F Lv11, Lillipup Lv13\n\n\
        Static Pokemon: Unchanged.\n\n--Wild Pokemon--\nSet #1 - Route 20 Grass (rate=10)\nCastform-I Lv4\n\n\
        ------------------------------------------------------------------\n\
        Randomization of Pokemon Black 2 (U) completed.\n";
    let world = world(&[("a.log".to_owned(), log.to_owned())]);
    assert!(
        world.left_out.kinds(true).is_empty(),
        "{:?}",
        world.left_out.faults()
    );
    assert_eq!(world.left_out.len(), 2, "the forms that are not ours");
    let parties = rows(&world, "boss_parties.csv");
    assert_eq!(cell(&parties, &[("level", "13")], "id"), "lillipup");
}
