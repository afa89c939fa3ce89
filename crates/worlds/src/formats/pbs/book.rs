//! Assigns an id to everything in the files: the built-in id if there is one, otherwise a new id
//! derived from the name.

mod forms;
mod symbols;

use super::project::Project;
use super::section::Ref;
use crate::formats::ours::Ours;
use crate::formats::report::Report;
use crate::formats::text::slug;
use std::collections::BTreeSet;

pub(super) use forms::Forms;
pub(super) use symbols::{Entry, Symbols};

/// The ids of all types, moves, abilities, items and forms.
pub(super) struct Book {
    /// The names of types, without those that no Pokémon has.
    pub(super) types: Symbols,
    pub(super) moves: Symbols,
    pub(super) abilities: Symbols,
    pub(super) items: Symbols,
    pub(super) forms: Forms,
    /// The types that no Pokémon has.
    pseudo: BTreeSet<String>,
}

impl Book {
    pub(super) fn of(project: &Project, report: &mut Report) -> Book {
        let items = named(
            "item",
            project.items.as_deref(),
            |name| Ours::get().items.find(name),
            report,
        );
        Book {
            types: types(project, report),
            moves: moves(project, report),
            abilities: named(
                "ability",
                project.abilities.as_deref(),
                |name| Ours::get().abilities.find(name),
                report,
            ),
            forms: Forms::of(project, &items, report),
            items,
            pseudo: pseudo(project),
        }
    }

    /// Returns the name of a type; `None` for a type that no Pokémon has. Reports a fault if the
    /// type is unknown.
    pub(super) fn type_of(&self, wanted: &Ref, report: &mut Report) -> Option<&str> {
        if self.pseudo.contains(&wanted.id) {
            None
        } else {
            self.types.find(wanted, report)
        }
    }

    /// Returns the id of an ability or an item. If the files do not list them, any id is accepted.
    pub(super) fn open(symbols: &Symbols, wanted: &Ref, report: &mut Report) -> Option<String> {
        if !symbols.open {
            return symbols.find(wanted, report).map(str::to_owned);
        }
        let ours = Ours::get();
        let names = if symbols.what == "item" {
            &ours.items
        } else {
            &ours.abilities
        };
        let known = names.find(&wanted.id).map(str::to_owned);
        Some(known.unwrap_or_else(|| slug(&wanted.id)))
    }
}

fn pseudo(project: &Project) -> BTreeSet<String> {
    let pseudo = project.types.iter().filter(|own| own.pseudo);
    pseudo.map(|own| own.id.clone()).collect()
}

fn types(project: &Project, report: &mut Report) -> Symbols {
    let own = project.types.iter().filter(|own| !own.pseudo);
    let entries = own.map(|own| Entry {
        id: &own.id,
        name: &own.name,
        at: &own.at,
    });
    let known = |name: &str| Ours::get().types.find(name).map(str::to_owned);
    let symbols = Symbols::of("type", entries, known, word, report);
    let own = symbols.ours.values().filter(|name| known(name).is_none());
    let own = own.count();
    if own > pokedata::Type::MOST_OWN {
        let at = project.types[0].at.line(0);
        let wrong = format!("{own} types beside the eighteen of the games");
        report.wrong(&at, wrong, format!("at most {}", pokedata::Type::MOST_OWN));
    }
    symbols
}

/// Returns the name of a type as one word of letters and digits: `CosmicHorror` for `Cosmic
/// Horror`.
fn word(name: &str) -> String {
    let word: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
    if word.starts_with(|c: char| c.is_alphabetic()) {
        word
    } else {
        format!("Type{word}")
    }
}

fn moves(project: &Project, report: &mut Report) -> Symbols {
    let entries = project.moves.iter().map(|own| Entry {
        id: &own.id,
        name: &own.name,
        at: &own.at,
    });
    let known = |name: &str| Ours::get().moves.find(name).map(str::to_owned);
    Symbols::of("move", entries, known, slug, report)
}

fn named(
    what: &'static str,
    all: Option<&[super::named::Named]>,
    known: impl Fn(&str) -> Option<&'static str>,
    report: &mut Report,
) -> Symbols {
    let Some(all) = all else {
        return Symbols::new(what, true);
    };
    let entries = all.iter().map(|own| Entry {
        id: &own.id,
        name: &own.name,
        at: &own.at,
    });
    let known = |name: &str| known(name).map(str::to_owned);
    Symbols::of(what, entries, known, slug, report)
}
