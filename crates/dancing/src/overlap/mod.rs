//! Covers that may overlap, in which every item is in *at least* one chosen option.
//!
//! A problem with dozens of exact covers may have billions of overlapping ones. They are therefore
//! counted without being listed (inclusion–exclusion), and only *irredundant* covers, from which no
//! option can be removed, are listed. If there is no cover, a smallest set of items that cannot be
//! covered together explains why.
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
//! })?;
//! assert_eq!(irredundant, [[0, 2], [1, 3]]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod conflict;
mod count;
mod exact;
mod families;
mod mmcs;
mod question;
mod reduce;
mod system;
mod transversal;

pub use conflict::smallest_conflict;
pub use count::{CountError, ITEMS_AT_MOST, OPTIONS_AT_MOST};
pub use families::{Family, FamilyVisitor};
pub use question::Covers;
pub use system::{SetSystem, UnknownItem, UnknownOption};
