//! The Pokémon that are obtainable in any of several versions.

use super::{Roster, Rules, Way};
use crate::boss::in_order;
use crate::{Form, Version};
use types::Typing;

/// The rosters of one or more versions of a game: a form is obtainable if it is in one of them.
///
/// ```
/// use pokedata::{Form, Game, Rosters, Rules};
///
/// let paldea = Game::find("scarlet-violet")?;
/// let had = Rosters::of(paldea.versions(), |_| Rules::WHOLE_GAME);
/// let miraidon = Form::find("miraidon")?;
/// assert_eq!(had.only_in(miraidon).unwrap().title(), "Violet");
/// # Ok::<(), pokedata::UnknownName>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rosters(Vec<Roster>);

impl Rosters {
    /// Returns the rosters of the versions, each under its own rules.
    #[must_use]
    pub fn of(versions: &'static [Version], rules: impl Fn(&Version) -> Rules) -> Rosters {
        let each = versions.iter();
        Rosters(each.map(|own| Roster::of(own, rules(own))).collect())
    }

    /// Returns the roster of each version.
    #[must_use]
    pub fn each(&self) -> &[Roster] {
        &self.0
    }

    /// Returns whether the given form is obtainable.
    #[must_use]
    pub fn has(&self, form: &Form) -> bool {
        self.0.iter().any(|own| own.has(form))
    }

    /// Returns the obtainable forms, by Pokédex number.
    pub fn forms(&self) -> impl Iterator<Item = &'static Form> {
        Form::all().iter().filter(|form| self.has(form))
    }

    /// Returns the typings of the obtainable forms, in the order of their names.
    #[must_use]
    pub fn typings(&self) -> Vec<Typing> {
        let generation = self.0.first().map(|own| own.version().game().generation());
        let typings = generation
            .into_iter()
            .flat_map(|generation| self.forms().filter_map(move |form| form.typing(generation)));
        in_order(typings)
    }

    /// Returns the lowest level at which the given form is obtainable in any of the versions.
    #[must_use]
    pub fn least_level(&self, form: &Form) -> Option<u8> {
        self.0.iter().filter_map(|own| own.least_level(form)).min()
    }

    /// Returns the forms into which a Pokémon of the given form, of any level, may have evolved by
    /// then in any of the versions.
    #[must_use]
    pub fn grown(&self, form: &'static Form) -> Vec<&'static Form> {
        let mut grown: Vec<&'static Form> = self.0.iter().flat_map(|own| own.grown(form)).collect();
        grown.sort_by_key(|own| own.place);
        grown.dedup_by_key(|own| own.place);
        grown
    }

    /// Returns the forms of [`Rosters::grown`] that cannot evolve further by then.
    #[must_use]
    pub fn fully_grown(&self, form: &'static Form) -> Vec<&'static Form> {
        let grown = self.grown(form);
        let evolves = |form: &&Form| {
            let mut all = grown.iter();
            all.any(|other| {
                other
                    .earlier_stage()
                    .is_some_and(|from| from.place == form.place)
            })
        };
        grown
            .iter()
            .copied()
            .filter(|form| !evolves(form))
            .collect()
    }

    /// Returns the easiest way to obtain the given form, in the first version that has it.
    #[must_use]
    pub fn origin(&self, form: &Form) -> Option<Way> {
        self.0.iter().find_map(|own| own.origin(form))
    }

    /// Returns the version that has the form if only one of several versions does, otherwise
    /// `None`.
    #[must_use]
    pub fn only_in(&self, form: &Form) -> Option<&'static Version> {
        let mut having = self.0.iter().filter(|own| own.has(form));
        let first = having.next()?.version();
        let alone = having.next().is_none() && self.0.len() > 1;
        alone.then_some(first)
    }
}
