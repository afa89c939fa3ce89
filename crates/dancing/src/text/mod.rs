//! Problems as text, in the format of Knuth's programs.
//!
//! ```text
//! | a comment
//! a b 2:3|c 1:*|d | p q
//! a c p:red |5
//! b d p q:blue
//! ```
//!
//! Lines that begin with `|` are comments. The first other line names the items: the primary ones,
//! `|`, the secondary ones. Before a primary item, `lo:hi|` (or `n|` for `n:n|`) is how often it is
//! to be covered, once when nothing is said; `*` as `hi` is not a bound. Each line after that is an
//! option: its items, those that are secondary with a colour after `:` or without, and at the end
//! its cost after `|`, 0 when nothing is said; several costs add up, as in Knuth's DLX5. Items are
//! separated by spaces or tabs; empty lines are passed over.

mod error;
mod read;
mod write;

pub use error::{Place, TextError};
pub use read::read;
pub use write::write;
