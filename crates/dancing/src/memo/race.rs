//! Alternates between the two strategies, to find out which of them suits a problem.
//!
//! In each turn, a strategy resumes where it stopped and runs four times as long as before, until
//! one of the strategies completes. After the first turn, both together take a few times as long as
//! the faster one alone. No clock is read, so the same problem is always counted in the same way.

use super::algebra::Counting;
use super::counted::{Counted, Strategy, Uncounted};
use super::search::Search;
use super::sweep::Sweep;
use crate::frontier::poll::Poll;
use crate::stop::Stop;
use num_bigint::BigUint;
#[cfg(feature = "threads")]
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
#[cfg(feature = "threads")]
use std::sync::mpsc::{self, RecvTimeoutError};
#[cfg(feature = "threads")]
use std::time::Duration;

/// A count in progress, for states of any width.
pub(super) trait Contender: Send {
    /// Continues until the count is complete (and returns it), or until `poll` returns false.
    /// The argument of `poll` is the number of states so far.
    fn run(&mut self, poll: &mut dyn FnMut(u64) -> bool) -> Option<BigUint>;

    fn states(&self) -> u64;

    fn hits(&self) -> u64;

    /// Returns whether the count stopped because it needs more memory than allowed.
    fn is_out_of_memory(&self) -> bool;

    /// Returns the fraction of the work that is done, if it is known.
    fn fraction(&self) -> Option<f64>;

    /// Returns whether the count may be faster than a walk through the solutions.
    fn pays_off(&self) -> bool;
}

impl<const W: usize> Contender for Sweep<W> {
    fn run(&mut self, poll: &mut dyn FnMut(u64) -> bool) -> Option<BigUint> {
        Sweep::run(self, |sweep| poll(sweep.states()))
    }

    fn states(&self) -> u64 {
        self.states()
    }

    fn hits(&self) -> u64 {
        self.hits()
    }

    fn is_out_of_memory(&self) -> bool {
        self.is_out_of_memory()
    }

    /// Returns `None`, since the contribution of the states at later positions is unknown.
    fn fraction(&self) -> Option<f64> {
        None
    }

    /// Returns false if the sweep merges hardly any states, so that a search is better.
    fn pays_off(&self) -> bool {
        self.states() < SWEEP_FIRST || self.hits() >= self.states() / 128
    }
}

impl<const W: usize> Contender for Search<W, Counting> {
    fn run(&mut self, poll: &mut dyn FnMut(u64) -> bool) -> Option<BigUint> {
        Search::run(self, |search| poll(search.nodes())).map(BigUint::from)
    }

    fn states(&self) -> u64 {
        self.nodes()
    }

    fn hits(&self) -> u64 {
        self.hits()
    }

    fn is_out_of_memory(&self) -> bool {
        self.is_out_of_memory()
    }

    fn fraction(&self) -> Option<f64> {
        (self.nodes() >= SEARCH_FIRST / 16).then(|| Search::fraction(self))
    }

    fn pays_off(&self) -> bool {
        self.pays_off()
    }
}

/// The number of states in an ordinary first turn of each strategy. A state takes the sweep about a
/// quarter of the time that it takes the search.
const SWEEP_FIRST: u64 = 1 << 17;
const SEARCH_FIRST: u64 = 1 << 15;

/// The interval at which limits are polled while both strategies run at the same time.
#[cfg(feature = "threads")]
const BETWEEN: Duration = Duration::from_millis(1);

/// The length of a turn, in sixteenths of the first one, below which the sweep gets all turns if it
/// merges most states.
const ALONE: u64 = 16 << (2 * 3);
const MOST: u64 = 1 << 44;

/// A count by one strategy, or by both in turns. It can be stopped and resumed at any point, which
/// changes neither the count nor the number of states.
pub(crate) struct Race {
    pub(super) sweep: Option<Box<dyn Contender>>,
    pub(super) search: Option<Box<dyn Contender>>,
    /// Whether to stop if neither strategy pays.
    pub(super) only_if_it_pays: bool,
    /// The length of a turn, in sixteenths of the length of an ordinary first turn.
    times: u64,
}

impl Race {
    pub(super) fn new(
        sweep: Option<Box<dyn Contender>>,
        search: Option<Box<dyn Contender>>,
        only_if_it_pays: bool,
    ) -> Race {
        Race {
            sweep,
            search,
            only_if_it_pays,
            times: 16,
        }
    }

    /// Makes the first turns shorter, so that the speed of both strategies is known soon.
    pub(crate) fn with_short_turns(mut self) -> Race {
        self.times = 1;
        self
    }

    /// Returns the fraction of the work that the search has done; `None` if it has hardly begun.
    pub(crate) fn fraction(&self) -> Option<f64> {
        self.search.as_ref().and_then(|search| search.fraction())
    }

