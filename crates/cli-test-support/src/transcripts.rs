//! Runs the examples of all documents.

use crate::folders::root;
use crate::markdown::{Block, Example, blocks};
use crate::shell::Shell;
use std::fs;
use std::path::{Path, PathBuf};

/// Runs the examples of a command in README.md and docs, and returns their number. Their output
/// must match the document, where `…` matches anything and trailing spaces are ignored, and no
/// example may be invalid input.
///
/// # Panics
/// If the output of an example does not match, or a script fails.
#[must_use]
pub fn run_documents(command: &str) -> usize {
    let mut run = 0;
    let mut wrong = Vec::new();
    for document in documents() {
        let shell = Shell::new(command);
        let text = fs::read_to_string(&document).expect("a document");
        for block in blocks(&text).iter().filter(|block| is_of(block, command)) {
            for example in &block.examples {
                run += 1;
                if let Err(why) = check(&shell, example) {
                    let name = document.strip_prefix(root()).unwrap_or(&document);
                    wrong.push(format!("{}, line {}: {why}", name.display(), block.line));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    run
}

fn documents() -> Vec<PathBuf> {
    let in_docs = fs::read_dir(root().join("docs")).expect("documents");
    let in_docs = in_docs.flatten().map(|file| file.path());
    let mut all: Vec<PathBuf> = in_docs
        .filter(|path| path.extension().is_some_and(|end| end == "md"))
        .collect();
    all.push(root().join("README.md"));
    all.retain(|path: &PathBuf| Path::exists(path));
    all.sort();
    all
}

/// Returns whether `command` is the first command of this workspace that a block names.
fn is_of(block: &Block, command: &str) -> bool {
    let words = block
        .examples
        .iter()
        .flat_map(|one| one.line.split_whitespace());
    let mut own = words.filter(|word| ["dancing", "dancedex"].contains(word));
    own.next() == Some(command)
}

fn check(shell: &Shell, example: &Example) -> Result<(), String> {
    let (printed, code) = shell.run(&example.line);
    let lines = printed.lines().map(|line| format!("{}\n", line.trim_end()));
    let printed: String = lines.collect();
    let told = example.printed.as_deref();
    match told {
        Some(told) if !is_like(told, &printed) => Err(format!(
            "$ {}\n--- told\n{told}--- printed\n{printed}",
            example.line
        )),
        None if is_refused(&printed, code) => {
            Err(format!("{}\nexit code {code}\n{printed}", example.line))
        }
        _ => Ok(()),
    }
}

/// Returns whether a script failed.
fn is_refused(printed: &str, code: i32) -> bool {
    ![0, 1, 3].contains(&code) || printed.lines().any(|line| line.starts_with("error: "))
}

/// Returns whether the output matches the document, where `…` matches any text, or any lines if it
/// is on a line by itself.
fn is_like(told: &str, printed: &str) -> bool {
    let told = told.replace("\n…\n", "\n…");
    let told = match told.strip_prefix("…\n") {
        Some(rest) => format!("…{rest}"),
        None => told,
    };
    let parts: Vec<&str> = told.split('…').collect();
    let [first, middle @ .., last] = &parts[..] else {
        return told == printed;
    };
    let Some(mut rest) = printed.strip_prefix(first) else {
        return false;
    };
    for part in middle {
        match rest.split_once(part) {
            Some((_, after)) => rest = after,
            None => return false,
        }
    }
    rest.ends_with(last)
}

#[cfg(test)]
mod tests {
    use super::is_like;

    #[test]
    fn an_ellipsis_is_anything() {
        assert!(is_like("a\nb\n", "a\nb\n") && !is_like("a\n", "a\nb\n"));
        assert!(is_like("a\n…\nd\n", "a\nb\nc\nd\n"));
        assert!(is_like("a\n…\n", "a\nb\n") && is_like("…\nb\n", "a\nb\n"));
        assert!(is_like("a, …\nb\n", "a, and more\nb\n"));
        assert!(!is_like("a\n…\nx\n…\n", "a\nb\nc\n"));
    }
}
