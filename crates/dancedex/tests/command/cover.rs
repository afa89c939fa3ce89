//! `dancedex cover` on real questions.

use crate::{dancedex, json, stdout};
use predicates::prelude::*;
use serde_json::json;
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

#[test]
fn two_gyms_of_paldea_in_a_table() {
    insta::assert_snapshot!(stdout(
        "cover Paldea Cortondo Artazon --kind overlapping",
        0
    ));
}

#[test]
fn one_gym_of_kanto_in_json() {
    let answer = json("cover red VRM --side attack --kind exact", 0);
    assert_eq!(answer["game"], "red-blue");
    assert_eq!(answer["generation"], 1);
    assert_eq!(answer["team"], 24);
    let surge = &answer["bosses"][0];
    assert_eq!(
        [&surge["leader"], &surge["code"], &surge["region"]],
        ["Lt. Surge", "VRM", "Kanto"]
    );
    assert_eq!(answer["items"], json!(["Electric"]));
    assert_eq!(answer["count"], "1");
    assert_eq!(answer["by_size"], json!({"1": "1"}));
    assert_eq!(answer["complete"], true);
    assert_eq!(
        answer["covers"],
        json!([{
            "rank": 5,
            "effort": null,
            "options": ["Ground"],
            "by_item": {"Electric": {"option": "Ground", "multiplier": "2"}},
        }])
    );
}

#[test]
fn the_whole_of_generation_nine() {
    let answer = json("cover --generation 9 --kind overlapping", 0);
    let by_size = json!({"3": "806", "4": "309797", "5": "36920210", "6": "2315320265"});
    assert_eq!(answer["by_size"], by_size);
    assert_eq!(answer["count"], "2352551078");
    assert_eq!(answer["best_rank"], 29);
    assert_eq!(answer["complete"], false);
    assert_eq!(answer["covers"].as_array().unwrap().len(), 10);
    assert_eq!(answer["game"], json!(null));
}

#[test]
fn no_cover_is_an_answer_with_its_reason() {
    let answer = json("cover --generation 1", 1);
    assert_eq!(answer["uncoverable"], json!(["Dragon"]));
    assert_eq!(answer["conflict"], json!(null));
    assert_eq!(answer["best_rank"], json!(null));
    assert_eq!(
        (&answer["count"], &answer["by_size"]),
        (&json!("0"), &json!({}))
    );
    let said = stdout("cover --generation 1", 1);
    assert!(said.contains("nothing resists Dragon"), "{said}");

    for game in ["emerald", "platinum", "black"] {
        let generation = match game {
            "emerald" => 3,
            "platinum" => 4,
            _ => 5,
        };
        let said = stdout(&format!("cover --generation {generation} --side attack"), 1);
        assert!(said.contains("nothing hits Dark-Ghost"), "{game}: {said}");
    }
}

#[test]
fn without_a_cover_the_best_that_there_is_is_given() {
    let line = "cover ruby all --side attack";
    let answer = json(line, 1);
    assert_eq!(answer["kind"], "overlapping");
    let partial = &answer["partial"];
    assert_eq!(partial["uncovered"], answer["uncoverable"]);
    assert_eq!(partial["rank"], 143);
    let served = partial["by_item"].as_object().unwrap();
    let items = answer["items"].as_array().unwrap();
    assert_eq!(served.len() + 1, items.len());
    let said = stdout(line, 1);
    assert!(said.contains("Best possible: covers "), "{said}");
    assert!(said.contains("Rank of the covered part: 143."), "{said}");
    assert!(said.contains("The best in detail"), "{said}");
    assert_eq!(
        json("cover ruby all --whole-game", 0)["partial"],
        json!(null)
    );
}

#[test]
fn what_cannot_be_covered_together_is_a_conflict() {
    // The smallest cover of generation 9 has three typings.
    let line = "cover --generation 9 --kind overlapping --team 2";
    let answer = json(line, 1);
    assert_eq!(answer["uncoverable"], json!([]));
    let conflict = answer["conflict"].as_array().unwrap();
    assert!(conflict.len() >= 2, "{conflict:?}");
    assert!(stdout(line, 1).contains("without any one of them"));
}

#[test]
fn required_and_excluded_typings_are_heeded() {
    let line = "cover violet katy --require steel --exclude Bug-Fire,Fire --kind irredundant --all --whole-game";
    let answer = json(line, 0);
    assert_eq!(answer["complete"], true);
    assert!(
        !answer["options"]
            .as_array()
            .unwrap()
            .contains(&json!("Bug-Fire"))
    );
    for cover in answer["covers"].as_array().unwrap() {
        assert!(
            cover["options"]
                .as_array()
                .unwrap()
                .contains(&json!("Steel"))
        );
    }
}

