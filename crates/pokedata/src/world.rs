//! The facts of a player's world, which replace the built-in ones.
//!
//! A process has one world. Its tables are installed before any fact is used, and must have been
//! checked: from then on an unreadable row is a bug.

use crate::derived::{self, Row};
use crate::tables::{self, Installed, Parts, embedded};
use crate::types::{self, Type};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// Tables as CSV with a header, by the names of their files: `species.csv`.
pub type Tables = BTreeMap<&'static str, String>;

/// Why a world was not installed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotInstalled {
    /// Facts were used before.
    #[error("the facts were asked before the world was there")]
    TooLate,
    /// There are more types than fit.
    #[error("a world has at most 64 types, the eighteen of the games included")]
    TooManyTypes,
}

/// Returns the names of all tables, by which [`built_in`] and [`install`] know them.
pub fn names() -> impl Iterator<Item = &'static str> {
    let packed = tables::PACKED.iter().map(|table| table.file);
    embedded::PLAIN.iter().map(|table| table.file).chain(packed)
}

/// Returns a built-in table; for a table whose first column is a version or game, only the rows of
/// the wanted ones. None if there is no table of that name.
///
/// It may be asked before a world is installed.
#[must_use]
pub fn built_in(file: &str, wanted: &dyn Fn(&str) -> bool) -> Option<Cow<'static, str>> {
    let plain = || embedded::PLAIN.iter().find(|table| table.file == file);
    let packed = || tables::PACKED.iter().find(|table| table.file == file);
    let whole = plain().map(|table| Cow::Borrowed(table.text));
    whole.or_else(|| packed().map(|table| Cow::Owned(table.whole(wanted))))
}

/// Returns the parts ([`crate::parts`]) of large tables that [`built_in`] missed since the last
/// call, because this program does not contain them. They must be [brought](crate::bring), and
/// whatever was computed from these tables must be computed again.
#[must_use]
pub fn missing() -> BTreeSet<String> {
    tables::missing()
}

/// Replaces the built-in tables of the same names with a world's; the others stay.
///
/// # Errors
/// If the facts were already read, or there are too many types.
pub fn install(tables: Tables) -> Result<(), NotInstalled> {
    let own = own_types(&tables);
    if own.len() > Type::MOST - Type::EIGHTEEN.len() {
        return Err(NotInstalled::TooManyTypes);
    }
    let derived = derived::tables(&|name| rows(&tables, name));
    let (packed, plain): (Tables, Tables) =
        tables.into_iter().partition(|(file, _)| is_packed(file));
    let plain = plain
        .into_iter()
        .map(|(file, text)| (file.to_owned(), text));
    let derived = derived
        .into_iter()
        .map(|(file, text)| (format!("made/{file}"), text));
    let installed = Installed {
        plain: plain.chain(derived).collect(),
        packed: packed
            .into_iter()
            .map(|(file, text)| (file, parts(&text)))
            .collect(),
    };
    match tables::install(installed) {
        true => types::add(own),
        false => return Err(NotInstalled::TooLate),
    }
    Ok(())
}

/// Whether a world of the player's own is installed. Whoever asks has begun to read.
#[must_use]
pub fn is_installed() -> bool {
    tables::is_installed()
}

fn is_packed(file: &str) -> bool {
    tables::PACKED.iter().any(|table| table.file == file)
}

/// Returns the types of a world besides the eighteen, in the order of its table.
fn own_types(tables: &Tables) -> Vec<String> {
    let names = rows(tables, "types").into_iter();
    let names = names.filter_map(|mut row| row.remove("type"));
    let known = |name: &String| Type::EIGHTEEN.iter().any(|t| t.name() == name);
    // Stellar is what a Pokémon may terastallize to; no chart has it.
    names
        .filter(|name| !known(name) && name != "Stellar")
        .collect()
}

/// Returns the rows of a table of the world, or else of the built-in one.
fn rows(tables: &Tables, name: &str) -> Vec<Row> {
    let file = format!("{name}.csv");
    let text = match tables.get(&*file) {
        Some(text) => Cow::Borrowed(&**text),
        None => built_in(&file, &|_| true).unwrap_or_default(),
    };
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    reader.deserialize().filter_map(Result::ok).collect()
}

/// Splits a table's rows by their first column, which is removed.
fn parts(text: &str) -> Parts {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let header = reader.headers().cloned().unwrap_or_default();
    let mut parts: BTreeMap<String, csv::Writer<Vec<u8>>> = BTreeMap::new();
    for row in reader.records().filter_map(Result::ok) {
        let part = parts.entry(row[0].to_owned()).or_insert_with(|| {
            let mut part = csv::Writer::from_writer(Vec::new());
            write(&mut part, &header);
            part
        });
        write(part, &row);
    }
    let text = |part: csv::Writer<Vec<u8>>| {
        let bytes = part.into_inner().expect("a vector takes every row");
        String::from_utf8(bytes).expect("rows of text")
    };
    parts
        .into_iter()
        .map(|(key, part)| (key, text(part)))
        .collect()
}

/// A row without its first cell.
fn write(part: &mut csv::Writer<Vec<u8>>, row: &csv::StringRecord) {
    part.write_record(row.iter().skip(1))
        .expect("a vector takes every row");
}
