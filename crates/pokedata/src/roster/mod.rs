//! The Pokémon that a player of a version can obtain by a given moment: by catching, as a gift, or
//! by evolution.
//!
//! Breeding, events and other cartridges are excluded; paid expansions are included if [`Rules`]
//! allow them.

mod catches;
mod choice;
mod evolution;
mod forms;
mod machines;
mod moment;
mod reach;
mod rules;
mod several;
mod stages;
mod way;

pub use catches::{Catch, phrase};
pub(crate) use catches::{exclusions, needs_dlc, of_version};
pub use choice::Choice;
pub(crate) use evolution::relearner;
pub use evolution::{Evolution, Luck, Trigger};
pub use machines::Machine;
pub use moment::Moment;
pub use reach::Reach;
pub use rules::Rules;
pub use several::Rosters;
pub use way::Way;

use crate::{Form, Version};

/// The Pokémon that are obtainable in a version by a given moment.
///
/// ```
/// use pokedata::{Form, Game, Moment, Roster};
///
/// let emerald = &Game::find("emerald")?.versions()[0];
/// let early = Roster::of(emerald, emerald.rules(Moment::Gyms(1)));
/// assert!(early.has(Form::find("marshtomp")?));
/// assert!(!early.has(Form::find("lileep")?));
/// # Ok::<(), pokedata::UnknownName>(())
/// ```
#[derive(Clone, Debug)]
pub struct Roster {
    version: &'static Version,
    rules: Rules,
    /// The lowest level at which each form of [`Form::all`] is obtainable; `None` for those that
    /// are not.
    levels: Vec<Option<u8>>,
    /// The evolutions that are possible under these rules, at any level.
    evolutions: Vec<&'static Evolution>,
}

impl Roster {
    /// Returns the roster of the given version under the given rules.
    #[must_use]
    pub fn of(version: &'static Version, rules: Rules) -> Roster {
        Roster::with(version, rules, |_| true)
    }

    /// Like [`Roster::of`], with only the catches that satisfy the predicate.
    fn with(version: &'static Version, rules: Rules, may: impl Fn(&Catch) -> bool) -> Roster {
        let mut roster = Roster {
            version,
            rules,
            levels: vec![None; Form::all().len()],
            evolutions: Evolution::all()
                .iter()
                .filter(|evolution| evolution.possible(version, &rules))
                .collect(),
        };
        for own in catches::early(version, rules).filter(|own| may(own)) {
            let level = own.least_level();
            if roster.allows_level(level, level) && forms::is_in(version.game(), own.form_place()) {
                roster.lower(own.form_place(), level);
            }
        }
        roster.evolve();
        roster
    }

    /// Returns whether the rules allow a Pokémon of the given level that was caught at level
    /// `caught`.
    fn allows_level(&self, level: u8, caught: u8) -> bool {
        let rules = &self.rules;
        level <= rules.cap || rules.over_cap && level == caught
    }

    /// Lowers the level at which a form is obtainable to the given one; returns whether it was
    /// higher before.
    fn lower(&mut self, place: usize, level: u8) -> bool {
        let lower = self.levels[place].is_none_or(|known| level < known);
        if lower {
            self.levels[place] = Some(level);
        }
        lower
    }

    /// Adds evolved forms until no level can be lowered any more.
    fn evolve(&mut self) {
        let possible = self.evolutions.clone();
        let mut lower = true;
        while lower {
            lower = false;
            for &evolution in &possible {
                lower |= self.evolve_by(evolution);
            }
        }
    }

    fn evolve_by(&mut self, evolution: &Evolution) -> bool {
        let Some(from) = self.levels[evolution.from] else {
            return false;
        };
        if !self.has_companion(evolution) {
            return false;
        }
        let level = evolution.level_after(from, self.version.game());
        self.allows_level(level, from) && self.lower(evolution.to, level)
    }