#[test]
fn all_covers_are_streamed_and_none_is_missing() {
    let total = json("cover violet katy --kind irredundant --team 2", 0)["count"].clone();
    let total: usize = total.as_str().unwrap().parse().unwrap();
    let csv = stdout(
        "cover violet katy --kind irredundant --team 2 --all --format csv",
        0,
    );
    assert_eq!(csv.lines().next(), Some("rank,size,options"));
    assert_eq!(csv.lines().count(), total + 1);
    let lines = stdout(
        "cover violet katy --kind irredundant --team 2 --all --format ndjson",
        0,
    );
    let ranks = lines.lines().map(|line| {
        let cover: serde_json::Value = serde_json::from_str(line).unwrap();
        cover["rank"].as_u64().unwrap()
    });
    assert_eq!(ranks.count(), total);
}

#[test]
fn a_closed_pipe_is_no_error() {
    let binary = assert_cmd::cargo::cargo_bin("dancedex");
    let arguments = "cover --generation 9 --kind overlapping --all --format csv";
    let mut child = std::process::Command::new(binary)
        .args(arguments.split(' '))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert_eq!(lines.next().unwrap().unwrap(), "rank,size,options");
    drop(lines);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn nothing_is_coloured_when_piped() {
    dancedex("cover Paldea Cortondo --kind overlapping")
        .env("TERM", "xterm-256color")
        .assert()
        .success()
        .stdout(predicate::str::contains('\u{1b}').not())
        .stderr("");
}

#[test]
fn names_are_found_however_they_are_written() {
    let ask = |place: &str| {
        let output = dancedex("cover red").arg(place).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{place}");
        output.stdout
    };
    for place in ["VRM", "surge", "Lt. Surge", "VERMILION CITY"] {
        assert_eq!(ask(place), ask("vermilion"), "{place}");
    }
}

#[test]
fn a_tables_worth_is_refused_where_it_would_fill_the_memory() {
    dancedex("cover --generation 9 --kind overlapping --all")
        .assert()
        .code(2)
        .stdout("")
        .stderr(predicate::str::contains(
            "--format ndjson or csv streams them",
        ));
}

#[test]
fn the_pokemon_of_the_game_that_have_a_typing() {
    let line = "cover emerald brawly --kind overlapping --top 1 --pokemon";
    let answer = json(line, 0);
    let options = answer["covers"][0]["options"].as_array().unwrap();
    let pokemon = answer["pokemon"].as_array().unwrap();
    for option in options {
        let bearers = pokemon.iter().filter(|one| one["typing"] == *option);
        let totals: Vec<u64> = bearers
            .map(|one| one["stat_total"].as_u64().unwrap())
            .collect();
        assert!(!totals.is_empty() && totals.is_sorted_by(|a, b| a >= b));
    }
    assert!(pokemon.iter().all(|one| options.contains(&one["typing"])));
    let table = stdout(line, 0);
    assert!(
        table.contains(pokemon[0]["name"].as_str().unwrap()),
        "{table}"
    );
}

#[test]
fn the_best_cover_as_a_picture() {
    let svg = stdout(
        "cover Paldea Cortondo Artazon --kind overlapping --whole-game --trade --format svg",
        0,
    );
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert!(svg.contains("Cover of rank 10: Bug-Flying, Dark-Fairy, Dark-Ghost, Fighting-Steel"));
    assert!(svg.contains("Normal ×0"));

    dancedex("cover --generation 1 --format svg")
        .assert()
        .code(1)
        .stdout("")
        .stderr(predicate::str::contains("nothing resists Dragon"));
}

#[test]
fn required_options_that_clash_are_named_with_what_both_cover() {
    let line = "cover violet katy --require Steel,Fire --kind exact --whole-game";
    let printed = stdout(line, 1);
    let why =
        "Fire and Steel are required and both resist Bug, which an exact cover must do only once";
    let printed = printed.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(printed.contains(why), "{printed}");
    let clash = &json(line, 1)["clash"];
    assert_eq!(
        clash,
        &serde_json::json!({"options": ["Fire", "Steel"], "item": "Bug"})
    );
}

/// Checks that, with `--options all`, a typing that no Pokémon has may be chosen or required.
#[test]
fn exact_covers_have_typings_that_no_pokemon_has() {
    let water = "cover --generation 9 --items Water --options all";
    let count = |question: &str| json(question, 0)["count"].clone();
    let exact = format!("{water} --kind exact");
    assert_eq!(count(&exact), "42");
    assert_eq!(count(&format!("{water} --kind irredundant")), "42");

    let required = json(&format!("{exact} --require Bug-Dragon"), 0);
    assert_eq!(required["covers"][0]["options"], json!(["Bug-Dragon"]));

    // All covers are listed in the order of the search, the best N by rank.
    let bug = "cover --generation 9 --items Bug --options all --kind exact --format csv";
    let lines = |listing: &str| {
        let listed = stdout(&format!("{bug} {listing}"), 0);
        listed.lines().map(str::to_owned).collect::<BTreeSet<_>>()
    };
    assert_eq!(lines("--all"), lines("--top 100"));
    assert_eq!(lines("--all").len(), 1 + 84, "a header, and a line each");
}
