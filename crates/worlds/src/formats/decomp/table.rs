//! Reads tables in C: `name[] = { [KEY] = { .field = value, … }, … };`. This is the only part of
//! the language that is read; everything between the tables is ignored.

use super::lex::{Word, is_letter};
use super::rules::Rules;
use super::words::words;
use crate::budget;
use crate::formats::at::At;
use crate::formats::report::Report;
use std::iter::{Copied, Peekable};
use std::slice::Iter;

/// The maximum depth of nested braces.
const DEEPEST: usize = 12;

/// A table with its name and entries.
#[derive(Debug)]
pub(super) struct CTable<'a> {
    pub(super) name: &'a str,
    pub(super) entries: Vec<Entry<'a>>,
}

/// An entry: its key (without brackets or dot) if it has one, and its value.
#[derive(Debug)]
pub(super) struct Entry<'a> {
    pub(super) key: &'a str,
    pub(super) value: Value<'a>,
    pub(super) at: At,
}

/// The value of an entry.
#[derive(Debug)]
pub(super) enum Value<'a> {
    /// An expression as words: numbers, names, strings, and symbols.
    Words(Vec<&'a str>),
    Braces(Vec<Entry<'a>>),
}

impl<'a> Entry<'a> {
    /// Returns the entries within the braces of the value.
    pub(super) fn inner(&self) -> &[Entry<'a>] {
        match &self.value {
            Value::Braces(inner) => inner,
            Value::Words(_) => &[],
        }
    }

    /// Returns the field that has the given name within the braces.
    pub(super) fn field(&self, name: &str) -> Option<&Entry<'a>> {
        self.inner().iter().rfind(|own| own.key == name)
    }

    /// Returns all words of the value, including those within braces.
    pub(super) fn words(&self) -> Vec<&'a str> {
        match &self.value {
            // Many entries may refer to one list.
            Value::Words(words) if !budget::steps(&self.at.file, words.len() + 1) => Vec::new(),
            Value::Words(words) => words.clone(),
            Value::Braces(inner) => inner.iter().flat_map(Entry::words).collect(),
        }
    }

    /// Returns the words with a given prefix, such as `TYPE_`.
    pub(super) fn constants(&self, begin: &str, rules: &Rules<'_>) -> Vec<&'a str> {
        let mut words = match &self.value {
            Value::Words(words) => rules.chosen(words),
            Value::Braces(inner) => inner
                .iter()
                .flat_map(|own| own.constants(begin, rules))
                .collect(),
        };
        words.retain(|word| word.starts_with(begin));
        words
    }

    /// Evaluates the value as a number under the rules of the game.
    pub(super) fn number(&self, rules: &Rules<'_>) -> Option<i32> {
        rules.number(&self.words())
    }

    /// Returns the value as a text: `ROXANNE` for `_("ROXANNE")`.
    pub(super) fn text(&self) -> String {
        let words = self.words().into_iter();
        let texts = words.filter_map(|word| word.strip_prefix('"')?.strip_suffix('"'));
        texts.collect::<Vec<_>>().concat()
    }
}

/// Reads all tables in a file.
pub(super) fn read<'a>(
    path: &str,
    text: &'a str,
    rules: &Rules<'_>,
    report: &mut Report,
) -> Vec<CTable<'a>> {
    let whole = At::whole(path);
    let words = words(path, text, rules);
    let mut tables = Vec::new();
    let mut name = "";
    let mut place = 0;
    while place < words.len() {
        let next = |more: usize| words.get(place + more).map_or("", |own| own.text);
        if matches!(next(1), "[" | "=") && next(0).starts_with(is_letter) {
            name = next(0);
        }
        // A file that is included in a table contains entries outside any table: `[KEY] = { … },`.
        let loose = name.is_empty() && next(0) == "[" && next(2) == "]" && next(4) == "{";
        if loose || (next(0) == "=" && next(1) == "{" && !name.is_empty()) {
            let begin = if loose { place } else { place + 1 };
            let head = if loose { 4 } else { 0 };
            let end = begin + head + braced_length(&words[begin + head..]);
            let mut parser = Parser {
                words: words[begin..end].iter().copied().peekable(),
                whole: &whole,
                report,
            };
            let entries = if loose {
                let line = words[begin].line;
                vec![parser.entry(line, 0)]
            } else {
                parser.words.next();
                parser.entries(0)
            };
            tables.push(CTable { name, entries });
            (place, name) = (end, "");
            continue;
        }
        if next(0) == ";" {
            name = "";
        }
        place += 1;
    }
    tables
}

