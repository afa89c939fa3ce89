//! Makes the diagram of a problem.

use super::levels::Levels;
use super::listed;
use super::nodes::{EMPTY, Id, NONE, Nodes};
use super::{Diagram, Kind, OptionOf};
use crate::frontier::layout::Layout;
use crate::frontier::order::sweep_order;
use crate::frontier::source::Source;
use crate::frontier::steps::window;
use crate::memo::BYTES;
use crate::memo::algebra::Algebra;
use crate::memo::search::{Remembering, Search, bytes_of_board};
use crate::memo::width::with_width;
use crate::problem::Problem;

/// Why there is no diagram.
///
/// ```
/// # use dancing::zdd::{Diagram, Incomplete, Kind};
/// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
/// let stopped = Diagram::compile_while(&problem, Kind::Ordered, |_| false);
/// assert!(matches!(stopped, Err(Incomplete::Stopped { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Incomplete {
    /// It was told not to go on.
    #[error("stopped before the diagram was complete, after {states} states")]
    Stopped {
        /// How many states it had met.
        states: u64,
    },
    /// The state of the items takes more bits than can be handled.
    #[error("the state of the items takes {bits} bits, too many for a diagram")]
    TooWide {
        /// How many bits it takes.
        bits: u32,
    },
}

impl Diagram {
    /// The ordered, reduced diagram of all solutions of a problem.
    ///
    /// ```
    /// use dancing::zdd::{Diagram, Kind};
    ///
    /// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
    /// let diagram = Diagram::compile(&problem)?;
    /// assert_eq!(diagram.kind(), Kind::Ordered);
    /// assert_eq!(diagram.nodes(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the state of the items takes too many bits.
    pub fn compile(problem: &Problem) -> Result<Diagram, Incomplete> {
        Diagram::compile_while(problem, Kind::Ordered, |_| true)
    }

    /// A diagram of all solutions of a problem, of either kind, made as long as `goes_on` says so,
    /// which is told now and then how many states were met.
    ///
    /// ```
    /// use dancing::zdd::{Diagram, Kind};
    ///
    /// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
    /// let diagram = Diagram::compile_while(&problem, Kind::Products, |states| states < 1000)?;
    /// assert_eq!(diagram.count().to_string(), "2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When it was told not to go on, or the state of the items takes too many bits.
    pub fn compile_while(
        problem: &Problem,
        kind: Kind,
        mut goes_on: impl FnMut(u64) -> bool,
    ) -> Result<Diagram, Incomplete> {
        let options = problem.option_ids().map(|option| OptionOf {
            text: problem.option_text(option),
            cost: problem.cost(option),
        });
        compile(&Source::new(problem), options.collect(), kind, &mut goes_on)
    }
}

/// Makes the diagram.
pub(super) fn compile(
    source: &Source,
    options: Vec<OptionOf>,
    kind: Kind,
    goes_on: &mut dyn FnMut(u64) -> bool,
) -> Result<Diagram, Incomplete> {
    let order = match kind {
        Kind::Ordered => sweep_order(source),
        Kind::Products => source.primary(),
    };
    let layout = Layout::new(source, &order);
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
    let root = match kind {
        Kind::Ordered => ordered(source, &layout, &mut diagram, goes_on),
        Kind::Products => with_products(source, &mut diagram.nodes, goes_on),
    }?;
    Ok(diagram.with_nodes(&diagram.nodes, root))
}

type GoesOn<'a> = &'a mut dyn FnMut(u64) -> bool;

/// So many states are swept before it is tried whether a search has few enough solutions to list;
/// it may look into so many states.
const SWEPT_FIRST: u64 = 1 << 20;
const SEARCHED_AT_MOST: u64 = 1 << 21;
const LISTED_AT_MOST: u64 = 1 << 20;

/// Sweeps, which takes time in proportion to the states. Where those are many, but solutions few,
/// as in a hard puzzle, a search finds these sooner, and they are put in order.
fn ordered(
    source: &Source,
    layout: &Layout,
    diagram: &mut Diagram,
    goes_on: GoesOn<'_>,
) -> Result<Id, Incomplete> {
    let first = swept(layout, &mut diagram.nodes, &mut |states| {
        states < SWEPT_FIRST && goes_on(states)
    });
    if first.is_ok() {
        return first;
    }
    if let Some(root) = searched_and_listed(source, diagram, goes_on) {
        return Ok(root);
    }
    swept(layout, &mut diagram.nodes, &mut |states| {
        goes_on(SWEPT_FIRST + SEARCHED_AT_MOST + states)
    })
}

/// The nodes of the solutions that a short search finds; `None` when they are too many, or the
/// search too long.
fn searched_and_listed(source: &Source, diagram: &mut Diagram, goes_on: GoesOn<'_>) -> Option<Id> {
    let mut nodes = Nodes::default();
    let root = with_products(source, &mut nodes, &mut |states| {
        states < SEARCHED_AT_MOST && goes_on(SWEPT_FIRST + states)
    });
    let unordered = Diagram {
        kind: Kind::Products,
        options: Vec::new(),
        order: Vec::new(),
        nodes,
        root: root.ok()?,
    };
    if unordered.count() > LISTED_AT_MOST.into() {
        return None;
    }
    let ranks = diagram.ranks();
    let solutions = unordered.solutions().map(|solution| {
        let mut by_rank: Vec<u32> = solution.iter().map(|&o| ranks[o as usize]).collect();
        by_rank.sort_unstable();
        by_rank
    });
    let solutions = solutions.collect();
    Some(listed::diagram(
        solutions,
        &diagram.order,
        &mut diagram.nodes,
    ))
}

fn swept(layout: &Layout, nodes: &mut Nodes, goes_on: GoesOn<'_>) -> Result<Id, Incomplete> {
    let bits = window(layout);
    let mut states = 0;
    let mut goes_on = |now: u64| {
        states = now;
        goes_on(now)
    };
    let root = with_width!(bits, [1, 2, 4, 8, 16, 32], W => {
        Levels::<W>::new(layout).compile(nodes, &mut goes_on)
    });
    let root = root.ok_or(Incomplete::TooWide { bits })?;
    root.ok_or(Incomplete::Stopped { states })
}

fn with_products(
    source: &Source,
    nodes: &mut Nodes,
    goes_on: GoesOn<'_>,
) -> Result<Id, Incomplete> {
    let layout = Layout::new(source, &source.primary());
    let bits = layout.bits;
    if bytes_of_board(&layout) > BYTES {
        return Err(Incomplete::TooWide { bits });
    }
    let making = Making {
        nodes: std::mem::take(nodes),
    };
    let remembering = Remembering {
        bytes_at_most: usize::MAX,
        only_if_it_pays: false,
    };
    let mut states = 0;
    let root = with_width!(bits, [1, 2, 4, 8, 16, 32, 64, 128, 256], W => {
        let mut search = Search::<W, Making>::new(&layout, making, remembering);
        let root = search.run(|search| {
            states = search.nodes();
            goes_on(states)
        });
        *nodes = search.into_algebra().nodes;
        root
    });
    let root = root.ok_or(Incomplete::TooWide { bits })?;
    root.ok_or(Incomplete::Stopped { states })
}

/// Makes nodes of what a search finds.
struct Making {
    nodes: Nodes,
}

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
        self.nodes.choice(option, otherwise, chosen)
    }

    fn both(&mut self, one: Id, other: Id) -> Id {
        self.nodes.product(one, other)
    }
}
