//! Asks a player's questions about games in the formats of other programs, and compares the answers
//! with a brute force, for which this file contains the facts of the game.

use crate::{json, stdout};
use serde_json::Value;
use std::collections::BTreeMap;

/// The versions of Pokémon Essentials in which the test game is written, with their default IVs at
/// level 12.
const AGES: [(&str, u32); 4] = [("v17", 10), ("v19", 6), ("v20", 6), ("v21", 6)];

/// A type, with the attack types that do double, half and no damage to it.
type Meets = (&'static str, &'static str, &'static str, &'static str);

const CHART: [Meets; 8] = [
    ("Normal", "Sound", "", "Ghost"),
    ("Fire", "Water Cosmic", "Fire Grass", ""),
    ("Water", "Grass Electric", "Fire Water Sound", ""),
    ("Grass", "Fire", "Water Grass Electric", ""),
    ("Electric", "Sound", "Electric", ""),
    ("Ghost", "Ghost", "", "Normal Sound"),
    ("Cosmic", "Ghost", "Fire Cosmic", ""),
    ("Sound", "Cosmic", "Sound", ""),
];

/// The typings of the Pokémon on the game's two maps, and of their evolutions.
const HAD: [&str; 6] = [
    "Electric",
    "Fire",
    "Fire-Sound",
    "Ghost-Cosmic",
    "Grass-Water",
    "Cosmic",
];

/// Returns the multiplier of an attack against a typing, in quarters.
fn quarters(attack: &str, typing: &str) -> u32 {
    let one = |defend: &str| {
        let (_, two, half, none) = CHART.iter().find(|row| row.0 == defend).unwrap();
        let has = |list: &str| list.split(' ').any(|own| own == attack);
        match (has(two), has(half), has(none)) {
            (true, ..) => 4,
            (_, true, _) => 1,
            (.., true) => 0,
            _ => 2,
        }
    };
    let types: Vec<u32> = typing.split('-').map(one).collect();
    types.iter().product::<u32>() * if types.len() == 1 { 2 } else { 1 }
}

fn written(quarters: u32) -> &'static str {
    match quarters {
        0 => "0",
        1 => "1/4",
        2 => "1/2",
        4 => "1",
        8 => "2",
        _ => "4",
    }
}

fn world(age: &str) -> String {
    let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/../worlds/tests");
    format!("--world {tests}/essentials/{age}")
}

fn text(name: &str) -> String {
    let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/../worlds/tests");
    format!("--world {tests}/texts/{name}")
}

#[test]
fn the_chart_of_a_project_is_its_own() {
    for (age, _) in AGES {
        let chart = json(&format!("types fan-game {}", world(age)), 0);
        let attacks = chart["chart"].as_object().unwrap();
        assert_eq!(attacks.len(), CHART.len(), "{age}");
        for (attack, defenders) in attacks {
            for (defend, factor) in defenders.as_object().unwrap() {
                let wanted = written(quarters(attack, defend));
                assert_eq!(factor, wanted, "{age}: {attack} on {defend}");
            }
        }
    }
}

/// Returns all sets of the typings, as masks.
fn sets() -> impl Iterator<Item = u32> {
    1..1 << HAD.len()
}

fn members(set: u32) -> impl Iterator<Item = &'static str> {
    (0..HAD.len())
        .filter(move |place| set >> place & 1 == 1)
        .map(|place| HAD[place])
}

/// Returns the rank of a set against the attacks (less is better); `None` if an attack is not
/// resisted.
fn rank(set: u32, attacks: &[&str]) -> Option<u64> {
    let best = |attack: &&str| members(set).map(|typing| quarters(attack, typing)).min();
    let ranks = attacks.iter().map(|attack| match best(attack) {
        Some(0) => Some(1),
        Some(1) => Some(2),
        Some(2) => Some(3),
        _ => None,
    });
    ranks.sum()
}

