//! Splits a file into words, without comments and directives.

use super::lex::{Word, each, expression};
use super::macros::Macros;
use super::rules::Rules;

/// Returns the words of a text without comments and preprocessor directives. Of several
/// alternatives (`#if`), the first whose condition is true under the rules is read. Macros for
/// fields that are defined in the text are expanded.
pub(super) fn words<'a>(text: &'a str, rules: &Rules<'_>) -> Vec<Word<'a>> {
    let mut macros = Macros::default();
    let mut hidden = Hidden::default();
    let mut words = Vec::new();
    each(text, &mut |own, line| {
        let is_directive = own.starts_with('#') && own.len() > 1;
        if is_directive {
            hidden.take(own, rules);
        }
        if hidden.is_on() {
            return;
        }
        if is_directive {
            macros.take(own);
        } else {
            words.push(Word { text: own, line });
        }
    });
    macros.expand(words)
}

/// The state of each `#if` around the current word.
#[derive(Default)]
struct Hidden(Vec<Alternative>);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Alternative {
    /// No alternative has been chosen so far.
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
        let chosen = |holds| {
            if holds {
                Alternative::Chosen
            } else {
                Alternative::Before
            }
        };
        match name {
            "if" => self.0.push(chosen(holds())),
            // The names that the compiler receives as options are unknown, so the first alternative
            // is read.
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
