//! A problem as an integer program, the common form of all formats in this folder.

use dancing::problem::{MANY, OptionId, Problem, Rule};

/// A row, with its name and the number of times that it may be covered.
pub(super) struct Row {
    pub(super) name: String,
    pub(super) least: u32,
    /// The maximum number of times; [`MANY`] if there is no maximum.
    pub(super) most: u32,
}

/// A choice that covers rows at a cost.
pub(super) struct Column {
    pub(super) cost: u64,
    pub(super) rows: Vec<usize>,
}

/// A problem as an integer program: each column is chosen or not.
pub(super) struct Program {
    pub(super) rows: Vec<Row>,
    pub(super) columns: Vec<Column>,
}

impl Program {
    pub(super) fn of(problem: &Problem) -> Result<Program, String> {
        if problem.has_colours() {
            return Err("the problem has colours, which only Knuth's format supports".to_owned());
        }
        let row = |item| {
            let (least, most) = match problem.rule(item) {
                Rule::Primary { lo, hi } => (lo, hi),
                Rule::Secondary => (0, 1),
            };
            let name = problem.item_name(item).to_owned();
            Row { name, least, most }
        };
        // Options without primary items are never chosen.
        let is_primary = |option: &OptionId| {
            let mut entries = problem.option(*option).iter();
            entries.any(|entry| problem.rule(entry.item()).is_primary())
        };
        let column = |option| Column {
            cost: problem.cost(option),
            rows: problem
                .option(option)
                .iter()
                .map(|entry| entry.item().index())
                .collect(),
        };
        Ok(Program {
            rows: problem.item_ids().map(row).collect(),
            columns: problem
                .option_ids()
                .filter(is_primary)
                .map(column)
                .collect(),
        })
    }

    pub(super) fn into_problem(self) -> Result<Problem, String> {
        let mut builder = Problem::builder();
        let mut items = Vec::new();
        for row in &self.rows {
            let rule = match (row.least, row.most) {
                (0, 1) => Rule::Secondary,
                (lo, hi) => Rule::Primary { lo, hi },
            };
            items.push(
                builder
                    .item(&row.name, rule)
                    .map_err(|error| error.to_string())?,
            );
        }
        for (number, column) in (1..).zip(self.columns) {
            let said = |error| format!("column {number}: {error}");
            let entries = column.rows.iter().map(|&row| items[row].plain());
            builder.option(entries).map_err(said)?;
            builder.cost(column.cost).map_err(said)?;
        }
        Ok(builder.build())
    }

    /// Rejects rows that need not be covered exactly once, which some formats cannot express.
    pub(super) fn check_exact(&self, format_holds: &str) -> Result<(), String> {
        match self.rows.iter().find(|row| (row.least, row.most) != (1, 1)) {
            Some(Row { name, .. }) => Err(format!(
                "{name:?} need not be covered exactly once, which is all that {format_holds}: take mps or opb"
            )),
            None => Ok(()),
        }
    }

    /// Returns the columns of each row, from 0.
    pub(super) fn members(&self) -> Vec<Vec<usize>> {
        let mut members = vec![Vec::new(); self.rows.len()];
        for (index, column) in self.columns.iter().enumerate() {
            for &row in &column.rows {
                members[row].push(index);
            }
        }
        members
    }
}

/// The maximum number of rows without a column.
const UNCOVERED: u64 = 100_000;

impl Row {
    /// Returns `rows` rows named by numbers. This function is called after all columns are read,
    /// and rejects a number that is much larger than the number of rows that the columns cover,
    /// because a few digits may specify more rows than fit in memory.
    pub(super) fn numbered(
        prefix: &str,
        rows: u64,
        columns: &[Column],
    ) -> Result<Vec<Row>, String> {
        let covered: usize = columns.iter().map(|column| column.rows.len()).sum();
        if rows > UNCOVERED && rows > covered as u64 {
            return Err(format!(
                "{rows} rows, of which the columns cover {covered} at most: is the first number right?"
            ));
        }
        let named = (1..=rows).map(|row| Row::once(format!("{prefix}{row}")));
        Ok(named.collect())
    }

    pub(super) fn once(name: String) -> Row {
        Row {
            name,
            least: 1,
            most: 1,
        }
    }

    pub(super) fn any(name: String) -> Row {
        Row {
            name,
            least: 0,
            most: MANY,
        }
    }
}
