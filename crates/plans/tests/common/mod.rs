//! Pokémon of the third generation for battles.

use duels::{Contestant, Facts, Known, Spec};
use pokedata::Generation;

pub(crate) fn facts() -> &'static Facts {
    Facts::of(Generation::new(3).unwrap())
}

pub(crate) fn one(species: &str, level: u8, moves: &[&str]) -> Contestant {
    let spec = Spec {
        level,
        ..Spec::plain(species)
    };
    let moves: Vec<Known> = moves.iter().map(|&id| Known::from(id)).collect();
    Contestant::new(species.to_owned(), facts(), &spec, &moves).unwrap()
}
