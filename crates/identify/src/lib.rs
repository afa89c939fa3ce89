//! Finds the attacks that reveal a Pokémon's types in the fewest tries, and proves that no fewer
//! suffice.
//!
//! A [`Question`] describes what the hidden Pokémon may be and which attacks are at hand; its
//! [`Case`] contains the remaining candidates, and computes plans:
//!
//! ```
//! use identify::{Aim, AnswerKind, Case, Question, Tree};
//! use pokedata::Generation;
//!
//! let mut question = Question::new(Generation::LATEST);
//! question.answers = AnswerKind::Message;
//! let case = Case::new(&question)?;
//!
//! // Attacks in all, over the 162 typings, until each is known.
//! let plan = case.best(Aim::LeastExpected);
//! assert_eq!((plan.total, plan.worst_case), (710, 6));
//!
//! // What to attack with first.
//! let Tree::Ask { attack, .. } = plan.tree else { panic!("162 typings are left") };
//! println!("{}", case.attack(attack));
//! # Ok::<(), identify::QuestionError>(())
//! ```
//!
//! The underlying problem does not involve Pokémon: an [`AnswerTable`] has candidates, attacks and
//! answers. [`least_expected`] and [`least_worst_case`] return optimal decision trees,
//! [`shortest_lists`] returns the shortest lists of attacks that work whatever the answers, and
//! [`greedy_list`] returns the list of the corrected greedy method.
//!
//! The crate does no input or output, reads no clock and starts no thread; the same question has
//! the same answer, including the same tree, on every machine.
#![forbid(unsafe_code)]

mod answer;
mod case;
mod certificate;
mod conflict;
mod cover;
mod error;
mod fixed;
mod greedy;
mod question;
mod search;
mod set;
mod suspects;
mod table;
mod tree;

pub use answer::{Answer, AnswerKind, Message, UnknownAnswer};
pub use case::Case;
pub use error::{Contradiction, QuestionError};
pub use fixed::shortest_lists;
pub use greedy::{GreedyStep, greedy_list};
pub use question::{Candidates, Nature, Question, Weights};
pub use search::{Aim, least_expected, least_worst_case};
pub use table::{ATTACKS_AT_MOST, AnswerTable, CLASSES_AT_MOST, Candidate, Class, TableError};
pub use tree::{Optimum, Tree};
