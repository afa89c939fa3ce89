//! Checks that a player's box, in each of its formats, is read completely or rejected.

use crate::bad_input::said;
use crate::{dancedex, stdout};
use serde_json::Value;
use std::collections::BTreeSet;

/// Runs the command with a box; returns its exit code, stdout and stderr.
fn asked(text: impl AsRef<[u8]>, rest: &str) -> (i32, String, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("box.txt");
    std::fs::write(&path, text).unwrap();
    let line = format!("team {rest} --box {}", path.display());
    let output = dancedex(&line).output().unwrap();
    let read = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let stderr = read(output.stderr).replace(&path.display().to_string(), "box.txt");
    (output.status.code().unwrap(), read(output.stdout), stderr)
}

fn ids(answer: &str) -> Vec<String> {
    let answer: Value = serde_json::from_str(answer).unwrap();
    let teams = answer["teams"].as_array().unwrap().iter();
    let members = teams.flat_map(|team| team["members"].as_array().unwrap());
    let mut ids: Vec<String> = members
        .map(|member| member["id"].as_str().unwrap().to_owned())
        .collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

const LIST: &str = "# mine\nPikachu\ntauros  # from the fields\n\nGyarados\n";
const TABLE: &str = "Pokemon,Ability,Moves\nPikachu,Static,Thunderbolt/Surf\nGyarados,,Bite\n";
const EXPORT: &str = "\
Sparky (Pikachu) (M) @ Light Ball
Ability: Lightning Rod
EVs: 4 HP / 252 SpA / 252 Spe
- Thunderbolt
- Growl
- Hidden Power [Ice]

Tauros
- Earthquake
";

#[test]
fn a_list_with_remarks() {
    let (code, stdout, stderr) = asked(LIST, "scarlet brassius --side both --top 50 --format json");
    assert_eq!((code, stderr.as_str()), (1, ""));
    assert_eq!(ids(&stdout), ["gyarados", "pikachu", "tauros"]);
}

#[test]
fn a_table() {
    let rest = "scarlet brassius --side attack --moves box --top 50 --format json";
    let (_, stdout, stderr) = asked(TABLE, rest);
    assert_eq!(stderr, "");
    assert_eq!(ids(&stdout), ["gyarados", "pikachu"]);
}

#[test]
fn an_export_with_its_moves_and_abilities() {
    let rest = "scarlet brassius --side both --moves box --abilities --top 1 --format json";
    let (code, stdout, stderr) = asked(EXPORT, rest);
    assert_eq!(code, 1);
    let remark = "note: box.txt: line 6: Pikachu does not learn Hidden Power in Scarlet/Violet; \
                  still counted\n\
                  note: box.txt: line 5: Growl does no damage; ignored\n";
    assert_eq!(stderr, remark);
    let answer: Value = serde_json::from_str(&stdout).unwrap();
    let members = answer["teams"][0]["members"].as_array().unwrap();
    let pikachu = members.iter().find(|one| one["id"] == "pikachu").unwrap();
    assert_eq!(pikachu["ability"], "lightning-rod");
    assert_eq!(pikachu["hits"]["Grass"]["attack_type"], "Ice");
    let tauros = members.iter().find(|one| one["id"] == "tauros").unwrap();
    assert_eq!(tauros["hits"]["Rock"]["attack_type"], "Ground");
}

#[test]
fn every_line_that_is_wrong_is_named() {
    let text = "Pikachu\nCharmeleon\nRattata\nPikachu\nNidorann\n";
    let (code, stdout, stderr) = asked(text, "scarlet katy");
    assert_eq!((code, stdout.as_str()), (2, ""));
    assert_eq!(
        stderr,
        "error: box.txt: line 3: Scarlet/Violet has no Rattata\n\
         error: box.txt: line 5: unknown Pokémon `Nidorann`; did you mean Nidoran♀, Nidoran♂ or Nidorina?\n"
    );
    let (_, _, stderr) = asked(format!("Mew\nMew\n{}", "Foo\n".repeat(8)), "-g 9");
    let wrong = (3..8).map(|line| format!("error: box.txt: line {line}: unknown Pokémon `Foo`\n"));
    assert_eq!(
        stderr,
        wrong.collect::<String>() + "error: box.txt: and 3 more\n"
    );
}

#[test]
fn a_form_that_the_game_lacks_has_kin_there() {
    let (code, _, stderr) = asked("Raichu\nNinetales-Mega\n", "scarlet katy");
    assert_eq!(code, 2);
    assert!(
        stderr.starts_with("error: box.txt: line 2: unknown Pokémon"),
        "{stderr}"
    );
    let (_, _, stderr) = asked("Vulpix-Alola\n", "emerald roxanne");
    assert!(
        stderr.contains("Emerald has no Alolan Vulpix; it has Vulpix"),
        "{stderr}"
    );
}

#[test]
fn what_is_no_box() {
    assert!(asked("", "scarlet katy").2.contains("the box is empty"));
    assert!(
        asked("# nobody\n", "scarlet katy")
            .2
            .contains("the box is empty")
    );
    let five = "Pikachu\n- Surf\n- Cut\n- Dig\n- Fly\n- Slam\n";
    assert!(
        asked(five, "scarlet katy")
            .2
            .contains("line 6: a Pokémon has at most four moves")
    );
    let bare = asked("Pikachu\n", "scarlet katy --moves box").2;
    assert!(
        bare.contains("line 1: Pikachu has no moves written"),
        "{bare}"
    );
    let ragged = asked("pokemon,moves\nPikachu,Surf,Cut\n", "scarlet katy").2;
    assert!(
        ragged.starts_with("error: box.txt: ") && ragged.lines().count() == 1,
        "{ragged}"
    );
    let prose = asked(include_str!("boxes.rs").replace('#', ""), "scarlet katy").2;
    assert!(
        prose.starts_with("error: box.txt: not a box (line 1: ") && prose.lines().count() == 1,
        "{prose}"
    );
    let missing = dancedex("team scarlet --box nowhere.txt").assert().code(2);
    let stderr = String::from_utf8_lossy(&missing.get_output().stderr).into_owned();
    assert!(stderr.contains("cannot read nowhere.txt"), "{stderr}");
}

#[test]
fn a_box_may_have_any_usual_encoding() {
    let text = "Flabébé\nPikachu\n";
    let units = || text.encode_utf16();
    let little: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
    let right = asked(text, "-g 9 --format json");
    // Two Pokémon do not resist everything.
    assert_eq!(right.0, 1);
    for file in [
        [&b"\xff\xfe"[..], &little].concat(),
        [&b"\xfe\xff"[..], &big].concat(),
        little,
        b"Flab\xe9b\xe9\nPikachu\n".to_vec(),
    ] {
        assert_eq!(ids(&asked(file, "-g 9 --format json").1), ids(&right.1));
    }
}

#[test]
fn a_box_comes_from_stdin() {
    let question = "team -g 3 --format json --box -";
    let output = dancedex(question).write_stdin(LIST).output().unwrap();
    let (_, of_file, _) = asked(LIST, "-g 3 --format json");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), of_file);
}

