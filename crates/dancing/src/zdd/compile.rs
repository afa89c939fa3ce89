//! Builds the diagram of a problem, or an object from which samples can be drawn, by the cheapest
//! method.

use super::from_list;
use super::listing::{Collected, ListingWalk, SolutionList};
use super::nodes::{Id, NONE, Nodes};
use super::turns::{self, Budgets, Outcome, Turns};
use super::unique_table::UniqueTable;
use super::{Diagram, Kind, OptionOf};
use crate::frontier::layout::Layout;
use crate::frontier::order::sweep_order;
use crate::frontier::poll::{Halt, Poll, Poller};
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
pub(super) enum SampleSource {
    Collected(Collected),
    Diagram(Diagram),
}

impl Compile<'_> {
    /// Builds a diagram of the given kind. `walk` is a walk through the solutions, if there is one.
    /// An error from `poll` ends the work.
    pub(super) fn make(
        self,
        options: Vec<OptionOf>,
        kind: Kind,
        walk: Option<ListingWalk>,
        poll: Poll,
    ) -> Result<Diagram, Halt> {
        let order = match kind {
            Kind::Ordered => self.order(poll)?,
            Kind::Products => self.source.primary(),
        };
        let layout = Layout::new(self.source, &order, &mut Poller::new(poll))?;
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
        let walk = walk.map(|walk| (walk, Collected::All(SolutionList::within(self.bytes / 8))));
        let mut turns = Turns::new(self.source, swept, walk, self.budgets());
        let mut searched = None;
        let (nodes, root) = loop {
            break match turns.take(poll)? {
                Some(Outcome::Walked(Collected::All(list))) => self.listed(list, &diagram)?,
                Some(Outcome::Searched(table, root)) if kind == Kind::Ordered => {
                    let unordered = diagram_of(table.into_nodes(), root);
                    let solutions = u64::try_from(unordered.count()).unwrap_or(u64::MAX);
                    if solutions <= LISTED_AT_MOST {
                        // Another method may complete before all solutions are listed.
                        turns.pause_after(solutions as f64 * LISTING);
                        searched = Some(unordered);
                    }
                    continue;
                }
                Some(Outcome::Swept(table, root) | Outcome::Searched(table, root)) => (table, root),
                Some(Outcome::Walked(Collected::Sample(_))) | None => match searched.take() {
                    None => self.alone(&layout, turns.given_up(), poll)?,
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
    pub(super) fn draw(
        self,
        walk: ListingWalk,
        collected: Collected,
        poll: Poll,
    ) -> Result<SampleSource, Halt> {
        let order = match self.order(poll) {
            Err(Halt::TooWide(_)) => self.source.primary(),
            order => order?,
        };
        let layout = Layout::new(self.source, &order, &mut Poller::new(poll))?;
        if layout.impossible {
            return Ok(SampleSource::Diagram(diagram_of(Nodes::default(), NONE)));
        }
        let mut turns = Turns::new(
            self.source,
            Some(&layout),
            Some((walk, collected)),
            self.budgets(),
        );
        let (nodes, root) = match turns.take(poll)? {
            Some(Outcome::Walked(collected)) => return Ok(SampleSource::Collected(collected)),
            Some(Outcome::Swept(table, root) | Outcome::Searched(table, root)) => (table, root),
            None => self.alone(&layout, turns.given_up(), poll)?,
        };
        Ok(SampleSource::Diagram(diagram_of(nodes.into_nodes(), root)))
    }

    fn order(self, poll: Poll) -> Result<Vec<u32>, Halt> {
        let poller = &mut Poller::new(poll);
        poller.poll_now()?;
        let least = least_window(self.source);
        if least > SWEPT_BITS {
            return Err(Halt::TooWide(least));
        }
        Ok(sweep_order(self.source, self.bytes / 2, poller)?)
    }

    /// Returns the memory that each method may use while all of them are running.
    fn budgets(self) -> Budgets {
        Budgets {
            sweep: self.bytes / 2,
            search: self.bytes / 4,
        }
    }

    /// If no method completed with its share of the memory, gives all of it to the method that was
    /// abandoned last.
    fn alone(
        self,
        layout: &Layout,
        given_up: Option<Halt>,
        poll: Poll,
    ) -> Result<(UniqueTable, Id), Halt> {
        match given_up {
            Some(Halt::Stopped(Stop::Memory)) => turns::swept(layout, self.bytes, poll),
            Some(too_wide) => Err(too_wide),
            None => turns::searched(self.source, self.bytes, poll),
        }
    }

    /// Sorts a list of solutions, and builds the nodes for it.
    fn listed(self, list: SolutionList, diagram: &Diagram) -> Result<(UniqueTable, Id), Halt> {
        let mut nodes = UniqueTable::within(self.bytes / 2);
        let list = list.by_rank(&diagram.ranks());
        let root = from_list::diagram(list, &diagram.order, &mut nodes);
        if nodes.is_full() {
            return Err(Stop::Memory.into());
        }
        Ok((nodes, root))
    }

    /// Builds the nodes for the solutions that a search found, unless they need too much memory.
    fn listed_again(self, unordered: &Diagram, diagram: &Diagram) -> Option<(UniqueTable, Id)> {
        let mut list = SolutionList::within(self.bytes / 8);
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
