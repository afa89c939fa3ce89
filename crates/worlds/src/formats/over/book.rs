//! The names in the files: those in the built-in tables, and those of Pokémon, moves and types that
//! only the files define.

use super::constants::{is_nothing, without_constant};
use crate::budget;
use crate::formats::at::At;
use crate::formats::ours::{Names, OurForm, Ours};
use crate::formats::report::{Report, quoted};
use crate::formats::text::{slug, words_of};
use pokedata::key;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// The maximum length of an id in the tables, in bytes.
const LONGEST_ID: usize = 64;

/// The kinds of entries to which a name can refer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EntryKind {
    Move,
    Ability,
    Item,
    Nature,
    Type,
}

impl EntryKind {
    fn word(self) -> &'static str {
        match self {
            EntryKind::Move => "move",
            EntryKind::Ability => "ability",
            EntryKind::Item => "item",
            EntryKind::Nature => "nature",
            EntryKind::Type => "type",
        }
    }

    fn names(self) -> &'static Names {
        let ours = Ours::get();
        match self {
            EntryKind::Move => &ours.moves,
            EntryKind::Ability => &ours.abilities,
            EntryKind::Item => &ours.items,
            EntryKind::Nature => &ours.natures,
            EntryKind::Type => &ours.types,
        }
    }
}

/// A form that is not in the built-in tables.
#[derive(Clone, Debug)]
pub(crate) struct OwnForm {
    pub(crate) id: String,
    pub(crate) dex: String,
    /// The name of the species.
    pub(crate) name: String,
    /// The words of the form; empty for a species.
    pub(crate) form: String,
    /// The id of the species.
    pub(crate) species: String,
}

impl OwnForm {
    /// Returns the letters for the form's kind in our tables.
    pub(crate) fn flags(&self) -> &'static str {
        match self.form.split('-').next().unwrap_or("") {
            "" => "d",
            "mega" | "primal" => "MB",
            "gmax" | "gigantamax" => "GB",
            "alola" | "alolan" | "galar" | "galarian" | "hisui" | "hisuian" | "paldea" => "R",
            _ => "",
        }
    }
}

/// The names that files use.
#[derive(Default)]
pub(crate) struct Book {
    forms: HashMap<String, OwnForm>,
    moves: HashMap<String, String>,
    /// The ids of the moves that only the files define and that deal damage.
    damaging: HashSet<String>,
    types: HashMap<String, String>,
    /// The number of species that only the files define.
    species: u16,
    /// Whether unknown abilities and items are kept, without an effect.
    open: bool,
}

