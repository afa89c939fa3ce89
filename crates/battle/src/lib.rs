//! A battle against a trainer's party as a game of numbers: is there a plan with which at most *k*
//! of my Pokémon faint, whatever moves the trainer chooses, whatever damage they do, and whichever
//! Pokémon the trainer sends in?
//!
//! The crate is independent of Pokémon and damage formulas: a [`Battle`] contains the damage that
//! each move can do, and its builder decides what is modelled. [`plan`] searches the AND–OR graph
//! of [`State`]s: in a state I choose an action (OR), and all replies must be answered (AND). The
//! answer is a [`Plan`], the result that none exists, which is proved, or the information that the
//! search was stopped. In this crate, "I", "my" and "mine" refer to the player; "they", "their" and
//! "foe" refer to the trainer and the trainer's Pokémon.
//!
//! # The model
//!
//! - My HP are known exactly. The HP of the active foe are an interval, because the player sees
//!   only a bar, and because a plan must be valid for every roll. The other foes are at full HP,
//!   because foes do not switch.
//! - A plan remains valid if my Pokémon have more HP. So only the greatest of the foe's rolls is
//!   followed, unless the exact HP matter: with an uneaten berry, with moves that depend on the
//!   user's HP, or as long as one of my Pokémon may faint.
//! - A plan that returns to an earlier state has no advantage, so plans have no cycles.
//!
//! ```
//! use battle::{Answer, Battle, Fighter, Move, Pair, Rules};
//! use dancing::stop::Limits;
//!
//! // One-on-one: 10 HP each. My move does 5 or 6, theirs at most 9, and I am faster.
//! let pair = Pair {
//!     mine: vec![vec![Move::of_rolls(&[5, 6])]],
//!     theirs: vec![vec![Move::of_rolls(&[7, 8, 9])]],
//!     faster: true,
//!     ..Pair::default()
//! };
//! let battle = Battle {
//!     mine: vec![Fighter::new(10)],
//!     foes: vec![Fighter::new(10)],
//!     pairs: vec![vec![pair]],
//!     rules: Rules::default(),
//! };
//! let answer = battle::plan(&battle, &Limits::default());
//! assert!(matches!(answer, Answer::Plan(_)));
//! ```
#![forbid(unsafe_code)]

mod battle;
mod certificate;
mod dominance;
mod plan;
mod risk;
mod search;
mod state;
mod turn;

pub use battle::{
    Battle, Berry, Class, Counter, Critical, Entry, Fighter, Move, Pair, Rolls, Rules, Switching,
    TEAM,
};
pub use certificate::{Names, certificate, compare};
pub use plan::{Plan, Step};
pub use risk::critical_risk;
pub use search::{Answer, plan, plan_from};
pub use state::{Action, Foe, Outcome, Phase, Ready, State};
pub use turn::{first_states, outcomes};
