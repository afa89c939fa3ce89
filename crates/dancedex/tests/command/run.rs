//! `dancedex run`: plans a whole game, with one encounter per area.

use crate::{dancedex, json, stdout};
use predicates::str::contains;
use serde_json::Value;
use std::collections::BTreeSet;
#[cfg(unix)]
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Command;
use std::process::Stdio;

fn texts<'a>(list: &'a Value, key: &str) -> Vec<&'a str> {
    let rows = list.as_array().unwrap().iter();
    rows.map(|row| row[key].as_str().unwrap()).collect()
}

#[test]
fn a_plan_keeps_to_the_rules() {
    let plan = json("run plan emerald --starter mudkip", 0);
    assert_eq!(plan["proved"], true);
    let encounters = &plan["encounters"];
    let areas = texts(encounters, "area");
    let different: BTreeSet<&str> = areas.iter().copied().collect();
    assert_eq!(areas.len(), different.len(), "one per area");
    let starters = encounters.as_array().unwrap().iter();
    let starters = starters.filter(|one| one["area"] == "Starter");
    assert!(starters.clone().all(|one| one["pokemon"] == "Mudkip"));
    // Every foe is beaten by two encounters, by one, or by none.
    let mut times = std::collections::BTreeMap::new();
    for encounter in encounters.as_array().unwrap() {
        for foe in encounter["answers"].as_array().unwrap() {
            *times.entry(foe.to_string()).or_insert(0) += 1;
        }
    }
    let open = plan["open"].as_array().unwrap();
    assert!(open.iter().all(|foe| !times.contains_key(&foe.to_string())));
    for foe in plan["single"].as_array().unwrap() {
        assert!(times.contains_key(&foe.to_string()), "{foe}");
    }
}

#[test]
fn no_rules_are_never_worse_than_a_nuzlocke() {
    for version in ["emerald", "heartgold"] {
        let strict = json(&format!("run plan {version}"), 0);
        let free = json(&format!("run plan {version} --rules none"), 0);
        let open = |plan: &Value| plan["open"].as_array().unwrap().len();
        assert!(open(&free) <= open(&strict), "{version}");
    }
}

#[test]
fn nothing_evolves_by_trade_under_the_rules_of_a_nuzlocke() {
    let plan = json("run plan heartgold", 0);
    let becomes = texts(&plan["encounters"], "becomes");
    for traded in [
        "Golem", "Alakazam", "Gengar", "Machamp", "Steelix", "Kingdra",
    ] {
        assert!(!becomes.contains(&traded), "{traded}");
    }
}

#[test]
fn the_problem_is_one_for_dancing() {
    let dlx = stdout("run plan emerald --format dlx", 0);
    let problem = dancing::text::read(dlx.as_bytes()).unwrap();
    let best = dancing::Search::new(&problem).best(1).unwrap();
    assert!(best.report.is_complete());
    let plan = json("run plan emerald", 0);
    // The cost of the plan: the efforts, and the slack of each foe.
    let chosen = &best.solutions[0].options;
    let encounters = chosen
        .iter()
        .filter(|&&option| problem.option(option).len() > 1);
    assert_eq!(
        encounters.count(),
        plan["encounters"].as_array().unwrap().len()
    );
}

#[test]
fn odds_are_the_same_for_the_same_seed() {
    let line = "run odds emerald --starter mudkip --runs 200 --seed 7";
    let odds = json(line, 0);
    assert_eq!(odds, json(line, 0));
    assert_ne!(
        odds,
        json("run odds emerald --starter mudkip --runs 200 --seed 8", 0)
    );
    for boss in odds["bosses"].as_array().unwrap() {
        let share = |key: &str| boss["answered"][key].as_f64().unwrap();
        assert!(share("low") <= share("chance") && share("chance") <= share("high"));
    }
    // The foes that are beaten least often come first.
    let open = odds["open"].as_array().unwrap().iter();
    let open: Vec<f64> = open
        .map(|foe| foe["open"]["chance"].as_f64().unwrap())
        .collect();
    assert!(open.is_sorted_by(|a, b| a >= b));
}

