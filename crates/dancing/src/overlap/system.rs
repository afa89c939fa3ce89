//! The problem of covers that may overlap: a family of sets.

use crate::problem::{ItemId, OptionId};

/// A family of sets: the number of items to be covered, which are numbered from 0, and the items
/// that each option covers.
///
/// Options may be identical or empty; each is a separate option, identified by its index.
///
/// ```
/// use dancing::overlap::SetSystem;
///
/// let system = SetSystem::new(3, [vec![0, 1], vec![], vec![0, 1]])?;
/// assert_eq!(system.options(), 3); // including identical and empty options
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetSystem {
    pub(super) items: u32,
    /// The items of each option, sorted and unique.
    pub(super) options: Vec<Vec<u32>>,
}

/// The error for an option that contains an item outside the system.
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
    /// The index of the option.
    pub option: u32,
    /// The unknown item.
    pub item: u32,
    /// The number of items in the system.
    pub items: u32,
}

/// The error for a required option that does not belong to the system.
///
/// ```
/// # use dancing::overlap::SetSystem;
/// let system = SetSystem::new(2, [[0, 1]])?;
/// let error = system.covers(1).requiring([1]).unwrap_err();
/// assert_eq!((error.option, error.options), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("option {option} is required, but options are numbered from 0 and there are {options}")]
pub struct UnknownOption {
    /// The unknown option.
    pub option: u32,
    /// The number of options in the system.
    pub options: u32,
}

impl SetSystem {
    /// Creates a system with the given number of items and the given options, whose order is kept.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// let system = SetSystem::new(2, [[1, 0, 1]])?;
    /// assert_eq!(system.covered_by(0).unwrap(), [0, 1]); // sorted, without duplicates
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If an option contains an item that is not below `items`.
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

    /// Returns the number of items.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// let system = SetSystem::new(5, [[0]])?;
    /// assert_eq!(system.items(), 5); // including those that no option covers
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn items(&self) -> u32 {
        self.items
    }

    /// Returns the number of options.
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

    /// Returns the items that an option covers, in ascending order; `None` if there is no such
    /// option.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// let system = SetSystem::new(3, [[2, 0]])?;
    /// assert_eq!(system.covered_by(0).unwrap(), [0, 2]);
    /// assert_eq!(system.covered_by(1), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn covered_by(&self, option: impl Into<OptionId>) -> Option<Vec<ItemId>> {
        let covered = self.options.get(option.into().index())?;
        Some(covered.iter().copied().map(ItemId).collect())
    }
}

/// Returns the items of an option, sorted and without duplicates; an error if one of them is
/// unknown.
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
