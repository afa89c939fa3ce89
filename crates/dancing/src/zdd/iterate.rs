//! Iterators over the solutions of a diagram: all of them, or the cheapest first.
//!
//! The least cost of every node is known exactly, so partial solutions are extended in the order of
//! their final cost, and none is extended unnecessarily.

use super::Diagram;
use super::nodes::{Id, NONE, Node};
use crate::problem::{OptionId, Priced};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

impl Diagram {
    /// Returns the solutions, cheapest first. Finding each solution takes time in proportion to the
    /// depth of the diagram.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a\na |9\na |4\na |6\n".as_bytes())?;
    /// let diagram = Diagram::compile(&problem)?;
    /// assert_eq!(diagram.cheapest().map(|solution| solution.cost).collect::<Vec<_>>(), [4, 6, 9]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cheapest(&self) -> impl Iterator<Item = Priced> + '_ {
        let least = self.valued_from_below(
            [None, Some(0)],
            |option, with, without| {
                let with = with.map(|cost: u64| cost.saturating_add(self.cost(option)));
                with.into_iter().chain(*without).min()
            },
            |one, other| {
                one.zip(*other)
                    .map(|(one, other)| one.saturating_add(other))
            },
        );
        let mut cheapest = Cheapest {
            diagram: self,
            begun: BinaryHeap::new(),
            links: Vec::new(),
            age: 0,
            least,
        };
        if let Some(cost) = cheapest.least_of(self.root) {
            cheapest.begin(cost, self.root, None, None);
        }
        cheapest
    }
}

/// A partial solution, with its least final cost and the node at which it continues.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Partial {
    cost: u64,
    /// The age of the partial solution; of partial solutions with the same cost, the oldest comes
    /// first.
    age: u64,
    node: Id,
    /// The chosen options, and the factors of products that remain to be followed.
    chosen: Option<Link>,
    waiting: Option<Link>,
}

/// A linked list, given by the index of its head; lists can share their tails.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Link(u32);

struct Cheapest<'a> {
    diagram: &'a Diagram,
    /// The least cost of the solutions of each node.
    least: Vec<Option<u64>>,
    begun: BinaryHeap<Reverse<Partial>>,
    links: Vec<(u32, Option<Link>)>,
    age: u64,
}

impl Iterator for Cheapest<'_> {
    type Item = Priced;

    fn next(&mut self) -> Option<Priced> {
        let Reverse(mut begun) = self.begun.pop()?;
        loop {
            match self.diagram.nodes.get(begun.node) {
                Some(Node::Choice {
                    option,
                    without,
                    with,
                }) => {
                    self.choose(&mut begun, option, without, with);
                }
                Some(Node::Product { one, other }) => {
                    begun.waiting = Some(self.link(other.0, begun.waiting));
                    begun.node = one;
                }
                None => match begun.waiting {
                    Some(Link(at)) => {
                        let (node, waiting) = self.links[at as usize];
                        begun.node = Id(node);
                        begun.waiting = waiting;
                    }
                    None => return Some(self.finished(&begun)),
                },
            }
        }
    }
}

impl Cheapest<'_> {
    fn least_of(&self, node: Id) -> Option<u64> {
        self.least[node.0 as usize]
    }

    fn begin(&mut self, cost: u64, node: Id, chosen: Option<Link>, waiting: Option<Link>) {
        self.age += 1;
        let age = self.age;
        self.begun.push(Reverse(Partial {
            cost,
            age,
            node,
            chosen,
            waiting,
        }));
    }

    fn link(&mut self, value: u32, rest: Option<Link>) -> Link {
        self.links.push((value, rest));
        Link(self.links.len() as u32 - 1)
    }

    /// Follows the cheaper branch, and records the other one.
    fn choose(&mut self, begun: &mut Partial, option: u32, without: Id, with: Id) {
        let beside = begun.cost - self.least_of(begun.node).unwrap_or(0);
        let total = |least: Option<u64>, own: u64| {
            least.map(|least| least.saturating_add(own).saturating_add(beside))
        };
        let chosen = self.link(option, begun.chosen);
        let cost_with = total(self.least_of(with), self.diagram.cost(option));
        let cost_without = total(self.least_of(without), 0);
        let here = *begun;
        let waiting = begun.waiting;
        if cost_with == Some(here.cost) {
            (begun.node, begun.chosen) = (with, Some(chosen));
            if let Some(cost) = cost_without {
                self.begin(cost, without, here.chosen, waiting);
            }
        } else {
            begun.node = without;
            if let Some(cost) = cost_with {
                self.begin(cost, with, Some(chosen), waiting);
            }
        }
    }

    fn finished(&self, begun: &Partial) -> Priced {
        let mut options = Vec::new();
        let mut rest = begun.chosen;
        while let Some(Link(at)) = rest {
            let (option, before) = self.links[at as usize];
            options.push(OptionId(option));
            rest = before;
        }
        options.sort_unstable();
        Priced {
            cost: begun.cost,
            options,
        }
    }
}

impl Diagram {
    /// Returns the solutions, each with its options in ascending order. Only one solution is in
    /// memory at a time.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
    /// let mut solutions: Vec<_> = Diagram::compile(&problem)?.solutions().collect();
    /// solutions.sort();
    /// assert_eq!(solutions, [vec![0], vec![1, 2]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solutions(&self) -> impl Iterator<Item = Vec<OptionId>> + '_ {
        let whole = Way {
            options: 0,
            waiting: vec![self.root],
        };
        let mut ways: Vec<Way> = (!self.is_empty()).then_some(whole).into_iter().collect();
        let mut chosen: Vec<OptionId> = Vec::new();
        std::iter::from_fn(move || {
            let mut way = ways.pop()?;
            chosen.truncate(way.options);
            // This chooses every option on the path, and records the paths without them.
            while let Some((_, option, without, with)) = self.nodes.next_choice(&mut way.waiting) {
                if without != NONE {
                    ways.push(Way {
                        options: chosen.len(),
                        waiting: [&way.waiting[..], &[without]].concat(),
                    });
                }
                chosen.push(OptionId(option));
                way.waiting.push(with);
            }
            let mut options = chosen.clone();
            options.sort_unstable();
            Some(options)
        })
    }
}

/// A partial solution: the number of options chosen so far, and the nodes that remain to be
/// followed.
struct Way {
    options: usize,
    waiting: Vec<Id>,
}
