//! Alternates between branch and bound, a walk and neighbourhood search.

use super::Best;
use super::leaf_search::LeafSearch;
use super::reduced_cost::{Reduced, ReducedCostGuide};
use crate::engines::Engine;
use crate::lp::bound::{Scale, VarStatus};
use crate::lp::branch_and_bound::{Pause, Tree};
use crate::lp::cliques;
use crate::lp::incumbents::Incumbents;
use crate::lp::lns::{Allowed, Lns};
use crate::lp::model::Model;
use crate::lp::presolve::presolved;
use crate::search::Refused;
use crate::search::walk::Walk;
use crate::search::{Report, Search, Stop};
use crate::stop::{self, CancelToken};
use std::cell::OnceCell;

/// The lengths of turns, and the sizes of problems at which some methods are used.
#[derive(Clone, Copy, Debug)]
struct Pace {
    /// The length of the first turn, in multiplications. Each turn is twice as long as the one
    /// before.
    first: u64,
    /// The length of turns from which part of the time is spent on neighbourhood search.
    late: u64,
    /// The initial limit on free columns for trying a walk below a node of the tree.
    leaf: usize,
    /// The number of rows from which computing prices takes long enough that comparing splits pays
    /// off.
    large: usize,
}

const PACE: Pace = Pace {
    first: 8_000_000,
    late: 32_000_000,
    leaf: 128,
    large: 150,
};

/// The number of rows above which walks get a smaller share of the time, because they prune less
/// and are less often complete.
const WALKED: u64 = 100;

/// The state of the alternating searches.
pub(super) struct Race<'a> {
    pub(super) search: &'a Search<'a>,
    pub(super) model: &'a Model,
    pub(super) pool: &'a Incumbents,
    pub(super) watch: stop::Watch,
    turn: u64,
    /// The length of turns from which neighbourhoods are searched.
    late: u64,
    large: usize,
    /// The number of nodes in walks that were abandoned, and in neighbourhood searches.
    walked: u64,
    /// The model with cuts, if there are any.
    cuts: &'a OnceCell<Model>,
    leaves: LeafSearch<'a>,
    lns: Lns<'a>,
}

/// The result of a turn.
enum Turn {
    Proved,
    /// Enough options were excluded to restart the walk without them.
    Smaller,
    /// The search takes so long that restarting with the remaining options pays off.
    Restart,
    Stopped(Stop),
}

