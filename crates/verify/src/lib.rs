//! Checks what others say of the solutions of an exact-cover problem: how many there are, or which;
//! that no plan of questions is better than the one told; and that a [battle plan](battle()) holds.
//!
//! This crate shares nothing with what counts but the text format of problems, and it does not
//! search. Whoever counts writes a [certificate](count()): which item each state is decided on, which
//! state was met before, where a state falls into parts. What follows from that is worked out here,
//! from the problem alone: a state is never read, a branch never left out, and each number is added
//! up from its parts. So a certificate that is accepted has the right count, whatever made it.
//! [`diagram`] checks that every set of a compiled diagram is a solution, and that none is there
//! twice.
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
// A number that loses bits here is a claim that is taken for another.
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

pub use battle::{BattlePlan, battle};
pub use count::{MAGIC as CERTIFICATE, count};
pub use diagram::{MAGIC as DIAGRAM, diagram};
pub use limits::Limits;
pub use plan::{BestPlan, plan};
pub use problem::Problem;
pub use refused::Refused;
