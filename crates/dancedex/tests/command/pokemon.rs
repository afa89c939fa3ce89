//! `dancedex pokemon`: the facts about one Pokémon, in a game or in the newest generation.

use crate::bad_input::said;
use crate::{json, stdout};

#[test]
fn a_pokemon_of_a_game() {
    let told = stdout("pokemon Breloom emerald", 0);
    for fact in [
        "Breloom (No. 286, Emerald, generation 3)",
        "Fighting-Grass",
        "×4 from Flying",
        "HP 60, Atk 130, Def 80, SpA 60, SpD 60, Spe 70; total 460",
        "Effect Spore",
        "Breloom (from Shroomish)",
        "16 Mega Drain",
    ] {
        assert!(told.contains(fact), "{fact} in\n{told}");
    }
}

#[test]
fn names_need_no_quotes() {
    let id = |line: &str| json(line, 0)["id"].clone();
    assert_eq!(id("pokemon Alolan Vulpix"), "vulpix-alola");
    assert_eq!(id("pokemon Wash Rotom platinum"), "rotom-wash");
    assert_eq!(id("pokemon Mega Charizard X x"), "charizard-mega-x");
    assert_eq!(
        json("pokemon Mega Charizard X omega ruby", 0)["versions"][0],
        "omega-ruby"
    );
    assert_eq!(id("pokemon Mr. Mime red"), "mr-mime");
}

#[test]
fn types_and_stats_are_those_of_the_generation() {
    let then = json("pokemon clefable red", 0);
    assert_eq!(then["typing"], "Normal");
    let typings = serde_json::json!([
        { "from": 1, "to": 5, "typing": "Normal" },
        { "from": 6, "to": 9, "typing": "Fairy" },
    ]);
    assert_eq!(then["typing_history"], typings);
    assert_eq!(then["stats"]["special"], 85);
    assert_eq!(
        then["line"][0],
        serde_json::json!({ "id": "clefairy", "evolves_from": null })
    );
    assert_eq!(then["stat_total"], 383);
    assert_eq!(json("pokemon clefable", 0)["stats"]["spa"], 95);
    assert!(stdout("pokemon clefable", 0).contains("Fairy (Normal in generations 1 to 5)"));
}

#[test]
fn abilities_change_what_hits_it() {
    let snorlax = json("pokemon snorlax emerald", 0);
    assert_eq!(
        snorlax["takes_with"]["thick-fat"],
        serde_json::json!({ "Fire": "1/2", "Ice": "1/2" })
    );
    assert_eq!(snorlax["takes"]["Fire"], "1");
    let told = stdout("pokemon snorlax emerald", 0);
    assert!(
        told.contains("with Thick Fat: ×1/2 from Fire, ×1/2 from Ice"),
        "{told}"
    );
    let hidden = &json("pokemon snorlax violet", 0)["abilities"][2];
    assert_eq!(
        hidden,
        &serde_json::json!({ "ability": "gluttony", "hidden": true })
    );
    assert_eq!(
        json("pokemon snorlax red", 0)["abilities"],
        serde_json::json!([])
    );
}

#[test]
fn a_line_is_of_its_region() {
    let line = serde_json::json!([
        { "id": "vulpix-alola", "evolves_from": null },
        { "id": "ninetales-alola", "evolves_from": "vulpix-alola" },
    ]);
    assert_eq!(json("pokemon alolan vulpix", 0)["line"], line);
    let told = stdout("pokemon alolan vulpix", 0);
    assert!(
        told.contains("Alolan Ninetales (from Alolan Vulpix)"),
        "{told}"
    );
}

#[test]
fn moves_are_those_of_the_game() {
    let learns = &json("pokemon breloom emerald", 0)["learns"];
    assert_eq!(learns["mach-punch"], serde_json::json!(["23"]));
    assert_eq!(learns["bullet-seed"], serde_json::json!(["machine"]));
    let today = json("pokemon breloom", 0);
    assert_eq!(
        (&today["learns"], &today["attack_types"]),
        (&serde_json::json!({}), &serde_json::Value::Null)
    );
}

