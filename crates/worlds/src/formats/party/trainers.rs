//! Reads trainers. Each has a heading, optional `Key: value` pairs, and sets separated by blank
//! lines.

use super::comments;
use super::sets;
use crate::formats::at::At;
use crate::formats::over::{Book, Trainer};
use crate::formats::report::Report;
use crate::formats::text::Line;

/// A heading with the text that follows, including blank lines.
struct Block<'a> {
    heading: String,
    at: At,
    lines: Vec<Line<'a>>,
}

/// Reads all trainers in a text. If `paired` is true, pairs follow each heading.
pub(super) fn read(
    path: &str,
    text: &str,
    paired: bool,
    book: &Book,
    report: &mut Report,
) -> Vec<Trainer> {
    let text = comments::without(text);
    let whole = At::whole(path);
    let mut blocks = vec![Block {
        heading: stem(path),
        at: whole.line(1),
        lines: Vec::new(),
    }];
    for (number, line) in (1..).zip(text.lines()) {
        let line = Line {
            at: whole.line(number),
            text: line.trim(),
        };
        match heading(line.text) {
            Some(heading) => blocks.push(Block {
                heading,
                at: line.at,
                lines: Vec::new(),
            }),
            None => {
                let block = blocks.last_mut().expect("there is a first block");
                block.lines.push(line);
            }
        }
    }
    let blocks = blocks.iter().filter(|block| block.has_text());
    blocks
        .map(|block| block.trainer(paired, book, report))
        .collect()
}

/// Returns the name in a heading such as `=== TRAINER_ROXANNE_1 ===` or `=== [gen9] My team ===`.
fn heading(line: &str) -> Option<String> {
    let inner = line.strip_prefix("===")?.strip_suffix("===")?.trim();
    let name = match inner
        .strip_prefix('[')
        .and_then(|rest| rest.split_once(']'))
    {
        Some((_, name)) => name,
        None => inner,
    };
    Some(name.trim().to_owned())
}

fn stem(path: &str) -> String {
    let file = path.rsplit('/').next().unwrap_or(path);
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    stem.to_owned()
}

impl Block<'_> {
    fn has_text(&self) -> bool {
        self.lines.iter().any(|line| !line.text.is_empty())
    }

    fn trainer(&self, paired: bool, book: &Book, report: &mut Report) -> Trainer {
        let mut parts = self.lines.split(|line| line.text.is_empty());
        let mut parts: Vec<&[Line<'_>]> = parts.by_ref().filter(|part| !part.is_empty()).collect();
        let mut trainer = Trainer {
            name: self.heading.clone(),
            double: false,
            members: Vec::new(),
            at: self.at.clone(),
        };
        if paired && !parts.is_empty() {
            describe(&mut trainer, parts.remove(0), report);
        }
        let sets = parts
            .iter()
            .filter_map(|part| sets::read(part, book, report));
        trainer.members = sets.collect();
        trainer
    }
}

/// Reads pairs such as `Name: ROXANNE`, `Class: Leader`, `Double Battle: No`.
fn describe(trainer: &mut Trainer, lines: &[Line<'_>], report: &mut Report) {
    let mut class = "";
    let mut name = "";
    for line in lines {
        let Some((key, value)) = line.text.split_once(':') else {
            let wrong = format!("{:?} is not a pair", line.text);
            report.wrong(
                &line.at,
                wrong,
                "Key: value, then a blank line, then Pokémon",
            );
            continue;
        };
        match key.trim() {
            "Name" => name = value.trim(),
            "Class" => class = value.trim(),
            "Double Battle" => trainer.double = value.trim().eq_ignore_ascii_case("yes"),
            "Battle Type" => trainer.double = value.trim().eq_ignore_ascii_case("doubles"),
            _ => {}
        }
    }
    if !name.is_empty() {
        trainer.name = format!("{class} {name}").trim().to_owned();
    }
}
