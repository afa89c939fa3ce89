//! Reads rows and cells.
//!
//! Each row struct adds only a few instructions per column to the page's modules, because the only
//! generated code calls the parser of each field's type.

use super::embedded::Embedded;
use super::installed;
use super::records::Records;
use std::borrow::Cow;
use types::{Generation, Multiplier, Type, Typing};

/// Defines a struct for the rows of a table. The column for a field has the field's name, unless
/// another name is given.
macro_rules! row {
    (
        $(#[$about:meta])*
        $seen:vis struct $name:ident {
            $($(#[$what:meta])* $open:vis $field:ident: $cell:ty $(= $column:literal)?,)*
        }
    ) => {
        $(#[$about])*
        $seen struct $name {
            $($(#[$what])* $open $field: $cell,)*
        }

        impl $crate::tables::Row for $name {
            const COLUMNS: &'static [&'static str] =
                &[$($crate::tables::column!($field $($column)?)),*];

            fn read(cells: &mut $crate::tables::Cells<'_>) -> Self {
                $name { $($field: cells.next()),* }
            }
        }
    };
}

/// Returns the name of a field's column.
macro_rules! column {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $column:literal) => {
        $column
    };
}

pub(crate) use {column, row};

/// A row of a table.
pub(crate) trait Row: Sized {
    /// The columns of the row, in the order of its fields; the table may have more.
    const COLUMNS: &'static [&'static str];

    /// Reads a row from the cells in [`COLUMNS`](Row::COLUMNS).
    fn read(cells: &mut Cells<'_>) -> Self;
}

/// A type that can be read from a cell.
pub(crate) trait Cell: Sized {
    /// Reads a cell; `None` if its text is invalid.
    fn read(cell: &str) -> Option<Self>;

    /// Returns the value in a table without the column, if not all tables must have it.
    fn missing() -> Option<Self> {
        None
    }
}

/// A decimal number in sixteenths, rounded down. Reading it without floating point saves the page ten
/// kilobytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sixteenths(pub(crate) u16);

impl Cell for Sixteenths {
    fn read(cell: &str) -> Option<Sixteenths> {
        let (whole, part) = cell.split_once('.').unwrap_or((cell, ""));
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.len() + part.len() == 0 || !is_number(whole) || !is_number(part) {
            return None;
        }
        let part = &part[..part.len().min(4)];
        let number = |text: &str| {
            if text.is_empty() {
                Ok(0)
            } else {
                text.parse::<u32>()
            }
        };
        let fraction = number(part).ok()? * 16 / 10u32.pow(part.len() as u32);
        let sum = number(whole)
            .ok()?
            .saturating_mul(16)
            .saturating_add(fraction);
        Some(Sixteenths(u16::try_from(sum).unwrap_or(u16::MAX)))
    }
}

/// The cells of a row, read one after the other.
pub(crate) struct Cells<'a> {
    file: &'a str,
    columns: &'static [&'static str],
    /// The index of each column in the table.
    places: &'a [Option<usize>],
    cells: &'a [Cow<'a, str>],
    next: usize,
}

impl Cells<'_> {
    /// Returns the cell of the next column.
    pub(crate) fn next<C: Cell>(&mut self) -> C {
        let found = self.text().map_or_else(C::missing, C::read);
        found.unwrap_or_else(|| self.unreadable())
    }

    /// Returns the text of the next column's cell; `None` if the table has no such column.
    #[inline(never)]
    fn text(&mut self) -> Option<&str> {
        let place = self.places[self.next];
        self.next += 1;
        place.map(|place| &*self.cells[place])
    }

    fn unreadable(&self) -> ! {
        let row = self.cells.join(",");
        let column = self.columns[self.next - 1];
        panic!("data/{}: {column} of {row}", self.file)
    }
}

/// Returns all rows of a table, from the installed world if it has the table, otherwise from the
/// embedded table.
pub(crate) fn rows<R: Row>(table: &Embedded) -> Vec<R> {
    let text = installed::text(table.file).unwrap_or(table.text);
    rows_of(table.file, text)
}

/// Returns all rows of a table that is embedded or has been checked.
pub(super) fn rows_of<R: Row>(file: &str, text: &str) -> Vec<R> {
    let mut rows = Vec::new();
    for_each_row(file, text, R::COLUMNS, &mut |cells| {
        rows.push(R::read(cells));
    });
    rows
}

/// Calls a function for each row of a table. The page's modules contain this code only once, because
/// it does not depend on the type of the rows.
fn for_each_row(
    file: &str,
    text: &str,
    columns: &'static [&'static str],
    act: &mut dyn FnMut(&mut Cells<'_>),
) {
    let mut records = Records::of(text);
    let header = records.next().unwrap_or_default();
    let places = places(&header, columns);
    for cells in records {
        act(&mut Cells {
            file,
            columns,
            places: &places,
            cells: &cells,
            next: 0,
        });
    }
}

fn places(header: &[Cow<'_, str>], columns: &[&str]) -> Vec<Option<usize>> {
    let place = |column: &&str| header.iter().position(|own| own == column);
    columns.iter().map(place).collect()
}

macro_rules! cells_read_by_themselves {
    ($($cell:ty)*) => {
        $(impl Cell for $cell {
            fn read(cell: &str) -> Option<$cell> {
                cell.parse().ok()
            }
        })*
    };
}

cells_read_by_themselves! { String u8 u16 u32 i8 f32 Generation Multiplier Type Typing }

/// The cell is `y` or empty.
impl Cell for bool {
    fn read(cell: &str) -> Option<bool> {
        match cell {
            "y" => Some(true),
            "" => Some(false),
            _ => None,
        }
    }
}

/// A cell that may be empty.
impl<C: Cell> Cell for Option<C> {
    fn read(cell: &str) -> Option<Option<C>> {
        match cell {
            "" => Some(None),
            filled => C::read(filled).map(Some),
        }
    }
}

/// A cell in a column that only some of the tables have that are read with the same struct.
#[derive(Clone, Debug)]
pub(crate) struct Sometimes<C>(pub(crate) C);

impl<C: Cell + Default> Cell for Sometimes<C> {
    fn read(cell: &str) -> Option<Sometimes<C>> {
        C::read(cell).map(Sometimes)
    }

    fn missing() -> Option<Sometimes<C>> {
        Some(Sometimes(C::default()))
    }
}

/// Values separated by spaces.
impl<C: Cell> Cell for Vec<C> {
    fn read(cell: &str) -> Option<Vec<C>> {
        cell.split_whitespace().map(C::read).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimal_numbers_are_read_in_sixteenths() {
        let read = |cell| <Sixteenths as Cell>::read(cell).map(|own| own.0);
        let cells = [
            "0",
            "0.5",
            ".5",
            "0.75",
            "1.",
            "1.25",
            "2",
            "1.3",
            "1.2599999999999",
            "65535",
        ];
        let right = [0, 8, 8, 12, 16, 20, 32, 20, 20, u16::MAX];
        assert_eq!(cells.map(read), right.map(Some));
        for wrong in ["", ".", "-1", "+1", "x", "1.x", "1e2", "1.2.3"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
