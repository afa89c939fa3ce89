//! How rows and cells are read.

use super::embedded::Embedded;
use super::installed;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error};
use std::str::FromStr;

/// All rows of a table: of the world that is installed, else of the embedded one.
pub(crate) fn rows<R: DeserializeOwned>(table: &Embedded) -> Vec<R> {
    let text = installed::text(table.file).unwrap_or(table.text);
    rows_of(table.file, text)
}

/// All rows of a table that is part of the program, or was looked through.
pub(super) fn rows_of<R: DeserializeOwned>(file: &str, text: &str) -> Vec<R> {
    csv::Reader::from_reader(text.as_bytes())
        .deserialize()
        .collect::<Result<_, _>>()
        .unwrap_or_else(|error| panic!("data/{file}: {error}"))
}

/// A cell read by its type's own `FromStr`.
pub(crate) fn parsed<'de, D: Deserializer<'de>, T: FromStr<Err: std::fmt::Display>>(
    cell: D,
) -> Result<T, D::Error> {
    String::deserialize(cell)?.parse().map_err(Error::custom)
}

/// A cell that may be empty.
pub(crate) fn parsed_or_none<'de, D: Deserializer<'de>, T: FromStr<Err: std::fmt::Display>>(
    cell: D,
) -> Result<Option<T>, D::Error> {
    let cell = String::deserialize(cell)?;
    let filled = (!cell.is_empty()).then_some(cell);
    filled
        .map(|text| text.parse().map_err(Error::custom))
        .transpose()
}

/// A cell of values with spaces between them.
pub(crate) fn parsed_words<'de, D: Deserializer<'de>, T: FromStr<Err: std::fmt::Display>>(
    cell: D,
) -> Result<Vec<T>, D::Error> {
    let words = words(cell)?.into_iter();
    words
        .map(|word| word.parse().map_err(Error::custom))
        .collect()
}

/// A cell of words with spaces between them.
pub(crate) fn words<'de, D: Deserializer<'de>>(cell: D) -> Result<Vec<String>, D::Error> {
    let cell = String::deserialize(cell)?;
    Ok(cell.split_whitespace().map(str::to_owned).collect())
}

/// A cell of words with `+` between them.
pub(crate) fn joined_words<'de, D: Deserializer<'de>>(cell: D) -> Result<Vec<String>, D::Error> {
    let cell = String::deserialize(cell)?;
    Ok(cell.split_terminator('+').map(str::to_owned).collect())
}

/// A cell that is `y` or empty.
pub(crate) fn yes_or_empty<'de, D: Deserializer<'de>>(cell: D) -> Result<bool, D::Error> {
    match String::deserialize(cell)?.as_str() {
        "y" => Ok(true),
        "" => Ok(false),
        other => Err(Error::custom(format!("{other:?} is neither y nor empty"))),
    }
}
