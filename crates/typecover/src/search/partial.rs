//! The best choice if no choice covers everything: the one with the fewest uncovered items, then
//! the best rank.
//!
//! Branch and bound over the costs of options for each item ([`table`](super::table)), where an
//! uncovered item costs more than all covered ones together. The amount by which an option reduces
//! the total cost is its *relief*. Reliefs only shrink as options are chosen. So, with `n` more
//! options, no completion costs less than the present cost minus the `n` greatest reliefs, or less
//! than the choice of all free options together.
//!
//! The search branches on the uncovered item that the fewest free options cover: there is one
//! branch for each of these options (later branches exclude the options of earlier ones), and one
//! branch that leaves the item uncovered.

use super::table::{Table, sum_of_greatest};
use crate::cover::Partial;
use crate::problem::Problem;
use crate::question::Kind;
use pokedata::Typing;
use std::cmp::Reverse;

/// The cost of an uncovered item: more than all covered items together, of which there are at most
/// 171.
const OPEN: u32 = 1 << 16;

/// The grade of a choice, by which choices are compared before their names: cost, then number of
/// options.
type Grade = (u32, usize);

/// Returns the best choice of the problem's kind, the first by name if several are equally good;
/// `None` if the required options rule out this kind.
pub(crate) fn best(problem: &Problem) -> Option<Partial> {
    let table = Table::new(problem);
    let mut search = Search::new(problem, &table)?;
    let grade = search.best_grade()?;
    let options = search.first_of(grade);
    let costs = table.chosen(&options);
    let open = table.uncovered_items(&costs);
    let open: Vec<Typing> = open.map(|item| problem.items[item]).collect();
    Some(Partial {
        cover: problem.without_items(&open).cover(grade.0 % OPEN, &options),
        open,
    })
}

struct Search<'a> {
    problem: &'a Problem,
    table: &'a Table,
    chosen: Vec<u32>,
    /// Only better grades than this are searched.
    below: Grade,
    /// Whether the first such grade is sufficient.
    any: bool,
    found: Option<Grade>,
}

/// A free option, and its relief.
#[derive(Clone, Copy)]
struct Branch {
    option: u32,
    relief: u32,
}

