//! The two searches take turns.

use super::Best;
use super::guide::{ByPrices, Reduced};
use super::leaves::Walks;
use crate::engines::Engine;
use crate::prices::model::Model;
use crate::prices::pool::Pool;
use crate::prices::proof::Fate;
use crate::prices::tree::{Pause, Tree};
use crate::problem::Priced;
use crate::search::refused::Refused;
use crate::search::walk::Walk;
use crate::search::{Report, Search, Stop};
use crate::stop;
use std::cell::OnceCell;

/// What the first turn does, in numbers multiplied. Each turn does twice as much as the one before.
const FIRST_TURN: u64 = 8_000_000;

/// A search that is about to race.
pub(super) struct Race<'a> {
    pub(super) search: &'a Search<'a>,
    pub(super) model: &'a Model,
    pub(super) pool: &'a Pool,
    pub(super) watch: stop::Watch,
    turn: u64,
    /// Nodes of walks that were given up.
    walked: u64,
    /// Where cuts are kept once there are any.
    cuts: &'a OnceCell<Model>,
    leaves: Walks<'a>,
}

/// How a turn ended.
enum Turn {
    Proved,
    /// So much is out by now that the walk begins anew.
    Smaller,
    Stopped(Stop),
}

impl Search<'_> {
    /// `None` when the problem is none for prices.
    pub(super) fn best_by_prices(&self, k: usize) -> Result<Option<Best>, Refused> {
        let engine = self.chosen_engine()?;
        let mut search = self.clone();
        search.limits.every = search.limits.every.begun();
        let model = Model::new(self.problem);
        let Some(mut tree) = Tree::new(&model) else {
            return Ok(None);
        };
        let cuts = OnceCell::new();
        let pool = Pool::new(k).watched_by(search.limits.gap_watcher.clone());
        let mut race = Race {
            search: &search,
            model: &model,
            pool: &pool,
            watch: search.limits.every.watch(),
            turn: FIRST_TURN,
            walked: 0,
            cuts: &cuts,
            leaves: Walks::new(&search, &model, &pool, tree.scale()),
        };
        let mut stopped = race.run(&mut tree)?;
        let mut nodes = tree.nodes + race.walked;
        let cheapest = pool.cheapest();
        let bound = match stopped {
            None => cheapest.unwrap_or(0),
            Some(_) => (pool.bound().max(tree.bound())).min(cheapest.unwrap_or(u64::MAX)),
        };
        pool.raise(bound);
        let held = pool.into_held();
        let settled = match held.contest(k).filter(|_| stopped.is_none()) {
            Some(contest) => {
                let (winners, more, stop) = search.settle(&model, &held, contest, nodes)?;
                (nodes, stopped) = (nodes + more, stop);
                winners
            }
            None => held
                .levels
                .into_iter()
                .flat_map(|(cost, all)| {
                    all.into_iter().map(move |options| Priced { cost, options })
                })
                .collect(),
        };
        let mut solutions: Vec<Priced> = settled;
        solutions.sort_unstable();
        solutions.truncate(k);
        let report = Report::new(engine, nodes, (solutions.len() as u64, stopped));
        Ok(Some(Best {
            solutions,
            bound,
            report,
        }))
    }
}

impl<'a> Race<'a> {
    /// Runs until either is done.
    fn run(&mut self, tree: &mut Tree<'a>) -> Result<Option<Stop>, Refused> {
        let mut first = self.branch(tree);
        if first.is_none() && self.tighten(tree) {
            first = self.branch(tree);
        }
        match first {
            Some(Turn::Proved) => return Ok(None),
            Some(Turn::Stopped(stop)) => return Ok(Some(stop)),
            _ => {}
        }
        loop {
            let Some(root) = tree.root() else {
                return Ok(None);
            };
            let fates = |column| match tree.is_gone(column) {
                true => Fate::Out,
                false => Fate::Free,
            };
            let reduced = Reduced::new(self.search.problem, self.model, root, &fates);
            let search = self.search.of_reduced(&reduced.problem);
            let (engine, made) = search.make()?;
            let a_node = reduced.work_of_node(engine);
            let turn = self.take_turns(tree, (&reduced, a_node), search.walk(made).tree());
            match turn {
                Turn::Proved => return Ok(None),
                Turn::Stopped(stop) => return Ok(Some(stop)),
                Turn::Smaller => {}
            }
        }
    }

    /// Begins the tree anew with cuts; whether there are any.
    fn tighten(&self, tree: &mut Tree<'a>) -> bool {
        tree.let_go(self.pool);
        let tighter = tree.tighter(self.cuts, &|| self.watch.check().is_err());
        tighter.map(|tighter| *tree = tighter).is_some()
    }

    fn take_turns(
        &mut self,
        tree: &mut Tree<'a>,
        (reduced, a_node): (&Reduced, u64),
        walk: &mut Walk<dyn Engine>,
    ) -> Turn {
        let mut guide = ByPrices::new(reduced, self.model, self.pool, tree.scale());
        loop {
            let turn = self.turn / a_node;
            let allowed = walk.nodes + turn.max(1);
            let most = self.search.limits.nodes.unwrap_or(u64::MAX);
            let most = most.saturating_sub(tree.nodes + self.walked);
            walk.allow(allowed.min(most));
            let ended = match guide.go(walk) {
                None => Some(Turn::Proved),
                Some(Stop::Nodes) if walk.nodes < most => None,
                Some(stop) => Some(Turn::Stopped(stop)),
            };
            let ended = ended.or_else(|| {
                self.turn *= 2;
                self.walked += walk.nodes;
                let ended = self.branch(tree);
                self.walked -= walk.nodes;
                ended
            });
            tree.let_go(self.pool);
            let left = (0..self.model.columns.len() as u32)
                .filter(|&c| !tree.is_gone(c))
                .count();
            if let Some(turn) = ended.or((left * 10 < reduced.len() * 9).then_some(Turn::Smaller)) {
                self.walked += walk.nodes;
                return turn;
            }
        }
    }

    /// The turn of the relaxation.
    fn branch(&mut self, tree: &mut Tree<'a>) -> Option<Turn> {
        let most = self
            .search
            .limits
            .nodes
            .map_or(u64::MAX, |nodes| nodes.saturating_sub(self.walked));
        let (watch, turn) = (&self.watch, self.turn);
        let stop = || watch.check().is_err();
        match tree.run(self.pool, &mut self.leaves, (turn, most), &stop) {
            Pause::Done => Some(Turn::Proved),
            Pause::Tired => None,
            Pause::Full => Some(Turn::Stopped(Stop::Nodes)),
            Pause::Stopped => Some(Turn::Stopped(
                watch.check().err().unwrap_or(Stop::Cancelled),
            )),
        }
    }
}
