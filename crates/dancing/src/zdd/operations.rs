//! Operations on diagrams: intersection, union, difference, and restriction to the solutions with or
//! without an option.

use super::nodes::{EMPTY, Id, NONE, Node};
use super::unique_table::UniqueTable;
use super::{Diagram, Kind};
use crate::problem::OptionId;
use rustc_hash::FxHashMap;

/// The reason why two diagrams cannot be combined.
///
/// ```
/// # use dancing::zdd::{Diagram, Mismatch};
/// let [one, other] = ["a\na\n", "b\nb\n"].map(|text| dancing::text::read(text.as_bytes()));
/// let one = Diagram::compile(&one?)?;
/// let other = Diagram::compile(&other?)?;
/// assert_eq!(one.union(&other).unwrap_err(), Mismatch::OtherOptions);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Mismatch {
    /// At least one of the diagrams is not ordered.
    #[error(
        "sets of solutions can only be combined as ordered diagrams, and one of these has product \
         nodes: compile it without them"
    )]
    NotOrdered,
    /// The diagrams have different options.
    #[error("the diagrams have different options: compile both from the same problem")]
    OtherOptions,
}

#[derive(Clone, Copy)]
enum Operation {
    Intersection,
    Union,
    Difference,
}

impl Diagram {
    /// Returns the solutions that are in both diagrams.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a b\na\na\nb\nb\n".as_bytes())?;
    /// let all = Diagram::compile(&problem)?;
    /// let both = all.requiring(0).intersection(&all.requiring(2))?;
    /// assert_eq!(both.solutions().collect::<Vec<_>>(), [[0, 2]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the diagrams are not ordered, or have different options.
    pub fn intersection(&self, other: &Diagram) -> Result<Diagram, Mismatch> {
        self.combine(other, Operation::Intersection)
    }

    /// Returns the solutions that are in at least one of the diagrams.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a b\na\na\nb\nb\n".as_bytes())?;
    /// let all = Diagram::compile(&problem)?;
    /// let either = all.requiring(0).union(&all.requiring(2))?;
    /// assert_eq!(either.count(), 3u32.into()); // the solution with both options is not repeated
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the diagrams are not ordered, or have different options.
    pub fn union(&self, other: &Diagram) -> Result<Diagram, Mismatch> {
        self.combine(other, Operation::Union)
    }

    /// Returns the solutions of this diagram that are not in the other one.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a b\na\na\nb\nb\n".as_bytes())?;
    /// let all = Diagram::compile(&problem)?;
    /// let rest = all.difference(&all.requiring(0))?;
    /// assert_eq!(rest.count(), all.forbidding(0).count());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the diagrams are not ordered, or have different options.
    pub fn difference(&self, other: &Diagram) -> Result<Diagram, Mismatch> {
        self.combine(other, Operation::Difference)
    }

    fn combine(&self, other: &Diagram, operation: Operation) -> Result<Diagram, Mismatch> {
        if self.kind != Kind::Ordered || other.kind != Kind::Ordered {
            return Err(Mismatch::NotOrdered);
        }
        if self.options != other.options || self.order != other.order {
            return Err(Mismatch::OtherOptions);
        }
        let mut apply = Apply {
            ranks: self.ranks(),
            nodes: UniqueTable::after(&self.nodes),
            known: FxHashMap::default(),
            operation,
        };
        let mut became = vec![NONE, EMPTY];
        for (_, node) in other.nodes.iter() {
            let id = apply.nodes.copy(node, |id| became[id.0 as usize]);
            became.push(id);
        }
        let root = apply.run(self.root, became[other.root.0 as usize]);
        Ok(self.with_nodes(apply.nodes.into_nodes(), root))
    }
}

/// The state of an operation on two diagrams.
struct Apply {
    nodes: UniqueTable,
    known: FxHashMap<(Id, Id), Id>,
    /// The position of each option in the order.
    ranks: Vec<u32>,
    operation: Operation,
}

/// A pair of nodes, split by whichever of their two options is first in the order.
struct Pair {
    of: (Id, Id),
    option: u32,
    without: (Id, Id),
    with: (Id, Id),
}

