//! Checks the links of the documents, which form a book: each document is in its table of contents,
//! and their links stay within it. The targets of links in other Markdown files, and the files that
//! documents and comments name, must exist.

use crate::folders::root;
use crate::words;
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn links_of_the_book_lead_to_what_is_in_it() {
    let docs = root().join("docs");
    let mut wrong = Vec::new();
    for page in pages(&docs) {
        let text = fs::read_to_string(&page).expect("a page");
        let local = links(&text).filter(|link| !link.contains("://"));
        let bad = local.filter(|link| !leads_somewhere(&docs, &page, link));
        wrong.extend(bad.map(|link| format!("{}: {link}", page.display())));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_page_is_in_the_table_of_contents() {
    let docs = root().join("docs");
    let contents = fs::read_to_string(docs.join("SUMMARY.md")).expect("the contents");
    let mut named: Vec<PathBuf> = links(&contents).map(|link| docs.join(link)).collect();
    named.push(docs.join("SUMMARY.md"));
    named.sort();
    assert_eq!(named, pages(&docs));
}

#[test]
fn files_that_are_named_exist() {
    let mut named = 0;
    let mut wrong = Vec::new();
    for file in words::files() {
        let end = file.extension().unwrap_or_default();
        let is_markdown = end == "md";
        if !is_markdown && end != "rs" {
            continue;
        }
        let text = fs::read_to_string(&file).expect("a text");
        for (number, line) in (1..).zip(text.lines()) {
            if !is_markdown && !line.trim_start().starts_with("//") {
                continue;
            }
            let folder = file.parent().unwrap_or(&file);
            let linked = links(line).filter(|link| is_markdown && !link.contains("://"));
            let linked = linked.filter_map(|link| link.split('#').next());
            let linked = linked.map(|link| folder.join(link));
            let paths = words_of(line).filter(|word| is_path(word));
            let paths = paths.map(|word| root().join(word));
            for path in linked.chain(paths) {
                named += 1;
                if !path.exists() {
                    wrong.push(format!("{}:{number}: {}", file.display(), path.display()));
                }
            }
        }
    }
    assert!(named > 150, "{named} files are named");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns the words of a line that may be paths.
fn words_of(line: &str) -> impl Iterator<Item = &str> {
    let words = line.split(|c: char| !c.is_ascii_alphanumeric() && !"_-./*<>".contains(c));
    words.map(|word| word.trim_end_matches('.'))
}

/// Returns whether a word is the path of a file, starting at the root of the repository.
fn is_path(word: &str) -> bool {
    let ends = [
        ".rs", ".md", ".csv", ".json", ".toml", ".py", ".mjs", ".js", ".svg", ".txt",
    ];
    let folders = ["crates/", "docs/", "xtask/"];
    folders.iter().any(|folder| word.starts_with(folder))
        && ends.iter().any(|end| word.ends_with(end))
        && !word.contains(['*', '<', '>'])
}

fn pages(docs: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(docs).expect("documents").flatten();
    let files = files.map(|file| file.path());
    let is_page = |path: &PathBuf| path.extension().is_some_and(|end| end == "md");
    let mut pages: Vec<PathBuf> = files.filter(is_page).collect();
    pages.sort();
    pages
}

/// Returns the targets of links, between `](` and `)`.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let after = text.split("](").skip(1);
    after.filter_map(|rest| rest.split(')').next())
}

/// Returns whether a link leads to a file of the book, and to one of its headings if it names one.
fn leads_somewhere(docs: &Path, page: &Path, link: &str) -> bool {
    let (file, heading) = link.split_once('#').unwrap_or((link, ""));
    let file = match file {
        "" => page.to_owned(),
        name => docs.join(name),
    };
    let text = fs::read_to_string(&file).unwrap_or_default();
    let mut headings = text.lines().filter(|line| line.starts_with('#'));
    file.is_file()
        && !link.starts_with("..")
        && (heading.is_empty() || headings.any(|line| anchor(line) == heading))
}

/// Returns the anchor of a heading, as in a link.
fn anchor(line: &str) -> String {
    let words = line.trim_start_matches('#').trim().to_lowercase();
    let kept = words
        .chars()
        .filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}
