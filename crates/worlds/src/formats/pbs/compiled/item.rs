//! A value in a compiled file. A file may refer to a value repeatedly, so each reading of a value
//! counts towards the budget.

use super::size::size;
use crate::formats::at::At;
use crate::formats::pbs::section::{Ref, is_id, upper};
use crate::formats::report::{Report, quoted};
use crate::{Source, budget};
use marshal_rs::{Arena, ValueRef};

/// The stats by their keys in the files, in the order of our tables.
pub(super) const STATS: [&str; 6] = [
    "HP",
    "ATTACK",
    "DEFENSE",
    "SPECIAL_ATTACK",
    "SPECIAL_DEFENSE",
    "SPEED",
];

/// The content of a file.
pub(super) struct Dump<'a>(Arena<'a>);

impl<'a> Dump<'a> {
    /// Reads a file; the error describes the fault.
    pub(super) fn load(path: &str, bytes: &'a [u8]) -> Result<Dump<'a>, String> {
        let unread = |error| format!("the file cannot be read: {error}");
        let size = size(bytes).map_err(unread)?;
        if !budget::bytes(path, size) {
            return Err("the file is too large".to_owned());
        }
        let arena = marshal_rs::load(bytes).map_err(unread)?;
        Ok(Dump(arena))
    }

    pub(super) fn root(&self, at: &At) -> Item<'_> {
        Item {
            value: ValueRef::root(&self.0),
            at: at.clone(),
        }
    }
}

/// A value, with the entry that contains it.
#[derive(Clone)]
pub(super) struct Item<'a> {
    value: ValueRef<'a, 'a>,
    pub(super) at: At,
}

impl<'a> Item<'a> {
    fn to(&self, value: ValueRef<'a, 'a>) -> Item<'a> {
        Item {
            value,
            at: self.at.clone(),
        }
    }

    pub(super) fn moved_to(self, at: At) -> Item<'a> {
        Item { at, ..self }
    }

    /// Returns the value of an object's variable, if it exists and is not nil.
    pub(super) fn field(&self, name: &str) -> Option<Item<'a>> {
        let members = self.value.members().len();
        let value = || self.value.get(&format!("@{name}"));
        let value = budget::steps(&self.at.file, members).then(value)??;
        (!value.is_nil()).then(|| self.to(value))
    }

    /// Returns the value of a symbol in a table, if it exists and is not nil.
    pub(super) fn of_key(&self, name: &str) -> Option<Item<'a>> {
        let entries = self.value.entries().len();
        let value = || self.value.lookup_symbol(name);
        let value = budget::steps(&self.at.file, entries).then(value)??;
        (!value.is_nil()).then(|| self.to(value))
    }

    /// Returns the values of a list.
    pub(super) fn items(&self) -> Vec<Item<'a>> {
        let items = self.value.array();
        if !budget::bytes(&self.at.file, items.len() * size_of::<Item<'_>>()) {
            return Vec::new();
        }
        items.map(|value| self.to(value)).collect()
    }

    /// Returns the keys and values of a table.
    pub(super) fn entries(&self) -> Vec<(Item<'a>, Item<'a>)> {
        let entries = self.value.entries();
        if !budget::bytes(&self.at.file, 2 * entries.len() * size_of::<Item<'_>>()) {
            return Vec::new();
        }
        let entries = entries.map(|(key, value)| (self.to(key), self.to(value)));
        entries.collect()
    }

    /// Returns a string or a symbol as text; `None` if it is too long, or the budget is used up.
    pub(super) fn string(&self) -> Option<String> {
        const LONGEST: usize = 1000;
        let bytes = self.value.as_bytes();
        let bytes = bytes.or_else(|| self.value.as_symbol_bytes())?;
        let reads =
            bytes.len() <= LONGEST && budget::bytes(&self.at.file, size_of::<Ref>() + bytes.len());
        reads.then(|| crate::source::text(bytes.to_vec()))
    }

    /// Returns the numbers in a list, or in a string that contains two bytes for each.
    pub(super) fn words(&self) -> Vec<u16> {
        let Some(bytes) = self.bytes() else {
            let numbers = self.items().into_iter().filter_map(|own| own.number());
            return numbers.filter_map(|own| u16::try_from(own).ok()).collect();
        };
        if !budget::bytes(&self.at.file, bytes.len()) {
            return Vec::new();
        }
        let words = bytes.as_chunks::<2>().0.iter();
        words.map(|two| u16::from_le_bytes(*two)).collect()
    }

    /// Returns the bytes of a string of any length.
    pub(super) fn bytes(&self) -> Option<&'a [u8]> {
        self.value.as_bytes()
    }

    pub(super) fn number(&self) -> Option<i64> {
        let digits = self.value.as_float_bytes().map_or(0, <[u8]>::len);
        if !budget::steps(&self.at.file, digits) {
            return None;
        }
        let decimal = || self.value.as_f64().map(|number| number as i64);
        self.value.as_i64().or_else(decimal)
    }

    /// Returns a number or a name in the form that text files use.
    pub(super) fn written(&self) -> String {
        let number = self.number().map(|number| number.to_string());
        number.or_else(|| self.string()).unwrap_or_default()
    }

    pub(super) fn is_true(&self) -> bool {
        self.value.as_bool() == Some(true)
    }

    /// Returns a reference to the entry with this name.
    pub(super) fn reference(&self) -> Option<Ref> {
        let name = self.string()?;
        is_id(&name).then(|| Ref::new(&name, &self.at))
    }

    /// Returns the id of an object.
    pub(super) fn id(&self) -> Option<String> {
        let id = self.field("id")?.string()?;
        is_id(&id).then(|| upper(&id))
    }

    pub(super) fn text(&self, name: &str) -> Option<String> {
        self.field(name)?.string().filter(|text| !text.is_empty())
    }

    pub(super) fn flag(&self, name: &str) -> bool {
        self.field(name).is_some_and(|own| own.is_true())
    }

    /// Returns the object's number with the given name, clamped to a range.
    pub(super) fn clamped(&self, name: &str, least: i64, most: i64) -> Option<i64> {
        Some(self.field(name)?.number()?.clamp(least, most))
    }

    /// Returns the ids in a list.
    pub(super) fn refs(&self) -> Vec<Ref> {
        let items = self.items();
        items.iter().filter_map(Item::reference).collect()
    }

    /// Reports a value that Pokémon Essentials never writes at this position.
    pub(super) fn unread(&self, what: &str, text: &str, report: &mut Report) {
        report.wrong(
            &self.at,
            format!("{} is not a valid {what}", quoted(text)),
            "",
        );
    }
}

/// Loads a file in Ruby's format, and returns its content and position; reports a file that cannot
/// be read.
pub(super) fn load<'a>(
    source: &'a Source,
    name: &str,
    report: &mut Report,
) -> Option<(Dump<'a>, At)> {
    let (path, bytes) = source.compiled(name)?;
    let at = At::whole(path);
    match Dump::load(path, bytes) {
        Ok(dump) => Some((dump, at)),
        Err(wrong) => {
            report.wrong(&at, wrong, "a file as Pokémon Essentials compiles it");
            None
        }
    }
}
