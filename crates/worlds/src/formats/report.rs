//! What is wrong with the files, collected while they are read.

use super::at::At;
use crate::Fault;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// All that is wrong so far.
#[derive(Default)]
pub(crate) struct Report {
    faults: Vec<Fault>,
    /// How many more there are than are kept.
    more: usize,
}

impl Report {
    /// Of a file that is none of this format every line may be wrong: so many are told.
    const MOST: usize = 500;
    /// For so many, what is near is looked for.
    const WITH_NEAR: usize = 100;

    /// Notes a fault.
    pub(crate) fn wrong(&mut self, at: &At, wrong: impl Into<String>, expected: impl Into<String>) {
        self.add(|| Fault::new(&*at.file, at.line, wrong.into()).expected(expected.into()));
    }

    /// Notes a name that nothing answers to.
    pub(crate) fn unknown<'a>(
        &mut self,
        at: &At,
        what: &str,
        name: &str,
        names: impl IntoIterator<Item = &'a str>,
    ) {
        let few = self.faults.len() < Report::WITH_NEAR;
        self.add(|| {
            let wrong = format!("there is no {what} {}", quoted(name));
            let fault = Fault::new(&*at.file, at.line, wrong);
            match few {
                true => fault.near(name, names),
                false => fault,
            }
        });
    }

    fn add(&mut self, fault: impl FnOnce() -> Fault) {
        match self.faults.len() < Report::MOST {
            true => self.faults.push(fault()),
            false => self.more += 1,
        }
    }

    /// A number between two bounds; none, and a fault, where the text is none.
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
            let wrong = format!("{} is no {what}", quoted(text));
            self.wrong(at, wrong, format!("a number from {least} to {most}"));
        }
        number
    }

    /// Whether nothing is wrong.
    pub(crate) fn is_clean(&self) -> bool {
        self.faults.is_empty()
    }

    /// All faults, by file and line.
    pub(crate) fn into_faults(mut self) -> Vec<Fault> {
        self.faults
            .sort_by(|one, other| (&one.file, one.line).cmp(&(&other.file, other.line)));
        self.faults.dedup();
        if self.more > 0 {
            let wrong = format!("{} more lines are wrong", self.more);
            self.faults.push(Fault::new("", 0, wrong));
        }
        self.faults
    }
}

/// What is written, cut where it is long.
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
        assert_eq!(faults[0].near[0], "FIRE");
        assert_eq!(faults[1].wrong, "\"120\" is no level");
        assert_eq!(faults[1].expected, "a number from 1 to 100");
    }

    #[test]
    fn a_file_that_is_all_wrong_is_told_in_bounds() {
        let mut report = Report::default();
        let at = At::whole("a");
        for line in 0..100_000 {
            report.wrong(&at.line(line), "wrong", "right");
        }
        let faults = report.into_faults();
        assert_eq!(faults.len(), Report::MOST + 1);
        assert_eq!(faults[Report::MOST].wrong, "99500 more lines are wrong");
    }
}
