//! The names of forms, and the Pokémon that a player means by such a name.
//!
//! A form is found by its id, by its title, or by the words that distinguish it before, after or
//! around the species' name: `Charizard-Mega-X`, `Mega Charizard X`, `Alolan Vulpix`, `Wash Rotom`.
//! Names that follow no rule (Showdown's names, forms that differ only in looks) are in
//! `names.csv`.

use crate::Form;
use crate::spellings::title;
use crate::tables::{embedded, row, rows};
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;
use types::{Directory, UnknownName, key};

row! {
    /// A row of `battle_forms.csv`.
    struct BattleFormRow {
        id: String,
        turns_from: String,
    }
}

row! {
    /// A row of `form_words.csv`.
    struct FormWordRow {
        word: String,
        also: String,
    }
}

row! {
    /// A row of `names.csv`: other words that may follow the name of a form's species.
    struct NamesRow {
        id: String,
        /// Showdown's words after the species' name: `*` for the first of `forms`, `-` for none,
        /// empty for the form's own words.
        showdown: String,
        forms: Vec<String>,
        battle_forms: Vec<String>,
    }
}

/// The Pokémon that a player owns, found by the name that the player wrote.
#[derive(Clone, Copy, Debug)]
pub struct Owned {
    /// The owned form.
    pub form: &'static Form,
    /// Whether the name that the player wrote belongs to a form that exists only in battle.
    pub named_in_battle: bool,
}

