//! What a player asks, and what the answer is: every interface of dancedex asks here.
//!
//! A request is plain data, with names as a player writes them. Reading it finds the names, and says
//! in one line what is wrong and what would be right ([`Error`]); remarks are collected
//! separately ([`Notes`]). An answer can be shown as its interface likes, and is plain data for JSON and tables.
//!
//! | question | request | answer |
//! |---|---|---|
//! | which team to bring | [`team::TeamRequest`] | [`team::TeamAnswer`] |
//! | which Pokémon beat which, one-on-one | [`duel::DuelRequest`] | [`duel::DuelAnswer`] |
//! | what to bring to a battle | [`bring::BringRequest`] | [`bring::BringAnswer`] |
//! | what to do in a battle | [`plan::PlanRequest`] | [`plan::PlanAnswer`] |
//! | what to do next in it | [`battle::Happened`] | [`battle::BattleLine`] |
//! | what to hope for in a run | [`run::RunRequest`] | [`run::RunPlanAnswer`], [`run::RunOddsAnswer`], [`run::RunNextAnswer`] |
//! | which typings cover the bosses | [`cover::CoverRequest`] | [`cover::CoverAnswer`] |
//! | which types a hidden Pokémon has | [`identify::IdentifyRequest`] | [`identify::IdentifyAnswer`] |
//! | what is met where | a version and areas | [`encounters::EncountersAnswer`] |
//! | what a Pokémon is | its name | [`pokemon::PokemonAnswer`] |
//!
//! ```
//! use ask::team::TeamRequest;
//! use ask::{Conclusion, Notes};
//! use dancing::stop::Limits;
//!
//! let mut request = TeamRequest::default();
//! request.scope.game = Some("emerald".into());
//! request.scope.bosses = vec!["Brawly".into()];
//! request.duels = true;
//! let asked = request.resolve(&Notes::default()).unwrap();
//! let found = asked.answer(&Limits::default(), &|_| {}).unwrap();
//! assert_eq!(found.conclusion(), Conclusion::Found);
//! ```
#![forbid(unsafe_code)]

pub mod battle;
pub mod boxed;
pub mod bring;
mod conclusion;
pub mod cover;
pub mod duel;
pub mod easiest;
pub mod encounters;
mod error;
pub mod foes;
pub mod identify;
mod notes;
pub mod obtainable;
pub mod parts;
pub mod plan;
pub mod playthrough;
pub mod pokemon;
pub mod run;
pub mod saved;
pub mod scope;
pub mod team;
pub mod training;
mod versioned;

pub use boxed::TextFile;
pub use conclusion::Conclusion;
pub use error::{Error, respelled};
pub use notes::Notes;
pub use versioned::{SCHEMA, Versioned};
