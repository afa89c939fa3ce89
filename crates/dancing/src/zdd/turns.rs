//! Computes all solutions by whichever method is cheapest. Three methods take turns: a walk that
//! lists the solutions, a sweep that records all states in a fixed order, and a search with a cache
//! of states.
//!
//! If there are few solutions, the walk completes first; if there are few states, the sweep does;
//! if the frontier is wide and states recur, the search does. Which of them will be first is not
//! known in advance. All methods get equal shares, unless the walk is expected to end soon: then it
//! gets the largest share. No clock is read, so the same problem is always solved in the same way.

use super::levels::Levels;
use super::listing::{Collected, ListingWalk};
use super::nodes::Id;
use super::unique_table::{DiagramAlgebra, UniqueTable};
use crate::frontier::layout::Layout;
use crate::frontier::poll::{Halt, Poll, Poller};
use crate::frontier::source::Source;
use crate::frontier::steps::window;
use crate::frontier::with_width;
use crate::memo::search::{BranchOn, CacheSettings, CacheShare, Search};
use crate::stop::Stop;

/// The result of the first method that completed.
pub(super) enum Outcome {
    Walked(Collected),
    Swept(UniqueTable, Id),
    Searched(UniqueTable, Id),
}

/// The effort of the first turn, in units of about a microsecond.
const FIRST: f64 = 100.0;

/// The factor by which the total effort grows in each turn.
const GROWTH: f64 = 1.25;

/// If a walk, at its latest speed, would end within this multiple of its effort so far, it gets
/// most of the effort.
const NEAR: f64 = 16.0;
/// In that case, the share of each of the other methods compared with the walk.
const SMALL_SHARE: f64 = 1.0 / 16.0;
/// The effort up to which the other methods nevertheless get as much as the walk, because they
/// often need no more.
const FAIR_SHARE: f64 = 8000.0;

/// If no other method is left, the walk continues only if it would end within this multiple of its
/// effort so far.
const FAR: f64 = 1000.0;

/// The effort of preparing the other methods, for each entry of the problem.
const READY: f64 = 0.5;

/// The memory that the sweep and the search may use.
#[derive(Clone, Copy)]
pub(super) struct Budgets {
    pub(super) sweep: usize,
    pub(super) search: usize,
}

pub(super) struct Turns<'a> {
    source: &'a Source,
    /// The layout of the sweep; `None` if there will be no sweep.
    layout: Option<&'a Layout<'a>>,
    budgets: Budgets,
    entries: usize,
    walk: Option<(ListingWalk, Collected)>,
    sweep: Option<Box<dyn AnySweep>>,
    search: Option<Box<dyn AnySearch>>,
    is_ready: bool,
    effort: f64,
    /// The effort at which all methods pause.
    until: f64,
    /// The reason why a sweep is not possible or was abandoned.
    sweep_halt: Option<Halt>,
}

impl<'a> Turns<'a> {
    pub(super) fn new(
        source: &'a Source,
        layout: Option<&'a Layout<'a>>,
        walk: Option<(ListingWalk, Collected)>,
        budgets: Budgets,
    ) -> Self {
        let entries = source.options.iter().map(Vec::len).sum();
        Turns {
            source,
            layout,
            budgets,
            entries,
            walk,
            sweep: None,
            search: None,
            is_ready: false,
            effort: FIRST,
            until: f64::INFINITY,
            sweep_halt: None,
        }
    }

    /// Makes all methods pause after the given additional effort.
    pub(super) fn pause_after(&mut self, effort: f64) {
        self.until = self.effort + effort;
    }

    /// Takes turns until one method completes. Returns `None` if no method can continue within its
    /// memory, or if all of them pause.
    pub(super) fn take(&mut self, poll: Poll) -> Result<Option<Outcome>, Halt> {
        while self.effort < self.until {
            let effort = self.effort;
            if let Some(collected) = self.walk_until(effort, poll)? {
                return Ok(Some(Outcome::Walked(collected)));
            }
            let others = match &self.walk {
                Some((walk, _)) if walk.ends_within(NEAR) => {
                    effort.min(FAIR_SHARE).max(effort * SMALL_SHARE)
                }
                _ => effort,
            };
            let is_worth_it = effort >= self.entries as f64 * READY || self.walk.is_none();
            if !self.is_ready && is_worth_it {
                self.prepare(poll)?;
                self.is_ready = true;
            }
            if let Some((table, root)) = self.sweep_until(others, poll)? {
                return Ok(Some(Outcome::Swept(table, root)));
            }
            if let Some((table, root)) = self.search_until(others, poll)? {
                return Ok(Some(Outcome::Searched(table, root)));
            }
            if self.is_ready && !self.may_finish() {
                self.walk = None;
                return Ok(None);
            }
            self.effort *= GROWTH;
        }
        Ok(None)
    }

