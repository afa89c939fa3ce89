//! `dancedex team`, run as a player would; what it answers is recomputed from the tables.

mod bad_input;
mod boxes;
mod facts;
mod formats;
mod verifier;

use crate::bad_input::said;
use crate::{json, stdout};
use serde_json::Value;
use verifier::{Rules, verify};

/// One mega at most, as the command has it by itself.
fn usual() -> Rules<'static> {
    Rules {
        megas: 1,
        ..Rules::default()
    }
}

#[test]
fn both_sides_of_a_game() {
    let answer = json("team x-y viola grant korrina --side both", 0);
    assert_eq!(answer["teams"].as_array().unwrap().len(), 10);
    verify(&answer, &usual());
}

#[test]
fn attack_alone() {
    // Nothing hits a Spiritomb super effectively before there are Fairies.
    let answer = json("team platinum cynthia --side attack", 1);
    assert_eq!(answer["attack_types"].as_array().unwrap().len(), 0);
    assert_eq!(answer["teams"][0]["uncovered"][0]["typing"], "Dark-Ghost");
    verify(&answer, &usual());
}

#[test]
fn abilities_count() {
    let rules = Rules {
        abilities: true,
        ..usual()
    };
    let answer = json("team x-y viola grant --abilities --side both", 0);
    verify(&answer, &rules);
    let held = answer["teams"]
        .to_string()
        .matches("\"ability\":\"")
        .count();
    assert!(held > 0, "no team makes use of an ability");
}

#[test]
fn learnable_moves_at_most_four() {
    let rules = Rules {
        learnable: true,
        ..usual()
    };
    let command = "team emerald roxanne brawly wattson --side both --moves learnable --level 30";
    verify(&json(command, 0), &rules);
}

#[test]
fn megas_are_limited() {
    let rules = |megas| Rules {
        megas,
        ..Rules::default()
    };
    let counted = |most: usize| {
        let answer = json(&format!("team x-y --max-megas {most} --top 5"), 0);
        verify(&answer, &rules(most));
        answer["teams"][0]["defense_rank"].as_u64().unwrap()
    };
    // More freedom is never worse.
    assert!(counted(2) <= counted(1) && counted(1) <= counted(0));
}

#[test]
fn one_starter_and_few_weak_to_the_same() {
    let rules = Rules {
        one_of: &["treecko", "torchic", "mudkip"],
        weakness_cap: Some(1),
        ..usual()
    };
    let command = "team emerald roxanne brawly --one-of starter --weakness-cap 1";
    verify(&json(command, 0), &rules);
}

/// The members of all teams, and how each is come by.
fn members(answer: &Value) -> Vec<&Value> {
    let teams = answer["teams"].as_array().unwrap().iter();
    teams
        .flat_map(|team| team["members"].as_array().unwrap())
        .collect()
}

#[test]
fn only_what_can_be_had_by_then() {
    let answer = json("team emerald brawly --before 2 --side both --top 200", 0);
    verify(&answer, &usual());
    assert_eq!(answer["had"][0]["gyms_won"], 1);
    assert_eq!(answer["had"][0]["level_cap"], 19);
    let members = members(&answer);
    assert!(!members.is_empty());
    for member in members {
        let id = member["id"].as_str().unwrap();
        assert!(
            !["regice", "lileep", "anorith", "totodile", "pelipper"].contains(&id),
            "{id}"
        );
        let after = member["origin"]["after"].as_str().unwrap();
        assert!(
            ["before the first gym", "after 1 gym"].contains(&after),
            "{member}"
        );
    }
}

#[test]
fn a_boss_names_a_moment_as_well_as_a_number() {
    let by = |word: &str| json(&format!("team emerald brawly --before {word}"), 0)["teams"].clone();
    assert_eq!(by("2"), by("Brawly"));
    assert_eq!(
        by("9"),
        json("team emerald brawly --obtainable", 0)["teams"]
    );
}

#[test]
fn the_cap_and_trades_decide_who_evolves() {
    let has = |command: &str, code: i32| json(command, code)["teams"][0].is_object();
    assert!(has("team emerald brawly --before 2 --require marshtomp", 0));
    assert!(has("team emerald brawly --before 2 --require alakazam", 0));
    let capped = said("team emerald brawly --before 2 --level-cap 15 --require marshtomp");
    assert!(capped.contains("Marshtomp"), "{capped}");
    let alone = said("team emerald brawly --before 2 --no-trade --require alakazam");
    assert!(alone.contains("Alakazam"), "{alone}");
}

