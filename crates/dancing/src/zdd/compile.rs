//! Builds the diagram of a problem, or an object from which samples can be drawn, by the cheapest
//! method.

use super::kept::{Kept, List, Walk};
use super::listed;
use super::maker::Maker;
use super::nodes::{Id, NONE, Nodes};
use super::turns::{self, Made, Room, Turns};
use super::{Diagram, Kind, OptionOf};
use crate::frontier::layout::Layout;
use crate::frontier::order::sweep_order;
use crate::frontier::pace::{GoesOn, Pace, Unready};
use crate::frontier::source::Source;
use crate::frontier::steps::least_window;
use crate::stop::Stop;

/// The maximum number of solutions found by a search that are listed and sorted.
const LISTED_AT_MOST: u64 = 1 << 20;

/// The effort of listing and sorting one solution, in units of about a microsecond.
const LISTING: f64 = 0.5;

/// The maximum number of bits in the window of a sweep.
const SWEPT_BITS: u32 = 32 * 64;

/// A problem, and the limit on memory.
#[derive(Clone, Copy)]
pub(super) struct Compile<'a> {
    pub(super) source: &'a Source,
    pub(super) bytes: usize,
}

/// An object from which samples can be drawn.
pub(super) enum Drawn {
    Kept(Kept),
    Diagram(Diagram),
}

impl Compile<'_> {
    /// Builds a diagram of the given kind. `walk` is a walk through the solutions, if there is one.
    /// An error from `goes_on` ends the work..
    pub(super) fn make(
        self,
        options: Vec<OptionOf>,
        kind: Kind,
        walk: Option<Walk>,
        goes_on: GoesOn,
    ) -> Result<Diagram, Unready> {
        let order = match kind {
            Kind::Ordered => self.order(goes_on)?,
            Kind::Products => self.source.primary(),
        };
        let layout = Layout::new(self.source, &order, &mut Pace::new(goes_on))?;
        let mut diagram = Diagram {
            kind,
            options,
            order: layout.decided.iter().flatten().copied().collect(),
            nodes: Nodes::default(),
            root: NONE,
        };
        if layout.impossible {
            return Ok(diagram);
        }
        let swept = (kind == Kind::Ordered).then_some(&layout);
        let walk = walk.map(|walk| (walk, Kept::All(List::within(self.bytes / 8))));
        let mut turns = Turns::new(self.source, swept, walk, self.room());
        let mut searched = None;
        let (nodes, root) = loop {
            break match turns.take(goes_on)? {
                Some(Made::Walked(Kept::All(list))) => self.listed(list, &diagram)?,
                Some(Made::Searched(maker, root)) if kind == Kind::Ordered => {
                    let unordered = diagram_of(maker.into_nodes(), root);
                    let solutions = u64::try_from(unordered.count()).unwrap_or(u64::MAX);
                    if solutions <= LISTED_AT_MOST {
                        // Another method may complete before all solutions are listed.
                        turns.pause_after(solutions as f64 * LISTING);
                        searched = Some(unordered);
                    }
                    continue;
                }
                Some(Made::Swept(maker, root) | Made::Searched(maker, root)) => (maker, root),
                Some(Made::Walked(Kept::Few(_))) | None => match searched.take() {
                    None => self.alone(&layout, turns.given_up(), goes_on)?,
                    Some(unordered) => {
                        turns.pause_after(f64::INFINITY);
                        match self.listed_again(&unordered, &diagram) {
                            Some(made) => made,
                            None => continue,
                        }
                    }
                },
            };
        };
        (diagram.nodes, diagram.root) = nodes.into_nodes().reached_from(root);
        Ok(diagram)
    }

    /// Returns an object from which samples can be drawn: the solutions kept by the walk, or a
    /// diagram of either kind, in which options have no texts.
    pub(super) fn draw(self, walk: Walk, kept: Kept, goes_on: GoesOn) -> Result<Drawn, Unready> {
        let order = match self.order(goes_on) {
            Err(Unready::TooWide(_)) => self.source.primary(),
            order => order?,
        };
        let layout = Layout::new(self.source, &order, &mut Pace::new(goes_on))?;
        if layout.impossible {
            return Ok(Drawn::Diagram(diagram_of(Nodes::default(), NONE)));
        }
        let mut turns = Turns::new(self.source, Some(&layout), Some((walk, kept)), self.room());
        let (nodes, root) = match turns.take(goes_on)? {
            Some(Made::Walked(kept)) => return Ok(Drawn::Kept(kept)),
            Some(Made::Swept(maker, root) | Made::Searched(maker, root)) => (maker, root),
            None => self.alone(&layout, turns.given_up(), goes_on)?,
        };
        Ok(Drawn::Diagram(diagram_of(nodes.into_nodes(), root)))
    }

    fn order(self, goes_on: GoesOn) -> Result<Vec<u32>, Unready> {
        let pace = &mut Pace::new(goes_on);
        pace.ask()?;
        let least = least_window(self.source);
        if least > SWEPT_BITS {
            return Err(Unready::TooWide(least));
        }
        Ok(sweep_order(self.source, self.bytes / 2, pace)?)
    }

    /// Returns the memory that each method may use while all of them are running.
    fn room(self) -> Room {
        Room {
            sweep: self.bytes / 2,
            search: self.bytes / 4,
        }
    }

    /// If no method completed with its share of the memory, gives all of it to the method that was
    /// abandoned last.
    fn alone(
        self,
        layout: &Layout,
        given_up: Option<Unready>,
        goes_on: GoesOn,
    ) -> Result<(Maker, Id), Unready> {
        match given_up {
            Some(Unready::Stopped(Stop::Memory)) => turns::swept(layout, self.bytes, goes_on),
            Some(too_wide) => Err(too_wide),
            None => turns::searched(self.source, self.bytes, goes_on),
        }
    }

    /// Sorts a list of solutions, and builds the nodes for it.
    fn listed(self, list: List, diagram: &Diagram) -> Result<(Maker, Id), Unready> {
        let mut nodes = Maker::within(self.bytes / 2);
        let list = list.by_rank(&diagram.ranks());
        let root = listed::diagram(list, &diagram.order, &mut nodes);
        if nodes.is_full() {
            return Err(Stop::Memory.into());
        }
        Ok((nodes, root))
    }

    /// Builds the nodes for the solutions that a search found, unless they need too much memory.
    fn listed_again(self, unordered: &Diagram, diagram: &Diagram) -> Option<(Maker, Id)> {
        let mut list = List::within(self.bytes / 8);
        for solution in unordered.solutions() {
            list.add(solution.iter().map(|option| option.0));
            if list.is_full() {
                return None;
            }
        }
        self.listed(list, diagram).ok()
    }
}

/// Returns a diagram without the texts, costs and order of its options.
pub(super) fn diagram_of(nodes: Nodes, root: Id) -> Diagram {
    Diagram {
        kind: Kind::Products,
        options: Vec::new(),
        order: Vec::new(),
        nodes,
        root,
    }
}
