//! The subcommands that show facts.

use crate::bad_input::said;
use crate::{dancedex, json, stdout};
use serde_json::Value;
use std::collections::BTreeMap;

#[test]
fn games_are_listed_with_what_belongs_to_them() {
    let games = stdout("games", 0);
    assert_eq!(games.lines().count(), 20);
    let emerald = games.lines().find(|line| line.contains("emerald")).unwrap();
    let cells: Vec<&str> = emerald.split_whitespace().collect();
    assert_eq!(cells, ["Emerald", "emerald", "3", "Hoenn", "13"]);
}

#[test]
fn places_of_kanto() {
    insta::assert_snapshot!(stdout("places Kanto", 0));
}

#[test]
fn the_chart_of_generation_one() {
    insta::assert_snapshot!(stdout("types 1", 0));
}

#[test]
fn what_a_typing_resists_and_what_hits_it() {
    insta::assert_snapshot!(stdout("types emerald dark-ghost", 0));
    assert!(stdout("types 5 Bug-Dragon", 0).contains("no Pokémon has this typing"));
}

fn names(answer: &serde_json::Value) -> Vec<&str> {
    let all = answer["pokemon"].as_array().unwrap().iter();
    all.map(|one| one["name"].as_str().unwrap()).collect()
}

/// Checks that there is one line for each species, and none for what is not in the game: drive
/// modes are not Pokémon.
#[test]
fn who_has_a_typing_in_a_game() {
    let paldea = json("types violet Dragon-Electric", 0);
    let dragons = ["Zekrom", "Miraidon", "Raging Bolt"];
    assert_eq!(names(&paldea), dragons);
    let text = stdout("types violet Dragon-Electric", 0);
    assert!(text.contains("\n  3 Pokémon have this typing:\n"), "{text}");
    assert!(
        text.contains("\n   1008 Miraidon, base stat total 670\n"),
        "{text}"
    );
    let rotom = json("types 5 Electric-Water", 0);
    assert_eq!(names(&rotom), ["Chinchou", "Lanturn", "Wash Rotom"]);
    let steel = json("types sun Dark-Normal", 0);
    assert_eq!(names(&steel), ["Alolan Rattata", "Alolan Raticate"]);
    for line in stdout("types 9 water", 0).lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

#[test]
fn the_map_of_paldea() {
    insta::assert_snapshot!(stdout("map paldea", 0));
}

#[test]
fn a_game_of_two_regions_has_two_maps() {
    let maps = stdout("map crystal", 0);
    assert!(maps.contains("Johto in Crystal") && maps.contains("Kanto in Crystal"));
}

#[test]
fn help_names_every_subcommand() {
    let help = stdout("--help", 0);
    for subcommand in ["cover", "games", "places", "types", "pokemon", "map"] {
        assert!(
            help.lines()
                .any(|line| line.trim_start().starts_with(subcommand))
        );
    }
}

/// Returns a complete SVG document.
fn picture(line: &str) -> String {
    let svg = stdout(&format!("{line} --format svg"), 0);
    assert!(
        svg.starts_with("<svg ") && svg.ends_with("</svg>\n"),
        "{svg}"
    );
    svg
}

#[test]
fn a_map_as_a_picture() {
    let paldea = picture("map paldea");
    assert!(paldea.contains("Map of Paldea") && paldea.contains("<title>Cortondo: Katy</title>"));
    assert!(!paldea.contains("button"), "nothing can be chosen");
    let kanto = picture("map crystal --region kanto");
    assert!(kanto.contains("Map of Kanto") && !kanto.contains("Johto"));
    assert!(said("map crystal --format svg").contains("Johto and Kanto"));
    assert!(said("map crystal --region hoenn").contains("is not in Crystal"));
}

#[test]
fn the_chart_as_a_picture() {
    assert!(picture("types 1").contains("Ghost to Psychic: 0"));
    assert!(picture("types 9 Water-Ground").contains("Electric to Ground-Water: 0"));
    assert!(said("types 1 Steel --format svg").contains("generation 1 has no Steel"));
}

/// Checks that no table for any game is wider than a terminal.
#[test]
fn tables_fit_eighty_columns() {
    let games = json("games", 0);
    let games = games["games"].as_array().unwrap().iter();
    for game in games.map(|game| game["game"].as_str().unwrap()) {
        for line in [
            format!("places {game} --story"),
            format!("boss {game} --story"),
            format!("types {game}"),
            format!("types {game} Flying-Normal"),
            format!("pokemon magikarp {game}"),
            format!("cover {game} all --side attack --top 2"),
            format!("cover {game} 1 2 --pokemon --top 3"),
            format!("team {game} all --before 3 --top 2 --team 2 --side both"),
            format!("identify {game} --before 3 --plan fixed"),
        ] {
            let run = dancedex(&line).output().unwrap();
            let text = String::from_utf8(run.stdout).unwrap();
            assert!(!text.is_empty(), "{line}");
            let wide = text.lines().find(|line| line.chars().count() > 80);
            assert_eq!(wide, None, "{line}");
        }
    }
}

/// Checks that numbers are aligned to the right, like the headings of their columns.
#[test]
fn numbers_stand_to_the_right() {
    for (line, heading, row) in [
        ("games", "bosses", "emerald "),
        ("places emerald", "order", "Wallace"),
        ("team emerald brawly --side both --top 10", "stats", " 10. "),
        ("team emerald brawly --side both --top 10", "left", " 10. "),
        ("cover emerald brawly", "rank", " 10. "),
    ] {
        let table = stdout(line, 0);
        let mut lines = table.lines();
        let head = lines.find(|own| own.contains(heading)).unwrap();
        let end = head.find(heading).unwrap() + heading.len();
        let row = lines.find(|own| own.contains(row)).unwrap();
        let (number, rest) = row.split_at(end);
        assert!(number.ends_with(|c: char| c.is_ascii_digit()), "{row}");
        assert!(rest.is_empty() || rest.starts_with(' '), "{row}");
    }
}

/// Returns the rows of a CSV table, by column.
fn csv_rows(line: &str) -> Vec<BTreeMap<String, String>> {
    let table = stdout(&format!("{line} --format csv"), 0);
    let rows = csv::Reader::from_reader(table.as_bytes()).into_deserialize();
    rows.map(Result::unwrap).collect()
}

/// Checks that CSV tables have the same values as the JSON.
#[test]
fn tables_for_programs_have_what_the_json_has() {
    let plain = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    };
    for (line, list, keys) in [
        (
            "games",
            "games",
            vec!["game", "title", "generation", "boss_count"],
        ),
        (
            "places emerald",
            "bosses",
            vec!["number", "leader", "place", "code", "region", "kind"],
        ),
        (
            "places crystal",
            "bosses",
            vec!["after", "strongest_level", "region"],
        ),
    ] {
        let answer = json(line, 0);
        let rows = csv_rows(line);
        let entries = answer[list].as_array().unwrap();
        assert_eq!(entries.len(), rows.len(), "{line}");
        for (entry, row) in entries.iter().zip(&rows) {
            for key in &keys {
                assert_eq!(plain(&entry[*key]), row[*key], "{line}: {key}");
            }
        }
    }
    let answer = json("map crystal", 0);
    let rows = csv_rows("map crystal");
    let regions = answer["regions"].as_array().unwrap().iter();
    let places: Vec<&Value> = regions
        .flat_map(|region| region["places"].as_array().unwrap())
        .collect();
    assert_eq!(places.len(), rows.len());
    for (place, row) in places.into_iter().zip(&rows) {
        for key in ["place", "code", "x", "y"] {
            assert_eq!(plain(&place[key]), row[key]);
        }
        let leaders: Vec<String> = place["leaders"]
            .as_array()
            .unwrap()
            .iter()
            .map(plain)
            .collect();
        assert_eq!(leaders.join("; "), row["leaders"]);
    }
    let typings = csv_rows("places emerald").swap_remove(0);
    assert_eq!(typings["typings"], "Ground-Rock Rock");
}

