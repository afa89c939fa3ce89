//! Expands macros that contain fields or a whole entry of a table: `#define FOX(hp) .baseHP = hp,
//! …`.

use super::lex::{Word, expression, is_letter};
use std::collections::HashMap;

/// The macros that a file has defined so far.
#[derive(Default)]
pub(super) struct Macros<'a>(HashMap<&'a str, Macro<'a>>);

struct Macro<'a> {
    /// The names of the parameters; `None` for a macro without parentheses.
    parameters: Option<Vec<&'a str>>,
    body: Vec<&'a str>,
}

/// The maximum depth of macros within macros.
const DEEPEST: usize = 8;

/// The maximum number of words that macros add to a file.
const MOST_WORDS: usize = 1 << 20;

impl<'a> Macros<'a> {
    /// Adds the macro that a directive defines. Other directives, and macros without fields, are
    /// ignored.
    pub(super) fn take(&mut self, directive: &'a str) {
        let told = directive.trim_start_matches('#').trim_start();
        let Some(told) = told.strip_prefix("define") else {
            return;
        };
        let told = told.trim_start();
        let end = told.find(|c| !is_letter(c)).unwrap_or(told.len());
        let (name, rest) = told.split_at(end);
        let (parameters, body) = match rest.strip_prefix('(').and_then(|own| own.split_once(')')) {
            Some((names, body)) => (Some(names.split(',').map(str::trim).collect()), body),
            None => (None, rest),
        };
        let mut body = expression(body);
        body.retain(|word| *word != "\\");
        let has_field = body.windows(3).any(|own| own[0] == "." && own[2] == "=");
        let is_value = body.first() == Some(&"{");
        if has_field || is_value {
            self.0.insert(name, Macro { parameters, body });
        }
    }

    /// Returns the words with the macros expanded.
    pub(super) fn expand(&self, words: Vec<Word<'a>>) -> Vec<Word<'a>> {
        if self.0.is_empty() {
            return words;
        }
        let mut left = MOST_WORDS;
        let mut out = Vec::with_capacity(words.len());
        self.into(&words, DEEPEST, &mut left, &mut out);
        out
    }

    fn into(&self, words: &[Word<'a>], deep: usize, left: &mut usize, out: &mut Vec<Word<'a>>) {
        let mut place = 0;
        while let Some(word) = words.get(place) {
            place += 1;
            let own = self
                .0
                .get(word.text)
                .filter(|own| deep > 0 && own.body.len() <= *left);
            let Some(own) = own else {
                out.push(*word);
                continue;
            };
            let names = own.parameters.as_deref().unwrap_or_default();
            let mut arguments = Vec::new();
            if own.parameters.is_some() {
                let (found, length) = call(&words[place..]);
                (arguments, place) = (found, place + length);
            }
            let mut body = Vec::with_capacity(own.body.len());
            for text in &own.body {
                let line = word.line;
                let argument = names.iter().position(|name| name == text);
                match argument.and_then(|number| arguments.get(number)) {
                    Some(argument) => body.extend_from_slice(argument),
                    None => body.push(Word { text, line }),
                }
            }
            *left = left.saturating_sub(body.len());
            self.into(&body, deep - 1, left, out);
        }
    }
}

/// Returns the arguments of a call, and its length with the parentheses.
fn call<'a, 'w>(words: &'w [Word<'a>]) -> (Vec<&'w [Word<'a>]>, usize) {
    if words.first().is_none_or(|word| word.text != "(") {
        return (Vec::new(), 0);
    }
    let mut arguments = Vec::new();
    let mut deep = 0;
    let mut start = 1;
    for (place, word) in words.iter().enumerate() {
        match word.text {
            "(" | "{" => deep += 1,
            ")" | "}" => deep -= 1,
            _ => {}
        }
        if deep == 0 || (deep == 1 && word.text == ",") {
            arguments.push(&words[start..place]);
            start = place + 1;
        }
        if deep == 0 {
            return (arguments, place + 1);
        }
    }
    (arguments, words.len())
}
