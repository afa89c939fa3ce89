//! Answers views about a player's own game, as in the module of the worker. A process can install
//! only one world, so each test runs this program again in a separate process.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};
use web::plan::Copies;
use web::world::{ReadGame, Worlds, read};
use web::{Reply, Setting, View, Worker};

/// The environment variables that pass the world's folder, and the addresses to answer, to the
/// separate process.
const FILES: &str = "IN_WORLD_FILES";
const ADDRESSES: &str = "IN_WORLD_ADDRESSES";

fn found(folder: &Path) -> ReadGame {
    let entries = fs::read_dir(folder).unwrap();
    let paths: BTreeMap<String, PathBuf> = entries
        .map(|entry| entry.unwrap())
        .map(|entry| (entry.file_name().into_string().unwrap(), entry.path()))
        .collect();
    let files: Vec<(&str, Vec<u8>)> = paths
        .iter()
        .map(|(name, path)| (name.as_str(), fs::read(path).unwrap()))
        .collect();
    let files: Vec<(&str, &[u8])> = files
        .iter()
        .map(|(name, b)| (*name, b.as_slice()))
        .collect();
    read(&files)
}

fn shown(reply: Option<Reply>, copies: Option<Copies>) -> String {
    let question = copies.map(|copies| copies.question);
    format!("{:#?}\n{question:?}\n", reply.unwrap())
}

fn answered(address: &str) -> String {
    let mut worlds = Worlds::default();
    let mut last = None;
    worlds.reply(&address.parse().unwrap(), "mudkip", &mut |reply| {
        last = Some(reply);
    });
    shown(last, worlds.copies())
}

/// The test that runs in the separate process.
#[test]
#[ignore = "the other tests run it, in a process of its own"]
fn answers() {
    let Some(folder) = env::var_os(FILES) else {
        return;
    };
    let found = found(Path::new(&folder));
    println!("<<<{}>>>", serde_json::to_string(&found).unwrap());
    let addresses = env::var(ADDRESSES).unwrap();
    for address in addresses.split_whitespace() {
        println!("<<<{}>>>", answered(address));
    }
}

/// Returns the result of reading the files, and the answers to the given views.
fn in_world(folder: &Path, addresses: &[&str]) -> (String, Vec<String>) {
    let output = Command::new(env::current_exe().unwrap())
        .args(["--exact", "in_world::answers", "--ignored", "--nocapture"])
        .env(FILES, folder)
        .env(ADDRESSES, addresses.join(" "))
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        output.status.success(),
        "{text}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let said = text.split("<<<").skip(1);
    let mut said = said.map(|said| said.split_once(">>>").unwrap().0.to_owned());
    (said.next().unwrap(), said.collect())
}

/// Returns an empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn exported(game: &str) -> PathBuf {
    let folder = folder(&format!("exported-{game}"));
    for (file, text) in worlds::export(game).unwrap() {
        fs::write(folder.join(file), text).unwrap();
    }
    folder
}

/// Returns the answer of the built-in game to a view.
fn built_in(address: &str) -> String {
    let mut worker = Worker::default();
    let mut last = None;
    worker.reply(&address.parse().unwrap(), "mudkip", &mut |reply| {
        last = Some(reply);
    });
    shown(last, worker.copies())
}