    /// Returns whether a method may still complete. If only the walk is left, it must be expected
    /// to end.
    fn may_finish(&self) -> bool {
        let walk = self.walk.as_ref();
        self.sweep.is_some()
            || self.search.is_some()
            || walk.is_some_and(|(walk, _)| walk.ends_within(FAR))
    }

    fn states(&self) -> u64 {
        let swept = self.sweep.as_ref().map_or(0, |sweep| sweep.states());
        swept + self.search.as_ref().map_or(0, |search| search.states())
    }

    /// Returns the reason why the sweep is not possible or was abandoned; `None` if neither is the
    /// case.
    pub(super) fn given_up(&self) -> Option<Halt> {
        self.sweep_halt
    }

    /// Continues the walk; returns the solutions that it kept if it is complete.
    fn walk_until(&mut self, effort: f64, poll: Poll) -> Result<Option<Collected>, Halt> {
        let states = self.states();
        let Some((mut walk, mut collected)) = self.walk.take() else {
            return Ok(None);
        };
        while walk.effort() < effort {
            poll(states)?;
            match walk.go_on(effort, &mut collected) {
                None => return Ok(Some(collected)),
                Some(Stop::Nodes) => {}
                Some(why) => return Err(why.into()),
            }
            if collected.is_full() {
                return Ok(None);
            }
        }
        self.walk = Some((walk, collected));
        Ok(None)
    }

    fn sweep_until(&mut self, effort: f64, poll: Poll) -> Result<Option<(UniqueTable, Id)>, Halt> {
        let searched = self.search.as_ref().map_or(0, |search| search.states());
        let Some(sweep) = &mut self.sweep else {
            return Ok(None);
        };
        let most = (effort * SWEPT) as u64;
        let made = match go_on(most, searched, poll, |poll| sweep.note_all(poll)) {
            Ok(None) => return Ok(None),
            Ok(Some(())) => sweep.make(poll),
            Err(halt) => Err(halt),
        };
        match made {
            Ok(made) => return Ok(Some(made)),
            Err(Halt::Stopped(Stop::Memory)) => {
                self.sweep = None;
                self.sweep_halt = Some(Stop::Memory.into());
            }
            Err(halt) => return Err(halt),
        }
        Ok(None)
    }

    fn search_until(&mut self, effort: f64, poll: Poll) -> Result<Option<(UniqueTable, Id)>, Halt> {
        let swept = self.sweep.as_ref().map_or(0, |sweep| sweep.states());
        let Some(search) = &mut self.search else {
            return Ok(None);
        };
        let most = effort / (0.7 + self.entries as f64 * 1e-4);
        let root = go_on(most as u64, swept, poll, |poll| search.search(poll))?;
        let is_full = search.is_out_of_memory();
        match root {
            Some(Some(root)) => {
                let search = self.search.take().expect("it has just ended");
                return Ok(Some((search.into_maker(), root)));
            }
            _ if is_full => self.search = None,
            _ => {}
        }
        Ok(None)
    }

    /// Prepares the sweep and the search, if they are possible.
    fn prepare(&mut self, poll: Poll) -> Result<(), Halt> {
        if let Some(layout) = self.layout {
            match prepare_sweep(layout, self.budgets.sweep, poll) {
                Ok(sweep) => self.sweep = Some(sweep),
                Err(stopped @ Halt::Stopped(_)) => return Err(stopped),
                Err(too_wide) => self.sweep_halt = Some(too_wide),
            }
        }
        match prepare_search(self.source, self.budgets.search, poll) {
            Ok(search) => self.search = Some(search),
            Err(stopped @ Halt::Stopped(_)) => return Err(stopped),
            Err(Halt::TooWide(_)) => {}
        }
        Ok(())
    }
}

/// The number of states that a sweep records per unit of effort.
const SWEPT: f64 = 2.0;

