//! `dancedex battle`: a battle that is followed while it is played.

use crate::dancedex;

/// Returns what is printed to stdout and to stderr for the given lines.
fn dialogue(question: &str, lines: &str, code: i32) -> (String, String) {
    let run = dancedex(question).write_stdin(lines).assert().code(code);
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    let output = run.get_output();
    (text(&output.stdout), text(&output.stderr))
}

#[test]
fn a_battle_is_followed_to_its_end() {
    let lines = "hit 1, foe fainted\nfly away\nfoe Turtwig\nfoe hp 1\nfoe fainted\nfoe fainted\n";
    let (said, wrong) = dialogue("battle diamond gardenia", lines, 0);
    let turns: Vec<&str> = said
        .lines()
        .filter(|line| line.contains(" against "))
        .collect();
    assert!(
        turns[1].starts_with("Murkrow 61/61 against Cherubi"),
        "{said}"
    );
    assert!(
        said.contains("Cherubi fainted. Which foe comes next?"),
        "{said}"
    );
    assert!(said.contains("Murkrow 60/61 against Turtwig"), "{said}");
    assert!(said.contains("against Turtwig 1/"), "{said}");
    assert!(said.ends_with("The battle is won.\n"), "{said}");
    assert!(
        wrong.contains("`fly away` is not understood; one of `hit 23`"),
        "{wrong}"
    );
}

#[test]
fn programs_follow_a_battle_line_by_line() {
    let lines = r#"{"foe-fainted": true, "foe": "turtwig"}
{"hits": 3}
{"foe": "Pikachu"}
{"foe": "Rosarade"}
{"used": "pluk"}
"#;
    let (said, _) = dialogue("battle diamond gardenia --json", lines, 3);
    let all: Vec<serde_json::Value> = said
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(all.len(), 6);
    assert_eq!(
        (&all[0]["move"], &all[0]["basis"]),
        (&"pluck".into(), &"plan".into())
    );
    assert_eq!(all[1]["foe"]["name"], "Turtwig");
    let errors = [
        "unknown field `hits`",
        "unknown foe `Pikachu`; one of Roserade",
        "unknown foe `Rosarade`; did you mean Roserade?",
        "unknown move `pluk`; did you mean Pluck?",
    ];
    for (answer, error) in all[2..].iter().zip(errors) {
        let said = answer["error"].as_str().unwrap();
        assert!(said.contains(error), "{said}");
    }
}

#[test]
fn one_battle_is_followed() {
    let (_, wrong) = dialogue("battle emerald brawly roxanne", "", 2);
    assert!(wrong.contains("2 battles: name one boss"), "{wrong}");
    let (_, wrong) = dialogue("battle emerald tate", "", 2);
    assert!(wrong.contains("double battles are not followed"), "{wrong}");
}
