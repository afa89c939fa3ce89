//! Which forms are in which game, and when each can be caught there first.

use super::moment::Moment;
use crate::tables;
use crate::{Form, Game};
use std::collections::HashMap;
use std::sync::LazyLock;

impl Game {
    /// The forms that are in this game, in the order of their Pokédex numbers, whether they can
    /// be had there or not.
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

/// Whether the form at that place of [`Form::all`] is in the game.
pub(super) fn is_in(game: &Game, place: usize) -> bool {
    // It is the same of all versions.
    letters(game.versions()[0].id()).as_bytes()[place] != b'.'
}

/// The forms that can be caught or received in that version by play alone, by their places in
/// [`Form::all`], and when first.
pub(super) fn caught(version: &str) -> impl Iterator<Item = (usize, Moment)> {
    let letters = letters(version).bytes().enumerate();
    letters.filter_map(|(place, letter)| match letter {
        b'A'..=b'Z' => Some((place, Moment::Gyms(letter - b'A'))),
        b'a'..=b'z' => Some((place, Moment::League(letter - b'a'))),
        _ => None,
    })
}

/// The row of that version, with a letter a form (see `build/firsts.rs`).
fn letters(version: &str) -> &'static str {
    static FIRSTS: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
        let rows = tables::firsts().into_iter();
        rows.map(|row| (row.version, row.firsts)).collect()
    });
    &FIRSTS[version]
}
