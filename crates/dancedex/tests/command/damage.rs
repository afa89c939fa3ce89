//! `dancedex damage`: one question, or a file of questions.

use crate::dancedex;
use predicates::str::{contains, starts_with};

/// A question that the reference calculator answers, too.
const QUESTION: &str = r#"{"gen":3,"attacker":{"species":"oddish","level":50,"nature":"rash"},"defender":{"species":"ditto","level":30},"move":"seismic-toss"}"#;

#[test]
fn a_file_of_questions_is_answered_line_by_line() {
    let magnitude = QUESTION.replace("seismic-toss", "magnitude");
    let lines = format!("{QUESTION}\n{magnitude}\n");
    let mut command = dancedex("");
    let run = command.args(["damage", "--batch", "-"]).write_stdin(lines);
    run.assert()
        .success()
        .stdout("{\"damage\":[[50]]}\n{\"unmodelled\":\"move magnitude\"}\n");
}

/// Checks moves that fail unless their user sleeps, has their type, or is a certain Pokémon.
#[test]
fn moves_that_fail_do_no_damage() {
    let question = |user: &str, status: &str, name: &str| {
        let status = if status.is_empty() {
            String::new()
        } else {
            format!(",\"status\":\"{status}\"")
        };
        format!(
            "{{\"gen\":7,\"attacker\":{{\"species\":\"{user}\",\"level\":50{status}}},\
             \"defender\":{{\"species\":\"snorlax\",\"level\":50}},\"move\":\"{name}\"}}\n"
        )
    };
    for (user, status, name, fails) in [
        ("snorlax", "", "snore", true),
        ("snorlax", "par", "snore", true),
        ("snorlax", "slp", "snore", false),
        ("deino", "", "burn-up", true),
        ("charmander", "", "burn-up", false),
        ("marill", "", "hyperspace-fury", true),
        ("hoopa", "", "hyperspace-fury", true),
        ("hoopa-unbound", "", "hyperspace-fury", false),
    ] {
        let mut command = dancedex("");
        let run = command
            .args(["damage", "--batch", "-"])
            .write_stdin(question(user, status, name))
            .assert()
            .success();
        let out = String::from_utf8(run.get_output().stdout.clone()).unwrap();
        assert!(out.starts_with("{\"damage\":["), "{out}");
        let nothing = !out.contains(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
        assert_eq!(nothing, fails, "{user} {status} {name}: {out}");
    }
}

fn answered(words: &[&str]) -> String {
    let mut command = dancedex("");
    let run = command.arg("damage").args(words).assert().success();
    String::from_utf8(run.get_output().stdout.clone()).unwrap()
}

#[test]
fn a_misspelt_pokemon_is_no_other_one() {
    for words in ["pikachuu thunderbolt Gengar", "Gengar shadow-ball pikachuu"] {
        let mut command = dancedex("");
        let run = command.arg("damage").args(words.split(' ')).assert();
        run.code(2).stderr(contains("did you mean Pikachu?"));
    }
}

#[test]
fn one_question_is_answered_in_the_calculators_words() {
    let question = "252+ SpA Choice Specs Hydreigon Draco Meteor vs. 4 HP / 0 SpD Garchomp";
    let answer = "252+ SpA Choice Specs Hydreigon Draco Meteor vs. 4 HP / 0 SpD Garchomp: \
        780-918 (217.8 - 256.4%) -- guaranteed OHKO\n";
    let parts = [
        "252+ SpA Choice Specs Hydreigon",
        "Draco Meteor",
        "4 HP / 0 SpD Garchomp",
    ];
    let unquoted: Vec<&str> = question.split(' ').collect();
    for words in [&[question][..], &parts, &unquoted] {
        let text = answered(words);
        assert!(text.starts_with(answer), "{words:?}: {text}");
        assert!(text.contains("  Hydreigon has Levitate, its only ability\n"));
    }
    let nature = answered(&["Modest Hydreigon", "draco meteor", "Garchomp"]);
    let effort = answered(&["0+ SpA Hydreigon", "draco meteor", "Garchomp"]);
    let range = |text: &str| text.split(": ").nth(1).unwrap().to_owned();
    assert_eq!(range(&nature), range(&effort));
    assert!(
        answered(&["Hydreigon", "draco meteor", "Clefable"]).contains("0-0 (0 - 0%) -- no damage")
    );
}

/// Checks that a species' only ability is used or, if it has several, the first one, as in the
/// calculator.
#[test]
fn an_ability_that_is_not_named_is_the_usual_one() {
    for (words, note) in [
        (
            ["Garchomp", "earthquake", "Rotom-Wash"],
            "Rotom-Wash has Levitate, its only ability",
        ),
        (
            ["Garchomp", "dragon-claw", "Shedinja"],
            "Shedinja has Wonder Guard, its only ability",
        ),
        (
            ["Garchomp", "earthquake", "Bronzong"],
            "Bronzong has Levitate, the first of its abilities",
        ),
    ] {
        let text = answered(&words);
        assert!(text.contains("no damage") && text.contains(note), "{text}");
    }
    for generation in ["3", "4", "5", "6"] {
        let text = answered(
            &["-g", generation, "Garchomp Earthquake vs. Gengar"].map(|word| match word {
                "Garchomp Earthquake vs. Gengar" if generation == "3" => {
                    "Flygon Earthquake vs. Gengar"
                }
                word => word,
            }),
        );
        assert!(text.contains("no damage"), "{generation}: {text}");
    }
    assert!(answered(&["-g", "7", "Garchomp", "earthquake", "Gengar"]).contains("guaranteed"));
    assert!(answered(&["Garchomp", "earthquake", "Heatproof Bronzong"]).contains("HKO"));
    let shown = answered(&["Garchomp", "earthquake", "Mimikyu"]);
    assert!(
        shown.contains("Mimikyu's Disguise is not modelled and left out"),
        "{shown}"
    );
}

/// Checks that data which a line of the calculator omits are inferred from the damage that the line
/// states.
#[test]
fn a_copied_line_settles_what_it_leaves_out() {
    let spread = "0 Atk Bellossom Petal Blizzard vs. 0 HP / 0 Def Swampert: ";
    for (level, doubles, read_as) in [
        ("", "", None),
        ("Lvl 50 ", "", Some("read as of level 50, which")),
        (
            "Lvl 50 ",
            " in Doubles",
            Some("read as of level 50, a double battle, which"),
        ),
    ] {
        let said = format!(
            "{level}0 Atk Bellossom Petal Blizzard vs. {level}0 HP / 0 Def Swampert{doubles}"
        );
        let text = answered(&[&said]);
        let result = text.lines().next().unwrap().split(": ").nth(1).unwrap();
        let copied = answered(&[&format!("{spread}{result}")]);
        assert!(copied.contains(result), "{copied}");
        assert_eq!(copied.contains("read as"), read_as.is_some());
        assert!(read_as.is_none_or(|note| copied.contains(note)), "{copied}");
    }
    let other = answered(&[&format!("{spread}1-2 (0.2 - 0.4%)")]);
    assert!(other.contains("stated in the line: 1-2"), "{other}");
}

#[test]
fn the_chance_to_knock_out_is_printed() {
    for (line, chance) in [
        (
            "252+ Atk Garchomp Earthquake vs. 252 HP / 4 Def Incineroar",
            "93.8% chance to OHKO, guaranteed 2HKO",
        ),
        (
            "-1 Garchomp Outrage vs. Mew",
            "91% chance to 3HKO, guaranteed 4HKO",
        ),
        ("Garchomp Outrage vs. 1% HP Mew", "guaranteed OHKO"),
        (
            "0 Atk Cloyster Icicle Spear (5 hits) vs. 252 HP / 252+ Def Skarmory",
            "HKO",
        ),
    ] {
        let text = answered(&[line]);
        assert!(text.contains(chance), "{text}");
    }
}

#[test]
fn what_is_wrong_is_named_in_one_line() {
    for (words, named) in [
        (["Hydreign", "draco meteor", "Clefable"], "Hydreigon"),
        (["Hydreigon", "draco metor", "Clefable"], "Draco Meteor"),
        (
            ["Foo Hydreigon", "draco meteor", "Clefable"],
            "\"Foo\" is not an item",
        ),
        (["300 SpA Hydreigon", "draco meteor", "Clefable"], "300"),
        (["Lvl 101 Hydreigon", "draco meteor", "Clefable"], "101"),
        (["+7 Hydreigon", "draco meteor", "Clefable"], "+7"),
        (["0 SpA 32 IVs Hydreigon", "draco meteor", "Clefable"], "32"),
        (
            ["252+ SpA Timid Hydreigon", "draco meteor", "Clefable"],
            "Timid",
        ),
        (
            [
                "Life Orb Choice Specs Hydreigon",
                "draco meteor",
                "Clefable",
            ],
            "too many",
        ),
        (["Hydreigon", "draco meteor", "Clefable in Rian"], "in Rian"),
        (
            ["Hydreigon", "draco meteor", "Dynamax Clefable"],
            "not modelled: Dynamax",
        ),
    ] {
        let mut command = dancedex("");
        let run = command.arg("damage").args(words).assert().code(2);
        run.stderr(contains(named));
    }
    let generation = dancedex("damage -g 9 Zapdos hidden-power-fire Scizor")
        .assert()
        .code(2);
    generation.stderr(contains("add -g 8"));
    let option = dancedex("damage Zapdos thunder Scizor --weahter rain")
        .assert()
        .code(2);
    option.stderr(contains("--weahter"));
}

/// Checks that the answer to an invalid line is an error, and that the other lines are answered.
#[test]
fn a_bad_line_of_a_batch_does_not_stop_the_others() {
    let lines = format!(
        "{QUESTION}\n{{\"gen\":10}}\n\nMew Psychic vs. Muk\nMew Psichyc vs. Muk\n{QUESTION}\n"
    );
    let mut command = dancedex("");
    let run = command.args(["damage", "--batch", "-"]).write_stdin(lines);
    let run = run.assert().code(2);
    let out = String::from_utf8(run.get_output().stdout.clone()).unwrap();
    let begins = [
        "{\"damage\":[[50]]}",
        "{\"error\":",
        "{\"damage\":[[",
        "{\"error\":",
        "{\"damage\":[[50]]}",
    ];
    assert_eq!(out.lines().count(), begins.len(), "{out}");
    assert!(
        out.lines()
            .zip(begins)
            .all(|(line, begin)| line.starts_with(begin)),
        "{out}"
    );
    run.stderr(starts_with(
        "error: stdin: 2 lines are not a question, the first is line 2;",
    ));
}

/// Checks that every item that can be held is known, whether or not it has an effect.
#[test]
fn every_item_can_be_held() {
    for item in [
        "Poké Ball",
        "Mail",
        "Firium Z",
        "Ultranecrozium Z",
        "Park Ball",
        "King's Rock",
    ] {
        let line = format!("{item} Mew Psychic vs. {item} Muk");
        assert!(answered(&["-g", "4", &line]).contains("HKO"), "{item}");
    }
}

/// Checks that endless lines are read only up to the maximum length of a question.
#[test]
fn a_batch_that_is_none() {
    let mut command = dancedex("");
    let run = command
        .args(["damage", "--batch", "-"])
        .write_stdin("x".repeat(100_000));
    run.assert()
        .code(2)
        .stderr(contains("line 1: longer than 10000 bytes"));
    let zeros = dancedex("damage --batch /dev/zero").assert().code(2);
    zeros.stderr("error: /dev/zero, line 1: longer than 10000 bytes\n");
}
