//! Covers that may overlap: every item in *at least* one chosen option.
//!
//! There are billions of them where exact covers come in dozens, so they are counted without
//! being listed (inclusion–exclusion), and only those from which nothing can be dropped, the
//! *irredundant* ones, are walked. Where there is none, a smallest set of items that cannot be
//! covered together says why.
//!
//! ```
//! use dancing::overlap::SetSystem;
//! use std::ops::ControlFlow;
//!
//! // Four items; options {0, 1}, {1, 2}, {2, 3}, {0, 3}.
//! let system = SetSystem::new(4, [[0, 1], [1, 2], [2, 3], [0, 3]])?;
//! let covers = system.covers(3);
//!
//! let by_size: Vec<String> = covers.count_by_size()?.iter().map(ToString::to_string).collect();
//! assert_eq!(by_size, ["0", "0", "2", "4"]);
//!
//! let mut irredundant = Vec::new();
//! let _ = covers.for_each_irredundant(|options| {
//!     irredundant.push(options.to_vec());
//!     ControlFlow::<()>::Continue(())
//! });
//! assert_eq!(irredundant, [[0, 2], [1, 3]]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod conflict;
mod count;
mod exact;
mod families;
mod incidence;
mod irredundant;
mod mmcs;
mod question;
mod reduce;
mod restriction;
mod transversal;

pub use conflict::smallest_conflict;
pub use count::{ITEMS_AT_MOST, OPTIONS_AT_MOST, TooLarge};
pub use families::{Family, FamilyVisitor};
pub use question::Covers;

/// A family of sets: `items` things to be covered, numbered from 0, and for each option the items
/// that it covers.
///
/// Options may be alike or empty; each is an option of its own, known by its index.
///
/// ```
/// use dancing::overlap::SetSystem;
///
/// let system = SetSystem::new(3, [vec![0, 1], vec![], vec![0, 1]])?;
/// assert_eq!(system.options(), 3); // alike or empty, each counts
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetSystem {
    items: u32,
    options: Vec<Vec<u32>>,
}

/// An option names an item that the system does not have.
///
/// ```
/// # use dancing::overlap::SetSystem;
/// let error = SetSystem::new(2, [[0, 1], [1, 2]]).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "option 1 covers item 2, but items are numbered from 0 and there are 2",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("option {option} covers item {item}, but items are numbered from 0 and there are {items}")]
pub struct UnknownItem {
    /// Index of the option.
    pub option: u32,
    /// The item that there is not.
    pub item: u32,
    /// How many items there are.
    pub items: u32,
}

/// A required option is none of the system's.
///
/// ```
/// # use dancing::overlap::SetSystem;
/// let system = SetSystem::new(2, [[0, 1]])?;
/// let error = system.covers(1).requiring(&[1]).unwrap_err();
/// assert_eq!((error.option, error.options), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("option {option} is required, but options are numbered from 0 and there are {options}")]
pub struct UnknownOption {
    /// The option that there is not.
    pub option: u32,
    /// How many options there are.
    pub options: u32,
}

impl SetSystem {
    /// A system of `items` items and the options given, in their order.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// let system = SetSystem::new(2, [[1, 0, 1]])?;
    /// assert_eq!(system.covered_by(0), Some([0, 1].as_slice())); // sorted, each once
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When an option names an item that is not below `items`.
    pub fn new<O>(
        items: u32,
        options: impl IntoIterator<Item = O>,
    ) -> Result<SetSystem, UnknownItem>
    where
        O: IntoIterator<Item = u32>,
    {
        let options = (0..)
            .zip(options)
            .map(|(option, covered)| checked(items, option, covered))
            .collect::<Result<_, _>>()?;
        Ok(SetSystem { items, options })
    }

    /// How many items there are.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// let system = SetSystem::new(5, [[0]])?;
    /// assert_eq!(system.items(), 5); // whether any option covers them or not
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn items(&self) -> u32 {
        self.items
    }

    /// How many options there are.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// assert_eq!(SetSystem::new(1, [[0], [0]])?.options(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn options(&self) -> u32 {
        self.options.len() as u32
    }

    /// The items that an option covers, ascending; `None` when there is no such option.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// let system = SetSystem::new(3, [[2, 0]])?;
    /// assert_eq!(system.covered_by(0), Some([0, 2].as_slice()));
    /// assert_eq!(system.covered_by(1), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn covered_by(&self, option: u32) -> Option<&[u32]> {
        self.options.get(option as usize).map(Vec::as_slice)
    }

    /// Asks about covers of at most `at_most` options.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// let system = SetSystem::new(2, [vec![0], vec![1], vec![0, 1]])?;
    /// let counts = |at_most| system.covers(at_most).count_by_size();
    /// assert_eq!(counts(1)?, [0u32, 1].map(Into::into));
    /// assert_eq!(counts(3)?, [0u32, 1, 3, 1].map(Into::into));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn covers(&self, at_most: u32) -> Covers<'_> {
        Covers::new(self, at_most)
    }
}

/// The items of one option, ascending and each once.
fn checked(
    items: u32,
    option: u32,
    covered: impl IntoIterator<Item = u32>,
) -> Result<Vec<u32>, UnknownItem> {
    let mut covered: Vec<u32> = covered.into_iter().collect();
    covered.sort_unstable();
    covered.dedup();
    match covered.last() {
        Some(&item) if item >= items => Err(UnknownItem {
            option,
            item,
            items,
        }),
        _ => Ok(covered),
    }
}