impl Form {
    /// Returns the form with the given id or name, or the usual form of the species whose name is
    /// abbreviated, ignoring case, accents and punctuation. The tables have only one form for those
    /// that differ only in looks.
    ///
    /// ```
    /// use pokedata::Form;
    ///
    /// let found = |name| Ok(Form::find(name)?.id.as_str());
    /// assert_eq!(found("Mega Charizard X")?, "charizard-mega-x");
    /// assert_eq!(found("Alolan Vulpix")?, "vulpix-alola");
    /// assert_eq!(found("Vivillon-Fancy")?, "vivillon");
    /// assert_eq!(found("raich")?, "raichu");
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    ///
    /// # Errors
    /// If no form, or more than one, matches the name; the error suggests similar names.
    pub fn find(name: &str) -> Result<&'static Form, UnknownName> {
        match meant(name)[..] {
            [form] => Ok(form),
            [] => {
                let unknown = directory().unknown(&without_form_word(name));
                // Players do not see ids.
                let forms = unknown.near().iter().filter_map(|id| directory().get(id));
                let titles = forms.map(|&index| Form::all()[index].title()).collect();
                Err(unknown.suggesting(titles))
            }
            ref several => {
                // In a player's own world, two species may have the same name.
                let is_shared = |title: &String| {
                    let same = several.iter().filter(|form| form.title() == *title);
                    same.count() > 1
                };
                let names = several.iter().map(|form| {
                    let title = Some(form.title()).filter(|title| !is_shared(title));
                    title.unwrap_or_else(|| form.id.clone())
                });
                Err(UnknownName::several("Pokémon", name, names))
            }
        }
    }

    /// Returns the usual form of the species with the given number: `25`, `#025`, `No. 25`.
    fn of_number(text: &str) -> Option<&'static Form> {
        let text = text.trim().to_lowercase();
        let digits = ["#", "№", "no.", "no ", "nr."]
            .iter()
            .find_map(|begin| text.strip_prefix(begin))
            .unwrap_or(&text);
        let dex: u16 = digits.trim().parse().ok()?;
        let mut forms = Form::all().iter();
        forms.find(|form| form.dex == dex && form.flags.default)
    }

    /// Returns the Pokémon that a player means by the given name in a box: for a form that exists
    /// only in battle, the form that turns into it. Mega evolutions are returned unchanged.
    ///
    /// ```
    /// use pokedata::Form;
    ///
    /// let crowned = Form::find_owned("Zacian-Crowned")?;
    /// assert_eq!((crowned.form.id.as_str(), crowned.named_in_battle), ("zacian", true));
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    ///
    /// # Errors
    /// See [`Form::find`].
    pub fn find_owned(name: &str) -> Result<Owned, UnknownName> {
        Form::find(name).map(|form| Owned::of(form, name))
    }

    /// Like [`Form::find_owned`], without searching for similar names.
    #[must_use]
    pub fn lookup_owned(name: &str) -> Option<Owned> {
        match meant(name)[..] {
            [form] => Some(Owned::of(form, name)),
            _ => None,
        }
    }

    /// Returns whether the text is the complete name of a form, not an abbreviated one.
    #[must_use]
    pub fn is_name(name: &str) -> bool {
        let numbered = || name.starts_with('#') && Form::of_number(name).is_some();
        let named = directory().get(&without_form_word(name)).is_some();
        named || numbered() || the_one_of_words(name).is_some()
    }

    /// Returns the form's name on Pokémon Showdown.
    ///
    /// ```
    /// use pokedata::Form;
    ///
    /// let called = |id| Form::by_id(id).unwrap().showdown_name();
    /// assert_eq!(called("necrozma-dusk"), "Necrozma-Dusk-Mane");
    /// assert_eq!(called("charizard-mega-x"), "Charizard-Mega-X");
    /// assert_eq!(called("deoxys-normal"), "Deoxys");
    /// ```
    #[must_use]
    pub fn showdown_name(&self) -> String {
        let row = also().rows.get(&self.id);
        let own = || {
            if self.flags.default {
                String::new()
            } else {
                title(&self.form).replace(' ', "-")
            }
        };
        let words = match row.map(|row| (row.showdown.as_str(), &row.forms)) {
            None | Some(("", _)) => own(),
            Some(("-", _)) => String::new(),
            Some(("*", forms)) => forms[0].clone(),
            Some((words, _)) => words.to_owned(),
        };
        if words.is_empty() {
            self.name.clone()
        } else {
            format!("{}-{words}", self.name)
        }
    }

    /// Returns the form with the given name on Pokémon Showdown, where `Minior` means the core
    /// form.
    #[must_use]
    pub fn by_showdown_name(name: &str) -> Option<&'static Form> {
        static FORMS: LazyLock<HashMap<String, &Form>> = LazyLock::new(|| {
            let forms = Form::all().iter().rev();
            forms
                .map(|form| (key(&form.showdown_name()), form))
                .collect()
        });
        FORMS.get(&key(name)).copied()
    }

    /// Returns the form that turns into this one if this one exists only in battle, otherwise
    /// `None`.
    #[must_use]
    pub fn turns_from(&self) -> Option<&'static Form> {
        static BEFORE: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
            let rows = rows::<BattleFormRow>(&embedded::BATTLE_FORMS).into_iter();
            rows.map(|row| (row.id, row.turns_from)).collect()
        });
        BEFORE.get(&self.id).and_then(|id| Form::by_id(id))
    }

    /// Returns the form with exactly the given id.
    #[must_use]
    pub fn by_id(id: &str) -> Option<&'static Form> {
        static PLACES: LazyLock<HashMap<&str, &Form>> =
            LazyLock::new(|| Form::all().iter().map(|f| (f.id.as_str(), f)).collect());
        PLACES.get(id).copied()
    }
}

impl Owned {
    fn of(form: &'static Form, name: &str) -> Owned {
        let turned = form.flags.battle_only && !form.flags.mega;
        let before = form.turns_from().filter(|_| turned);
        Owned {
            form: before.unwrap_or(form),
            named_in_battle: turned || battle_names().contains(&key(&without_form_word(name))),
        }
    }
}

/// Shortens `Landorus (Therian Forme)` to `Landorus (Therian)`.
fn without_form_word(name: &str) -> String {
    let is_form = |word: &&str| !matches!(key(word).as_str(), "form" | "forme");
    let words: Vec<&str> = name.split_whitespace().filter(is_form).collect();
    words.join(" ")
}

/// The words in a form's name: those of its species, and those that distinguish the form.
struct NameWords {
    species: Vec<String>,
    form: Vec<String>,
}

