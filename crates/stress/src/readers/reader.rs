//! A kind of cases in which a reader receives damaged texts.

use super::mutate;
use crate::dice::Dice;
use crate::trial::{Budget, Trial};
use anyhow::Result;
use std::time::Duration;

/// A reader of texts.
pub(super) struct Reader {
    pub(super) name: &'static str,
    /// The number of texts in each round of the campaign.
    pub(super) weight: u32,
    /// Valid texts.
    pub(super) good: Vec<Vec<u8>>,
    /// Words that have a meaning for the reader.
    pub(super) words: &'static [&'static str],
    /// A function that repairs a damaged text, so that it is not rejected immediately.
    pub(super) fix: fn(&mut Vec<u8>),
    /// A function that reads a text and uses the result. An error that it returns is a fault; a
    /// rejected text is not.
    pub(super) read: fn(&[u8]) -> Result<()>,
    /// The time limit.
    pub(super) time: Duration,
    /// The memory limit in bytes.
    pub(super) memory: usize,
}

impl Reader {
    /// Returns a reader that receives only UTF-8 text.
    pub(super) fn of(
        name: &'static str,
        weight: u32,
        good: &[&str],
        read: fn(&[u8]) -> Result<()>,
    ) -> Reader {
        Reader {
            name,
            weight,
            good: good.iter().map(|text| text.as_bytes().to_vec()).collect(),
            words: &[],
            fix: |_| {},
            read,
            time: Duration::from_secs(5),
            memory: 8 << 20,
        }
    }

    pub(super) fn with_words(self, words: &'static [&'static str]) -> Reader {
        Reader { words, ..self }
    }
}

/// Converts bytes to text, for a reader that receives only text.
pub(super) fn text(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// Splits a text in two at a line `%%`.
pub(super) fn two(bytes: &[u8]) -> (String, String) {
    let text = text(bytes);
    let (one, other) = text.split_once("%%\n").unwrap_or((&text, ""));
    (one.to_owned(), other.to_owned())
}

impl Trial for Reader {
    type Case = Vec<u8>;

    fn name(&self) -> &'static str {
        self.name
    }

    fn weight(&self) -> u32 {
        self.weight
    }

    fn make(&self, dice: &mut Dice) -> Vec<u8> {
        let mut text = dice.pick(&self.good).clone();
        mutate::damage(&mut text, &self.good, self.words, dice);
        (self.fix)(&mut text);
        text
    }

    fn check(&self, text: &Vec<u8>) -> Result<()> {
        (self.read)(text)
    }

    fn smaller<'a>(&self, text: &'a Vec<u8>) -> Box<dyn Iterator<Item = Vec<u8>> + 'a> {
        let fix = self.fix;
        Box::new(mutate::shorter(text).map(move |mut text| {
            fix(&mut text);
            text
        }))
    }

    fn show(&self, text: &Vec<u8>) -> String {
        match std::str::from_utf8(text) {
            Ok(plain) => format!("{plain}\n"),
            Err(_) => format!("{}\n", text.escape_ascii()),
        }
    }

    fn budget(&self) -> Budget {
        Budget {
            time: self.time,
            memory: self.memory,
        }
    }
}
