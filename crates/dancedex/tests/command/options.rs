//! Checks that all subcommands have the same options.

use crate::bad_input::said;
use crate::{json, stdout};

#[test]
fn short_options_are_the_same_everywhere() {
    for line in [
        "games",
        "places emerald",
        "types emerald",
        "map emerald",
        "boss emerald brawly",
        "pokemon pikachu",
        "identify emerald",
        "cover emerald brawly",
        "team emerald brawly",
    ] {
        let [short, long] = ["-f", "--format"].map(|f| stdout(&format!("{line} {f} json"), 0));
        assert!(short.starts_with(['{', '[']), "{short}");
        assert_eq!(short, long, "{line}");
    }
    assert_eq!(
        json("cover emerald brawly -n 3", 0)["covers"]
            .as_array()
            .unwrap()
            .len(),
        3
    );
    assert_eq!(
        json("team emerald brawly -n 2", 0)["teams"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
}

#[test]
fn a_generation_stands_in_place_of_a_game() {
    assert_eq!(stdout("types -g 3 Fire", 0), stdout("types 3 Fire", 0));
    assert_eq!(stdout("types -g 3", 0), stdout("types 3", 0));
    assert_eq!(
        stdout("types -g 3 emerald Fire", 0),
        stdout("types emerald Fire", 0)
    );
    assert_eq!(json("pokemon clefairy -g 5", 0)["typing"], "Normal");
    assert_eq!(json("pokemon clefairy", 0)["typing"], "Fairy");
    assert_eq!(
        said("pokemon pikachu emerald -g 4"),
        said("cover emerald -g 4")
    );
    assert_eq!(said("types emerald Fire -g 4"), said("cover emerald -g 4"));
    assert_eq!(
        said("pokemon lucario -g 3"),
        "Lucario is not in generation 3"
    );
}

#[test]
fn both_sides_are_answered_one_after_the_other() {
    let [defense, attack] =
        ["defense", "attack"].map(|side| format!("cover emerald brawly --side {side}"));
    let both = "cover emerald brawly --side both";
    let tables = format!("{}\n{}", stdout(&defense, 0), stdout(&attack, 0));
    assert_eq!(stdout(both, 0), tables);
    let answers = [json(&defense, 0), json(&attack, 0)];
    assert_eq!(
        json(both, 0),
        serde_json::json!({"schema": 2, "answers": answers})
    );
    // Nothing hits Dark-Ghost super effectively in generation 4.
    assert_eq!(
        json("cover -g 4 --side both", 1)["answers"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
    assert!(said("cover -g 4 --side both --require Bug").contains("--side defense or attack"));
    assert!(said("cover -g 4 --side both --format csv").contains("text, markdown or json"));
}

#[test]
fn ranges_are_told_as_people_count() {
    assert!(said("team emerald --level-cap 101").ends_with(": it must be 1 to 100"));
    assert!(said("cover emerald --team 0").ends_with(": it must be 1 or more"));
    assert!(
        said("magic solve --method sat --limit 0")
            .ends_with("not a time above 0; write it as in 10s or 5m")
    );
    for command in [
        "cover emerald",
        "team emerald",
        "cover emerald --format csv",
    ] {
        assert!(said(&format!("{command} --top 0")).ends_with(": it must be 1 or more"));
    }
}

#[test]
fn times_have_units() {
    for command in ["cover emerald", "team emerald", "magic solve --method sat"] {
        let line = said(&format!("{command} --limit 5"));
        assert!(
            line.ends_with("a time needs a unit, as in 5s, 5m or 5h"),
            "{line}"
        );
    }
}

/// Checks that the short help fits on a screen, that its first line describes the subcommand, and
/// that long lists of options are grouped, with those about battles first.
#[test]
fn help_is_short_and_in_groups() {
    for help in cli_test_support::helps("dancedex") {
        let name = help.words.join(" ");
        let lines = help.short.lines().count();
        assert!(lines <= 40, "dancedex {name} -h: {lines} lines");
        let about = help.short.lines().next().unwrap_or_default();
        let verb = about.split(' ').next().unwrap_or_default();
        assert!(about.len() > 15 && about.len() <= 80, "{name}: {about}");
        assert!(verb.starts_with(char::is_uppercase), "{name}: {about}");
        if ["cover", "team", "identify"].contains(&name.as_str()) {
            let heading = |line: &&str| line.ends_with(':') && !line.starts_with(' ');
            let headings: Vec<&str> = help.long.lines().filter(heading).collect();
            assert!(!headings.contains(&"Options:"), "{name}: {headings:?}");
            let first = match name.as_str() {
                "identify" => "Which game:",
                _ => "Which battle:",
            };
            let groups = [first, "Which Pokémon:", "How to rank:", "Output:"];
            let missing = groups.iter().find(|group| !headings.contains(group));
            assert_eq!(missing, None, "{name}: {headings:?}");
            assert_eq!(headings[1], groups[0], "{name}: {headings:?}");
        }
    }
}
