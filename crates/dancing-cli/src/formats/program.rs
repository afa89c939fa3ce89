//! A problem as an integer program, the common form of all formats in this folder.

use dancing::problem::{Builder, Entry, ItemId, MANY, Problem, ProblemError, Rule};

/// A row, with its name and the number of times that it may be covered.
pub(super) struct Row {
    pub(super) name: String,
    pub(super) least: u32,
    /// The maximum number of times; [`MANY`] if there is no maximum.
    pub(super) most: u32,
}

/// A choice that covers rows at a cost.
#[derive(Default)]
pub(super) struct Column {
    /// The name; `None` if it has only a number.
    pub(super) name: Option<String>,
    pub(super) cost: i128,
    pub(super) rows: Vec<usize>,
    /// Whether the column must be chosen (`true`) or must not; `None` if either is allowed.
    pub(super) fixed: Option<bool>,
}

/// A problem as an integer program: each column is chosen or not.
#[derive(Default)]
pub(super) struct Program {
    pub(super) rows: Vec<Row>,
    pub(super) columns: Vec<Column>,
    /// Whether the sum of the costs is to be as large as possible.
    pub(super) is_maximum: bool,
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
        let column = |option| Column {
            name: problem.option_name(option).map(str::to_owned),
            cost: problem.cost(option).into(),
            rows: problem
                .option(option)
                .iter()
                .map(|entry| entry.item().index())
                .collect(),
            // The columns of options that are never chosen stay, so that the number of each column
            // is that of its option.
            fixed: problem.is_never_chosen(option).then_some(false),
        };
        Ok(Program {
            rows: problem.item_ids().map(row).collect(),
            columns: problem.option_ids().map(column).collect(),
            is_maximum: false,
        })
    }

    /// Returns the problem of which each column that may be chosen is an option. An option is never
    /// chosen if all its items are secondary. Therefore a row that is covered at most once becomes
    /// a secondary item only if each of its columns covers another, primary item, and a column
    /// without rows gets an item that need not be covered.
    ///
    /// Returns also what the objective of the program is for a solution of the problem, if it is not
    /// the sum of the costs.
    pub(super) fn into_problem(self) -> Result<(Problem, Option<String>), String> {
        let Program {
            rows,
            columns,
            is_maximum,
        } = self;
        let may_be_chosen = |column: &Column| {
            let is_free = |&row: &usize| rows[row].most > 0 || rows[row].least > 0;
            column.fixed != Some(false) && column.rows.iter().all(is_free)
        };
        let chosen: Vec<(usize, &Column)> = (1..)
            .zip(&columns)
            .filter(|(_, column)| may_be_chosen(column))
            .collect();
        let mut is_primary: Vec<bool> = rows
            .iter()
            .map(|row| (row.least, row.most) != (0, 1))
            .collect();
        for (_, column) in &chosen {
            if let Some(&first) = column.rows.first()
                && column.fixed.is_none()
                && !column.rows.iter().any(|&row| is_primary[row])
            {
                is_primary[first] = true;
            }
        }
        let sign = if is_maximum { -1 } else { 1 };
        let costs: Vec<i128> = chosen
            .iter()
            .map(|(_, column)| sign * column.cost)
            .collect();
        let is_signed = costs.iter().any(|&cost| cost < 0);
        let mut builder = Problem::builder();
        let mut items = Vec::new();
        for (row, is_primary) in rows.iter().zip(is_primary) {
            let (lo, hi) = (row.least, row.most);
            let rule = match is_primary {
                // Nothing that may be chosen covers this row.
                true if (lo, hi) == (0, 0) => Rule::Secondary,
                true => Rule::Primary { lo, hi },
                false => Rule::Secondary,
            };
            let item = builder.item(&row.name, rule);
            items.push(item.map_err(|error| error.to_string())?);
        }
        for (number, column) in chosen {
            let said = |error| format!("column {number}: {error}");
            let mut entries: Vec<Entry> =
                column.rows.iter().map(|&row| items[row].plain()).collect();
            if column.fixed == Some(true) || entries.is_empty() {
                let lo = u32::from(column.fixed == Some(true));
                let own = own_item(&mut builder, column, number, lo).map_err(said)?;
                entries.push(own.plain());
            }
            let name = column.name.as_deref().unwrap_or("");
            builder.named_option(name, entries).map_err(said)?;
            if !is_signed {
                let cost = u64::try_from(column.cost);
                builder
                    .cost(cost.map_err(|_| said(ProblemError::CostTooLarge))?)
                    .map_err(said)?;
            }
        }
        let problem = builder.build();
        if !is_signed {
            return Ok((problem, None));
        }
        let signed = problem.with_signed_costs(&costs);
        let signed = signed.map_err(|error| error.to_string())?;
        let offset = -signed.cost(0);
        let objective = if is_maximum {
            format!("the objective is {offset} minus the cost")
        } else {
            format!("the objective is the cost minus {offset}")
        };
        Ok((signed.problem().clone(), Some(objective)))
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

    /// Rejects rows that need not be covered at least once.
    pub(super) fn check_covering(&self) -> Result<(), String> {
        match self
            .rows
            .iter()
            .find(|row| (row.least, row.most) != (1, MANY))
        {
            Some(Row { name, .. }) => Err(format!(
                "{name:?} need not be covered once or more often (1:*), which is all that scp and rail hold: take mps or opb"
            )),
            None => Ok(()),
        }
    }

    /// Returns the columns that have a name, each with its number from 1.
    pub(super) fn column_names(&self) -> impl Iterator<Item = (usize, &str)> {
        let columns = (1..).zip(&self.columns);
        columns.filter_map(|(number, column)| Some((number, column.name.as_deref()?)))
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

/// Adds an item that only the given column covers, at least `lo` times, named like the column.
fn own_item(
    builder: &mut Builder,
    column: &Column,
    number: usize,
    lo: u32,
) -> Result<ItemId, ProblemError> {
    let number = format!("x{number}");
    let mut name = column.name.clone().unwrap_or(number);
    while builder.find(&name).is_some() {
        name.push('\'');
    }
    builder.item(&name, Rule::Primary { lo, hi: 1 })
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
