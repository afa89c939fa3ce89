//! A problem as rows and columns: the items with the number of times that each may be covered, and
//! the options with the items that they cover.

use crate::problem::{OptionId, Problem, Rule};

/// Lists of numbers, stored one after the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lists {
    ends: Vec<u32>,
    members: Vec<u32>,
}

impl Lists {
    pub(crate) fn push(&mut self, list: impl IntoIterator<Item = u32>) {
        self.members.extend(list);
        self.ends.push(self.members.len() as u32);
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns the total length of all lists.
    pub(crate) fn entries(&self) -> usize {
        self.members.len()
    }

    #[inline(always)]
    pub(crate) fn of(&self, index: usize) -> &[u32] {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.members[start as usize..self.ends[index] as usize]
    }

    /// Returns the transpose: for each number below `end`, the indices of the given lists that
    /// contain it.
    pub(crate) fn turned(&self, end: usize, lists: impl Iterator<Item = u32> + Clone) -> Lists {
        let mut starts = vec![0; end + 1];
        for list in lists.clone() {
            for &member in self.of(list as usize) {
                starts[member as usize + 1] += 1;
            }
        }
        for index in 0..end {
            starts[index + 1] += starts[index];
        }
        let mut members = vec![0; starts[end] as usize];
        for list in lists {
            for &member in self.of(list as usize) {
                members[starts[member as usize] as usize] = list;
                starts[member as usize] += 1;
            }
        }
        starts.pop();
        Lists {
            ends: starts,
            members,
        }
    }
}

/// The least and the greatest number of columns that may be chosen from a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Range {
    pub(crate) least: u32,
    pub(crate) most: u32,
}

impl Range {
    pub(crate) fn is_once(self) -> bool {
        self.least == 1 && self.most == 1
    }
}

/// The linear relaxation of a problem, in which an option may be chosen fractionally. Colours are
/// not part of the relaxation, and are stored separately.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    pub(crate) rows: Vec<Range>,
    /// The rows that each column covers.
    pub(crate) columns: Lists,
    /// The columns that cover each row.
    pub(crate) members: Lists,
    pub(crate) costs: Vec<u64>,
    /// The option that each column represents.
    pub(crate) options: Vec<OptionId>,
    /// For each column, its items that can have colours, each with its colour (0 for none).
    pub(crate) colours: Vec<Vec<(u32, u32)>>,
    /// A number of which all costs are multiples.
    pub(crate) unit: u64,
}

impl Model {
    /// Creates the model with the options that have a primary item, since only these can be chosen.
    pub(crate) fn new(problem: &Problem) -> Model {
        let is_primary = |item| problem.rule(item).is_primary();
        let chosen = |option: &OptionId| {
            let mut entries = problem.option(*option).iter();
            entries.any(|entry| is_primary(entry.item()))
        };
        Model::of(problem, problem.option_ids().filter(chosen).collect())
    }

    fn of(problem: &Problem, options: Vec<OptionId>) -> Model {
        let (rows, row_of) = rows(problem, &options);
        let limit = problem.limit().map(|_| rows.len() as u32 - 1);
        let mut columns = Lists::default();
        for &option in &options {
            let entries = problem.option(option).iter();
            let rows = entries.filter_map(|entry| row_of[entry.item().index()]);
            columns.push(rows.chain(limit));
        }
        let costs: Vec<u64> = options.iter().map(|&option| problem.cost(option)).collect();
        Model {
            members: columns.turned(rows.len(), 0..options.len() as u32),
            colours: colours(problem, &options),
            unit: costs
                .iter()
                .fold(0, |unit, &cost| divisor(unit, cost))
                .max(1),
            rows,
            columns,
            costs,
            options,
        }
    }

    /// Returns the model with additional rows. A column that is listed twice in one of them counts
    /// twice.
    pub(super) fn with_rows(&self, rows: impl Iterator<Item = (Range, Vec<u32>)>) -> Model {
        let mut model = self.clone();
        for (range, columns) in rows {
            model.members.push(columns);
            model.rows.push(range);
        }
        let rows = 0..model.rows.len() as u32;
        model.columns = model.members.turned(self.columns.len(), rows);
        model
    }

    /// Returns the model with the same columns and other rows, each given with its columns.
    pub(super) fn of_rows(self, rows: Vec<(Range, Vec<u32>)>) -> Model {
        let mut members = Lists::default();
        let mut ranges = Vec::new();
        for (range, columns) in rows {
            members.push(columns);
            ranges.push(range);
        }
        Model {
            columns: members.turned(self.columns.len(), 0..ranges.len() as u32),
            rows: ranges,
            members,
            ..self
        }
    }

    /// Returns the model that remains after some columns are chosen; it contains the other columns
    /// that are allowed and compatible with them.
    pub(super) fn beside(&self, kept: &[u32], may: impl Fn(u32) -> bool) -> Model {
        let covered = self.covered(kept);
        let has_room = |row: &u32| covered[*row as usize] < self.rows[*row as usize].most;
        let fits = |&column: &u32| {
            may(column)
                && self.columns.of(column as usize).iter().all(has_room)
                && kept
                    .iter()
                    .all(|&other| other != column && !self.clash(other, column))
        };
        let left: Vec<u32> = (0..self.columns.len() as u32).filter(fits).collect();
        self.only(&left, &covered, &[])
    }

