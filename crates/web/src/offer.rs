//! The choices that a view's controls offer, as plain data. `setting` collects them.

use crate::plan::PlaceRow;
use serde::{Deserialize, Serialize};

/// The choices that the controls of a view offer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setting {
    /// The games, oldest first.
    pub games: Vec<GameRow>,
    /// The id of the view's game among these; empty if the view has none; for a chart the number of
    /// its generation. An address may name the game in another way.
    pub game: String,
    /// The generation of the view, or the newest if the view has no valid one.
    pub generation: u8,
    /// The types of that generation.
    pub types: Vec<String>,
    /// The colour of each type, and the colour of text on it.
    pub colours: Vec<(String, String)>,
    /// The chosen places, as words in the address.
    pub at: String,
    /// The typings that can be chosen in a plan.
    pub options: Vec<String>,
    /// The places of battles, in the order of the game.
    pub places: Vec<PlaceRow>,
    /// The story battles, in order: rivals, villains and others. The worker draws them, so they are
    /// not sent to the page.
    #[serde(skip)]
    pub story: Vec<PlaceRow>,
    /// The map of each region in a plan's game.
    pub maps: Vec<MapRow>,
    /// The Pokémon in a team's game.
    pub pokemon: Vec<String>,
}

impl Setting {
    /// Returns the colour of a type, and the colour of text on it.
    pub(crate) fn colours_of(&self, name: &str) -> (&str, &str) {
        let at = self.types.iter().position(|known| known == name);
        let found = at.and_then(|at| self.colours.get(at));
        found.map_or(("#888", "#000"), |(paper, ink)| (paper, ink))
    }
}

/// A game to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRow {
    /// The name in addresses.
    pub id: String,
    /// The name for display, with the regions of the game.
    pub title: String,
    /// The generation.
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
