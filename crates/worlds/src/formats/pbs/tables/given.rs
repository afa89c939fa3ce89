//! The input from which the tables are written, and the tables themselves.

use crate::formats::at::At;
use crate::formats::pbs::book::Book;
use crate::formats::pbs::project::Project;
use crate::formats::pbs::section::Ref;
use crate::formats::pbs::species::SpeciesRecord;
use crate::formats::table::Table;
use crate::{Settings, budget};
use std::collections::{BTreeMap, HashMap};

/// The input from which the tables are written.
pub(super) struct Given<'a> {
    pub(super) project: &'a Project,
    pub(super) settings: &'a Settings,
    pub(super) book: Book,
    pub(super) generation: u8,
    /// The id of the game.
    pub(super) game: String,
    pub(super) title: String,
    /// The species by their ids in the files.
    pub(super) species: BTreeMap<&'a str, &'a SpeciesRecord>,
    /// The forms by species and number.
    pub(super) forms: HashMap<(&'a str, u32), &'a SpeciesRecord>,
}

/// The tables that have rows, as CSV, by file name.
pub(super) type Tables = BTreeMap<&'static str, String>;

/// A species or a form. Data that the form does not contain are taken from its species.
#[derive(Clone, Copy)]
pub(super) struct Whole<'a> {
    /// The id in our tables.
    pub(super) id: &'a str,
    /// The id of the species in our tables.
    pub(super) base_id: &'a str,
    pub(super) own: &'a SpeciesRecord,
    pub(super) base: &'a SpeciesRecord,
}

impl<'a> Whole<'a> {
    /// Returns a list of the form or, if it has none, of its species; an empty one if the budget is
    /// used up, because many forms and trainers may have the list of one species.
    fn list<T>(&self, list: impl Fn(&'a SpeciesRecord) -> Option<&'a Vec<T>>) -> &'a [T] {
        let list = list(self.own).or_else(|| list(self.base));
        let list = list.filter(|list| budget::steps(&self.own.at.file, list.len()));
        list.map_or(&[], Vec::as_slice)
    }

    pub(super) fn types(&self) -> &'a [Ref] {
        self.list(|own| own.types.as_ref())
    }

    pub(super) fn stats(&self) -> [u16; 6] {
        self.own.stats.or(self.base.stats).unwrap_or([1; 6])
    }

    pub(super) fn abilities(&self) -> &'a [Ref] {
        self.list(|own| own.abilities.as_ref())
    }

    pub(super) fn hidden(&self) -> &'a [Ref] {
        self.list(|own| own.hidden.as_ref())
    }

    /// Returns the moves learnt by level, lowest level first.
    pub(super) fn levels(&self) -> Vec<&'a (u8, Ref)> {
        let levels = self.list(|own| own.learning.levels.as_ref());
        let mut levels: Vec<&(u8, Ref)> = levels.iter().collect();
        levels.sort_by_key(|(level, _)| *level);
        levels
    }
}

impl<'a> Given<'a> {
    /// Returns all species, and then all forms that differ in more than appearance.
    pub(super) fn wholes(&self) -> impl Iterator<Item = Whole<'_>> {
        let all = self.project.species.iter().chain(&self.project.forms);
        all.filter_map(|own| self.whole(&own.id, own))
            .filter(|one| one.own.form == 0 || one.id != one.base_id)
            .take_while(|_| !budget::is_spent())
    }

    pub(super) fn whole<'s>(&'s self, species: &str, own: &'s SpeciesRecord) -> Option<Whole<'s>> {
        Some(Whole {
            id: self.book.forms.get(species, own.form)?,
            base_id: self.book.forms.get(species, 0)?,
            own,
            base: self.species.get(species)?,
        })
    }

    /// Returns a form of a species, or the species itself if the files do not contain the form.
    pub(super) fn whole_of(&self, species: &str, form: u32) -> Option<Whole<'_>> {
        let own = self.forms.get(&(species, form));
        let own = own.or_else(|| self.species.get(species)).copied()?;
        self.whole(species, own)
    }

    pub(super) fn game_table(&self) -> Table {
        let mut table = Table::new("games.csv");
        let row = [
            ("game", &*self.game),
            ("title", &self.title),
            ("gen", &self.generation.to_string()),
            ("regions", ""),
            ("versions", &self.game),
            ("short", ""),
            ("starters", ""),
        ];
        table.row(&At::whole("pokemon.txt"), &row);
        table
    }
}
