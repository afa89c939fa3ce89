//! A problem as a pseudo-Boolean formula.

use crate::lp::model::Model;
use crate::problem::{ItemId, OptionId, Problem};
use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write};

/// Each option of the problem is represented by a variable (`x1`, `x2` …). Each row of the model
/// has two consecutive constraints, for the least and the greatest number of times that it is
/// covered. They are followed by constraints for the options that are never chosen, for colours
/// (with a variable for each colour of an item), and then by the additional constraints. Rows that
/// follow from additional constraints are derived in the proof.
pub(super) struct Formula<'a> {
    problem: &'a Problem,
    model: &'a Model,
    pub(super) more: &'a More,
    /// The variable of each option.
    variables: Vec<String>,
    /// The number of each row's first constraint.
    numbers: Vec<u64>,
    /// The rows that are derived at the start of the proof, as in [`More::derived`].
    pub(super) derived: Vec<usize>,
    /// The options that are never chosen, since they have no primary item.
    useless: Vec<OptionId>,
    /// For each item with colours, the columns that give it each colour; colour 0 means no colour.
    colours: BTreeMap<u32, BTreeMap<u32, Vec<u32>>>,
}

impl<'a> Formula<'a> {
    pub(super) fn new(problem: &'a Problem, model: &'a Model, more: &'a More) -> Formula<'a> {
        let mut colours: BTreeMap<u32, BTreeMap<u32, Vec<u32>>> = BTreeMap::new();
        for (column, of) in (0..).zip(&model.colours) {
            for &(item, colour) in of {
                let of_item = colours.entry(item).or_default();
                of_item.entry(colour).or_default().push(column);
            }
        }
        let is_used = |option: &OptionId| model.options.binary_search(option).is_ok();
        let mut formula = Formula {
            problem,
            model,
            more,
            variables: problem.option_ids().map(More::variable).collect(),
            numbers: Vec::new(),
            derived: Vec::new(),
            useless: problem.option_ids().filter(|o| !is_used(o)).collect(),
            colours,
        };
        formula.number();
        formula
    }

    /// Numbers the constraints of rows. Those of derived rows come after all others.
    fn number(&mut self) {
        let row_of = self.model.row_of(self.problem);
        let items = self.more.derived.iter();
        let rows = items.filter_map(|(item, _)| row_of[item.index()]);
        self.derived = rows.map(|row| row as usize).collect();
        let mut next = 1;
        for row in 0..self.model.rows.len() {
            self.numbers.push(next);
            next += if self.derived.contains(&row) { 0 } else { 2 };
        }
        let mut next = self.len() + 1;
        for &row in &self.derived {
            self.numbers[row] = next;
            next += 2;
        }
    }

    /// Returns the number of the constraint for the upper bound of a row if `at_most` is true,
    /// otherwise for the lower bound.
    pub(super) fn constraint(&self, row: usize, at_most: bool) -> u64 {
        self.numbers[row] + u64::from(at_most)
    }

    pub(super) fn variable(&self, column: u32) -> String {
        More::variable(self.model.options[column as usize])
    }

    /// Returns the number of constraints.
    pub(super) fn len(&self) -> u64 {
        let coloured = self.model.colours.iter().flatten();
        let in_colours = coloured.filter(|&&(_, colour)| colour > 0).count();
        let of_colours = in_colours + self.colour_variables() + self.colours.len();
        let rows = 2 * (self.model.rows.len() - self.derived.len());
        (rows + self.useless.len() + of_colours + self.more.constraints.len()) as u64
    }

    /// Returns the number of variables for colours.
    fn colour_variables(&self) -> usize {
        let colours = self.colours.values().flat_map(BTreeMap::keys);
        colours.filter(|&&colour| colour > 0).count()
    }

    /// Returns the literals of all variables in a solution, each preceded by a space.
    pub(super) fn literals(&self, options: &[OptionId]) -> String {
        // A proof of all solutions may consist almost entirely of literals, so they are collected
        // in one string.
        let mut literals = String::new();
        let mut add = |is_true: bool, name: &str| {
            literals.push_str(if is_true { " " } else { " ~" });
            literals.push_str(name);
        };
        for (option, name) in self.problem.option_ids().zip(&self.variables) {
            add(options.contains(&option), name);
        }
        for (item, of_item) in &self.colours {
            for (colour, columns) in of_item.iter().filter(|(colour, _)| **colour > 0) {
                let mut variable = columns
                    .iter()
                    .map(|&column| self.model.options[column as usize]);
                let is_chosen = variable.any(|option| options.contains(&option));
                add(is_chosen, &colour_variable(*item, *colour));
            }
        }
        for literal in &self.more.literals {
            add(true, literal);
        }
        literals
    }

    pub(super) fn write(&self, to: impl Write, with_costs: bool) -> io::Result<()> {
        let mut to = BufWriter::new(to);
        let variables = self.problem.options() + self.colour_variables() + self.more.literals.len();
        writeln!(to, "* #variable= {variables} #constraint= {}", self.len())?;
        for note in self.more.notes.lines() {
            writeln!(to, "* {note}")?;
        }
        if with_costs {
            write!(to, "min:")?;
            for (column, cost) in (0..).zip(&self.model.costs) {
                write!(to, " +{cost} {}", self.variable(column))?;
            }
            writeln!(to, " ;")?;
        }
        let rows = 0..self.model.rows.len();
        for row in rows.filter(|row| !self.derived.contains(row)) {
            self.write_at_least(&mut to, row)?;
            self.write_at_most(&mut to, row)?;
        }
        for &option in &self.useless {
            writeln!(to, "-1 {} >= 0 ;", More::variable(option))?;
        }
        for (&item, of_item) in &self.colours {
            self.write_colours(&mut to, item, of_item)?;
        }
        for constraint in &self.more.constraints {
            writeln!(to, "{constraint}")?;
        }
        to.flush()
    }

    fn write_at_least(&self, to: &mut impl Write, row: usize) -> io::Result<()> {
        self.sum(to, "+1", self.model.members.of(row))?;
        writeln!(to, ">= {} ;", self.model.rows[row].least)
    }

    pub(super) fn write_at_most(&self, to: &mut impl Write, row: usize) -> io::Result<()> {
        self.sum(to, "-1", self.model.members.of(row))?;
        writeln!(to, ">= -{} ;", self.model.rows[row].most)
    }

    /// Writes the constraints for an item's colours: the item has at most one colour, or a single
    /// option without a colour; and the variable of a colour is true if and only if an option with
    /// this colour is chosen.
    fn write_colours(
        &self,
        to: &mut impl Write,
        item: u32,
        of_item: &BTreeMap<u32, Vec<u32>>,
    ) -> io::Result<()> {
        for (&colour, columns) in of_item {
            match colour {
                0 => self.sum(to, "-1", columns)?,
                _ => write!(to, "-1 {} ", colour_variable(item, colour))?,
            }
        }
        writeln!(to, ">= -1 ;")?;
        for (&colour, columns) in of_item.iter().filter(|(colour, _)| **colour > 0) {
            for &column in columns {
                let variable = colour_variable(item, colour);
                let chosen = self.variable(column);
                writeln!(to, "+1 {variable} -1 {chosen} >= 0 ;")?;
            }
            self.sum(to, "+1", columns)?;
            writeln!(to, "-1 {} >= 0 ;", colour_variable(item, colour))?;
        }
        Ok(())
    }

    fn sum(&self, to: &mut impl Write, factor: &str, columns: &[u32]) -> io::Result<()> {
        let mut columns = columns.iter();
        columns.try_for_each(|&column| write!(to, "{factor} {} ", self.variable(column)))
    }
}

/// Returns the variable that represents an item in a colour.
fn colour_variable(item: u32, colour: u32) -> String {
    format!("y{}_{colour}", item + 1)
}

/// Constraints that the linear relaxation ignores, on additional variables and on those of options;
/// and the rows of the problem that follow from these constraints, which the proof derives.
///
/// ```
/// use dancing::problem::Rule;
/// use dancing::proof::{Graded, More};
///
/// // Two doors must be guarded, the first by a guard who is present (x1, at a cost of 5).
/// let mut graded = Graded::default();
/// let there = graded.sets.item("there", Rule::AT_LEAST_ONCE)?;
/// let guard = graded.sets.named_option("a guard", [there.plain()])?;
/// graded.sets.cost(5)?;
/// let guard_there = More::variable(guard);
/// graded.more.constraints = vec![
///     "@first +1 front >= 1 ;".to_owned(),
///     format!("@only +1 {guard_there} -1 front >= 0 ;"),
/// ];
/// graded.more.literals = vec!["front".to_owned()];
/// graded.more.derived = vec![(there, "pol @first @only + ;".to_owned())];
/// let mut proof = Vec::new();
/// graded.prove(Some(&[guard]), Vec::new(), &mut proof, &|| true)?;
/// assert!(String::from_utf8(proof)?.contains("f 2 ;\npol @first @only + ;\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct More {
    /// Comments, one on each line.
    pub notes: String,
    /// Constraints as lines of a formula, which may have labels.
    pub constraints: Vec<String>,
    /// The literals of the additional variables, one for each, with `~` before a variable that is
    /// false in the cheapest solution.
    pub literals: Vec<String>,
    /// Items for which the formula has no constraints, each with the line of the proof that derives
    /// its constraint. Each of these items must be covered at least once.
    pub derived: Vec<(ItemId, String)>,
}

impl More {
    /// Returns the variable of an option.
    ///
    /// ```
    /// let mut builder = dancing::problem::Problem::builder();
    /// let a = builder.primary("a")?;
    /// let option = builder.option([a.plain()])?;
    /// assert_eq!(dancing::proof::More::variable(option), "x1");
    /// # Ok::<(), dancing::problem::ProblemError>(())
    /// ```
    #[must_use]
    pub fn variable(option: OptionId) -> String {
        format!("x{}", option.index() + 1)
    }
}
