//! Evaluates the numbers in tables, which may depend on the generation of the rules and on
//! constants.

use super::lex::expression;
use crate::formats::over::Book;
use crate::{Source, budget};
use std::collections::{BTreeMap, HashMap};

/// The rules of a game, and the names in its files.
pub(super) struct Rules<'a> {
    /// The generation of the newest rules.
    pub(super) latest: u8,
    /// The values of constants (`#define NAME …`) in all files. The first definition of each
    /// counts.
    constants: HashMap<&'a str, &'a str>,
    pub(super) book: Book,
}

/// The maximum depth of constants and parentheses.
const DEEPEST: usize = 16;

/// The number of steps that reading a word takes.
const STEPS: usize = 10;

/// The maximum number of words in an expression; expressions in real tables are shorter.
const LONGEST: usize = 200;

impl<'a> Rules<'a> {
    #[cfg(test)]
    pub(super) fn new(latest: u8) -> Rules<'a> {
        Rules {
            latest,
            constants: HashMap::new(),
            book: Book::default(),
        }
    }

    /// Reads the constants of all files.
    pub(super) fn read(source: &'a Source, latest: u8) -> Rules<'a> {
        let files = source
            .files()
            .filter(|(path, _)| path.ends_with(".h") || path.ends_with(".c"));
        let lines = files.flat_map(|(_, text)| text.lines());
        let mut constants = HashMap::new();
        for told in lines.filter_map(|line| line.strip_prefix("#define")) {
            let told = told.trim_start();
            let (name, value) = told.split_once(char::is_whitespace).unwrap_or((told, ""));
            let value = value.trim();
            if !name.contains('(') && !value.is_empty() && !value.ends_with('\\') {
                constants.entry(name).or_insert(value);
            }
        }
        Rules {
            latest,
            constants,
            book: Book::open(),
        }
    }

    /// Returns the constants that are numbers and whose names begin with the given text, by name.
    pub(super) fn constants_of(&self, begin: &str) -> BTreeMap<&'a str, i32> {
        let own = self.constants.keys();
        let own = own.filter(|name| name.starts_with(begin));
        own.filter_map(|name| Some((*name, self.number(&[*name])?)))
            .collect()
    }

    /// Returns the words with which a constant is defined.
    pub(super) fn words_of(&self, name: &str) -> Option<Vec<&'a str>> {
        self.constants.get(name).map(|value| expression(value))
    }

    /// Returns the value of an expression: `80`, `-6`, `LEVEL_CAP + 2`, or `B_UPDATED >= GEN_6 ? 80
    /// : 75`. In comparisons such as `>=`, unknown names have the value of the newest generation.
    pub(super) fn number(&self, words: &[&str]) -> Option<i32> {
        self.evaluate(words, DEEPEST)
    }

    fn evaluate(&self, words: &[&str], deep: usize) -> Option<i32> {
        if words.len() > LONGEST {
            return None;
        }
        Reading {
            rules: self,
            words,
            place: 0,
            deep,
        }
        .choice()
    }

    /// Returns the words of an entry; for `condition ? one : other`, only the words of the selected
    /// branch.
    pub(super) fn chosen<'w>(&self, words: &[&'w str]) -> Vec<&'w str> {
        let parts = words.split(|word| matches!(*word, "(" | ")" | ","));
        parts.flat_map(|part| self.branch(part)).copied().collect()
    }

    fn branch<'s, 'w>(&self, mut words: &'s [&'w str]) -> &'s [&'w str] {
        loop {
            let place = |sign: &str| words.iter().position(|word| *word == sign);
            let choice = place("?").zip(place(":")).filter(|(own, end)| own < end);
            let Some((question, colon)) = choice else {
                return words;
            };
            match self.number(&words[..question]) {
                Some(0) => words = &words[colon + 1..],
                _ => return &words[question + 1..colon],
            }
        }
    }
}

/// The precedence of operators. Operators of two characters are two words.
const SIGNS: [(&str, u8); 13] = [
    ("||", 1),
    ("&&", 2),
    ("==", 3),
    ("!=", 3),
    ("<<", 5),
    (">>", 5),
    ("<=", 4),
    (">=", 4),
    ("<", 4),
    (">", 4),
    ("+", 6),
    ("-", 6),
    ("*", 7),
];

struct Reading<'r, 'w> {
    rules: &'r Rules<'r>,
    words: &'r [&'w str],
    place: usize,
    deep: usize,
}

impl Reading<'_, '_> {
    fn next(&self, more: usize) -> &str {
        self.words.get(self.place + more).copied().unwrap_or("")
    }

    /// Reads `condition ? one : other`, or a value.
    fn choice(&mut self) -> Option<i32> {
        self.deep = self.deep.checked_sub(1)?;
        let value = self.value(0);
        if self.next(0) != "?" {
            return value;
        }
        self.place += 1;
        let one = self.choice();
        if self.next(0) != ":" {
            return None;
        }
        self.place += 1;
        let other = self.choice();
        if value != Some(0) { one } else { other }
    }