    /// Continues until one strategy completes.
    pub(crate) fn run(&mut self, poll: Poll) -> Result<Counted, Uncounted> {
        loop {
            if self.sweep_goes_on() {
                let sweep = &mut self.sweep;
                let others = states(&self.search);
                if let Some(count) = run_for(sweep, SWEEP_FIRST / 16 * self.times, others, poll)? {
                    return Ok(self.counted(count, Strategy::Sweep));
                }
            }
            self.drop_out_of_memory()?;
            if self.times < ALONE && self.sweep_merges_most() {
                self.times = self.times.saturating_mul(4).min(MOST);
                continue;
            }
            let search = &mut self.search;
            let others = states(&self.sweep);
            if let Some(count) = run_for(search, SEARCH_FIRST / 16 * self.times, others, poll)? {
                return Ok(self.counted(count, Strategy::Search));
            }
            self.drop_out_of_memory()?;
            if self.only_if_it_pays && !pays_off(&self.sweep) && !pays_off(&self.search) {
                let states = states(&self.sweep) + states(&self.search);
                return Err(Uncounted::Unpaid { states });
            }
            self.times = self.times.saturating_mul(4).min(MOST);
        }
    }

    /// Runs both strategies at the same time, each on a thread of its own, until one of them
    /// completes.
    #[cfg(feature = "threads")]
    pub(super) fn run_at_once(&mut self, poll: Poll) -> Result<Counted, Uncounted> {
        let met = [AtomicU64::new(0), AtomicU64::new(0)];
        let met_by_all = || met.iter().map(|met| met.load(Relaxed)).sum();
        let is_over = &AtomicBool::new(false);
        let ways = [
            (Strategy::Sweep, &mut self.sweep),
            (Strategy::Search, &mut self.search),
        ];
        let ran = std::thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            for ((strategy, contender), met) in ways.into_iter().zip(&met) {
                let (Some(contender), sender) = (contender, sender.clone()) else {
                    continue;
                };
                scope.spawn(move || {
                    let count = contender.run(&mut |states| {
                        met.store(states, Relaxed);
                        !is_over.load(Relaxed)
                    });
                    // Sending fails for the strategy that completes second, since the receiver is
                    // no longer waiting.
                    let _ = sender.send(count.map(|count| (count, strategy)));
                });
            }
            drop(sender);
            let ran = loop {
                match receiver.recv_timeout(BETWEEN) {
                    Ok(Some(done)) => break Ok(done),
                    // This strategy is out of memory; the other one, if it was started, continues.
                    Ok(None) => {}
                    Err(RecvTimeoutError::Disconnected) => break Err(Stop::Memory),
                    Err(RecvTimeoutError::Timeout) => {
                        if let Err(why) = poll(met_by_all()) {
                            break Err(why);
                        }
                    }
                }
            };
            is_over.store(true, Relaxed);
            ran
        });
        match ran {
            Ok((count, strategy)) => Ok(self.counted(count, strategy)),
            Err(why) => Err(Uncounted::Stopped {
                why,
                states: met_by_all(),
            }),
        }
    }

    #[cfg(not(feature = "threads"))]
    pub(super) fn run_at_once(&mut self, poll: Poll) -> Result<Counted, Uncounted> {
        self.run(poll)
    }

    /// Drops the strategies that are out of memory; returns an error if none is left.
    fn drop_out_of_memory(&mut self) -> Result<(), Uncounted> {
        let states = states(&self.sweep) + states(&self.search);
        for contender in [&mut self.sweep, &mut self.search] {
            contender.take_if(|contender| contender.is_out_of_memory());
        }
        if self.sweep.is_none() && self.search.is_none() {
            Err(Uncounted::Stopped {
                why: Stop::Memory,
                states,
            })
        } else {
            Ok(())
        }
    }

    /// Returns whether the sweep gets another turn: because it pays, or because it is the only
    /// strategy left.
    fn sweep_goes_on(&self) -> bool {
        self.search.is_none() || pays_off(&self.sweep)
    }

    /// Returns whether the sweep merges most of the states that it reaches. In that case, it is
    /// hardly ever far from its end.
    pub(crate) fn sweep_merges_most(&self) -> bool {
        let sweep = self.sweep.as_ref();
        sweep.is_some_and(|sweep| sweep.hits() > 4 * sweep.states())
    }

    fn counted(&self, count: BigUint, strategy: Strategy) -> Counted {
        let both = || [&self.sweep, &self.search].into_iter().flatten();
        Counted {
            count,
            states: both().map(|contender| contender.states()).sum(),
            hits: both().map(|contender| contender.hits()).sum(),
            strategy,
        }
    }
}

/// Continues a strategy (unless it was dropped) up to the given number of states; returns the count
/// if it is complete.
fn run_for(
    contender: &mut Option<Box<dyn Contender>>,
    budget: u64,
    others: u64,
    poll: Poll,
) -> Result<Option<BigUint>, Uncounted> {
    let Some(contender) = contender else {
        return Ok(None);
    };
    let mut stopped = None;
    let count = contender.run(&mut |states| {
        stopped = poll(states + others).err();
        stopped.is_none() && states < budget
    });
    let states = contender.states() + others;
    match stopped.filter(|_| count.is_none()) {
        Some(why) => Err(Uncounted::Stopped { why, states }),
        None => Ok(count),
    }
}

fn states(contender: &Option<Box<dyn Contender>>) -> u64 {
    contender.as_ref().map_or(0, |contender| contender.states())
}

fn pays_off(contender: &Option<Box<dyn Contender>>) -> bool {
    contender
        .as_ref()
        .is_some_and(|contender| contender.pays_off())
}
