//! A run through a whole game as a covering problem, with numbers only.
//!
//! The *foes* of all bosses ahead must be answered, each once and if possible twice, so that one of
//! the player's Pokémon may faint. A foe without an answer is *open*. An [`Encounter`] answers some
//! foes, takes some effort, and belongs to an area and to an evolution line; under the [`Rules`] of
//! a Nuzlocke, at most one Pokémon is caught in each area and from each line.
//!
//! - [`plan`] returns the encounters to hope for: those with the fewest open foes, then the most
//!   foes answered twice, then the least effort. The branch and bound of `dancing` proves that no
//!   choice is better.
//! - [`odds`] draws encounters by their chances, and estimates the chance that a boss has no open
//!   foe.
//! - [`Standing`] is the state in the middle of a run: open foes, irreplaceable Pokémon, and the
//!   worth of an area.
//!
//! ```
//! use dancing::stop::Limits;
//! use runs::{Encounter, Problem, Rules};
//!
//! // Two foes; both encounters are in area 0, so only one of them is possible.
//! let both = Encounter { area: 0, line: 0, effort: 5, answers: vec![0, 1] };
//! let one = Encounter { area: 0, line: 1, effort: 1, answers: vec![0] };
//! let problem = Problem::new(2, vec![one, both], Rules::NUZLOCKE)?;
//! let plan = runs::plan(&problem, &Limits::default())?;
//! assert_eq!(plan.best.unwrap().chosen, [1]);
//! assert!(plan.stopped.is_none()); // proved
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod cover;
mod interval;
mod odds;
mod plan;
mod problem;
mod standing;

pub use cover::{Cover, cover};
pub use interval::Interval;
pub use odds::{Area, Catch, Draw, Hunt, Odds, exact_odds, odds};
pub use plan::{Choice, Plan, plan};
pub use problem::{Encounter, InvalidProblem, Problem, Rules, Value};
pub use standing::{Standing, foes_answered};
