//! The lines of a proof.

use super::formula::Formula;
use crate::lp::bound::{DualBound, Scale};
use crate::lp::branching::Decision;
use crate::lp::model::Model;
use crate::lp::proof_log::Log;
use crate::problem::OptionId;
use std::fmt::Write as _;
use std::io::{self, BufWriter, Write};

/// A writer of a proof with one line for each step. The first error is stored, and nothing is
/// written after it.
pub(super) struct Lines<'a, T: Write> {
    to: BufWriter<T>,
    error: Option<io::Error>,
    model: &'a Model,
    formula: &'a Formula<'a>,
    /// The number of the constraint written last.
    last: u64,
    /// The constraint that only cheaper solutions satisfy.
    cheaper: Option<u64>,
    pub(super) scale: Option<Scale>,
    /// Whether each solution is written to the proof; solutions are counted in any case.
    pub(super) wants_all: bool,
    pub(super) solutions: u64,
    pub(super) first: Option<Vec<OptionId>>,
    /// The decisions on the path to the current node.
    decisions: Vec<Decision>,
    /// For each node on the path, the numbers of its constraints: the one derived from prices, and
    /// those that close the nodes below it.
    below: Vec<Vec<u64>>,
}

impl<'a, T: Write> Lines<'a, T> {
    pub(super) fn new(to: T, model: &'a Model, formula: &'a Formula<'a>) -> Self {
        let mut lines = Lines {
            to: BufWriter::new(to),
            error: None,
            model,
            formula,
            last: formula.len(),
            cheaper: None,
            scale: None,
            wants_all: false,
            solutions: 0,
            first: None,
            decisions: Vec::new(),
            below: vec![Vec::new()],
        };
        lines.line("pseudo-Boolean proof version 3.0");
        lines.line(&format!("f {} ;", formula.len()));
        lines.derive();
        lines
    }

    /// Derives the rows that follow from additional constraints.
    fn derive(&mut self) {
        let formula = self.formula;
        for (&row, (_, line)) in formula.derived.iter().zip(&formula.more.derived) {
            self.constraint(line);
            let mut at_most = b"rup ".to_vec();
            // Writing to memory cannot fail.
            let _ = formula.write_at_most(&mut at_most, row);
            self.constraint(String::from_utf8_lossy(&at_most).trim_end());
        }
    }

    fn line(&mut self, line: &str) {
        if self.error.is_none() {
            self.error = writeln!(self.to, "{line}").err();
        }
    }

    /// Writes a line that defines a constraint; returns the number of the constraint.
    fn constraint(&mut self, line: &str) -> u64 {
        self.line(line);
        self.last += 1;
        self.last
    }

    /// Writes a solution, and returns its cost. If the problem has costs, only cheaper solutions
    /// are considered after it.
    pub(super) fn solution(&mut self, options: &[OptionId], has_costs: bool) -> u64 {
        let literals = self.formula.literals(options);
        if !has_costs {
            self.line(&format!("sol{literals} ;"));
            return 0;
        }
        let mut cheaper = self.constraint(&format!("soli{literals} ;"));
        let unit = self.model.unit;
        if unit > 1 {
            // All costs are multiples of the unit, so a cheaper solution costs less by at least one
            // unit.
            cheaper = self.constraint(&format!("pol {cheaper} {unit} d {unit} * ;"));
        }
        self.cheaper = Some(cheaper);
        let columns = (0..).zip(&self.model.options);
        let chosen = columns.filter(|(_, option)| options.contains(option));
        let columns: Vec<u32> = chosen.map(|(column, _)| column).collect();
        self.model.cost(&columns)
    }

    /// LeafSolver a node, and deletes its constraints.
    fn forget(&mut self) {
        let below = self.below.pop().unwrap_or_default();
        if !below.is_empty() {
            let below: Vec<String> = below.iter().map(u64::to_string).collect();
            self.line(&format!("del id {} ;", below.join(" ")));
        }
    }

    /// Ends the proof with its conclusion: the least cost, or whether there is a solution.
    pub(super) fn end(mut self, cost: Option<u64>, has_any: bool) -> io::Result<()> {
        let last = self.last;
        self.line("output NONE ;");
        self.line(&match (cost, has_any) {
            (Some(cost), _) => format!("conclusion BOUNDS {cost} : {last} {cost} ;"),
            (None, true) => "conclusion SAT ;".to_owned(),
            (None, false) => format!("conclusion UNSAT : {last} ;"),
        });
        self.line("end pseudo-Boolean proof ;");
        match self.error {
            Some(error) => Err(error),
            None => self.to.flush(),
        }
    }
}

impl<T: Write> Log for Lines<'_, T> {
    /// Writes the sum of the constraints of rows, each multiplied by the absolute value of its
    /// price, and of the constraint for cheaper solutions.
    fn priced(&mut self, proof: &DualBound) {
        let mut sum = "pol".to_owned();
        let mut terms = 0;
        let mut add = |constraint: u64, times: u64| {
            let plus = if terms > 0 { " +" } else { "" };
            // Writing to a string cannot fail.
            let _ = write!(sum, " {constraint} {times} *{plus}");
            terms += 1;
        };
        if let (Some(cheaper), Some(scale)) = (self.cheaper, self.scale) {
            add(cheaper, scale.parts());
        }
        for (row, &price) in proof.prices.iter().enumerate() {
            if price != 0 {
                add(
                    self.formula.constraint(row, price < 0),
                    price.unsigned_abs(),
                );
            }
        }
        if terms > 0 {
            let number = self.constraint(&format!("{sum} ;"));
            self.below
                .last_mut()
                .into_iter()
                .for_each(|below| below.push(number));
        }
    }

    fn decided(&mut self, decision: Decision) {
        self.decisions.push(decision);
        self.below.push(Vec::new());
    }

    /// Records a solution; in a proof of all solutions, only other solutions are considered after
    /// it.
    fn found(&mut self, columns: &[u32]) -> bool {
        self.solutions += 1;
        let columns = columns.iter();
        let options = columns.map(|&column| self.model.options[column as usize]);
        let options: Vec<OptionId> = options.collect();
        if self.wants_all {
            let literals = self.formula.literals(&options);
            self.constraint(&format!("solx{literals} ;"));
        }
        self.first.get_or_insert(options);
        self.wants_all
    }

    /// Writes that the decisions cannot all hold, and deletes the lines that led to this
    /// conclusion.
    fn closed(&mut self) {
        let mut line = "rup".to_owned();
        for decision in &self.decisions {
            let _ = match *decision {
                Decision::Require(column) => write!(line, " +1 ~{}", self.formula.variable(column)),
                Decision::Ban(column) => write!(line, " +1 {}", self.formula.variable(column)),
                Decision::Together(..) | Decision::Apart(..) => {
                    unreachable!("it decides on columns alone")
                }
            };
        }
        let number = self.constraint(&format!("{line} >= 1 ;"));
        self.forget();
        self.below
            .last_mut()
            .into_iter()
            .for_each(|above| above.push(number));
    }

    fn backtracked(&mut self) {
        self.decisions.pop();
    }

    fn restarted(&mut self) {
        self.decisions.clear();
        while self.below.len() > 1 {
            self.forget();
        }
    }
}
