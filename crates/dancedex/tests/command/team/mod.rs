//! `dancedex team`, run as a player would; its answers are recomputed from the tables.

mod bad_input;
mod boxes;
mod facts;
mod formats;
mod front;
mod verifier;

use crate::bad_input::said;
use crate::{json, stdout};
use serde_json::Value;
use std::collections::BTreeSet;
use verifier::{Rules, verify};

/// Returns the default rule: at most one mega evolution.
fn usual() -> Rules<'static> {
    Rules {
        megas: 1,
        ..Rules::default()
    }
}

#[test]
fn both_sides_of_a_game() {
    let answer = json("team x-y viola grant korrina --side both --by rank", 0);
    assert_eq!(answer["teams"].as_array().unwrap().len(), 10);
    verify(&answer, &usual());
}

#[test]
fn attack_alone() {
    // Nothing hits Spiritomb super effectively before the Fairy type exists.
    let answer = json("team platinum cynthia --side attack --by rank", 1);
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
    let answer = json("team x-y viola grant --abilities --side both --by rank", 0);
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
    let command =
        "team emerald roxanne brawly wattson --whole-game --side both --moves learnable --level 30";
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
    // Fewer rules never make the answer worse.
    assert!(counted(2) <= counted(1) && counted(1) <= counted(0));
}

#[test]
fn one_starter_and_few_weak_to_the_same() {
    let rules = Rules {
        one_of: &["treecko", "torchic", "mudkip"],
        weakness_cap: Some(1),
        ..usual()
    };
    let command = "team emerald roxanne brawly --whole-game --one-of starter --weakness-cap 1";
    verify(&json(command, 0), &rules);
}

/// Returns the members of all teams, with their origins.
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
    assert_eq!(answer["obtainable"][0]["gyms_won"], 1);
    assert_eq!(answer["obtainable"][0]["level_cap"], 19);
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
        json("team emerald brawly --before league", 0)["teams"]
    );
}

#[test]
fn the_cap_and_trades_decide_who_evolves() {
    let has = |command: &str, code: i32| json(command, code)["teams"][0].is_object();
    assert!(has("team emerald brawly --before 2 --require marshtomp", 0));
    assert!(has(
        "team emerald brawly --before 2 --trade --require alakazam",
        0
    ));
    let capped = said("team emerald brawly --before 2 --level-cap 15 --require marshtomp");
    assert!(capped.contains("Marshtomp"), "{capped}");
    let alone = said("team emerald brawly --before 2 --require alakazam");
    assert!(alone.contains("with --trade it is"), "{alone}");
}

#[test]
fn other_games_pokemon_are_there_when_asked_for() {
    let all = json("team violet katy --roster all --require koraidon", 0);
    assert!(all["obtainable"].is_null());
    let both = json(
        "team scarlet-violet katy --whole-game --require koraidon",
        0,
    );
    let members = members(&both);
    let koraidon = members.iter().find(|one| one["id"] == "koraidon").unwrap();
    assert_eq!(koraidon["origin"]["only_in"], "scarlet");
}

#[test]
fn what_cannot_be_covered_is_told() {
    let answer = json("team emerald brawly --dex 63-65 --by rank", 0);
    verify(&answer, &usual());
    let answer = json("team emerald roxanne --dex 63-65 --by rank", 1);
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
    // One that is set excludes the others.
    let answer = json(&format!("{asked} --starter mudkip"), 1);
    let teams = answer["teams"].as_array().unwrap().iter();
    let members = teams.flat_map(|team| team["members"].as_array().unwrap());
    let facts = facts::Facts::of(3);
    let lines: BTreeSet<&str> = members
        .map(|one| facts.line(one["id"].as_str().unwrap()))
        .collect();
    assert_eq!(lines, BTreeSet::from(["mudkip"]));
    let assumed = json("team emerald brawly --before 2", 0)["assumed"].to_string();
    assert!(
        assumed.contains("At most one starter per team"),
        "{assumed}"
    );
}

#[test]
fn raids_count_before_the_league_when_asked_for() {
    let refused = said("team sword milo --before 1 --require dreepy");
    assert!(refused.contains("not obtainable"), "{refused}");
    let over = "team sword milo --before 1 --require dreepy --raids --over-cap";
    let answer = json(over, 0);
    let members = members(&answer);
    let dreepy = members.iter().find(|one| one["id"] == "dreepy").unwrap();
    assert_eq!(dreepy["origin"]["method"], "raid");
    assert_eq!(dreepy["origin"]["second_hand"], true);
    let text = stdout(&format!("{over} --top 1"), 0);
    assert!(text.contains("(unconfirmed: "), "{text}");
}

/// Checks that, if a single rule excludes a Pokémon, the error names the option that includes it.
#[test]
fn what_is_not_obtainable_is_named_with_what_lets_it_in() {
    for (asked, lets_in) in [
        (
            "team sword all --whole-game --require slowbro-galar",
            "with --dlc",
        ),
        (
            "team scarlet all --whole-game --require dipplin",
            "with --dlc",
        ),
        (
            "team sword milo --before 1 --raids --require dreepy",
            "with --over-cap",
        ),
        ("team red brock --trade --require gengar", ""),
        ("team platinum all --before 4 --require spiritomb", ""),
        ("team crystal whitney --before 3 --require meowth", ""),
        ("team platinum fantina --before 3 --require azumarill", ""),
    ] {
        let refused = said(asked);
        assert!(refused.contains("not obtainable"), "{asked}: {refused}");
        match lets_in {
            "" => assert!(!refused.contains("it is"), "{asked}: {refused}"),
            option => assert!(refused.contains(&format!("{option} it is")), "{refused}"),
        }
    }
    assert!(
        json(
            "team sword all --whole-game --dlc --require slowbro-galar",
            0
        )["teams"][0]
            .is_object()
    );
}