#[test]
fn facts_for_programs() {
    let games = json("games", 0);
    let crystal = games["games"].as_array().unwrap().iter();
    let crystal = crystal.filter(|game| game["game"] == "crystal");
    let regions: Vec<_> = crystal.map(|game| &game["regions"]).collect();
    assert_eq!(regions, [&serde_json::json!(["Johto", "Kanto"])]);
    let places = json("places paldea", 0);
    let mut katy = places["bosses"].as_array().unwrap().iter();
    let katy = katy.find(|boss| boss["leader"] == "Katy").unwrap();
    assert_eq!(
        (&katy["place"], &katy["kind"]),
        (&"Cortondo".into(), &"gym".into())
    );
    let chart = json("types 1", 0);
    assert_eq!(chart["chart"]["Ghost"]["Psychic"], "0");
    let sableye = json("types emerald dark-ghost", 0);
    assert_eq!(sableye["takes"]["Dark"], "1");
    assert_eq!(sableye["pokemon"][0]["id"], "sableye");
    let maps = json("map crystal", 0);
    let maps = &maps["regions"];
    let names = maps.as_array().unwrap().iter().map(|map| &map["region"]);
    assert_eq!(names.collect::<Vec<_>>(), ["Johto", "Kanto"]);
    let mut olivine = maps[0]["places"].as_array().unwrap().iter();
    let olivine = olivine.find(|place| place["leaders"][0] == "Jasmine");
    assert!(!olivine.unwrap()["roads"].as_array().unwrap().is_empty());
}

