//! Makes the diagram of a problem.

use super::halt::Halt;
use super::levels::Levels;
use super::listed;
use super::maker::Maker;
use super::nodes::{EMPTY, Id, NONE, Nodes};
use super::{Diagram, Kind, OptionOf};
use crate::frontier::layout::Layout;
use crate::frontier::order::sweep_order;
use crate::frontier::pace::{GoesOn, Pace};
use crate::frontier::source::Source;
use crate::frontier::steps::{least_window, window};
use crate::memo::algebra::Algebra;
use crate::memo::search::{By, Remembering, Search, Share};
use crate::memo::width::with_width;
use crate::stop::Stop;

/// Builds a diagram of a kind within that many bytes, as long as `goes_on` returns true; otherwise
/// returns why not, and the number of states.
pub(super) fn compile(
    source: &Source,
    options: Vec<OptionOf>,
    kind: Kind,
    bytes: usize,
    goes_on: GoesOn,
) -> Result<Diagram, (Halt, u64)> {
    let mut asked = Asked {
        goes_on,
        before: 0,
        states: 0,
        stopped: None,
    };
    let made = Compile { kind, bytes }.make(source, options, &mut asked);
    made.map_err(|halt| (halt, asked.states))
}

/// The number of states of a sweep before a search for few enough solutions to list is tried; it
/// has the same limit on states.
const SWEPT_FIRST: u64 = 1 << 20;
const SEARCHED_AT_MOST: u64 = 1 << 21;
const LISTED_AT_MOST: u64 = 1 << 20;

/// The widest window of a sweep.
const SWEPT_BITS: u32 = 32 * 64;

/// What is to be made, and how much memory it may take.
struct Compile {
    kind: Kind,
    bytes: usize,
}

impl Compile {
    fn make(
        &self,
        source: &Source,
        options: Vec<OptionOf>,
        asked: &mut Asked,
    ) -> Result<Diagram, Halt> {
        let goes_on = &mut |states| asked.goes_on(states);
        let pace = &mut Pace::new(goes_on);
        pace.ask()?;
        let least = least_window(source);
        if self.kind == Kind::Ordered && least > SWEPT_BITS {
            return Err(Halt::TooWide(least));
        }
        let order = match self.kind {
            Kind::Ordered => sweep_order(source, self.bytes / 2, pace)?,
            Kind::Products => source.primary(),
        };
        let layout = Layout::new(source, &order, pace)?;
        let mut diagram = Diagram {
            kind: self.kind,
            options,
            order: layout.decided.iter().flatten().copied().collect(),
            nodes: Nodes::default(),
            root: NONE,
        };
        if layout.impossible {
            return Ok(diagram);
        }
        let (nodes, root) = match self.kind {
            Kind::Ordered => self.ordered(source, &layout, &diagram, asked),
            Kind::Products => self.with_products(source, u64::MAX, asked),
        }?;
        (diagram.nodes, diagram.root) = nodes.into_nodes().reached_from(root);
        Ok(diagram)
    }

    /// Sweeps, which takes time in proportion to the states. Where those are many, but solutions
    /// few, as in a hard puzzle, a search finds these sooner, and they are put in order.
    fn ordered(
        &self,
        source: &Source,
        layout: &Layout,
        diagram: &Diagram,
        asked: &mut Asked,
    ) -> Result<(Maker, Id), Halt> {
        let first = self.swept(layout, SWEPT_FIRST, asked);
        if first.is_ok() || asked.stopped.is_some() {
            return first;
        }
        if let Some(made) = self.searched_and_listed(source, diagram, asked) {
            return Ok(made);
        }
        match (first, asked.stopped) {
            (Err(_), Some(why)) => Err(why.into()),
            (Err(Halt::Stopped(Stop::Nodes)), None) => self.swept(layout, u64::MAX, asked),
            (first, _) => first,
        }
    }

    /// Returns the nodes of a sweep of at most that many states; it stops if there are more.
    fn swept(
        &self,
        layout: &Layout,
        states_at_most: u64,
        asked: &mut Asked,
    ) -> Result<(Maker, Id), Halt> {
        let bits = window(layout);
        let (mut nodes, mut states) = (Maker::within(self.bytes), 0);
        let mut goes_on = |states| match states < states_at_most {
            true => asked.goes_on(states),
            false => Err(Stop::Nodes),
        };
        let root = with_width!(bits, [1, 2, 4, 8, 16, 32], W => {
            let levels = Levels::<W>::new(layout, self.bytes, &mut Pace::new(&mut goes_on));
            levels.map_err(Halt::from).and_then(|mut levels| {
                let root = levels.compile(&mut nodes, &mut goes_on);
                states = levels.states();
                root
            })
        });
        asked.has_met(states);
        let root = root.unwrap_or(Err(Halt::TooWide(bits)))?;
        Ok((nodes, root))
    }

