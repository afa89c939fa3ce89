//! Only the solutions with, or without, an option.

use super::Diagram;
use super::nodes::{EMPTY, Id, NONE, Node};

impl Diagram {
    /// Only the solutions that do not choose the option.
    #[must_use]
    pub fn forbidding(&self, option: u32) -> Diagram {
        let mut nodes = self.nodes.clone();
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
        self.with_nodes(&nodes, became[self.root.0 as usize])
    }

    /// Only the solutions that choose the option.
    #[must_use]
    pub fn requiring(&self, option: u32) -> Diagram {
        let mut nodes = self.nodes.clone();
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
                // Only one of the factors knows the option.
                Node::Product { one, other } => match of(&became, one) {
                    NONE => nodes.product(one, of(&became, other)),
                    with => nodes.product(with, other),
                },
            };
            became.push(id);
        }
        self.with_nodes(&nodes, became[self.root.0 as usize])
    }
}