/// Sends a signal to a command as soon as it draws runs, which it would do for hours; returns its
/// stdout. The note is printed just before the first run is drawn.
#[cfg(unix)]
fn interrupted(line: &str, signal: &str, code: i32) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_dancedex"))
        .args(line.split(' '))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = BufReader::new(child.stderr.take().unwrap());
    let mut note = String::new();
    said.read_line(&mut note).unwrap();
    assert!(note.contains("chance is unknown are left out"), "{note}");
    let mut kill = Command::new("kill");
    let sent = kill.args([signal, &child.id().to_string()]).status();
    assert!(sent.unwrap().success());
    let told = child.wait_with_output().unwrap();
    assert_eq!(told.status.code(), Some(code), "{line}");
    String::from_utf8(told.stdout).unwrap()
}

#[cfg(unix)]
#[test]
fn odds_after_a_signal_are_those_of_the_runs_so_far() {
    let line = "run odds omega-ruby --starter mudkip --runs 100000000";
    let told = interrupted(&format!("{line} --format json"), "-INT", 130);
    let odds: Value = serde_json::from_str(&told).unwrap();
    let runs = odds["runs"].as_u64().unwrap();
    assert!((1..100_000_000).contains(&runs), "{runs}");
    let told = interrupted(line, "-TERM", 143);
    assert!(told.contains("before the search was stopped"), "{told}");
}

#[test]
fn odds_without_a_plan_are_not_told() {
    for line in [
        "run odds emerald --limit 1ms",
        "run plan emerald --format svg --limit 1ms",
    ] {
        let assert = dancedex(line).assert().code(3).stdout("");
        // On a busy machine, the time is up even before the search begins.
        assert.stderr(predicates::str::contains("before the search"));
    }
}

#[test]
fn versions_are_compared_by_starter() {
    let table = stdout("run compare ruby sapphire --runs 50", 0);
    for starter in ["Treecko", "Torchic", "Mudkip"] {
        assert_eq!(table.matches(starter).count(), 2, "{table}");
    }
}

/// Runs the command in a folder, and returns its exit code, stdout and stderr.
fn in_folder(folder: &Path, words: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_dancedex"))
        .args(words)
        .current_dir(folder)
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (
        output.status.code().unwrap(),
        text(&output.stdout),
        text(&output.stderr),
    )
}

#[test]
fn a_run_is_kept_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let run = |words: &[&str]| in_folder(folder.path(), &[&["run"], words].concat());
    assert_eq!(run(&["next"]).0, 2, "there is no file yet");
    assert_eq!(run(&["new", "emerald", "--starter", "mudkip"]).0, 0);
    assert_eq!(
        run(&["new", "emerald"]).0,
        2,
        "never over one that is there"
    );
    assert_eq!(
        run(&["caught", "starter", "mudkip"]).0,
        2,
        "`new` recorded it"
    );
    assert_eq!(
        run(&["caught", "Route 102", "ralts", "--nickname", "Ann"]).0,
        0
    );
    let (code, _, wrong) = run(&["caught", "Route 102", "Zigzagoon"]);
    assert!(
        code == 2 && wrong.contains("the encounter for Route 102 is already recorded"),
        "{wrong}"
    );
    let (code, next, _) = run(&["next"]);
    assert_eq!(code, 0);
    assert!(next.starts_with("Emerald: next is Roxanne"), "{next}");
    assert!(
        next.lines().all(|line| line.chars().count() <= 80),
        "{next}"
    );
    assert_eq!(run(&["beat", "Roxanne"]).0, 0);
    assert_eq!(run(&["beat", "Roxanne"]).0, 2, "beaten already");
    assert_eq!(run(&["dead", "Ann"]).0, 0);
    assert_eq!(run(&["dead", "Ann"]).0, 2, "dead already");
    assert_eq!(run(&["missed", "Route 103"]).0, 0);
    let (_, next, _) = run(&["next", "--format", "json"]);
    let next: Value = serde_json::from_str(&next).unwrap();
    assert_eq!(next["boss"], "Brawly");
    let foes = next["foes"].as_array().unwrap().iter();
    let names: Vec<&Value> = foes
        .flat_map(|foe| foe["answered_by"].as_array().unwrap())
        .collect();
    assert!(
        !names.is_empty() && names.iter().all(|name| **name == "Marshtomp"),
        "Ann is dead"
    );
    let areas = texts(&next["areas"], "area");
    assert!(!areas.contains(&"Route 103") && !areas.contains(&"Route 102"));
}

