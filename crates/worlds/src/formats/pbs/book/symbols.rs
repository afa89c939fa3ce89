//! Assigns an id in our tables to each id in the files.

use crate::formats::at::At;
use crate::formats::pbs::section::Ref;
use crate::formats::report::{Report, quoted};
use std::collections::{BTreeMap, BTreeSet};

/// The ids of one kind of entry, such as moves.
pub(in crate::formats::pbs) struct Symbols {
    pub(super) what: &'static str,
    pub(super) ours: BTreeMap<String, String>,
    pub(super) taken: BTreeSet<String>,
    /// The next number for each id that several entries want.
    next: BTreeMap<String, usize>,
    /// Whether the files do not list these entries, so that any id is accepted.
    pub(super) open: bool,
}

/// An entry in the files with an id and a name.
pub(in crate::formats::pbs) struct Entry<'a> {
    pub(in crate::formats::pbs) id: &'a str,
    pub(in crate::formats::pbs) name: &'a str,
    pub(in crate::formats::pbs) at: &'a At,
}

impl Symbols {
    pub(super) fn new(what: &'static str, open: bool) -> Symbols {
        Symbols {
            what,
            ours: BTreeMap::new(),
            taken: BTreeSet::new(),
            next: BTreeMap::new(),
            open,
        }
    }

    /// Assigns an id to each entry. `known` returns the built-in id of a name.
    pub(super) fn of<'a>(
        what: &'static str,
        entries: impl IntoIterator<Item = Entry<'a>>,
        known: impl Fn(&str) -> Option<String>,
        make: impl Fn(&str) -> String,
        report: &mut Report,
    ) -> Symbols {
        let mut symbols = Symbols::new(what, false);
        for Entry { id, name, at } in entries {
            if symbols.ours.contains_key(id) {
                let wrong = format!("{} already exists", quoted(id));
                report.wrong(at, wrong, "each name once");
                continue;
            }
            let ours = known(id).or_else(|| known(name));
            let wanted = [ours.unwrap_or_default(), make(name), make(id)];
            let free = wanted
                .into_iter()
                .find(|own| !own.is_empty() && !symbols.taken.contains(own));
            symbols.add(id, &free.unwrap_or_else(|| make(&format!("{what}{id}"))));
        }
        symbols
    }

    /// Assigns the wanted id, followed by a number if it is already taken.
    pub(super) fn add(&mut self, id: &str, wanted: &str) -> String {
        let mut free = wanted.to_owned();
        while self.taken.contains(&free) {
            let next = self.next.entry(wanted.to_owned()).or_insert(2);
            free = format!("{wanted}{next}");
            *next += 1;
        }
        self.taken.insert(free.clone());
        self.ours.insert(id.to_owned(), free.clone());
        free
    }

    /// Returns the id in our tables for an id of the files; reports a fault if there is none.
    pub(in crate::formats::pbs) fn find(&self, wanted: &Ref, report: &mut Report) -> Option<&str> {
        let found = self.get(&wanted.id);
        if found.is_none() {
            let ids = self.ours.keys().map(String::as_str);
            report.unknown(&wanted.at, self.what, &wanted.id, ids);
        }
        found
    }

    /// Returns whether an id is known or accepted.
    pub(in crate::formats::pbs) fn knows(&self, id: &str) -> bool {
        self.ours.contains_key(id) || (self.open && !id.is_empty())
    }

    pub(in crate::formats::pbs) fn get(&self, id: &str) -> Option<&str> {
        self.ours.get(id).map(String::as_str)
    }
}
