//! Assigns ids to the forms in the files, built-in ones where possible.

use super::symbols::{Entry, Symbols};
use crate::budget;
use crate::formats::ours::{OurForm, Ours};
use crate::formats::pbs::project::Project;
use crate::formats::pbs::section::Ref;
use crate::formats::pbs::species::SpeciesRecord;
use crate::formats::report::Report;
use crate::formats::text::slug;
use std::collections::{BTreeMap, BTreeSet};

/// The ids of species and of their forms.
pub(in crate::formats::pbs) struct Forms {
    species: Symbols,
    forms: BTreeMap<(String, u32), String>,
    /// The forms that differ from their species only in appearance.
    looks: BTreeSet<(String, u32)>,
    megas: BTreeSet<(String, u32)>,
}

impl Forms {
    pub(super) fn of(project: &Project, items: &Symbols, report: &mut Report) -> Forms {
        let entries = project.species.iter().map(|own| Entry {
            id: &own.id,
            name: own.name.as_deref().unwrap_or(&own.id),
            at: &own.at,
        });
        let known = |name: &str| Ours::get().form(name).map(|form| form.id.clone());
        let species = Symbols::of("species", entries, known, slug, report);
        let mut forms = Forms {
            species,
            forms: BTreeMap::new(),
            looks: BTreeSet::new(),
            megas: BTreeSet::new(),
        };
        for form in &project.forms {
            forms.add(form, items, report);
        }
        forms
    }

    fn add(&mut self, form: &SpeciesRecord, items: &Symbols, report: &mut Report) {
        let key = (form.id.clone(), form.form);
        let species = Ref {
            id: form.id.clone(),
            at: form.at.clone(),
        };
        let Some(base) = self.species.find(&species, report) else {
            return;
        };
        if form.form == 0 || self.forms.contains_key(&key) || self.looks.contains(&key) {
            let wrong = format!("form {} of {} already exists", form.form, form.id);
            report.wrong(&form.at, wrong, "each form once, numbered from 1 on");
        } else if form.differs() {
            let base = base.to_owned();
            let free = |id: &String| !self.species.taken.contains(id);
            let ours = known(&base, form, items).filter(free);
            let id = ours.unwrap_or_else(|| format!("{base}-{}", words(form, &base)));
            let id = self.species.add(&format!("{}_{}", form.id, form.form), &id);
            if form.is_mega() {
                self.megas.insert(key.clone());
            }
            self.forms.insert(key, id);
        } else {
            self.looks.insert(key);
        }
    }

    /// Returns the id of a form. If the form differs from its species only in appearance, this is
    /// the species' id.
    pub(in crate::formats::pbs) fn get(&self, species: &str, form: u32) -> Option<&str> {
        let key = (species.to_owned(), form);
        match self.forms.get(&key) {
            Some(id) => Some(id),
            None if form == 0 || self.looks.contains(&key) => self.species.get(species),
            None => None,
        }
    }

    /// Returns the id for a name; reports a fault if the name is unknown. A form may be part of the
    /// name (`RATTATA_1`). If there is no such form, the name refers to the species.
    pub(in crate::formats::pbs) fn find(&self, wanted: &Ref, report: &mut Report) -> Option<&str> {
        let whole = self.species.get(&wanted.id);
        let part = || {
            let (species, form) = wanted.id.rsplit_once('_')?;
            let form = form.parse().ok()?;
            self.get(species, form)
                .or_else(|| self.species.get(species))
        };
        whole
            .or_else(part)
            .or_else(|| self.species.find(wanted, report))
    }

    /// Returns the species to which an id refers. The id of a form, such as `RATTATA_1`, refers to
    /// its species.
    pub(in crate::formats::pbs) fn species_of(&self, wanted: &Ref) -> Ref {
        let form = wanted.id.rsplit_once('_').filter(|(species, form)| {
            let key = form.parse().ok().map(|form| ((*species).to_owned(), form));
            key.is_some_and(|key| self.forms.contains_key(&key) || self.looks.contains(&key))
        });
        Ref {
            id: form.map_or(&*wanted.id, |(species, _)| species).to_owned(),
            at: wanted.at.clone(),
        }
    }

    /// Returns the id of a form, or the id of the species if it has no such form.
    pub(in crate::formats::pbs) fn find_form(
        &self,
        wanted: &Ref,
        form: u32,
        report: &mut Report,
    ) -> Option<&str> {
        let own = self.get(&wanted.id, form);
        own.or_else(|| self.find(wanted, report))
    }

    /// Returns the id of the form into which a form of another species evolves: the one with the same
    /// number, unless it is a Mega Evolution or does not exist.
    pub(in crate::formats::pbs) fn evolved(
        &self,
        wanted: &Ref,
        form: u32,
        report: &mut Report,
    ) -> Option<&str> {
        if self.megas.contains(&(wanted.id.clone(), form)) {
            return self.find(wanted, report);
        }
        self.find_form(wanted, form, report)
    }
}

impl SpeciesRecord {
    /// Returns whether the form differs from its species in more than appearance.
    fn differs(&self) -> bool {
        let said = self.types.is_some() || self.stats.is_some() || self.abilities.is_some();
        let learns = self.learning.levels.is_some() || self.learning.taught.is_some();
        said || self.hidden.is_some() || learns || self.evolutions.is_some() || self.is_mega()
    }

    /// Returns whether a Pokémon takes the form in battle by means of an item or a move.
    pub(in crate::formats::pbs) fn is_mega(&self) -> bool {
        self.mega_stone.is_some() || self.mega_move.is_some()
    }
}

/// Returns the id of the built-in form with the same stone or the same name.
fn known(base: &str, form: &SpeciesRecord, items: &Symbols) -> Option<String> {
    let ours = Ours::get();
    // The built-in forms are looked through several times.
    if !budget::steps(&form.at.file, 4 * ours.forms.len()) {
        return None;
    }
    let species = &ours.forms.iter().find(|own| own.id == base)?.species;
    let stone = form.mega_stone.as_ref().and_then(|own| items.get(&own.id));
    let by_stone = stone.and_then(|stone| ours.mega_of(stone, species));
    let name = form.form_name.as_deref().unwrap_or("");
    let bare = bare(name, species);
    let whole = || {
        ours.form(name)
            .or_else(|| ours.form(&format!("{bare} {species}")))
    };
    let found = by_stone
        .or_else(|| ours.form_named(species, &bare))
        .or_else(whole);
    let kin = |own: &&OurForm| own.species == *species && own.id != base;
    found.filter(kin).map(|own| own.id.clone())
}

/// Returns the words of a form's name without the species' name and general words such as "form".
fn bare(name: &str, species: &str) -> String {
    const EMPTY: [&str; 8] = [
        "form", "forme", "mode", "style", "cloak", "size", "rotom", "kyurem",
    ];
    let words = slug(name);
    let words = words.split('-').filter(|word| {
        let own = species.split('-').any(|part| part == *word);
        !own && !EMPTY.contains(word)
    });
    words.collect::<Vec<_>>().join("-")
}

/// Returns words that distinguish a form from its species: its name, or its number.
fn words(form: &SpeciesRecord, base: &str) -> String {
    let name = form.form_name.as_deref().unwrap_or("");
    let words = [bare(name, base), slug(name), form.form.to_string()];
    let mut words = words.into_iter().filter(|words| !words.is_empty());
    words.next().unwrap_or_default()
}