impl<'a> Search<'a> {
    /// Returns a search that starts from the required options; `None` if they rule out the kind.
    fn new(problem: &'a Problem, table: &'a Table) -> Option<Search<'a>> {
        let search = Search {
            problem,
            table,
            chosen: problem.required.clone(),
            below: (u32::MAX, usize::MAX),
            any: false,
            found: None,
        };
        search.is_of_kind().then_some(search)
    }

    fn best_grade(&mut self) -> Option<Grade> {
        let free: Vec<u32> = self.free_from(0).collect();
        let costs = self.table.chosen(&self.chosen);
        self.offer(self.cost(&costs));
        self.descend(&costs, &free);
        self.found
    }

    /// Returns the first choice, by the names of its options, that has the given grade. Choosing
    /// options in ascending order builds the sets of one size in this order.
    fn first_of(&mut self, grade: Grade) -> Vec<u32> {
        self.any = true;
        let mut from = 0;
        while self.chosen.len() < grade.1 {
            let mut options = self.free_from(from);
            let next = options.find(|&option| self.reaches(grade, option));
            from = next.expect("a choice of that grade was found") + 1;
            self.chosen.push(from - 1);
        }
        let mut options = self.chosen.clone();
        options.sort_unstable();
        options
    }

    /// Returns whether the given option and later ones complete the choice to the grade.
    fn reaches(&mut self, grade: Grade, option: u32) -> bool {
        self.below = (grade.0, grade.1 + 1);
        self.found = None;
        self.chosen.push(option);
        if self.is_of_kind() {
            let costs = self.table.chosen(&self.chosen);
            self.offer(self.cost(&costs));
            let later: Vec<u32> = self.free_from(option + 1).collect();
            self.descend(&costs, &later);
        }
        self.chosen.pop();
        self.found.is_some()
    }

    /// Returns the given option and all later ones, except required options.
    fn free_from(&self, first: u32) -> impl Iterator<Item = u32> + use<'a> {
        let problem = self.problem;
        let options = first..problem.options.len() as u32;
        options.filter(|option| !problem.required.contains(option))
    }

    /// Tries every choice that adds at least one free option to the chosen ones.
    fn descend(&mut self, costs: &[u8], free: &[u32]) {
        let branches = self.branches(costs, free);
        let own = self.covering_hardest_item(costs, &branches);
        let leaves_open = !own.is_empty();
        let own = if leaves_open { own } else { branches.clone() };
        let mut free: Vec<u32> = branches.iter().map(|branch| branch.option).collect();
        for branch in own {
            free.retain(|&option| option != branch.option);
            self.choose(costs, branch.option, &free);
        }
        if leaves_open && !free.is_empty() {
            self.descend(costs, &free);
        }
    }

    /// Tries every choice that adds the given option, and possibly free ones.
    fn choose(&mut self, costs: &[u8], option: u32, free: &[u32]) {
        self.chosen.push(option);
        if self.is_of_kind() {
            let mut costs = costs.to_vec();
            self.table.choose(option, &mut costs);
            self.offer(self.cost(&costs));
            self.descend(&costs, free);
        }
        self.chosen.pop();
    }

    /// Returns the free options that could lead to an improvement.
    fn branches(&self, costs: &[u8], free: &[u32]) -> Vec<Branch> {
        let to_go = self.problem.at_most() as usize - self.chosen.len();
        let size = self.chosen.len() + 1;
        if to_go == 0 || !self.could_improve((self.floor(costs, free), size)) {
            return Vec::new();
        }
        let weigh = |&option: &u32| Branch {
            option,
            relief: self.relief(option, costs),
        };
        let mut branches: Vec<Branch> = free.iter().map(weigh).collect();
        // An option that covers nothing new is useless.
        branches.retain(|branch| branch.relief > 0);
        let others = sum_of_greatest(to_go - 1, branches.iter().map(|branch| branch.relief));
        let cost = self.cost(costs);
        branches.retain(|branch| {
            let least = cost.saturating_sub(branch.relief + others);
            self.could_improve((least, size))
        });
        branches.sort_by_key(|branch| Reverse(branch.relief));
        if self.problem.kind == Kind::Overlapping {
            self.drop_dominated(costs, &mut branches);
        }
        branches
    }

    /// Removes the branches for which another one is at least as good; of equally good branches the
    /// first is kept. A dominating branch has at least the same relief, so it is earlier in the
    /// order.
    fn drop_dominated(&self, costs: &[u8], branches: &mut Vec<Branch>) {
        let mut kept: Vec<Branch> = Vec::new();
        for &branch in &*branches {
            let dominates = |other: &Branch| {
                self.table
                    .dominates_after(costs, other.option, branch.option)
            };
            if !kept.iter().any(dominates) {
                kept.push(branch);
            }
        }
        *branches = kept;
    }

    /// Returns the branches that cover the uncovered item which the fewest of them cover.
    fn covering_hardest_item(&self, costs: &[u8], branches: &[Branch]) -> Vec<Branch> {
        let covering = |item: usize| {
            let covers = move |branch: &&Branch| self.table.covers(branch.option, item);
            branches.iter().filter(covers)
        };
        let open = self.table.uncovered_items(costs);
        let counted = open.map(|item| (covering(item).count(), item));
        let hardest = counted.filter(|&(count, _)| count > 0).min();
        hardest.map_or_else(Vec::new, |(_, item)| covering(item).copied().collect())
    }

    /// Returns whether the chosen options satisfy the kind of cover: for an exact cover, they share
    /// no item; for an irredundant cover, each covers an item that no other option covers.
    fn is_of_kind(&self) -> bool {
        let covers = |option: u32, item: usize| self.table.covers(option, item);
        let is_alone = |option: u32, item: usize| {
            let mut chosen = self.chosen.iter();
            covers(option, item) && !chosen.any(|&other| other != option && covers(other, item))
        };
        let items = 0..self.problem.items.len();
        let mut chosen = self.chosen.iter();
        match self.problem.kind {
            Kind::Overlapping => true,
            Kind::Irredundant => {
                chosen.all(|&option| items.clone().any(|item| is_alone(option, item)))
            }
            Kind::Exact => chosen.all(|&option| {
                let mut own = items
                    .clone()
                    .filter(|&item| covers(option, item))
                    .peekable();
                own.peek().is_some() && own.all(|item| is_alone(option, item))
            }),
        }
    }

    fn offer(&mut self, cost: u32) {
        let grade = (cost, self.chosen.len());
        if self.could_improve(grade) {
            self.below = grade;
            self.found = Some(grade);
        }
    }

    fn could_improve(&self, grade: Grade) -> bool {
        let is_done = self.any && self.found.is_some();
        !is_done && grade < self.below
    }

    /// Returns the cost of a choice, including uncovered items.
    fn cost(&self, costs: &[u8]) -> u32 {
        self.table.total(costs) + self.table.uncovered(costs) * (OPEN - self.table.worst())
    }

    fn relief(&self, option: u32, costs: &[u8]) -> u32 {
        let (gain, covers) = self.table.gain(option, costs);
        gain + covers * (OPEN - self.table.worst())
    }

    /// Returns the cost of choosing all free options together.
    fn floor(&self, costs: &[u8], free: &[u32]) -> u32 {
        let mut least = costs.to_vec();
        free.iter()
            .for_each(|&option| self.table.choose(option, &mut least));
        self.cost(&least)
    }
}
