//! Sections in files, and the pairs and lines in these sections.

use crate::budget;
use crate::formats::at::At;
use crate::formats::report::{Report, quoted};
use crate::formats::text::{Line, cell, lines, list};

/// A reference to another entry in the files, with the position of the reference.
#[derive(Clone, Debug)]
pub(super) struct Ref {
    pub(super) id: String,
    pub(super) at: At,
}

impl Ref {
    pub(super) fn new(id: &str, at: &At) -> Ref {
        Ref {
            id: upper(id),
            at: at.clone(),
        }
    }
}

/// Returns an id in upper case, because Pokémon Essentials ignores case in names.
pub(super) fn upper(id: &str) -> String {
    id.trim().to_uppercase()
}

/// A file of the project.
#[derive(Clone, Copy)]
pub(super) struct Sheet<'a> {
    pub(super) file: &'a str,
    pub(super) text: &'a str,
    /// Whether `#` begins a comment within a line. At the beginning of a line, it always does.
    pub(super) comments: bool,
}

impl<'a> Sheet<'a> {
    /// Returns the lines without comments.
    pub(super) fn lines(self) -> impl Iterator<Item = Line<'a>> {
        let all = lines(self.file, self.text).filter(|line| !line.text.starts_with('#'));
        all.map(move |line| Line {
            text: if self.comments {
                commented(line.text).0
            } else {
                line.text
            },
            ..line
        })
    }

    /// Returns whether the first line begins a section.
    pub(super) fn has_sections(self) -> bool {
        let first = self.lines().next();
        first.is_some_and(|line| head(line.text).is_some())
    }

    /// Returns the id of each entry with its number, if the file has numbers: `[1]` with
    /// `InternalName = BULBASAUR`, or the line `0,LEADER_Brock,…`.
    pub(super) fn numbered(self) -> Vec<(String, Option<usize>)> {
        if !self.has_sections() {
            let cells = self.lines().map(|line| list(line.text));
            let entry = |cells: Vec<String>| Some((upper(cells.get(1)?), cells[0].parse().ok()));
            return cells.filter_map(entry).collect();
        }
        let sections = self.sections(&mut Report::default()).into_iter();
        let entry = |section: Section<'_>| {
            let mut pairs = section.lines.iter().filter_map(pair);
            let id = pairs.find(|pair| pair.key == "InternalName");
            let id = id.map_or(section.head, |pair| pair.value);
            (upper(id), section.head.parse().ok())
        };
        sections.map(entry).collect()
    }

    /// Returns the sections. Lines before the first one are faults.
    pub(super) fn sections(self, report: &mut Report) -> Vec<Section<'a>> {
        let mut sections: Vec<Section<'a>> = Vec::new();
        for line in self.lines() {
            match (head(line.text), sections.last_mut()) {
                (Some(head), _) => sections.push(Section {
                    head,
                    at: line.at,
                    lines: Vec::new(),
                }),
                (None, Some(section)) => section.lines.push(line),
                (None, None) => {
                    let wrong = format!("{} stands before all sections", quoted(line.text));
                    report.wrong(&line.at, wrong, "a section: [NAME]");
                }
            }
        }
        sections
    }
}

/// Returns a line without its comment, and the comment.
pub(super) fn commented(line: &str) -> (&str, &str) {
    let (text, comment) = line.split_once('#').unwrap_or((line, ""));
    (text.trim(), comment.trim_matches(['#', ' ', '\t']))
}

/// Returns the text in brackets, which may be followed by a comment.
fn head(line: &str) -> Option<&str> {
    let inner = line.strip_prefix('[')?;
    let whole = inner.strip_suffix(']');
    let inner = whole.or_else(|| commented(inner).0.strip_suffix(']'))?;
    Some(inner.trim())
}

/// A section: the text in brackets, and the lines that follow it.
pub(super) struct Section<'a> {
    pub(super) head: &'a str,
    pub(super) at: At,
    pub(super) lines: Vec<Line<'a>>,
}

/// A line of the form `Key = value`.
#[derive(Clone, Debug)]
pub(super) struct Pair<'a> {
    pub(super) key: &'a str,
    pub(super) value: &'a str,
    pub(super) at: At,
}

impl<'a> Section<'a> {
    /// Returns the pairs of the section. Other lines are faults. Unknown keys are ignored, because
    /// they may belong to plugins; an unknown key that is spelt similarly to a known one is
    /// reported.
    pub(super) fn pairs(&self, known: &[&str], report: &mut Report) -> Vec<Pair<'a>> {
        let mut pairs = Vec::new();
        for line in &self.lines {
            match pair(line) {
                Some(pair) => {
                    check_key(&pair, known, report);
                    pairs.push(pair);
                }
                None => {
                    let wrong = format!("{} is not a pair", quoted(line.text));
                    report.wrong(&line.at, wrong, "Key = value");
                }
            }
        }
        pairs
    }
}

