//! The answer in its other formats.

use crate::{json, stdout};

const QUESTION: &str = "team emerald brawly --before 2 --side both --top 3";

#[test]
fn a_line_a_team_says_what_the_object_says() {
    let whole = json(QUESTION, 0);
    let lines = stdout(&format!("{QUESTION} --format ndjson"), 0);
    let lines: Vec<serde_json::Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(whole["teams"].as_array().unwrap(), &lines);
}

#[test]
fn a_row_a_team() {
    let whole = json(QUESTION, 0);
    let rows = stdout(&format!("{QUESTION} --format csv"), 0);
    let mut reader = csv::Reader::from_reader(rows.as_bytes());
    let rows: Vec<super::facts::Row> = reader.deserialize().collect::<Result<_, _>>().unwrap();
    assert_eq!(rows.len(), 3);
    for (row, team) in rows.iter().zip(whole["teams"].as_array().unwrap()) {
        assert_eq!(row["stat_total"], team["stat_total"].to_string());
        assert_eq!(row["defense_rank"], team["defense_rank"].to_string());
        let members = team["members"].as_array().unwrap().iter();
        let ids: Vec<&str> = members.map(|one| one["id"].as_str().unwrap()).collect();
        assert_eq!(row["members"], ids.join(" "));
    }
}

/// Checks that a Showdown export can be read again as a box, and results in the same team.
#[test]
fn an_export_is_a_box_again() {
    let question = "team x-y viola grant --abilities --side both --top 1";
    let export = stdout(&format!("{question} --format showdown"), 0);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("team.txt");
    std::fs::write(&path, export).unwrap();
    let mut again = json(&format!("{question} --box {}", path.display()), 0);
    for member in again["teams"][0]["members"].as_array_mut().unwrap() {
        assert_ne!(member["box"].take(), serde_json::Value::Null);
    }
    assert!(again["teams"][0]["effort"].is_null());
    let mut first = json(question, 0);
    // Pokémon in a box have no origin and no effort.
    first["teams"][0]["effort"] = serde_json::Value::Null;
    for member in first["teams"][0]["members"].as_array_mut().unwrap() {
        member["origin"] = serde_json::Value::Null;
        member["effort"] = serde_json::Value::Null;
    }
    assert_eq!(again["teams"], first["teams"]);
}

#[test]
fn a_table_for_people() {
    let table = stdout(&format!("{QUESTION} --top 1").replace("--top 3 ", ""), 0);
    let seen: Vec<&str> = table.lines().collect();
    assert_eq!(
        seen[0],
        "Emerald (generation 3) against Brawly (Dewford Town)"
    );
    assert_eq!(seen[1], "1 attack type to resist: Fighting");
    let typings = "2 typings to hit super effectively: Fighting, Fighting-Psychic";
    assert_eq!(seen[2], typings);
    let table = table.replace("\n        ", " ");
    assert!(table.contains("The best in detail:\n  Kadabra (Psychic) resists Fighting"));
    let origin = "    Abra: Route 116, walk, Lv 7, before the first gym; evolves at 16\n";
    assert!(table.contains(origin), "{table}");
    let assumed = "are obtainable after 1 gym, without trades, up to level 19.";
    assert!(table.contains(assumed), "{table}");
    assert!(table.contains("Proved optimal ("));
}

#[test]
fn a_table_explains_only_what_it_shows() {
    let against_brawly =
        |options: &str| stdout(&format!("team emerald brawly --top 1{options}"), 0);
    let defense = against_brawly("");
    assert!(
        defense.ends_with("Defense: lower is better.\n"),
        "{defense}"
    );
    let attack = against_brawly(" --side attack");
    assert!(attack.ends_with("Attack: higher is better.\n"), "{attack}");
    let battles = against_brawly(" --duels");
    assert!(
        battles.contains("\n3 foes to beat, without a faint\n"),
        "{battles}"
    );
    let duels = against_brawly(" --duels --separately");
    assert!(duels.contains("\n3 foes to beat, one-on-one\n"), "{duels}");
    let explained = against_brawly(" --explain");
    assert!(
        explained.contains("  rate starter: 100.0%. "),
        "{explained}"
    );
    assert!(explained.contains("  method walk: 1.0. "), "{explained}");
}

#[test]
fn rules_that_no_team_keeps_are_named() {
    let none = stdout("team emerald --one-of starter --one-of abra --team 1", 1);
    let none = none.replace("\n    ", " ");
    assert!(
        none.contains(
            "No team satisfies all of these rules: --team 1; exactly one of starter (--one-of); exactly one of abra \
             (--one-of)."
        ),
        "{none}"
    );
}

#[test]
fn stats_are_named_in_any_case() {
    let upper = json("team emerald brawly --before 2 --stats HP,Spe", 0);
    assert_eq!(
        upper,
        json("team emerald brawly --before 2 --stats hp,spe", 0)
    );
}
