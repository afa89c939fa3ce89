//! Writes tables row by row.

use super::at::At;

/// A table that is being written. Its last column contains the origin of each row.
pub(crate) struct Table {
    columns: usize,
    writer: csv::Writer<Vec<u8>>,
    empty: bool,
}

impl Table {
    pub(crate) fn new(columns: &[&str]) -> Table {
        let mut table = Table {
            columns: columns.len(),
            writer: csv::Writer::from_writer(Vec::new()),
            empty: true,
        };
        table.write(columns, "at");
        table
    }

    /// Adds a row with a cell for each column.
    pub(crate) fn row(&mut self, at: &At, cells: &[&str]) {
        debug_assert_eq!(cells.len(), self.columns, "{cells:?}");
        self.write(cells, &at.to_string());
        self.empty = false;
    }

    fn write(&mut self, cells: &[&str], at: &str) {
        let cells = cells.iter().copied().chain([at]);
        self.writer
            .write_record(cells)
            .expect("a vector takes any row of as many cells as the header");
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.empty
    }

    /// Returns the table as CSV.
    pub(crate) fn text(self) -> String {
        let bytes = self.writer.into_inner().expect("a vector takes all");
        String::from_utf8(bytes).expect("cells are UTF-8")
    }
}
