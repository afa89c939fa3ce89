//! An independent reader of pseudo-Boolean formulas, and a way to run the checker `veripb`, for the
//! tests of everything that writes proofs.

use std::collections::BTreeMap;
use std::process::Command;

type Sum = Vec<(i64, usize)>;

/// A pseudo-Boolean formula.
#[derive(Default)]
pub(crate) struct Formula {
    variables: BTreeMap<String, usize>,
    least: Sum,
    rows: Vec<(Sum, i64)>,
}

impl Formula {
    /// Parses a formula.
    pub(crate) fn read(text: &str) -> Formula {
        let mut formula = Formula::default();
        for line in text.lines().filter(|line| !line.starts_with('*')) {
            let line = line.strip_suffix(';').unwrap();
            let line = match line.strip_prefix('@') {
                Some(labelled) => labelled.split_once(' ').unwrap().1,
                None => line,
            };
            match (line.strip_prefix("min:"), line.split_once(">=")) {
                (Some(sum), _) => formula.least = formula.sum(sum),
                (_, Some((sum, bound))) => {
                    let row = (formula.sum(sum), bound.trim().parse().unwrap());
                    formula.rows.push(row);
                }
                _ => panic!("{line}"),
            }
        }
        formula
    }

    fn sum(&mut self, text: &str) -> Sum {
        let words: Vec<&str> = text.split_whitespace().collect();
        let terms = words.chunks(2).map(|term| {
            let next = self.variables.len();
            let variable = *self.variables.entry(term[1].to_owned()).or_insert(next);
            (term[0].parse().unwrap(), variable)
        });
        terms.collect()
    }

    /// Returns the least value of the objective, found by trying the values of one variable after
    /// another; `None` if the formula is unsatisfiable.
    pub(crate) fn best(&self) -> Option<i64> {
        let mut least = None;
        self.descend(&mut Vec::new(), &mut least);
        least
    }

    fn descend(&self, values: &mut Vec<bool>, least: &mut Option<i64>) {
        // Undecided variables are assumed to have their best possible values.
        let at_best = |sum: &Sum, most: bool| -> i64 {
            let worth = |&(factor, variable): &(i64, usize)| match values.get(variable) {
                Some(true) => factor,
                Some(false) => 0,
                None if most => factor.max(0),
                None => factor.min(0),
            };
            sum.iter().map(worth).sum()
        };
        let number = at_best(&self.least, false);
        let mut rows = self.rows.iter();
        if rows.any(|(sum, bound)| at_best(sum, true) < *bound)
            || least.is_some_and(|l| l <= number)
        {
            return;
        }
        if values.len() == self.variables.len() {
            *least = Some(number);
            return;
        }
        for value in [true, false] {
            values.push(value);
            self.descend(values, least);
            values.pop();
        }
    }
}

/// Returns whether `veripb` accepts a proof; `None` if `veripb` is not installed.
pub(crate) fn accepts(formula: &[u8], proof: &[u8]) -> Option<bool> {
    let folder = tempfile::tempdir().unwrap();
    let paths = ["asked.opb", "asked.pbp"].map(|name| folder.path().join(name));
    std::fs::write(&paths[0], formula).unwrap();
    std::fs::write(&paths[1], proof).unwrap();
    let checked = Command::new("veripb").args(&paths).output();
    Some(checked.ok()?.status.success())
}
