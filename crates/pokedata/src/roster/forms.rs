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
/// [`Form::all`], and when first; with or without raids before the league.
pub(super) fn caught(version: &str, raids: bool) -> impl Iterator<Item = (usize, Moment)> {
    let row = row(version);
    let letters = row.letters.bytes().enumerate();
    letters.filter_map(move |(place, letter)| {
        let later = row.without_raids.get(&place).filter(|_| !raids);
        Some((place, read(*later.unwrap_or(&letter))?))
    })
}

fn read(letter: u8) -> Option<Moment> {
    match letter {
        b'A'..=b'Z' => Some(Moment::Gyms(letter - b'A')),
        b'a'..=b'z' => Some(Moment::League(letter - b'a')),
        _ => None,
    }
}

/// What `build/firsts.rs` has written of a version.
struct Firsts {
    /// A letter a form.
    letters: String,
    /// The letters of forms that are had later without raids.
    without_raids: HashMap<usize, u8>,
}

fn letters(version: &str) -> &'static str {
    &row(version).letters
}

fn row(version: &str) -> &'static Firsts {
    static FIRSTS: LazyLock<HashMap<String, Firsts>> = LazyLock::new(|| {
        let rows = tables::firsts().into_iter();
        rows.map(|row| {
            let without_raids = row.without_raids.iter().map(|cell| later(cell)).collect();
            let letters = row.firsts;
            (
                row.version,
                Firsts {
                    letters,
                    without_raids,
                },
            )
        })
        .collect()
    });
    &FIRSTS[version]
}

/// Reads `dreepy:a`.
fn later(cell: &str) -> (usize, u8) {
    let (id, letter) = cell.split_once(':').expect("a form and its letter");
    let place = Form::all().iter().position(|form| form.id == id);
    (place.expect("a form of species.csv"), letter.as_bytes()[0])
}
