//! Values that are computed in one pass from the bottom of a diagram upwards: the number of
//! solutions, in total, by size and by cost, and weighted counts. A second pass, downwards, computes
//! how many solutions contain each option.

use super::Diagram;
use super::nodes::{EMPTY, Id, Node};
use crate::problem::OptionId;
use num_bigint::BigUint;
use num_traits::{One, ToPrimitive, Zero};
use std::collections::BTreeMap;
use std::ops::{AddAssign, Mul};

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

    /// Returns the number of solutions for each cost. Takes time and memory in proportion to the
    /// number of nodes times that of different costs.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a b\na b |5\na |2\nb |3\nb |1\n".as_bytes())?;
    /// let by_cost = Diagram::compile(&problem)?.count_by_cost();
    /// assert_eq!(by_cost.into_iter().collect::<Vec<_>>(), [(3, 1u32.into()), (5, 2u32.into())]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn count_by_cost(&self) -> BTreeMap<u64, BigUint> {
        let mut by_cost = self.valued_from_below(
            [BTreeMap::new(), BTreeMap::from([(0, BigUint::one())])],
            |option, with: &BTreeMap<u64, BigUint>, without| {
                let cost = self.cost(option);
                let mut sum: BTreeMap<u64, BigUint> = without.clone();
                for (more, count) in with {
                    *sum.entry(cost + more).or_default() += count;
                }
                sum
            },
            |one, other| {
                let mut product: BTreeMap<u64, BigUint> = BTreeMap::new();
                for (cost, count) in one {
                    for (more, times) in other {
                        *product.entry(cost + more).or_default() += count * times;
                    }
                }
                product
            },
        );
        by_cost.swap_remove(self.root.0 as usize)
    }

    /// Returns for each option of the problem the number of solutions that contain it.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a b\na b\na\nb\nb\n".as_bytes())?;
    /// let by_option = Diagram::compile(&problem)?.count_by_option();
    /// assert_eq!(by_option, [1u32, 2, 1, 1].map(Into::into));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn count_by_option(&self) -> Vec<BigUint> {
        self.sums_by_option(&|_| BigUint::one()).1
    }

    /// Returns for each option of the problem the probability that a random solution contains it,
    /// if all solutions are equally likely; 0 if there is no solution.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a b\na b\na\nb\na\nb\n".as_bytes())?;
    /// assert_eq!(Diagram::compile(&problem)?.marginals(), [0.2, 0.4, 0.4, 0.4, 0.4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn marginals(&self) -> Vec<f64> {
        let (all, by_option) = self.sums_by_option(&|_| BigUint::one());
        by_option.iter().map(|part| ratio(part, &all)).collect()
    }

    /// Returns the weighted number of solutions: the sum of their weights, where the weight of a
    /// solution is the product of the weights of its options. If the weights of options are
    /// probabilities of independent events, this is the probability that exactly the options of
    /// some solution occur, except for the factors of the options that do not occur.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
    /// let diagram = Diagram::compile(&problem)?;
    /// let weights = [0.5, 3.0, 2.0];
    /// assert_eq!(diagram.weighted_count(|option| weights[option.index()]), 6.5); // 0.5 + 3 × 2
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn weighted_count(&self, weight: impl Fn(OptionId) -> f64) -> f64 {
        self.sums_from_below(&|option| weight(OptionId(option)))[self.root.0 as usize]
    }

    /// Returns for each option of the problem the probability that a random solution contains it,
    /// if the probability of a solution is proportional to its weight; 0 if the weights of all
    /// solutions are 0. See [`weighted_count`](Diagram::weighted_count).
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a\na\na\n".as_bytes())?;
    /// let diagram = Diagram::compile(&problem)?;
    /// let weights = [1.0, 3.0];
    /// assert_eq!(diagram.weighted_marginals(|option| weights[option.index()]), [0.25, 0.75]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn weighted_marginals(&self, weight: impl Fn(OptionId) -> f64) -> Vec<f64> {
        let (all, mut by_option) = self.sums_by_option(&|option| weight(OptionId(option)));
        for part in &mut by_option {
            *part = if all == 0.0 { 0.0 } else { *part / all };
        }
        by_option
    }

    /// Returns the sum of the weights of the solutions of each node.
    fn sums_from_below<V: Weight>(&self, weight: &dyn Fn(u32) -> V) -> Vec<V>
    where
        for<'a> &'a V: Mul<&'a V, Output = V>,
    {
        self.valued_from_below(
            [V::zero(), V::one()],
            |option, with, without| {
                let mut sum = &weight(option) * with;
                sum += without;
                sum
            },
            |one, other| one * other,
        )
    }

    /// Returns the sum of the weights of all solutions, and for each option that of the solutions
    /// which contain it.
    fn sums_by_option<V: Weight>(&self, weight: &dyn Fn(u32) -> V) -> (V, Vec<V>)
    where
        for<'a> &'a V: Mul<&'a V, Output = V>,
    {
        let below = self.sums_from_below(weight);
        let at = |id: Id| id.0 as usize;
        let mut by_option = vec![V::zero(); self.options.len()];
        // The sum of the weights of all ways from the root to a node.
        let mut above = vec![V::zero(); below.len()];
        above[at(self.root)] = V::one();
        for id in (2..below.len() as u32).rev().map(Id) {
            let own = above[at(id)].clone();
            match self.nodes.get(id) {
                Some(Node::Choice {
                    option,
                    without,
                    with,
                }) => {
                    above[at(without)] += &own;
                    let chosen = &own * &weight(option);
                    by_option[option as usize] += &(&chosen * &below[at(with)]);
                    above[at(with)] += &chosen;
                }
                Some(Node::Product { one, other }) => {
                    above[at(one)] += &(&own * &below[at(other)]);
                    above[at(other)] += &(&own * &below[at(one)]);
                }
                None => {}
            }
        }
        (below[at(self.root)].clone(), by_option)
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

/// A number that can be a weight.
trait Weight: Clone + Zero + One + for<'a> AddAssign<&'a Self> {}

impl<V: Clone + Zero + One + for<'a> AddAssign<&'a V>> Weight for V {}

/// Returns the quotient of two numbers that may be too large for an `f64`; 0 if both are 0.
fn ratio(part: &BigUint, all: &BigUint) -> f64 {
    if all.is_zero() {
        return 0.0;
    }
    // An `f64` has 53 bits; a smaller part is shifted further, so that it keeps as many.
    let shift = 64 + all.bits().saturating_sub(part.bits());
    let quotient = (part << shift) / all;
    quotient.to_f64().unwrap_or(f64::NAN) * (-(shift as f64)).exp2()
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