impl Apply {
    /// Evaluates the operation without recursion, since diagrams can be deeper than the call stack
    /// allows.
    fn run(&mut self, one: Id, other: Id) -> Id {
        let mut todo = vec![(one, other)];
        while let Some(&of) = todo.last() {
            if self.result(of.0, of.1).is_some() {
                todo.pop();
                continue;
            }
            let pair = self.open(of);
            let without = self.result(pair.without.0, pair.without.1);
            let with = self.result(pair.with.0, pair.with.1);
            match (without, with) {
                (Some(without), Some(with)) => {
                    let id = self.nodes.choice(pair.option, without, with);
                    self.known.insert(pair.of, id);
                    todo.pop();
                }
                (None, _) => todo.push(pair.without),
                (_, None) => todo.push(pair.with),
            }
        }
        self.result(one, other).unwrap_or(NONE)
    }

    /// Returns the result for a pair, if it is trivial or has already been computed.
    fn result(&self, one: Id, other: Id) -> Option<Id> {
        match (self.operation, one, other) {
            (Operation::Intersection | Operation::Difference, NONE, _) => Some(NONE),
            (Operation::Intersection, _, NONE) => Some(NONE),
            (Operation::Union | Operation::Difference, one, NONE) => Some(one),
            (Operation::Union, NONE, other) => Some(other),
            (Operation::Intersection | Operation::Union, one, other) if one == other => Some(one),
            (Operation::Difference, one, other) if one == other => Some(NONE),
            _ => self.known.get(&(one, other)).copied(),
        }
    }

    fn open(&self, of: (Id, Id)) -> Pair {
        let rank = |id: Id| {
            self.parts(id)
                .map_or(u32::MAX, |(option, ..)| self.ranks[option as usize])
        };
        let one = rank(of.0);
        let other = rank(of.1);
        let first = if one <= other { of.0 } else { of.1 };
        let option = self.parts(first).map_or(0, |(option, ..)| option);
        let sides = |id: Id, is_first: bool| match self.parts(id) {
            Some((_, without, with)) if is_first => (without, with),
            _ => (id, NONE),
        };
        let (one_without, one_with) = sides(of.0, one <= other);
        let (other_without, other_with) = sides(of.1, other <= one);
        Pair {
            of,
            option,
            without: (one_without, other_without),
            with: (one_with, other_with),
        }
    }

    fn parts(&self, id: Id) -> Option<(u32, Id, Id)> {
        match self.nodes.nodes().get(id)? {
            Node::Choice {
                option,
                without,
                with,
            } => Some((option, without, with)),
            Node::Product { .. } => None,
        }
    }
}

impl Diagram {
    /// Returns the solutions that do not contain the option. If the problem has no such option,
    /// these are all solutions.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a b\na\na\nb\n".as_bytes())?;
    /// let without_first = Diagram::compile(&problem)?.forbidding(0);
    /// assert_eq!(without_first.solutions().collect::<Vec<_>>(), [[1, 2]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn forbidding(&self, option: impl Into<OptionId>) -> Diagram {
        let option = option.into().0;
        let mut nodes = UniqueTable::within(usize::MAX);
        let mut became = vec![NONE, EMPTY];
        for (_, node) in self.nodes.iter() {
            let id = match node {
                Node::Choice {
                    option: chosen,
                    without,
                    ..
                } if chosen == option => became[without.0 as usize],
                _ => nodes.copy(node, |id| became[id.0 as usize]),
            };
            became.push(id);
        }
        self.with_nodes(nodes.into_nodes(), became[self.root.0 as usize])
    }

    /// Returns the solutions that contain the option. If the problem has no such option, there are
    /// none.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a b\na\na\nb\nb\n".as_bytes())?;
    /// let with_first = Diagram::compile(&problem)?.requiring(0);
    /// assert_eq!(with_first.solutions().collect::<Vec<_>>().len(), 2);
    /// assert!(with_first.requiring(1).is_empty()); // both cover "a"
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn requiring(&self, option: impl Into<OptionId>) -> Diagram {
        let option = option.into().0;
        // A factor without the option is unchanged.
        let mut nodes = UniqueTable::after(&self.nodes);
        let mut became = vec![NONE, NONE];
        let of = |became: &[Id], id: Id| became[id.0 as usize];
        for (_, node) in self.nodes.iter() {
            let id = match node {
                Node::Choice {
                    option: chosen,
                    with,
                    ..
                } if chosen == option => nodes.choice(option, NONE, with),
                Node::Choice { .. } => nodes.copy(node, |id| of(&became, id)),
                // Only one of the factors contains the option.
                Node::Product { one, other } => match of(&became, one) {
                    NONE => nodes.product(one, of(&became, other)),
                    with => nodes.product(with, other),
                },
            };
            became.push(id);
        }
        self.with_nodes(nodes.into_nodes(), became[self.root.0 as usize])
    }
}
