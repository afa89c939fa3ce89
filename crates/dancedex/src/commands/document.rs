//! An answer for people, in parts that each format prints in its own way.

use crate::commands::paint;
use comfy_table::{CellAlignment, ContentArrangement, Row, Table, presets};
use pokedata::Machine;

/// Parts of an answer, in order.
#[derive(Default)]
pub(crate) struct Document {
    pub(crate) parts: Vec<Part>,
}

pub(crate) enum Part {
    /// Complete lines. An indented line belongs to the line above it.
    Lines(String),
    List(List),
    /// A table, and lists below each of its rows.
    Table(Box<Table>, Vec<Vec<List>>),
}

/// A label followed by items with commas between them.
pub(crate) struct List {
    pub(crate) label: String,
    /// The indentation of further lines.
    pub(crate) indent: usize,
    pub(crate) items: Vec<String>,
}

impl List {
    /// Returns a list whose items are aligned. If there are no items, it contains the word "none".
    pub(crate) fn new(label: String, items: impl IntoIterator<Item = String>) -> List {
        let indent = width(&label);
        List::with_indent(label, indent, items)
    }

    /// Returns a list whose further lines have the given indentation.
    pub(crate) fn with_indent(
        label: String,
        indent: usize,
        items: impl IntoIterator<Item = String>,
    ) -> List {
        let mut items: Vec<String> = items.into_iter().collect();
        if items.is_empty() {
            items.push("none".to_owned());
        }
        List {
            label,
            indent,
            items,
        }
    }
}

impl Document {
    /// Adds a line.
    pub(crate) fn line(&mut self, line: impl AsRef<str>) {
        self.text(line);
        self.text("\n");
    }

    /// Adds complete lines.
    pub(crate) fn text(&mut self, text: impl AsRef<str>) {
        match self.parts.last_mut() {
            Some(Part::Lines(lines)) => *lines += text.as_ref(),
            _ => self.parts.push(Part::Lines(text.as_ref().to_owned())),
        }
    }

    pub(crate) fn list(&mut self, list: List) {
        self.parts.push(Part::List(list));
    }

    /// Adds a list of machines and tutors, if there are any.
    pub(crate) fn taught(&mut self, machines: &[&Machine]) {
        if !machines.is_empty() {
            let machines = machines.iter().map(ToString::to_string);
            self.list(List::new("Taught: ".to_owned(), machines));
        }
    }

    pub(crate) fn table(&mut self, table: Table) {
        self.table_above(table, Vec::new());
    }

    /// Adds a table with lists below each row.
    pub(crate) fn table_above(&mut self, table: Table, below: Vec<Vec<List>>) {
        self.parts.push(Part::Table(Box::new(table), below));
    }

    pub(crate) fn append(&mut self, other: Document) {
        self.parts.extend(other.parts);
    }
}

impl From<String> for Document {
    fn from(text: String) -> Document {
        let parts = vec![Part::Lines(text)];
        Document { parts }
    }
}

/// Returns the number of columns that a text takes; colours take none.
pub(crate) fn width(text: &str) -> usize {
    let plain = anstream::adapter::strip_str(text).to_string();
    plain.chars().count()
}

/// The minimum width of a terminal, in columns.
pub(crate) const WIDTH: usize = 80;

/// Returns a table without lines, no wider than a terminal: long cells are wrapped.
pub(crate) fn table<'a>(headings: impl IntoIterator<Item = &'a str>) -> Table {
    let mut table = bare_table();
    table.set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(WIDTH as u16);
    let headings: Vec<String> = headings.into_iter().map(paint::strong).collect();
    if !headings.is_empty() {
        table.set_header(headings);
    }
    table
}

/// Returns a table without lines and headings. If it is too wide, its columns are split.
pub(crate) fn bare_table() -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table
}

/// Aligns the numbers below these headings to the right.
pub(crate) fn align_right(table: &mut Table, headings: &[&str]) {
    let header = table.header().map(Row::cell_iter).into_iter().flatten();
    let numeric = header.map(|cell| {
        let heading = anstream::adapter::strip_str(&cell.content()).to_string();
        headings.contains(&heading.as_str())
    });
    let numeric: Vec<bool> = numeric.collect();
    for (column, numeric) in table.column_iter_mut().zip(numeric) {
        if numeric {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
}
