//! Names in the other languages of the games: French, German, Spanish and Italian.
//!
//! A box is assumed to be in one language: the one in which the most entries are recognised. Some
//! words of that language mean something else in English (the French `Charge` is Tackle), so the
//! names in that language take precedence.

use super::written::{What, Written};
use pokedata::{Form, Vocabulary, key};
use std::collections::HashMap;
use std::sync::LazyLock;

#[cfg(feature = "languages")]
const TABLE: &str = include_str!("../../data/foreign_names.csv");
#[cfg(not(feature = "languages"))]
const TABLE: &str = "kind,id,fr,de,es,it\n";

/// A column of the table: French, German, Spanish or Italian.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Language(usize);

const LANGUAGES: usize = 4;

/// For each language, the ids by the kind and the key of the name.
type Names = [HashMap<(&'static str, String), &'static str>; LANGUAGES];

fn names() -> &'static Names {
    static NAMES: LazyLock<Names> = LazyLock::new(|| {
        let mut names = Names::default();
        for row in TABLE.lines().skip(1) {
            let mut cells = row.split(',');
            let (Some(kind), Some(id)) = (cells.next(), cells.next()) else {
                continue;
            };
            for (own, name) in names.iter_mut().zip(cells) {
                if !name.is_empty() {
                    own.entry((kind, key(name))).or_insert(id);
                }
            }
        }
        names
    });
    &NAMES
}

fn kind_of(vocabulary: Vocabulary) -> &'static str {
    match vocabulary {
        Vocabulary::Moves => "move",
        Vocabulary::Abilities => "ability",
        Vocabulary::Items => "item",
        Vocabulary::Natures => "nature",
    }
}

impl Language {
    /// Returns the language in which the most entries of a box are recognised; `None` for an
    /// English box.
    pub(super) fn of<'a>(rows: impl Iterator<Item = &'a Written> + Clone) -> Option<Language> {
        let count = |language: &Language| -> usize {
            let foreign = |own: &&Written| language.reads(own);
            rows.clone().filter(foreign).count()
        };
        let languages = (0..LANGUAGES).map(Language);
        let (count, language) = languages
            .map(|own| (count(&own), own))
            .rev()
            .max_by_key(|(count, _)| *count)?;
        (count > 0).then_some(language)
    }

    /// Returns whether a Pokémon, or one of its moves, is written in this language and not in
    /// English.
    fn reads(self, written: &Written) -> bool {
        let species = written.species();
        let foreign = !Form::is_name(species) && self.species(species).is_some();
        let mut moves = written.details.iter().filter(|own| own.what == What::Move);
        foreign
            || moves.any(|own| {
                let english = Vocabulary::Moves.get(&own.value).is_some();
                !english && self.id(Vocabulary::Moves, &own.value).is_some()
            })
    }

    /// Returns the id of a name in this language.
    pub(super) fn id(self, vocabulary: Vocabulary, name: &str) -> Option<&'static str> {
        let id = names()[self.0].get(&(kind_of(vocabulary), key(name)))?;
        vocabulary.get(id)
    }

    /// Returns the number of the species with the given name in this language, in the notation for
    /// boxes: `#6`.
    pub(super) fn species(self, name: &str) -> Option<String> {
        let dex = names()[self.0].get(&("pokemon", key(name)))?;
        Some(format!("#{dex}"))
    }
}

#[cfg(all(test, feature = "languages"))]
mod tests {
    use super::*;

    /// Checks that every id in the table is in the tables of `pokedata`, and that no line needs
    /// quotes.
    #[test]
    fn rows_are_of_what_there_is() {
        assert!(!TABLE.contains('"'));
        for row in TABLE.lines().skip(1) {
            let cells: Vec<&str> = row.split(',').collect();
            assert_eq!(cells.len(), 6, "{row}");
            let known = match cells[0] {
                "pokemon" => Form::is_name(&format!("#{}", cells[1])),
                "move" => Vocabulary::Moves.get(cells[1]).is_some(),
                "ability" => Vocabulary::Abilities.get(cells[1]).is_some(),
                "item" => Vocabulary::Items.get(cells[1]).is_some(),
                "nature" => Vocabulary::Natures.get(cells[1]).is_some(),
                _ => false,
            };
            assert!(known, "{row}");
        }
    }
}
