//! The symmetries of a problem: what can be exchanged without changing it.
//!
//! A symmetry exchanges options of the same cost, and items that are to be covered alike, so that what
//! an option covers becomes what its image covers; the colours of an item may be exchanged, too. So it
//! takes solutions to solutions. Solutions that symmetries take to each other are alike up to symmetry.
//!
//! ```
//! use dancing::symmetry::Symmetries;
//! use dancing::stop::Limits;
//!
//! // Three cells in a row, and dominoes and single cells: the row can be turned round.
//! let problem = dancing::text::read("a b c\na b\nb c\na\nb\nc\n".as_bytes())?;
//! let symmetries = Symmetries::of(&problem, &Limits::default());
//! assert_eq!(symmetries.order(), &2u32.into());
//! assert_eq!(symmetries.count(&problem, &Limits::default())?, 2u32.into()); // of three solutions
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod burnside;
mod elements;
mod first;
mod graph;
mod partition;
mod reduced;
mod search;

pub use first::Firsts;

use crate::problem::{ItemId, OptionId, Problem};
use crate::stop::{Limits, Stop};
use graph::Graph;
use num_bigint::BigUint;

/// The symmetries of a problem; see [the module](self).
///
/// ```
/// # use dancing::symmetry::Symmetries;
/// # use dancing::stop::Limits;
/// // Two items that can be exchanged, each with two options that can be, too.
/// let problem = dancing::text::read("a b\na\na\nb\nb\n".as_bytes())?;
/// assert_eq!(Symmetries::of(&problem, &Limits::default()).order(), &8u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Symmetries {
    generators: Vec<Symmetry>,
    order: BigUint,
    options: usize,
    stopped: Option<Stop>,
}

/// What a symmetry takes options and items to.
///
/// ```
/// # use dancing::symmetry::Symmetries;
/// # use dancing::stop::Limits;
/// let problem = dancing::text::read("a b\na\nb\n".as_bytes())?;
/// let symmetries = Symmetries::of(&problem, &Limits::default());
/// let exchange = &symmetries.generators()[0];
/// let options: Vec<_> = problem.option_ids().map(|option| exchange.option(option)).collect();
/// assert_eq!(options, [1, 0]);
/// assert_eq!(exchange.items().len(), 2); // each to the other
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    options: Vec<u32>,
    items: Vec<(ItemId, ItemId)>,
}

impl Symmetry {
    /// What an option is taken to; see [`Symmetry`].
    ///
    /// # Panics
    /// When the problem has no such option.
    #[must_use]
    pub fn option(&self, option: OptionId) -> OptionId {
        OptionId(self.options[option.index()])
    }

    /// The items that are taken to others, each with that; see [`Symmetry`]. Of items that always go
    /// together, only the first is there.
    #[must_use]
    pub fn items(&self) -> &[(ItemId, ItemId)] {
        &self.items
    }
}

impl Symmetries {
    /// Finds the symmetries of a problem. Where a limit ends that early, those found by then are a part of
    /// them, closed in itself, as [`stopped`](Symmetries::stopped) says.
    #[must_use]
    pub fn of(problem: &Problem, limits: &Limits) -> Symmetries {
        let graph = Graph::new(problem);
        let found = search::automorphisms(&graph, &limits.watch());
        let from = graph.options as u32;
        let symmetry = |image: Vec<u32>| {
            let items = (from..).zip(&graph.items);
            let moved = items.filter(|&(vertex, _)| image[vertex as usize] != vertex);
            let items = moved.map(|(vertex, &item)| {
                let other = graph.items[(image[vertex as usize] - from) as usize];
                (ItemId(item as u32), ItemId(other as u32))
            });
            Symmetry {
                items: items.collect(),
                options: image[..graph.options].to_vec(),
            }
        };
        Symmetries {
            generators: found.generators.into_iter().map(symmetry).collect(),
            order: found.order,
            options: graph.options,
            stopped: found.stopped,
        }
    }

    /// How many symmetries there are, the one that changes nothing included; see [`Symmetries`].
    #[must_use]
    pub fn order(&self) -> &BigUint {
        &self.order
    }

    /// Symmetries of which all others are made by one after the other; see [`Symmetry`].
    #[must_use]
    pub fn generators(&self) -> &[Symmetry] {
        &self.generators
    }

    /// Why there may be more of them; `None` when these are all. See [`Symmetries::of`].
    #[must_use]
    pub fn stopped(&self) -> Option<Stop> {
        self.stopped
    }
}
