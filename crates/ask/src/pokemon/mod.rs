//! The question about one Pokémon: what it is, in a game or in a generation.

mod answer;
mod facts;
mod named;
mod ways;

pub use answer::PokemonAnswer;
pub use facts::Facts;
pub use named::find;
pub use ways::FoundWay;
