//! Computes all solutions by whichever method is cheapest. Three methods take turns: a walk that
//! lists the solutions, a sweep that records all states in a fixed order, and a search with a cache
//! of states.
//!
//! If there are few solutions, the walk completes first; if there are few states, the sweep does;
//! if the frontier is wide and states recur, the search does. Which of them will be first is not
//! known in advance. All methods get equal shares, unless the walk is expected to end soon: then it
//! gets the largest share. No clock is read, so the same problem is always solved in the same way.

use super::kept::{Kept, Walk};
use super::levels::Levels;
use super::maker::{Maker, Making};
use super::nodes::Id;
use crate::frontier::layout::Layout;
use crate::frontier::pace::{GoesOn, Pace, Unready};
use crate::frontier::source::Source;
use crate::frontier::steps::window;
use crate::frontier::with_width;
use crate::memo::search::{By, Remembering, Search, Share};
use crate::stop::Stop;

/// The result of the first method that completed.
pub(super) enum Made {
    Walked(Kept),
    Swept(Maker, Id),
    Searched(Maker, Id),
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
pub(super) struct Room {
    pub(super) sweep: usize,
    pub(super) search: usize,
}

pub(super) struct Turns<'a> {
    source: &'a Source,
    /// The layout of the sweep; `None` if there will be no sweep.
    layout: Option<&'a Layout<'a>>,
    room: Room,
    entries: usize,
    walk: Option<(Walk, Kept)>,
    sweep: Option<Box<dyn Sweep>>,
    search: Option<Box<dyn Remember>>,
    is_ready: bool,
    effort: f64,
    /// The effort at which all methods pause.
    until: f64,
    /// The reason why a sweep is not possible or was abandoned.
    not_swept: Option<Unready>,
}

impl<'a> Turns<'a> {
    pub(super) fn new(
        source: &'a Source,
        layout: Option<&'a Layout<'a>>,
        walk: Option<(Walk, Kept)>,
        room: Room,
    ) -> Self {
        let entries = source.options.iter().map(Vec::len).sum();
        Turns {
            source,
            layout,
            room,
            entries,
            walk,
            sweep: None,
            search: None,
            is_ready: false,
            effort: FIRST,
            until: f64::INFINITY,
            not_swept: None,
        }
    }

    /// Makes all methods pause after the given additional effort.
    pub(super) fn pause_after(&mut self, effort: f64) {
        self.until = self.effort + effort;
    }

    /// Takes turns until one method completes. Returns `None` if no method can continue within its
    /// memory, or if all of them pause.
    pub(super) fn take(&mut self, goes_on: GoesOn) -> Result<Option<Made>, Unready> {
        while self.effort < self.until {
            let effort = self.effort;
            if let Some(kept) = self.walk_until(effort, goes_on)? {
                return Ok(Some(Made::Walked(kept)));
            }
            let others = match &self.walk {
                Some((walk, _)) if walk.ends_within(NEAR) => {
                    effort.min(FAIR_SHARE).max(effort * SMALL_SHARE)
                }
                _ => effort,
            };
            let is_worth_it = effort >= self.entries as f64 * READY || self.walk.is_none();
            if !self.is_ready && is_worth_it {
                self.make_ready(goes_on)?;
                self.is_ready = true;
            }
            if let Some((maker, root)) = self.sweep_until(others, goes_on)? {
                return Ok(Some(Made::Swept(maker, root)));
            }
            if let Some((maker, root)) = self.search_until(others, goes_on)? {
                return Ok(Some(Made::Searched(maker, root)));
            }
            if self.is_ready && !self.has_hope() {
                self.walk = None;
                return Ok(None);
            }
            self.effort *= GROWTH;
        }
        Ok(None)
    }