/// Checks that the areas are in order, each with its Pokémon and their chances.
#[test]
fn what_lives_in_an_area() {
    let route = json("encounters emerald Route 102", 0);
    let area = &route["areas"][0];
    assert_eq!(
        (&area["name"], &area["order"]),
        (&"Route 102".into(), &4.into())
    );
    let met = area["encounters"].as_array().unwrap().iter();
    let walk: BTreeMap<&str, u64> = met
        .filter(|one| one["method"] == "walk")
        .map(|one| (one["id"].as_str().unwrap(), one["chance"].as_u64().unwrap()))
        .collect();
    let expected = [
        ("lotad", 20),
        ("poochyena", 30),
        ("ralts", 4),
        ("seedot", 1),
        ("wurmple", 30),
        ("zigzagoon", 15),
    ];
    assert_eq!(walk, BTreeMap::from(expected));
    // Each beats the same number of foes ahead as in the text.
    let ralts = area["encounters"].as_array().unwrap().iter();
    let ralts = ralts.clone().find(|one| one["id"] == "ralts").unwrap();
    assert_eq!(ralts["becomes"], "gardevoir");
    let bosses = ralts["answers"].as_array().unwrap().iter();
    let foes: usize = bosses
        .map(|boss| boss["foes"].as_array().unwrap().len())
        .sum();
    let text = stdout("encounters emerald Route 102", 0);
    assert!(text.contains("Ralts 4% Lv 4"), "{text}");
    assert!(
        text.contains(&format!("Ralts {foes} (as Gardevoir): ")),
        "{text}"
    );
    let early = stdout("encounters red --before Brock", 0);
    assert!(
        early.contains("Viridian Forest") && !early.contains("Mt. Moon"),
        "{early}"
    );
    assert!(
        early.lines().all(|line| line.chars().count() <= 80),
        "{early}"
    );
    assert!(
        said("encounters sword-shield")
            .contains("several versions: name one of them, sword or shield")
    );
    assert!(said("encounters emerald nowhere-at-all").contains("area"));
    // What decides whether a Pokémon is obtainable changes nothing about where it lives.
    for option in [
        "--trade",
        "--no-trade",
        "--raids",
        "--level-cap=20",
        "--over-cap",
    ] {
        let refused = said(&format!("encounters emerald {option}"));
        assert!(refused.contains("unexpected argument"), "{refused}");
    }
}