/// Continues a method until it has processed `most` states; returns `None` if it is not complete by
/// then.
fn go_on<R>(
    most: u64,
    others: u64,
    poll: Poll,
    run: impl FnOnce(Poll) -> Result<R, Halt>,
) -> Result<Option<R>, Halt> {
    let mut is_over = false;
    let ran = run(&mut |states| {
        poll(states + others)?;
        is_over = states >= most;
        if is_over { Err(Stop::Nodes) } else { Ok(()) }
    });
    match ran {
        Ok(done) => Ok(Some(done)),
        Err(_) if is_over => Ok(None),
        Err(halt) => Err(halt),
    }
}

/// A sweep, for states of any width.
trait AnySweep {
    fn note_all(&mut self, poll: Poll) -> Result<(), Halt>;
    fn make(&mut self, poll: Poll) -> Result<(UniqueTable, Id), Halt>;
    fn states(&self) -> u64;
}

impl<const W: usize> AnySweep for Levels<W> {
    fn note_all(&mut self, poll: Poll) -> Result<(), Halt> {
        Levels::note_all(self, poll)
    }

    fn make(&mut self, poll: Poll) -> Result<(UniqueTable, Id), Halt> {
        Levels::make(self, poll)
    }

    fn states(&self) -> u64 {
        Levels::states(self)
    }
}

/// A search, for states of any width.
trait AnySearch {
    /// Continues until the search completes (and returns the root) or runs out of memory (and
    /// returns `None`).
    fn search(&mut self, poll: Poll) -> Result<Option<Id>, Halt>;
    fn states(&self) -> u64;
    fn is_out_of_memory(&self) -> bool;
    fn into_maker(self: Box<Self>) -> UniqueTable;
}

impl<const W: usize> AnySearch for Search<W, DiagramAlgebra> {
    fn search(&mut self, poll: Poll) -> Result<Option<Id>, Halt> {
        let mut stopped = None;
        let root = self.run(|search| {
            stopped = poll(search.nodes()).err();
            stopped.is_none()
        });
        stopped.map_or(Ok(root), |why| Err(why.into()))
    }

    fn states(&self) -> u64 {
        self.nodes()
    }

    fn is_out_of_memory(&self) -> bool {
        Search::is_out_of_memory(self)
    }

    fn into_maker(self: Box<Self>) -> UniqueTable {
        self.into_algebra().0
    }
}

fn prepare_sweep(layout: &Layout, bytes: usize, poll: Poll) -> Result<Box<dyn AnySweep>, Halt> {
    let bits = window(layout);
    let poller = &mut Poller::new(poll);
    let levels = with_width!(bits, [1, 2, 4, 8, 16, 32], W => {
        Levels::<W>::new(layout, bytes, poller).map(|levels| Box::new(levels) as Box<dyn AnySweep>)
    });
    levels.ok_or(Halt::TooWide(bits))?
}

fn prepare_search(source: &Source, bytes: usize, poll: Poll) -> Result<Box<dyn AnySearch>, Halt> {
    let poller = &mut Poller::new(poll);
    let layout = Layout::new(source, &source.primary(), poller)?;
    let cache_settings = CacheSettings {
        bytes_at_most: bytes,
        share: CacheShare::Little,
        only_if_it_pays: false,
    };
    let making = DiagramAlgebra(UniqueTable::within(bytes / 2));
    let search = with_width!(layout.bits, [1, 2, 4, 8, 16, 32, 64, 128, 256], W => {
        let search = Search::<W, DiagramAlgebra>::new(&layout, making, cache_settings, BranchOn::Fewest, poller);
        search.map(|search| Box::new(search) as Box<dyn AnySearch>)
    });
    search.ok_or(Halt::TooWide(layout.bits))?
}

/// Runs only a sweep, which uses at most the given number of bytes.
pub(super) fn swept(layout: &Layout, bytes: usize, poll: Poll) -> Result<(UniqueTable, Id), Halt> {
    let mut sweep = prepare_sweep(layout, bytes, poll)?;
    sweep.note_all(poll)?;
    sweep.make(poll)
}

/// Runs only a search, which uses at most the given number of bytes.
pub(super) fn searched(
    source: &Source,
    bytes: usize,
    poll: Poll,
) -> Result<(UniqueTable, Id), Halt> {
    let mut search = prepare_search(source, bytes, poll)?;
    let root = search.search(poll)?.ok_or(Stop::Memory)?;
    Ok((search.into_maker(), root))
}
