//! `dancedex team`, run as a player would; what it answers is recomputed from the tables.

mod bad_input;
mod boxes;
mod facts;
mod formats;
mod verifier;

use crate::json;
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
    let answer = json("team x-y viola grant korrina --cover both", 0);
    assert_eq!(answer["teams"].as_array().unwrap().len(), 10);
    verify(&answer, &usual());
}

#[test]
fn attack_alone() {
    // Nothing hits a Spiritomb super effectively before there are Fairies.
    let answer = json("team platinum cynthia --cover attack", 1);
    assert_eq!(answer["attacks_met"].as_array().unwrap().len(), 0);
    assert_eq!(answer["teams"][0]["uncovered"][0]["typing"], "Dark-Ghost");
    verify(&answer, &usual());
}

#[test]
fn abilities_count() {
    let rules = Rules {
        abilities: true,
        ..usual()
    };
    let answer = json("team x-y viola grant --abilities --cover both", 0);
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
    let command = "team emerald roxanne brawly wattson --cover both --moves learnable --level 30";
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

#[test]
fn only_what_can_be_had_by_then() {
    let answer = json("team emerald brawly --before 2 --cover both", 0);
    verify(&answer, &usual());
    let early = facts::table("availability_by_badge.csv");
    let early = early.iter().filter(|row| row["version"] == "emerald");
    let early: Vec<String> = early
        .filter(|row| ["0", "1"].contains(&row["after_n_gym_battles"].as_str()))
        .flat_map(|row| facts::numbers(&row["dex_numbers"]))
        .collect();
    let dex = |id: &str| {
        let species = facts::table("species.csv");
        species.into_iter().find(|row| row["id"] == id).unwrap()["dex"].clone()
    };
    for team in answer["teams"].as_array().unwrap() {
        for member in team["members"].as_array().unwrap() {
            let number = dex(member["id"].as_str().unwrap());
            assert!(early.contains(&number), "{member}");
        }
    }
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

/// The verifier itself: of a true answer, any claim changed is found.
#[test]
fn a_false_claim_is_found() {
    let answer = json("team emerald brawly --cover both --top 1", 0);
    verify(&answer, &usual());
    let claims = [
        "/teams/0/covered",
        "/teams/0/defense_rank",
        "/teams/0/stats",
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
