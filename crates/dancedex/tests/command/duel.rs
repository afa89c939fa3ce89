//! `dancedex duel`: the player's Pokémon against those of a boss.

use crate::{dancedex, stdout};
use predicates::str::contains;
use serde_json::Value;
use std::io::Write;

/// Returns a box as a file that is deleted after the test.
fn a_box(text: &str) -> tempfile::NamedTempFile {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(text.as_bytes()).unwrap();
    file
}

const BOX: &str = "Marshtomp\nLevel: 18\n- Water Gun\n- Mud Shot\n\nSableye\nLevel: 18\n- Night Shade\n\nMagikarp\nLevel: 18\n- Splash\n";

#[test]
fn every_pair_has_a_grade() {
    let file = a_box(BOX);
    let path = file.path().display();
    let line = format!("duel emerald brawly --box {path} --format json");
    let answer: Value = serde_json::from_str(&stdout(&line, 0)).unwrap();
    let party = &answer["parties"][0];
    assert_eq!(
        (&party["leader"], &party["strongest_level"]),
        (&"Brawly".into(), &19.into())
    );
    let duels = party["duels"].as_array().unwrap();
    assert_eq!(duels.len(), 3 * 3);
    // Night Shade's damage is its user's level, and Fighting does not hit Sableye.
    let sableye = duels
        .iter()
        .find(|one| one["mine"] == "Sableye" && one["theirs"] == "Machop");
    let sableye = sableye.unwrap();
    assert_eq!(sableye["my_move"], "night-shade");
    assert_eq!(
        (&sableye["grade"], &sableye["their_move"]),
        (&"entry".into(), &Value::Null)
    );
    // A Pokémon without an attack wins nothing.
    let magikarp = duels.iter().filter(|one| one["mine"] == "Magikarp");
    assert!(magikarp.clone().count() == 3 && magikarp.clone().all(|one| one["grade"] == "loses"));
}

#[test]
fn tables_name_who_is_not_answered_and_csv_has_a_line_a_duel() {
    let file = a_box("Magikarp\nLevel: 5\n- Splash\n");
    let path = file.path().display();
    let table = stdout(&format!("duel emerald brawly --box {path}"), 0);
    assert!(
        table.contains("Not beaten: Machop, Meditite, Makuhita."),
        "{table}"
    );
    let csv = stdout(&format!("duel emerald brawly --box {path} --format csv"), 0);
    assert_eq!(csv.lines().count(), 4);
}

#[test]
fn what_a_terminal_has_no_room_for_stands_below() {
    let file = a_box(BOX);
    let path = file.path().display();
    let text = stdout(&format!("duel emerald juan --box {path}"), 0);
    let wide = text
        .lines()
        .find(|line| line.trim_end().chars().count() > 80);
    assert_eq!(wide, None);
    // Each foe is the heading of one column, and each Pokémon of the player has a row in each
    // table.
    for foe in [
        "Luvdisc 41",
        "Whiscash 41",
        "Sealeo 43",
        "Crawdaunt 43",
        "Kingdra 46",
    ] {
        assert_eq!(text.matches(foe).count(), 1, "{text}");
    }
    let tables = text.matches("Magikarp 18").count();
    assert!(tables > 1, "{text}");
    assert_eq!(text.matches("Sableye 18").count(), tables, "{text}");
}

#[test]
fn a_heat_table_has_a_cell_for_each_duel() {
    let file = a_box(BOX);
    let path = file.path().display();
    let line = format!("duel emerald brawly wattson --box {path} --format");
    let svg = stdout(&format!("{line} svg"), 0);
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    // There are three of the player's Pokémon, and each has a title like its line in CSV.
    let csv = stdout(&format!("{line} csv"), 0);
    assert_eq!(svg.matches(" against ").count(), csv.lines().count() - 1);
    let said = "Sableye 18 against Machop 16: entry; mine: Night Shade, knocks out in";
    assert!(svg.contains(said), "{svg}");
    assert!(svg.contains("theirs: no move that knocks out"));
}

/// Checks that, without a box, the player's Pokémon are all those that are obtainable before each
/// boss.
#[test]
fn without_a_box_mine_are_those_of_the_moment() {
    let answer = stdout("duel emerald brawly", 0);
    let first = answer.lines().next().unwrap();
    let assumed = "Pokémon are obtainable after 1 gym, without trades, up to level 19.";
    assert!(first.ends_with(assumed), "{first}");
    assert_eq!(answer, stdout("duel emerald brawly --before brawly", 0));
    let json = crate::json("duel emerald brawly winona", 0);
    let winged = |party: &Value| {
        let duels = party["duels"].as_array().unwrap();
        duels.iter().any(|one| one["mine"] == "Flygon")
    };
    let parties = json["parties"].as_array().unwrap();
    assert_eq!(
        parties.iter().map(winged).collect::<Vec<_>>(),
        [false, false]
    );
    let levels = parties
        .iter()
        .map(|party| party["duels"][0]["my_level"].clone());
    assert_eq!(levels.collect::<Vec<_>>(), [19, 33]);
    let grovyle = |party: &Value| {
        let duels = party["duels"].as_array().unwrap();
        duels.iter().any(|one| one["mine"] == "Pelipper")
    };
    assert_eq!(
        parties.iter().map(grovyle).collect::<Vec<_>>(),
        [false, true]
    );
}

