//! The Pokémon that games let one begin with.

use pokedata::{Game, Generation};

/// By the generation they came in: the first stages of the lines one may begin with.
const STARTERS: [[&str; 3]; 9] = [
    ["bulbasaur", "charmander", "squirtle"],
    ["chikorita", "cyndaquil", "totodile"],
    ["treecko", "torchic", "mudkip"],
    ["turtwig", "chimchar", "piplup"],
    ["snivy", "tepig", "oshawott"],
    ["chespin", "fennekin", "froakie"],
    ["rowlet", "litten", "popplio"],
    ["grookey", "scorbunny", "sobble"],
    ["sprigatito", "fuecoco", "quaxly"],
];

const REGIONS: [&str; 9] = [
    "Kanto", "Johto", "Hoenn", "Sinnoh", "Unova", "Kalos", "Alola", "Galar", "Paldea",
];

/// The evolution lines that a game lets one begin with; without a game, those of all generations
/// up to that one.
///
/// ```
/// use pokedata::{Game, Generation};
///
/// let yellow = Game::find("yellow")?;
/// assert_eq!(team::starter_lines(Some(yellow), Generation::FIRST), ["pichu"]);
/// # Ok::<(), pokedata::UnknownName>(())
/// ```
#[must_use]
pub fn starter_lines(game: Option<&Game>, generation: Generation) -> Vec<&'static str> {
    let known = &STARTERS[..usize::from(generation.number())];
    let own = |name: &str| REGIONS.iter().position(|&region| region == name);
    match game {
        // Pikachu's line begins with Pichu, in the later games.
        Some(game) if game.id() == "yellow" => vec!["pichu"],
        Some(game) => own(game.region().name()).map_or_else(Vec::new, |i| STARTERS[i].to_vec()),
        None => known.concat(),
    }
}
