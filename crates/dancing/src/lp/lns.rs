//! Large neighbourhood search (Shaw 1998): a part of the best solution so far is released, and the
//! rows that it covered are solved again with a separate relaxation. That problem is small and
//! therefore solved quickly, and better solutions are often near good ones. A depth-first search,
//! in contrast, stays near its start for a long time.
//!
//! The released columns are near each other: columns with small reduced costs are drawn at random,
//! each adjacent to earlier ones, and the columns of the solution that conflict with them are
//! released.

use super::Rng;
use super::branch_and_bound::{NoLeafSearch, Pause, Tree};
use super::incumbents::Incumbents;
use super::model::Model;
use crate::problem::OptionId;

/// The maximum work for one neighbourhood, in multiplications.
const PATIENCE: u64 = 16_000_000;

/// The number of cheap columns per row from which columns are drawn.
const CHEAP: usize = 4;

/// The number of draws after which a column is accepted even if it is not adjacent to earlier ones.
const VAIN: usize = 64;

/// The number of columns that are released at first, in units of `1 / PARTS` of a column.
const FIRST: usize = 8 * PARTS;
const PARTS: usize = 64;

pub(crate) struct Lns<'a> {
    model: &'a Model,
    pool: &'a Incumbents,
    rng: Rng,
    /// The number of columns to release (in the same units), adjusted to what can be solved within
    /// the limit.
    size: usize,
    /// Whether the last turn found a better solution.
    found: bool,
}

/// The limits of a turn: the work, the number of nodes, and a function that returns whether to
/// stop.
pub(crate) struct Allowed<'a> {
    pub(crate) work: u64,
    pub(crate) nodes: u64,
    pub(crate) stop: &'a dyn Fn() -> bool,
}

impl<'a> Lns<'a> {
    pub(crate) fn new(model: &'a Model, pool: &'a Incumbents) -> Self {
        Lns {
            model,
            pool,
            rng: Rng(1),
            size: FIRST,
            found: true,
        }
    }

    /// Solves one neighbourhood after another, with an eighth of the work if the last turn found
    /// nothing. Returns the number of nodes.
    pub(crate) fn run(&mut self, tree: &Tree, allowed: &Allowed) -> u64 {
        let cheap = self.cheap(tree);
        let most = allowed.work / if self.found { 1 } else { 8 };
        let mut work = 0;
        let mut nodes = 0;
        self.found = false;
        while work < most && nodes < allowed.nodes && !(allowed.stop)() {
            let best = self.pool.first().unwrap_or_default();
            let best = self.columns(&best);
            let kept = self.kept(&best, &cheap);
            if kept.len() == best.len() {
                break;
            }
            let left = Allowed {
                work: PATIENCE.min(most - work),
                nodes: allowed.nodes - nodes,
                stop: allowed.stop,
            };
            let done = self.solve(tree, &kept, &left);
            work += done.0 + self.model.columns.entries() as u64;
            nodes += done.1;
        }
        nodes
    }

    fn columns(&self, solution: &[OptionId]) -> Vec<u32> {
        let options = &self.model.options;
        let columns = solution.iter().map(|option| options.binary_search(option));
        columns.flatten().map(|column| column as u32).collect()
    }

    /// Returns the columns with the smallest reduced costs at the root.
    fn cheap(&self, tree: &Tree) -> Vec<u32> {
        let Some(root) = tree.root() else {
            return Vec::new();
        };
        let all = 0..self.model.columns.len() as u32;
        let mut cheap: Vec<u32> = all.filter(|&column| !tree.is_fixed_out(column)).collect();
        cheap.sort_unstable_by_key(|&column| (root.reduced[column as usize], column));
        cheap.truncate(CHEAP * self.model.rows.len());
        cheap
    }

    /// Returns the part of a solution that is not released.
    fn kept(&mut self, best: &[u32], cheap: &[u32]) -> Vec<u32> {
        let mut kept = best.to_vec();
        let least = best.len().saturating_sub(self.size / PARTS);
        let mut open = vec![false; self.model.rows.len()];
        for draw in 1..=8 * cheap.len() {
            if kept.len() <= least {
                break;
            }
            let column = cheap[self.rng.below(cheap.len() as u64) as usize];
            let mut rows = self.model.columns.of(column as usize).iter();
            let is_next = kept.len() == best.len() || rows.any(|&row| open[row as usize]);
            if is_next || draw % VAIN == 0 {
                self.release(column, &mut kept, &mut open);
            }
        }
        kept
    }

    /// Releases the columns that conflict with the given one, and marks their rows as open.
    fn release(&self, column: u32, kept: &mut Vec<u32>, open: &mut [bool]) {
        kept.retain(|&other| {
            let stays = !self.conflict(column, other);
            if !stays {
                let rows = self.model.columns.of(other as usize).iter();
                rows.for_each(|&row| open[row as usize] = true);
            }
            stays
        });
    }

