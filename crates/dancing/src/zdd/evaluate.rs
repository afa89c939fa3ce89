//! Values that are computed from the bottom of a diagram upwards: the number of solutions, in total
//! and by size.

use super::Diagram;
use super::nodes::{EMPTY, Id, Node};
use num_bigint::BigUint;

impl Diagram {
    /// Returns the number of solutions.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// # let problem = dancing::text::read("a b c\na b\nb c\na\nc\n".as_bytes())?;
    /// let diagram = Diagram::compile(&problem)?;
    /// assert_eq!(diagram.count().to_string(), "2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn count(&self) -> BigUint {
        self.counts().swap_remove(self.root.0 as usize)
    }

    /// Returns the number of solutions with 0, 1, 2 … options; the last number is not 0.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a b\na b\na\nb\na\n".as_bytes())?;
    /// let by_size = Diagram::compile(&problem)?.count_by_size();
    /// assert_eq!(by_size, [0u32, 1, 2].map(Into::into)); // one with one option, two with two
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn count_by_size(&self) -> Vec<BigUint> {
        let by_size = self.valued_from_below(
            [Sizes::none(), Sizes::empty()],
            |_, with, without| with.shifted().plus(without),
            Sizes::times,
        );
        by_size[self.root.0 as usize].spread()
    }

    /// Returns the number of solutions of each node.
    pub(super) fn counts(&self) -> Vec<BigUint> {
        self.valued_from_below(
            [BigUint::ZERO, BigUint::from(1u32)],
            |_, with, without| with + without,
            |one, other| one * other,
        )
    }

    /// Returns a value for each node. The values of the two ends are given. The value of a choice
    /// is computed from its option and the values without and with it; the value of a product is
    /// computed from the values of its factors.
    pub(super) fn valued_from_below<V>(
        &self,
        ends: [V; 2],
        choice: impl Fn(u32, &V, &V) -> V,
        product: impl Fn(&V, &V) -> V,
    ) -> Vec<V> {
        let mut values = Vec::with_capacity(self.nodes.len() + 2);
        values.extend(ends);
        let at = |id: Id| id.0 as usize;
        for (_, node) in self.nodes.iter() {
            let value = match node {
                Node::Choice {
                    option,
                    without,
                    with,
                } => choice(option, &values[at(with)], &values[at(without)]),
                Node::Product { one, other } => product(&values[at(one)], &values[at(other)]),
            };
            values.push(value);
        }
        debug_assert!(values.len() > at(EMPTY));
        values
    }
}

/// The number of solutions of each size, from the smallest size on.
#[derive(Clone)]
struct Sizes {
    smallest: usize,
    counts: Vec<BigUint>,
}

impl Sizes {
    fn none() -> Sizes {
        Sizes {
            smallest: 0,
            counts: Vec::new(),
        }
    }

    fn empty() -> Sizes {
        Sizes {
            smallest: 0,
            counts: vec![BigUint::from(1u32)],
        }
    }

    /// Returns the numbers after adding one option to each solution.
    fn shifted(&self) -> Sizes {
        Sizes {
            smallest: self.smallest + 1,
            counts: self.counts.clone(),
        }
    }

    fn end(&self) -> usize {
        self.smallest + self.counts.len()
    }

    fn plus(self, other: &Sizes) -> Sizes {
        if other.counts.is_empty() {
            return self;
        }
        if self.counts.is_empty() {
            return other.clone();
        }
        let smallest = self.smallest.min(other.smallest);
        let mut counts = vec![BigUint::ZERO; self.end().max(other.end()) - smallest];
        for part in [&self, other] {
            for (size, count) in (part.smallest..).zip(&part.counts) {
                counts[size - smallest] += count;
            }
        }
        Sizes { smallest, counts }
    }

    fn times(&self, other: &Sizes) -> Sizes {
        if self.counts.is_empty() || other.counts.is_empty() {
            return Sizes::none();
        }
        let mut counts = vec![BigUint::ZERO; self.counts.len() + other.counts.len() - 1];
        for (at, mine) in self.counts.iter().enumerate() {
            for (more, theirs) in other.counts.iter().enumerate() {
                counts[at + more] += mine * theirs;
            }
        }
        Sizes {
            smallest: self.smallest + other.smallest,
            counts,
        }
    }

    /// Returns the numbers from size 0 on.
    fn spread(&self) -> Vec<BigUint> {
        let mut counts = vec![BigUint::ZERO; self.smallest];
        counts.extend(self.counts.iter().cloned());
        counts
    }
}
