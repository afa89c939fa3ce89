//! The forms of Pokémon, with their typings and stats in each generation.

use crate::details::{self, Details};
use crate::spellings::form_title;
use crate::stats::Stats;
use crate::tables::{embedded, row, rows};
use std::sync::LazyLock;
use types::{Generation, Type, Typing};

row! {
    /// A row of `species.csv`.
    pub(crate) struct SpeciesRow {
        pub(crate) dex: u16,
        pub(crate) id: String,
        pub(crate) name: String,
        pub(crate) form: String,
        pub(crate) type1: Type,
        pub(crate) type2: Option<Type>,
        pub(crate) first_generation: Generation = "gen",
        pub(crate) introduced_in: String,
        pub(crate) types_through_gen: String,
        pub(crate) flags: String,
    }
}

/// One form of a Pokémon species.
#[derive(Clone, Debug)]
pub struct Form {
    /// The National Pokédex number.
    pub dex: u16,
    /// Its id in the tables: `charizard-mega-x`.
    pub id: String,
    /// The species' English name: `Charizard`.
    pub name: String,
    /// The words that distinguish the form within its species: `mega-x`; empty for the usual form.
    pub form: String,
    /// The generation in which the form first appears.
    pub first_generation: Generation,
    /// The game in which the form first appears.
    pub introduced_in: String,
    /// What kind of form it is.
    pub flags: FormFlags,
    /// Its first and last type today, in the games' order; equal for a single type.
    pub(crate) ends: [Type; 2],
    /// Its index among all forms.
    pub(crate) place: usize,
    typing: Typing,
    /// Earlier typings, each with the last generation in which it held, oldest first.
    typing_before: Vec<(Generation, Typing)>,
}

/// The properties that distinguish a form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FormFlags {
    /// Whether the species' name alone means this form.
    pub default: bool,
    /// Whether it is a mega evolution or a primal reversion.
    pub mega: bool,
    /// Whether it is a Gigantamax form.
    pub gigantamax: bool,
    /// Whether its species is legendary.
    pub legendary: bool,
    /// Whether its species is mythical.
    pub mythical: bool,
    /// Whether it exists only in battle.
    pub battle_only: bool,
    /// Whether it is a regional form.
    pub regional: bool,
    /// Whether its species is a baby Pokémon.
    pub baby: bool,
}

impl Form {
    /// Returns all forms, by Pokédex number.
    #[must_use]
    pub fn all() -> &'static [Form] {
        static FORMS: LazyLock<Vec<Form>> = LazyLock::new(read);
        &FORMS
    }

    /// Returns the form's typing in the given generation; `None` if the form did not exist yet.
    #[must_use]
    pub fn typing(&self, generation: Generation) -> Option<Typing> {
        let mut earlier = self.typing_before.iter();
        let typing = earlier
            .find(|(until, _)| generation <= *until)
            .map_or(self.typing, |&(_, typing)| typing);
        (self.first_generation <= generation).then_some(typing)
    }

    /// Returns the form's base stats in the given generation.
    #[must_use]
    pub fn stats(&self, generation: Generation) -> Stats {
        self.details().stats.in_generation(generation)
    }

    /// Returns the id of the form's species: `charizard`.
    #[must_use]
    pub fn species(&self) -> &'static str {
        let other = self.details().species.as_deref();
        other.unwrap_or_else(|| &Form::all()[self.place].id)
    }

    /// Returns the species from which the form evolves; empty for a first stage.
    #[must_use]
    pub fn evolves_from(&self) -> &'static str {
        details::evolves_from(&self.id)
    }

    /// Returns the first species of the form's evolution line.
    #[must_use]
    pub fn line(&self) -> &'static str {
        let other = self.details().line.as_deref();
        other.unwrap_or_else(|| self.species())
    }

    fn details(&self) -> &'static Details {
        Details::of(self.place)
    }

    /// Returns the sum of the form's base stats, of which there are six, or five in the first
    /// generation.
    #[must_use]
    pub fn stat_total(&self, generation: Generation) -> u16 {
        let stats = self.stats(generation);
        match generation {
            Generation::FIRST => stats.total() - stats.special_defense,
            _ => stats.total(),
        }
    }

    /// Returns the name for readers: `Mega Charizard X`.
    ///
    /// If the other forms of a species differ only in looks, or have names of their own, its usual
    /// form has the species' name alone.
    #[must_use]
    pub fn title(&self) -> String {
        let usual = self.flags.default && self.id == self.species();
        if self.form.is_empty() || usual {
            return self.name.clone();
        }
        form_title(&self.id, &self.name, &self.form)
    }
}

fn read() -> Vec<Form> {
    rows::<SpeciesRow>(&embedded::SPECIES)
        .into_iter()
        .enumerate()
        .map(of_row)
        .collect()
}

fn of_row((place, row): (usize, SpeciesRow)) -> Form {
    Form {
        place,
        typing: match row.type2 {
            None => Typing::single(row.type1),
            Some(second) => Typing::dual(row.type1, second).expect("two different types"),
        },
        typing_before: read_earlier_typings(&row.types_through_gen),
        ends: [row.type1, row.type2.unwrap_or(row.type1)],
        flags: FormFlags::read(&row.flags),
        dex: row.dex,
        id: row.id,
        name: row.name,
        form: row.form,
        first_generation: row.first_generation,
        introduced_in: row.introduced_in,
    }
}

/// Parses earlier typings such as `5:Normal/Flying`, separated by `;`.
fn read_earlier_typings(text: &str) -> Vec<(Generation, Typing)> {
    let mut earlier: Vec<_> = text
        .split_terminator(';')
        .map(|change| {
            let (until, typing) = change.split_once(':').expect("a generation before `:`");
            let until: Generation = until.parse().expect("a generation before `:`");
            (until, typing.parse().expect("a typing after `:`"))
        })
        .collect();
    earlier.sort_by_key(|&(until, _)| until);
    earlier
}

impl FormFlags {
    fn read(letters: &str) -> FormFlags {
        FormFlags {
            default: letters.contains('d'),
            mega: letters.contains('M'),
            gigantamax: letters.contains('G'),
            legendary: letters.contains('L'),
            mythical: letters.contains('Y'),
            battle_only: letters.contains('B'),
            regional: letters.contains('R'),
            baby: letters.contains('b'),
        }
    }
}
