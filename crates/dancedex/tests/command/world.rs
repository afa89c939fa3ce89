//! Tests players' own games with the questions of a player.

use crate::bad_input::said;
use crate::{json, stdout};
use std::fs;
use tempfile::TempDir;

/// Returns a folder that contains the example world, and its path.
fn example() -> (TempDir, String) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("mine").display().to_string();
    stdout(&format!("world new {path}"), 0);
    (folder, path)
}

#[test]
fn the_example_is_a_world_and_its_boss_is_another() {
    let (_folder, path) = example();
    assert!(stdout(&format!("world check {path}"), 0).starts_with("My Emerald: generation 3"));
    let boss = stdout(&format!("boss emerald Brawly --world {path}"), 0);
    assert!(
        boss.contains("Loudred") && !boss.contains("Makuhita"),
        "{boss}"
    );
    let types = stdout(&format!("types emerald Water --world {path}"), 0);
    assert!(
        types.contains("takes   ×2 from Electric, Grass, Sound"),
        "{types}"
    );
    let cover = json(&format!("cover emerald Brawly --world {path}"), 0);
    assert_eq!(cover["items"], serde_json::json!(["Fighting", "Normal"]));
    stdout(
        &format!("duel emerald Brawly --world {path} --box ../../docs/boxes/emerald.txt"),
        0,
    );
}

/// Checks that a title has the same id in every format: our own tables, or a project of Pokémon
/// Essentials.
#[test]
fn a_title_has_one_id() {
    let settings = "title = \"Misty's Édition\"\ngeneration = 3\n";
    let own: [(&str, &str); 5] = [
        ("world.toml", settings),
        ("types.csv", "type\nFire\nWater\n"),
        ("typechart.csv", "attack,defend,multiplier\nWater,Fire,2\n"),
        ("species.csv", "dex,id,name,type1\n1,foo,Foo,Fire\n"),
        (
            "stats.csv",
            "id,hp,atk,def,spa,spd,spe\nfoo,50,50,50,50,50,50\n",
        ),
    ];
    let project: [(&str, &str); 4] = [
        ("world.toml", settings),
        ("PBS/types.txt", "[FIRE]\nName = Fire\n"),
        (
            "PBS/pokemon.txt",
            "[FOO]\nName = Foo\nTypes = FIRE\nBaseStats = 50,50,50,50,50,50\n",
        ),
        (
            "PBS/moves.txt",
            "[EMBER]\nName = Ember\nType = FIRE\nCategory = Special\nPower = 40\nAccuracy = 100\nTotalPP = 25\nTarget = NearOther\n",
        ),
    ];
    for files in [&own[..], &project[..]] {
        let folder = TempDir::new().unwrap();
        for (name, text) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let told = stdout(&format!("world check {}", folder.path().display()), 0);
        assert!(
            told.starts_with(
                "Misty's Édition: generation 3, stands alone; type `mistys-edition` to name it."
            ),
            "{told}"
        );
    }
}