    /// Returns the nodes of the solutions that a short search finds; `None` when they are too many,
    /// or the search too long.
    fn searched_and_listed(
        &self,
        source: &Source,
        diagram: &Diagram,
        asked: &mut Asked,
    ) -> Option<(Maker, Id)> {
        let (nodes, root) = self.with_products(source, SEARCHED_AT_MOST, asked).ok()?;
        let unordered = Diagram {
            kind: Kind::Products,
            options: Vec::new(),
            order: Vec::new(),
            nodes: nodes.into_nodes(),
            root,
        };
        if unordered.count() > LISTED_AT_MOST.into() {
            return None;
        }
        let (ranks, mut solutions, mut bytes) = (diagram.ranks(), Vec::new(), 0);
        for solution in unordered.solutions() {
            let mut by_rank: Vec<u32> = solution.iter().map(|o| ranks[o.index()]).collect();
            by_rank.sort_unstable();
            bytes += size_of_val(&by_rank) + size_of_val(by_rank.as_slice());
            if bytes > self.bytes / 4 {
                return None;
            }
            solutions.push(by_rank);
        }
        let mut nodes = Maker::within(self.bytes / 2);
        let root = listed::diagram(solutions, &diagram.order, &mut nodes);
        (!nodes.is_full()).then_some((nodes, root))
    }

    /// Returns the nodes of a search of at most that many states; it stops if there are more.
    fn with_products(
        &self,
        source: &Source,
        states_at_most: u64,
        asked: &mut Asked,
    ) -> Result<(Maker, Id), Halt> {
        let (mut nodes, mut why) = (0, Stop::Memory);
        let mut goes_on = |states| match states < states_at_most {
            true => asked.goes_on(states),
            false => Err(Stop::Nodes),
        };
        let pace = &mut Pace::new(&mut goes_on);
        let layout = Layout::new(source, &source.primary(), pace)?;
        let remembering = Remembering {
            bytes_at_most: self.bytes,
            share: Share::Little,
            only_if_it_pays: false,
        };
        let making = Making(Maker::within(self.bytes / 2));
        let bits = layout.bits;
        let made = with_width!(bits, [1, 2, 4, 8, 16, 32, 64, 128, 256], W => {
            let search = Search::<W, Making>::new(&layout, making, remembering, By::Fewest, pace);
            search.map_err(Halt::from).and_then(|mut search| {
                let root = search.run(|search| {
                    let goes_on = goes_on(search.nodes());
                    goes_on.map_err(|stop| why = stop).is_ok()
                });
                nodes = search.nodes();
                Ok((search.into_algebra().0, root.ok_or(why)?))
            })
        });
        asked.has_met(nodes);
        made.unwrap_or(Err(Halt::TooWide(bits)))
    }
}

/// Polls whether to go on, until the answer is no.
struct Asked<'a> {
    goes_on: GoesOn<'a>,
    /// States met in earlier tries.
    before: u64,
    /// States met in all.
    states: u64,
    stopped: Option<Stop>,
}

impl Asked<'_> {
    fn goes_on(&mut self, states: u64) -> Result<(), Stop> {
        self.states = self.before + states;
        if self.stopped.is_none() {
            self.stopped = (self.goes_on)(self.states).err();
        }
        self.stopped.map_or(Ok(()), Err)
    }

    /// Records the end of an attempt with that many states.
    fn has_met(&mut self, states: u64) {
        self.before += states;
        self.states = self.before;
    }
}

/// Makes nodes of what a search finds.
struct Making(Maker);

impl Algebra for Making {
    type Value = Id;

    fn none(&self) -> Id {
        NONE
    }

    fn empty(&self) -> Id {
        EMPTY
    }

    fn is_none(&self, value: &Id) -> bool {
        *value == NONE
    }

    fn either(&mut self, option: u32, chosen: Id, otherwise: Id) -> Id {
        self.0.choice(option, otherwise, chosen)
    }

    fn both(&mut self, one: Id, other: Id) -> Id {
        self.0.product(one, other)
    }

    fn bytes(&self) -> usize {
        self.0.bytes()
    }

    fn is_full(&self) -> bool {
        self.0.is_full()
    }
}
