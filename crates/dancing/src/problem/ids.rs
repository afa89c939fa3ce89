//! Ids of items, options and colours: numbers of different types, so that they cannot be mixed up.
//!
//! All parts of the crate use these ids: a search, a diagram and links accept and return the same
//! ids for the same problem.

/// An item, numbered from 0 in input order; in [`Links`](crate::links::Links), in the order of
/// names.
///
/// ```
/// let problem = dancing::text::read("b a\na b\n".as_bytes())?;
/// let first = problem.item_ids().next().unwrap();
/// assert_eq!((first.index(), problem.item_name(first)), (0, "b"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItemId(pub(crate) u32);

/// An option, numbered from 0 in input order; in [`Links`](crate::links::Links), in the order of
/// names.
///
/// ```
/// let problem = dancing::text::read("a b\nb\na\n".as_bytes())?;
/// let texts: Vec<String> = problem.option_ids().map(|id| problem.option_text(id)).collect();
/// assert_eq!(texts, ["b", "a"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OptionId(pub(crate) u32);

/// A colour of a [`Problem`](super::Problem). Colours are identified by name, across all items.
///
/// ```
/// // "red" is one colour, whichever item has it.
/// let problem = dancing::text::read("a | x y\na x:red y:red\n".as_bytes())?;
/// let entries = problem.option(problem.option_ids().next().unwrap());
/// assert_eq!(entries[1].colour(), entries[2].colour());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ColourId(pub(crate) u32);

/// One item of an option, with the colour that the option gives it, if any.
///
/// ```
/// let problem = dancing::text::read("a | x\na x:red\n".as_bytes())?;
/// let entry = problem.option(problem.option_ids().next().unwrap())[1];
/// let colour = entry.colour().map(|colour| problem.colour_name(colour));
/// assert_eq!((problem.item_name(entry.item()), colour), ("x", Some("red")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    pub(crate) item: u32,
    /// One more than the number of the colour; 0 if there is no colour.
    pub(crate) colour: u32,
}

macro_rules! numbered {
    ($id:ident) => {
        impl $id {
            /// Returns the number of the id, counted from 0 in input order.
            ///
            /// ```
            /// let problem = dancing::text::read("a b\na b\n".as_bytes())?;
            /// assert_eq!(problem.item_ids().map(|item| item.index()).collect::<Vec<_>>(), [0, 1]);
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

macro_rules! numbers {
    ($id:ident) => {
        impl From<u32> for $id {
            /// Returns the id with the given number.
            fn from(number: u32) -> $id {
                $id(number)
            }
        }

        impl From<$id> for u32 {
            fn from(id: $id) -> u32 {
                id.0
            }
        }

        impl PartialEq<u32> for $id {
            /// Returns whether the id has the given number.
            fn eq(&self, number: &u32) -> bool {
                self.0 == *number
            }
        }
    };
}

numbered!(ItemId);
numbered!(OptionId);
numbered!(ColourId);

// Colours can be created only by name.
numbers!(ItemId);
numbers!(OptionId);

impl ItemId {
    /// Returns an entry for this item without a colour.
    ///
    /// ```
    /// let mut builder = dancing::problem::Problem::builder();
    /// let a = builder.primary("a")?;
    /// builder.option([a.plain()])?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn plain(self) -> Entry {
        Entry {
            item: self.0,
            colour: 0,
        }
    }

    /// Returns an entry for this item in the given colour.
    ///
    /// ```
    /// let mut builder = dancing::problem::Problem::builder();
    /// let a = builder.primary("a")?;
    /// let cell = builder.secondary("cell")?;
    /// let red = builder.colour("red")?;
    /// builder.option([a.plain(), cell.in_colour(red)])?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn in_colour(self, colour: ColourId) -> Entry {
        Entry {
            item: self.0,
            colour: colour.0 + 1,
        }
    }
}

impl Entry {
    /// Returns the item of this entry.
    ///
    /// ```
    /// let mut builder = dancing::problem::Problem::builder();
    /// let a = builder.primary("a")?;
    /// assert_eq!(a.plain().item(), a);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn item(self) -> ItemId {
        ItemId(self.item)
    }

    /// Returns the colour that the option gives the item, or `None`.
    ///
    /// ```
    /// let mut builder = dancing::problem::Problem::builder();
    /// let cell = builder.secondary("cell")?;
    /// let red = builder.colour("red")?;
    /// assert_eq!(cell.in_colour(red).colour(), Some(red));
    /// assert_eq!(cell.plain().colour(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn colour(self) -> Option<ColourId> {
        self.colour.checked_sub(1).map(ColourId)
    }
}
