//! The documents are a book: each is in its table of contents, and their links stay in it.

use crate::folders::root;
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

fn pages(docs: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(docs).expect("documents").flatten();
    let files = files.map(|file| file.path());
    let is_page = |path: &PathBuf| path.extension().is_some_and(|end| end == "md");
    let mut pages: Vec<PathBuf> = files.filter(is_page).collect();
    pages.sort();
    pages
}

/// What stands between `](` and `)`.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let after = text.split("](").skip(1);
    after.filter_map(|rest| rest.split(')').next())
}

/// A file of the book, and a heading of it where one is named.
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

/// What a heading is called in a link.
fn anchor(line: &str) -> String {
    let words = line.trim_start_matches('#').trim().to_lowercase();
    let kept = words
        .chars()
        .filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}
