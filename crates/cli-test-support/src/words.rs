//! Checks the words of the project: no text, comment or document contains phrases that are hard to
//! understand, or American spelling.

use crate::folders::root;
use std::fs;
use std::path::{Path, PathBuf};

/// Phrases that no file may contain.
const NOWHERE: &[&str] = &[
    // Obtaining Pokémon.
    "can be had",
    "be had by",
    "had before",
    "is come by",
    "be come by",
    "game gives no more",
    // Questions and answers.
    "question is none",
    "nothing to tell",
    "what came of",
    "best that there is",
    "told in the calculators",
    "as calculators tell",
    "reckon with",
    "counts for nothing",
    "count for nothing",
    "so many",
    "counted anew",
    "in vain",
    "thereof",
    "sees to it",
    "has it so",
    // Bosses.
    "parties hang on",
    "hang on",
    "hangs on",
    "fought so",
    "beats whom",
    "faces whom",
    "nobody who",
    "nobody you can",
    // The page.
    "all that is in it",
    "empty it",
    "take out mudkip",
    "as the system",
    "all is covered: a cover",
    "no more may be chosen: back",
    // Spellings of the games.
    "will o wisp",
    "u turn",
    "x scissor",
    "after beat team",
    // American spelling.
    "behavior",
    "neighbor",
    "analyze",
    "favorite",
    "honor",
    "labeled",
    "modeled",
];

/// Words that no comment or document may contain. Code may use them as names.
const NO_PROSE: &[&str] = &[
    "anew",
    "forth",
    "lacking",
    "mend",
    "mended",
    "whom",
    "whomever",
    "goes by",
    "stands for",
    "takes away",
    "nobody",
];

/// Files that contain the phrases above because they check for them.
const EXCEPT: &[&str] = &["crates/pokedata/tests/questions/spellings.rs"];

#[test]
fn texts_keep_to_the_words_of_the_project() {
    let files = files();
    assert!(files.len() > 500, "{} files", files.len());
    let mut wrong = Vec::new();
    for path in files {
        let name = path.strip_prefix(root()).unwrap_or(&path);
        if EXCEPT.iter().any(|own| name.starts_with(own)) {
            continue;
        }
        let is_document = name.extension().is_some_and(|end| end == "md");
        let text = fs::read_to_string(&path).expect("a text");
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.to_lowercase();
            let is_prose = is_document || line.trim_start().starts_with("//");
            let words = NO_PROSE.iter().filter(|_| is_prose);
            let found = NOWHERE.iter().chain(words).filter(|own| has(&line, own));
            wrong.extend(found.map(|phrase| format!("{}:{number}: {phrase}", name.display())));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns whether a line contains the phrase as whole words.
fn has(line: &str, phrase: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(phrase).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + phrase.len()..].chars().next();
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}

/// Returns all source files, help texts, documents and schemas, but not tables, and not this file.
pub(crate) fn files() -> Vec<PathBuf> {
    let mut files = vec![root().join("README.md"), root().join("ARCHITECTURE.md")];
    for folder in ["crates", "docs", "xtask"] {
        add(&root().join(folder), &mut files);
    }
    files
}

fn add(folder: &Path, files: &mut Vec<PathBuf>) {
    const ENDS: [&str; 10] = [
        "rs", "md", "txt", "py", "pyi", "js", "mjs", "html", "json", "snap",
    ];
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
