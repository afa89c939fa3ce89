//! Tests that the page and the command give the same answers about a player's own game. A process
//! can have only one world, so the page's worker runs in a separate process: this program, started
//! again.

use serde_json::Value;
use std::process::Command;
use std::{env, fs};
use stress::programs::built;
use web::Answer;
use web::world::{Worlds, read};

/// The environment variables that pass the folder of the world and the addresses to the program
/// when it is started again.
const FOLDER: &str = "PAGE_FOLDER";
const ADDRESSES: &str = "PAGE_ADDRESSES";

/// Answers the addresses. The program runs only this when it is started again.
#[test]
#[ignore = "the other tests run it, in a process of its own"]
fn answers() {
    let Ok(folder) = env::var(FOLDER) else {
        return;
    };
    let file = |entry: fs::DirEntry| {
        let name = entry.file_name().into_string().unwrap();
        (name, fs::read(entry.path()).unwrap())
    };
    let files: Vec<(String, Vec<u8>)> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| file(entry.unwrap()))
        .collect();
    let files: Vec<(&str, &[u8])> = files.iter().map(|(name, own)| (&**name, &**own)).collect();
    assert!(read(&files).faults.is_empty());
    for address in env::var(ADDRESSES).unwrap().split_whitespace() {
        println!("<<<{}>>>", copied(address));
    }
}

/// Returns the JSON that can be copied from the page.
fn copied(address: &str) -> String {
    let mut worlds = Worlds::default();
    let mut last = None;
    worlds.reply(&address.parse().unwrap(), "", &mut |reply| {
        last = Some(reply.answer);
    });
    match last.expect("the worker replies").unwrap() {
        Answer::Team(answer) => answer.json,
        Answer::Identify(answer) => answer.json,
        Answer::Chart(answer) => answer.json,
        _ => worlds.copies().unwrap().json,
    }
}

/// Returns the page's answers to addresses, for the world in a folder.
fn on_page(folder: &str, addresses: &[&str]) -> Vec<Value> {
    let output = Command::new(env::current_exe().unwrap())
        .args(["--exact", "answers", "--ignored", "--nocapture"])
        .env(FOLDER, folder)
        .env(ADDRESSES, addresses.join(" "))
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}");
    // The page prints ×2 where the command prints 2.
    let text = text.replace('×', "");
    let said = text.split("<<<").skip(1);
    said.map(|said| serde_json::from_str(said.split_once(">>>").unwrap().0).unwrap())
        .collect()
}

/// Returns the output of the command.
fn stdout(line: &str) -> Vec<u8> {
    let mut command = Command::new(built("dancedex").unwrap());
    let output = command.args(line.split_whitespace()).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    // The exit code is 1 if something is left uncovered.
    assert!(
        output.status.code().is_some_and(|code| code < 2),
        "{line}: {said}"
    );
    output.stdout
}

/// Checks that the page's answer has the given keys, and that the command's answer has the same
/// values for them.
fn same(page: &Value, command: &Value, keys: &[&str]) {
    for key in keys {
        assert!(!page[key].is_null(), "the page says nothing of {key}");
        assert_eq!(page[key], command[key], "{key}");
    }
}

/// Returns the members of the best team.
fn names(answer: &Value) -> Vec<&Value> {
    let members = answer["teams"][0]["members"].as_array().unwrap();
    members.iter().map(|one| &one["name"]).collect()
}

fn holds(folder: &str, game: &str, world: &str, boss: (&str, &str)) {
    let (code, leader) = boss;
    let addresses = [
        format!("#/plan?game={world}&at={code}"),
        format!("#/plan?game={world}&at={code}&side=attack&kind=irredundant"),
        format!("#/team?game={world}&next={code}&cover=both"),
        format!("#/identify?game={world}&answers=multiplier"),
        format!("#/chart?generation={world}"),
    ];
    let addresses: Vec<&str> = addresses.iter().map(String::as_str).collect();
    let page = on_page(folder, &addresses);
    let asked = |line: &str| {
        let line = format!("{line} --format json --world {folder}");
        serde_json::from_slice::<Value>(&stdout(&line)).unwrap()
    };

    let counted = ["items", "options", "count", "by_size", "best_rank"];
    // The page considers the typings of the whole game.
    let whole = "--whole-game --trade";
    let defense = asked(&format!("cover {game} {leader} {whole}"));
    same(&page[0], &defense, &counted);
    // Of covers with equal ranks, the command lists the easiest first; the page cannot, since it
    // has no data on effort.
    let best = asked(&format!("cover {game} {leader} {whole} --top 1000"));
    let best = best["covers"].as_array().unwrap().iter();
    let mut best = best.filter(|one| one["rank"] == defense["best_rank"]);
    let first = &page[0]["covers"][0];
    let parts = ["options", "by_item"];
    assert!(best.any(|one| parts.iter().all(|part| one[part] == first[part])));
    let attack = asked(&format!(
        "cover {game} {leader} --side attack --kind irredundant"
    ));
    same(&page[1], &attack, &counted);

    let team = asked(&format!(
        "team {game} {leader} --before {leader} --side both --by rank"
    ));
    assert_eq!(names(&page[2]), names(&team));
    let plan = asked(&format!("identify {game} --answers multiplier"));
    same(&page[3], &plan, &["tree"]);
    same(&page[4], &asked(&format!("types {game}")), &["chart"]);
}

#[test]
fn the_page_says_of_an_example_what_the_command_says() {
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join("mine").display().to_string();
    stdout(&format!("world new {path}"));
    holds(&path, "emerald", "world.my-emerald", ("DWF", "Brawly"));
}

#[test]
fn the_page_says_of_a_project_what_the_command_says() {
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../worlds/tests/essentials/v20"
    );
    holds(folder, "fan-game", "world.fan-game", ("1", "Astra"));
}