/// A game without a parent, as rows: four Pokémon, three types, a gym. Neither `rosters.csv` nor
/// `attack_types.csv` is there: both follow from the other tables.
const TOY: [(&str, &str); 12] = [
    ("world.toml", "title = \"Toy\"\ngeneration = 3\n"),
    ("types.csv", "type\nFire\nWater\nGrass\n"),
    (
        "typechart.csv",
        "attack,defend,multiplier\nFire,Grass,2\nGrass,Water,2\nWater,Fire,2\nFire,Water,1/2\n\
         Water,Grass,1/2\nGrass,Fire,1/2\n",
    ),
    (
        "species.csv",
        "dex,id,name,type1\n1,ember,Ember,Fire\n2,blaze,Blaze,Fire\n3,puddle,Puddle,Water\n\
         4,sprout,Sprout,Grass\n",
    ),
    (
        "stats.csv",
        "id,hp,atk,def,spa,spd,spe,line,evolves_from\nember,40,40,40,40,40,40,ember,\n\
         blaze,80,80,80,80,80,80,ember,ember\npuddle,50,50,50,50,50,50,puddle,\n\
         sprout,50,50,50,50,50,50,sprout,\n",
    ),
    (
        "evolutions.csv",
        "from,to,trigger,level\nember,blaze,level,20\n",
    ),
    (
        "battle_moves.csv",
        "move,type,class,power,accuracy,pp\nflame,Fire,special,40,100,25\n\
         splashing,Water,special,40,100,25\nleaf,Grass,special,40,100,25\n",
    ),
    (
        "moves.csv",
        "move,type,class,power\nflame,Fire,special,40\nsplashing,Water,special,40\n\
         leaf,Grass,special,40\n",
    ),
    (
        "learnsets.csv",
        "id,moves\nember,flame:1 leaf:machine\nblaze,flame:1\npuddle,splashing:1\nsprout,leaf:5\n",
    ),
    ("bosses.csv", "order,kind,place,leader\n1,gym,Pond,Lily\n"),
    (
        "boss_parties.csv",
        "order,slot,id,level,moves\n1,1,puddle,10,splashing\n",
    ),
    (
        "catches.csv",
        "place,after,id,method,min_level,max_level\nmeadow,0,sprout,walk,3,5\nmeadow,0,ember,walk,3,5\n",
    ),
];

#[test]
fn a_new_game_is_rows() {
    let folder = TempDir::new().unwrap();
    for (name, text) in TOY {
        fs::write(folder.path().join(name), text).unwrap();
    }
    let path = folder.path().display();
    // The attack types follow from the learnset, and what exists from the rows of all tables.
    let ember = json(&format!("pokemon ember toy --world {path}"), 0);
    assert_eq!(ember["attack_types"], serde_json::json!(["Fire", "Grass"]));
    let typings = json(&format!("identify toy --candidates used --world {path}"), 0);
    assert_eq!(
        typings["candidates"],
        serde_json::json!(["Fire", "Grass", "Water"])
    );
    let cover = json(&format!("cover toy Lily --world {path}"), 0);
    assert_eq!(cover["covers"][0]["options"], serde_json::json!(["Grass"]));
    let team = json(
        &format!("team toy Lily --world {path} --duels --separately --all-tms"),
        0,
    );
    assert_eq!(team["front"][0]["members"][0]["id"], "sprout");
    assert_eq!(team["teams"][0]["duels"][0]["my_move"], "leaf");
    let boss = stdout(&format!("boss toy Lily --world {path}"), 0);
    assert!(boss.contains("Puddle"), "{boss}");
}

#[test]
fn a_second_world_in_a_folder_is_named() {
    let (folder, path) = example();
    stdout(
        &format!("world new {}", folder.path().join("other").display()),
        0,
    );
    let both = folder.path().display();
    let said = stdout(&format!("world check {both}"), 2);
    assert!(
        said.contains("other/world.toml: is a second world.toml; the first is mine/world.toml"),
        "{said}"
    );
    stdout(&format!("world check {path}"), 0);
}

#[test]
fn an_export_is_of_a_built_in_game_only() {
    let (folder, path) = example();
    let into = folder.path().join("out").display().to_string();
    let error = said(&format!("world export emerald {into} --world {path}"));
    assert!(error.contains("--world has no effect"), "{error}");
}

/// Checks that the chart continues below if a terminal is too narrow for all types.
#[test]
fn a_wide_chart_goes_on_below() {
    let (_folder, path) = example();
    let own = (1..=8).map(|n| format!("É{n}\n"));
    let types = fs::read_to_string(format!("{path}/types.csv")).unwrap();
    fs::write(
        format!("{path}/types.csv"),
        types + &own.collect::<String>(),
    )
    .unwrap();
    let chart = stdout(&format!("types emerald --world {path}"), 0);
    assert!(
        chart.lines().all(|line| line.chars().count() <= 80),
        "{chart}"
    );
    let heads: Vec<&str> = chart
        .lines()
        .filter(|line| line.starts_with("  "))
        .collect();
    let names = heads.iter().flat_map(|head| head.split_whitespace());
    assert_eq!((heads.len(), names.count()), (2, 26), "{chart}");
    assert_eq!(
        chart
            .lines()
            .filter(|line| line.starts_with("Water"))
            .count(),
        2
    );
}

