//! The symmetries of a problem: permutations of its options and items that do not change it.
//!
//! A symmetry permutes options of the same cost and items with the same rule, such that the image
//! of an option covers the images of its items. The colours of an item may be permuted as well. A
//! symmetry therefore maps solutions to solutions. Options that are never chosen are not a part of
//! the problem: they are mapped to themselves. Two solutions are the same up to symmetry if
//! some symmetry maps one to the other.
//!
//! ```
//! use dancing::symmetry::Symmetries;
//! use dancing::stop::Limits;
//!
//! // Three cells in a row, covered by dominoes and single cells: the row can be reversed.
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
/// // The two items can be exchanged, and so can the two options of each.
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

/// A symmetry: the image of each option and item.
///
/// ```
/// # use dancing::symmetry::Symmetries;
/// # use dancing::stop::Limits;
/// let problem = dancing::text::read("a b\na\nb\n".as_bytes())?;
/// let symmetries = Symmetries::of(&problem, &Limits::default());
/// let exchange = &symmetries.generators()[0];
/// let options: Vec<_> = problem.option_ids().map(|option| exchange.option(option)).collect();
/// assert_eq!(options, [1, 0]);
/// assert_eq!(exchange.items().len(), 2); // the two items are exchanged
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    options: Vec<u32>,
    items: Vec<(ItemId, ItemId)>,
}

impl Symmetry {
    /// Returns the image of an option; see [`Symmetry`].
    ///
    /// # Panics
    /// If the problem has no such option.
    #[must_use]
    pub fn option(&self, option: OptionId) -> OptionId {
        OptionId(self.options[option.index()])
    }

    /// Returns the items that the symmetry moves, each with its image; see [`Symmetry`]. Of items
    /// that always occur together, only the first is listed.
    #[must_use]
    pub fn items(&self) -> &[(ItemId, ItemId)] {
        &self.items
    }
}

impl Symmetries {
    /// Finds the symmetries of a problem. If a limit ends the search early, the symmetries found
    /// until then form a subgroup, and [`stopped`](Symmetries::stopped) returns the reason.
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

    /// Returns the number of symmetries, including the identity; see [`Symmetries`].
    #[must_use]
    pub fn order(&self) -> &BigUint {
        &self.order
    }

    /// Returns symmetries from which all others can be composed; see [`Symmetry`].
    #[must_use]
    pub fn generators(&self) -> &[Symmetry] {
        &self.generators
    }

    /// Returns the reason why there may be more symmetries; `None` if all were found. See
    /// [`Symmetries::of`].
    #[must_use]
    pub fn stopped(&self) -> Option<Stop> {
        self.stopped
    }
}
