//! The teams that no other beats in what is left open, rank and effort together.

use crate::bad_input::said;
use crate::{json, stdout};
use serde_json::Value;

/// Left, rank and effort of each team.
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
    let told = stdout("team platinum Roark --by front --explain", 0);
    assert!(told.contains("method walk: 1.0. The unit"), "{told}");
    assert!(
        told.lines().all(|line| line.chars().count() <= 80),
        "{told}"
    );
    let wrong = said("team platinum Roark --effort nowhere.csv --by front");
    assert!(wrong.contains("nowhere.csv"), "{wrong}");
    assert!(said("team platinum Roark --explain").contains("go with --by front"));
    assert!(said("team -g 3 --by front").contains("name one"));
}