/// File names are bytes on Linux, and need not be text.
#[cfg(target_os = "linux")]
#[test]
fn a_path_need_not_be_utf_8() {
    use std::os::unix::ffi::OsStrExt;

    let folder = tempfile::tempdir().unwrap();
    let path = folder
        .path()
        .join(std::ffi::OsStr::from_bytes(b"b\xff.txt"));
    std::fs::write(&path, LIST).unwrap();
    for command in ["team emerald brawly", "duel emerald brawly"] {
        let mut asked = dancedex(command);
        asked.arg("--box").arg(&path).assert().code(0);
    }
    let mut missing = dancedex("team emerald brawly --box");
    let missing = missing.arg(path.with_extension("none")).assert().code(2);
    let said = String::from_utf8_lossy(&missing.get_output().stderr).into_owned();
    assert!(
        said.contains("cannot read ") && said.lines().count() == 1,
        "{said}"
    );
}

/// Checks that two Pokémon of one species are two candidates, and that a team has at most one
/// Pokémon from each evolution line.
#[test]
fn two_breloom_and_a_zacian() {
    let text =
        "Breloom\n- Mach Punch\n\nLefty (Breloom)\n- Bullet Seed\n\nZacian-Crowned\n- Play Rough\n";
    let rest = "-g 9 --side attack --moves box --top 50 --format json";
    let (_, stdout, stderr) = asked(text, rest);
    assert_eq!(
        stderr,
        "note: box.txt: line 7: Zacian-Crowned exists only in battle; counted as Zacian\n"
    );
    let answer: Value = serde_json::from_str(&stdout).unwrap();
    let lines = |team: &Value| -> Vec<u64> {
        let members = team["members"].as_array().unwrap().iter();
        members
            .map(|one| one["box"]["line"].as_u64().unwrap())
            .collect()
    };
    let teams: Vec<Vec<u64>> = answer["teams"]
        .as_array()
        .unwrap()
        .iter()
        .map(lines)
        .collect();
    assert!(
        teams.contains(&vec![1, 7]) && teams.contains(&vec![4, 7]),
        "{teams:?}"
    );
    assert!(
        !teams
            .iter()
            .any(|team| team.contains(&1) && team.contains(&4))
    );
    let (_, table, _) = asked(text, "-g 9 --side attack --moves box");
    assert!(
        table.contains("Breloom \"Lefty\"") && table.contains("Breloom (line 1)"),
        "{table}"
    );
}

