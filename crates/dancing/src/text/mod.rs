//! Problems as text, in the format of Knuth's programs.
//!
//! ```text
//! | a comment
//! a b 2:3|c 1:*|d | p q
//! a c p:red |5
//! b d p q:blue
//! ```
//!
//! Lines that begin with `|` are comments. The first line that is not a comment lists the items:
//! the primary items, `|`, and the secondary items. A primary item may be preceded by its
//! multiplicity `lo:hi|` (or `n|` for `n:n|`), where `*` as `hi` means no upper bound; without a
//! multiplicity, the item must be covered exactly once. Each further line is an option. It lists
//! the items of the option, where a secondary item may be followed by `:` and a colour, and can end
//! in `|` and the cost, which is 0 by default. Several costs add up, as in Knuth's DLX5. Items are
//! separated by spaces or tabs; empty lines are ignored.
//!
//! A comment that begins with `|: ` names the next option: `|: x1`. Other programs ignore it.
//!
//! [`read_all`] reads several problems, separated by lines `|---`.

mod read;
mod write;

pub use read::{Place, TextError, read, read_all};
pub use write::write;

/// The beginning of a comment that names the next option.
const NAME: &str = "|: ";

/// The line between two problems.
const SEPARATOR: &str = "|---";