/// Checks a run that is filled from a tracker, which contains the Pokémon caught in each area,
/// those that died, and missed encounters.
#[test]
fn a_run_is_filled_from_a_tracker() {
    let nuzlocke_app = r#"{"__meta":{"game":"emerald"},"__team":["starter"],
        "starter":{"pokemon":"treecko","status":2,"nickname":"Leaf"},
        "Route 101":{"pokemon":"wurmple","status":STATUS,"nickname":"Silk"},
        "route-102":{"pokemon":"ralts","status":4},
        "Route 103":{"status":4},
        "Route 116":{}}"#;
    let encounters = r#"{"games":{"3":{"encounters":[
        {"pokemon":252,"location":"Starter","status":{"text":"Gifted","value":3},"nickname":"Leaf"},
        {"pokemon":265,"location":"Route 101","status":{"text":"STATUS","value":1},"nickname":"Silk"},
        {"pokemon":280,"location":"Route 102","status":{"text":"Failed","value":5}},
        {"pokemon":null,"location":"Route 103","status":{"text":"Failed","value":5}},
        {"pokemon":null,"location":"Route 116","status":null}]}},
        "selectedGame":{"value":"3","text":"Emerald"}}"#;
    let table = "Location;Pokémon;Nickname;Status\nStarter;Treecko;Leaf;Alive\n\
                 Route 101;Wurmple;Silk;STATUS\nRoute 102;Ralts;;Missed\nRoute 103;;;Missed\n";
    for (tracker, alive, dead) in [
        (nuzlocke_app, "1", "5"),
        (encounters, "Captured", "Fainted"),
        (table, "Alive", "Dead"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let fill = |status: &str| {
            let export = tracker.replace("STATUS", status);
            std::fs::write(folder.path().join("export"), export).unwrap();
            let words = ["run", "fill", "export", "--version", "emerald"];
            let (code, _, said) = in_folder(folder.path(), &words);
            assert_eq!(code, 0, "{said}");
            said
        };
        let said = fill(alive);
        assert!(
            said.contains("added: 2; deaths: 0; areas missed: 2; bosses"),
            "{said}"
        );
        let first = std::fs::read_to_string(folder.path().join("run.toml")).unwrap();
        for part in [
            "starter = \"Treecko\"",
            "missed = [\"Route 102\", \"Route 103\"]",
            "area = \"Starter\"\npokemon = \"Treecko\"\nnickname = \"Leaf\"",
            "area = \"Route 101\"\npokemon = \"Wurmple\"\nnickname = \"Silk\"",
        ] {
            assert!(first.contains(part), "{part} in {first}");
        }
        if tracker != table {
            let words = [
                "run",
                "fill",
                "export",
                "--version",
                "black",
                "--file",
                "other",
            ];
            let (code, _, said) = in_folder(folder.path(), &words);
            assert!(code == 2 && said.contains("the run is of Black"), "{said}");
            assert!(!folder.path().join("other").exists());
        }
        let said = fill(dead);
        assert!(
            said.contains("added: 0; deaths: 1; areas missed: 0; bosses"),
            "{said}"
        );
        let second = std::fs::read_to_string(folder.path().join("run.toml")).unwrap();
        assert!(
            second.contains("nickname = \"Silk\"\ndead = true"),
            "{second}"
        );
    }
}

