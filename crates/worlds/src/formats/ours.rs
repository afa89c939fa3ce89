//! The built-in tables in the form that the readers need: names, and complete rows from which new
//! rows are derived.

use super::rows::Rows;
use super::text::slug;
use csv::StringRecord;
use pokedata::key;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// The ids of the items that have no effect in battle, one per line.
const IDLE_ITEMS: &str = include_str!("../../data/other_items.txt");

/// A form in the built-in tables.
#[derive(Debug)]
pub(crate) struct OurForm {
    pub(crate) id: String,
    pub(crate) dex: String,
    pub(crate) name: String,
    pub(crate) form: String,
    pub(crate) species: String,
    pub(crate) flags: String,
    pub(crate) generation: u8,
}

/// The names of one kind of entry, such as moves, with their ids.
pub(crate) struct Names(HashMap<String, String>);

impl Names {
    fn of(ids: impl IntoIterator<Item = String>) -> Names {
        Names(ids.into_iter().map(|id| (key(&id), id)).collect())
    }

    /// Returns the id for a name, regardless of case, spaces and punctuation.
    pub(crate) fn find(&self, name: &str) -> Option<&str> {
        self.0.get(&key(name)).map(String::as_str)
    }

    /// Returns all ids.
    pub(crate) fn ids(&self) -> impl Iterator<Item = &str> {
        self.0.values().map(String::as_str)
    }
}

/// The built-in forms, moves, abilities, items, natures and types.
pub(crate) struct Ours {
    pub(crate) forms: Vec<OurForm>,
    by_name: HashMap<String, usize>,
    pub(crate) moves: Names,
    pub(crate) abilities: Names,
    /// The abilities that each form has in any generation.
    abilities_of: HashMap<String, Vec<String>>,
    pub(crate) items: Names,
    /// The items that have no effect in battle.
    idle_items: HashSet<String>,
    pub(crate) natures: Names,
    pub(crate) types: Names,
    /// The items that transform a Pokémon, each with the resulting form.
    megas: Vec<(String, String)>,
    battle_moves: Rows,
    rows_of_move: HashMap<String, Vec<usize>>,
    damaging: Rows,
    row_of_damaging: HashMap<String, Vec<usize>>,
}