    /// Returns the model with only the given columns, and without the rows that others imply.
    pub(super) fn without(&self, left: &[u32], is_implied: &[bool]) -> Model {
        self.only(left, &vec![0; self.rows.len()], is_implied)
    }

    /// Returns the number of times that columns cover each row.
    pub(super) fn covered(&self, columns: &[u32]) -> Vec<u32> {
        let mut covered = vec![0; self.rows.len()];
        for &column in columns {
            for &row in self.columns.of(column as usize) {
                covered[row as usize] += 1;
            }
        }
        covered
    }

    /// Returns the model with only the given columns, and with only the rows that are not implied
    /// and still restrict these columns, given the number of times that each row is already
    /// covered.
    fn only(&self, left: &[u32], covered: &[u32], is_implied: &[bool]) -> Model {
        let uses = self.covered(left);
        let mut rows = Vec::new();
        let mut row_of = vec![None; self.rows.len()];
        for (row, range) in self.rows.iter().enumerate() {
            let least = range.least.saturating_sub(covered[row]);
            let most = range.most - covered[row];
            let is_implied = is_implied.get(row).is_some_and(|&is_implied| is_implied);
            if !is_implied && (least > 0 || most < uses[row]) {
                row_of[row] = Some(rows.len() as u32);
                rows.push(Range { least, most });
            }
        }
        let mut columns = Lists::default();
        for &column in left {
            let all = self.columns.of(column as usize).iter();
            columns.push(all.filter_map(|&row| row_of[row as usize]));
        }
        let chosen = || left.iter().map(|&column| column as usize);
        Model {
            members: columns.turned(rows.len(), 0..left.len() as u32),
            colours: chosen().map(|c| self.colours[c].clone()).collect(),
            costs: chosen().map(|c| self.costs[c]).collect(),
            options: chosen().map(|c| self.options[c]).collect(),
            unit: self.unit,
            rows,
            columns,
        }
    }

    /// Returns the row of each item; `None` for items without a row.
    pub(crate) fn row_of(&self, problem: &Problem) -> Vec<Option<u32>> {
        rows(problem, &self.options).1
    }

    /// Returns the total cost of the given columns.
    pub(crate) fn cost(&self, columns: &[u32]) -> u64 {
        columns
            .iter()
            .map(|&column| self.costs[column as usize])
            .sum()
    }

    /// Returns whether two columns give an item different colours.
    pub(crate) fn clash(&self, a: u32, b: u32) -> bool {
        let a = &self.colours[a as usize];
        let b = &self.colours[b as usize];
        a.iter().any(|&(item, colour)| {
            let mut same = b.iter().filter(|&&(other, _)| other == item);
            same.any(|&(_, other)| other != colour || colour == 0)
        })
    }

    pub(crate) fn has_colours(&self) -> bool {
        !self.colours.is_empty() && self.colours.iter().any(|colours| !colours.is_empty())
    }
}

/// Returns, for each item, whether it has a colour in any option.
fn coloured(problem: &Problem, options: &[OptionId]) -> Vec<bool> {
    let mut coloured = vec![false; problem.items()];
    for &option in options {
        for entry in problem.option(option) {
            coloured[entry.item().index()] |= entry.colour().is_some();
        }
    }
    coloured
}

fn colours(problem: &Problem, options: &[OptionId]) -> Vec<Vec<(u32, u32)>> {
    let coloured = coloured(problem, options);
    let of = |&option: &OptionId| {
        let entries = problem.option(option).iter();
        let entries = entries.filter(|entry| coloured[entry.item().index()]);
        let number =
            |entry: &crate::problem::Entry| entry.colour().map_or(0, |c| c.index() as u32 + 1);
        entries
            .map(|entry| (entry.item().index() as u32, number(entry)))
            .collect()
    };
    options.iter().map(of).collect()
}

/// Returns the rows that restrict the choice of options: for primary items, for secondary items
/// without colours, and for the number of options.
fn rows(problem: &Problem, options: &[OptionId]) -> (Vec<Range>, Vec<Option<u32>>) {
    let mut uses = vec![0; problem.items()];
    for &option in options {
        for entry in problem.option(option) {
            uses[entry.item().index()] += 1;
        }
    }
    let coloured = coloured(problem, options);
    let mut rows = Vec::new();
    let mut row_of = vec![None; problem.items()];
    for item in problem.item_ids() {
        let uses = uses[item.index()];
        let (least, most) = match problem.rule(item) {
            Rule::Primary { lo, hi } => (lo, hi.min(uses.max(lo))),
            Rule::Secondary if coloured[item.index()] => (0, uses),
            Rule::Secondary => (0, 1),
        };
        if least > 0 || most < uses {
            row_of[item.index()] = Some(rows.len() as u32);
            rows.push(Range { least, most });
        }
    }
    if let Some(most) = problem.limit() {
        let most = most.min(options.len() as u32);
        rows.push(Range { least: 0, most });
    }
    (rows, row_of)
}

fn divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { divisor(b, a % b) }
}
