//! The Pokémon that are obtainable at any time in a game. The build script computes this table, so
//! that a program that needs only the table, such as the page, does not contain catches and
//! evolutions.

use super::forms::letters;
use crate::boss::in_order;
use crate::{Form, Game, Typing};
use std::collections::HashMap;
use std::sync::LazyLock;

impl Game {
    /// Returns the forms that are obtainable in any version of the game at any time, by Pokédex
    /// number: those in [`crate::Rosters`] under [`crate::Rules::WHOLE_GAME`].
    ///
    /// ```
    /// use pokedata::Game;
    ///
    /// let had = Game::find("red-blue")?.obtainable();
    /// let has = |id: &str| had.iter().any(|own| own.id == id);
    /// assert!(has("gengar") && !has("mew"));
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn obtainable(&self) -> &'static [&'static Form] {
        static HAD: LazyLock<HashMap<&str, Vec<&'static Form>>> = LazyLock::new(|| {
            let games = Game::all().iter();
            games
                .map(|game| (game.id(), marked(letters(game))))
                .collect()
        });
        &HAD[self.id()]
    }

    /// Returns the typings of the obtainable forms, in the order of their names.
    #[must_use]
    pub fn typings(&self) -> Vec<Typing> {
        let had = self.obtainable().iter();
        in_order(had.filter_map(|form| form.typing(self.generation())))
    }
}

/// Returns the forms whose letter is `x`.
fn marked(letters: &str) -> Vec<&'static Form> {
    let forms = Form::all().iter().zip(letters.bytes());
    forms
        .filter(|&(_, letter)| letter == b'x')
        .map(|(form, _)| form)
        .collect()
}