#[test]
fn covers_of_a_project_are_those_of_a_brute_force() {
    let questions: [(&str, &[&str]); 2] = [
        ("Astra", &["Normal", "Cosmic", "Sound"]),
        ("Astra Bass", &["Electric", "Normal", "Cosmic", "Sound"]),
    ];
    for (age, _) in AGES {
        for (bosses, attacks) in questions {
            let answer = json(
                &format!(
                    "cover fan-game {bosses} --whole-game --trade --all {}",
                    world(age)
                ),
                0,
            );
            let mut items: Vec<&str> = attacks.to_vec();
            items.sort_unstable();
            let mut covered = strings(&answer["items"]);
            covered.sort_unstable();
            assert_eq!(covered, items, "{age}");
            let mut wanted: BTreeMap<Vec<&str>, u64> = BTreeMap::new();
            for set in sets() {
                let mut typings: Vec<&str> = members(set).collect();
                typings.sort_unstable();
                wanted.extend(rank(set, attacks).map(|rank| (typings, rank)));
            }
            let covers = answer["covers"].as_array().unwrap().iter().map(|cover| {
                let mut typings = strings(&cover["options"]);
                typings.sort_unstable();
                (typings, cover["rank"].as_u64().unwrap())
            });
            assert_eq!(
                covers.collect::<BTreeMap<_, _>>(),
                wanted,
                "{age}: {bosses}"
            );
        }
    }
}

fn strings(value: &Value) -> Vec<&str> {
    let all = value.as_array().unwrap().iter();
    all.map(|one| one.as_str().unwrap()).collect()
}

/// Returns the least number of attacks, summed over all typings of a set, that distinguish them.
fn attacks_needed(set: u32, known: &mut BTreeMap<u32, u64>) -> u64 {
    if set.count_ones() == 1 {
        return 0;
    }
    if let Some(&cost) = known.get(&set) {
        return cost;
    }
    let costs = CHART.iter().filter_map(|(attack, ..)| {
        let mut parts: BTreeMap<u32, u32> = BTreeMap::new();
        for place in (0..HAD.len()).filter(|place| set >> place & 1 == 1) {
            *parts.entry(quarters(attack, HAD[place])).or_default() |= 1 << place;
        }
        let distinguishes = parts.len() > 1;
        distinguishes.then(|| {
            parts
                .values()
                .map(|&part| attacks_needed(part, known))
                .sum::<u64>()
        })
    });
    let cost = costs.min().unwrap() + u64::from(set.count_ones());
    known.insert(set, cost);
    cost
}

/// Follows the results for a typing down the tree; returns the number of attacks.
fn follow(tree: &Value, typing: &str) -> u64 {
    let Some(attack) = tree["attack_type"].as_str() else {
        assert_eq!(strings(&tree["typings"]), [typing]);
        return 0;
    };
    1 + follow(&tree["answers"][written(quarters(attack, typing))], typing)
}

#[test]
fn plans_of_a_project_are_as_good_as_a_brute_force() {
    let wanted = attacks_needed((1 << HAD.len()) - 1, &mut BTreeMap::new());
    for (age, _) in AGES {
        let plan = json(&format!("identify fan-game {}", world(age)), 0);
        let mut candidates = strings(&plan["candidates"]);
        candidates.sort_unstable();
        let mut obtainable = HAD;
        obtainable.sort_unstable();
        assert_eq!(candidates, obtainable, "{age}");
        let attacks = HAD.map(|typing| follow(&plan["tree"], typing));
        assert_eq!(attacks.iter().sum::<u64>(), wanted, "{age}");
        assert_eq!(plan["total"], wanted, "{age}");
    }
}

/// Returns a stat at a level, with a neutral nature.
fn stat(base: u32, iv: u32, ev: u32, level: u32) -> u32 {
    (2 * base + iv + ev / 4) * level / 100 + 5
}

fn hit_points(base: u32, iv: u32, ev: u32, level: u32) -> u32 {
    (2 * base + iv + ev / 4) * level / 100 + level + 10
}

/// Returns a quotient, rounded to the nearest, with halves rounded down.
fn half_down(number: u32, of: u32) -> u32 {
    (number + of / 2 - 1) / of
}

