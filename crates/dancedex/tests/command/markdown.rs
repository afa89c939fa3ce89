//! Checks that the format `markdown` has the same words as text, in lists and tables that every
//! reader of Markdown understands.

use crate::{dancedex, stdout};
use predicates::str::contains;
use std::collections::BTreeSet;

const QUESTIONS: [&str; 17] = [
    "boss emerald Brawly",
    "cover emerald Brawly --side both",
    "cover emerald Brawly --pokemon",
    "duel emerald Brawly --box ../../docs/boxes/emerald.txt",
    "encounters emerald Route-102",
    "games",
    "identify red",
    "identify red --plan greedy",
    "places Kanto",
    "plan emerald Brawly --box ../../docs/boxes/emerald.txt --no-items",
    "pokemon Breloom emerald",
    "run odds emerald --runs 100",
    "run plan emerald",
    "team emerald Brawly",
    "team emerald Brawly --duels --box ../../docs/boxes/emerald.txt",
    "types 1",
    "types emerald dark-ghost",
];

/// Returns the words of a text, without punctuation.
fn words(text: &str) -> BTreeSet<&str> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty()).collect()
}

fn markdown(question: &str) -> String {
    let output = dancedex(question).args(["-f", "markdown"]).output();
    String::from_utf8(output.unwrap().stdout).unwrap()
}

#[test]
fn markdown_says_what_text_says() {
    for question in QUESTIONS {
        let text = dancedex(question).output().unwrap().stdout;
        let text = String::from_utf8(text).unwrap();
        assert_eq!(words(&markdown(question)), words(&text), "{question}");
    }
}

#[test]
fn every_row_has_the_cells_of_its_header() {
    let mut tables = 0;
    for question in QUESTIONS {
        let text = markdown(question);
        let cells = |line: &str| line.replace("\\|", "").matches('|').count();
        for block in text.split("\n\n").filter(|block| block.starts_with('|')) {
            let lines: Vec<&str> = block.lines().collect();
            assert!(
                lines[1].chars().all(|letter| "|-".contains(letter)),
                "{block}"
            );
            assert!(
                lines.iter().all(|line| cells(line) == cells(lines[0])),
                "{block}"
            );
            tables += 1;
        }
        let blocks = text.split("\n\n").filter(|block| !block.starts_with('|'));
        assert_eq!(
            blocks
                .map(|block| block.matches(" | ").count())
                .sum::<usize>(),
            0
        );
    }
    assert!(tables > 10, "{tables}");
}

#[test]
fn what_belongs_to_a_row_of_text_is_a_cell() {
    let text = stdout("places Kanto -f markdown", 0);
    let misty = text.lines().find(|line| line.contains("Misty")).unwrap();
    assert!(misty.contains("Normal, Water") && misty.contains("Psychic-Water, Water"));
}

#[test]
fn errors_name_the_formats_of_the_subcommand() {
    let refused = dancedex("boss emerald -f svg").assert().code(2);
    refused.stderr(contains("[possible values: text, markdown, json, csv]"));
}