#[test]
fn the_sets_of_a_box_are_given_back_unchanged() {
    let sets = "\
Sparky (Pikachu) (M) @ Light Ball
Ability: Lightning Rod
Level: 50
Shiny: Yes
Tera Type: Electric
EVs: 4 HP / 252 SpA / 252 Spe
Timid Nature
IVs: 0 Atk
- Thunderbolt
- Hidden Power [Ice]

Zacian-Crowned @ Rusted Sword
Ability: Intrepid Sword
Happiness: 0
- Behemoth Bash
";
    let rest = "-g 9 --side attack --moves box --require pikachu,zacian --format showdown";
    assert_eq!(asked(sets, rest).1, sets);
    let titled = format!("=== [gen9] Box ===\n\n{sets}").replace('\n', "\r\n");
    assert_eq!(asked(&titled, rest).1, sets);
}

#[test]
fn a_table_is_given_back_as_an_export() {
    let table = "pokemon;nickname;gender;item;ability;level;tera;evs;nature;moves\n\
                 Alolan Vulpix;Sno;F;Icy Rock;snow warning;5;ice;252 SpA;modest;Moonblast / Blizzard\n";
    let set = "\
Sno (Vulpix-Alola) (F) @ Icy Rock
Ability: Snow Warning
Level: 5
Tera Type: Ice
EVs: 252 SpA
Modest Nature
- Moonblast
- Blizzard
";
    let rest = "-g 9 --side attack --moves box --format showdown";
    let (_, given, stderr) = asked(table, rest);
    assert_eq!((given.as_str(), stderr.as_str()), (set, ""));
    assert_eq!(asked(set, rest).1, set);
}

#[test]
fn what_is_misspelt_is_named() {
    let text = "Pikachu @ Lihgt Ball\nAbility: Statik\n- Thunderblt\n";
    let (code, _, stderr) = asked(text, "scarlet katy");
    assert_eq!(code, 1, "{stderr}");
    let notes: Vec<&str> = stderr.lines().collect();
    assert_eq!(notes.len(), 3);
    assert!(
        notes[0].starts_with(
            "note: box.txt: line 1: unknown item `Lihgt Ball`; did you mean Light Ball"
        )
    );
    assert!(notes[1].contains("line 2: unknown ability `Statik`; did you mean Static"));
    assert!(notes[2].contains("line 3: unknown move `Thunderblt`; did you mean Thunderbolt"));
}

#[test]
fn unknown_lines_can_be_skipped() {
    let text = "Pikachu\nPikatchu\nGyarados\n";
    assert_eq!(asked(text, "scarlet katy").0, 2);
    let rest = "scarlet katy --skip-unknown --top 50 --format json";
    let (_, stdout, stderr) = asked(text, rest);
    assert_eq!(ids(&stdout), ["gyarados", "pikachu"]);
    assert!(
        stderr.starts_with("note: box.txt: line 2: unknown Pokémon")
            && stderr.ends_with(" (skipped)\n")
    );
    assert!(said("team scarlet --skip-unknown").contains("--box"));
}

#[test]
fn what_a_pokemon_cannot_have_there_is_told() {
    let text = "Breloom\nAbility: Levitate\nLevel: 30\n- Surf\n- Sky Uppercut\n- Mach Punch\n";
    let (code, _, stderr) = asked(text, "emerald brawly");
    assert_eq!(code, 1, "{stderr}");
    let notes: Vec<&str> = stderr.lines().collect();
    assert!(
        notes[0].contains("line 1: Levitate is not an ability of Breloom (Effect Spore)"),
        "{stderr}"
    );
    assert!(
        notes[1].contains("line 4: Breloom does not learn Surf in Emerald"),
        "{stderr}"
    );
    assert!(
        notes[2].contains("line 5: Breloom at level 30 does not know Sky Uppercut"),
        "{stderr}"
    );
    assert_eq!(notes.len(), 3, "{stderr}");
}