/// Optional words in names of forms: `Zen Mode`, `Paldean Aqua Breed`.
const OPTIONAL: [&str; 15] = [
    "form",
    "forme",
    "mode",
    "style",
    "breed",
    "mask",
    "plumage",
    "cap",
    "cloak",
    "sea",
    "size",
    "pokemon",
    "kantonian",
    "johtonian",
    "unovan",
];

/// Returns the forms whose names contain all the given words, in any order, if the given words
/// include all words of the species; of several such forms, those with the fewest further words.
fn by_words(name: &str) -> Vec<usize> {
    let words = also().words(name);
    let found = forms_with(&words);
    let sexes = ["male", "female"];
    if found.is_empty() && words.iter().any(|word| sexes.contains(&word.as_str())) {
        // Male and female forms are equal, or differ only in looks.
        let others = words.into_iter();
        let others: Vec<String> = others
            .filter(|word| !sexes.contains(&word.as_str()))
            .collect();
        return forms_with(&others);
    }
    found
}

fn forms_with(words: &[String]) -> Vec<usize> {
    static FORMS: LazyLock<Vec<NameWords>> = LazyLock::new(|| {
        let forms = Form::all().iter();
        forms.map(|form| also().words_of(form)).collect()
    });
    // A letter may abbreviate a word: `Landorus-T`, `A-Ninetales`.
    let is = |word: &str, known: &str| known == word || word.len() == 1 && known.starts_with(word);
    let is_said = |known: &String| words.iter().any(|word| is(word, known));
    let others = |known: &NameWords| {
        let of_species = |word: &String| known.species.contains(word);
        let of_form = |word: &String| known.form.iter().any(|known| is(word, known));
        let fits = !words.is_empty()
            && known.species.iter().all(|word| words.contains(word))
            && words.iter().all(|word| of_species(word) || of_form(word));
        fits.then(|| known.form.iter().filter(|word| !is_said(word)).count())
    };
    let found = FORMS.iter().enumerate();
    let found = found.filter_map(|(index, known)| Some((others(known)?, index)));
    let found: Vec<(usize, usize)> = found.collect();
    let fewest = found.iter().map(|(others, _)| *others).min();
    let best = found
        .into_iter()
        .filter(|(others, _)| Some(*others) == fewest);
    best.map(|(_, index)| index).collect()
}

/// Returns the forms that a name may mean. Complete names come first. Only the names of species can
/// be abbreviated: `pikachuu` is a misspelt Pikachu, although `pikachu-unova-cap` begins with these
/// letters.
fn meant(name: &str) -> Vec<&'static Form> {
    if let Some(form) = Form::of_number(name) {
        return vec![form];
    }
    let mut found = match directory().get(&without_form_word(name)) {
        Some(&index) => vec![index],
        None => by_words(name),
    };
    if found.is_empty() {
        found.extend(species().abbreviated(name));
        found.sort_unstable();
        found.dedup();
    }
    found.iter().map(|&index| &Form::all()[index]).collect()
}

/// Returns the usual forms by the names of their species.
fn species() -> &'static Directory<usize> {
    static DIRECTORY: LazyLock<Directory<usize>> = LazyLock::new(|| {
        let forms = Form::all().iter().enumerate();
        let usual = forms.filter(|(_, form)| form.flags.default);
        let names = usual.map(|(index, form)| (form.name.as_str(), index));
        Directory::new("Pokémon", names)
    });
    &DIRECTORY
}

fn the_one_of_words(name: &str) -> Option<usize> {
    match by_words(name)[..] {
        [index] => Some(index),
        _ => None,
    }
}

fn directory() -> &'static Directory<usize> {
    static DIRECTORY: LazyLock<Directory<usize>> = LazyLock::new(|| {
        let forms = Form::all().iter().enumerate();
        let names = forms.flat_map(|(index, form)| {
            let names = also().names_of(form).into_iter();
            names.map(move |name| (name, index))
        });
        Directory::new("Pokémon", names)
    });
    &DIRECTORY
}

/// Returns the keys of the names of battle forms that have no row of their own.
fn battle_names() -> &'static HashSet<String> {
    static NAMES: LazyLock<HashSet<String>> = LazyLock::new(|| {
        let forms = Form::all().iter();
        let names = forms.flat_map(|form| also().in_battle(form));
        names.map(|name| key(&name)).collect()
    });
    &NAMES
}