fn pair<'a>(line: &Line<'a>) -> Option<Pair<'a>> {
    let (key, value) = line.text.split_once('=')?;
    let key = key.trim();
    let word = !key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || c == '_');
    word.then(|| Pair {
        key,
        value: value.trim(),
        at: line.at.clone(),
    })
}

fn check_key(pair: &Pair<'_>, known: &[&str], report: &mut Report) {
    const SHORT: usize = 4;
    /// The number of steps that comparing a key with all known ones takes.
    const STEPS: usize = 500;
    if known.contains(&pair.key) || pair.key.len() <= SHORT || pair.key.len() > 40 {
        return;
    }
    if !budget::steps(&pair.at.file, STEPS) {
        return;
    }
    let near = |own: &&&str| {
        let alike = own.len() > SHORT && own.len().abs_diff(pair.key.len()) <= 2;
        alike && strsim::osa_distance(own, pair.key) <= 2
    };
    if let Some(near) = known.iter().find(near) {
        let what = format!("the key {} is not read", quoted(pair.key));
        report.left_out(&pair.at, what, format!("{near} = …"));
    }
}

impl Pair<'_> {
    /// Returns the names in a list.
    pub(super) fn refs(&self) -> Vec<Ref> {
        let names = list(self.value).into_iter();
        let names = names.filter(|name| !name.is_empty());
        names.map(|id| self.to(&id)).collect()
    }

    /// Returns the value as a text, which may be in quotes.
    pub(super) fn text(&self) -> String {
        if self.value.starts_with('"') {
            cell(self.value).0
        } else {
            self.value.to_owned()
        }
    }

    /// Returns the only name in the value, if it is not empty.
    pub(super) fn reference(&self) -> Option<Ref> {
        (!self.value.is_empty()).then(|| self.to(self.value))
    }

    pub(super) fn to(&self, id: &str) -> Ref {
        Ref::new(id, &self.at)
    }

    /// Returns whether the value is `true`, `yes`, `1` or the like.
    pub(super) fn is_true(&self) -> bool {
        matches!(
            self.value.to_ascii_lowercase().as_str(),
            "true" | "t" | "yes" | "y" | "1"
        )
    }
}

/// Returns the last pair with one of the keys, which is the one that Pokémon Essentials uses.
pub(super) fn find<'p, 'a>(pairs: &'p [Pair<'a>], keys: &[&str]) -> Option<&'p Pair<'a>> {
    pairs.iter().rfind(|pair| keys.contains(&pair.key))
}

/// Returns whether a text can be an id, which consists of letters, digits and underscores.
pub(super) fn is_id(text: &str) -> bool {
    /// The maximum length in bytes. References to an entry copy its id.
    const LONGEST: usize = 100;
    (1..=LONGEST).contains(&text.len()) && text.chars().all(|c| c.is_alphanumeric() || c == '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, comments: bool) -> (Vec<String>, Report) {
        let mut report = Report::default();
        let sheet = Sheet {
            file: "a.txt",
            text,
            comments,
        };
        let mut seen = Vec::new();
        for section in sheet.sections(&mut report) {
            for pair in section.pairs(&["Name", "Weaknesses"], &mut report) {
                seen.push(format!("{} {}={}", section.head, pair.key, pair.value));
            }
        }
        (seen, report)
    }

    #[test]
    fn comments_are_told_from_text() {
        let text = "#---\n[A] # first\nName = Pokemon #1\n";
        assert_eq!(
            read("[A]\nName = Pokemon #1", false).0,
            ["A Name=Pokemon #1"]
        );
        assert_eq!(read(text, true).0, ["A Name=Pokemon"]);
        assert_eq!(read(text, false).0, ["A Name=Pokemon #1"]);
    }

    #[test]
    fn lines_that_are_no_pairs_and_keys_that_are_nearly_known_are_left_out() {
        let text = "stray\n[A]\nName = x\nWeaknesess = B\nMyPlugin = 1\nno pair\n";
        let faults = read(text, true).1.into_faults();
        let lines: Vec<usize> = faults.iter().map(|fault| fault.line).collect();
        assert_eq!(lines, [1, 4, 6]);
        assert_eq!(faults[1].expected, "Weaknesses = …");
    }
}