impl Search<'_> {
    /// Returns the `k` cheapest solutions; `None` if the relaxation does not suit the problem.
    pub(super) fn best_by_lp(&self, k: usize) -> Result<Option<Best>, Refused> {
        self.best_at(PACE, Incumbents::new(k), k)
    }

    /// Returns all solutions that cost at most `most`; `None` if there are `k` or more, or if the
    /// relaxation does not suit the problem.
    pub(super) fn within_by_lp(&self, most: u64, k: usize) -> Result<Option<Best>, Refused> {
        self.within_at(PACE, most, k)
    }

    fn within_at(&self, pace: Pace, most: u64, k: usize) -> Result<Option<Best>, Refused> {
        let full = CancelToken::default();
        let mut search = self.clone();
        search.limits.every = search.limits.every.cancelled_by(&full);
        let pool = Incumbents::new(k)
            .up_to(most.saturating_add(1))
            .cancelling(Some(full.clone()));
        let best = search.best_at(pace, pool, k)?;
        Ok(best.filter(|_| !full.is_cancelled()))
    }

    fn best_at(&self, pace: Pace, pool: Incumbents, k: usize) -> Result<Option<Best>, Refused> {
        let engine = self.chosen_engine()?;
        let mut search = self.clone();
        search.limits.every = search.limits.every.begun();
        let model = cliques::merged(Model::new(self.problem));
        let pool = pool.watched_by(search.limits.gap_watcher.clone());
        let mut raced = search.race(&model, &pool, pace, None)?;
        while let Some(RaceResult {
            nodes,
            again: Some((smaller, first)),
            ..
        }) = raced
        {
            let pace = Pace { first, ..pace };
            raced = search.race(&smaller, &pool, pace, Some(nodes))?;
        }
        let Some(raced) = raced else {
            return Ok(None);
        };
        pool.raise(raced.bound);
        let (solutions, nodes, stopped) =
            search.winners(&model, pool.into_held(), k, raced.nodes, raced.stopped)?;
        let report = Report::new(engine, nodes, (solutions.len() as u64, stopped));
        Ok(Some(Best {
            solutions,
            bound: raced.bound,
            report,
        }))
    }

    /// Runs the searches once. `before` is the number of nodes of earlier runs; it is `None` in the
    /// first run. Returns `None` if the relaxation does not suit the problem.
    fn race(
        &self,
        model: &Model,
        pool: &Incumbents,
        pace: Pace,
        before: Option<u64>,
    ) -> Result<Option<RaceResult>, Refused> {
        let cuts = OnceCell::new();
        let Some(mut tree) = Tree::new(model) else {
            return Ok(None);
        };
        if before.is_some() {
            tree.compare_splits();
        }
        let mut race = Race::new(self, model, pool, &cuts, tree.scale(), pace);
        race.walked = before.unwrap_or(0);
        let end = race.run(&mut tree)?;
        let stopped = match end {
            End::Stopped(stop) => Some(stop),
            _ => None,
        };
        let is_left = |column| !tree.is_fixed_out(column);
        let again = matches!(end, End::Restart).then(|| presolved(model, is_left));
        Ok(Some(RaceResult {
            nodes: race.walked + tree.nodes,
            bound: bound(&tree, pool, stopped),
            stopped,
            again: again.map(|model| (model, race.turn / 8)),
        }))
    }
}

/// The result of one run of the searches.
struct RaceResult {
    nodes: u64,
    bound: u64,
    stopped: Option<Stop>,
    /// If a restart pays off, the smaller model and the length of the first turn with it.
    again: Option<(Model, u64)>,
}

/// The result of all turns of a run.
enum End {
    Proved,
    Stopped(Stop),
    Restart,
}

/// Returns a lower bound on the cost of all solutions after a run has ended.
fn bound(tree: &Tree, pool: &Incumbents, stopped: Option<Stop>) -> u64 {
    let cheapest = pool.cheapest();
    match stopped {
        None => cheapest.unwrap_or(0),
        Some(_) => (pool.bound().max(tree.bound())).min(cheapest.unwrap_or(u64::MAX)),
    }
}

impl<'a> Race<'a> {
    fn new(
        search: &'a Search<'a>,
        model: &'a Model,
        pool: &'a Incumbents,
        cuts: &'a OnceCell<Model>,
        scale: Scale,
        pace: Pace,
    ) -> Self {
        Race {
            search,
            model,
            pool,
            watch: search.limits.every.watch(),
            turn: pace.first,
            late: pace.late,
            large: pace.large,
            walked: 0,
            cuts,
            leaves: LeafSearch::new(search, model, pool, scale, pace.leaf),
            lns: Lns::new(model, pool),
        }
    }

    /// Alternates the searches until one of them is complete or a limit is reached.
    fn run(&mut self, tree: &mut Tree<'a>) -> Result<End, Refused> {
        let mut first = self.branch(tree);
        if first.is_none() && self.tighten(tree) {
            first = self.branch(tree);
        }
        match first {
            Some(Turn::Proved) => return Ok(End::Proved),
            Some(Turn::Stopped(stop)) => return Ok(End::Stopped(stop)),
            _ => {}
        }
        loop {
            let Some(root) = tree.root() else {
                return Ok(End::Proved);
            };
            let statuses = |column| {
                if tree.is_fixed_out(column) {
                    VarStatus::Out
                } else {
                    VarStatus::Free
                }
            };
            let reduced = Reduced::new(self.search.problem, self.model, root, &statuses);
            let search = self.search.of_reduced(&reduced.problem);
            let (engine, walk) = search.new_walk()?;
            let work_of_node = reduced.work_of_node(engine);
            let turn = self.take_turns(tree, &reduced, work_of_node, search.start(walk).tree());
            match turn {
                Turn::Proved => return Ok(End::Proved),
                Turn::Stopped(stop) => return Ok(End::Stopped(stop)),
                Turn::Restart => return Ok(End::Restart),
                Turn::Smaller => {}
            }
        }
    }