/// Returns the number of words from an opening brace to the matching closing brace.
fn braced_length(words: &[Word<'_>]) -> usize {
    let mut deep = 0usize;
    let end = words.iter().position(|word| {
        match word.text {
            "{" => deep += 1,
            "}" => deep -= 1,
            _ => {}
        }
        deep == 0
    });
    end.map_or(words.len(), |end| end + 1)
}

struct Parser<'a, 'r> {
    words: Peekable<Copied<Iter<'r, Word<'a>>>>,
    whole: &'r At,
    report: &'r mut Report,
}

impl<'a> Parser<'a, '_> {
    /// Reads the entries up to the closing brace. The opening brace was already read.
    fn entries(&mut self, deep: usize) -> Vec<Entry<'a>> {
        let mut entries = Vec::new();
        while let Some(word) = self.words.peek().copied() {
            match word.text {
                "}" => {
                    self.words.next();
                    return entries;
                }
                "," => {
                    self.words.next();
                }
                _ => entries.push(self.entry(word.line, deep)),
            }
        }
        entries
    }

    fn entry(&mut self, line: usize, deep: usize) -> Entry<'a> {
        let key = self.key();
        let at = self.whole.line(line);
        let opens = self.words.peek().is_some_and(|word| word.text == "{");
        let value = if opens && deep < DEEPEST {
            self.words.next();
            Value::Braces(self.entries(deep + 1))
        } else {
            if opens {
                self.report.wrong(
                    &at,
                    "braces within braces",
                    format!("at most {DEEPEST} deep"),
                );
            }
            Value::Words(self.expression())
        };
        Entry { key, value, at }
    }

    /// Reads a key: `.name =` or `[NAME] =`. Returns an empty text if there is none.
    fn key(&mut self) -> &'a str {
        let opening = self.words.peek().map_or("", |word| word.text);
        if opening != "." && opening != "[" {
            return "";
        }
        self.words.next();
        let key = self.words.next().map_or("", |word| word.text);
        while self.words.next().is_some_and(|word| word.text != "=") {}
        key
    }

    /// Reads the words up to a comma or brace outside parentheses.
    fn expression(&mut self) -> Vec<&'a str> {
        let mut words = Vec::new();
        let mut deep = 0usize;
        while let Some(word) = self.words.peek() {
            match word.text {
                "}" if deep == 0 => break,
                "," if deep == 0 => break,
                // A field may follow a macro that contains its own comma: `SHADOW(1, 2) .name = …`.
                "." if deep == 0 && words.last() == Some(&")") => break,
                "(" | "{" => deep += 1,
                ")" | "}" => deep = deep.saturating_sub(1),
                _ => {}
            }
            words.push(word.text);
            self.words.next();
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_read_without_what_surrounds_them() {
        let text = "#include \"a.h\"\n#define X(a) \\\n  { a }\n// a = {\nstatic const u8 sNames[3][4] = /* b */ {\n\
                    [ONE] = {.name = _(\"A, \\\"B\\\"\"), .moves = {MOVE_A, MOVE_B,}, .hp = P >= GEN_6 ? 80 : 75},\n\
                    #if NEW\n  F(1, MOVE_C),\n#else\n  F(2, MOVE_D),\n#endif\n};\nint x;\n";
        let mut report = Report::default();
        let tables = read("a.h", text, &Rules::new(9), &mut report);
        assert_eq!(tables.len(), 1);
        assert_eq!(tables[0].name, "sNames");
        let [one, two] = &tables[0].entries[..] else {
            panic!("{tables:?}")
        };
        assert_eq!((one.key, one.at.line), ("ONE", 6));
        assert_eq!(one.field("name").unwrap().text(), "A, \\\"B\\\"");
        assert_eq!(one.field("moves").unwrap().words(), ["MOVE_A", "MOVE_B"]);
        let hp = one.field("hp").unwrap();
        let number = |latest| hp.number(&Rules::new(latest));
        assert_eq!((number(9), number(5)), (Some(80), Some(75)));
        assert_eq!(two.words(), ["F", "(", "1", ",", "MOVE_C", ")"]);
        assert!(report.is_clean());
    }

    #[test]
    fn what_is_never_closed_ends_with_the_text() {
        for text in [
            "a[] = {",
            "a[] = { {{{",
            "a[] = { [X",
            "a[] = { .x = \"",
            "a[] = { X( }",
        ] {
            read("a.h", text, &Rules::new(9), &mut Report::default());
        }
        let deep = format!("a[] = {}", "{".repeat(5000));
        let mut report = Report::default();
        read("a.h", &deep, &Rules::new(9), &mut report);
        assert!(!report.is_clean());
    }
}
