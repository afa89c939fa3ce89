//! Writes species and forms, and their evolutions.

use super::given::{Given, Tables, Whole};
use crate::formats::at::At;
use crate::formats::columns::STATS;
use crate::formats::ours::{OurForm, Ours};
use crate::formats::pbs::book::Book;
use crate::formats::pbs::section::{Ref, upper};
use crate::formats::pbs::species::Evolution;
use crate::formats::report::{Report, quoted};
use crate::formats::table::Table;
use crate::formats::text::slug;
use std::collections::HashMap;

pub(super) fn write(given: &Given<'_>, tables: &mut Tables, report: &mut Report) {
    let mut all = Written::new(given);
    for one in given.wholes() {
        all.add(&one, given, report);
    }
    let all = [
        all.species,
        all.stats,
        all.traits,
        all.battle_forms,
        all.evolutions,
    ];
    for table in all {
        table.add_to(tables);
    }
}

struct Written<'a> {
    species: Table,
    stats: Table,
    traits: Table,
    battle_forms: Table,
    evolutions: Table,
    /// The number of each species, by its id in the files.
    dex: HashMap<&'a str, usize>,
}

impl<'a> Written<'a> {
    fn new(given: &Given<'a>) -> Written<'a> {
        let species = given.project.species.iter();
        Written {
            dex: species.map(|own| &*own.id).zip(1..).collect(),
            species: Table::new("species.csv"),
            stats: Table::new("stats.csv"),
            traits: Table::new("species_battle.csv"),
            battle_forms: Table::new("battle_forms.csv"),
            evolutions: Table::new("evolutions.csv"),
        }
    }

    fn add(&mut self, one: &Whole<'_>, given: &Given<'_>, report: &mut Report) {
        let ours = Ours::get().form(one.id).filter(|form| form.id == one.id);
        self.add_species(one, ours, given, report);
        self.add_stats(one);
        self.add_traits(one, given, report);
        let turns = one.own.is_mega() || ours.is_some_and(|form| form.flags.contains('B'));
        if turns && one.id != one.base_id {
            let row = [("id", one.id), ("turns_from", one.base_id)];
            self.battle_forms.row(&one.own.at, &row);
        }
        if let Some(stone) = &one.own.mega_stone {
            let item = Book::open(&given.book.items, stone, report).unwrap_or_default();
            let how = How::new("mega", String::new()).item(Some(item));
            how.write(one.base_id, one.id, &one.own.at, &mut self.evolutions);
        }
        self.add_evolutions(one, given, report);
    }

    fn add_species(
        &mut self,
        one: &Whole<'_>,
        ours: Option<&OurForm>,
        given: &Given<'_>,
        report: &mut Report,
    ) {
        let types = one.types().iter();
        let mut types: Vec<&str> = types
            .filter_map(|own| given.book.type_of(own, report))
            .collect();
        if types.len() > 2 {
            let what = format!("{} has more than two types", quoted(&one.own.id));
            report.left_out(
                &one.own.at,
                what,
                format!("two: {} counts", types[..2].join("-")),
            );
            types.truncate(2);
        }
        let first = ours.map_or(given.generation, |form| form.generation);
        let dex = self.dex.get(&*one.base.id).copied().unwrap_or(1);
        self.species.row(
            &one.own.at,
            &[
                ("dex", &dex.to_string()),
                ("id", one.id),
                ("name", one.base.name.as_deref().unwrap_or(&one.base.id)),
                ("form", &form_words(one, ours)),
                ("type1", types.first().copied().unwrap_or("")),
                ("type2", types.get(1).copied().unwrap_or("")),
                ("gen", &first.min(given.generation).to_string()),
                ("flags", &flags(one, ours)),
            ],
        );
    }

    fn add_stats(&mut self, one: &Whole<'_>) {
        let stats = one.stats().map(|stat| stat.to_string());
        let base = Ours::get().form(one.base_id);
        let base = base.filter(|form| form.id == one.base_id);
        let species = base.map_or(one.base_id, |form| &form.species);
        let mut row = vec![("id", one.id), ("species", species)];
        row.extend(STATS.into_iter().zip(stats.iter().map(String::as_str)));
        self.stats.row(&one.own.at, &row);
    }

    fn add_traits(&mut self, one: &Whole<'_>, given: &Given<'_>, report: &mut Report) {
        let weight = one.own.weight.as_ref().or(one.base.weight.as_ref());
        let sexes = one.own.sexes.or(one.base.sexes).unwrap_or("MF");
        let friendship = one.own.friendship.or(one.base.friendship).unwrap_or(70);
        let slots = (1..).map(|slot: u8| slot.to_string()).zip(one.abilities());
        let hidden = one.hidden().iter().map(|own| ("h".to_owned(), own));
        let abilities: Vec<String> = slots
            .chain(hidden)
            .filter_map(|(slot, own)| {
                let id = Book::open(&given.book.abilities, own, report)?;
                Some(format!("{slot}:{id}"))
            })
            .collect();
        let row = [
            ("id", one.id),
            ("weight_kg", weight.map_or("", String::as_str)),
            ("genders", sexes),
            ("abilities", &abilities.join(" ")),
            ("friendship", &friendship.to_string()),
        ];
        self.traits.row(&one.own.at, &row);
    }

    fn add_evolutions(&mut self, one: &Whole<'_>, given: &Given<'_>, report: &mut Report) {
        if one.own.is_mega() {
            return;
        }
        let evolutions = one.own.evolutions.as_ref();
        let evolutions = evolutions.or(one.base.evolutions.as_ref());
        for own in evolutions.into_iter().flatten() {
            let forms = &given.book.forms;
            let Some(to) = forms.evolved(&own.to, one.own.form, report) else {
                continue;
            };
            let how = How::of(own, given, report);
            how.write(one.id, to, &own.to.at, &mut self.evolutions);
        }
    }
}

/// Returns the words that distinguish a form within its species; empty for the default form.
fn form_words(one: &Whole<'_>, ours: Option<&OurForm>) -> String {
    match (ours, one.own.form) {
        (Some(form), _) => form.form.clone(),
        (None, 0) => String::new(),
        (None, _) => {
            let begin = format!("{}-", one.base_id);
            one.id.strip_prefix(&begin).unwrap_or(one.id).to_owned()
        }
    }
}

fn flags(one: &Whole<'_>, ours: Option<&OurForm>) -> String {
    let mut flags = match ours {
        Some(form) => form.flags.replace('d', ""),
        None if one.own.is_mega() => "MB".to_owned(),
        None => said(one),
    };
    if one.own.form == 0 {
        flags.insert(0, 'd');
    }
    flags
}

fn said(one: &Whole<'_>) -> String {
    let says = |word: &str| one.base.flags.iter().any(|own| own == word);
    let letters = [("Legendary", 'L'), ("Mythical", 'Y')];
    let letters = letters.into_iter().filter(|(word, _)| says(word));
    letters.map(|(_, letter)| letter).collect()
}

/// The condition for an evolution, in the words of our table.
#[derive(Default)]
struct How {
    trigger: &'static str,
    level: String,
    item: String,
    learnt: String,
    /// A requirement that is in no table, so that the evolution is never available.
    needs: String,
    condition: String,
}

/// Methods that depend on a level although their names do not begin with "Level".
const LEVELS: [&str; 7] = [
    "AttackGreater",
    "DefenseGreater",
    "AtkDefEqual",
    "Silcoon",
    "Cascoon",
    "Ninjask",
    "Shedinja",
];

impl How {
    fn of(own: &Evolution, given: &Given<'_>, report: &mut Report) -> How {
        /// The highest level of any Pokémon.
        const HIGHEST: u8 = 100;
        let method = own.method.as_str();
        let parameter = own.parameter.as_str();
        let to = |id: &str| Ref::new(id, &own.to.at);
        let level = parameter.parse().ok();
        let level = level.filter(|level| *level <= HIGHEST);
        let item = Some(to(parameter)).filter(|own| given.book.items.knows(&own.id));
        let learnt = given.book.moves.get(&upper(parameter));
        let rest = |begin: &str| words(method.strip_prefix(begin).unwrap_or(method));
        let by_level = method.starts_with("Level") || LEVELS.contains(&method);
        if let Some(level) = level.filter(|_| by_level) {
            let level = Some(level).filter(|level| *level > 0);
            return How::new("level", rest("Level")).level(level);
        }
        if let Some(item) = item.filter(|_| method.starts_with("Item") || method == "TradeItem") {
            let item = Book::open(&given.book.items, &item, report);
            return match method.strip_prefix("Trade") {
                Some(_) => How::new("trade", String::new()).item(item),
                None => How::new("item", rest("Item")).item(item),
            };
        }
        if matches!(method, "Trade" | "TradeSpecies") {
            return How::new("trade", String::new());
        }
        if method.starts_with("Happiness") {
            return How::new("friendship", rest("Happiness"));
        }
        match learnt.filter(|_| matches!(method, "HasMove" | "Move")) {
            Some(learnt) => How {
                learnt: learnt.to_owned(),
                ..How::new("move", String::new())
            },
            None => How::unknown(method, parameter),
        }
    }

    /// Returns a condition of which only the name is known.
    fn unknown(method: &str, parameter: &str) -> How {
        let name = words(method);
        How {
            needs: name.replace(' ', "-"),
            ..How::new("other", format!("by {name} {}", parameter.to_lowercase()))
        }
    }

    fn new(trigger: &'static str, condition: String) -> How {
        How {
            trigger,
            condition: condition.trim().to_owned(),
            ..How::default()
        }
    }

    fn write(&self, from: &str, to: &str, at: &At, table: &mut Table) {
        let row = [
            ("from", from),
            ("to", to),
            ("trigger", self.trigger),
            ("level", &self.level),
            ("item", &self.item),
            ("move", &self.learnt),
            ("needs", &self.needs),
            ("condition", &self.condition),
            ("gen_from", "1"),
        ];
        table.row(at, &row);
    }

    fn level(mut self, level: Option<u8>) -> How {
        self.level = level.map(|level| level.to_string()).unwrap_or_default();
        self
    }

    fn item(mut self, item: Option<String>) -> How {
        self.item = item.unwrap_or_default();
        self
    }
}

/// Splits a name into words: `hold item night` for `HoldItemNight`.
fn words(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    slug(&words).replace('-', " ")
}
