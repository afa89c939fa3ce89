//! A value in a compiled file. The number of values that are read is limited.

use crate::Source;
use crate::formats::at::At;
use crate::formats::pbs::section::{Ref, is_id, upper};
use crate::formats::report::{Report, quoted};
use marshal_rs::{Arena, ValueRef};
use std::cell::Cell;

/// The stats by their keys in the files, in the order of our tables.
pub(super) const STATS: [&str; 6] = [
    "HP",
    "ATTACK",
    "DEFENSE",
    "SPECIAL_ATTACK",
    "SPECIAL_DEFENSE",
    "SPEED",
];

/// The maximum size of a file, in bytes. In memory, a value may take twenty times its size in the
/// file.
const LARGEST: usize = 12 << 20;

/// The maximum number of values read from a file. A file may refer to a value repeatedly, so its
/// size does not limit the number of values.
pub(super) const MOST_VALUES: u32 = 6_000_000;

/// The content of a file.
pub(super) struct Dump<'a> {
    arena: Arena<'a>,
    /// The number of values that may still be read.
    left: Cell<u32>,
}

impl<'a> Dump<'a> {
    /// Reads a file; the error describes the fault.
    pub(super) fn load(bytes: &'a [u8]) -> Result<Dump<'a>, String> {
        if bytes.len() > LARGEST {
            return Err(format!("the file has more than {} MB", LARGEST >> 20));
        }
        let arena = marshal_rs::load(bytes);
        let arena = arena.map_err(|error| format!("the file cannot be read: {error}"))?;
        Ok(Dump {
            arena,
            left: Cell::new(MOST_VALUES),
        })
    }

    pub(super) fn root(&self, at: &At) -> Item<'_> {
        Item {
            value: ValueRef::root(&self.arena),
            left: &self.left,
            at: at.clone(),
        }
    }

    /// Returns whether the limit was exceeded.
    pub(super) fn is_spent(&self) -> bool {
        self.left.get() == 0
    }
}

/// A value, with the entry that contains it.
#[derive(Clone)]
pub(super) struct Item<'a> {
    value: ValueRef<'a, 'a>,
    left: &'a Cell<u32>,
    pub(super) at: At,
}

impl<'a> Item<'a> {
    fn to(&self, value: ValueRef<'a, 'a>) -> Item<'a> {
        Item {
            value,
            left: self.left,
            at: self.at.clone(),
        }
    }

    pub(super) fn moved_to(self, at: At) -> Item<'a> {
        Item { at, ..self }
    }

    /// Counts a value as read; returns `None` if the limit is exceeded.
    fn spend(&self) -> Option<()> {
        let left = self.left.get().checked_sub(1)?;
        self.left.set(left);
        Some(())
    }

    /// Returns the value of an object's variable, if it exists and is not nil.
    pub(super) fn field(&self, name: &str) -> Option<Item<'a>> {
        self.spend()?;
        let value = self.value.get(&format!("@{name}"))?;
        (!value.is_nil()).then(|| self.to(value))
    }

    /// Returns the value of a symbol in a table, if it exists and is not nil.
    pub(super) fn of_key(&self, name: &str) -> Option<Item<'a>> {
        self.spend()?;
        let value = self.value.lookup_symbol(name)?;
        (!value.is_nil()).then(|| self.to(value))
    }

    /// Returns the values of a list.
    pub(super) fn items(&self) -> Vec<Item<'a>> {
        let items = self.value.array();
        let items = items.map_while(|value| self.spend().map(|()| self.to(value)));
        items.collect()
    }

    /// Returns the keys and values of a table.
    pub(super) fn entries(&self) -> Vec<(Item<'a>, Item<'a>)> {
        let entries = self.value.entries();
        let entries =
            entries.map_while(|(key, value)| self.spend().map(|()| (self.to(key), self.to(value))));
        entries.collect()
    }

    /// Returns a string or a symbol as text; `None` if it is too long.
    pub(super) fn string(&self) -> Option<String> {
        const LONGEST: usize = 1000;
        let bytes = self.value.as_bytes();
        let bytes = bytes.or_else(|| self.value.as_symbol_bytes())?;
        (bytes.len() <= LONGEST).then(|| crate::source::text(bytes.to_vec()))
    }

    /// Returns the numbers in a list, or in a string that contains two bytes for each.
    pub(super) fn words(&self) -> Vec<u16> {
        let Some(bytes) = self.bytes() else {
            let numbers = self.items().into_iter().filter_map(|own| own.number());
            return numbers.filter_map(|own| u16::try_from(own).ok()).collect();
        };
        let words = bytes.as_chunks::<2>().0.iter();
        let words = words.map_while(|two| self.spend().map(|()| u16::from_le_bytes(*two)));
        words.collect()
    }

    /// Returns the bytes of a string of any length.
    pub(super) fn bytes(&self) -> Option<&'a [u8]> {
        self.value.as_bytes()
    }

    pub(super) fn number(&self) -> Option<i64> {
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
    match Dump::load(bytes) {
        Ok(dump) => Some((dump, at)),
        Err(wrong) => {
            report.wrong(&at, wrong, "a file as Pokémon Essentials compiles it");
            None
        }
    }
}
