//! `dancing count --certificate` and `dancing verify`.

use super::{ROW, dancing, file_in, instance, json, problem_in, stdout};
use predicates::str::contains;
use std::fs;
use tempfile::TempDir;

/// Writes the certificate of a count into a folder and returns its path.
fn certificate_in(folder: &TempDir, problem: &str, more: &[&str]) -> String {
    let path = file_in(folder, "certificate");
    dancing(&["count", problem, "--certificate", &path])
        .args(more)
        .assert()
        .success();
    path
}

#[test]
fn a_certified_count_is_the_count() {
    let folder = TempDir::new().unwrap();
    for (name, count) in [
        ("domino-12x12.dlx", "53060477521960000"),
        ("queendom-5-3.dlx", "186"),
        ("wsearch-4x5.dlx", "13624"),
        ("latin-5.dlx", "161280"),
    ] {
        let certificate = certificate_in(&folder, &instance(name), &[]);
        let checked = stdout(&["verify", &instance(name), &certificate], 0);
        assert_eq!(checked, format!("{count}\n"), "{name}");
    }
}

#[test]
fn orders_and_limits_are_certified_too() {
    let folder = TempDir::new().unwrap();
    let problem = problem_in(&folder, ROW);
    for order in ["mrv", "sweep"] {
        let more = ["--order", order, "--max-options", "4"];
        let certificate = certificate_in(&folder, &problem, &more);
        let limit = ["--max-options", "4"];
        assert_eq!(
            stdout(
                &[&["verify", &problem, &certificate][..], &limit].concat(),
                0
            ),
            "7\n"
        );
        let assert = dancing(&["verify", &problem, &certificate]).assert();
        assert
            .code(2)
            .stderr(contains("it is for solutions of at most 4 options"));
    }
}

#[test]
fn a_diagram_is_complete_when_a_count_says_so() {
    let folder = TempDir::new().unwrap();
    let problem = problem_in(&folder, ROW);
    let certificate = certificate_in(&folder, &problem, &[]);
    for (kind, name) in [(&[][..], "row.zdd"), (&["--dnnf"], "row.dnnf")] {
        let diagram = file_in(&folder, name);
        let compiled = dancing(&["compile", &problem, "-o", &diagram])
            .args(kind)
            .assert();
        compiled.success();
        let alone = dancing(&["verify", &problem, &diagram]).assert();
        alone.code(0).stdout("8\n").stderr(contains("no others"));
        let both = json(&["verify", &problem, &diagram, &certificate], 0);
        assert_eq!(
            (&both["count"], &both["complete"]),
            (&"8".into(), &true.into())
        );
    }
    // A diagram with only some of the solutions is valid, but incomplete.
    let whole = file_in(&folder, "row.zdd");
    let part = file_in(&folder, "part.zdd");
    dancing(&["zdd", "restrict", &whole, "--forbid", "a b", "-o", &part])
        .assert()
        .success();
    assert_eq!(stdout(&["verify", &problem, &part], 0), "5\n");
    let assert = dancing(&["verify", &problem, &certificate, &part]).assert();
    assert
        .code(2)
        .stderr(contains("it has 5 solutions, but the file before it has 8"));
}

#[test]
fn what_is_wrong_is_one_line() {
    let folder = TempDir::new().unwrap();
    let problem = problem_in(&folder, ROW);
    let certificate = certificate_in(&folder, &problem, &[]);
    let written = fs::read(&certificate).unwrap();
    let mut cut = written.clone();
    cut.truncate(written.len() / 2);
    let mut longer = written.clone();
    longer.push(0);
    let mut changed = written.clone();
    *changed.last_mut().unwrap() ^= 1;
    for (bytes, wrong) in [
        (cut, "it is cut off"),
        (longer, "it continues after its end"),
        (changed, "its checksum is wrong"),
        (b"a b\na b\n".to_vec(), "this is neither a certificate"),
    ] {
        fs::write(&certificate, bytes).unwrap();
        let assert = dancing(&["verify", &problem, &certificate]).assert();
        assert.code(2).stdout("").stderr(contains(wrong));
    }
    fs::write(&certificate, written).unwrap();
    let other = instance("soma.dlx");
    let assert = dancing(&["verify", &other, &certificate]).assert();
    assert
        .code(2)
        .stderr(contains("it is for a different problem"));
}

#[test]
fn walks_are_not_certified() {
    let folder = TempDir::new().unwrap();
    let problem = problem_in(&folder, ROW);
    let path = file_in(&folder, "certificate");
    let count = ["count", &problem, "--certificate"];
    for more in [
        &[&path[..], "--engine", "bits"][..],
        &[&path, "--threads", "2"],
        &["-"],
    ] {
        let assert = dancing(&count).args(more).assert();
        assert.code(2).stderr(contains("--certificate requires"));
    }
    assert!(!fs::exists(&path).unwrap());
}

#[test]
fn a_stopped_count_leaves_no_certificate() {
    let folder = TempDir::new().unwrap();
    let path = file_in(&folder, "certificate");
    let board = instance("domino-12x12.dlx");
    let arguments = ["count", &board, "--certificate", &path, "--limit", "1ns"];
    dancing(&arguments).assert().code(3);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_diagram_is_written_with_its_certificate() {
    let folder = TempDir::new().unwrap();
    let problem = problem_in(&folder, ROW);
    for (kind, name) in [(&[][..], "row.zdd"), (&["--dnnf"], "row.dnnf")] {
        let diagram = file_in(&folder, name);
        let certificate = file_in(&folder, "row.count");
        let files = ["-o", &diagram, "--certificate", &certificate];
        let arguments = [&["compile", &problem][..], &files, kind].concat();
        dancing(&arguments).assert().success();
        let both = json(&["verify", &problem, &diagram, &certificate], 0);
        assert_eq!(
            (&both["count"], &both["complete"]),
            (&"8".into(), &true.into())
        );
    }
    let assert = dancing(&["compile", &problem, "-o", "-", "--certificate", "-"]).assert();
    assert
        .code(2)
        .stderr(contains("--certificate requires a file name"));
}

#[test]
fn without_a_certificate_there_is_no_diagram() {
    let folder = TempDir::new().unwrap();
    let diagram = file_in(&folder, "a.zdd");
    let certificate = file_in(&folder, "a.count");
    let files = [
        "-o",
        &diagram,
        "--certificate",
        &certificate,
        "--limit",
        "1ns",
    ];
    let problem = instance("soma.dlx");
    let arguments = [&["compile", &problem][..], &files].concat();
    dancing(&arguments).assert().code(3);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}
