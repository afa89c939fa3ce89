//! `dancedex duel`: my Pokémon against a boss'.

use crate::{dancedex, stdout};
use predicates::str::contains;
use serde_json::Value;
use std::io::Write;

/// A box as a file that goes away with the test.
fn a_box(text: &str) -> tempfile::NamedTempFile {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(text.as_bytes()).unwrap();
    file
}

const BOX: &str = "Marshtomp\nLevel: 18\n- Water Gun\n- Mud Shot\n\nSableye\nLevel: 18\n- Night Shade\n\nMagikarp\nLevel: 18\n- Splash\n";

#[test]
fn every_pair_has_a_grade() {
    let file = a_box(BOX);
    let path = file.path().display();
    let line = format!("duel emerald brawly --box {path} --format json");
    let told: Value = serde_json::from_str(&stdout(&line, 0)).unwrap();
    let party = &told["parties"][0];
    assert_eq!(
        (&party["leader"], &party["cap"]),
        (&"Brawly".into(), &19.into())
    );
    let duels = party["duels"].as_array().unwrap();
    assert_eq!(duels.len(), 3 * 3);
    // Night Shade does its user's level, and Fighting does nothing to Sableye.
    let sableye = duels
        .iter()
        .find(|one| one["mine"] == "Sableye" && one["theirs"] == "Machop");
    let sableye = sableye.unwrap();
    assert_eq!(sableye["my_best"]["move"], "night-shade");
    assert_eq!(
        (&sableye["grade"], &sableye["their_worst"]),
        (&"entry".into(), &Value::Null)
    );
    // Who has no attack wins nothing.
    let magikarp = duels.iter().filter(|one| one["mine"] == "Magikarp");
    assert!(magikarp.clone().count() == 3 && magikarp.clone().all(|one| one["grade"] == "loses"));
}

#[test]
fn tables_name_who_is_not_answered_and_csv_has_a_line_a_duel() {
    let file = a_box("Magikarp\nLevel: 5\n- Splash\n");
    let path = file.path().display();
    let table = stdout(&format!("duel emerald brawly --box {path}"), 0);
    assert!(
        table.contains("Nobody answers Machop, Meditite, Makuhita."),
        "{table}"
    );
    let csv = stdout(&format!("duel emerald brawly --box {path} --format csv"), 0);
    assert_eq!(csv.lines().count(), 4);
}

#[test]
fn a_box_must_be_named() {
    let run = dancedex("duel emerald brawly").assert().code(2);
    run.stderr(contains("--box FILE"));
}
