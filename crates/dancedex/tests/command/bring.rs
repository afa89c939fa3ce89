//! `dancedex bring`: the first answer about a battle.

use crate::{dancedex, json, stdout};
use std::fs;
use tempfile::TempDir;

#[test]
fn a_game_and_a_boss_are_a_question() {
    let said = stdout("emerald brawly", 0);
    assert_eq!(said, stdout("bring emerald brawly", 0));
    assert!(
        said.starts_with("Brawly (Dewford Town): no faint in "),
        "{said}"
    );
    assert!(said.contains("AI; "), "{said}");
    let way = said
        .lines()
        .skip_while(|line| !line.starts_with("Bring Sableye at level 19: "));
    assert!(
        way.skip(1)
            .any(|line| line.starts_with("    Granite Cave, walk, ")),
        "{said}"
    );
    assert!(said.contains("Lead Sableye 19"), "{said}");
}

#[test]
fn names_of_several_words_need_no_quotes() {
    let said = stdout("ultra sun hala", 0);
    assert!(said.starts_with("Island Kahuna Hala ("), "{said}");
}

#[test]
fn without_a_boss_the_bosses_are_listed() {
    let said = stdout("emerald", 0);
    assert!(
        said.contains(" Roxanne      Rustboro City     gym               3           15\n"),
        "{said}"
    );
    assert!(said.ends_with("`dancedex emerald Roxanne`\n"), "{said}");
}

#[test]
fn programs_get_the_plan_with_where_to_catch_whom() {
    let battles = json("bring emerald brawly", 0)["battles"].clone();
    let one = &battles[0]["bring"][0];
    assert_eq!(one["id"], "sableye");
    assert_eq!(one["level"], 19);
    assert_eq!(one["origin"]["place"], "Granite Cave");
    assert_eq!(
        battles[0]["plan"],
        json("plan emerald brawly", 0)["parties"][0]
    );
}

#[test]
fn a_box_is_what_there_is() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("box.txt");
    fs::write(
        &path,
        "Sableye\nLevel: 19\n- Night Shade\n- Fake Out\n- Scratch\n",
    )
    .unwrap();
    let line = format!("bring emerald brawly --box {}", path.display());
    let said = stdout(&line, 0);
    assert!(said.contains("Bring Sableye at level 19: "), "{said}");
    assert!(!said.contains("encounters"), "{said}");
    assert!(json(&line, 0)["battles"][0]["bring"][0]["origin"].is_null());
}

#[test]
fn misspelt_words_are_answered() {
    for (line, error) in [
        (
            "emerlad brawly",
            "unknown game or region `emerlad`; did you mean Emerald?",
        ),
        (
            "next",
            "unrecognized subcommand 'next': the command is `dancedex run next`",
        ),
        ("temas emerald", "a similar subcommand exists: 'team'"),
        ("emerald brawley", "did you mean Brawly?"),
        (
            "emerald --format json",
            "name a boss; `dancedex places emerald --format json` lists them",
        ),
    ] {
        let output = dancedex(line).assert().code(2);
        let said = String::from_utf8_lossy(&output.get_output().stderr).into_owned();
        assert!(said.contains(error), "{line}: {said}");
        assert_eq!(said.lines().count(), 1, "{line}: {said}");
    }
}
