//! Expands macros that contain fields or a whole entry of a table: `#define FOX(hp) .baseHP = hp,
//! …`.

use super::lex::{Word, expression, is_letter};
use crate::budget;
use std::collections::HashMap;

/// The macros that a file has defined so far.
#[derive(Default)]
pub(super) struct Macros<'a>(HashMap<&'a str, Macro<'a>>);

struct Macro<'a> {
    /// The positions of the parameters by name; `None` for a macro without parentheses.
    parameters: Option<HashMap<&'a str, usize>>,
    body: Vec<&'a str>,
}

/// The maximum depth of macros within macros.
const DEEPEST: usize = 8;

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
            Some((names, body)) => {
                let names = names.split(',').map(str::trim);
                (Some(names.zip(0..).collect()), body)
            }
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

    /// Returns the words of a file with the macros expanded.
    pub(super) fn expand(&self, file: &str, words: Vec<Word<'a>>) -> Vec<Word<'a>> {
        if self.0.is_empty() {
            return words;
        }
        let mut out = Vec::with_capacity(words.len());
        self.into(file, &words, DEEPEST, &mut out);
        out
    }

    fn into(&self, file: &str, words: &[Word<'a>], deep: usize, out: &mut Vec<Word<'a>>) {
        let mut place = 0;
        while let Some(word) = words.get(place) {
            place += 1;
            let Some(own) = self.0.get(word.text).filter(|_| deep > 0) else {
                out.push(*word);
                continue;
            };
            let mut arguments = Vec::new();
            if own.parameters.is_some() {
                let (found, length) = call(&words[place..]);
                (arguments, place) = (found, place + length);
            }
            let mut body = Vec::with_capacity(own.body.len());
            for text in &own.body {
                let line = word.line;
                let plain = [Word { text, line }];
                let argument = own.parameters.as_ref().and_then(|names| names.get(text));
                let argument = argument.and_then(|&number| arguments.get(number).copied());
                let words = argument.unwrap_or(&plain);
                if !budget::bytes(file, size_of_val(words)) {
                    return;
                }
                body.extend_from_slice(words);
            }
            self.into(file, &body, deep - 1, out);
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