/// Returns the grades of a party against a box, by foe, with the player's Pokémon in the order of
/// the box.
fn grades(answer: &Value) -> Vec<Vec<u64>> {
    let parties = answer["parties"].as_array().unwrap().iter();
    let points = |grade: &str| match grade {
        "clean" => 1,
        "entry" => 2,
        "safe" => 3,
        _ => 0,
    };
    let blocks = parties.flat_map(|party| {
        let duels = party["duels"].as_array().unwrap();
        let foes = duels
            .iter()
            .take_while(|one| one["mine"] == duels[0]["mine"])
            .count();
        let of = move |foe: usize| duels.iter().skip(foe).step_by(foes);
        (0..foes).map(move |foe| {
            of(foe)
                .map(|one| points(one["grade"].as_str().unwrap()))
                .collect()
        })
    });
    blocks.collect()
}

/// Checks that the best team is the one that is found by trying every team with the output of
/// `duel`.
#[test]
fn the_best_team_is_that_of_the_duels() {
    let file =
        a_box("Marshtomp\nCombusken\nSwellow\nGardevoir\nMakuhita\nSableye\nAron\nPelipper\n");
    let path = file.path().display();
    let duels = stdout(
        &format!("duel emerald brawly wattson --box {path} --format json"),
        0,
    );
    let grades = grades(&serde_json::from_str(&duels).unwrap());
    assert_eq!((grades.len(), grades[0].len()), (7, 8));
    let of_team = |set: u32| {
        let best = |row: &Vec<u64>| {
            let own = row
                .iter()
                .enumerate()
                .filter(|(mine, _)| set >> mine & 1 == 1);
            own.map(|(_, &points)| points)
                .filter(|&points| points > 0)
                .min()
        };
        let best: Vec<Option<u64>> = grades.iter().map(best).collect();
        let left = best.iter().filter(|points| points.is_none()).count();
        (left, best.iter().flatten().sum::<u64>())
    };
    let (left, rank) = (1u32..1 << 8)
        .filter(|set| set.count_ones() <= 3)
        .map(of_team)
        .min()
        .unwrap();
    let line = format!(
        "team emerald brawly wattson --box {path} --duels --separately --team 3 --format json --top 1"
    );
    let code = i32::from(left > 0);
    let answer: Value = serde_json::from_str(&stdout(&line, code)).unwrap();
    let team = &answer["teams"][0];
    assert_eq!(team["uncovered"].as_array().unwrap().len(), left);
    assert_eq!(team["duel_rank"], rank);
    let faced = team["duels"].as_array().unwrap();
    assert_eq!(
        faced.iter().filter(|one| one["answered"] == true).count(),
        7 - left
    );
}

#[test]
fn a_starter_that_is_set_excludes_the_others() {
    let mine = |line: &str| {
        let answer = crate::json(line, 0);
        let duels = answer["parties"][0]["duels"].as_array().unwrap().clone();
        let names = duels
            .into_iter()
            .map(|one| one["mine"].as_str().unwrap().to_owned());
        names.collect::<std::collections::BTreeSet<String>>()
    };
    let any = mine("duel emerald roxanne");
    assert!(
        ["Treecko", "Torchic", "Mudkip"]
            .iter()
            .all(|own| any.contains(*own))
    );
    let one = mine("duel emerald roxanne --starter mudkip");
    assert!(one.contains("Mudkip") && !one.contains("Torchic") && !one.contains("Treecko"));
    assert!(one.contains("Zigzagoon"));
}

#[test]
fn all_that_can_be_had_by_then_may_duel() {
    let answer = stdout("duel emerald brawly --before brawly --format json", 0);
    let answer: Value = serde_json::from_str(&answer).unwrap();
    let duels = answer["parties"][0]["duels"].as_array().unwrap();
    assert!(duels.len() > 3 * 20);
    assert!(duels.iter().all(|one| one["my_level"] == 19));
}

/// Returns the duel of one of the player's Pokémon with one of the boss's.
fn one<'a>(answer: &'a Value, mine: &str, theirs: &str, level: u8) -> &'a Value {
    let duels = answer["parties"][0]["duels"].as_array().unwrap();
    let found = duels
        .iter()
        .find(|one| one["mine"] == mine && one["theirs"] == theirs && one["their_level"] == level);
    found.unwrap_or_else(|| panic!("{mine} against {theirs} {level}"))
}

