//! The subcommands that show facts.

use crate::bad_input::said;
use crate::{dancedex, json, stdout};

#[test]
fn games_are_listed_with_what_belongs_to_them() {
    let games = stdout("games", 0);
    assert_eq!(games.lines().count(), 20);
    let emerald = games.lines().find(|line| line.contains("emerald")).unwrap();
    let cells: Vec<&str> = emerald.split_whitespace().collect();
    assert_eq!(cells, ["emerald", "Emerald", "3", "Hoenn", "13"]);
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
    assert!(stdout("types 5 Bug-Dragon", 0).contains("no Pokémon has it"));
}

fn names(answer: &serde_json::Value) -> Vec<&str> {
    let all = answer["pokemon"].as_array().unwrap().iter();
    all.map(|one| one["name"].as_str().unwrap()).collect()
}

/// One line a species, and nothing that the game has not: drive modes are no Pokémon.
#[test]
fn who_has_a_typing_in_a_game() {
    let paldea = json("types violet Dragon-Electric", 0);
    let dragons = ["Zekrom", "Miraidon (ultimate-mode)", "Raging Bolt"];
    assert_eq!(names(&paldea), dragons);
    let told = stdout("types violet Dragon-Electric", 0);
    assert!(told.contains("\n  3 Pokémon have it:\n"), "{told}");
    assert!(told.contains("\n   1008 Miraidon, 670 in all\n"), "{told}");
    let rotom = json("types 5 Electric-Water", 0);
    assert_eq!(names(&rotom), ["Chinchou", "Lanturn", "Rotom (wash)"]);
    let steel = json("types sun Dark-Normal", 0);
    assert_eq!(names(&steel), ["Rattata (alola)", "Raticate (alola)"]);
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

/// A whole SVG document.
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

/// No table is wider than a terminal, of any game.
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