#[test]
fn where_it_can_be_had() {
    let sableye = json("pokemon sableye emerald", 0);
    assert_eq!(sableye["obtainable"], true);
    assert_eq!(sableye["origin"]["place"], "Granite Cave");
    assert_eq!(sableye["origin"]["second_hand"], false);
    let told = stdout("pokemon sableye emerald", 0);
    assert!(told.contains("Granite Cave: walk"), "{told}");
    assert!(!told.contains("unconfirmed"), "{told}");
    let other = json("pokemon koraidon violet", 0);
    assert_eq!(other["obtainable"], false);
    assert_eq!(other["origin"], serde_json::Value::Null);
    let told = stdout("pokemon koraidon violet", 0);
    assert!(told.contains("not obtainable in this game"), "{told}");
}

/// Checks that mega evolutions, which cannot be caught, and Pokémon without a game are not called
/// unobtainable.
#[test]
fn what_is_not_asked_to_be_had() {
    for line in ["pokemon Mega Charizard X omega ruby", "pokemon sableye"] {
        assert_eq!(json(line, 0)["obtainable"], serde_json::Value::Null);
        assert!(
            !stdout(line, 0).contains("not obtainable in this game"),
            "{line}"
        );
    }
}

#[test]
fn it_fits_a_terminal() {
    for line in [
        "pokemon arceus",
        "pokemon mew emerald",
        "pokemon shedinja emerald",
        "pokemon eevee violet",
    ] {
        for line in stdout(line, 0).lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn who_there_is_not() {
    assert!(said("pokemon Pikatchu").contains("did you mean "));
    assert!(said("pokemon Pikatchu emerald").starts_with("unknown Pokémon `Pikatchu`"));
    assert!(said("pokemon Pikachu emerlad").contains("Emerald"));
    assert_eq!(
        said("pokemon Alolan Vulpix emerald"),
        "Emerald has no Alolan Vulpix; it has Vulpix, Ninetales"
    );
    assert!(said("pokemon").contains("POKEMON"));
    for line in ["pokemon pikachuu", "pokemon pikachuu emerald"] {
        assert_eq!(
            said(line),
            "unknown Pokémon `pikachuu`; did you mean Pikachu?"
        );
    }
    assert_eq!(json("pokemon raich emerald", 0)["id"], "raichu");
}

/// Checks that the earliest way comes first: for 1,038 pairs of version and Pokémon, an earlier
/// stage is obtainable long before the Pokémon itself.
#[test]
fn the_way_that_can_be_used_first_is_shown_first() {
    let arbok = json("pokemon arbok red", 0);
    assert_eq!(arbok["origin"]["after"], "after 1 gym");
    let first = &arbok["ways"][0];
    assert_eq!(
        (&first["caught"], &first["level"]),
        (&"ekans".into(), &22.into())
    );
    assert_eq!(
        (&first["places"][0], &first["chance"]),
        (&"Route 11".into(), &40.into())
    );
    assert_eq!(first["then"][0]["into"], "arbok");
    let ways = arbok["ways"].as_array().unwrap();
    assert!(
        ways.iter()
            .any(|way| way["places"][0] == "Cerulean Cave" && way["chance"] == 10)
    );
    let told = stdout("pokemon arbok red", 0);
    assert!(
        told.contains(
            "  after 1 gym\n      8  Ekans at Route 11: walk 40%, Lv 12–15; evolves at 22\n"
        ),
        "{told}"
    );
}

/// Checks that ways that need a second player come last and are marked.
#[test]
fn ways_with_a_second_player_come_last() {
    let gengar = json("pokemon gengar red", 0);
    let ways = gengar["ways"].as_array().unwrap();
    assert!(
        ways.iter()
            .all(|way| way["second_player"] == true && !ways.is_empty())
    );
    assert!(stdout("pokemon gengar red", 0).contains(", with a second player\n"));
    for name in ["gyarados platinum", "raticate ultra-sun", "eevee sword"] {
        for line in stdout(&format!("pokemon {name}"), 0).lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}