    /// Returns whether two columns share a row (other than a row that contains all columns) or give
    /// an item different colours.
    fn conflict(&self, a: u32, b: u32) -> bool {
        let model = self.model;
        let is_theirs = |row: u32| model.members.of(row as usize).len() < model.columns.len();
        let b_rows = model.columns.of(b as usize);
        let mut rows = model.columns.of(a as usize).iter();
        rows.any(|row| b_rows.contains(row) && is_theirs(*row)) || model.clash(a, b)
    }

    /// Solves the rows that the kept columns leave uncovered. Returns the work and the number of
    /// nodes.
    fn solve(&mut self, tree: &Tree, kept: &[u32], allowed: &Allowed) -> (u64, u64) {
        let part = self.model.beside(kept, |column| !tree.is_fixed_out(column));
        let mine = self.pool.cheaper(self.model.cost(kept));
        let Some(mut subtree) = Tree::new(&part) else {
            return (allowed.work, 0);
        };
        let Allowed { work, nodes, stop } = *allowed;
        match subtree.run(&mine, &mut NoLeafSearch, work, nodes, stop) {
            Pause::Done => self.size += self.size / 32,
            _ => self.size -= self.size / 8,
        }
        let most = PARTS * self.model.rows.len().max(2);
        self.size = self.size.clamp(2 * PARTS, most);
        let done = (subtree.work(), subtree.nodes);
        self.publish(mine, kept);
        done
    }

    /// Adds the solutions found to the pool, each combined with the kept columns.
    fn publish(&mut self, mine: Incumbents, kept: &[u32]) {
        let paid = self.model.cost(kept);
        let kept = kept.iter().map(|&c| self.model.options[c as usize]);
        for (cost, options) in mine.into_held().into_all() {
            let mut options: Vec<OptionId> = options.into_iter().chain(kept.clone()).collect();
            options.sort_unstable();
            self.found |= self.pool.keep(paid + cost, options);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lp::branching::is_solution;
    use crate::search::Search;
    use std::fmt::Write as _;

    /// Returns a problem with items of every kind, and options with costs below 100.
    fn problem(rng: &mut Rng) -> String {
        let mut text = "a b c d e f 1:2|g 0:3|h i | p q\n".to_owned();
        for _ in 0..40 {
            let letters = "abcdefghi".split("").filter(|item| !item.is_empty());
            let mut items: Vec<&str> = letters.filter(|_| rng.below(4) == 0).collect();
            items.push(["a", "b", "c"][rng.below(3) as usize]);
            items.sort_unstable();
            items.dedup();
            items.push(["", "p:1", "p:2", "p", "q"][rng.below(5) as usize]);
            writeln!(text, "{} |{}", items.join(" "), rng.below(100)).unwrap();
        }
        text
    }

    #[test]
    fn what_it_finds_are_cheaper_solutions() {
        let mut rng = Rng(5);
        let mut better = 0;
        let mut best = 0;
        for _ in 0..200 {
            let text = problem(&mut rng);
            let problem = crate::text::read(text.as_bytes()).unwrap();
            let model = Model::new(&problem);
            let cost = |solution: &[OptionId]| solution.iter().map(|&o| problem.cost(o)).sum();
            let solutions = Search::new(&problem).solutions().unwrap();
            let mut all: Vec<(u64, Vec<OptionId>)> = solutions.map(|s| (cost(&s), s)).collect();
            all.sort_unstable();
            let Some((dearest, first)) = all.last().cloned() else {
                continue;
            };
            let pool = Incumbents::new(1);
            pool.keep(dearest, first);
            let mut tree = Tree::new(&model).unwrap();
            tree.run(&Incumbents::new(1), &mut NoLeafSearch, 1, u64::MAX, &|| {
                false
            });
            let mut lns = Lns::new(&model, &pool);
            lns.size = 2 * PARTS;
            lns.run(
                &tree,
                &Allowed {
                    work: 200_000,
                    nodes: 500,
                    stop: &|| false,
                },
            );
            for (cost, solution) in pool.into_held().into_all() {
                assert!(
                    is_solution(&model, &columns_of(&model, &solution)),
                    "{text}"
                );
                assert!(all.contains(&(cost, solution)), "{text}");
                better += u32::from(cost < dearest);
                best += u32::from(cost == all[0].0);
            }
        }
        assert!(better > 100 && best > 50, "{better} better, {best} best");
    }

    fn columns_of(model: &Model, solution: &[OptionId]) -> Vec<u32> {
        let pool = Incumbents::new(1);
        Lns::new(model, &pool).columns(solution)
    }
}
