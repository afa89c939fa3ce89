//! For each version, which forms are in its game, and
//! when each can be caught or received first.
//!
//! One row a version, one letter a form (in the order of `species.csv`): `.` for a form that is
//! not in the game, `-` for one that is never caught by play, `A` for one that can be had before
//! the first gym, `B` after one gym and so on, `a` after the league, `b` after a gym more. Then
//! the few forms (`dreepy:a`) that are had later where raids count only after the league.

use super::rows::{Row, Rows, cell, words_by};
use std::collections::{BTreeSet, HashMap};

pub(super) fn table(rows: Rows<'_>, caught: &[Row]) -> String {
    let forms: Vec<String> = rows("species")
        .into_iter()
        .map(|row| cell(&row, "id"))
        .collect();
    let rosters: HashMap<String, Vec<String>> = words_by(&rows("rosters"), "game", "ids")
        .into_iter()
        .collect();
    let firsts = firsts(caught);
    let plain = least(caught, without_raids);
    let mut table = String::from("version,firsts,without_raids\n");
    for (game, versions) in &words_by(&rows("games"), "game", "versions") {
        let there: BTreeSet<&str> = rosters[game].iter().map(String::as_str).collect();
        for version in versions {
            let letter = |form: &String| match firsts.get(&(version.clone(), form.clone())) {
                _ if !there.contains(form.as_str()) => '.',
                None => '-',
                Some(&letter) => letter,
            };
            let letters: String = forms.iter().map(letter).collect();
            let later = forms.iter().filter_map(|form| {
                let key = (version.clone(), form.clone());
                let otherwise = plain.get(&key).filter(|&own| firsts.get(&key) != Some(own));
                otherwise.map(|letter| format!("{form}:{letter}"))
            });
            let later: Vec<String> = later.collect();
            table += &format!("{version},{letters},{}\n", later.join(" "));
        }
    }
    table
}

/// The least letter of each version and form.
pub(super) fn firsts(caught: &[Row]) -> Firsts {
    least(caught, |row| letter(&row["after"]))
}

/// By version and form.
type Firsts = HashMap<(String, String), char>;

/// Raids count after the league only.
fn without_raids(row: &Row) -> char {
    match (row["method"].as_str(), letter(&row["after"])) {
        ("raid", early) => early.max('a'),
        (_, letter) => letter,
    }
}

fn least(caught: &[Row], letter: impl Fn(&Row) -> char) -> Firsts {
    let mut firsts = Firsts::new();
    for row in caught {
        let letter = letter(row);
        let key = (cell(row, "version"), cell(row, "id"));
        let first = firsts.entry(key).or_insert(letter);
        *first = letter.min(*first);
    }
    firsts
}

/// `3` is three gyms, `post` the league, `post+8` eight gyms more. (Upper case comes before lower.)
fn letter(after: &str) -> char {
    let number = |text: &str| text.parse::<u8>().expect("a number of gyms");
    let letter = match after.strip_prefix("post") {
        None => b'A' + number(after),
        Some("") => b'a',
        Some(more) => b'a' + number(more.trim_start_matches('+')),
    };
    char::from(letter)
}

/// The rows of what is caught by play alone.
pub(super) fn caught(rows: Rows<'_>) -> Vec<Row> {
    let excluded = Exclusions::read(rows);
    let mut caught = rows("catches");
    caught.retain(|row| excluded.allow(row));
    caught
}

/// The words of a catch's condition that mean it is not to be had by play alone.
struct Exclusions {
    /// The word, and the game it is so in (empty: in all).
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
