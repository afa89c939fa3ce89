//! `dancedex plan`: lines of play against a whole party.

use crate::{dancedex, json, stdout};
use std::fs;
use tempfile::TempDir;

/// One of mine, with values of 15 each.
fn one(species: &str, ability: &str, level: u8, moves: &[&str]) -> String {
    let moves: String = moves.iter().map(|own| format!("- {own}\n")).collect();
    let ivs = ["HP", "Atk", "Def", "SpA", "SpD", "Spe"].map(|stat| format!("15 {stat}"));
    let ivs = ivs.join(" / ");
    format!("{species}\nAbility: {ability}\nLevel: {level}\nIVs: {ivs}\n{moves}\n")
}

/// Asks for a plan with those.
fn planned(folder: &TempDir, question: &str, mine: &[String], code: i32) -> String {
    let path = folder.path().join("box.txt");
    fs::write(&path, mine.concat()).unwrap();
    stdout(&format!("plan {question} --box {}", path.display()), code)
}

fn breloom() -> String {
    let moves = ["Mach Punch", "Headbutt", "Mega Drain", "Absorb"];
    one("Breloom", "Effect Spore", 24, &moves)
}

/// Each duel of it is won at full health, and no line of play wins the battle with it alone.
#[test]
fn damage_is_carried_over_from_foe_to_foe() {
    let folder = TempDir::new().unwrap();
    let alone = planned(&folder, "emerald wattson", &[breloom()], 1);
    assert!(alone.contains("no plan in which nobody faints, with 1 Pokémon – proved"));

    let marshtomp = one("Marshtomp", "Torrent", 24, &["Mud Slap", "Water Gun"]);
    let linoone = one("Linoone", "Pickup", 24, &["Headbutt"]);
    let gloom = one("Gloom", "Chlorophyll", 24, &["Acid", "Absorb"]);
    let numel = one("Numel", "Oblivious", 24, &["Ember"]);
    let moves = ["Psybeam", "Confusion", "Poison Sting", "Gust"];
    let dustox = one("Dustox", "Shield Dust", 24, &moves);
    let mine = [breloom(), marshtomp, linoone, gloom, numel, dustox];
    let several = planned(&folder, "emerald wattson", &mine, 0);
    assert!(several.contains("nobody faints, whatever they roll or choose – proved"));
    assert!(several.lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn an_intimidated_move_that_comes_last_is_no_answer() {
    let folder = TempDir::new().unwrap();
    let throh = one("Throh", "Inner Focus", 20, &["Vital Throw"]);
    planned(&folder, "black lenora", &[throh], 1);
}

/// Their order is part of the question.
#[test]
fn plans_hold_in_the_order_that_is_asked_about() {
    let folder = TempDir::new().unwrap();
    let linoone = one("Linoone", "Pickup", 24, &["Headbutt"]);
    let marshtomp = one("Marshtomp", "Torrent", 24, &["Mud Slap", "Water Gun"]);
    let mine = [breloom(), linoone, marshtomp];
    planned(&folder, "emerald wattson --order known", &mine, 0);
    planned(&folder, "emerald wattson", &mine, 1);
    planned(&folder, "emerald wattson --memory 1K", &mine, 3);
}

#[test]
fn certificates_are_written_and_checked() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("plan.txt");
    let file = path.display();
    stdout(&format!("plan diamond gardenia --proof {file}"), 0);
    let said = stdout(&format!("plan --verify {file}"), 0);
    assert!(
        said.starts_with("The plan holds: nobody faints, with "),
        "{said}"
    );

    let text = fs::read_to_string(&path).unwrap();
    let first = text
        .lines()
        .position(|line| line.starts_with("step"))
        .unwrap();
    let without: Vec<&str> = text
        .lines()
        .enumerate()
        .filter_map(|(place, line)| (place != first).then_some(line))
        .collect();
    fs::write(&path, without.join("\n")).unwrap();
    let spoiled = dancedex(&format!("plan --verify {file}")).assert().code(2);
    let error = String::from_utf8_lossy(&spoiled.get_output().stderr).into_owned();
    assert!(
        error.contains("is wrong: no step is for the beginning"),
        "{error}"
    );
}

#[test]
fn programs_get_every_step() {
    let answer = json("plan diamond gardenia", 0);
    let party = &answer["parties"][0];
    assert_eq!(party["answer"], "plan");
    let steps = party["plan"]["steps"].as_array().unwrap();
    for step in steps {
        let acts = step["move"].is_string() || step["send"].is_u64() || step["idle"] == true;
        assert!(acts, "{step}");
        let next = step["next"].as_array().unwrap();
        assert!(
            next.iter()
                .all(|next| next.as_u64().unwrap() < steps.len() as u64)
        );
    }
}

#[test]
fn two_against_two_is_not_planned() {
    let said = stdout("plan emerald tate", 3);
    assert!(
        said.contains("a double battle in the game): not planned"),
        "{said}"
    );
}
