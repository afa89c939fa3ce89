//! The nodes of a diagram.

/// The index of a node. A node refers only to nodes with smaller indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Id(pub(super) u32);

/// The empty set of solutions.
pub(super) const NONE: Id = Id(0);
/// The set whose only solution is the empty solution.
pub(super) const EMPTY: Id = Id(1);

/// A set of solutions, composed of smaller sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Node {
    /// The solutions of `with`, each extended by the option, and those of `without`.
    Choice { option: u32, without: Id, with: Id },
    /// Every union of a solution of one set and a solution of the other; the two sets have no
    /// option in common.
    Product { one: Id, other: Id },
}

/// The value that marks a product in the place of an option.
pub(super) const PRODUCT: u32 = u32::MAX;

/// Nodes in an order in which each node comes after the nodes that it refers to.
#[derive(Clone, Debug, Default)]
pub(super) struct Nodes {
    /// The three numbers of each node, which take a quarter less memory than a `Node`.
    nodes: Vec<[u32; 3]>,
}

impl Nodes {
    /// Returns the number of nodes, not counting the two ends.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<[u32; 3]>()
    }

    /// Adds a node that does not exist yet; returns its id.
    pub(super) fn push(&mut self, node: Node) -> Id {
        self.nodes.push(node.numbers());
        Id(self.nodes.len() as u32 + 1)
    }

    pub(super) fn get(&self, id: Id) -> Option<Node> {
        let numbers = self.nodes.get((id.0 as usize).checked_sub(2)?)?;
        Some(Node::of(*numbers))
    }

    /// Returns the nodes, each after the nodes that it refers to.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Id, Node)> {
        (2..).map(Id).zip(self.nodes.iter().copied().map(Node::of))
    }

    /// Follows nodes down to the next choice. Returns its node, its option, and the sets without
    /// and with it; the caller follows one of these. Returns `None` if a solution is complete.
    pub(super) fn next_choice(&self, waiting: &mut Vec<Id>) -> Option<(Id, u32, Id, Id)> {
        while let Some(id) = waiting.pop() {
            match self.get(id) {
                Some(Node::Choice {
                    option,
                    without,
                    with,
                }) => return Some((id, option, without, with)),
                Some(Node::Product { one, other }) => waiting.extend([other, one]),
                None => {}
            }
        }
        None
    }

    /// Returns only the nodes that are reachable from the root, and the new id of the root.
    pub(super) fn reached_from(mut self, root: Id) -> (Nodes, Id) {
        let reached = self.reaches(root);
        let mut became = vec![NONE, EMPTY];
        let mut collected = 0;
        for at in 0..self.nodes.len() {
            if !reached[at + 2] {
                became.push(NONE);
                continue;
            }
            let node = Node::of(self.nodes[at]).with_ids(|id| became[id.0 as usize]);
            self.nodes[collected] = node.numbers();
            collected += 1;
            became.push(Id(collected as u32 + 1));
        }
        self.nodes.truncate(collected);
        self.nodes.shrink_to_fit();
        (self, became[root.0 as usize])
    }

    fn reaches(&self, root: Id) -> Vec<bool> {
        let mut reached = vec![false; self.nodes.len() + 2];
        reached[root.0 as usize] = true;
        for (at, &numbers) in self.nodes.iter().enumerate().rev() {
            if reached[at + 2] {
                Node::of(numbers).with_ids(|id| {
                    reached[id.0 as usize] = true;
                    id
                });
            }
        }
        reached
    }
}

impl Node {
    /// Returns the node as it is stored in memory and in files.
    #[inline]
    pub(super) fn numbers(self) -> [u32; 3] {
        match self {
            Node::Choice {
                option,
                without,
                with,
            } => [option, without.0, with.0],
            Node::Product { one, other } => [PRODUCT, one.0, other.0],
        }
    }

    #[inline]
    fn of([option, one, other]: [u32; 3]) -> Node {
        let one = Id(one);
        let other = Id(other);
        if option == PRODUCT {
            return Node::Product { one, other };
        }
        Node::Choice {
            option,
            without: one,
            with: other,
        }
    }

    /// Returns the same node with other ids for the nodes that it refers to.
    fn with_ids(self, mut became: impl FnMut(Id) -> Id) -> Node {
        match self {
            Node::Choice {
                option,
                without,
                with,
            } => Node::Choice {
                option,
                without: became(without),
                with: became(with),
            },
            Node::Product { one, other } => Node::Product {
                one: became(one),
                other: became(other),
            },
        }
    }
}