impl Book {
    /// Returns the book for files that define no names of their own.
    pub(crate) fn built_in() -> &'static Book {
        static BUILT_IN: LazyLock<Book> = LazyLock::new(Book::default);
        &BUILT_IN
    }

    /// Returns a book that accepts every name of an ability or item, even if it is not built in.
    pub(crate) fn open() -> Book {
        Book {
            open: true,
            ..Book::default()
        }
    }

    /// Adds a form that is not built in. It is a form of the species with which its name begins,
    /// unless its title is different. The title may be empty.
    pub(crate) fn add_form(&mut self, name: &str, title: &str) {
        let name = without_constant(name);
        let id = slug(name);
        // Each prefix of the name is looked up.
        if !(1..=LONGEST_ID).contains(&id.len()) || self.forms.contains_key(&key(name)) {
            return;
        }
        let ends = name.rmatch_indices(['_', '-', ' ']).map(|(end, _)| end);
        let kin = ends.filter_map(|end| Some((self.species(&name[..end], title)?, &name[end..])));
        let form = match { kin }.next() {
            Some((species, words)) => OwnForm {
                id,
                form: slug(words),
                ..species
            },
            None => {
                self.species = self.species.saturating_add(1);
                OwnForm {
                    dex: last_dex().saturating_add(self.species).to_string(),
                    name: titled(title, &id),
                    form: String::new(),
                    species: id.clone(),
                    id,
                }
            }
        };
        self.forms.insert(key(name), form);
    }

    /// Returns the species with the given name and title, as a form.
    fn species(&self, name: &str, title: &str) -> Option<OwnForm> {
        let built_in = Ours::get().form(name).filter(|own| own.flags.contains('d'));
        let built_in = built_in.map(|own| OwnForm {
            id: own.id.clone(),
            dex: own.dex.clone(),
            name: own.name.clone(),
            form: String::new(),
            species: own.species.clone(),
        });
        let own = || self.own_form(name).filter(|own| own.form.is_empty());
        let found = built_in.or_else(|| own().cloned())?;
        (title.is_empty() || key(title) == key(&found.name)).then_some(found)
    }

    /// Adds a move that is not built in.
    pub(crate) fn add_move(&mut self, name: &str, damages: bool) {
        let name = without_constant(name);
        let id = slug(name);
        if id.is_empty() || self.moves.contains_key(&key(name)) {
            return;
        }
        if damages {
            self.damaging.insert(id.clone());
        }
        self.moves.insert(key(name), id);
    }

    /// Returns whether the name is that of a move which is not built in.
    pub(crate) fn is_own_move(&self, name: &str) -> bool {
        self.moves.contains_key(&key(without_constant(name)))
    }

    /// Adds a type that is not built in: `CosmicHorror` for `TYPE_COSMIC_HORROR`.
    pub(crate) fn add_type(&mut self, name: &str) {
        let name = without_constant(name);
        let word = words_of(&slug(name)).replace(' ', "");
        if self.types.len() < pokedata::Type::MOST_OWN && word.starts_with(char::is_alphabetic) {
            self.types.entry(key(name)).or_insert(word);
        }
    }

    /// Returns the names of the types that only the files define.
    pub(crate) fn own_types(&self) -> Vec<&str> {
        let mut types: Vec<&str> = self.types.values().map(String::as_str).collect();
        types.sort_unstable();
        types
    }

    /// Returns the form with the given name or id, if only the files define it.
    pub(crate) fn own_form(&self, name: &str) -> Option<&OwnForm> {
        self.forms.get(&key(without_constant(name)))
    }

    /// Returns whether a move deals damage.
    pub(crate) fn is_damaging(&self, id: &str) -> bool {
        self.damaging.contains(id) || Ours::get().damaging(id).is_some()
    }

    /// Returns the id for a name.
    pub(crate) fn get(&self, kind: EntryKind, name: &str) -> Option<&str> {
        let name = without_constant(name);
        let own = || match kind {
            EntryKind::Move => self.moves.get(&key(name)),
            EntryKind::Type => self.types.get(&key(name)),
            _ => None,
        };
        let built_in = kind.names().find(name);
        built_in.or_else(|| own().map(String::as_str))
    }

    /// Returns the id for a name. An unknown ability or item is kept, without an effect, in an open
    /// book; otherwise an unknown name is reported and left out.
    pub(crate) fn find(
        &self,
        kind: EntryKind,
        name: &str,
        at: &At,
        report: &mut Report,
    ) -> Option<String> {
        if let Some(found) = self.get(kind, name) {
            return Some(found.to_owned());
        }
        if self.open && matches!(kind, EntryKind::Ability | EntryKind::Item) {
            let id = slug(without_constant(name));
            if !id.is_empty() {
                report.without_effect(kind.word(), &id);
                return Some(id);
            }
        }
        report.not_ours(at, kind.word(), name, kind.names().ids());
        None
    }

    /// Returns the ids of the abilities in order; `None` if the files contain no abilities. The id
    /// is empty for an ability that is missing, repeated, or unknown.
    pub(crate) fn abilities<'a>(
        &self,
        names: impl Iterator<Item = &'a str>,
        is_none: impl Fn(&str) -> bool,
        at: &At,
        report: &mut Report,
    ) -> Option<Vec<String>> {
        let mut abilities: Vec<String> = Vec::new();
        let mut named = false;
        for name in names {
            let missing = name.is_empty() || is_none(name);
            named |= !missing;
            let found = if missing {
                None
            } else {
                self.find(EntryKind::Ability, name, at, report)
            };
            let id = found.unwrap_or_default();
            let known = abilities.contains(&id);
            abilities.push(if known { String::new() } else { id });
        }
        named.then_some(abilities)
    }

    /// Returns the id of the form with the given name. After a hyphen, a prefix of the form's words
    /// is sufficient (`Rotom-H`).
    pub(crate) fn known_form(&self, name: &str) -> Option<&str> {
        let name = without_constant(name);
        let ours = Ours::get();
        let whole = ours.form(name);
        let own = || self.own_form(name).map(|own| own.id.as_str());
        let part = || {
            let (species, words) = name.rsplit_once('-')?;
            if !budget::steps("the names of Pokémon", ours.forms.len()) {
                return None;
            }
            ours.form_of(&ours.form(species)?.species, words)
        };
        let id = |form: &'static OurForm| form.id.as_str();
        whole.map(id).or_else(own).or_else(|| part().map(id))
    }

    /// Returns the form with the given name, or the species if its form is unknown. An unknown name
    /// is reported and left out.
    pub(crate) fn form(&self, name: &str, at: &At, report: &mut Report) -> Option<String> {
        if let Some(found) = self.known_form(name) {
            return Some(found.to_owned());
        }
        let species = name.rsplit_once('-');
        let species = species.and_then(|(own, _)| self.known_form(own));
        if let Some(species) = species {
            let what = format!("the form {} is not known", quoted(name));
            report.left_out(at, what, format!("a form of ours; it counts as {species}"));
            return Some(species.to_owned());
        }
        if !is_nothing(name) {
            let forms = Ours::get().forms.iter().map(|form| form.id.as_str());
            report.not_ours(at, "Pokémon", name, forms);
        }
        None
    }
}

