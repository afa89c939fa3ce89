//! Tests bosses named one by one, and their parties.

use crate::bad_input::said;
use crate::{dancedex, json, stdout};
use serde_json::{Value, json};

#[test]
fn what_brawly_brings() {
    insta::assert_snapshot!(stdout("boss emerald Brawly", 0));
    let brawly = &json("boss emerald brawly", 0)["bosses"][0];
    assert_eq!(brawly["strongest_level"], 19);
    let party = brawly["parties"][0]["members"].as_array().unwrap();
    let named = party.iter().map(|one| (&one["id"], &one["level"]));
    let expected = [("machop", 16), ("meditite", 16), ("makuhita", 19)];
    let expected = expected.map(|(id, level)| (json!(id), json!(level)));
    assert!(named.eq(expected.iter().map(|(id, level)| (id, level))));
    assert_eq!(party[2]["ability"], "thick-fat");
    assert_eq!(party[2]["item"], "sitrus-berry");
    assert_eq!(
        party[0]["moves"][0],
        json!({"move": "karate-chop", "attack_type": "Fighting"})
    );
    assert_eq!(
        party[0]["moves"][3],
        json!({"move": "bulk-up", "attack_type": null})
    );
}

/// Checks that no line is wider than eighty columns in any game.
#[test]
fn parties_fit_in_eighty_columns() {
    for game in ["red", "sword-shield", "violet", "usum", "b2w2"] {
        for line in stdout(&format!("boss {game} --story"), 0).lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn revelation_dance_has_its_forms_type() {
    for (question, expected) in [
        ("boss violet larry@league", "Revelation Dance (Electric)"),
        ("boss moon kahili", "Revelation Dance (Fire)"),
        ("boss ultra-sun kahili", "Revelation Dance (Fire)"),
    ] {
        let question = question.replace("@league", "@pokemonleague");
        assert!(stdout(&question, 0).contains(expected), "{question}");
    }
}

/// Returns the bosses that the answer names after "against".
fn against(line: &str) -> String {
    let assert = dancedex(line).assert();
    let text = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    // Long lines continue on the next line, indented.
    let text = text.replace("\n    ", " ");
    let first = text.lines().next().unwrap();
    first.split_once(" against ").unwrap().1.to_owned()
}

#[test]
fn a_boss_of_two_is_told_apart() {
    let fighting = stdout("cover black-2 Cheren --side attack", 0);
    assert!(
        fighting.contains("Black 2 (Unova, generation 5): attack against Cheren (Aspertia City)\n")
    );
    assert!(fighting.contains("1 typing to hit super effectively: Normal"));
    assert_eq!(against("cover sword Bea"), "Bea (Stow-on-Side)");
    assert_eq!(against("cover sword bea@wyndon"), "Bea (Wyndon)");
    assert_eq!(
        against("cover black Cilan"),
        "Cilan (Striaton City, starter=oshawott)"
    );
    assert_eq!(
        against("cover swsh stow-on-side"),
        "Bea (Stow-on-Side, Sword), Allister (Stow-on-Side, Shield)"
    );
    assert_eq!(
        against("cover sword stow-on-side --version both"),
        against("cover swsh sto")
    );
    assert_eq!(
        against("cover red blue"),
        "Blue (Indigo Plateau, any of 3 parties)"
    );
    assert_eq!(
        against("cover red blue --starter squirtle"),
        "Blue (Indigo Plateau, starter=squirtle)"
    );
    assert_eq!(
        against("cover yellow blue --variant rival-eevee=jolteon"),
        "Blue (Indigo Plateau, rival-eevee=jolteon)"
    );
    assert_eq!(
        against("cover b2w2 cheren --mode challenge"),
        "Cheren (Aspertia City, mode=challenge)"
    );
    assert_eq!(against("team emerald 2 --top 1"), "Brawly (Dewford Town)");
}

#[test]
fn who_is_met_again_is_said() {
    let assert = dancedex("boss sword Bea").assert().code(0);
    let stderr = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert_eq!(stderr, "note: Bea appears again later, as Bea@Wyndon\n");
}

#[test]
fn programs_are_told_who_was_taken() {
    let answer = json("cover black Cilan", 0);
    assert_eq!(answer["version"], "black");
    let cilan = &answer["bosses"][0];
    assert_eq!(
        (&cilan["number"], &cilan["leader"]),
        (&json!("#1"), &json!("Cilan"))
    );
    assert_eq!(
        cilan["parties"][0]["condition"],
        json!({"starter": "oshawott"})
    );
    assert_eq!(cilan["parties"].as_array().unwrap().len(), 1);
    let team = json("team swsh allister --top 1", 0);
    assert_eq!(team["bosses"][0]["place"], "Stow-on-Side");
    assert_eq!(team["version"], Value::Null);
}

#[test]
fn battles_of_the_story() {
    let wally = stdout("boss emerald wally@mauville --story", 0);
    assert!(
        wally.contains("#s4 Wally, Mauville City, rival, after 2 gym battles"),
        "{wally}"
    );
    assert!(wally.contains("Lv  16 Ralts"), "{wally}");
    assert_eq!(against("cover emerald s4 --story"), "Wally (Mauville City)");
    assert_eq!(
        against("team emerald s4 --story --top 1"),
        "Wally (Mauville City)"
    );
    assert!(stdout("boss emerald rivals --story", 0).contains("With starter=mudkip rival=may"));
    assert_eq!(
        said("boss emerald Wally"),
        "Wally appears only in the story of Emerald: add --story"
    );
    let both = stdout("boss emerald Wally --story", 0);
    assert!(
        both.contains("#s4 Wally") && both.contains("#s16 Wally"),
        "{both}"
    );
    assert!(
        said("cover emerald Wally --story").contains("Wally@Mauville City, Wally@Victory Road")
    );
}

/// Checks that facts from a single source are marked in text and in JSON.
#[test]
fn what_is_second_hand_is_marked() {
    let shown = stdout("boss b2w2 cheren --mode challenge", 0);
    assert!(
        shown.contains("Patrat*") && shown.contains("* From one source only"),
        "{shown}"
    );
    let challenge = json("boss b2w2 cheren --mode challenge", 0);
    assert_eq!(
        challenge["bosses"][0]["parties"][0]["members"][0]["second_hand"],
        true
    );
    assert!(!stdout("boss emerald Brawly", 0).contains('*'));
}

#[test]
fn one_pokemon_a_line() {
    let rows = stdout("boss emerald brawly --format csv", 0);
    let mut rows = csv::Reader::from_reader(rows.as_bytes());
    let header = rows.headers().unwrap().clone();
    let rows: Vec<csv::StringRecord> = rows.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), 3);
    let moves = header.iter().position(|name| name == "moves").unwrap();
    assert!(rows[0][moves].starts_with("karate-chop:Fighting low-kick:Fighting"));
}

#[test]
fn what_is_wrong_is_said_in_one_line() {
    for (line, reason) in [
        (
            "boss emerald #40",
            "Emerald has no boss #40; its bosses are #1 to #13",
        ),
        (
            "boss sword allister",
            "allister has no such party in Sword: only with version=shield",
        ),
        (
            "boss sword --version shield",
            "--version shield: Sword has no such version; use sword or both",
        ),
        (
            "boss emerald --mode challenge",
            "Emerald has no challenge mode",
        ),
        (
            "boss rse",
            "`rse` matches more than one game or region: ruby-sapphire, emerald",
        ),
        (
            "boss red --variant squirtle",
            "--variant squirtle: write it as in rival=may",
        ),
        (
            "boss red --starter pikachu",
            "no party in Red depends on the starter \"pikachu\"; choose one of bulbasaur, charmander, squirtle",
        ),
        (
            "cover -g 3 --story",
            "--version, --mode, --starter, --variant and --story require a game: name one",
        ),
    ] {
        assert_eq!(said(line), reason);
    }
    assert!(said("boss emerald Brwly").contains("in Emerald; did you mean Brawly?"));
}
