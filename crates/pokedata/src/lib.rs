//! The facts of the Pokémon games, as small typed values over embedded tables.
//!
//! ```
//! use pokedata::{Chart, Game, Generation, Multiplier, Type, Typing, typings_in_use};
//!
//! // A typing is one type or an unordered pair of two.
//! let gyarados: Typing = "Water-Flying".parse()?;
//! assert_eq!(gyarados.name(), "Flying-Water");
//!
//! // Every generation has its own chart: Steel resisted Ghost until generation 5.
//! let steel: Typing = "Steel".parse()?;
//! let chart = |generation| pokedata::chart(Generation::new(generation).unwrap());
//! assert_eq!(chart(5).multiplier(Type::Ghost, steel), Multiplier::Half);
//! assert_eq!(chart(6).multiplier(Type::Ghost, steel), Multiplier::One);
//!
//! // A typing is in use when some form has it.
//! assert_eq!(typings_in_use(Generation::new(9).unwrap()).len(), 162);
//!
//! // Games have bosses at places; names are found however they are written.
//! let game = Game::find("Paldea")?;
//! assert_eq!(game.id(), "scarlet-violet");
//! let cortondo = game.find_bosses("crt")?;
//! assert_eq!(cortondo.foes()[0].leader(), "Katy");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The tables are in `data/`, one per subject; `data/SOURCES.md` lists their sources. They are read
//! on first use and stored; [`world`] replaces them. The crate does not access the file system, the
//! clock or the network.
#![forbid(unsafe_code)]

mod ability;
mod ability_holders;
mod attack_types;
pub mod battle;
mod boss;
mod charts;
mod chosen;
mod condition;
mod damage;
mod derived;
mod details;
mod effort;
mod encounters;
mod form;
mod form_names;
mod game;
mod introduced;
mod kinds;
mod leaders;
mod learnable;
mod moves;
mod party;
mod played;
mod playthrough;
mod region;
mod roster;
mod spellings;
mod stats;
mod tables;
mod trainers;
mod traits;
mod typings_in_use;
mod version;
mod vocabulary;
pub mod world;

pub use ability::{Ability, Effect, EffectKind};
pub use ability_holders::FormAbilities;
pub use boss::{Boss, Lineup, Mode};
pub use charts::chart;
pub use chosen::{Chosen, Foe};
pub use condition::Condition;
pub use damage::Damage;
pub use effort::{Effort, Efforts, Weight, Weights, WeightsError, easiest_ways};
pub use encounters::{Area, Encounter, Encounters, percent};
pub use form::{Form, FormFlags};
pub use form_names::Owned;
pub use game::Game;
pub use introduced::{introduced_in, types_of};
pub use learnable::Training;
pub use moves::Move;
pub use party::{Member, Party, hidden_power_type};
pub use played::Played;
pub use playthrough::{FoundFoes, NoFoe, Playthrough};
pub use region::{Place, Region};
pub use roster::{
    Catch, Choice, Evolution, Luck, Machine, Moment, Reach, Roster, Rosters, Rules, Trigger, Way,
    phrase,
};
pub use spellings::title;
pub use stats::Stats;
pub use tables::{bring, parts};
pub use trainers::{Switches, TrainerItem};
pub use traits::{AbilitySlot, Sexes, Traits};
pub use types::{
    Chart, Directory, Generation, Multiplier, Type, TypeSet, Typing, TypingError,
    UnknownGeneration, UnknownMultiplier, UnknownName, did_you_mean, first_few, key, nearest,
};
pub use typings_in_use::typings_in_use;
pub use version::Version;
pub use vocabulary::Vocabulary;