impl Ours {
    /// Returns the built-in tables, which are read on the first call.
    pub(crate) fn get() -> &'static Ours {
        static OURS: LazyLock<Ours> = LazyLock::new(Ours::read);
        &OURS
    }

    fn read() -> Ours {
        let battle_moves = Rows::read("battle_moves.csv");
        let damaging = Rows::read("moves.csv");
        let forms = forms();
        let abilities_of = abilities();
        Ours {
            by_name: names_of(&forms),
            moves: moves(&battle_moves),
            abilities: Names::of(abilities_of.values().flatten().cloned()),
            abilities_of,
            items: Names::of(column("items.csv", "item")),
            idle_items: IDLE_ITEMS.lines().map(key).collect(),
            natures: Names::of(column("natures.csv", "nature")),
            types: types(),
            megas: megas(),
            rows_of_move: battle_moves.by("move"),
            row_of_damaging: damaging.by("move"),
            forms,
            battle_moves,
            damaging,
        }
    }

    /// Returns the form with the given name, in one of its usual spellings.
    pub(crate) fn form(&self, name: &str) -> Option<&OurForm> {
        let place = self.by_name.get(&key(name))?;
        Some(&self.forms[*place])
    }

    /// Returns the form of a species that has the given words in its name.
    pub(crate) fn form_named(&self, species: &str, words: &str) -> Option<&OurForm> {
        let words = key(words);
        self.forms
            .iter()
            .find(|form| form.species == species && key(&form.form) == words)
    }

    /// Returns the form of a species with the given words, or the only form whose words begin with
    /// them: `Rotom`, `H`.
    pub(crate) fn form_of(&self, species: &str, words: &str) -> Option<&OurForm> {
        let begin = key(words);
        let kin = self.forms.iter().filter(|form| form.species == species);
        let mut kin = kin.filter(|form| key(&form.form).starts_with(&begin));
        let exact = self.form_named(species, words);
        exact.or_else(|| match (kin.next(), kin.next()) {
            (Some(only), None) if !begin.is_empty() => Some(only),
            _ => None,
        })
    }

    /// Returns whether an item has no effect in battle.
    pub(crate) fn is_idle_item(&self, name: &str) -> bool {
        self.idle_items.contains(&key(name))
    }

    /// Returns whether a form has an ability in any generation.
    pub(crate) fn has_ability(&self, form: &str, ability: &str) -> bool {
        let own = self.abilities_of.get(form);
        own.is_some_and(|own| own.iter().any(|id| id == ability))
    }

    /// Returns the form into which an item transforms a species.
    pub(crate) fn mega_of(&self, item: &str, species: &str) -> Option<&OurForm> {
        let ids = self.megas.iter().filter(|(stone, _)| stone == item);
        let mut forms = ids.filter_map(|(_, id)| self.by_id(id));
        forms.find(|form| form.species == species)
    }

    fn by_id(&self, id: &str) -> Option<&OurForm> {
        self.form(id).filter(|form| form.id == id)
    }

    /// Returns the row of a move for a generation or, if the move does not exist there, for the
    /// last generation that had it.
    pub(crate) fn battle_move(&self, id: &str, generation: u8) -> Option<MoveRow<'_>> {
        let places = self.rows_of_move.get(id)?;
        let number = |row: &StringRecord, column: &str, otherwise: u8| {
            let cell = self.battle_moves.cell(row, column);
            cell.parse().unwrap_or(otherwise)
        };
        let mut rows = places.iter().map(|&place| &self.battle_moves.rows[place]);
        let last = rows.clone().next_back()?;
        let there = rows.find(|row| generation <= number(row, "gen_to", u8::MAX));
        Some(MoveRow {
            rows: &self.battle_moves,
            row: there.unwrap_or(last),
        })
    }

    /// Returns the first generation that has a move; `None` if it is not built in.
    pub(crate) fn first_with_move(&self, id: &str) -> Option<u8> {
        let places = self.rows_of_move.get(id).into_iter().flatten();
        let rows = places.map(|&place| &self.battle_moves.rows[place]);
        let first = rows.filter_map(|row| self.battle_moves.cell(row, "gen_from").parse().ok());
        first.min()
    }

    /// Returns whether a move can be used in a generation.
    pub(crate) fn has_move(&self, id: &str, generation: u8) -> bool {
        let places = self.rows_of_move.get(id).into_iter().flatten();
        let mut rows = places.map(|&place| &self.battle_moves.rows[place]);
        let number = |row: &StringRecord, column: &str, otherwise: u8| {
            let cell = self.battle_moves.cell(row, column);
            cell.parse().unwrap_or(otherwise)
        };
        rows.any(|row| {
            let span = number(row, "gen_from", 1)..=number(row, "gen_to", u8::MAX);
            span.contains(&generation)
        })
    }

    /// Returns the row of a move in the table of damaging moves.
    pub(crate) fn damaging(&self, id: &str) -> Option<MoveRow<'_>> {
        let place = self.row_of_damaging.get(id)?.first()?;
        Some(MoveRow {
            rows: &self.damaging,
            row: &self.damaging.rows[*place],
        })
    }
}

/// A row of a table of moves.
#[derive(Clone, Copy)]
pub(crate) struct MoveRow<'a> {
    rows: &'a Rows,
    row: &'a StringRecord,
}

impl<'a> MoveRow<'a> {
    pub(crate) fn cell(&self, column: &str) -> &'a str {
        self.rows.cell(self.row, column)
    }
}

fn column(table: &str, column: &str) -> Vec<String> {
    let rows = Rows::read(table);
    let cells = rows
        .rows
        .iter()
        .map(|row| rows.cell(row, column).to_owned());
    cells.collect()
}

/// Returns the items with an effect such as `mega=venusaur-mega`, each with its form.
fn megas() -> Vec<(String, String)> {
    let rows = Rows::read("battle_items.csv");
    let mega = |row: &StringRecord| {
        let words = rows.cell(row, "effect").split_whitespace();
        let mut forms = words.filter_map(|word| word.strip_prefix("mega="));
        let item = rows.cell(row, "item").to_owned();
        forms.next().map(|form| (item, form.to_owned()))
    };
    rows.rows.iter().filter_map(mega).collect()
}

fn types() -> Names {
    let names = column("types.csv", "type").into_iter();
    Names::of(names.filter(|name| name != "Stellar"))
}

fn moves(battle_moves: &Rows) -> Names {
    let ids = battle_moves.rows.iter();
    let mut names = Names::of(ids.map(|row| battle_moves.cell(row, "move").to_owned()));
    let spellings = Rows::read("move_spellings.csv");
    for row in &spellings.rows {
        let written = key(spellings.cell(row, "written"));
        names
            .0
            .insert(written, spellings.cell(row, "id").to_owned());
    }
    names
}

/// Returns the abilities of each form, from cells such as `1:overgrow h:chlorophyll@5-`.
fn abilities() -> HashMap<String, Vec<String>> {
    let rows = Rows::read("species_battle.csv");
    let of_row = |row: &StringRecord| {
        let slots = rows.cell(row, "abilities").split_whitespace();
        let ids = slots.filter_map(|slot| slot.split_once(':'));
        let ids = ids.map(|(_, id)| id.split('@').next().unwrap_or(id).to_owned());
        (rows.cell(row, "id").to_owned(), ids.collect())
    };
    rows.rows.iter().map(of_row).collect()
}

