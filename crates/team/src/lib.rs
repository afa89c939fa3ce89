//! Finds the best teams of real Pokémon against attack types, typings or foes, and proves that they
//! are the best.
//!
//! A question contains what a team must cover, the Pokémon that may be chosen, and the rules for
//! the choice. The answer consists of the best teams: those with the most covered items, then the
//! best rank, then the fewest members, then the greatest sum of base stats.
//!
//! ```
//! use pokedata::{Game, Moment, Rosters};
//! use team::{Cover, Listing, Pool, Question};
//!
//! let game = Game::find("emerald")?;
//! let brawly = game.find_bosses("Brawly")?;
//! let early = Rosters::of(game.versions(), |version| version.rules(Moment::Gyms(1)));
//! let pool = Pool::new(game.generation(), early.forms()).without_battle_forms();
//! let question = Question::new(pool).cover(Cover::Both).against(&brawly);
//! let answer = team::answer(&question, Listing::Best(10))?;
//!
//! assert!(answer.teams[0].uncovered.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod answer;
mod boxed;
mod boxfile;
mod candidate;
mod conflict;
mod contradiction;
mod front;
mod given;
mod objective;
mod pool;
mod problem;
mod proof;
mod question;
mod search;
mod showdown;
mod stat;

pub use answer::{Answer, Known, Listing, Member, Ranked, Served, Team, Uncovered, answer};
pub use boxfile::{
    BoxEntry, BoxError, BoxMove, BoxSet, Encountered, Fate, Gender, LARGEST_BOX, PlayerBox,
    Tracker, next_bosses, read_box, read_save, read_tracker, version_note,
};
pub use candidate::Candidate;
pub use front::Front;
pub use given::{OneOf, given_once, with_starter};
pub use objective::Objective;
pub use pool::Pool;
pub use proof::prove;
pub use question::{Cover, LARGEST_RUN, LARGEST_TEAM, Question, QuestionError};
pub use search::Standing;
pub use showdown::{showdown, showdown_parties};
pub use stat::STATS;
