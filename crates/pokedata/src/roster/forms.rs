//! The forms that exist in each game.

use crate::tables::{embedded, row, rows};
use crate::{Form, Game};
use std::collections::HashMap;
use std::sync::LazyLock;

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
pub(super) fn letters(game: &Game) -> &'static str {
    static LETTERS: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
        let rows = rows::<WholeRow>(&embedded::MADE_WHOLE).into_iter();
        rows.map(|row| (row.game, row.had)).collect()
    });
    &LETTERS[game.id()]
}
