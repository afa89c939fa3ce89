//! `--proof`, checked by `veripb` where that is installed: a program of others.

use crate::{dancedex, json};
use predicates::prelude::predicate;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// Writes the proof of a question into a folder; gives its path.
fn proof_in(folder: &TempDir, question: &str, code: i32) -> PathBuf {
    let proof = folder.path().join("asked.pbp");
    let mut command = dancedex(question);
    command.arg("--proof").arg(&proof).assert().code(code);
    proof
}

/// Whether `veripb` accepts a proof; none where there is no `veripb`.
fn accepts(proof: &Path) -> Option<bool> {
    let formula = proof.with_added_extension("opb");
    let checked = Command::new("veripb").arg(formula).arg(proof).output();
    Some(checked.ok()?.status.success())
}

/// What the proof of a question concludes, once `veripb` has accepted it, where that is installed.
fn proved(question: &str, code: i32) -> String {
    let folder = TempDir::new().unwrap();
    let proof = proof_in(&folder, question, code);
    assert_ne!(accepts(&proof), Some(false), "{question}");
    let text = std::fs::read_to_string(proof).unwrap();
    let conclusion = text
        .lines()
        .find_map(|line| line.strip_prefix("conclusion "));
    conclusion.unwrap().to_owned()
}

/// The number of a formula: points, each more than all options together, and options.
fn number(answer: &Value) -> u64 {
    let length = |key: &str| answer[key].as_array().unwrap().len() as u64;
    let rank = answer["best_rank"].as_u64().unwrap();
    let points = match answer["side"].as_str() {
        Some("attack") => 6 * length("items") - rank,
        _ => rank,
    };
    let point = length("options").min(answer["team"].as_u64().unwrap()) + 1;
    let best = &answer["covers"][0]["options"];
    point * points + best.as_array().unwrap().len() as u64
}

#[test]
fn the_best_cover_is_proved_to_others() {
    for question in [
        "violet katy brassius",
        "emerald brawly wattson --team 2",
        "red VRM --side attack",
        "crystal Goldenrod --require Steel-Flying",
        "--generation 9",
        "black-2 all --side attack",
    ] {
        for kind in ["overlapping", "irredundant", "exact"] {
            let question = format!("cover {question} --kind {kind}");
            let code = i32::from(question.contains("black-2") && kind == "exact");
            let conclusion = proved(&question, code);
            let expected = match code {
                0 => format!("BOUNDS {} ", number(&json(&question, 0))),
                _ => "UNSAT ".to_owned(),
            };
            assert!(
                conclusion.starts_with(&expected),
                "{question}: {conclusion}"
            );
        }
    }
}

#[test]
fn a_spoiled_proof_of_a_cover_is_refused() {
    let folder = TempDir::new().unwrap();
    let proof = proof_in(&folder, "cover crystal all --kind irredundant", 0);
    let written = std::fs::read_to_string(&proof).unwrap();
    let without = |word: &str| {
        let kept = written.lines().filter(|line| !line.starts_with(word));
        kept.collect::<Vec<_>>().join("\n")
    };
    let bounds = written.lines().find(|line| line.starts_with("conclusion"));
    let number = bounds.unwrap().split(' ').nth(2).unwrap();
    let dearer = (number.parse::<u64>().unwrap() + 1).to_string();
    let bounds = bounds.unwrap();
    for spoiled in [
        without("soli"),
        without("pol"),
        without("rup"),
        written.replace(bounds, &bounds.replace(number, &dearer)),
    ] {
        assert_ne!(spoiled.trim(), written.trim());
        std::fs::write(&proof, spoiled).unwrap();
        assert_ne!(accepts(&proof), Some(true));
    }
}

#[test]
fn that_there_is_no_cover_is_proved_to_others() {
    for question in [
        "--generation 1",
        "--generation 9 --team 2",
        "--generation 9 --team 2 --kind irredundant",
        "--generation 9 --kind exact --require Steel,Fire",
        // A required option that covers nothing which needs it.
        "violet katy --kind exact --require Normal",
        "violet katy --kind irredundant --require Normal",
        "--generation 9 --side attack --team 6",
    ] {
        assert!(
            proved(&format!("cover {question}"), 1).starts_with("UNSAT"),
            "{question}"
        );
    }
}

#[test]
fn the_best_team_is_proved_to_others() {
    for (question, code) in [
        ("emerald brawly --before brawly --side both", 0),
        ("emerald all --side both --moves learnable --top 1", 1),
        (
            "platinum all --before 4 --side attack --moves learnable --team 2 --top 1",
            1,
        ),
        (
            "crystal morty --before morty --one-of starter --weakness-cap 2 --objective stats",
            0,
        ),
        (
            "violet katy brassius --no-legendary --require fuecoco --max-megas 0 --top 1",
            0,
        ),
        ("emerald brawly wattson --before 2 --duels --team 3", 0),
        ("emerald --box ../../docs/boxes/emerald.txt --side both", 1),
    ] {
        let conclusion = proved(&format!("team {question}"), code);
        assert!(
            conclusion.starts_with("BOUNDS "),
            "{question}: {conclusion}"
        );
    }
}

#[test]
fn that_there_is_no_team_is_proved_to_others() {
    let folder = TempDir::new().unwrap();
    let question = "team emerald brawly --weakness-cap 0 --require swampert";
    let proof = proof_in(&folder, question, 1);
    assert_ne!(accepts(&proof), Some(false));
    let formula = std::fs::read_to_string(proof.with_added_extension("opb")).unwrap();
    for reason in ["* - Swampert is required\n", "* - --weakness-cap 0\n"] {
        assert!(formula.contains(reason), "{formula}");
    }
    let proof = std::fs::read_to_string(proof).unwrap();
    assert!(proof.contains("conclusion UNSAT"));
}

#[test]
fn a_spoiled_proof_of_a_team_is_refused() {
    let folder = TempDir::new().unwrap();
    // With lines of every kind: prices, choices, and who has which moves.
    let question = "team red all --side attack --moves learnable --team 2 --top 1";
    let proof = proof_in(&folder, question, 0);
    let written = std::fs::read_to_string(&proof).unwrap();
    for word in ["pol @had", "soli", "rup +1"] {
        let kept = written.lines().filter(|line| !line.starts_with(word));
        let spoiled = kept.collect::<Vec<_>>().join("\n");
        assert_ne!(spoiled, written.trim(), "{word}");
        std::fs::write(&proof, spoiled).unwrap();
        assert_ne!(accepts(&proof), Some(true), "{word}");
    }
}

#[test]
fn what_cannot_be_proved_is_refused() {
    for (question, words) in [
        (
            "cover violet katy --kind exact --proof -",
            "standard output has the answer",
        ),
        (
            "team violet katy --proof -",
            "standard output has the answer",
        ),
        (
            "cover violet katy --kind exact --side both --proof x.pbp",
            "one answer",
        ),
        (
            "cover violet katy --kind exact --format csv --proof x.pbp",
            "table, json or svg",
        ),
        (
            "cover violet katy --kind exact --top 0 --proof x.pbp",
            "--top 1",
        ),
    ] {
        let refused = dancedex(question).assert().code(2);
        refused.stderr(predicate::str::contains(words));
    }
}