    /// Restarts the tree with cuts; returns whether any cuts were found.
    fn tighten(&self, tree: &mut Tree<'a>) -> bool {
        tree.fix_by_reduced_cost(self.pool);
        let tighter = tree.tighter(self.cuts, &|| self.watch.check().is_err());
        tighter.map(|tighter| *tree = tighter).is_some()
    }

    fn take_turns(
        &mut self,
        tree: &mut Tree<'a>,
        reduced: &Reduced,
        work_of_node: u64,
        walk: &mut Walk<dyn Engine>,
    ) -> Turn {
        let mut guide = ReducedCostGuide::new(reduced, self.model, self.pool, tree.scale());
        loop {
            let turn = self.turn / work_of_node * WALKED / WALKED.max(self.model.rows.len() as u64);
            let allowed = walk.nodes + turn.max(1);
            let most = self.nodes_left(tree);
            walk.allow(allowed.min(most));
            // If the first solution is proved to be cheapest, only ties are left. The relaxation is
            // tight then, so that branch and bound finds them soon in most problems.
            let only_ties = self.pool.is_proved() && self.turn < self.late;
            let walked = if only_ties {
                Some(Stop::Nodes)
            } else {
                guide.go(walk)
            };
            let ended = match walked {
                None => Some(Turn::Proved),
                Some(Stop::Nodes) if walk.nodes < most => None,
                Some(stop) => Some(Turn::Stopped(stop)),
            };
            let ended = ended.or_else(|| {
                self.turn *= 2;
                self.walked += walk.nodes;
                let ended = self.branch(tree);
                if ended.is_none() {
                    self.search_neighbourhoods(tree);
                }
                self.walked -= walk.nodes;
                ended
            });
            tree.fix_by_reduced_cost(self.pool);
            if ended.is_none() && self.is_to_restart(tree) {
                self.walked += walk.nodes;
                return Turn::Restart;
            }
            let left = (0..self.model.columns.len() as u32)
                .filter(|&c| !tree.is_fixed_out(c))
                .count();
            if let Some(turn) = ended.or((left * 10 < reduced.len() * 9).then_some(Turn::Smaller)) {
                self.walked += walk.nodes;
                return turn;
            }
        }
    }

    /// Returns whether a restart with compared splits pays off: whether the search has found a
    /// solution and already takes long.
    fn is_to_restart(&self, tree: &Tree) -> bool {
        let is_large = self.model.rows.len() >= self.large;
        let is_late = self.turn / 8 >= self.late && self.pool.cheapest().is_some();
        is_large && is_late && !tree.compares_splits()
    }

    /// Returns how many more nodes the limit allows.
    fn nodes_left(&self, tree: &Tree) -> u64 {
        let most = self.search.limits.nodes.unwrap_or(u64::MAX);
        most.saturating_sub(tree.nodes + self.walked)
    }

    /// Performs a turn of neighbourhood search, if turns are long enough. It proves nothing.
    fn search_neighbourhoods(&mut self, tree: &Tree) {
        if self.turn >= self.late {
            let allowed = Allowed {
                work: self.turn / 4,
                nodes: self.nodes_left(tree),
                stop: &|| self.watch.check().is_err(),
            };
            self.walked += self.lns.run(tree, &allowed);
        }
    }