/// Returns the damage of a hit from generation 5 on: `roll` in hundredths, `quarters` of the types.
fn damage(level: u32, power: u32, stats: (u32, u32), roll: u32, same: bool, quarters: u32) -> u32 {
    let base = (2 * level / 5 + 2) * power * stats.0 / stats.1 / 50 + 2;
    let rolled = base * roll / 100;
    let own = if same {
        half_down(rolled * 6144, 4096)
    } else {
        rolled
    };
    (own * quarters / 4).max(1)
}

#[test]
fn the_formulas_are_those_of_the_generation_that_is_named() {
    for option in ["--generation 6", "--generation=6", "-g 6"] {
        // Nothing resists Normal in this game.
        let cover = stdout(
            &format!("cover fan-game Astra {option} {}", world("v21")),
            1,
        );
        assert!(cover.contains("(fan-game, generation 6)"), "{cover}");
    }
    let wrong = stdout(
        &format!("cover fan-game Astra --generation 12 {}", world("v21")),
        2,
    );
    assert_eq!(wrong, "");
}

#[test]
fn duels_of_a_project_are_those_of_a_brute_force() {
    // The player's Lumocat and Mareep, at level 20, with the best values that need no training.
    let question = "--box tests/command/foreign.txt";
    for (age, iv) in AGES {
        let answer = json(&format!("duel fan-game Astra {question} {}", world(age)), 0);
        let duels = answer["parties"][0]["duels"].as_array().unwrap();
        let find = |mine: &str| {
            let own = |duel: &&Value| duel["mine"] == mine && duel["theirs"] == "Lumocat";
            duels.iter().find(own).unwrap()
        };
        // The boss's Lumocat has the program's IVs and 18 EVs in each stat.
        let theirs = |base| stat(base, iv, 18, 12);
        // Its nature, which the engine's scripts determine: unknown, Adamant, Brave.
        let [attack, special] = match age {
            "v17" => [100, 100],
            "v19" => [110, 90],
            _ => [110, 100],
        };
        let hp = hit_points(45, iv, 18, 12);
        // Starfall is special and of its user's type, and the target resists it. Thunder Shock is
        // likewise, but not resisted.
        let starfall = damage(20, 65, (stat(55, 31, 0, 20), theirs(50)), 85, true, 2);
        let shock = damage(20, 40, (stat(65, 31, 0, 20), theirs(45 + 5)), 85, true, 4);
        for (mine, hit) in [("Lumocat", starfall), ("Mareep", shock)] {
            assert_eq!(find(mine)["my_hits"], hp.div_ceil(hit), "{age}: {mine}");
        }
        // The boss's moves: Tackle and Take Down use attack, Starfall special attack.
        let against = |defence: u32, guard: u32, resists: u32| {
            let take_down = damage(
                12,
                90,
                (theirs(50) * attack / 100, stat(defence, 31, 0, 20)),
                100,
                false,
                4,
            );
            let starfall = damage(
                12,
                65,
                (theirs(55) * special / 100, stat(guard, 31, 0, 20)),
                100,
                true,
                resists,
            );
            take_down.max(starfall)
        };
        let mine = [
            ("Lumocat", hit_points(45, 31, 0, 20), against(45, 50, 2)),
            ("Mareep", hit_points(55, 31, 0, 20), against(40, 45, 4)),
        ];
        for (mine, hp, hit) in mine {
            assert_eq!(find(mine)["their_hits"], hp.div_ceil(hit), "{age}: {mine}");
        }
    }
}

#[test]
fn bosses_and_teams_of_a_project_are_its_own() {
    for (age, _) in AGES {
        let boss = stdout(&format!("boss fan-game Astra {}", world(age)), 0);
        assert!(
            boss.contains("Lumocat (Night Coat) Cosmic-Sound, Soundproof"),
            "{boss}"
        );
        let team = stdout(
            &format!("team fan-game Astra --whole-game --trade {}", world(age)),
            0,
        );
        assert!(
            team.contains("Starmew (Ghost-Cosmic) resists Normal, Cosmic, Sound"),
            "{team}"
        );
        assert!(team.contains("Star Cave, Old Rod, Lv 12–14"), "{team}");
        let checked = stdout(
            &format!("world check {}", &world(age)["--world ".len()..]),
            0,
        );
        assert!(checked.contains("No order of bosses"), "{checked}");
        assert!(
            checked.contains("Read: 8 types, 64 type chart entries"),
            "{checked}"
        );
    }
}