#[test]
fn other_games_pokemon_are_there_when_asked_for() {
    let all = json("team violet katy --roster all --require koraidon", 0);
    assert!(all["had"].is_null());
    let both = json("team scarlet-violet katy --require koraidon", 0);
    let members = members(&both);
    let koraidon = members.iter().find(|one| one["id"] == "koraidon").unwrap();
    assert_eq!(koraidon["origin"]["only_in"], "scarlet");
}

#[test]
fn what_cannot_be_covered_is_told() {
    let answer = json("team emerald brawly --dex 63-65", 0);
    verify(&answer, &usual());
    let answer = json("team emerald roxanne --dex 63-65", 1);
    verify(&answer, &usual());
    assert_ne!(answer["teams"][0]["uncovered"].as_array().unwrap().len(), 0);
}

#[test]
fn a_game_with_few_pokemon_left_lists_them_all() {
    let answer = json("team emerald brawly --dex 63-65 --top 50", 0);
    assert_eq!(answer["complete"], true);
}

#[test]
fn one_starter_a_game() {
    let lines = |answer: &Value| {
        let starters = ["treecko", "torchic", "mudkip"];
        let facts = facts::Facts::of(3);
        let most = answer["teams"].as_array().unwrap().iter().map(|team| {
            let ids = team["members"].as_array().unwrap().iter();
            let ids = ids.map(|one| one["id"].as_str().unwrap());
            ids.filter(|id| starters.contains(&facts.line(id))).count()
        });
        most.max().unwrap()
    };
    let asked = "team emerald --before 2 --side both --dex 252-260 --team 3";
    assert_eq!(lines(&json(asked, 1)), 1);
    assert_eq!(lines(&json(&format!("{asked} --all-choices"), 1)), 3);
    let told = stdout("team emerald brawly --before 2", 0);
    assert!(told.contains("\nAt most one starter a team"), "{told}");
}

#[test]
fn raids_count_before_the_league_when_asked_for() {
    let refused = said("team sword milo --before 1 --require dreepy");
    assert!(refused.contains("without raids"), "{refused}");
    let answer = json("team sword milo --before 1 --require dreepy --raids", 0);
    let members = members(&answer);
    let dreepy = members.iter().find(|one| one["id"] == "dreepy").unwrap();
    assert_eq!(dreepy["origin"]["method"], "raid");
    assert_eq!(dreepy["origin"]["second_hand"], true);
    let told = stdout(
        "team sword milo --before 1 --require dreepy --raids --top 1",
        0,
    );
    assert!(told.contains("second-hand"), "{told}");
}

#[test]
fn rules_that_only_a_search_finds_in_each_others_way_are_named() {
    let asked = "team emerald --require mudkip --weakness-cap 0 --one-of sableye";
    let answer = json(asked, 1);
    let rules = serde_json::json!(["Mudkip is required", "--weakness-cap 0"]);
    assert_eq!(answer["conflict"], rules);
    let told = stdout(asked, 1);
    let named = "No team keeps to all of these rules: Mudkip is required; --weakness-cap 0.";
    assert!(told.contains(named), "{told}");
    let nobody = stdout("team red --before 1 --dex 150", 1);
    assert!(nobody.contains("nobody is left to choose from"), "{nobody}");
}

/// Nobody at all is weak to anything, not even the first that is chosen.
#[test]
fn nobody_weak_to_anything() {
    let rules = Rules {
        weakness_cap: Some(0),
        ..usual()
    };
    let answer = json("team emerald brawly --weakness-cap 0 --top 50", 0);
    verify(&answer, &rules);
    let ids: Vec<&str> = members(&answer)
        .iter()
        .map(|one| one["id"].as_str().unwrap())
        .collect();
    assert_eq!(ids, ["sableye"]);
}

/// The verifier itself: of a true answer, any claim changed is found.
#[test]
fn a_false_claim_is_found() {
    let answer = json("team emerald brawly --side both --top 1", 0);
    verify(&answer, &usual());
    let claims = [
        "/teams/0/covered",
        "/teams/0/defense_rank",
        "/teams/0/stat_total",
        "/teams/0/members/0/resists/Fighting",
        "/teams/0/members/0/stat_total",
        "/teams/0/members/0/typing",
    ];
    for claim in claims {
        let mut changed = answer.clone();
        *changed.pointer_mut(claim).unwrap() = "changed".into();
        let checked = std::panic::catch_unwind(|| verify(&changed, &usual()));
        assert!(checked.is_err(), "{claim}");
    }
}
