//! Checks claims: how many solutions an exact-cover problem has, or which ones; that no plan of
//! questions is better than a given one; and that a [battle plan](battle()) always wins.
//!
//! This crate shares only the text format of problems with the code that counts, and does not
//! search. The counter writes a [certificate](count()), which contains the item on which each state
//! branches, which states recur, and where a state splits into components. Everything else is
//! computed here from the problem alone: no state is read, no branch is skipped, and each number is
//! added up from its parts. A certificate that is accepted therefore has the right count, whichever
//! program wrote it. [`diagram`] checks that every set of a compiled diagram is a solution, and
//! that none occurs twice.
//!
//! ```
//! use verify::{Limits, Problem, count};
//!
//! // Two options cover the one item: decide on item 0, then the end and the count.
//! let problem = Problem::read("a\na\na\n".as_bytes())?;
//! let mut certificate = b"DANCECNT\x01\x01\x02\x02\x00\x00\x03\x01\x02".to_vec();
//! certificate.extend(crc32fast::hash(&certificate).to_le_bytes());
//! assert_eq!(count(&problem, &certificate[..], &mut Limits::none())?, 2u32.into());
//!
//! certificate[16] = 3;
//! assert!(count(&problem, &certificate[..], &mut Limits::none()).is_err());
//! # Ok::<(), verify::Refused>(())
//! ```
#![forbid(unsafe_code)]
// A truncated number could turn one claim into another.
#![deny(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss
)]

mod answers;
mod battle;
mod board;
mod bytes;
mod count;
mod diagram;
mod least;
mod limits;
mod nodes;
mod number;
mod paths;
mod plan;
mod problem;
mod refused;
mod replay;
mod split;
mod states;

pub use battle::{BattlePlan, Names, battle};
pub use count::{MAGIC as CERTIFICATE, count};
pub use diagram::{MAGIC as DIAGRAM, diagram};
pub use limits::Limits;
pub use plan::{BestPlan, plan};
pub use problem::Problem;
pub use refused::Refused;
