//! The Pareto front of the teams by uncovered items, rank and effort.

use crate::bad_input::said;
use crate::{json, stdout};
use serde_json::Value;

/// Returns the uncovered items, rank and effort of each team.
fn values(answer: &Value) -> Vec<[u64; 3]> {
    let front = answer["front"].as_array().unwrap().iter();
    let value = |team: &Value| ["left", "rank", "effort"].map(|key| team[key].as_u64().unwrap());
    front.map(value).collect()
}

#[test]
fn no_team_of_a_front_beats_another() {
    for game in [
        "black-2 Cheren",
        "emerald league",
        "violet Katy",
        "platinum Roark",
    ] {
        let answer = json(&format!("team {game} --by front"), 0);
        assert_eq!(answer["proved"], true);
        let values = values(&answer);
        assert!(!values.is_empty(), "{game}");
        for one in &values {
            for other in values.iter().filter(|&other| other != one) {
                assert!(
                    (0..3).any(|place| one[place] < other[place]),
                    "{game}: {one:?} {other:?}"
                );
            }
        }
        let marked = answer["front"].as_array().unwrap().iter();
        let marks = marked.flat_map(|team| team["marks"].as_array().unwrap());
        assert_eq!(marks.count(), 3, "{game}");
        for team in answer["front"].as_array().unwrap() {
            let members = team["members"].as_array().unwrap().iter();
            let sum: u64 = members.map(|one| one["effort"].as_u64().unwrap()).sum();
            assert_eq!(sum, team["effort"], "{game}");
        }
    }
}

#[test]
fn weights_are_explained_and_changed() {
    let told = stdout("team platinum Roark --explain", 0);
    assert!(told.contains("method walk: 1.0. The unit"), "{told}");
    assert!(
        told.lines().all(|line| line.chars().count() <= 80),
        "{told}"
    );
    let wrong = said("team platinum Roark --effort nowhere.csv --by front");
    assert!(wrong.contains("nowhere.csv"), "{wrong}");
    assert!(said("team -g 3 --explain").contains("effort requires a game"));
    assert!(said("team -g 3 --by front").contains("effort requires a game"));
    assert!(said("team platinum Roark --by front --top 3").contains("--by effort, rank or stats"));
}

/// Checks that the answer is the front if bosses are named, and one order if an option requires
/// one.
#[test]
fn the_front_is_what_is_asked_by_default() {
    let front = json("team emerald Brawly --side both", 0);
    assert_eq!(front, json("team emerald Brawly --side both --by front", 0));
    let teams = front["teams"].as_array().unwrap().iter();
    for (team, one) in teams.zip(front["front"].as_array().unwrap()) {
        assert_eq!(team["effort"], one["effort"]);
        assert_eq!(team["uncovered"].as_array().unwrap().len(), one["left"]);
        let ids = |team: &Value| {
            let members = team["members"].as_array().unwrap().iter();
            members.map(|one| one["id"].clone()).collect::<Vec<_>>()
        };
        assert_eq!(ids(team), ids(one));
    }
    for line in [
        "team emerald Brawly --top 3",
        "team emerald Brawly --by rank",
        "team emerald Brawly --whole-game",
        "team emerald --one-of abra",
        "team emerald Brawly --roster all",
    ] {
        let answer = json(line, 0);
        assert!(answer["front"].is_null(), "{line}");
        assert!(answer["teams"][0].is_object(), "{line}");
    }
}

/// Checks that, ordered by effort, the first team is the easiest of the front, and the others need
/// more effort.
#[test]
fn one_order_by_effort() {
    for game in ["black-2 Cheren", "platinum Roark", "emerald Brawly"] {
        let front = json(&format!("team {game}"), 0);
        let best = json(&format!("team {game} --by effort --top 20"), 0);
        let teams = best["teams"].as_array().unwrap();
        assert_eq!(teams[0]["effort"], front["front"][0]["effort"], "{game}");
        let order = teams.iter().map(|team| {
            let left = team["uncovered"].as_array().unwrap().len();
            let rank = team["defense_rank"].as_u64();
            (
                left,
                team["effort"].as_u64(),
                rank,
                team["members"].as_array().unwrap().len(),
            )
        });
        assert!(order.is_sorted(), "{game}");
    }
    let table = stdout("team platinum Roark --by effort", 0);
    assert!(table.contains("left  effort  defense"), "{table}");
}

/// Checks that a limit also ends the list, because each team is described when it is printed.
#[test]
fn a_limit_ends_a_long_list() {
    let line = "team platinum all --whole-game --trade --side both --top 1000000 --limit 2s";
    let wide = said("team platinum all --top 1000000");
    assert!(wide.contains("too large for a table"), "{wide}");
    for format in ["csv", "ndjson"] {
        let run = crate::dancedex(&format!("{line} -f {format}"))
            .output()
            .unwrap();
        assert_eq!(run.status.code(), Some(3), "{format}");
        let lines = run.stdout.iter().filter(|&&byte| byte == b'\n').count();
        assert!((1_000..1_000_000).contains(&lines), "{format}: {lines}");
        let told = String::from_utf8(run.stderr).unwrap();
        assert!(
            told.contains("stopped: ") && told.contains(" are listed"),
            "{told}"
        );
    }
}