#[test]
fn the_trainers_of_a_project_are_listed_as_lines_of_a_world_toml() {
    let project = &world("v21")["--world ".len()..];
    let listed = stdout(&format!("world bosses {project}"), 0);
    let lines: Vec<&str> = listed.lines().collect();
    assert_eq!(
        lines[..3],
        [
            "bosses = [",
            "    # \"YOUNGSTER,Ben\",  # level 6, 1 Pokémon, Youngster",
            "    \"LEADER_ASTRA,Astra\",  # level 14, 2 Pokémon, Leader",
        ]
    );
    let own: toml::Table = toml::from_str(&listed).unwrap();
    assert_eq!(own["bosses"].as_array().unwrap().len(), 4);
    let log = &text("emerald.log")["--world ".len()..];
    assert_eq!(stdout(&format!("world bosses {log}"), 2), "");
}

#[test]
fn a_randomizers_log_is_asked_everything() {
    let log = text("emerald.log");
    let boss = stdout(&format!("boss emerald Roxanne {log}"), 0);
    assert!(
        boss.contains("Lv  15 Bulbasaur        Ghost-Water"),
        "{boss}"
    );
    assert!(
        boss.contains("Growl, Ember (Fire), Bite (Dark), Surf (Water)"),
        "{boss}"
    );
    let cover = json(&format!("cover emerald Roxanne {log}"), 0);
    // In this game, Tackle has the type Fire, and Pound has the type Ghost.
    assert_eq!(
        strings(&cover["items"]),
        ["Dark", "Fire", "Ghost", "Grass", "Water"]
    );
    let team = stdout(&format!("team emerald Roxanne --before Roxanne {log}"), 0);
    assert!(
        team.contains("Treecko") || team.contains("Bulbasaur"),
        "{team}"
    );
    let duel = stdout(
        &format!("duel emerald Roxanne --box tests/command/foreign-emerald.txt {log}"),
        0,
    );
    assert!(duel.contains("Treecko 12"), "{duel}");
    let pokemon = stdout(&format!("pokemon bulbasaur {log}"), 0);
    assert!(
        pokemon.contains("Ghost-Water") && pokemon.contains("Levitate"),
        "{pokemon}"
    );
}

#[test]
fn trainers_party_is_asked_everything() {
    let party = text("trainers.party");
    let boss = stdout(&format!("boss emerald Brawly {party}"), 0);
    assert!(boss.contains("Annihilape       Fighting-Ghost"), "{boss}");
    let cover = json(&format!("cover emerald Brawly {party}"), 0);
    assert_eq!(strings(&cover["items"]), ["Fighting", "Ghost"]);
    let team = stdout(
        &format!("team emerald Brawly --before Brawly --by rank {party}"),
        0,
    );
    assert!(
        team.contains("Sableye (Dark-Ghost) resists Fighting"),
        "{team}"
    );
    let duel = stdout(
        &format!("duel emerald Brawly --box tests/command/foreign-emerald.txt {party}"),
        0,
    );
    assert!(duel.contains("Annihilape 19"), "{duel}");
}

#[test]
fn other_parties_and_calculators_files_have_bosses() {
    let hail = stdout(
        &format!("boss heartgold-soulsilver Hail {}", text("sets.txt")),
        0,
    );
    assert!(
        hail.contains("Lv 100 Abomasnow        Grass-Ice, Snow Warning"),
        "{hail}"
    );
    let roxanne = stdout(
        &format!("boss emerald Roxanne {}", text("calculator.json")),
        0,
    );
    assert!(
        roxanne.contains("Geodude          Ghost-Rock, Levitate"),
        "{roxanne}"
    );
}

