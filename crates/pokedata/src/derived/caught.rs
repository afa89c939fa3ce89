//! The catches and gifts that require no other players, events or paid expansions.

use super::rows::{Row, Rows, cell, words_by};
use std::collections::{BTreeSet, HashMap};

/// Returns the rows of the catches that require no other players, events or paid expansions.
pub(super) fn caught(rows: Rows<'_>) -> Vec<Row> {
    let excluded = Exclusions::read(rows);
    let mut caught = rows("catches");
    caught.retain(|row| excluded.allow(row));
    caught
}

/// The words in a catch's condition that exclude the catch.
struct Exclusions {
    /// Each word with the game to which it applies (empty for all games).
    words: BTreeSet<(String, String)>,
    /// The game of each version.
    games: HashMap<String, String>,
}

impl Exclusions {
    fn read(rows: Rows<'_>) -> Exclusions {
        let words = rows("catch_exclusions").into_iter();
        let games = words_by(&rows("games"), "game", "versions");
        let of_game = |(game, versions): (String, Vec<String>)| {
            versions
                .into_iter()
                .map(move |version| (version, game.clone()))
        };
        Exclusions {
            words: words
                .map(|row| (cell(&row, "condition"), cell(&row, "game")))
                .collect(),
            games: games.into_iter().flat_map(of_game).collect(),
        }
    }

    fn allow(&self, row: &Row) -> bool {
        let game = &self.games[&row["version"]];
        let excludes =
            |word: &str, game: &str| self.words.contains(&(word.to_owned(), game.to_owned()));
        let mut words = row["condition"].split_whitespace();
        !words.any(|word| excludes(word, "") || excludes(word, game))
    }
}