#[test]
fn a_field_changes_the_chart_and_moves_of_who_fights_on_it() {
    let (_folder, path) = example();
    assert!(stdout(&format!("world check {path}"), 0).contains("Field stage, used by Brawly"));
    let cover = json(
        &format!("cover emerald Brawly --world {path} --field stage"),
        0,
    );
    assert_eq!(
        cover["items"],
        serde_json::json!(["Fighting", "Normal", "Sound"])
    );
    let ghost = stdout(
        &format!("types emerald Ghost --world {path} --field=stage"),
        0,
    );
    assert!(
        ghost.contains("takes   ×2 from Dark, Ghost, Sound"),
        "{ghost}"
    );
    assert!(
        said(&format!("types emerald --world {path} --field stag")).contains("did you mean stage?")
    );
    assert!(said("types emerald --field stage").contains("--field requires a world"));
}

#[test]
fn a_world_with_faults_names_each_and_one_line_elsewhere() {
    let (_folder, path) = example();
    fs::write(
        format!("{path}/species.csv"),
        "id,type1\nmachop,Fightin\nonix,Rok\n",
    )
    .unwrap();
    let told = stdout(&format!("world check {path}"), 2);
    assert_eq!(told.lines().count(), 2, "{told}");
    assert!(
        told.starts_with("species.csv:2: type1: unknown type \"Fightin\""),
        "{told}"
    );
    let refused = said(&format!("types emerald --world {path}"));
    assert!(
        refused.contains("(and 1 more: `dancedex world check"),
        "{refused}"
    );
}

#[test]
fn what_is_there_is_not_written_over_and_what_is_not_there_is_named() {
    let (_folder, path) = example();
    assert!(said(&format!("world new {path}")).contains("already exists"));
    assert!(said("world check no-such-place").contains("cannot be read"));
    assert!(said("types emerald --world no-such-place").contains("cannot be read"));
    assert!(
        said(&format!("world export emrld {path}/more")).contains("unknown game or region `emrld`")
    );
}

/// Returns questions that must have exactly the same answers, byte for byte, in an exported game.
fn questions(game: &str, generation: u64) -> [String; 5] {
    [
        format!("cover {game} all --kind exact --team 3 --all --format csv"),
        format!("cover {game} --side attack --top 1 --format json"),
        format!("team {game} #1 --side both --before #1 --top 2 --format json"),
        format!("identify {game} --format json"),
        format!("identify --generation {generation} --plan greedy --format json"),
    ]
}

fn answer(line: &str) -> (Option<i32>, Vec<u8>, Vec<u8>) {
    let output = crate::dancedex(line).output().unwrap();
    // Efforts are more precise in a built-in game, for which the chance of each encounter is known.
    let lines = output.stdout.split(|&byte| byte == b'\n');
    let known = lines.filter(|line| !line.trim_ascii_start().starts_with(b"\"effort\""));
    let known: Vec<&[u8]> = known.collect();
    (output.status.code(), known.join(&b'\n'), output.stderr)
}

#[test]
fn each_game_exported_and_read_back_gives_the_same_answers() {
    let games = json("games", 0);
    let games = games["games"].as_array().unwrap();
    assert_eq!(games.len(), 19);
    for game in games {
        let id = game["game"].as_str().unwrap();
        let folder = TempDir::new().unwrap();
        let path = folder.path().join(id).display().to_string();
        stdout(&format!("world export {id} {path}"), 0);
        for question in questions(id, game["generation"].as_u64().unwrap()) {
            let again = answer(&format!("{question} --world {path}"));
            assert!(answer(&question) == again, "{question}: {again:?}");
        }
    }
}
