//! The lines of a world that are not used, with the reasons.

use crate::Fault;
use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, HashSet};
use std::hash::{Hash, Hasher};

/// The lines that are not used: lines that are certainly wrong, and lines that are not supported.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// The lines by [`Fault::sure`] and [`Fault::kind`].
    kinds: BTreeMap<(bool, String), Kind>,
    count: usize,
    /// Hashes of the lines that were already added, because one line may be used for several
    /// tables.
    seen: HashSet<u64>,
}

/// Lines with the same kind of fault.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kind {
    /// The number of lines.
    pub count: usize,
    /// The first lines, at most 100.
    pub first: Vec<Fault>,
}

impl LeftOut {
    /// The maximum number of lines of each kind that are kept; further lines are only counted.
    const MOST_OF_KIND: usize = 100;
    /// The maximum number of kinds.
    const MOST_KINDS: usize = 200;

    /// Adds a line, unless it was already added.
    pub fn add(&mut self, fault: Fault) {
        let mut hasher = DefaultHasher::new();
        (&fault.file, fault.line, &fault.wrong).hash(&mut hasher);
        if !self.seen.insert(hasher.finish()) {
            return;
        }
        self.count += 1;
        let mut key = (fault.sure, fault.kind());
        if self.kinds.len() >= LeftOut::MOST_KINDS && !self.kinds.contains_key(&key) {
            key.1 = "others".to_owned();
        }
        let kind = self.kinds.entry(key).or_default();
        kind.count += 1;
        if kind.first.len() < LeftOut::MOST_OF_KIND {
            kind.first.push(fault);
        }
    }

    /// Returns the number of lines.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count
    }

    /// Returns whether all lines are used.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Returns the lines that are certainly wrong (if `sure` is true) or the others, by kind of
    /// fault, the most frequent first.
    #[must_use]
    pub fn kinds(&self, sure: bool) -> Vec<(&str, &Kind)> {
        let own = self.kinds.iter().filter(|((own, _), _)| *own == sure);
        let mut kinds: Vec<(&str, &Kind)> = own.map(|((_, name), kind)| (&**name, kind)).collect();
        kinds.sort_by_key(|(_, kind)| std::cmp::Reverse(kind.count));
        kinds
    }

    /// Returns a line of text for each kind of fault; the kinds that are certainly wrong come
    /// first.
    #[must_use]
    pub fn notes(&self) -> Vec<String> {
        let wrong = self.kinds(true).into_iter();
        let wrong = wrong.map(|(name, kind)| format!("Wrong, {} times: {name}.", kind.count));
        let other = self.kinds(false).into_iter();
        let other = other.map(|(name, kind)| format!("Left out, {} times: {name}.", kind.count));
        wrong.chain(other).collect()
    }

    /// Returns the faults that were kept, by file and line. If there are further faults, the last
    /// one states their number.
    #[must_use]
    pub fn faults(&self) -> Vec<Fault> {
        let kept = self.kinds.values().flat_map(|kind| &kind.first);
        let mut faults: Vec<Fault> = kept.cloned().collect();
        let more = self.count - faults.len();
        faults.sort();
        if more > 0 {
            faults.push(Fault::new("", 0, format!("{more} more lines are wrong")));
        }
        faults
    }
}

impl Extend<Fault> for LeftOut {
    fn extend<T: IntoIterator<Item = Fault>>(&mut self, faults: T) {
        faults.into_iter().for_each(|fault| self.add(fault));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_counted_by_kind_and_the_most_frequent_come_first() {
        let mut left = LeftOut::default();
        left.add(Fault::new("a", 9, "unknown move \"SPLASH\""));
        for line in 1..=500 {
            left.add(Fault::new("a", line, format!("unknown type \"T{line}\"")));
        }
        left.add(Fault::new("a", 3, "a third type").unsure());
        assert_eq!(left.len(), 502);
        let kinds = left.kinds(true);
        assert_eq!(kinds[0].0, "unknown type …");
        assert_eq!((kinds[0].1.count, kinds[0].1.first.len()), (500, 100));
        assert_eq!(kinds[1].1.first[0].line, 9);
        assert_eq!(left.kinds(false).len(), 1);
        let faults = left.faults();
        assert_eq!(faults.len(), 103);
        assert_eq!(faults[102].wrong, "400 more lines are wrong");
    }

    #[test]
    fn kinds_are_bounded() {
        let mut left = LeftOut::default();
        for word in 0..1000 {
            let letters: String = format!("{word}")
                .bytes()
                .map(|b| char::from(b + 49))
                .collect();
            left.add(Fault::new("a", 1, letters));
        }
        left.add(Fault::new("a", 1, "b"));
        assert_eq!(left.kinds(true).len(), 201);
        assert_eq!(left.len(), 1000);
    }
}
