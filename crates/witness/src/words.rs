//! The words of the project: phrases that a reader has to guess, and American spelling, are in no
//! text, comment or document.

use crate::folders::root;
use std::fs;
use std::path::{Path, PathBuf};

/// In no file.
const NOWHERE: &[&str] = &[
    "best that there is",
    "counted anew",
    "fought so",
    "game gives no more",
    "has it so",
    "nothing to tell",
    "parties hang on",
    "question is none",
    "sees to it that",
    "thereof",
    "what can be had",
    "behavior",
    "neighbor",
    "analyze",
    "favorite",
    "honor",
    "labeled",
    "modeled",
];

/// In no file of the folders that are not in [`LATER`].
const NOT_HERE: &[&str] = &[
    "best so many",
    "at most so many",
    "at least so many",
    "of so many",
    "can be had",
    "be had by",
    "be come by",
    "is come by",
    "beats whom",
    "faces whom",
    "counts for nothing",
    "hangs on",
    "hang on",
    "in vain",
    "reckon with",
    "what came of it",
];

/// Folders and files in which the second list is not kept yet.
const LATER: &[&str] = &[
    "crates/battle",
    "crates/dancing",
    "crates/dancing-cli",
    "crates/duels",
    "crates/gauntlet",
    "crates/pokedata",
    "crates/runs",
    "crates/saves",
    "crates/team",
    "crates/worlds",
    "docs/counting.md",
    "docs/engine.md",
];

#[test]
fn texts_keep_to_the_words_of_the_project() {
    let files = files();
    assert!(files.len() > 500, "{} files", files.len());
    let mut wrong = Vec::new();
    for path in files {
        let name = path.strip_prefix(root()).unwrap_or(&path);
        let later = LATER.iter().any(|own| name.starts_with(own));
        let phrases = NOWHERE.iter().chain(NOT_HERE.iter().filter(|_| !later));
        let phrases: Vec<&str> = phrases.copied().collect();
        let text = fs::read_to_string(&path).expect("a text");
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.to_lowercase();
            let found = phrases.iter().filter(|phrase| line.contains(**phrase));
            wrong.extend(found.map(|phrase| format!("{}:{number}: {phrase}", name.display())));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Source, help, documents and schemas; not tables, nor this list.
pub(crate) fn files() -> Vec<PathBuf> {
    let mut files = vec![root().join("README.md"), root().join("ARCHITECTURE.md")];
    for folder in ["crates", "docs", "xtask"] {
        add(&root().join(folder), &mut files);
    }
    files
}

fn add(folder: &Path, files: &mut Vec<PathBuf>) {
    const ENDS: [&str; 9] = ["rs", "md", "txt", "py", "js", "mjs", "html", "json", "snap"];
    const LEFT_OUT: [&str; 4] = ["target", "data", "node_modules", "words.rs"];
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        let name = entry.file_name();
        if LEFT_OUT.iter().any(|own| name == *own) {
            continue;
        }
        let end = path.extension().and_then(|end| end.to_str());
        if path.is_dir() {
            add(&path, files);
        } else if end.is_some_and(|end| ENDS.contains(&end)) {
            files.push(path);
        }
    }
}