/// Tests the encounters in a fan game, and a run that is planned with them.
#[test]
fn a_run_of_a_fan_game_is_planned() {
    let world = "--world ../worlds/tests/essentials/v21";
    let met = stdout(&format!("encounters fan-game Meadow {world}"), 0);
    assert!(
        met.contains("walk: Vulpix 50% Lv 5–6; Lotad 40% Lv 3–5"),
        "{met}"
    );
    let run = crate::dancedex(&format!("run plan fan-game --format json {world}")).assert();
    let run = run.success();
    let said = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
    assert!(
        said.contains("no file says when places are reached"),
        "{said}"
    );
    let plan: serde_json::Value = serde_json::from_slice(&run.get_output().stdout).unwrap();
    assert_eq!(plan["proved"], true);
    let areas = plan["encounters"].as_array().unwrap().iter();
    let areas: Vec<&str> = areas.map(|one| one["area"].as_str().unwrap()).collect();
    assert!(
        areas
            .iter()
            .all(|area| ["Meadow", "Star Cave"].contains(area)),
        "{areas:?}"
    );
}

/// Returns a folder with the files of the test game, each changed by a function.
fn changed(change: impl Fn(String) -> String) -> tempfile::TempDir {
    let folder = tempfile::TempDir::new().unwrap();
    let from = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../worlds/tests/essentials/v21"
    );
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let text = std::fs::read_to_string(entry.path()).unwrap();
        std::fs::write(folder.path().join(entry.file_name()), change(text)).unwrap();
    }
    folder
}

/// Returns what a command prints on stderr; it must exit with code 2.
fn refused(line: &str) -> String {
    let run = crate::dancedex(line).assert().code(2);
    String::from_utf8(run.get_output().stderr.clone()).unwrap()
}

#[test]
fn a_question_without_a_game_is_about_the_world() {
    let world = world("v21");
    for (question, in_game) in [
        ("pokemon Lumocat", "pokemon Lumocat fan-game"),
        ("pokemon Vulpix", "pokemon Vulpix fan-game"),
        ("types Cosmic-Ghost", "types fan-game Cosmic-Ghost"),
        ("identify", "identify fan-game"),
    ] {
        let answer = stdout(&format!("{question} {world}"), 0);
        assert_eq!(answer, stdout(&format!("{in_game} {world}"), 0));
    }
    let of_generation = json(&format!("pokemon Lumocat --generation 9 {world}"), 0);
    assert_eq!(of_generation["game"], Value::Null);
}

#[test]
fn a_world_without_bosses_says_what_to_do() {
    // Without leaders, all trainers are battles of the story, and can be faced by name.
    let names = [
        ("LEADER", "WALKER"),
        ("CHAMPION", "RUNNER"),
        ("Leader", "Walker"),
        ("Champion", "Runner"),
    ];
    let story = changed(|text| {
        let renamed = |text: String, (from, to): (&str, &str)| text.replace(from, to);
        names.into_iter().fold(text, renamed)
    });
    let world = format!("--world {}", story.path().display());
    let astra = stdout(&format!("boss fan-game Astra {world}"), 0);
    assert!(astra.contains("Astra, Walker"), "{astra}");
    for question in [
        "boss fan-game",
        "boss fan-game 1",
        "cover fan-game 1",
        "duel fan-game 1",
    ] {
        let error = refused(&format!("{question} {world}"));
        let reason = "Fan game has no bosses: `dancedex world bosses PATH` lists";
        assert!(error.contains(reason), "{error}");
    }
}

#[test]
fn lines_that_are_left_out_are_listed_and_the_rest_answers() {
    let folder = changed(|text| text.replace("    Moves = FEEDBACK", "    Moves = FEEDBAK"));
    let path = folder.path().display();
    let report = stdout(&format!("world check {path}"), 0);
    let read = report.find("Read: ");
    let wrong = report.find("Ignored, certainly wrong (1):");
    assert!(read.is_some() && read < wrong, "{report}");
    assert!(report.contains("1: unknown move …"), "{report}");
    let strict = stdout(&format!("world check {path} --strict"), 2);
    assert!(
        strict.contains("unknown move \"FEEDBAK\"; did you mean FEEDBACK?"),
        "{strict}"
    );
    let run = crate::dancedex(&format!("boss fan-game Astra --world {path}"))
        .assert()
        .code(0);
    let said = String::from_utf8(run.get_output().stderr.clone()).unwrap();
    assert!(
        said.contains("1 line is left out: `dancedex world check"),
        "{said}"
    );
}