    /// Returns whether a method may still complete. If only the walk is left, it must be expected
    /// to end.
    fn has_hope(&self) -> bool {
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
    pub(super) fn given_up(&self) -> Option<Unready> {
        self.not_swept
    }

    /// Continues the walk; returns the solutions that it kept if it is complete.
    fn walk_until(&mut self, effort: f64, goes_on: GoesOn) -> Result<Option<Kept>, Unready> {
        let states = self.states();
        let Some((mut walk, mut kept)) = self.walk.take() else {
            return Ok(None);
        };
        while walk.effort() < effort {
            goes_on(states)?;
            match walk.go_on(effort, &mut kept) {
                None => return Ok(Some(kept)),
                Some(Stop::Nodes) => {}
                Some(why) => return Err(why.into()),
            }
            if kept.is_full() {
                return Ok(None);
            }
        }
        self.walk = Some((walk, kept));
        Ok(None)
    }

    fn sweep_until(
        &mut self,
        effort: f64,
        goes_on: GoesOn,
    ) -> Result<Option<(Maker, Id)>, Unready> {
        let searched = self.search.as_ref().map_or(0, |search| search.states());
        let Some(sweep) = &mut self.sweep else {
            return Ok(None);
        };
        let most = (effort * SWEPT) as u64;
        let made = match go_on(most, searched, goes_on, |goes_on| sweep.note_all(goes_on)) {
            Ok(None) => return Ok(None),
            Ok(Some(())) => sweep.make(goes_on),
            Err(halt) => Err(halt),
        };
        match made {
            Ok(made) => return Ok(Some(made)),
            Err(Unready::Stopped(Stop::Memory)) => {
                self.sweep = None;
                self.not_swept = Some(Stop::Memory.into());
            }
            Err(halt) => return Err(halt),
        }
        Ok(None)
    }

    fn search_until(
        &mut self,
        effort: f64,
        goes_on: GoesOn,
    ) -> Result<Option<(Maker, Id)>, Unready> {
        let swept = self.sweep.as_ref().map_or(0, |sweep| sweep.states());
        let Some(search) = &mut self.search else {
            return Ok(None);
        };
        let most = effort / (0.7 + self.entries as f64 * 1e-4);
        let root = go_on(most as u64, swept, goes_on, |goes_on| {
            search.search(goes_on)
        })?;
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
    fn make_ready(&mut self, goes_on: GoesOn) -> Result<(), Unready> {
        if let Some(layout) = self.layout {
            match ready_to_sweep(layout, self.room.sweep, goes_on) {
                Ok(sweep) => self.sweep = Some(sweep),
                Err(stopped @ Unready::Stopped(_)) => return Err(stopped),
                Err(too_wide) => self.not_swept = Some(too_wide),
            }
        }
        match ready_to_search(self.source, self.room.search, goes_on) {
            Ok(search) => self.search = Some(search),
            Err(stopped @ Unready::Stopped(_)) => return Err(stopped),
            Err(Unready::TooWide(_)) => {}
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
    goes_on: GoesOn,
    run: impl FnOnce(GoesOn) -> Result<R, Unready>,
) -> Result<Option<R>, Unready> {
    let mut is_over = false;
    let ran = run(&mut |states| {
        goes_on(states + others)?;
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
trait Sweep {
    fn note_all(&mut self, goes_on: GoesOn) -> Result<(), Unready>;
    fn make(&mut self, goes_on: GoesOn) -> Result<(Maker, Id), Unready>;
    fn states(&self) -> u64;
}

impl<const W: usize> Sweep for Levels<W> {
    fn note_all(&mut self, goes_on: GoesOn) -> Result<(), Unready> {
        Levels::note_all(self, goes_on)
    }

    fn make(&mut self, goes_on: GoesOn) -> Result<(Maker, Id), Unready> {
        Levels::make(self, goes_on)
    }

    fn states(&self) -> u64 {
        Levels::states(self)
    }
}

/// A search, for states of any width.
trait Remember {
    /// Continues until the search completes (and returns the root) or runs out of memory (and
    /// returns `None`).
    fn search(&mut self, goes_on: GoesOn) -> Result<Option<Id>, Unready>;
    fn states(&self) -> u64;
    fn is_out_of_memory(&self) -> bool;
    fn into_maker(self: Box<Self>) -> Maker;
}

impl<const W: usize> Remember for Search<W, Making> {
    fn search(&mut self, goes_on: GoesOn) -> Result<Option<Id>, Unready> {
        let mut stopped = None;
        let root = self.run(|search| {
            stopped = goes_on(search.nodes()).err();
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

    fn into_maker(self: Box<Self>) -> Maker {
        self.into_algebra().0
    }
}

fn ready_to_sweep(
    layout: &Layout,
    bytes: usize,
    goes_on: GoesOn,
) -> Result<Box<dyn Sweep>, Unready> {
    let bits = window(layout);
    let pace = &mut Pace::new(goes_on);
    let levels = with_width!(bits, [1, 2, 4, 8, 16, 32], W => {
        Levels::<W>::new(layout, bytes, pace).map(|levels| Box::new(levels) as Box<dyn Sweep>)
    });
    levels.ok_or(Unready::TooWide(bits))?
}

fn ready_to_search(
    source: &Source,
    bytes: usize,
    goes_on: GoesOn,
) -> Result<Box<dyn Remember>, Unready> {
    let pace = &mut Pace::new(goes_on);
    let layout = Layout::new(source, &source.primary(), pace)?;
    let remembering = Remembering {
        bytes_at_most: bytes,
        share: Share::Little,
        only_if_it_pays: false,
    };
    let making = Making(Maker::within(bytes / 2));
    let search = with_width!(layout.bits, [1, 2, 4, 8, 16, 32, 64, 128, 256], W => {
        let search = Search::<W, Making>::new(&layout, making, remembering, By::Fewest, pace);
        search.map(|search| Box::new(search) as Box<dyn Remember>)
    });
    search.ok_or(Unready::TooWide(layout.bits))?
}

/// Runs only a sweep, which uses at most the given number of bytes.
pub(super) fn swept(
    layout: &Layout,
    bytes: usize,
    goes_on: GoesOn,
) -> Result<(Maker, Id), Unready> {
    let mut sweep = ready_to_sweep(layout, bytes, goes_on)?;
    sweep.note_all(goes_on)?;
    sweep.make(goes_on)
}

/// Runs only a search, which uses at most the given number of bytes.
pub(super) fn searched(
    source: &Source,
    bytes: usize,
    goes_on: GoesOn,
) -> Result<(Maker, Id), Unready> {
    let mut search = ready_to_search(source, bytes, goes_on)?;
    let root = search.search(goes_on)?.ok_or(Stop::Memory)?;
    Ok((search.into_maker(), root))
}
