//! Tests the default candidates: the Pokémon that a player without trades can have at that moment.

use crate::{json, stdout};
use pokedata::{Foe, Form, Game, Played, Playthrough};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

type Row = BTreeMap<String, String>;

fn table(path: &str) -> Vec<Row> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path);
    let mut reader = csv::Reader::from_path(path).unwrap();
    reader.deserialize().collect::<Result<_, _>>().unwrap()
}

/// Checks whether X is a candidate before boss Y in game Z, with a table that was written by hand
/// from guides of the games, without this project's code.
#[test]
fn what_players_know_is_offered() {
    let (mut wrong, mut truths, mut versions) = (Vec::new(), 0, BTreeSet::new());
    for row in table("tests/facts/offered.csv") {
        let version = &row["version"];
        let boss = &row["boss"];
        let mut run = crate::dancedex(&format!("duel {version} --format csv"));
        let assert = run.arg(boss).assert().success();
        let mut reader = csv::Reader::from_reader(&*assert.get_output().stdout);
        let duels = reader.deserialize().collect::<Result<Vec<Row>, _>>();
        let mine: BTreeSet<String> = duels
            .unwrap()
            .iter()
            .map(|row| row["mine"].clone())
            .collect();
        for (column, wanted) in [("offered", true), ("not_offered", false)] {
            for id in row[column].split(' ') {
                truths += 1;
                let title = Form::find(id).unwrap().title();
                if mine.contains(&title) != wanted {
                    wrong.push(format!(
                        "{version}, {boss}: {id} is {column}: {}",
                        row["why"]
                    ));
                }
            }
        }
        versions.insert(version.clone());
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(truths >= 600 && versions.len() >= 12, "{truths}");
}

/// Returns the first three bosses of each game.
fn questions() -> Vec<(&'static Game, Foe)> {
    let games = Game::all().iter();
    let first = games.flat_map(|game| {
        let all = Playthrough::of(Played::all_of(game)).all();
        let foes: Vec<Foe> = all.foes().iter().take(3).cloned().collect();
        foes.into_iter().map(move |foe| (game, foe))
    });
    first.collect()
}

/// Returns the evolutions of a form that need no second player, no 999 coins and no level above the
/// cap, read directly from the table.
fn evolved(evolutions: &[Row], caught: &str, cap: u64) -> BTreeSet<String> {
    let mut known = BTreeSet::from([caught.to_owned()]);
    loop {
        let next = evolutions.iter().filter(|row| {
            let alone = !["trade", "together"].contains(&&*row["trigger"]);
            let level = row["level"].parse::<u64>().unwrap_or(1);
            let coins = row["needs"].contains("gimmighoul-coins");
            alone && !coins && level <= cap && known.contains(&row["from"])
        });
        let more: Vec<String> = next.map(|row| row["to"].clone()).collect();
        let before = known.len();
        known.extend(more);
        if known.len() == before {
            return known;
        }
    }
}

/// Checks that, in the 57 questions about the first three bosses of nineteen games, no answer
/// requires a second player, an expansion, 999 coins, a raid or a level above the cap.
#[test]
fn no_first_answer_needs_what_a_player_has_not() {
    let evolutions = table("../pokedata/data/evolutions.csv");
    let questions = questions();
    assert_eq!(questions.len(), 57);
    for (game, foe) in questions {
        for how in [
            "--by front",
            "--side both --top 10",
            "--duels --separately",
            "--duels --top 10",
        ] {
            let line = format!("team {} {} {how}", game.id(), foe.boss().number());
            let answer = either(&line);
            let caps = answer["obtainable"].as_array().unwrap().iter();
            let cap = caps.map(|own| own["level_cap"].as_u64().unwrap()).max();
            let teams = answer["teams"].as_array().unwrap().iter();
            let members: Vec<&Value> = teams
                .flat_map(|team| team["members"].as_array().unwrap())
                .collect();
            // A front contains no team that covers nothing, and nothing resists Brock's Normal
            // attacks.
            assert!(!members.is_empty() || !how.contains("--top"), "{line}");
            for member in members {
                check(member, &evolutions, cap.unwrap(), &line);
            }
        }
    }
}

/// Returns the answer, whether or not everything is covered, or all battles examined.
fn either(line: &str) -> Value {
    let run = crate::dancedex(&format!("{line} --format json"))
        .output()
        .unwrap();
    assert!(matches!(run.status.code(), Some(0 | 1 | 3)), "{line}");
    serde_json::from_slice(&run.stdout).unwrap()
}

fn check(member: &Value, evolutions: &[Row], cap: u64, line: &str) {
    let origin = &member["origin"];
    let caught = origin["caught"].as_str().unwrap();
    let own = evolved(evolutions, caught, cap);
    assert!(
        own.contains(member["id"].as_str().unwrap()),
        "{line}: {member}"
    );
    assert_ne!(origin["method"], "raid", "{line}: {member}");
    let least = origin["levels"][0].as_u64().unwrap_or(1);
    assert!(least <= cap, "{line}: {member}");
    let conditions = origin["conditions"].to_string();
    for word in ["dlc", "other-players", "online", "event", "transfer"] {
        assert!(!conditions.contains(word), "{line}: {member}");
    }
}

/// Checks that options select the whole game, another moment and trades.
#[test]
fn what_was_the_default_is_an_option() {
    let has = |line: &str| json(line, 0)["teams"][0].is_object();
    assert!(has(
        "team red brock --whole-game --trade --require gengar --side attack"
    ));
    assert!(has("team violet katy --whole-game --require iron-valiant"));
    assert!(has(
        "team red brock --before misty --require ekans --side attack"
    ));
    let by = |line: &str| json(line, 0)["obtainable"].clone();
    assert_eq!(
        by("cover red brock --before 9"),
        by("cover red brock --before league")
    );
    let over = "team sword milo --require dreepy --raids --over-cap --top 1";
    let told = stdout(over, 0).replace("\n   ", "");
    assert!(told.contains("with raids, caught at any level."), "{told}");
}
