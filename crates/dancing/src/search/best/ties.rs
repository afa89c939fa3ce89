//! The order of solutions that cost the same.
//!
//! The order is the one in which a plain walk finds the solutions. Such a walk is run, restricted
//! to branches that contain one of the competing solutions. If some competing solutions are not
//! known, branch and bound searches for one in each branch that contains no known one.

use crate::engines::Engine;
use crate::lp::branch_and_bound::{Completion, Tree};
use crate::lp::incumbents::{Held, TieBreak};
use crate::lp::model::Model;
use crate::problem::{OptionId, Priced};
use crate::search::Refused;
use crate::search::solution::Solution;
use crate::search::walk::{Event, Guide, Walk};
use crate::search::{Search, Stop};
use crate::stop;

/// The cheapest solutions after ties are resolved, the number of nodes that resolving them took,
/// and the reason why it ended early, if it did.
type Settled = (Vec<Priced>, u64, Option<Stop>);

impl Search<'_> {
    /// Returns the `k` cheapest of the solutions held, in order. Ties are resolved unless the
    /// search was stopped.
    pub(super) fn winners(
        &self,
        model: &Model,
        held: Held,
        k: usize,
        nodes: u64,
        stopped: Option<Stop>,
    ) -> Result<Settled, Refused> {
        let (mut solutions, more, stopped) = match held.tie_break(k).filter(|_| stopped.is_none()) {
            Some(tie_break) => self.settle(model, &held, tie_break, nodes)?,
            None => {
                let all = held.into_all();
                let all = all.map(|(cost, options)| Priced { cost, options });
                (all.collect(), 0, stopped)
            }
        };
        solutions.sort_unstable();
        solutions.truncate(k);
        Ok((solutions, nodes + more, stopped))
    }

    fn settle(
        &self,
        model: &Model,
        held: &Held,
        tie_break: TieBreak,
        nodes: u64,
    ) -> Result<Settled, Refused> {
        let below = held.levels.range(..tie_break.cost);
        let mut solutions: Vec<Priced> = below.flat_map(|(&cost, all)| priced(cost, all)).collect();
        let tree = if tie_break.all {
            None
        } else {
            Tree::new(model)
        };
        let mut referee = Referee {
            model,
            tree,
            known: held.levels[&tie_break.cost].iter().cloned().collect(),
            cost: tie_break.cost,
            watch: self.limits.every.watch(),
        };
        let mut search = self.clone();
        search.limits.nodes = self.limits.nodes.map(|most| most.saturating_sub(nodes));
        let (_, walk) = search.new_walk()?;
        let (first, nodes, stopped) = referee.first(search.start(walk).tree(), tie_break.places);
        match stopped {
            // If there is no time to resolve ties, any of the tied solutions are used.
            Some(_) => solutions.extend(priced(tie_break.cost, &referee.known)),
            None => solutions.extend(priced(tie_break.cost, &first)),
        }
        Ok((solutions, nodes, stopped))
    }
}

fn priced<'a>(
    cost: u64,
    all: impl IntoIterator<Item = &'a Vec<OptionId>>,
) -> impl Iterator<Item = Priced> {
    let all = all.into_iter().cloned();
    all.map(move |options| Priced { cost, options })
}

struct Referee<'a> {
    model: &'a Model,
    /// The branch-and-bound tree, if not all competing solutions are known.
    tree: Option<Tree<'a>>,
    /// The competing solutions that are known, each in input order.
    known: Vec<Vec<OptionId>>,
    cost: u64,
    watch: stop::Watch,
}

impl Referee<'_> {
    /// Returns the first `places` of the competing solutions.
    fn first(
        &mut self,
        walk: &mut Walk<dyn Engine>,
        places: usize,
    ) -> (Vec<Vec<OptionId>>, u64, Option<Stop>) {
        let mut found = Vec::new();
        let mut solution = Solution::default();
        while found.len() < places {
            match walk.advance(self) {
                Event::Solutions(_) | Event::Endings(_) => {
                    let options = solution.of(walk.engine.chosen());
                    if self.cost_of(options) == self.cost {
                        found.push(options.to_vec());
                    }
                }
                Event::End => break,
                Event::Stopped(stop) => return (found, walk.nodes, Some(stop)),
            }
        }
        (found, walk.nodes, None)
    }

    fn cost_of(&self, options: &[OptionId]) -> u64 {
        options
            .iter()
            .map(|&option| self.model.costs[self.column(option)])
            .sum()
    }

    fn column(&self, option: OptionId) -> usize {
        self.model
            .options
            .binary_search(&option)
            .expect("only options with a primary item are chosen")
    }
}

impl Guide<dyn Engine> for Referee<'_> {
    fn admits(&mut self, engine: &dyn Engine) -> bool {
        let has = |known: &Vec<OptionId>, option| known.binary_search(&OptionId(option)).is_ok();
        let chosen = engine.chosen();
        if self
            .known
            .iter()
            .any(|known| chosen.iter().all(|&option| has(known, option)))
        {
            return true;
        }
        let columns = chosen
            .iter()
            .map(|&option| self.column(OptionId(option)) as u32);
        let columns: Vec<u32> = columns.collect();
        let Some(tree) = &mut self.tree else {
            return false;
        };
        let watch = &self.watch;
        match tree.complete(&columns, self.cost, &|| watch.check().is_err()) {
            Completion::Impossible => false,
            Completion::Unknown => true,
            Completion::Found(cost, solution) => {
                if cost == self.cost {
                    self.known.push(solution);
                }
                true
            }
        }
    }
}