fn duels_of(boss: &str, text: &str, options: &str) -> Value {
    let file = a_box(text);
    let path = file.path().display();
    let line = format!("duel {boss} --box {path} --format json {options}");
    serde_json::from_str(&stdout(&line, 0)).unwrap()
}

/// Checks two foes that return damage: in Emerald, Norman's Slaking has Counter, and Cynthia's
/// Milotic has Mirror Coat; they return the damage done to them, and nothing else.
#[test]
fn what_returns_damage_is_no_sure_knock_out() {
    let own = "Gardevoir\nSableye\nWurmple\n- Tackle\n";
    let all = duels_of("emerald Norman", own, "");
    assert_eq!(one(&all, "Gardevoir", "Slaking", 31)["their_hits"], 2);
    assert_eq!(
        one(&all, "Sableye", "Slaking", 31)["their_move"],
        "feint-attack"
    );
    let own = "Electivire\nLevel: 58\n- Thunder Punch\n";
    let all = duels_of("platinum Cynthia", own, "");
    assert_eq!(one(&all, "Electivire", "Milotic", 58)["grade"], "safe");
}

/// Checks that a Pokémon with Truant hits only in every second turn.
#[test]
fn a_boss_that_loafs_around_is_beaten() {
    let all = duels_of("ruby Norman", "Gyarados\nTorkoal\n", "");
    for mine in ["Gyarados", "Torkoal"] {
        for level in [28, 31] {
            let duel = one(&all, mine, "Slaking", level);
            assert!(
                ["entry", "safe"].contains(&duel["grade"].as_str().unwrap()),
                "{duel}"
            );
        }
    }
}

#[test]
fn a_move_that_may_miss_has_its_chance() {
    let own = "Rotom-Wash\n- Hydro Pump\n";
    let all = duels_of("platinum Byron", own, "");
    let duel = one(&all, "Wash Rotom", "Steelix", 38);
    assert_eq!(
        (&duel["grade"], &duel["chance"], &duel["my_hits"]),
        (&"entry".into(), &96.into(), &2.into())
    );
    let sure = duels_of("platinum Byron", own, "--accuracy 80");
    let duel = one(&sure, "Wash Rotom", "Steelix", 38);
    assert_eq!(
        (&duel["grade"], &duel["chance"]),
        (&"clean".into(), &100.into())
    );
    let file = a_box(own);
    let table = stdout(
        &format!("duel platinum Byron --box {}", file.path().display()),
        0,
    );
    assert!(table.contains("entry 96% 2:6 Hydro Pump"), "{table}");
}

/// Checks that each move in a box is used, or named as not used.
#[test]
fn no_move_of_a_box_counts_for_nothing_unsaid() {
    let own = "Swellow @ Silk Scarf\nLevel: 33\n- Return\n- Hidden Power [Fire]\n- Endeavor\n";
    let all = duels_of("emerald Norman", own, "");
    assert_eq!(one(&all, "Swellow", "Spinda", 27)["my_move"], "return");
    let left_out =
        |all: &Value, name: &str| all["left_out"].as_array().unwrap().contains(&name.into());
    assert!(left_out(&all, "move endeavor") && !left_out(&all, "move hidden-power"));
    let shy = duels_of(
        "emerald Norman",
        "Swellow\nLevel: 33\nHappiness: 0\n- Return\n",
        "",
    );
    assert_ne!(one(&shy, "Swellow", "Spinda", 27)["my_hits"], 2);
    let unknown = duels_of(
        "emerald Norman",
        "Swellow\n- Hidden Power\n- Weather Ball\n",
        "",
    );
    assert!(left_out(&unknown, "move hidden-power") && left_out(&unknown, "move weather-ball"));
    let feint = duels_of("platinum Candice", "Riolu\nLevel: 40\n- Feint\n", "");
    assert!(left_out(&feint, "move feint"));
    assert_eq!(one(&feint, "Riolu", "Sneasel", 40)["my_move"], Value::Null);
}

/// Checks that a move from a later generation causes a note, and that an invalid level causes an
/// error with its line.
#[test]
fn a_box_from_elsewhere_is_read_as_team_reads_it() {
    let file = a_box("Swellow\nLevel: 33\n- Brave Bird\n- Wing Attack\n");
    let line = format!(
        "duel emerald Norman --box {} --format csv",
        file.path().display()
    );
    dancedex(&line)
        .assert()
        .success()
        .stderr(contains("line 3: Swellow does not learn Brave Bird"));
    let file = a_box("Swellow\nLevel: 133\n- Wing Attack\n");
    let line = format!("duel emerald Norman --box {}", file.path().display());
    dancedex(&line).assert().code(2).stderr(contains(
        "line 2: \"133\" is not a level; levels are 1 to 100",
    ));
}
