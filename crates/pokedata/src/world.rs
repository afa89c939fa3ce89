//! The facts of a world that a player brings, in the place of the built-in ones.
//!
//! A process has one world. Its tables are installed before anything is asked; who installs them
//! has looked them through, because from then on a row that does not read is a bug.

use crate::made::{self, Row};
use crate::tables::{self, Installed, Parts, embedded};
use crate::types::{self, Type};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// Tables as CSV with a header, by the names of their files: `species.csv`.
pub type Tables = BTreeMap<&'static str, String>;

/// Why a world was not installed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotInstalled {
    /// Something was asked of the facts before.
    #[error("the facts were asked before the world was there")]
    TooLate,
    /// There is no room for so many types.
    #[error("a world has at most 64 types, the eighteen of the games included")]
    TooManyTypes,
}

/// The names of all tables, by which [`built_in`] and [`install`] know them.
pub fn names() -> impl Iterator<Item = &'static str> {
    let packed = tables::PACKED.iter().map(|table| table.file);
    embedded::PLAIN.iter().map(|table| table.file).chain(packed)
}

/// A built-in table; with a version or a game, of a table that has a column of these first, only
/// the rows of those that are wanted. None where there is no table of that name.
///
/// It may be asked before a world is installed.
#[must_use]
pub fn built_in(file: &str, wanted: &dyn Fn(&str) -> bool) -> Option<Cow<'static, str>> {
    let plain = || embedded::PLAIN.iter().find(|table| table.file == file);
    let packed = || tables::PACKED.iter().find(|table| table.file == file);
    let whole = plain().map(|table| Cow::Borrowed(table.text));
    whole.or_else(|| packed().map(|table| Cow::Owned(table.whole(wanted))))
}

/// The parts ([`crate::parts`]) of large tables that [`built_in`] lacked since this was asked last,
/// because this program does not carry them. They are to be [brought](crate::bring), and what was
/// made of these tables is to be made anew.
#[must_use]
pub fn missing() -> BTreeSet<String> {
    tables::missing()
}

/// Puts a world's tables in the place of the built-in ones of the same names; the others stay.
///
/// # Errors
/// When facts were asked before, or there are too many types.
pub fn install(tables: Tables) -> Result<(), NotInstalled> {
    let own = own_types(&tables);
    if own.len() > Type::MOST - Type::EIGHTEEN.len() {
        return Err(NotInstalled::TooManyTypes);
    }
    let made = made::tables(&|name| rows(&tables, name));
    let (packed, plain): (Tables, Tables) =
        tables.into_iter().partition(|(file, _)| is_packed(file));
    let plain = plain
        .into_iter()
        .map(|(file, text)| (file.to_owned(), text));
    let made = made
        .into_iter()
        .map(|(file, text)| (format!("made/{file}"), text));
    let installed = Installed {
        plain: plain.chain(made).collect(),
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

/// The types of a world that are none of the eighteen, in the order of its table.
fn own_types(tables: &Tables) -> Vec<String> {
    let names = rows(tables, "types").into_iter();
    let names = names.filter_map(|mut row| row.remove("type"));
    let known = |name: &String| Type::EIGHTEEN.iter().any(|t| t.name() == name);
    // Stellar is what a Pokémon may terastallize to; no chart has it.
    names
        .filter(|name| !known(name) && name != "Stellar")
        .collect()
}

/// The rows of a table of the world, or else of the built-in one.
fn rows(tables: &Tables, name: &str) -> Vec<Row> {
    let file = format!("{name}.csv");
    let text = match tables.get(&*file) {
        Some(text) => Cow::Borrowed(&**text),
        None => built_in(&file, &|_| true).unwrap_or_default(),
    };
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    reader.deserialize().filter_map(Result::ok).collect()
}

/// A table's rows by what stands in their first column, which they are then without.
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
