//! Cover questions about typings, answered with proof.
//!
//! Given the attack types (or typings) of the bosses ahead, the answer contains the typings that
//! resist all of them, or the attack types that hit all of them super effectively: every cover is
//! counted, the best ones are listed, and if there is none, the answer contains the reason and the
//! best partial cover.
//!
//! ```
//! use pokedata::Game;
//! use typecover::{Listing, Question, Side};
//!
//! let game = Game::find("Paldea")?;
//! let gym = game.find_bosses("Cortondo")?;
//! let question = Question::new(game.generation(), Side::Defense).against(&gym);
//! let answer = typecover::answer(&question, Listing::Best(3))?;
//!
//! assert_eq!(answer.best_rank, Some(6));
//! let best = &answer.covers[0];
//! for (item, option, multiplier) in answer.problem.by_item(best) {
//!     println!("{option} takes {multiplier} from {item}");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Exact covers are found by dancing links, irredundant ones by a separate search; both are counted
//! and ranked in families of similar covers. Overlapping covers are counted by inclusion–exclusion,
//! and the best of them are found by branch and bound. No search is truncated: a result that is
//! called best is the best of all.
#![forbid(unsafe_code)]

mod answer;
mod cover;
mod points;
mod problem;
mod proof;
mod question;
mod reason;
mod search;
mod ties;

pub use answer::{Answer, Listing, Search, answer};
pub use cover::{Counts, Cover, Partial, Stopped};
pub use points::points;
pub use problem::Problem;
pub use question::{Kind, Question, QuestionError, Side};
pub use reason::Reason;
