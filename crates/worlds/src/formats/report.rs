//! Collects the lines that are left out while the files are read.

use super::at::At;
use crate::{Fault, LeftOut};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The lines that were left out so far, and the unknown names that are kept nevertheless.
#[derive(Default)]
pub(crate) struct Report {
    left_out: LeftOut,
    /// The ids of unknown abilities and items, which are kept without an effect, by kind.
    without_effect: BTreeMap<&'static str, BTreeSet<String>>,
}

impl Report {
    /// The maximum number of faults for which similar names are suggested.
    const WITH_NEAR: usize = 100;

    /// Adds a fault.
    pub(crate) fn wrong(&mut self, at: &At, wrong: impl Into<String>, expected: impl Into<String>) {
        let fault = Fault::new(&*at.file, at.line, wrong);
        self.left_out.add(fault.expected(expected));
    }

    /// Adds a line that may be valid, but is not supported.
    pub(crate) fn left_out(
        &mut self,
        at: &At,
        what: impl Into<String>,
        instead: impl Into<String>,
    ) {
        let fault = Fault::new(&*at.file, at.line, what);
        self.left_out.add(fault.expected(instead).unsure());
    }

    /// Adds an unknown name, which is a fault.
    pub(crate) fn unknown<'a>(
        &mut self,
        at: &At,
        what: &str,
        name: &str,
        names: impl IntoIterator<Item = &'a str>,
    ) {
        let fault = self.no_such(at, what, name, names);
        self.left_out.add(fault);
    }

    /// Adds a name that is not built in. It may be valid, because the files may define it
    /// themselves.
    pub(crate) fn not_ours<'a>(
        &mut self,
        at: &At,
        what: &str,
        name: &str,
        names: impl IntoIterator<Item = &'a str>,
    ) {
        let fault = self.no_such(at, what, name, names);
        self.left_out.add(fault.unsure());
    }

    /// Adds an ability or an item that is kept, but has no effect because it is unknown.
    pub(crate) fn without_effect(&mut self, what: &'static str, id: &str) {
        let ids = self.without_effect.entry(what).or_default();
        ids.insert(id.to_owned());
    }

    /// Returns the ids of unknown abilities or items that are kept.
    pub(crate) fn kept(&self, what: &str) -> impl Iterator<Item = &str> {
        let ids = self.without_effect.get(what).into_iter().flatten();
        ids.map(String::as_str)
    }

    fn no_such<'a>(
        &self,
        at: &At,
        what: &str,
        name: &str,
        names: impl IntoIterator<Item = &'a str>,
    ) -> Fault {
        let wrong = format!("unknown {what} {}", quoted(name));
        let fault = Fault::new(&*at.file, at.line, wrong);
        if self.left_out.len() < Report::WITH_NEAR {
            fault.near(name, names)
        } else {
            fault
        }
    }

    /// Parses a number between two bounds; reports a fault if the text is not such a number.
    pub(crate) fn number<T>(
        &mut self,
        at: &At,
        what: &str,
        text: &str,
        range: RangeInclusive<T>,
    ) -> Option<T>
    where
        T: FromStr + PartialOrd + Display,
    {
        let number = text.trim().parse().ok();
        let number = number.filter(|number| range.contains(number));
        if number.is_none() {
            let (least, most) = range.into_inner();
            let wrong = format!("{} is not a valid {what}", quoted(text));
            self.wrong(at, wrong, format!("a number from {least} to {most}"));
        }
        number
    }

    /// Parses the level of a Pokémon. A level above the maximum in our tables is lowered to that
    /// maximum.
    pub(crate) fn level(&mut self, at: &At, text: &str) -> Option<u8> {
        let level: u32 = self.number(at, "level", text, 1..=u32::MAX)?;
        if level > u32::from(u8::MAX) {
            let expected = format!("1 to {0}; it counts as {0}", u8::MAX);
            self.left_out(at, format!("a level of {level}"), expected);
        }
        Some(u8::try_from(level).unwrap_or(u8::MAX))
    }

    /// Returns whether nothing was left out.
    pub(crate) fn is_clean(&self) -> bool {
        self.left_out.is_empty()
    }

    /// Returns all lines that were left out.
    pub(crate) fn into_left_out(self) -> LeftOut {
        self.left_out
    }

    /// Returns the faults by file and line.
    pub(crate) fn into_faults(self) -> Vec<Fault> {
        self.left_out.faults()
    }
}

/// Returns a text in quotes, truncated if it is long.
pub(crate) fn quoted(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{:?} …", &text[..end]),
        None => format!("{text:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_says_where_what_was_expected_and_what_is_near() {
        let mut report = Report::default();
        let at = At::whole("types.txt").line(7);
        report.unknown(&at, "type", "FIER", ["FAIRY", "FIRE", "WATER", "FLYING"]);
        assert_eq!(report.number(&at, "level", "120", 1..=100u8), None);
        assert_eq!(report.number(&at, "level", " 12 ", 1..=100u8), Some(12));
        let faults = report.into_faults();
        assert_eq!(faults.len(), 2);
        assert_eq!((&*faults[0].file, faults[0].line), ("types.txt", 7));
        assert_eq!(faults[1].near[0], "FIRE");
        assert_eq!(faults[0].wrong, "\"120\" is not a valid level");
        assert_eq!(faults[0].expected, "a number from 1 to 100");
    }
}