/// The alternative words for forms, from the tables.
struct FormsAlso {
    /// For each form, other words that may follow its species' name.
    rows: HashMap<String, NamesRow>,
    /// For each word, its alternative.
    words: HashMap<String, String>,
}

fn also() -> &'static FormsAlso {
    static ALSO: LazyLock<FormsAlso> = LazyLock::new(FormsAlso::read);
    &ALSO
}

impl FormsAlso {
    fn read() -> FormsAlso {
        let names = rows::<NamesRow>(&embedded::NAMES).into_iter();
        let words = rows::<FormWordRow>(&embedded::FORM_WORDS).into_iter();
        FormsAlso {
            rows: names.map(|row| (row.id.clone(), row)).collect(),
            words: words.map(|row| (row.word, row.also)).collect(),
        }
    }

    /// Returns the words in a name, spelt as in the ids of forms.
    fn words(&self, name: &str) -> Vec<String> {
        let name = name.replace('♀', " female ").replace('♂', " male ");
        let words = name.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '’');
        let words = words.map(key).filter(|word| !word.is_empty());
        let words = words.filter(|word| !OPTIONAL.contains(&word.as_str()));
        let as_in_ids = words.map(|word| {
            let mut said = self.words.iter();
            let meant = said.find(|(_, also)| key(also) == word);
            meant.map_or(word, |(id, _)| id.clone())
        });
        as_in_ids.collect()
    }

    fn words_of(&self, form: &Form) -> NameWords {
        let of_id = form.id.strip_prefix(form.species()).unwrap_or_default();
        let phrases = self.rows.get(&form.id).map(|row| row.forms.join(" "));
        let mut of_form = self.words(of_id);
        if of_form.is_empty() {
            of_form = self.words(&phrases.unwrap_or_default());
        }
        NameWords {
            species: self.words(&form.name),
            form: of_form,
        }
    }

    /// Returns all names of a form; for the usual form, these include the species' name and id.
    fn names_of(&self, form: &Form) -> Vec<String> {
        // Errors print the first of the names that have the same key.
        let mut names = vec![form.title()];
        if form.flags.default {
            names.extend([form.name.clone(), form.species().to_owned()]);
        }
        names.push(form.id.clone());
        let of_id = form.id.strip_prefix(form.species());
        let of_id = of_id.map(|rest| rest.trim_start_matches('-'));
        let row = self.rows.get(&form.id);
        let also = row.into_iter().flat_map(|row| &row.forms);
        let phrases = of_id.into_iter().chain([form.form.as_str()]);
        let phrases = phrases.chain(also.map(String::as_str));
        for phrase in phrases.filter(|phrase| !phrase.is_empty()) {
            self.around(&form.name, phrase, &mut names);
        }
        names.extend(self.in_battle(form));
        names
    }

    fn in_battle(&self, form: &Form) -> Vec<String> {
        let mut names = Vec::new();
        let row = self.rows.get(&form.id);
        for phrase in row.into_iter().flat_map(|row| &row.battle_forms) {
            self.around(&form.name, phrase, &mut names);
        }
        names
    }

    /// Adds the species' name with the form's words before it, after it, and on both sides of it.
    fn around(&self, name: &str, phrase: &str, names: &mut Vec<String>) {
        for words in self.variants(phrase) {
            for place in 0..=words.len() {
                let (before, after) = words.split_at(place);
                names.push([before, &[name], after].concat().join(" "));
            }
        }
    }

    /// Returns the words of a phrase in all combinations of the words themselves and their
    /// alternatives.
    fn variants<'a>(&'a self, phrase: &'a str) -> Vec<Vec<&'a str>> {
        let mut variants: Vec<Vec<&str>> = vec![Vec::new()];
        for word in phrase.split('-') {
            let also = self.words.get(&word.to_lowercase());
            let meant = || std::iter::once(word).chain(also.map(String::as_str));
            let longer = variants
                .iter()
                .flat_map(|begun| meant().map(|word| [begun.as_slice(), &[word]].concat()));
            variants = longer.collect();
        }
        variants
    }
}
