//! The forms that exist in each game, and those that are obtainable there at any time. The build
//! script computes this table, so that a program that needs only the table, such as the page, does
//! not contain catches and evolutions.

use crate::boss::in_order;
use crate::tables::{embedded, row, rows};
use crate::{Form, Game};
use std::collections::HashMap;
use std::sync::LazyLock;
use types::Typing;

row! {
    /// One letter per form for each game (see `derived/whole.rs`).
    struct WholeRow {
        game: String,
        had: String,
    }
}

impl Game {
    /// Returns the forms that exist in this game, by Pokédex number, whether or not they are
    /// obtainable there.
    ///
    /// ```
    /// use pokedata::Game;
    ///
    /// assert_eq!(Game::find("red-blue")?.forms().len(), 151);
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn forms(&self) -> &'static [&'static Form] {
        static FORMS: LazyLock<HashMap<&str, Vec<&'static Form>>> = LazyLock::new(|| {
            Game::all()
                .iter()
                .map(|game| (game.id(), there(game)))
                .collect()
        });
        FORMS.get(self.id()).map_or(&[], Vec::as_slice)
    }
}

fn there(game: &Game) -> Vec<&'static Form> {
    let forms = Form::all().iter().enumerate();
    let there = forms.filter(|&(place, _)| is_in(game, place));
    there.map(|(_, form)| form).collect()
}

/// Returns whether the form with the given index in [`Form::all`] exists in the game.
pub(super) fn is_in(game: &Game, place: usize) -> bool {
    letters(game).as_bytes()[place] != b'.'
}

/// Returns one letter per form: `x` if it is obtainable, `-` if it exists in the game without being
/// obtainable, `.` otherwise.
fn letters(game: &Game) -> &'static str {
    static LETTERS: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
        let rows = rows::<WholeRow>(&embedded::MADE_WHOLE).into_iter();
        rows.map(|row| (row.game, row.had)).collect()
    });
    &LETTERS[game.id()]
}

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