#[test]
fn a_broken_file_is_named_with_its_line_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run.toml");
    for (text, part) in [
        ("version = \"emarald\"\n", "run.toml:1: "),
        (
            "version = \"emerald\"\nbeaten = [\"Brwly\"]\n",
            "run.toml:2: ",
        ),
        (
            "version = \"emerald\"\nmissed = [\"Route 999\"]\n",
            "run.toml:2: ",
        ),
        (
            "version = \"emerald\"\n[[caught]]\narea = \"Route 102\"\npokemon = \"Rolts\"\n",
            "run.toml:4: ",
        ),
        ("version = ", "run.toml:1: "),
        ("version = \"scarlet-violet\"\n", "scarlet or violet"),
    ] {
        std::fs::write(&path, text).unwrap();
        for words in [
            ["run", "next"].as_slice(),
            &["run", "caught", "Route 101", "Wurmple"],
        ] {
            let (code, out, wrong) = in_folder(folder.path(), words);
            assert_eq!((code, out.as_str()), (2, ""), "{text}");
            assert!(wrong.contains(part), "{wrong}");
            assert_eq!(wrong.trim_end().lines().count(), 1, "{wrong}");
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        }
    }
}

#[test]
fn changes_at_the_same_time_are_all_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let new = ["run", "new", "emerald", "--starter", "mudkip"];
    assert_eq!(in_folder(folder.path(), &new).0, 0);
    let areas: Vec<String> = (101..=112).map(|route| format!("Route {route}")).collect();
    let mut commands: Vec<_> = areas
        .iter()
        .map(|area| {
            Command::new(env!("CARGO_BIN_EXE_dancedex"))
                .args(["run", "missed", area])
                .current_dir(folder.path())
                .spawn()
                .unwrap()
        })
        .collect();
    for command in &mut commands {
        assert!(command.wait().unwrap().success());
    }
    let text = std::fs::read_to_string(folder.path().join("run.toml")).unwrap();
    for area in areas {
        assert!(text.contains(&format!("\"{area}\"")), "{area}: {text}");
    }
}

#[test]
fn of_several_new_runs_at_the_same_time_one_is_stored() {
    let folder = tempfile::tempdir().unwrap();
    let mut commands: Vec<_> = ["mudkip", "torchic", "treecko"]
        .into_iter()
        .map(|starter| {
            Command::new(env!("CARGO_BIN_EXE_dancedex"))
                .args(["run", "new", "emerald", "--starter", starter])
                .current_dir(folder.path())
                .stderr(Stdio::null())
                .spawn()
                .unwrap()
        })
        .collect();
    let codes = commands
        .iter_mut()
        .map(|command| command.wait().unwrap().code());
    let codes: Vec<Option<i32>> = codes.collect();
    assert_eq!(
        codes.iter().filter(|code| **code == Some(0)).count(),
        1,
        "{codes:?}"
    );
    assert_eq!(
        codes.iter().filter(|code| **code == Some(2)).count(),
        2,
        "{codes:?}"
    );
}

#[cfg(unix)]
#[test]
fn a_file_without_end_is_no_run() {
    for line in [
        "run next --file /dev/zero",
        "run missed Route --file /dev/zero",
    ] {
        let assert = dancedex(line).assert().code(2).stdout("");
        assert.stderr(contains("more than 4 MiB, too many for a run"));
    }
}

#[test]
fn versions_that_were_compared_before_a_limit_are_printed() {
    let table = stdout(
        "run compare emerald ruby --runs 100000000 --limit 1500ms",
        3,
    );
    assert!(table.contains("Emerald"), "{table}");
}

#[test]
fn what_is_no_run_is_refused() {
    for (line, part) in [
        ("run plan ruby-sapphire", "ruby or sapphire"),
        (
            "run plan emerald --starter pikachu",
            "not a starter of Emerald; the starters are",
        ),
        ("run plan emerald --skip nowhere", "nowhere"),
        ("run plan emerald --without nothing", "nothing"),
        (
            "run odds scarlet",
            "the tables have no encounter chances for Scarlet",
        ),
    ] {
        dancedex(line).assert().code(2).stderr(contains(part));
    }
}

#[test]
fn a_run_is_drawn_as_a_matrix() {
    let svg = stdout("run plan emerald --starter mudkip --format svg", 0);
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
    assert!(svg.contains("Roxanne") && svg.contains("Wallace") && svg.contains("Mudkip against"));
    // Foes that only one encounter of the plan beats have a ring.
    let plan = json("run plan emerald --starter mudkip", 0);
    let single = plan["single"].as_array().unwrap().len();
    let rings = svg.matches("of them alone").count();
    assert!(
        (1..=single + 1).contains(&rings),
        "{rings} rings, {single} foes"
    );
}