#[test]
fn an_exported_game_answers_as_the_built_in_one() {
    let words = [
        ("team", "game=", "&cover=both"),
        ("team", "game=", "&next=DWF.MAV&cover=both&best=stats"),
        ("team", "game=", "&next=DWF&from=box"),
        ("team", "game=", "&next=DWF&cover=both&moves=learnable"),
        // An exported game has no rates of encounters, so effort would differ.
        ("team", "game=", "&next=DWF&best=stats"),
        ("plan", "game=", "&at=DWF.MAV"),
        ("plan", "game=", "&at=DWF&side=attack&kind=exact"),
        ("watch", "game=", "&at=DWF&side=attack&step=4"),
        ("identify", "game=", "&seen=Fire=super%20effective"),
    ];
    let with = |game: &str| -> Vec<String> {
        let address =
            |(view, word, rest): &(&str, &str, &str)| format!("#/{view}?{word}{game}{rest}");
        words.iter().map(address).collect()
    };
    let own = with("world.emerald");
    let own: Vec<&str> = own.iter().map(String::as_str).collect();
    let (found, said) = in_world(&exported("emerald"), &own);
    assert!(
        found.contains(r#""id":"world.emerald","title":"Emerald","generation":3"#),
        "{found}"
    );
    for ((address, said), asked) in with("emerald").iter().zip(&said).zip(&own) {
        let same = built_in(address).replace("game=emerald", "game=world.emerald");
        // Addresses in an answer are those of the page. The game's own name is the same in both.
        let said = said.replace("game=emerald", "game=world.emerald");
        assert_eq!(said, same, "{asked}");
    }
}

#[test]
fn the_chart_of_a_world_is_that_of_its_generation() {
    let (_, said) = in_world(
        &exported("red-blue"),
        &["#/chart?generation=world.red-blue&typing=Ice"],
    );
    let same = built_in("#/chart?generation=1&typing=Ice");
    assert_eq!(said[0], same);
}

#[test]
fn versions_of_a_world_can_be_chosen() {
    let (found, said) = in_world(
        &exported("sword-shield"),
        &["#/team?game=world.sword-shield.shield&cover=both"],
    );
    assert!(
        found.contains(r#""id":"world.sword-shield.shield","title":"Shield","generation":8"#),
        "{found}"
    );
    // The links in its answers lead to the player's own game.
    let same = built_in("#/team?game=shield&cover=both");
    assert_eq!(
        without_efforts(&said[0]),
        without_efforts(&same.replace("?game=shield&", "?game=world.sword-shield.shield&"))
    );
}

/// Returns an answer without the efforts in its JSON: an exported game has no rates of encounters.
fn without_efforts(said: &str) -> String {
    let lines = said.split("\\n");
    lines.filter(|line| !line.contains("effort\\\"")).collect()
}

#[test]
fn a_project_with_types_of_its_own_is_planned_on() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../worlds/tests/essentials/v20");
    let views =
        ["team", "plan", "watch", "identify"].map(|view| format!("#/{view}?game=world.fan-game"));
    let mut views: Vec<&str> = views.iter().map(String::as_str).collect();
    views.push("#/chart?generation=world.fan-game");
    let (found, said) = in_world(&project, &views);
    assert!(
        found.contains("Fan game: generation 8, stands alone"),
        "{found}"
    );
    for (view, said) in views.iter().zip(&said) {
        assert!(said.contains("answer: Ok(\n"), "{view}: {said}");
        // A type that exists only in this game.
        assert!(said.contains("Sound"), "{view}: {said}");
    }
}

#[test]
fn what_is_wrong_is_said_as_the_command_says_it() {
    let folder = folder("wrong");
    fs::write(
        folder.join("world.toml"),
        "title = \"Mine\"\nparent = \"emerold\"\n",
    )
    .unwrap();
    let (found, _) = in_world(&folder, &[]);
    let fault = r#"world.toml: parent: unknown game \"emerold\"; expected a built-in game, as `dancedex games` names it; did you mean emerald?"#;
    assert!(found.contains(fault), "{found}");
}

/// This process has no world installed.
#[test]
fn where_there_are_no_files_the_address_says_which_game_is_lacking_and_games_can_be_chosen() {
    let reply = |address: &str| {
        let mut said = Vec::new();
        let view: View = address.parse().unwrap();
        Worlds::default().reply(&view, "", &mut |reply| said.push(reply));
        assert_eq!(said.len(), 1, "{address}");
        said.remove(0)
    };
    for view in ["team", "plan", "watch", "identify"] {
        let Reply {
            setting, answer, ..
        } = reply(&format!("#/{view}?game=world.my-emerald"));
        let lacking = "This browser has no game “my-emerald”: choose or drop its files.";
        assert_eq!(answer.unwrap_err(), lacking, "{view}");
        let games = setting.games;
        assert!(games.iter().any(|row| row.id == "emerald"), "{view}");
        assert_eq!(games.last().unwrap().id, "world.my-emerald", "{view}");
    }
    let Reply {
        setting, answer, ..
    } = reply("#/team?game=world.");
    let said = answer.unwrap_err();
    assert!(said.starts_with("Which game?"), "{said}");
    let built_in = Setting::of(&View::default()).games;
    assert_eq!(setting.games, built_in);
}
