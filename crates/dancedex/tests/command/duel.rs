//! `dancedex duel`: my Pokémon against a boss'.

use crate::{dancedex, stdout};
use predicates::str::contains;
use serde_json::Value;
use std::io::Write;

/// A box as a file that goes away with the test.
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
    let told: Value = serde_json::from_str(&stdout(&line, 0)).unwrap();
    let party = &told["parties"][0];
    assert_eq!(
        (&party["leader"], &party["strongest_level"]),
        (&"Brawly".into(), &19.into())
    );
    let duels = party["duels"].as_array().unwrap();
    assert_eq!(duels.len(), 3 * 3);
    // Night Shade does its user's level, and Fighting does nothing to Sableye.
    let sableye = duels
        .iter()
        .find(|one| one["mine"] == "Sableye" && one["theirs"] == "Machop");
    let sableye = sableye.unwrap();
    assert_eq!(sableye["my_move"], "night-shade");
    assert_eq!(
        (&sableye["grade"], &sableye["their_move"]),
        (&"entry".into(), &Value::Null)
    );
    // Who has no attack wins nothing.
    let magikarp = duels.iter().filter(|one| one["mine"] == "Magikarp");
    assert!(magikarp.clone().count() == 3 && magikarp.clone().all(|one| one["grade"] == "loses"));
}

#[test]
fn tables_name_who_is_not_answered_and_csv_has_a_line_a_duel() {
    let file = a_box("Magikarp\nLevel: 5\n- Splash\n");
    let path = file.path().display();
    let table = stdout(&format!("duel emerald brawly --box {path}"), 0);
    assert!(
        table.contains("Nobody answers Machop, Meditite, Makuhita."),
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
    // Each foe heads a column once, and each of mine a row of each table.
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
    // Three of mine, and each says the same as its line in csv.
    let csv = stdout(&format!("{line} csv"), 0);
    assert_eq!(svg.matches(" against ").count(), csv.lines().count() - 1);
    let said = "Sableye 18 against Machop 16: entry; mine: night-shade, knocks out in";
    assert!(svg.contains(said), "{svg}");
    assert!(svg.contains("theirs: no move that knocks out"));
}

#[test]
fn a_box_must_be_named() {
    let run = dancedex("duel emerald brawly").assert().code(2);
    run.stderr(contains("--box FILE"));
}

/// The grades of a party against a box, by foe, mine in the order of the box.
fn grades(told: &Value) -> Vec<Vec<u64>> {
    let parties = told["parties"].as_array().unwrap().iter();
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

/// The team is the one that trying every team finds from what `duel` says.
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
    let line =
        format!("team emerald brawly wattson --box {path} --duels --team 3 --format json --top 1");
    let code = i32::from(left > 0);
    let told: Value = serde_json::from_str(&stdout(&line, code)).unwrap();
    let team = &told["teams"][0];
    assert_eq!(team["uncovered"].as_array().unwrap().len(), left);
    assert_eq!(team["duel_rank"], rank);
    let faced = team["duels"].as_array().unwrap();
    assert_eq!(
        faced.iter().filter(|one| one["answered"] == true).count(),
        7 - left
    );
}

#[test]
fn all_that_can_be_had_by_then_may_duel() {
    let told = stdout("duel emerald brawly --before brawly --format json", 0);
    let told: Value = serde_json::from_str(&told).unwrap();
    let duels = told["parties"][0]["duels"].as_array().unwrap();
    assert!(duels.len() > 3 * 20);
    assert!(duels.iter().all(|one| one["my_level"] == 19));
}
