//! Proofs by a walk through all solutions: that there are no others.

use super::lines::Lines;
use crate::prices::branch::Decision;
use crate::prices::model::Model;
use crate::prices::proof::Fate;
use crate::prices::tree::Log;
use crate::problem::OptionId;
use std::collections::BTreeMap;
use std::io::Write;

/// What is known at a node is what follows from its choices by unit propagation, as whoever checks the
/// proof will find it. One line closes it: not all that was chosen there holds.
pub(super) struct Walk<'a, 'b, T: Write> {
    model: &'a Model,
    lines: &'b mut Lines<'a, T>,
    fates: Vec<Fate>,
    /// How often each row is covered, and how many of its columns are free.
    covered: Vec<u32>,
    free: Vec<u32>,
    /// The columns of each item with colours.
    coloured: BTreeMap<u32, Vec<u32>>,
    /// The columns that are not free, in the order in which that became known.
    trail: Vec<u32>,
    /// Rows from which something may follow.
    changed: Vec<u32>,
    /// What was chosen, and how long the trail was before.
    chosen: Vec<(u32, usize)>,
    pub(super) solutions: u64,
    pub(super) nodes: u64,
}

impl<'a, 'b, T: Write> Walk<'a, 'b, T> {
    pub(super) fn new(model: &'a Model, lines: &'b mut Lines<'a, T>) -> Self {
        let rows = model.rows.len();
        let mut coloured: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for (column, of) in (0..).zip(&model.colours) {
            for &(item, _) in of {
                coloured.entry(item).or_default().push(column);
            }
        }
        Walk {
            fates: vec![Fate::Free; model.columns.len()],
            covered: vec![0; rows],
            free: (0..rows)
                .map(|row| model.members.of(row).len() as u32)
                .collect(),
            changed: (0..rows as u32).collect(),
            trail: Vec::new(),
            chosen: Vec::new(),
            solutions: 0,
            nodes: 0,
            coloured,
            model,
            lines,
        }
    }

    /// Goes through all of it, as long as it may, which hangs on the nodes so far; tells whether it did.
    pub(super) fn run(&mut self, goes_on: &dyn Fn(u64) -> bool) -> bool {
        let mut holds = self.settle();
        while goes_on(self.nodes) {
            match self.next().filter(|_| holds) {
                Some(column) => {
                    self.nodes += 1;
                    self.chosen.push((column, self.trail.len()));
                    self.lines.decided(Decision::Require(column));
                    self.decide(column, Fate::In);
                }
                None => {
                    if holds {
                        self.solution();
                    }
                    self.lines.closed();
                    let Some((column, before)) = self.chosen.pop() else {
                        return true;
                    };
                    self.lines.undecided();
                    self.undo(before);
                    self.decide(column, Fate::Out);
                }
            }
            holds = self.settle();
        }
        false
    }

    /// A column of the row that lacks some and has the fewest, or else any that is free.
    fn next(&self) -> Option<u32> {
        let rows = 0..self.model.rows.len();
        let lacking = rows.filter(|&row| self.covered[row] < self.model.rows[row].least);
        let is_free = |column: &u32| self.fates[*column as usize] == Fate::Free;
        match lacking.min_by_key(|&row| self.free[row]) {
            Some(row) => self.model.members.of(row).iter().copied().find(is_free),
            None => (0..self.fates.len() as u32).find(is_free),
        }
    }

    fn solution(&mut self) {
        self.solutions += 1;
        let columns = self.fates.iter().zip(&self.model.options);
        let options: Vec<OptionId> = columns
            .filter(|(fate, _)| **fate == Fate::In)
            .map(|(_, &option)| option)
            .collect();
        self.lines.one_of_all(&options);
    }

    fn decide(&mut self, column: u32, fate: Fate) {
        self.fates[column as usize] = fate;
        self.trail.push(column);
        for &row in self.model.columns.of(column as usize) {
            self.free[row as usize] -= 1;
            self.covered[row as usize] += u32::from(fate == Fate::In);
            self.changed.push(row);
        }
        if fate == Fate::In {
            self.ban_other_colours(column);
        }
    }

    fn ban_other_colours(&mut self, column: u32) {
        let model = self.model;
        for (item, _) in &model.colours[column as usize] {
            let others = self.coloured[item].clone();
            for other in others {
                if self.fates[other as usize] == Fate::Free && model.clash(column, other) {
                    self.decide(other, Fate::Out);
                }
            }
        }
    }

    /// Finds out what follows; false if that is a contradiction.
    fn settle(&mut self) -> bool {
        while let Some(row) = self.changed.pop() {
            let range = self.model.rows[row as usize];
            let (covered, free) = (self.covered[row as usize], self.free[row as usize]);
            if covered > range.most || covered + free < range.least {
                self.changed.clear();
                return false;
            }
            if free > 0 && covered == range.most {
                self.decide_all(row, Fate::Out);
            } else if free > 0 && covered + free == range.least {
                self.decide_all(row, Fate::In);
            }
        }
        true
    }

    fn decide_all(&mut self, row: u32, fate: Fate) {
        let model = self.model;
        for &column in model.members.of(row as usize) {
            if self.fates[column as usize] == Fate::Free {
                self.decide(column, fate);
            }
        }
    }

    fn undo(&mut self, before: usize) {
        for column in self.trail.split_off(before) {
            let was_in = self.fates[column as usize] == Fate::In;
            self.fates[column as usize] = Fate::Free;
            for &row in self.model.columns.of(column as usize) {
                self.free[row as usize] += 1;
                self.covered[row as usize] -= u32::from(was_in);
            }
        }
    }
}
