//! Problems as text, in the format of Knuth's programs.
//!
//! ```text
//! | a comment
//! a b 2:3|c 1:*|d | p q
//! a c p:red |5
//! b d p q:blue
//! ```
//!
//! Lines that begin with `|` are comments. The first other line lists the items: the primary ones,
//! `|`, and the secondary ones. A primary item may be preceded by its multiplicity `lo:hi|` (or
//! `n|` for `n:n|`), where `*` as `hi` means no bound; without one the item is covered once. Each
//! further line is an option: its items, where a secondary item may be followed by `:` and a
//! colour, and at the end `|` and its cost, which is 0 by default. Several costs add up, as in
//! Knuth's DLX5. Items are separated by spaces or tabs; empty lines are ignored.

mod error;
mod read;
mod write;

pub use error::{Place, TextError};
pub use read::read;
pub use write::write;