/// Checks that the error is one clear line, whatever the input is.
#[test]
fn what_is_too_large_is_no_box() {
    let long = format!("Pikachu\n{}\n", "é".repeat(100_000));
    let many = "Mew\n".repeat(1_000_000);
    let larger = "é".repeat(3 << 20);
    for (text, reason) in [
        (long, "line 2 has 100000 characters"),
        (many, "1000000 lines; a box has at most 200000"),
        (larger, "more than 4 MiB: too large for a box"),
    ] {
        let (code, _, stderr) = asked(&text, "scarlet katy");
        assert!(
            code == 2 && stderr.contains(reason) && stderr.lines().count() == 1,
            "{stderr}"
        );
    }
    let zeros = said("team scarlet katy --box /dev/zero");
    assert_eq!(
        zeros,
        "/dev/zero: more than 8 MiB: too large for a save file"
    );
}

/// Checks that, from the second boss on, Pokémon without a level are evolved as far as possible by
/// then.
#[test]
fn a_box_evolves_over_a_run_of_bosses() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("box.txt");
    std::fs::write(&path, "Mudkip\nEevee\nRalts lv 20\n").unwrap();
    let path = path.display();
    let asked = format!("team emerald brawly norman --box {path} --duels --separately --top 20");
    let told = |more: &str| {
        let run = dancedex(&format!("{asked} {more} --format json"))
            .output()
            .unwrap();
        let answer: Value = serde_json::from_slice(&run.stdout).unwrap();
        (answer, String::from_utf8(run.stderr).unwrap())
    };
    let stages = |answer: &Value| {
        let teams = answer["teams"].as_array().unwrap().iter();
        let faced = teams.flat_map(|team| team["duels"].as_array().unwrap().clone());
        let stages = faced.map(|one| {
            let name = |key: &str| one[key].as_str().unwrap_or_default().to_owned();
            (name("leader"), name("mine"))
        });
        stages.collect::<BTreeSet<_>>()
    };
    let (answer, note) = told("");
    assert!(
        note.contains("(--no-evolve keeps them as they are)"),
        "{note}"
    );
    let seen = stages(&answer);
    let has = |leader: &str, mine: &str| seen.contains(&(leader.to_owned(), mine.to_owned()));
    assert!(
        has("Brawly", "Mudkip") && has("Norman", "Marshtomp"),
        "{seen:?}"
    );
    assert!(
        !has("Brawly", "Marshtomp") && !has("Norman", "Mudkip"),
        "{seen:?}"
    );
    // Espeon and Umbreon evolve by friendship; no stone is available before Norman.
    assert!(
        has("Norman", "Espeon") && has("Norman", "Umbreon"),
        "{seen:?}"
    );
    assert!(
        !has("Norman", "Eevee") && !has("Norman", "Jolteon"),
        "{seen:?}"
    );
    // A Pokémon with a written level keeps it, and does not evolve.
    assert!(!has("Norman", "Kirlia"), "{seen:?}");
    let teams = answer["teams"].as_array().unwrap().iter();
    let mut members = teams.flat_map(|team| team["members"].as_array().unwrap());
    let mudkip = members.find(|one| one["id"] == "mudkip").unwrap();
    assert_eq!(mudkip["evolves_to"], "marshtomp");

    let (answer, note) = told("--no-evolve");
    assert_eq!(note, "");
    assert!(stages(&answer).contains(&("Norman".to_owned(), "Mudkip".to_owned())));
    // `duel` has the same stages, each of them in a row.
    let csv = stdout(
        &asked
            .replace("team", "duel")
            .replace("--duels --separately --top 20", "-f csv"),
        0,
    );
    for (row, is_there) in [
        ("Brawly,Mudkip,", true),
        ("Norman,Mudkip,", false),
        ("Norman,Marshtomp,", true),
        ("Norman,Umbreon,", true),
        ("Norman,Vaporeon,", false),
        ("Norman,Ralts,", true),
    ] {
        assert_eq!(csv.contains(&format!("\n{row}")), is_there, "{row}");
    }
}
