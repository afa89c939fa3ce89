//! Searches units on one or more threads, and stores the results.

use super::log::Log;
use super::request::Request;
use crate::units::{Done, Known, Merged, Missing, Question, Record, Slicing, Unit, Whole};
use cli_support::{Failure, Progress};
use dancing::problem::OptionId;
use dancing::stop::{Limits, Watch};
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

pub(super) struct Work<'a> {
    whole: &'a Whole,
    limits: Limits,
    watch: Watch,
    every: Duration,
    threads: usize,
    state: Mutex<State>,
    changed: Condvar,
    progress: Progress,
}

struct State {
    /// The units to be searched, in the order of a single walk.
    open: VecDeque<Unit>,
    busy: usize,
    /// For `best`, the cheapest solutions so far with their costs.
    kept: Vec<(u64, Vec<u32>)>,
    nodes: u128,
    /// The completed fraction of the search.
    share: f64,
    failed: Option<Failure>,
}

impl<'a> Work<'a> {
    /// Collects the remaining work from the stored results.
    pub(super) fn new(
        mut merged: Merged,
        asked: &'a Request,
        every: Duration,
    ) -> Result<Work<'a>, Failure> {
        let limits = asked.limit.limits()?.begun();
        let open: VecDeque<Unit> = open(&mut merged).collect();
        let mut state = State {
            busy: 0,
            kept: Vec::new(),
            nodes: merged.nodes,
            share: 1.0 - open.iter().map(Unit::share).sum::<f64>(),
            open,
            failed: None,
        };
        let found = std::mem::take(&mut merged.found);
        state
            .keep(&asked.whole, merged.job.question, found)
            .map_err(Failure::bad_input)?;
        Ok(Work {
            whole: &asked.whole,
            watch: limits.watch(),
            limits,
            every,
            threads: asked.threads.available(),
            state: Mutex::new(state),
            changed: Condvar::new(),
            progress: Progress::of_fraction("searching"),
        })
    }

    /// Searches units until everything is done or a limit is reached.
    pub(super) fn go_on(self, log: &mut Log, asked: &Request) -> Result<(), Failure> {
        let log = Mutex::new(log);
        let question = asked.job.question;
        thread::scope(|scope| {
            for _ in 1..self.threads {
                scope.spawn(|| self.work(&log, question));
            }
            self.work(&log, question);
        });
        let state = self
            .state
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        state.failed.map_or(Ok(()), Err)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Searches one unit after the other: the loop of one thread.
    fn work(&self, log: &Mutex<&mut Log>, question: Question) {
        while let Some((unit, known)) = self.next(question) {
            let slicing = Slicing {
                budget: self.every,
                limits: self.limits.clone(),
                known,
                apart: self.threads > 1,
            };
            let done = self
                .whole
                .shard(&unit, &slicing)
                .map_err(Failure::bad_input);
            let written = done.and_then(|done| self.write(log, unit, done));
            let mut state = self.lock();
            state.busy -= 1;
            match written.and_then(|record| {
                state
                    .add(self.whole, question, record)
                    .map_err(Failure::bad_input)
            }) {
                Ok(()) => self.show(&state),
                Err(failure) => state.failed = Some(failure),
            }
            self.changed.notify_all();
        }
    }

    /// Returns the next unit; `None` if there are no more units or a limit is reached.
    fn next(&self, question: Question) -> Option<(Unit, Known)> {
        let waits =
            |state: &mut State| state.open.is_empty() && state.busy > 0 && state.failed.is_none();
        let state = self.changed.wait_while(self.lock(), waits);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        if state.failed.is_some() || self.watch.check().is_err() {
            return None;
        }
        let unit = state.open.pop_front()?;
        state.busy += 1;
        Some((unit, state.known(question, self.threads == 1)))
    }

    fn write(&self, log: &Mutex<&mut Log>, unit: Unit, done: Done) -> Result<Record, Failure> {
        let record = [Record {
            unit,
            done: Some(done),
        }];
        let mut log = log.lock().unwrap_or_else(PoisonError::into_inner);
        log.append(&record)?;
        let [record] = record;
        Ok(record)
    }

    fn show(&self, state: &State) {
        self.progress.set_fraction(state.share);
        self.progress.set_message(format!("{} nodes", state.nodes));
    }
}

impl State {
    fn add(&mut self, whole: &Whole, question: Question, record: Record) -> Result<(), String> {
        let Record { unit, done } = record;
        let mut done = done.unwrap_or_default();
        let left: Vec<Unit> = unit.left(&done).collect();
        self.share += unit.share() - left.iter().map(Unit::share).sum::<f64>();
        self.nodes += u128::from(done.nodes);
        for unit in left.into_iter().rev() {
            self.open.push_front(unit);
        }
        self.keep(whole, question, std::mem::take(&mut done.found))
    }

    /// Keeps the cheapest solutions; of solutions with equal costs, those found first are kept.
    fn keep(
        &mut self,
        whole: &Whole,
        question: Question,
        found: Vec<Vec<u32>>,
    ) -> Result<(), String> {
        let Question::Best { k } = question else {
            return Ok(());
        };
        for solution in found {
            self.kept.push((whole.cost(&solution)?, solution));
        }
        self.kept.sort_by_key(|&(cost, _)| cost);
        self.kept.truncate(k);
        Ok(())
    }

    /// Returns the solutions from other units that the search of a unit uses. On one thread, all
    /// solutions found so far precede the unit.
    fn known(&self, question: Question, in_order: bool) -> Known {
        let ids = |solution: &[u32]| {
            solution
                .iter()
                .map(|&id| id.into())
                .collect::<Vec<OptionId>>()
        };
        match (question, in_order) {
            (Question::Best { .. }, true) => Known {
                before: self
                    .kept
                    .iter()
                    .map(|(_, solution)| ids(solution))
                    .collect(),
                most: None,
            },
            (Question::Best { k }, false) => Known {
                before: Vec::new(),
                most: self
                    .kept
                    .last()
                    .filter(|_| self.kept.len() == k)
                    .map(|&(cost, _)| cost),
            },
            _ => Known::default(),
        }
    }
}

/// Returns the units without a result.
fn open(merged: &mut Merged) -> impl Iterator<Item = Unit> + use<> {
    let missing = std::mem::take(&mut merged.missing).into_iter();
    missing.filter_map(|missing| match missing {
        Missing::Unit(unit) => Some(*unit),
        Missing::Number(..) => None,
    })
}
