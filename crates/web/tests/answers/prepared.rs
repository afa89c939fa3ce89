//! Checks that prepared answers equal those of the worker.

use pokedata::Game;
use serde_json::Value;
use std::collections::BTreeMap;
use web::{Answer, Prepared, View, Worker};

#[test]
fn every_view_and_the_teams_of_every_game_are_prepared() {
    let prepared: BTreeMap<String, Prepared> =
        web::prepared().map(|one| (one.file.clone(), one)).collect();
    let said = |file: &str| -> Value { serde_json::from_slice(&prepared[file].answer()).unwrap() };
    let others = [
        ("team-game-emerald-next-DWF", "team?game=emerald&next=DWF"),
        ("team-game-scarlet-next-ART", "team?game=scarlet&next=ART"),
    ];
    let views =
        ["team", "run", "plan", "watch", "identify", "magic", "chart"].map(|name| (name, name));
    for (file, address) in views.into_iter().chain(others) {
        let view: View = format!("#/{address}").parse().unwrap();
        let answer: Answer = Worker::default().answer(&view).unwrap();
        let said = said(file);
        assert_eq!(
            said["answer"]["Ok"],
            serde_json::to_value(&answer).unwrap(),
            "{file}"
        );
        assert_eq!(said["is_first"], false);
    }
    for game in Game::all() {
        let said = said(&format!("team-game-{}", game.id()));
        let board = said["answer"]["Ok"]["Team"]["board"].as_str().unwrap();
        assert!(board.contains("class=\"mon\""), "{board}");
        let places = said["setting"]["places"].as_array().unwrap();
        // These are all single bosses; leagues would take too long.
        let code = |place: &Value| {
            let is_alone = place["leaders"].as_array().unwrap().len() == 1;
            is_alone.then(|| place["code"].as_str().unwrap().to_owned())
        };
        let codes: Vec<String> = places.iter().filter_map(code).collect();
        assert!(codes.len() > 3, "{}", game.id());
        for code in codes {
            let file = format!("team-game-{}-next-{code}", game.id());
            assert!(prepared.contains_key(&file), "{file}");
        }
    }
}
