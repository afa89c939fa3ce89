//! The names of things in the spelling of the games, derived from ids.

use crate::tables::{embedded, row, rows};
use std::collections::HashMap;
use std::sync::LazyLock;

row! {
    /// A row of `catch_words.csv`.
    struct CatchWordRow {
        word: String,
        means: String,
    }
}

row! {
    /// A row of `spellings.csv`.
    struct SpellingRow {
        id: String,
        name: String,
    }
}

row! {
    /// A row of `form_titles.csv`.
    struct FormTitleRow {
        /// The id of a form, or its words among the forms of its species.
        form: String,
        /// The form's name, with `*` in place of the species' name.
        title: String,
    }
}

/// Returns the name in `spellings.csv` of a thing whose id does not contain the words of its name.
pub(crate) fn spelling(id: &str) -> Option<&'static str> {
    static NAMES: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
        let rows = rows::<SpellingRow>(&embedded::SPELLINGS).into_iter();
        rows.map(|row| (row.id, row.name)).collect()
    });
    NAMES.get(id).map(String::as_str)
}

/// Returns the name of a move, item, ability, nature or version as the games spell it.
///
/// Most names are the words of the id, each with a capital; the others are in `spellings.csv`.
///
/// ```
/// use pokedata::title;
///
/// assert_eq!(title("water-absorb"), "Water Absorb");
/// assert_eq!(title("u-turn"), "U-turn");
/// assert_eq!(title("kings-rock"), "King's Rock");
/// assert_eq!(title("sword-of-ruin"), "Sword of Ruin");
/// assert_eq!(title("tr05"), "TR05");
/// ```
#[must_use]
pub fn title(id: &str) -> String {
    if let Some(name) = spelling(id) {
        return name.to_owned();
    }
    let words = id.split('-').enumerate();
    let words = words.map(|(place, word)| title_word(word, place == 0));
    words.collect::<Vec<_>>().join(" ")
}

fn title_word(word: &str, is_first: bool) -> String {
    if !is_first && matches!(word, "as" | "of" | "to") {
        return word.to_owned();
    }
    let number = ["tm", "tr", "hm"]
        .iter()
        .find_map(|kind| word.strip_prefix(kind));
    if number.is_some_and(|number| number.parse::<u8>().is_ok()) {
        return word.to_uppercase();
    }
    let (first, rest) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
    first.to_uppercase() + rest
}

/// Returns the name of a form in the spelling of the games, according to `form_titles.csv`.
///
/// If the table has no row for the form's id or words, the words follow the species' name in
/// parentheses.
pub(crate) fn form_title(id: &str, name: &str, words: &str) -> String {
    static TITLES: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
        let rows = rows::<FormTitleRow>(&embedded::FORM_TITLES).into_iter();
        rows.map(|row| (row.form, row.title)).collect()
    });
    match TITLES.get(id).or_else(|| TITLES.get(words)) {
        Some(pattern) => pattern.replace('*', name),
        None => format!("{name} ({})", title(words)),
    }
}

/// Returns the usual words for a method or condition of a catch.
///
/// Words that are not in `catch_words.csv` are returned with spaces. A row with `*` matches any
/// text in its place: a number, or the id of a Pokémon, for which `form` returns the name.
pub(crate) fn catch_words(word: &str, form: impl Fn(&str) -> Option<String>) -> String {
    static WORDS: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
        let rows = rows::<CatchWordRow>(&embedded::CATCH_WORDS).into_iter();
        rows.map(|row| (row.word, row.means)).collect()
    });
    if let Some(means) = WORDS.get(word) {
        return means.clone();
    }
    let fitting = WORDS.iter().find_map(|(pattern, means)| {
        let (before, after) = pattern.split_once('*')?;
        let part = word.strip_prefix(before)?.strip_suffix(after)?;
        let part = form(part).unwrap_or_else(|| part.replace('-', " "));
        Some(means.replace('*', &part))
    });
    fitting.unwrap_or_else(|| word.replace('-', " "))
}
