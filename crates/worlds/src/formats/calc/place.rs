//! Positions in the file, given as paths of names, because line numbers are of little use in JSON.

use crate::formats::at::At;
use crate::formats::over::is_nothing;
use crate::formats::report::{Report, quoted};
use serde_json::{Map, Value};

/// A position in the file.
#[derive(Clone)]
pub(super) struct Place<'a> {
    file: &'a str,
    at: At,
    path: Vec<&'a str>,
}

impl<'a> Place<'a> {
    pub(super) fn whole(file: &'a str) -> Place<'a> {
        Place {
            file,
            at: At::whole(file),
            path: Vec::new(),
        }
    }

    pub(super) fn file(&self) -> &'a str {
        self.file
    }

    pub(super) fn at(&self) -> At {
        self.at.clone()
    }

    /// Returns the position of a name within this one.
    pub(super) fn under(&self, name: &'a str) -> Place<'a> {
        let mut place = self.clone();
        place.path.push(name);
        place
    }

    /// Returns the path, with names of Pokémon and moves in quotes: `moves > "Tackle" > basePower`.
    fn words(&self) -> String {
        let last = self.path.len().saturating_sub(1);
        let words = self.path.iter().enumerate();
        let words = words.map(|(at, name)| {
            if at == 0 || at == last {
                (*name).to_owned()
            } else {
                quoted(name)
            }
        });
        words.collect::<Vec<_>>().join(" > ")
    }

    /// Reports that a value here is not as expected.
    pub(super) fn wrong(&self, value: &Value, expected: &str, report: &mut Report) {
        let written = value.to_string();
        let wrong = format!("{} is {}", self.words(), quoted(&written));
        report.wrong(&self.at(), wrong, expected);
    }

    /// Returns the object under the given name; reports a fault if the value is not an object.
    pub(super) fn object<'v>(
        &self,
        from: &'v Map<String, Value>,
        name: &'a str,
        report: &mut Report,
    ) -> Option<&'v Map<String, Value>> {
        match from.get(name)? {
            Value::Object(inner) => Some(inner),
            Value::Null => None,
            other => {
                self.under(name).wrong(other, "an object: { … }", report);
                None
            }
        }
    }

    /// Returns the text under the given name.
    pub(super) fn text<'v>(
        &self,
        from: &'v Map<String, Value>,
        name: &'a str,
        report: &mut Report,
    ) -> Option<&'v str> {
        match from.get(name)? {
            Value::String(text) => Some(text.trim()).filter(|text| !is_nothing(text)),
            Value::Null => None,
            other => {
                self.under(name).wrong(other, "a text", report);
                None
            }
        }
    }

    /// Returns the number under the given name, which may be written as a text.
    pub(super) fn number(
        &self,
        from: &Map<String, Value>,
        name: &'a str,
        most: u64,
        report: &mut Report,
    ) -> Option<u64> {
        let nothing = |value: &&Value| value.is_null() || value.as_str().is_some_and(is_nothing);
        let value = from.get(name).filter(|value| !nothing(value))?;
        let number = match value {
            Value::String(text) => text.trim().parse().ok(),
            other => other.as_u64(),
        };
        let number = number.filter(|number| *number <= most);
        if number.is_none() {
            let expected = format!("a number from 0 to {most}");
            self.under(name).wrong(value, &expected, report);
        }
        number
    }

    /// Returns the texts under the given name, without empty ones.
    pub(super) fn texts<'v>(
        &self,
        from: &'v Map<String, Value>,
        name: &'a str,
        report: &mut Report,
    ) -> Option<Vec<&'v str>> {
        let value = from.get(name).filter(|value| !value.is_null())?;
        let texts = value.as_array().and_then(|all| {
            let texts = all.iter().filter(|one| !one.is_null());
            texts.map(Value::as_str).collect::<Option<Vec<&str>>>()
        });
        if texts.is_none() {
            self.under(name).wrong(value, "a list of texts", report);
        }
        let mut texts = texts?;
        texts.retain(|text| !is_nothing(text));
        Some(texts)
    }
}

/// Returns a note about unknown names, if there are any.
pub(super) fn left_out(what: &str, names: &[&str]) -> Option<String> {
    let note = || format!("Unknown {what}, left out: {}.", names.join(", "));
    (!names.is_empty()).then(note)
}
