//! The reader of questions about damage.

use super::reader::{Reader, text};
use anyhow::{Result, ensure};
use duels::{DamageRequest, Line};

const QUESTIONS: [&str; 4] = [
    r#"{"gen":4,"attacker":{"species":"snorlax","level":51,"gender":"F","nature":"timid","ivs":[31,31,31,31,31,31],"evs":[4,0,204,4,88,4],"ability":"thick-fat","status":"psn","item":"silk-scarf"},"defender":{"species":"ledian","level":50,"boosts":[0,-1,0,0,0]},"move":"crush-grip","crit":false}"#,
    r#"{"gen":9,"attacker":{"species":"garchomp","cur_hp":54},"defender":{"species":"heatran"},"move":"earthquake","crit":true,"field":{"weather":"sand","doubles":true,"attacker_side":{"helping_hand":true}},"hits":2,"power":100}"#,
    r#"{"gen":1,"attacker":{"species":"mew","level":100},"defender":{"species":"abra","level":1},"move":"psychic"}"#,
    r#"{"gen":9,"attacker":{"species":"terapagos","item":"life-orb"},"defender":{"species":"gengar","status":"brn"},"move":"tera-blast","move_type":"Stellar","stellar_first_use":true,"metronome_uses":5}"#,
];

const LINES: [&str; 3] = [
    "Lvl 50 +1 252+ Atk Choice Band Huge Power Azumarill Aqua Jet vs. 4 HP / 252+ Def burned Garchomp",
    "252+ SpA Choice Specs Modest Hydreigon Draco Meteor vs. 0 HP / 4 SpD Garchomp in Rain: 450-530 (126 - 148.4%) -- guaranteed OHKO",
    "-1 0 Atk 2 allies fainted Tera Ghost Houndstone Helping Hand Last Respects (150 BP) vs. at 50% HP Mew in Psychic Terrain through Reflect on a critical hit",
];

pub(super) fn all() -> Vec<Reader> {
    vec![
        Reader::of("damage", 100, &QUESTIONS, question).with_words(&[
            "null",
            "-128",
            "\"psn\"",
            "\"ability\":\"wonder-guard\",",
            "\"item\":\"choice-band\",",
            "\"hits\":0,",
            "\"power\":65535,",
            "\"move\":\"return\",",
            "\"level\":0,",
            "\"gen\":2,",
        ]),
        Reader::of("damage line", 1, &LINES, line).with_words(&[
            "+6 ",
            "-6 ",
            "255 ",
            "Lvl 0 ",
            " IVs ",
            "(3 hits) ",
            " vs. ",
            ": 1-1",
        ]),
    ]
}

fn question(bytes: &[u8]) -> Result<()> {
    for line in text(bytes).lines() {
        let Ok(asked) = serde_json::from_str::<DamageRequest>(line) else {
            continue;
        };
        if let Ok(Ok(rolls)) = asked.answer() {
            ensure!(rolls.iter().all(|hit| hit.is_sorted()), "{rolls:?}");
        }
    }
    Ok(())
}

fn line(bytes: &[u8]) -> Result<()> {
    if let Ok(line) = Line::read(&text(bytes), None)
        && let Ok(Ok(rolls)) = line.asked.answer()
    {
        ensure!(rolls.iter().all(|hit| hit.is_sorted()), "{rolls:?}");
    }
    Ok(())
}
