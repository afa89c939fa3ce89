//! Tables as rows of cells. Each row has its origin.

use crate::layout::Layout;
use crate::{Fault, budget};
use std::rc::Rc;

/// The maximum length of a cell, in bytes.
const LONGEST: usize = 1 << 16;

/// The maximum number of rows in a table. The first row above it is kept, to be reported.
pub(crate) const MOST_ROWS: usize = 100_000;

/// A table of a world.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) layout: &'static Layout,
    pub(crate) rows: Vec<Row>,
}

/// A row of a table, with cells in the order of the layout's columns.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// The cells; `None` for columns that the file does not have.
    pub(crate) cells: Vec<Option<String>>,
    pub(crate) from: From,
    /// Whether the row removes other rows, which is the case if its line begins with `-`.
    pub(crate) takes_out: bool,
}

/// The origin of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum From {
    /// A built-in table.
    BuiltIn,
    /// A line of a file of the world.
    File(Rc<str>, usize),
}

impl Row {
    /// Returns the text of a cell; empty if there is none.
    pub(crate) fn cell(&self, column: usize) -> &str {
        self.cells[column].as_deref().unwrap_or("")
    }

    /// Returns whether the row comes from a player's files.
    pub(crate) fn is_own(&self) -> bool {
        self.from != From::BuiltIn
    }

    /// Returns a fault in this row.
    pub(crate) fn fault(&self, table: &Table, wrong: impl Into<String>) -> Fault {
        match &self.from {
            From::BuiltIn => Fault::new(table.layout.file, 0, wrong),
            From::File(file, line) => Fault::new(&**file, *line, wrong),
        }
    }
}

impl Table {
    pub(crate) fn empty(layout: &'static Layout) -> Table {
        Table {
            layout,
            rows: Vec::new(),
        }
    }

    /// Returns the index of a column, which must exist in the layout.
    pub(crate) fn column(&self, name: &str) -> usize {
        self.layout.column(name).unwrap_or(0)
    }

    /// Reads a built-in table.
    pub(crate) fn built_in(layout: &'static Layout, text: &str) -> Table {
        let mut faults = Vec::new();
        let mut table = Table::read(layout, layout.file, text, &mut faults);
        table
            .rows
            .iter_mut()
            .for_each(|row| row.from = From::BuiltIn);
        table
    }

    /// Reads a table of a world. Faults in the table's shape are added to `faults`.
    pub(crate) fn read(
        layout: &'static Layout,
        file: &str,
        text: &str,
        faults: &mut Vec<Fault>,
    ) -> Table {
        let mut reader = csv::ReaderBuilder::new()
            .flexible(true)
            .trim(csv::Trim::All)
            .comment(Some(b'#'))
            .from_reader(text.as_bytes());
        let header = reader.headers().cloned().unwrap_or_default();
        let columns = columns(layout, file, &header, faults);
        let name: Rc<str> = file.into();
        let mut table = Table::empty(layout);
        for record in reader.into_records().filter_map(Result::ok) {
            let line = record.position().map_or(0, |place| place.line() as usize);
            let length = row_size(layout) + record.as_slice().len();
            if !budget::bytes(file, length) || table.rows.len() > MOST_ROWS {
                break;
            }
            let row = columns.row(&record, &name, line);
            match misshapen(&record, header.len(), row.takes_out) {
                Some(wrong) => faults.push(row.fault(&table, wrong)),
                None => table.rows.push(row),
            }
        }
        table
    }

    /// Returns the table as CSV with a header.
    pub(crate) fn text(&self) -> String {
        let mut writer = csv::Writer::from_writer(Vec::new());
        let header = self.layout.columns.iter().map(|(name, _)| *name);
        let mut written = writer.write_record(header);
        for row in &self.rows {
            let cells = (0..row.cells.len()).map(|column| row.cell(column));
            written = written.and_then(|()| writer.write_record(cells));
        }
        let bytes = written.ok().and_then(|()| writer.into_inner().ok());
        String::from_utf8(bytes.unwrap_or_default()).unwrap_or_default()
    }
}

/// Returns the number of bytes that a row of short cells takes: one for each column, even if its
/// line has fewer.
pub(crate) fn row_size(layout: &Layout) -> usize {
    /// The least that a text takes on the heap.
    const TEXT: usize = 32;
    size_of::<Row>() + layout.columns.len() * (size_of::<Option<String>>() + TEXT)
}

