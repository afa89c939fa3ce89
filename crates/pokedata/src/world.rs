//! A player's own world, whose facts replace the built-in ones.
//!
//! A process has one world. Its tables must have been checked, so that an unreadable row is a bug,
//! and must be installed before any fact is used.

use crate::derived::{self, Row};
use crate::tables::{self, Installed, Parts, embedded};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use types::Type;

/// Tables as CSV with a header, by their file names: `species.csv`.
pub type Tables = BTreeMap<&'static str, String>;

/// The reasons why a world was not installed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotInstalled {
    /// Facts had already been used.
    #[error("the facts were asked before the world was there")]
    TooLate,
    /// There are more types than the maximum.
    #[error(
        "a world has at most {} types, the eighteen of the games included",
        Type::EIGHTEEN.len() + Type::MOST_OWN
    )]
    TooManyTypes,
}

/// Returns a built-in table; if its first column is a version or game, only the rows of the wanted
/// versions or games. Returns `None` if there is no table with that name.
///
/// It may be called before a world is installed.
#[must_use]
pub fn built_in(file: &str, wanted: &dyn Fn(&str) -> bool) -> Option<Cow<'static, str>> {
    let plain = || embedded::PLAIN.iter().find(|table| table.file == file);
    let packed = || tables::PACKED.iter().find(|table| table.file == file);
    let whole = plain().map(|table| Cow::Borrowed(table.text));
    whole.or_else(|| packed().map(|table| Cow::Owned(table.whole(wanted))))
}

/// Returns the columns of a built-in table, in their order; none if there is no table with that
/// name. The page's copy of `species.csv` does not have the last two columns.
#[must_use]
pub fn columns(file: &str) -> Vec<&'static str> {
    let plain = embedded::PLAIN.iter().find(|table| table.file == file);
    let header = match plain {
        Some(table) => table.text.lines().next(),
        None => tables::header(file),
    };
    header.map_or_else(Vec::new, |header| header.split(',').collect())
}

/// Returns the parts ([`crate::parts`]) of large tables that [`built_in`] has missed since the last
/// call, because this program does not contain them. They must be added with [`crate::bring`], and
/// all results computed from these tables must be computed again.
#[must_use]
pub fn missing() -> BTreeSet<String> {
    tables::missing()
}

/// Replaces built-in tables with those of a world that have the same names; the others remain.
///
/// # Errors
/// If facts have already been read, or there are too many types.
pub fn install(tables: Tables) -> Result<(), NotInstalled> {
    let own = own_types(&tables);
    if own.len() > Type::MOST_OWN {
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
    if tables::install(installed) {
        types::add(own);
    } else {
        return Err(NotInstalled::TooLate);
    }
    Ok(())
}

/// Returns whether a player's own world is installed. After the first call, no world can be
/// installed.
#[must_use]
pub fn is_installed() -> bool {
    tables::is_installed()
}

fn is_packed(file: &str) -> bool {
    tables::PACKED.iter().any(|table| table.file == file)
}

/// Returns the types that a world adds to the eighteen, in the order of its table.
fn own_types(tables: &Tables) -> Vec<String> {
    let names = rows(tables, "types").into_iter();
    let names = names.filter_map(|mut row| row.remove("type"));
    let known = |name: &String| Type::EIGHTEEN.iter().any(|t| t.name() == name);
    // Stellar is only a Tera type, and not in any chart.
    names
        .filter(|name| !known(name) && name != "Stellar")
        .collect()
}

/// Returns the rows of a table, from the world if it has the table, otherwise from the built-in
/// table.
fn rows(tables: &Tables, name: &str) -> Vec<Row> {
    let file = format!("{name}.csv");
    let text = match tables.get(&*file) {
        Some(text) => Cow::Borrowed(&**text),
        None => built_in(&file, &|_| true).unwrap_or_default(),
    };
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    reader.deserialize().filter_map(Result::ok).collect()
}

/// Splits a table's rows by the value in their first column, which is removed.
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

/// Writes a row without its first cell.
fn write(part: &mut csv::Writer<Vec<u8>>, row: &csv::StringRecord) {
    part.write_record(row.iter().skip(1))
        .expect("a vector takes every row");
}