/// Checks that the level cap is respected: no candidate is caught or evolves above it.
#[test]
fn nobody_is_above_the_level_cap() {
    let capped = "team scarlet katy --before katy --level-cap 15 --moves learnable --side both";
    for team in json(capped, 0)["teams"].as_array().unwrap() {
        for member in team["members"].as_array().unwrap() {
            let least = member["origin"]["levels"][0].as_u64().unwrap_or(1);
            assert!(least <= 15, "{member}");
        }
    }
    for name in ["arcanine", "lucario", "flamigo"] {
        let refused = said(&format!("{capped} --require {name}"));
        assert!(refused.contains("not obtainable"), "{refused}");
    }
}

/// Checks that, in challenge mode, the first gym is the same by each of its names.
#[test]
fn the_challenge_mode_has_moments_and_levels() {
    let obtainable = |before: &str| {
        let asked = format!("team black2 {before} --mode challenge --before {before}");
        json(&asked, 0)["obtainable"].clone()
    };
    let first = obtainable("Cheren@Aspertia");
    assert_eq!(first[0]["gyms_won"], 0);
    assert_eq!(first[0]["level_cap"], 14);
    for before in ["#1", "#14", "Aspertia"] {
        assert_eq!(obtainable(before), first, "{before}");
    }
    let numbered = json("team black2 Aspertia --mode challenge --before 1", 0);
    assert_eq!(numbered["obtainable"], first);
    let cover = json(
        "cover black2 Aspertia --mode challenge --before Aspertia",
        0,
    );
    assert_eq!(cover["obtainable"], first);
    let duel = stdout("duel black2 Aspertia --mode challenge --before Aspertia", 0);
    assert!(
        duel.contains("Psyduck 14") && !duel.contains("Metagross"),
        "{duel}"
    );
    let story = crate::dancedex("boss black2 Hugh@Floccesy --story --mode challenge").assert();
    let note = String::from_utf8(story.get_output().stderr.clone()).unwrap();
    assert!(note.contains("the parties of the normal mode"), "{note}");
}

/// Checks that excluding a Pokémon also excludes its evolutions.
#[test]
fn an_excluded_pokemon_is_excluded_with_its_line() {
    let asked = "team emerald brawly --before brawly --side both --top 50";
    let ids = |more: &str| -> Vec<String> {
        let answer = json(&format!("{asked} {more}"), 0);
        let teams = answer["teams"].as_array().unwrap().iter();
        let all = teams.flat_map(|team| team["members"].as_array().unwrap().clone());
        all.map(|one| one["id"].as_str().unwrap().to_owned())
            .collect()
    };
    let line = ["abra", "kadabra", "alakazam"].map(str::to_owned);
    assert!(ids("").iter().any(|id| line.contains(id)));
    assert!(!ids("--exclude Abra").iter().any(|id| line.contains(id)));
    let others = ids("--exclude Abra --only-form");
    assert!(others.contains(&"kadabra".to_owned()) && !others.contains(&"abra".to_owned()));
}

/// Checks the moves that count: those learnt by level, those from machines that are known to be
/// available by then, and all moves with `--all-tms`.
#[test]
fn moves_of_undated_machines_count_where_they_are_asked_for() {
    let asked = "team emerald brawly --before brawly --moves learnable --side attack --require abra \
                 --dex 63-63 --by rank";
    let open = |more: &str, code| {
        let answer = json(&format!("{asked} {more}"), code);
        answer["teams"][0]["uncovered"].as_array().unwrap().len()
    };
    assert_eq!((open("", 1), open("--all-tms", 0)), (1, 0));
    let refused = said("team emerald brawly --all-tms");
    assert_eq!(refused, "--all-tms requires --moves learnable or --duels");
    let duel = |more: &str| stdout(&format!("duel emerald brawly --before brawly {more}"), 0);
    assert_ne!(duel(""), duel("--all-tms"));
}

#[test]
fn rules_that_only_a_search_finds_in_each_others_way_are_named() {
    let asked = "team emerald --require mudkip --weakness-cap 0 --one-of sableye";
    let answer = json(asked, 1);
    let rules = serde_json::json!(["Mudkip is required", "--weakness-cap 0"]);
    assert_eq!(answer["conflict"], rules);
    let text = stdout(asked, 1);
    let named = "No team satisfies all of these rules: Mudkip is required; --weakness-cap 0.";
    assert!(text.contains(named), "{text}");
    let nobody = stdout("team red --before 1 --dex 150", 1);
    assert!(
        nobody.contains("no Pokémon is left to choose from"),
        "{nobody}"
    );
}

/// Checks that, with a weakness cap of 0, no member has a weakness, not even the first one.
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

/// Checks that the verifier finds any claim that is changed in a true answer.
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
