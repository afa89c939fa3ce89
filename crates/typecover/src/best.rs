//! The best overlapping covers, found by branch and bound, so that "best" is proved.
//!
//! Branching is on items: of the uncovered items, the one that the fewest free options cover; one
//! branch for each of these options, which the later branches then do without. So each cover is
//! met once. When all is covered, the cover is offered, and every way to add one more free option
//! is a branch.
//!
//! Bounding: let each option's *gain* be what choosing it takes off the total cost, where an
//! uncovered item counts as its worst covered cost. Gains only shrink as options are chosen, so
//! with `n` options to go no cover below has a cost under the present total less the `n` greatest
//! gains, nor one under the sum of each item's least cost among free options. Likewise the `n`
//! greatest numbers of newly covered items must reach the number of uncovered ones.

use crate::problem::Problem;
use crate::ranking::Ranking;
use crate::table::Table;

/// Offers the best overlapping covers of the problem to the ranking, as many as it keeps.
pub(crate) fn search(problem: &Problem, ranking: &mut Ranking) {
    let table = Table::new(problem);
    let mut costs = table.nothing_chosen();
    for &option in &problem.required {
        table.choose(option, &mut costs);
    }
    let every_option = 0..problem.options.len() as u32;
    let free: Vec<u32> = every_option
        .filter(|option| !problem.required.contains(option))
        .collect();
    let mut search = Search {
        to_go: problem.at_most() as usize - problem.required.len(),
        chosen: problem.required.clone(),
        table: &table,
        ranking,
    };
    search.descend(&costs, &free);
}

struct Search<'a> {
    table: &'a Table,
    ranking: &'a mut Ranking,
    chosen: Vec<u32>,
    /// How many more options may be chosen.
    to_go: usize,
}

/// A free option, and what choosing it would bring.
#[derive(Clone, Copy)]
struct Branch {
    option: u32,
    /// What it takes off the total cost.
    gain: u32,
    /// How many uncovered items it covers.
    covers: u32,
}

impl Search<'_> {
    /// Offers every cover that holds the chosen options and otherwise only free ones.
    fn descend(&mut self, costs: &[u8], free: &[u32]) {
        let total = self.table.total(costs);
        let uncovered = self.table.uncovered(costs);
        if uncovered == 0 {
            self.offer(total, None);
        }
        if self.to_go == 0 {
            return;
        }
        let branches = self.promising(total, uncovered, self.branches(costs, free));
        if self.to_go == 1 {
            return self.finish(total, uncovered, &branches);
        }
        let own = match uncovered {
            0 => branches.clone(),
            _ => self.covering_hardest_item(costs, &branches),
        };
        self.branch(costs, branches, own);
    }

    fn branches(&self, costs: &[u8], free: &[u32]) -> Vec<Branch> {
        let weigh = |&option: &u32| {
            let (gain, covers) = self.table.gain(option, costs);
            Branch {
                option,
                gain,
                covers,
            }
        };
        free.iter().map(weigh).collect()
    }

    /// The branches below which a cover might be among the best.
    fn promising(&self, total: u32, uncovered: u32, mut branches: Vec<Branch>) -> Vec<Branch> {
        let more = self.to_go - 1;
        let covered = greatest(more, branches.iter().map(|branch| branch.covers));
        let gained = greatest(more, branches.iter().map(|branch| branch.gain));
        let size = self.chosen.len() + 1;
        branches.retain(|branch| {
            let least_cost = total.saturating_sub(branch.gain + gained);
            branch.covers + covered >= uncovered && self.ranking.could_place(least_cost, size)
        });
        branches
    }

    /// Offers the covers that one more option completes.
    fn finish(&mut self, total: u32, uncovered: u32, branches: &[Branch]) {
        for branch in branches.iter().filter(|branch| branch.covers == uncovered) {
            self.offer(total - branch.gain, Some(branch.option));
        }
    }

    /// The free options that cover the uncovered item which the fewest of them cover.
    fn covering_hardest_item(&self, costs: &[u8], branches: &[Branch]) -> Vec<Branch> {
        let covering = |item: usize| {
            let covers = move |branch: &&Branch| self.table.covers(branch.option, item);
            branches.iter().filter(covers)
        };
        let uncovered = self.table.uncovered_items(costs);
        let hardest = uncovered.min_by_key(|&item| covering(item).count());
        hardest.map_or_else(Vec::new, |item| covering(item).copied().collect())
    }

    /// Chooses each option of `own` in turn, greatest gain first; later ones go without it.
    fn branch(&mut self, costs: &[u8], mut free: Vec<Branch>, mut own: Vec<Branch>) {
        own.sort_by_key(|branch| std::cmp::Reverse((branch.covers, branch.gain)));
        for branch in own {
            free.retain(|other| other.option != branch.option);
            let left: Vec<u32> = free.iter().map(|branch| branch.option).collect();
            let mut costs = costs.to_vec();
            self.table.choose(branch.option, &mut costs);
            self.chosen.push(branch.option);
            self.to_go -= 1;
            self.descend(&costs, &left);
            self.to_go += 1;
            self.chosen.pop();
        }
    }

    fn offer(&mut self, cost: u32, last: Option<u32>) {
        let size = self.chosen.len() + usize::from(last.is_some());
        if self.ranking.could_place(cost, size) {
            let mut options: Vec<u32> = self.chosen.iter().copied().chain(last).collect();
            options.sort_unstable();
            self.ranking.offer(cost, &options);
        }
    }
}

/// The sum of the `n` greatest values.
fn greatest(n: usize, values: impl Iterator<Item = u32>) -> u32 {
    let mut values: Vec<u32> = values.collect();
    if n < values.len() {
        values.select_nth_unstable_by_key(n, |&value| std::cmp::Reverse(value));
    }
    values.iter().take(n).sum()
}
