//! The choices of a view's controls, as plain data: `setting` collects them.

use crate::plan::PlaceRow;
use serde::{Deserialize, Serialize};

/// What the controls of a view offer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setting {
    /// The games, oldest first.
    pub games: Vec<GameRow>,
    /// The generation that counts: the newest where the view names none that there is.
    pub generation: u8,
    /// The types of that generation.
    pub types: Vec<String>,
    /// The colour of each type, and what is written on it.
    pub colours: Vec<(String, String)>,
    /// The words that named the chosen places.
    pub at: String,
    /// The typings that can be chosen in a plan.
    pub options: Vec<String>,
    /// Where someone is to be fought, in the order in which they are met.
    pub places: Vec<PlaceRow>,
    /// The map of each region of a plan's game.
    pub maps: Vec<MapRow>,
    /// The Pokémon that there are in a team's game.
    pub pokemon: Vec<String>,
}

impl Setting {
    /// Returns the colour of a type, and what is written on it.
    pub(crate) fn colours_of(&self, name: &str) -> (&str, &str) {
        let at = self.types.iter().position(|known| known == name);
        let found = at.and_then(|at| self.colours.get(at));
        found.map_or(("#888", "#000"), |(paper, ink)| (paper, ink))
    }
}

/// A game to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRow {
    /// Its name in addresses.
    pub id: String,
    /// Its name for people, with the regions that it leads through.
    pub title: String,
    /// Its generation.
    pub generation: u8,
}

/// A region's map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MapRow {
    /// The region's name.
    pub region: String,
    /// The picture.
    pub svg: String,
}