    /// Performs a turn of branch and bound.
    fn branch(&mut self, tree: &mut Tree<'a>) -> Option<Turn> {
        let most = self
            .search
            .limits
            .nodes
            .map_or(u64::MAX, |nodes| nodes.saturating_sub(self.walked));
        let watch = &self.watch;
        let turn = self.turn;
        let stop = || watch.check().is_err();
        match tree.run(self.pool, &mut self.leaves, turn, most, &stop) {
            Pause::Done => Some(Turn::Proved),
            Pause::WorkLimit => None,
            Pause::NodeLimit => Some(Turn::Stopped(Stop::Nodes)),
            Pause::Stopped => Some(Turn::Stopped(
                watch.check().err().unwrap_or(Stop::Cancelled),
            )),
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/support/random.rs"]
mod random;

#[cfg(test)]
mod tests {
    use super::random::{brute_force, problems, tied_problems};
    use super::*;
    use crate::problem::{OptionId, Problem};
    use proptest::prelude::*;
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;

    /// Turns that are so short that small problems reach every kind of turn.
    const SHORT: Pace = Pace {
        first: 64,
        late: 1,
        leaf: 0,
        large: 0,
    };

    /// Compares the cheapest solutions with those in a list of all solutions in the order of a
    /// walk.
    fn check(problem: &Problem, all: &[Vec<OptionId>]) -> Result<(), TestCaseError> {
        let cost = |options: &Vec<OptionId>| options.iter().map(|&o| problem.cost(o)).sum();
        let mut sorted: Vec<(u64, Vec<OptionId>)> =
            all.iter().map(|one| (cost(one), one.clone())).collect();
        sorted.sort_by_key(|&(cost, _)| cost);
        for k in [1, 2, 7] {
            let best = Search::new(problem)
                .best_at(SHORT, Incumbents::new(k), k)
                .unwrap()
                .unwrap();
            let mut first = sorted[..sorted.len().min(k)].to_vec();
            first.sort();
            let solutions = best.solutions.into_iter();
            let answer: Vec<_> = solutions.map(|one| (one.cost, one.options)).collect();
            prop_assert_eq!(answer, first, "{} cheapest", k);
            prop_assert!(best.report.is_complete());
        }
        sorted.sort();
        for (most, k) in [(3, 1_000), (12, 1_000), (12, 5), (u64::MAX, 1_000)] {
            let cheap: Vec<_> = sorted.iter().filter(|(cost, _)| *cost <= most).collect();
            let within = Search::new(problem).within_at(SHORT, most, k).unwrap();
            let within = within.map(|within| within.solutions);
            let found = within
                .iter()
                .flatten()
                .map(|one| (one.cost, one.options.clone()));
            let found: Vec<_> = found.collect();
            if cheap.len() < k {
                prop_assert!(within.is_some());
                prop_assert_eq!(found.iter().collect::<Vec<_>>(), cheap, "at most {}", most);
            } else {
                prop_assert!(within.is_none());
            }
        }
        Ok(())
    }

    #[test]
    fn neighbourhood_search_changes_the_way_and_not_the_answer() {
        let mut runner = TestRunner::deterministic();
        let late = u64::MAX;
        let never = Pace { late, ..SHORT };
        let mut others = 0;
        for _ in 0..300 {
            let problem = tied_problems().new_tree(&mut runner).unwrap().current();
            let best = |pace| {
                Search::new(&problem)
                    .best_at(pace, Incumbents::new(1), 1)
                    .unwrap()
                    .unwrap()
            };
            let with = best(SHORT);
            let without = best(never);
            assert_eq!(with.solutions, without.solutions);
            others += u32::from(with.report.nodes != without.report.nodes);
        }
        assert!(others > 10, "{others} went another way");
    }

    proptest! {
        #[test]
        fn in_short_turns_brute_force_agrees(problem in problems(false)) {
            let mut all: Vec<_> = Search::new(&problem).solutions().unwrap().collect();
            check(&problem, &all)?;
            all.sort();
            prop_assert_eq!(all, brute_force(&problem));
        }

        #[test]
        fn in_short_turns_the_first_of_many_alike_are_kept(problem in tied_problems()) {
            let all: Vec<_> = Search::new(&problem).solutions().unwrap().collect();
            check(&problem, &all)?;
        }
    }
}
