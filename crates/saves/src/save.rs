//! The content of a save from any generation.

use crate::game::Game;
use crate::pokemon::{Place, Pokemon};
use crate::tables::{self, Badge};

/// The content of a save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Save {
    /// The game.
    pub game: Game,
    /// The id of the version, if it is known. From generation 3 on, it may be known from the
    /// version number in the save, or from the Pokémon that the player caught.
    pub version: Option<&'static str>,
    /// The name of the player.
    pub trainer: String,
    /// The language of the game, if known.
    pub language: Option<&'static str>,
    /// The badges that the player has, in the order of the game.
    pub badges: Vec<&'static Badge>,
    /// Whether the player is the Champion, if known.
    pub champion: Option<bool>,
    /// The party.
    pub party: Vec<Pokemon>,
    /// The boxes that contain Pokémon.
    pub boxes: Vec<StorageBox>,
    /// Notes about data that could not be read, one sentence each.
    pub notes: Vec<String>,
}

/// A box in the storage system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StorageBox {
    /// The number of the box, from 1.
    pub number: usize,
    /// The Pokémon in the box, without the empty slots.
    pub pokemon: Vec<Pokemon>,
}

impl Save {
    /// Returns a save without Pokémon.
    pub(crate) fn new(game: Game, trainer: String, badges: u16) -> Save {
        Save {
            game,
            version: None,
            trainer,
            language: None,
            badges: tables::badges(game, badges),
            champion: None,
            party: Vec::new(),
            boxes: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Returns the number of badges in words: `no badges`, `1 badge`, `2 badges`.
    #[must_use]
    pub fn badges_in_words(&self) -> String {
        match self.badges.len() {
            0 => "no badges".to_owned(),
            1 => "1 badge".to_owned(),
            several => format!("{several} badges"),
        }
    }

    /// Iterates over all Pokémon: the party, then box by box.
    pub fn pokemon(&self) -> impl Iterator<Item = &Pokemon> {
        self.party
            .iter()
            .chain(self.boxes.iter().flat_map(|own| &own.pokemon))
    }

    /// Iterates over all Pokémon mutably.
    pub(crate) fn pokemon_mut(&mut self) -> impl Iterator<Item = &mut Pokemon> {
        let boxed = self.boxes.iter_mut().flat_map(|own| &mut own.pokemon);
        self.party.iter_mut().chain(boxed)
    }

    /// Adds the Pokémon at its place; if it could not be read, adds a note with the reason.
    pub(crate) fn put(&mut self, place: Place, read: Result<Option<Pokemon>, String>) {
        let pokemon = match read {
            Ok(Some(pokemon)) => pokemon,
            Ok(None) => return,
            Err(reason) => {
                self.notes.push(format!("{place}: {reason}; left out"));
                return;
            }
        };
        let Place::Box(number, _) = place else {
            self.party.push(pokemon);
            return;
        };
        match self.boxes.last_mut() {
            Some(last) if last.number == number => last.pokemon.push(pokemon),
            _ => self.boxes.push(StorageBox {
                number,
                pokemon: vec![pokemon],
            }),
        }
    }

    /// Sets the version to that of the Pokémon that the player caught in this game, if it is the
    /// same for all of them.
    pub(crate) fn find_version(&mut self, trainer_id: u32) {
        let own = self
            .pokemon()
            .filter(|one| one.trainer_id == trainer_id && one.trainer == self.trainer);
        let mut versions: Vec<_> = own
            .filter_map(|one| self.game.version(one.origin))
            .collect();
        versions.sort_unstable();
        versions.dedup();
        if let [version] = versions[..] {
            self.version = Some(version);
        }
    }
}