/// Returns the highest number of a built-in species.
fn last_dex() -> u16 {
    let numbers = Ours::get().forms.iter();
    let numbers = numbers.filter_map(|form| form.dex.parse().ok());
    numbers.max().unwrap_or(0)
}

/// Returns the name of a species in normal case, because older games write names in capitals.
fn titled(title: &str, id: &str) -> String {
    let title = title.trim();
    if title.is_empty() {
        return words_of(id);
    }
    if title.chars().any(char::is_lowercase) {
        return title.to_owned();
    }
    Some(words_of(&slug(title)))
        .filter(|own| !own.is_empty())
        .unwrap_or_else(|| title.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_forms_belong_to_the_species_with_which_their_names_begin() {
        let mut book = Book::default();
        for (name, title) in [
            ("SPECIES_EMBERLING", "EMBERLING"),
            ("SPECIES_EMBERLING_MEGA", "EMBERLING"),
            ("SPECIES_PIKACHU_STORM_CROWN", "Pikachu"),
            ("SPECIES_PIKACHU_OTHER", "Sparkle"),
            ("Raichu-Ash", ""),
        ] {
            book.add_form(name, title);
        }
        let own = |name: &str| {
            let own = book.own_form(name).unwrap();
            let OwnForm {
                name,
                form,
                species,
                ..
            } = own;
            (&**name, &**form, &**species, own.flags())
        };
        assert_eq!(own("emberling"), ("Emberling", "", "emberling", "d"));
        assert_eq!(
            own("SPECIES_EMBERLING_MEGA"),
            ("Emberling", "mega", "emberling", "MB")
        );
        assert_eq!(
            own("pikachu-storm-crown"),
            ("Pikachu", "storm-crown", "pikachu", "")
        );
        assert_eq!(own("pikachu-other"), ("Sparkle", "", "pikachu-other", "d"));
        assert_eq!(own("raichu-ash"), ("Raichu", "ash", "raichu", ""));
        assert_eq!(book.known_form("SPECIES_PIKACHU"), Some("pikachu"));
        assert_eq!(book.known_form("SPECIES_SOMETHING"), None);
        assert_ne!(
            book.own_form("emberling").unwrap().dex,
            book.own_form("pikachu-other").unwrap().dex
        );
    }

    #[test]
    fn unknown_abilities_and_items_are_kept_only_in_an_open_book() {
        let at = At::whole("a.h");
        let mut report = Report::default();
        let mut open = Book::open();
        open.add_move("MOVE_STAR_FALL", true);
        let mut find = |book: &Book, kind, name: &str| book.find(kind, name, &at, &mut report);
        assert_eq!(
            find(&open, EntryKind::Ability, "ABILITY_STAR_SKIN").as_deref(),
            Some("star-skin")
        );
        assert_eq!(
            find(&open, EntryKind::Move, "Star Fall").as_deref(),
            Some("star-fall")
        );
        assert_eq!(find(&open, EntryKind::Move, "MOVE_MOONFALL"), None);
        assert_eq!(
            find(&Book::default(), EntryKind::Ability, "ABILITY_STAR_SKIN"),
            None
        );
        assert!(open.is_damaging("star-fall") && open.is_damaging("tackle"));
        assert_eq!(report.into_left_out().len(), 2);
    }
}
