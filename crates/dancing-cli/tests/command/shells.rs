//! Tests completions and man pages; the tests of `dancedex` run them in real shells.

use crate::dancing;

#[test]
fn subcommands_engines_and_files_are_completed() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("board.dlx"), "a\na\n").unwrap();
    let offered = |words: &[&str]| {
        let mut asked = dancing(&[]);
        asked.current_dir(folder.path());
        asked
            .env("DANCEDEX_COMPLETE", "fish")
            .args(["--", "dancing"]);
        let answer = asked.args(words).assert().code(0);
        let text = String::from_utf8(answer.get_output().stdout.clone()).unwrap();
        let names = text
            .lines()
            .map(|line| line.split('\t').next().unwrap_or_default().to_owned());
        names.collect::<Vec<_>>()
    };
    assert_eq!(offered(&["cou"]), ["count"]);
    assert_eq!(offered(&["count", "bo"]), ["board.dlx"]);
    assert_eq!(offered(&["solve", "--engine", "b"]), ["bits"]);
    assert_eq!(offered(&["zdd", "best", "--fo"]), ["--format"]);
}

#[test]
fn every_subcommand_has_a_man_page() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    dancing(&["man", "--to", path]).assert().code(0);
    for page in ["dancing.1", "dancing-count.1", "dancing-zdd-best.1"] {
        let text = std::fs::read_to_string(folder.path().join(page)).unwrap();
        assert!(text.contains(".SH SYNOPSIS"), "{page}: {text}");
    }
}