/// Returns the fault in the shape of a row, if there is one.
fn misshapen(record: &csv::StringRecord, columns: usize, takes_out: bool) -> Option<String> {
    let count = record.len();
    if count > columns || (count < columns && !takes_out) {
        return Some(format!("{count} cells where the header has {columns}"));
    }
    let bad = |cell: &&str| cell.len() > LONGEST || cell.chars().any(char::is_control);
    let cell = record.iter().find(bad)?;
    let beginning: String = cell.chars().take(20).filter(|c| !c.is_control()).collect();
    Some(format!("a cell with a line break: {beginning:?} …"))
}

/// The order of the columns in a file.
struct Columns {
    /// For each column of the file, its index in the layout; `None` if the layout does not have it.
    places: Vec<Option<usize>>,
    count: usize,
}

fn columns(
    layout: &'static Layout,
    file: &str,
    header: &csv::StringRecord,
    faults: &mut Vec<Fault>,
) -> Columns {
    let mut seen: Vec<&str> = Vec::new();
    for name in header {
        let known = || layout.columns.iter().map(|(name, _)| *name);
        if seen.contains(&name) {
            faults.push(Fault::new(file, 1, format!("the column {name:?} twice")));
        } else if name != AT && !known().any(|own| own == name) {
            let fault = Fault::new(file, 1, format!("unknown column {name:?}"));
            faults.push(fault.near(name, known()));
        }
        seen.push(name);
    }
    let lacking = |name: &&&str| **name != "game" && **name != "version" && !seen.contains(*name);
    let named = layout.key.len() < layout.columns.len() || layout.columns.len() == 1;
    if let Some(name) = layout.key.iter().filter(|_| named).find(lacking) {
        let fault = Fault::new(file, 1, format!("the column {name:?} is not there"));
        faults.push(fault.expected("it: rows are named by it"));
    }
    Columns {
        places: header.iter().map(|name| layout.column(name)).collect(),
        count: layout.columns.len(),
    }
}

/// The name of the column that contains the origin of a row: `trainers.txt:12`.
const AT: &str = "at";

impl Columns {
    fn row(&self, record: &csv::StringRecord, file: &Rc<str>, line: usize) -> Row {
        let mut cells = vec![None; self.count];
        let mut from = From::File(Rc::clone(file), line);
        let mut takes_out = false;
        for (place, (column, cell)) in self.places.iter().zip(record).enumerate() {
            let bare = cell.strip_prefix('-').filter(|_| place == 0);
            takes_out |= bare.is_some();
            match column {
                Some(column) => cells[*column] = Some(bare.unwrap_or(cell).to_owned()),
                None => from = said(cell).unwrap_or(from),
            }
        }
        Row {
            cells,
            from,
            takes_out,
        }
    }
}

/// Parses the origin of a row, such as `trainers.txt:12`.
fn said(cell: &str) -> Option<From> {
    let (file, line) = cell.rsplit_once(':')?;
    Some(From::File(file.into(), line.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout;

    fn read(text: &str) -> (Table, Vec<String>) {
        let mut faults = Vec::new();
        let layout = layout::of("species.csv").unwrap();
        let table = Table::read(layout, "species.csv", text, &mut faults);
        (table, faults.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn rows_say_where_they_come_from() {
        let (table, faults) = read("id,type1,at\nmachop,Fire,pokemon.txt:7\n-onix\n# a note\n");
        assert_eq!(faults, [""; 0]);
        let [machop, onix] = &table.rows[..] else {
            panic!("{table:?}")
        };
        assert_eq!(machop.from, From::File("pokemon.txt".into(), 7));
        assert_eq!(machop.cell(table.column("type1")), "Fire");
        assert!(onix.takes_out && onix.cell(table.column("id")) == "onix");
        assert_eq!(onix.from, From::File("species.csv".into(), 3));
    }

    #[test]
    fn what_is_wrong_with_the_shape_is_a_fault_with_its_line() {
        let (_, faults) = read("id,typ1\nmachop,Fire,Water\n");
        assert_eq!(
            faults,
            [
                "species.csv:1: unknown column \"typ1\"; did you mean type1?",
                "species.csv:2: 3 cells where the header has 2",
            ]
        );
        assert_eq!(
            read("type1\nFire\n").1,
            ["species.csv:1: the column \"id\" is not there; expected it: rows are named by it"]
        );
    }
}
