//! Splits a file into words, without comments and directives.

use super::lex::{Word, each, expression};
use super::macros::Macros;
use super::rules::Rules;

/// Returns the words of a text without comments and preprocessor directives. Of several
/// alternatives (`#if`), the first whose condition is true under the rules is read. Macros for
/// fields that are defined in the text are expanded.
pub(super) fn words<'a>(file: &str, text: &'a str, rules: &Rules<'_>) -> Vec<Word<'a>> {
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
    macros.expand(file, words)
}

/// The state of each `#if` around the current word.
#[derive(Default)]
struct Hidden {
    all: Vec<Alternative>,
    /// The number of those whose current alternative is not read.
    unread: usize,
}

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
            "if" => self.push(chosen(holds())),
            // The names that the compiler receives as options are unknown, so the first alternative
            // is read.
            "ifdef" | "ifndef" => self.push(Alternative::Chosen),
            "elif" | "else" => {
                let next = match self.pop() {
                    None => return,
                    Some(Alternative::Before) => chosen(name == "else" || holds()),
                    Some(_) => Alternative::After,
                };
                self.push(next);
            }
            "endif" => drop(self.pop()),
            _ => {}
        }
    }

    fn push(&mut self, own: Alternative) {
        self.unread += usize::from(own != Alternative::Chosen);
        self.all.push(own);
    }

    fn pop(&mut self) -> Option<Alternative> {
        let own = self.all.pop()?;
        self.unread -= usize::from(own != Alternative::Chosen);
        Some(own)
    }

    fn is_on(&self) -> bool {
        self.unread > 0
    }
}
