//! `--proof`, checked by the independent program `veripb` if it is installed.

use crate::{dancedex, json, stdout};
use predicates::prelude::predicate;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// Writes the proof of a question into a folder and returns its path.
fn proof_in(folder: &TempDir, question: &str, code: i32) -> PathBuf {
    let proof = folder.path().join("asked.pbp");
    let mut command = dancedex(question);
    command.arg("--proof").arg(&proof).assert().code(code);
    proof
}

/// Returns whether `veripb` accepts a proof; `None` if it is not installed.
fn accepts(proof: &Path) -> Option<bool> {
    let formula = proof.with_added_extension("opb");
    let checked = Command::new("veripb").arg(formula).arg(proof).output();
    Some(checked.ok()?.status.success())
}

/// Returns the conclusion of a question's proof, after `veripb` has accepted it if it is installed.
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

/// Returns the number that a formula minimises: the number of options plus the points, each of
/// which counts more than all options together.
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
        "emerald brawly wattson --team 2 --whole-game",
        "red VRM --side attack",
        "crystal Goldenrod --require Steel-Flying --whole-game",
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
    let proof = proof_in(
        &folder,
        "cover crystal all --kind irredundant --whole-game",
        0,
    );
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
        // A required option that is not needed for any item.
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
        (
            "emerald all --whole-game --side both --moves learnable --top 1",
            1,
        ),
        (
            "platinum all --before 4 --side attack --moves learnable --team 2 --top 1",
            1,
        ),
        (
            "crystal morty --before morty --one-of starter --weakness-cap 2 --by stats",
            0,
        ),
        (
            "violet katy brassius --no-legendary --require fuecoco --max-megas 0 --top 1",
            0,
        ),
        (
            "emerald brawly wattson --before 2 --duels --separately --team 3",
            0,
        ),
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
    let question = "team emerald brawly --weakness-cap 0 --require marshtomp";
    let proof = proof_in(&folder, question, 1);
    assert_ne!(accepts(&proof), Some(false));
    let formula = std::fs::read_to_string(proof.with_added_extension("opb")).unwrap();
    for reason in ["* - Marshtomp is required\n", "* - --weakness-cap 0\n"] {
        assert!(formula.contains(reason), "{formula}");
    }
    let proof = std::fs::read_to_string(proof).unwrap();
    assert!(proof.contains("conclusion UNSAT"));
}

#[test]
fn a_spoiled_proof_of_a_team_is_refused() {
    let folder = TempDir::new().unwrap();
    // This proof has lines of every kind: bounds, choices, and moves of members.
    let question = "team red all --whole-game --side attack --moves learnable --team 2 --top 1";
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
            "standard output is for the answer",
        ),
        (
            "team violet katy --proof -",
            "standard output is for the answer",
        ),
        (
            "cover violet katy --kind exact --side both --proof x.pbp",
            "one side only",
        ),
        (
            "cover violet katy --kind exact --format csv --proof x.pbp",
            "text, markdown, json or svg",
        ),
    ] {
        let refused = dancedex(question).assert().code(2);
        refused.stderr(predicate::str::contains(words));
    }
}

/// Writes the certificate of a question into a folder, and returns its path as a word of a command.
fn certificate_in(folder: &TempDir, question: &str) -> String {
    let path = folder.path().join("plan.txt").display().to_string();
    stdout(&format!("{question} --certificate {path}"), 0);
    path
}

#[test]
fn a_plan_is_proved_to_others() {
    let folder = TempDir::new().unwrap();
    for (question, worst) in [
        ("identify emerald --known Water", false),
        ("identify --generation 1 --plan worst", true),
        (
            "identify sun --known Steel --abilities --weights species",
            false,
        ),
        ("identify --seen Fire=4 --seen Water=1/2", false),
    ] {
        let path = certificate_in(&folder, question);
        let answer = json(question, 0);
        let total = answer["total"].as_f64().unwrap() / answer["weight"].as_f64().unwrap();
        let question = question.replace(" --plan worst", "");
        let proved = stdout(&format!("{question} --verify {path}"), 0);
        let proved = proved.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            proved.contains(&format!("fewer than {total:.3} attacks on average")),
            "{proved}"
        );
        let at_worst = format!("fewer than {} attacks at worst", answer["worst_case"]);
        assert_eq!(proved.contains(&at_worst), worst, "{proved}");
    }
}

#[test]
fn a_certificate_that_says_something_else_is_refused() {
    let folder = TempDir::new().unwrap();
    let question = "identify emerald --known Water";
    let path = certificate_in(&folder, question);
    let check = |question: &str| dancedex(&format!("{question} --verify {path}"));
    let other = "not a certificate for this question";
    check("identify emerald --known Fire")
        .assert()
        .code(2)
        .stderr(predicate::str::contains(other));
    let written = std::fs::read_to_string(&path).unwrap();
    let claim = written
        .lines()
        .find(|line| line.starts_with("claim"))
        .unwrap();
    let better = written.replace(claim, "claim 1");
    for spoiled in [
        &better,
        &written[..written.len() - 40],
        &written.replace("state", "stale"),
    ] {
        std::fs::write(&path, spoiled).unwrap();
        check(question).assert().code(2).stdout("");
    }
}

/// Checks that a certificate with the question's candidates and further ones is rejected, because
/// it is for another question.
#[test]
fn a_certificate_of_more_candidates_is_refused() {
    let folder = TempDir::new().unwrap();
    let question = "identify --generation 1 --known Ghost";
    let path = certificate_in(&folder, question);
    let written = std::fs::read_to_string(&path).unwrap();
    assert!(written.contains("\nclaim 0\n"), "{written}");
    let answers = " 2".repeat(15);
    let more = written.replace("claim 0", &format!("class 0 1{answers}\nclaim 0"));
    std::fs::write(&path, more).unwrap();
    dancedex(&format!("{question} --verify {path}"))
        .assert()
        .code(2)
        .stdout("")
        .stderr(predicate::str::contains("it has 2 candidates, not 1"));
}

/// Checks that a certificate is rejected if it states a cost for a single candidate, or that a
/// single candidate has no plan, because any claim would follow from this.
#[test]
fn a_plan_that_rests_on_what_is_settled_is_refused() {
    let folder = TempDir::new().unwrap();
    let question = "identify --generation 1 --known Water";
    for plan in ["", " --plan worst"] {
        let path = certificate_in(&folder, &format!("{question}{plan}"));
        let written = std::fs::read_to_string(&path).unwrap();
        let (head, states) = written.split_at(written.find("state").unwrap());
        let alone: String = (0..7)
            .map(|class| format!("state {:x} - none\n", 1 << class))
            .collect();
        std::fs::write(&path, format!("{head}{alone}{states}")).unwrap();
        let refused = "its classes are all of one kind, so it costs nothing";
        dancedex(&format!("{question} --verify {path}"))
            .assert()
            .code(2)
            .stdout("")
            .stderr(predicate::str::contains(refused));
    }
}

#[test]
fn a_list_has_no_certificate() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("plan.txt");
    let list = format!("identify red --plan fixed --certificate {}", path.display());
    let right = predicate::str::contains("--plan adaptive or worst");
    dancedex(&list).assert().code(2).stderr(right);
    assert!(!path.exists());
}