    /// Returns the forms into which a Pokémon of the given form, of any level, may have evolved by
    /// then, including itself. Temporary changes such as mega evolution do not count.
    ///
    /// ```
    /// use pokedata::{Form, Game, Moment, Roster};
    ///
    /// let emerald = &Game::find("emerald")?.versions()[0];
    /// let then = Roster::of(emerald, emerald.rules(Moment::Gyms(4)));
    /// let ids = |name| Ok::<_, pokedata::UnknownName>(then.grown(Form::find(name)?));
    /// let ids = |name| ids(name).map(|all| all.iter().map(|own| &*own.id).collect::<Vec<_>>());
    /// assert_eq!(ids("mudkip")?, ["mudkip", "marshtomp"]);
    /// assert_eq!(ids("nincada")?, ["nincada", "ninjask", "shedinja"]);
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn grown(&self, form: &'static Form) -> Vec<&'static Form> {
        let possible = self.evolutions.iter().copied();
        let lasting: Vec<&Evolution> = possible
            .filter(|own| !matches!(own.trigger(), Trigger::Mega | Trigger::Change))
            .collect();
        let mut alone = Roster {
            levels: vec![None; self.levels.len()],
            ..self.clone()
        };
        alone.levels[form.place] = Some(1);
        let mut lower = true;
        while lower {
            lower = false;
            for evolution in &lasting {
                let may = self.has_companion(evolution);
                let Some(from) = alone.levels[evolution.from].filter(|_| may) else {
                    continue;
                };
                let level = evolution.level_after(from, self.version.game());
                lower |= level <= self.rules.cap && alone.lower(evolution.to, level);
            }
        }
        alone.forms().collect()
    }

    /// Returns the version.
    #[must_use]
    pub fn version(&self) -> &'static Version {
        self.version
    }

    /// Returns the rules of the roster.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the moment of the rules in words: `before the first gym`.
    #[must_use]
    pub fn when(&self) -> String {
        let moment = self.rules.moment.in_game(self.version.game());
        match self.rules.before_story {
            None | Some(Reach::League(_)) => moment.to_string(),
            Some(Reach::Unordered) => format!("{moment} (some perhaps only after this battle)"),
            Some(Reach::Starter | Reach::UpTo(_)) => {
                format!("{moment} (leaving out what you may get only after this battle)")
            }
        }
    }

    /// Returns the obtainable forms, by Pokédex number.
    pub fn forms(&self) -> impl Iterator<Item = &'static Form> {
        Form::all().iter().filter(|form| self.has(form))
    }

    /// Returns the number of obtainable forms.
    #[must_use]
    pub fn len(&self) -> usize {
        self.levels.iter().flatten().count()
    }

    /// Returns whether nothing is obtainable.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns whether raids that are possible by then are excluded.
    #[must_use]
    pub fn leaves_out_raids(&self) -> bool {
        let rules = Rules {
            raids: true,
            ..self.rules
        };
        catches::early(self.version, rules).count()
            > catches::early(self.version, self.rules).count()
    }

    /// Returns whether the given form is obtainable.
    #[must_use]
    pub fn has(&self, form: &Form) -> bool {
        self.has_at(form.place)
    }

    /// Returns whether the Pokémon that the player must also have for the evolution, if any, is
    /// obtainable.
    fn has_companion(&self, evolution: &Evolution) -> bool {
        evolution.companion.is_none_or(|other| self.has_at(other))
    }

    fn has_at(&self, place: usize) -> bool {
        self.levels[place].is_some()
    }

    /// Returns the lowest level at which the given form is obtainable; `None` if it is not.
    ///
    /// ```
    /// use pokedata::{Form, Game, Moment, Roster, Rules};
    ///
    /// let scarlet = &Game::find("scarlet")?.versions()[0];
    /// let rules = scarlet.rules(Moment::Gyms(0));
    /// let flamigo = Form::find("flamigo")?;
    /// assert_eq!(Roster::of(scarlet, rules).least_level(flamigo), None);
    /// let over = Roster::of(scarlet, Rules { over_cap: true, ..rules });
    /// assert_eq!(over.least_level(flamigo), Some(17));
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn least_level(&self, form: &Form) -> Option<u8> {
        self.levels[form.place]
    }
}