    fn value(&mut self, least: u8) -> Option<i32> {
        let mut value = self.single();
        while let Some((sign, binds)) = self.sign().filter(|(_, binds)| *binds > least) {
            self.place += sign.len();
            let other = self.value(binds);
            value = self.joined(sign, value, other);
        }
        value
    }

    fn sign(&self) -> Option<(&'static str, u8)> {
        let here = [self.next(0), self.next(1)].concat();
        let found = SIGNS.iter().find(|(sign, _)| {
            let long = sign.len() == 2 && here == *sign;
            long || (sign.len() == 1 && self.next(0) == *sign)
        });
        found.copied()
    }

    fn joined(&self, sign: &str, one: Option<i32>, other: Option<i32>) -> Option<i32> {
        let compared = |holds: fn(&i32, &i32) -> bool| {
            let latest = i32::from(self.rules.latest);
            Some(i32::from(holds(&one.unwrap_or(latest), &other?)))
        };
        match sign {
            "||" => Some(i32::from(one? != 0 || other? != 0)),
            "&&" => Some(i32::from(one? != 0 && other? != 0)),
            "==" => Some(i32::from(one? == other?)),
            "!=" => Some(i32::from(one? != other?)),
            "<" => compared(i32::lt),
            ">" => compared(i32::gt),
            "<=" => compared(i32::le),
            ">=" => compared(i32::ge),
            "+" => one?.checked_add(other?),
            "-" => one?.checked_sub(other?),
            "*" => one?.checked_mul(other?),
            "<<" => one?.checked_shl(other?.try_into().ok()?),
            _ => one?.checked_shr(other?.try_into().ok()?),
        }
    }

    /// Reads a number, a constant, an expression in parentheses, or one of these with a sign.
    fn single(&mut self) -> Option<i32> {
        let word = self.next(0).to_owned();
        self.place += 1;
        match &*word {
            "-" => self.single()?.checked_neg(),
            "!" => Some(i32::from(self.single()? == 0)),
            "(" => {
                let value = self.choice();
                while !matches!(self.next(0), ")" | "") {
                    self.place += 1;
                }
                self.place += 1;
                value
            }
            "TRUE" => Some(1),
            "FALSE" => Some(0),
            "GEN_LATEST" => Some(self.rules.latest.into()),
            name if name.starts_with(|c: char| c.is_ascii_digit()) => number(name),
            name => match name.strip_prefix("GEN_").map(str::parse) {
                Some(Ok(generation)) => Some(generation),
                _ => self.constant(name),
            },
        }
    }

    fn constant(&self, name: &str) -> Option<i32> {
        let deep = self.deep.checked_sub(1)?;
        let words = expression(self.rules.constants.get(name)?);
        // A constant may contain another a hundred times, which contains a third a hundred times.
        if !budget::steps("the constants", STEPS * (words.len() + 1)) {
            return None;
        }
        self.rules.evaluate(&words, deep)
    }
}

/// Parses a number: `80`, `0x50`, `80u`.
fn number(word: &str) -> Option<i32> {
    let word = word.trim_end_matches(['u', 'U', 'l', 'L']);
    match word.strip_prefix("0x").or_else(|| word.strip_prefix("0X")) {
        Some(digits) => i32::from_str_radix(digits, 16).ok(),
        None => word.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_computed_from_constants_and_generations() {
        let mut rules = Rules::new(5);
        rules.constants.extend([
            ("CAP", "20 // of the first gym"),
            ("HARD", "(CAP + 2)"),
            ("B_STATS", "GEN_3"),
            ("B_NEW", "GEN_LATEST"),
            ("LOOP", "LOOP + 1"),
        ]);
        for (text, wanted) in [
            ("80", Some(80)),
            ("-6", Some(-6)),
            ("0x1F", Some(31)),
            ("CAP - 3", Some(17)),
            ("HARD * 2 - 1", Some(43)),
            ("B_STATS >= GEN_4 ? 80 : 75", Some(75)),
            ("B_NEW >= GEN_4 ? 80 : 75", Some(80)),
            (
                "UNKNOWN >= GEN_6 ? 80 : UNKNOWN >= GEN_5 ? 78 : 75",
                Some(78),
            ),
            ("UNKNOWN < GEN_6 && TRUE", Some(1)),
            ("UNKNOWN == TRUE", None),
            ("!TRUE || B_STATS == GEN_3", Some(1)),
            ("UNKNOWN", None),
            ("LOOP", None),
            ("1 +", None),
            ("2147483647 + 1", None),
            ("", None),
        ] {
            assert_eq!(rules.number(&expression(text)), wanted, "{text}");
        }
    }
}
