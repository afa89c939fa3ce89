//! The cheapest solutions so far, of everyone who looks for them.

use super::gap::{Gap, Watcher};
use crate::problem::OptionId;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How many solutions are kept beyond the number of places, of those that tie for the last ones.
const TIES: usize = 64;

/// The `k` cheapest, and those that cost as much as the last of them. When these are too many, no
/// more are wanted, and who comes first is found out afterwards.
#[derive(Debug)]
pub(crate) struct Incumbents {
    k: usize,
    /// Nothing is kept that costs so much or more.
    most: u64,
    held: Mutex<Held>,
    /// What costs so much or more is not wanted.
    beyond: AtomicU64,
    /// No solution costs less.
    bound: AtomicU64,
    watcher: Option<Watcher<Gap>>,
}

#[derive(Debug, Default)]
pub(crate) struct Held {
    /// By their costs.
    pub(crate) levels: BTreeMap<u64, BTreeSet<Vec<OptionId>>>,
    number: usize,
    /// The cost at which there were too many.
    too_many: Option<u64>,
}

impl Incumbents {
    pub(crate) fn new(k: usize) -> Incumbents {
        Incumbents {
            k,
            most: u64::MAX,
            held: Mutex::default(),
            beyond: AtomicU64::new(u64::MAX),
            bound: AtomicU64::new(0),
            watcher: None,
        }
    }

    /// Tells whenever more is known of the cheapest.
    pub(crate) fn watched_by(self, watcher: Option<Watcher<Gap>>) -> Incumbents {
        Incumbents { watcher, ..self }
    }

    /// Keeps in mind that no solution costs less.
    pub(crate) fn raise(&self, bound: u64) {
        if self.bound.fetch_max(bound, Ordering::Relaxed) < bound {
            self.tell(self.cheapest());
        }
    }

    pub(crate) fn bound(&self) -> u64 {
        self.bound.load(Ordering::Relaxed)
    }

    fn tell(&self, cheapest: Option<u64>) {
        if let Some(Watcher(tell)) = &self.watcher {
            tell(Gap::new(cheapest, self.bound()));
        }
    }

    /// For whatever costs less than that.
    pub(crate) fn below(cost: u64) -> Incumbents {
        Incumbents::new(usize::MAX).up_to(cost)
    }

    fn up_to(self, most: u64) -> Incumbents {
        Incumbents {
            most,
            beyond: AtomicU64::new(most),
            ..self
        }
    }

    /// For what is cheaper than what has the last place, of solutions for which so much is paid already.
    pub(crate) fn cheaper(&self, paid: u64) -> Incumbents {
        let last = self.lock().last(self.k);
        Incumbents::new(self.k).up_to(last.unwrap_or(u64::MAX).saturating_sub(paid))
    }

    pub(crate) fn beyond(&self) -> u64 {
        self.beyond.load(Ordering::Relaxed)
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a solution (options in input order) if it is new and worth it; whether it is.
    pub(crate) fn keep(&self, cost: u64, options: Vec<OptionId>) -> bool {
        let mut held = self.lock();
        let before = held.cheapest();
        let is_kept = cost < self.beyond() && held.add(cost, options);
        if is_kept {
            held.cut(self.k);
            let beyond = held.beyond(self.k).min(self.most);
            self.beyond.store(beyond, Ordering::Relaxed);
            if before.is_none_or(|before| cost < before) {
                self.tell(Some(cost));
            }
        }
        is_kept
    }

    pub(crate) fn into_held(self) -> Held {
        self.held
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// The first of the cheapest; nothing where there is none.
    pub(crate) fn into_cheapest(self) -> Vec<OptionId> {
        let first = self.into_held().into_first();
        first.map(|(_, solution)| solution).unwrap_or_default()
    }

    /// What the cheapest costs.
    pub(crate) fn cheapest(&self) -> Option<u64> {
        self.lock().cheapest()
    }

    /// The first of the cheapest, so far.
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

    /// Lets go of what is dearer than the last place.
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

    fn beyond(&self, k: usize) -> u64 {
        match self.last(k) {
            Some(cost) if self.too_many == Some(cost) => cost,
            Some(cost) => cost.saturating_add(1),
            None => u64::MAX,
        }
    }

    /// What has the last place costs so much, once all are taken.
    fn last(&self, k: usize) -> Option<u64> {
        let last = self.levels.keys().next_back().copied();
        last.filter(|_| self.number >= k)
    }

    /// All of them, the cheapest first.
    pub(crate) fn into_all(self) -> impl Iterator<Item = (u64, Vec<OptionId>)> {
        let levels = self.levels.into_iter();
        levels.flat_map(|(cost, all)| all.into_iter().map(move |options| (cost, options)))
    }

    /// The first of the cheapest.
    pub(crate) fn into_first(mut self) -> Option<(u64, Vec<OptionId>)> {
        let (cost, mut all) = self.levels.pop_first()?;
        Some((cost, all.pop_first()?))
    }

    /// How many solutions compete for the last places, how many places, and whether these are all.
    pub(crate) fn contest(&self, k: usize) -> Option<Contest> {
        let (&cost, last) = self.levels.last_key_value()?;
        (self.number > k || self.too_many == Some(cost)).then(|| Contest {
            cost,
            places: last.len() - (self.number - k),
            all: self.too_many != Some(cost),
        })
    }
}

/// Solutions that cost the same compete for the last places.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Contest {
    pub(crate) cost: u64,
    pub(crate) places: usize,
    /// Whether all of them are known.
    pub(crate) all: bool,
}
