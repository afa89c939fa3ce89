//! The cheapest solutions found so far, shared by all searches.

use super::gap::Gap;
use crate::problem::OptionId;
use crate::stop::{CancelToken, Watcher};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The number of solutions beyond `k` that are kept if several tie for the last places.
const TIES: usize = 64;

/// The `k` cheapest solutions, and those that cost as much as the last of them. If too many cost
/// the same, no more of them are kept, and ties are resolved after the search.
#[derive(Debug)]
pub(crate) struct Incumbents {
    k: usize,
    /// Solutions that cost this much or more are never kept.
    most: u64,
    held: Mutex<Held>,
    /// Solutions that cost this much or more are currently not needed.
    cutoff: AtomicU64,
    /// A lower bound on the cost of every solution.
    bound: AtomicU64,
    watcher: Option<Watcher<Gap>>,
    /// Cancelled when all places are taken.
    full: Option<CancelToken>,
}

#[derive(Debug, Default)]
pub(crate) struct Held {
    /// The solutions, grouped by cost.
    pub(crate) levels: BTreeMap<u64, BTreeSet<Vec<OptionId>>>,
    number: usize,
    /// The cost shared by too many solutions to keep, if there is one.
    too_many: Option<u64>,
}

impl Incumbents {
    pub(crate) fn new(k: usize) -> Incumbents {
        Incumbents {
            k,
            most: u64::MAX,
            held: Mutex::default(),
            cutoff: AtomicU64::new(u64::MAX),
            bound: AtomicU64::new(0),
            watcher: None,
            full: None,
        }
    }

    /// Sets a token that is cancelled when all places are taken.
    pub(crate) fn cancelling(self, full: Option<CancelToken>) -> Incumbents {
        Incumbents { full, ..self }
    }

    /// Sets a watcher, which is called whenever the cheapest cost or the bound improves.
    pub(crate) fn watched_by(self, watcher: Option<Watcher<Gap>>) -> Incumbents {
        Incumbents { watcher, ..self }
    }

    /// Raises the lower bound on the cost of every solution.
    pub(crate) fn raise(&self, bound: u64) {
        if self.bound.fetch_max(bound, Ordering::Relaxed) < bound {
            self.report(self.cheapest());
        }
    }

    pub(crate) fn bound(&self) -> u64 {
        self.bound.load(Ordering::Relaxed)
    }

    /// Returns whether a single solution is wanted, and the first one so far is proved to be cheapest.
    pub(crate) fn is_proved(&self) -> bool {
        let is_bound = |cheapest| self.bound() >= cheapest;
        self.k == 1 && self.cheapest().is_some_and(is_bound)
    }

    fn report(&self, cheapest: Option<u64>) {
        if let Some(watcher) = &self.watcher {
            watcher.report(Gap::new(cheapest, self.bound()));
        }
    }

    /// Returns a pool for solutions that cost less than the given cost.
    pub(crate) fn below(cost: u64) -> Incumbents {
        Incumbents::new(usize::MAX).up_to(cost)
    }

    /// Returns the pool for solutions that cost less than the given cost.
    pub(crate) fn up_to(self, most: u64) -> Incumbents {
        Incumbents {
            most,
            cutoff: AtomicU64::new(most),
            ..self
        }
    }

    /// Returns a pool for partial solutions, which must be cheap enough for the last place of this
    /// pool if the other part costs `paid`.
    pub(crate) fn cheaper(&self, paid: u64) -> Incumbents {
        let last = self.lock().last(self.k).unwrap_or(u64::MAX);
        Incumbents::new(self.k).up_to(last.min(self.most).saturating_sub(paid))
    }

    pub(crate) fn cutoff(&self) -> u64 {
        self.cutoff.load(Ordering::Relaxed)
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a solution (with options in input order) if it is new and cheap enough; returns
    /// whether it was kept.
    pub(crate) fn keep(&self, cost: u64, options: Vec<OptionId>) -> bool {
        let mut held = self.lock();
        let before = held.cheapest();
        let is_kept = cost < self.cutoff() && held.add(cost, options);
        if is_kept {
            held.cut(self.k);
            let cutoff = held.cutoff(self.k).min(self.most);
            self.cutoff.store(cutoff, Ordering::Relaxed);
            if let Some(full) = self.full.as_ref().filter(|_| held.last(self.k).is_some()) {
                full.cancel();
            }
            if before.is_none_or(|before| cost < before) {
                self.report(Some(cost));
            }
        }
        is_kept
    }

    pub(crate) fn into_held(self) -> Held {
        self.held
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the first of the cheapest solutions; empty if there is none.
    pub(crate) fn into_cheapest(self) -> Vec<OptionId> {
        let first = self.into_held().into_first();
        first.map(|(_, solution)| solution).unwrap_or_default()
    }

    /// Returns the cost of the cheapest solution.
    pub(crate) fn cheapest(&self) -> Option<u64> {
        self.lock().cheapest()
    }

    /// Returns the first of the cheapest solutions so far.
    pub(crate) fn first(&self) -> Option<Vec<OptionId>> {
        let held = self.lock();
        held.levels.values().next()?.first().cloned()
    }
}

impl Held {
    fn cheapest(&self) -> Option<u64> {
        self.levels.keys().next().copied()
    }

    fn add(&mut self, cost: u64, options: Vec<OptionId>) -> bool {
        let new = self.levels.entry(cost).or_default().insert(options);
        self.number += usize::from(new);
        new
    }

    /// Drops the solutions that are more expensive than the last place.
    fn cut(&mut self, k: usize) {
        while let Some(last) = self.levels.last_entry()
            && self.number - last.get().len() >= k
        {
            self.number -= last.remove().len();
        }
        if let Some((&cost, last)) = self.levels.last_key_value()
            && self.number.saturating_sub(TIES) >= k
            && last.len() > TIES
        {
            self.too_many = Some(cost);
        }
    }

    fn cutoff(&self, k: usize) -> u64 {
        match self.last(k) {
            Some(cost) if self.too_many == Some(cost) => cost,
            Some(cost) => cost.saturating_add(1),
            None => u64::MAX,
        }
    }

    /// Returns the cost at the last place, if all places are taken.
    fn last(&self, k: usize) -> Option<u64> {
        let last = self.levels.keys().next_back().copied();
        last.filter(|_| self.number >= k)
    }

    /// Returns all solutions, cheapest first.
    pub(crate) fn into_all(self) -> impl Iterator<Item = (u64, Vec<OptionId>)> {
        let levels = self.levels.into_iter();
        levels.flat_map(|(cost, all)| all.into_iter().map(move |options| (cost, options)))
    }

    /// Returns the first of the cheapest solutions.
    pub(crate) fn into_first(mut self) -> Option<(u64, Vec<OptionId>)> {
        let (cost, mut all) = self.levels.pop_first()?;
        Some((cost, all.pop_first()?))
    }

    /// Returns the contest for the last places, if there are more solutions than places.
    pub(crate) fn tie_break(&self, k: usize) -> Option<TieBreak> {
        let (&cost, last) = self.levels.last_key_value()?;
        (self.number > k || self.too_many == Some(cost)).then(|| TieBreak {
            cost,
            places: last.len() - (self.number - k),
            all: self.too_many != Some(cost),
        })
    }
}

/// A tie between solutions of the same cost that compete for the last places.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TieBreak {
    pub(crate) cost: u64,
    pub(crate) places: usize,
    /// Whether all of the competing solutions are known.
    pub(crate) all: bool,
}
