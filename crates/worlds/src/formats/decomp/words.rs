//! The words of a file, without comments and directives.

use super::lex::{Word, each, expression};
use super::macros::Macros;
use super::rules::Rules;

/// Returns the words of a text, without comments and preprocessor directives: of its alternatives
/// the one that the rules choose, else the first. Its own macros of fields are expanded.
pub(super) fn words<'a>(text: &'a str, rules: &Rules<'_>) -> Vec<Word<'a>> {
    let mut macros = Macros::default();
    let mut hidden = Hidden::default();
    let mut words = Vec::new();
    each(text, &mut |own, line| match own.starts_with('#') {
        true if own.len() > 1 => {
            hidden.take(own, rules);
            if !hidden.is_on() {
                macros.take(own);
            }
        }
        _ if hidden.is_on() => {}
        _ => words.push(Word { text: own, line }),
    });
    macros.expand(words)
}

/// Which part of the preprocessor's alternatives we are in, for each `#if`.
#[derive(Default)]
struct Hidden(Vec<Alternative>);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Alternative {
    /// None was chosen so far.
    Before,
    Chosen,
    After,
}

impl Hidden {
    fn take(&mut self, directive: &str, rules: &Rules<'_>) {
        let told = directive.trim_start_matches('#').trim_start();
        let (name, condition) = told
            .split_once(|c: char| c.is_whitespace() || c == '(')
            .map_or((told, ""), |(name, _)| (name, &told[name.len()..]));
        let holds = || rules.number(&expression(condition)) != Some(0);
        let chosen = |holds: bool| match holds {
            true => Alternative::Chosen,
            false => Alternative::Before,
        };
        match name {
            "if" => self.0.push(chosen(holds())),
            // Which names a compiler is given is not known.
            "ifdef" | "ifndef" => self.0.push(Alternative::Chosen),
            "elif" | "else" => {
                let Some(last) = self.0.last_mut() else {
                    return;
                };
                *last = match *last {
                    Alternative::Before => chosen(name == "else" || holds()),
                    _ => Alternative::After,
                };
            }
            "endif" => drop(self.0.pop()),
            _ => {}
        }
    }

    fn is_on(&self) -> bool {
        self.0.iter().any(|own| *own != Alternative::Chosen)
    }
}
