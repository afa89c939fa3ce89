//! What is prepared is what the worker says.

use pokedata::Game;
use serde_json::Value;
use std::collections::BTreeMap;
use web::{Answer, View, Worker};

fn prepared() -> BTreeMap<String, Value> {
    let read = |(file, bytes): (String, Vec<u8>)| (file, serde_json::from_slice(&bytes).unwrap());
    web::prepared().map(read).collect()
}

#[test]
fn every_view_and_the_teams_of_every_game_are_prepared() {
    let prepared = prepared();
    for name in ["team", "plan", "watch", "identify", "magic", "chart"] {
        let view: View = format!("#/{name}").parse().unwrap();
        let answer: Answer = Worker::default().answer(&view).unwrap();
        let answer = serde_json::to_value(&answer).unwrap();
        assert_eq!(prepared[name]["answer"]["Ok"], answer, "{name}");
        assert_eq!(prepared[name]["is_first"], false);
    }
    for game in Game::all() {
        let said = &prepared[&format!("team-game-{}", game.id())];
        let board = said["answer"]["Ok"]["Team"]["board"].as_str().unwrap();
        assert!(board.contains("class=\"mon\""), "{board}");
        assert!(!said["setting"]["places"].as_array().unwrap().is_empty());
    }
}