fn forms() -> Vec<OurForm> {
    let stats = Rows::read("stats.csv");
    let species: HashMap<&str, &str> = stats
        .rows
        .iter()
        .map(|row| (stats.cell(row, "id"), stats.cell(row, "species")))
        .collect();
    let rows = Rows::read("species.csv");
    let form = |row: &StringRecord| OurForm {
        id: rows.cell(row, "id").to_owned(),
        dex: rows.cell(row, "dex").to_owned(),
        name: rows.cell(row, "name").to_owned(),
        form: rows.cell(row, "form").to_owned(),
        species: species
            .get(rows.cell(row, "id"))
            .copied()
            .unwrap_or("")
            .to_owned(),
        flags: rows.cell(row, "flags").to_owned(),
        generation: rows.cell(row, "gen").parse().unwrap_or(1),
    };
    rows.rows.iter().map(form).collect()
}

/// Returns all names of forms: ids, names of species, and these with the form's words before or
/// after them. If several forms have the same name, it refers to the first one.
fn names_of(forms: &[OurForm]) -> HashMap<String, usize> {
    let also = also();
    let showdown = showdown();
    let mut names: HashMap<String, usize> = HashMap::new();
    let mut add = |name: &str, place: usize| {
        names.entry(key(name)).or_insert(place);
    };
    for (place, form) in forms.iter().enumerate() {
        add(&form.id, place);
        if form.flags.contains('d') {
            add(&form.name, place);
            add(&form.species, place);
        }
    }
    for (place, form) in forms.iter().enumerate() {
        let word = also.get(&form.form).unwrap_or(&form.form);
        let (first, rest) = word.split_once('-').unwrap_or((word, ""));
        add(&format!("{first}{}{rest}", form.name), place);
        add(&format!("{}{word}", form.name), place);
        for words in showdown.get(&form.id).into_iter().flatten() {
            add(&format!("{}{words}", form.name), place);
        }
    }
    names
}

/// Returns other spellings of words, such as `Alolan` for `alola`.
fn also() -> HashMap<String, String> {
    let rows = Rows::read("form_words.csv");
    let pairs = rows.rows.iter().map(|row| {
        let word = rows.cell(row, "word");
        let also = rows.cell(row, "also");
        (word.to_owned(), also.to_owned())
    });
    pairs.collect()
}

/// Returns the words that may follow the species' name in Pokémon Showdown's names of forms.
fn showdown() -> HashMap<String, Vec<String>> {
    let rows = Rows::read("names.csv");
    let words = |row: &StringRecord| {
        let cells = ["showdown", "forms"].map(|column| rows.cell(row, column));
        let words = cells.iter().flat_map(|cell| cell.split_whitespace());
        let words = words.filter(|word| !slug(word).is_empty());
        words.map(str::to_owned).collect()
    };
    let pairs = rows
        .rows
        .iter()
        .map(|row| (rows.cell(row, "id").to_owned(), words(row)));
    pairs.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_answer_to_the_names_that_files_write() {
        let id = |name: &str| Ours::get().form(name).map(|form| &*form.id);
        for (name, wanted) in [
            ("BULBASAUR", "bulbasaur"),
            ("NIDORANfE", ""),
            ("Nidoran♀", "nidoran-f"),
            ("FARFETCHD", "farfetchd"),
            ("Flabébé", "flabebe"),
            ("DEOXYS", "deoxys-normal"),
            ("Charizard-Mega-X", "charizard-mega-x"),
            ("Mega Charizard X", "charizard-mega-x"),
            ("Alolan Vulpix", "vulpix-alola"),
            ("Ho-Oh", "ho-oh"),
            ("Indeedee-F", "indeedee-female"),
        ] {
            assert_eq!(id(name).unwrap_or(""), wanted, "{name}");
        }
        let rotom = |words| Ours::get().form_of("rotom", words).map(|form| &*form.id);
        assert_eq!(rotom("Fr"), Some("rotom-frost"));
        assert_eq!(rotom("F"), None);
    }

    #[test]
    fn a_move_is_as_it_was_in_the_generation() {
        let bite = |generation| {
            let row = Ours::get().battle_move("bite", generation).unwrap();
            (row.cell("type"), row.cell("class"))
        };
        assert_eq!(bite(1).0, "Normal");
        assert_eq!(bite(4), ("Dark", "physical"));
        assert!(Ours::get().battle_move("no-move", 4).is_none());
    }
}
