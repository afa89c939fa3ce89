//! The known names in a world.

use crate::layout::Space;
use crate::set::Set;
use std::collections::{BTreeMap, BTreeSet};

/// The known names in each space (a set of names, such as all moves).
#[derive(Debug, Default)]
pub(crate) struct Names(BTreeMap<Space, BTreeSet<String>>);

impl Names {
    /// Returns all names in the tables.
    pub(super) fn of(set: &Set) -> Names {
        let words = |file, column| set.words(file, column).map(str::to_owned).collect();
        let mut types: BTreeSet<String> = words("types.csv", "type");
        types.remove("Stellar");
        Names(BTreeMap::from([
            (Space::Types, types),
            (Space::Forms, words("species.csv", "id")),
            (Space::Moves, words("moves.csv", "move")),
            (Space::BattleMoves, words("battle_moves.csv", "move")),
            (Space::TypeAbilities, words("abilities.csv", "ability")),
            (Space::Natures, words("natures.csv", "nature")),
            (Space::Games, words("games.csv", "game")),
            (Space::Versions, words("games.csv", "versions")),
        ]))
    }

    pub(super) fn has(&self, space: Space, name: &str) -> bool {
        self.0.get(&space).is_some_and(|names| names.contains(name))
    }

    pub(super) fn all(&self, space: Space) -> impl Iterator<Item = &str> {
        self.0.get(&space).into_iter().flatten().map(String::as_str)
    }

    /// Removes a name whose row was dropped.
    pub(super) fn remove(&mut self, space: Space, name: &str) {
        if let Some(names) = self.0.get_mut(&space) {
            names.remove(name);
        }
    }
}

impl Space {
    /// Returns the noun for a name in this space, and the place where its names are listed.
    pub(super) fn words(self) -> (&'static str, &'static str) {
        match self {
            Space::Types => ("type", "a built-in type or one of types.csv"),
            Space::Forms => ("Pokémon", "an id of species.csv"),
            Space::Moves => ("damaging move", "a move of moves.csv"),
            Space::BattleMoves => ("move", "a move of battle_moves.csv"),
            Space::TypeAbilities => ("ability that changes types", "an ability of abilities.csv"),
            Space::Natures => ("nature", "a nature of natures.csv"),
            Space::Games => ("game", "the game of games.csv"),
            Space::Versions => ("version", "a version of games.csv"),
        }
    }
}
