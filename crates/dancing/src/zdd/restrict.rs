//! Restricts diagrams to the solutions with or without an option.

use super::Diagram;
use super::maker::Maker;
use super::nodes::{EMPTY, Id, NONE, Node};
use crate::problem::OptionId;

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
        let mut nodes = Maker::within(usize::MAX);
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
        let mut nodes = Maker::after(&self.nodes);
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
