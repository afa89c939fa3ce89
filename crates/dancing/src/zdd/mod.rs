//! Decision diagrams: the set of all solutions of a problem, stored for repeated queries.
//!
//! An ordered, reduced diagram (a ZDD: Minato, *Zero-suppressed BDDs for set manipulation in
//! combinatorial problems*, DAC 1993) shares the common parts of solutions, and is often
//! exponentially smaller than their list. Its solutions can be counted, ranked by cost, sampled,
//! restricted and combined without another search. With product nodes (a d-DNNF: Darwiche, *On the
//! tractability of counting theory models*, 2001) a diagram is often smaller still, but it has no
//! order of options and cannot be combined with others.
//!
//! ```
//! use dancing::zdd::Diagram;
//!
//! // Three cells in a row, covered by dominoes and by single cells at a cost.
//! let problem = dancing::text::read("a b c\na b\nb c\na |1\nb |1\nc |1\n".as_bytes())?;
//! let diagram = Diagram::compile(&problem)?;
//! assert_eq!(diagram.count().to_string(), "3");
//!
//! let cheapest: Vec<u64> = diagram.cheapest().map(|solution| solution.cost).collect();
//! assert_eq!(cheapest, [1, 1, 3]);
//!
//! let without_first = diagram.forbidding(0);
//! assert_eq!(without_first.count().to_string(), "2");
//! assert_eq!(diagram.difference(&without_first)?.solutions().collect::<Vec<_>>(), [[0, 4]]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod compile;
mod compiler;
mod evaluate;
mod file;
mod from_list;
mod iterate;
mod levels;
mod listing;
mod nodes;
mod operations;
mod sample;
#[cfg(test)]
mod tests;
mod turns;
mod unique_table;

pub use compiler::{Compiler, Incomplete};
pub use file::Damaged;
pub use operations::Mismatch;
pub use sample::Samples;

use crate::problem::OptionId;
use nodes::{Id, Nodes};

/// The kind of a diagram.
///
/// ```
/// # use dancing::zdd::{Compiler, Kind};
/// // The items "a" and "b" are independent of each other.
/// let problem = dancing::text::read("a b\na\na\nb\nb\n".as_bytes())?;
/// let made = |kind| Compiler::new().kind(kind).compile(&problem);
/// let ordered = made(Kind::Ordered)?;
/// let products = made(Kind::Products)?;
/// assert_eq!(ordered.count(), products.count());
/// assert!(products.union(&products).is_err()); // only ordered diagrams can be combined
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A ZDD: options occur in the same order on every path, and equal sets are stored as one node.
    Ordered,
    /// A d-DNNF: it has no order of options, and has product nodes for independent parts.
    Products,
}

/// A set of solutions of a problem, where each solution is a set of options.
///
/// ```
/// # use dancing::zdd::Diagram;
/// // 2^60 solutions in 120 nodes.
/// let items: Vec<String> = (0..60).map(|item| format!("i{item}")).collect();
/// let options: String = items.iter().map(|item| format!("{item}\n{item}\n")).collect();
/// let problem = dancing::text::read(format!("{}\n{options}", items.join(" ")).as_bytes())?;
/// let diagram = Diagram::compile(&problem)?;
/// assert_eq!(diagram.count(), (1u64 << 60).into());
/// assert_eq!(diagram.nodes(), 120);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Diagram {
    kind: Kind,
    options: Vec<OptionOf>,
    /// The options in the order in which they occur on every path.
    order: Vec<u32>,
    nodes: Nodes,
    root: Id,
}

/// The text and the cost of an option of the problem.
#[derive(Clone, Debug, PartialEq, Eq)]
struct OptionOf {
    text: String,
    cost: u64,
}

impl Diagram {
    /// Returns the kind of the diagram.
    ///
    /// ```
    /// # use dancing::zdd::{Compiler, Kind};
    /// let problem = dancing::text::read("a\na\n".as_bytes())?;
    /// let diagram = Compiler::new().kind(Kind::Products).compile(&problem)?;
    /// assert_eq!(diagram.kind(), Kind::Products);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Returns the number of nodes, not counting the two ends.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a\na\na\na\n".as_bytes())?;
    /// assert_eq!(Diagram::compile(&problem)?.nodes(), 3); // one for each option
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// Returns whether there is no solution.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a\na\na\n".as_bytes())?;
    /// let diagram = Diagram::compile(&problem)?;
    /// assert!(!diagram.is_empty());
    /// assert!(diagram.forbidding(0).forbidding(1).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.root == nodes::NONE
    }

    /// Returns the number of options of the problem, including those that are in no solution.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a b\na b\na\n".as_bytes())?;
    /// let diagram = Diagram::compile(&problem)?;
    /// assert_eq!((diagram.options(), diagram.nodes()), (2, 1)); // "a" is in no solution
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn options(&self) -> usize {
        self.options.len()
    }

    /// Returns the options of the problem, in input order.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a b\na b\na\n".as_bytes())?;
    /// let diagram = Diagram::compile(&problem)?;
    /// let texts: Vec<_> = diagram.option_ids().filter_map(|option| diagram.text(option)).collect();
    /// assert_eq!(texts, ["a b", "a"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn option_ids(&self) -> impl ExactSizeIterator<Item = OptionId> + use<> {
        (0..self.options.len() as u32).map(OptionId)
    }

    /// Returns an option in the text format, without its cost; `None` if there is no such option.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a | x\na x:red |7\n".as_bytes())?;
    /// let diagram = Diagram::compile(&problem)?;
    /// assert_eq!(diagram.text(0), Some("a x:red"));
    /// assert_eq!(diagram.text(1), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn text(&self, option: impl Into<OptionId>) -> Option<&str> {
        Some(&self.options.get(option.into().index())?.text)
    }

    fn cost(&self, option: u32) -> u64 {
        self.options
            .get(option as usize)
            .map_or(0, |option| option.cost)
    }

    /// Returns the position of each option in the order.
    fn ranks(&self) -> Vec<u32> {
        let mut ranks = vec![u32::MAX; self.options.len()];
        for (rank, &option) in (0..).zip(&self.order) {
            ranks[option as usize] = rank;
        }
        ranks
    }

    /// Returns a diagram with the same options, and with only the nodes that are reachable from the
    /// root.
    fn with_nodes(&self, nodes: Nodes, root: Id) -> Diagram {
        let (nodes, root) = nodes.reached_from(root);
        Diagram {
            kind: self.kind,
            options: self.options.clone(),
            order: self.order.clone(),
            nodes,
            root,
        }
    }
}
