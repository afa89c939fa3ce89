//! What a player can have at a moment of a version: caught or given where it is reached, or
//! evolved from that.
//!
//! Breeding, events, paid expansions and other cartridges do not count.

mod catches;
mod choice;
mod evolution;
mod forms;
mod levels;
mod machines;
mod moment;
mod origin;
mod rules;
mod several;
mod stages;
mod whole;

pub use catches::Catch;
pub use choice::Choice;
pub use evolution::{Evolution, Trigger};
pub use levels::LeastLevels;
pub use moment::Moment;
pub use origin::Origin;
pub use rules::Rules;
pub use several::Rosters;

use crate::{Form, Version};

/// What can be had in a version by then.
///
/// ```
/// use pokedata::{Form, Game, Moment, Roster, Rules};
///
/// let emerald = Game::find("emerald")?;
/// let rules = Rules { moment: Moment::Gyms(1), cap: 19, trade: true, raids: false };
/// let early = Roster::of(&emerald.versions()[0], rules);
/// assert!(early.has(Form::find("marshtomp")?));
/// assert!(!early.has(Form::find("lileep")?));
/// # Ok::<(), pokedata::UnknownName>(())
/// ```
#[derive(Clone, Debug)]
pub struct Roster {
    version: &'static Version,
    rules: Rules,
    /// How each form of [`Form::all`] is come by; none for those that cannot be had.
    ways: Vec<Option<Way>>,
}

/// How a form is come by.
#[derive(Clone, Copy, Debug)]
pub enum Way {
    /// Caught or received.
    Caught,
    /// Evolved from another that is had, or changed from it.
    Evolved(&'static Evolution),
}

impl Roster {
    /// What can be had in that version under those rules.
    #[must_use]
    pub fn of(version: &'static Version, rules: Rules) -> Roster {
        Roster::with(version, rules, |_| true)
    }

    /// Likewise, with only those of the caught that may be, by their places in [`Form::all`].
    fn with(version: &'static Version, rules: Rules, may: impl Fn(usize) -> bool) -> Roster {
        let mut ways = vec![None; Form::all().len()];
        let early = forms::caught(version.id(), rules.raids);
        let early = early.filter(|&(_, first)| first <= rules.moment);
        for (place, _) in early.filter(|&(place, _)| may(place)) {
            ways[place] = Some(Way::Caught);
        }
        let mut roster = Roster {
            version,
            rules,
            ways,
        };
        roster.evolve();
        roster
    }

    /// Adds what evolves, until nothing more does.
    fn evolve(&mut self) {
        let possible = self.possible_evolutions();
        loop {
            let before = self.len();
            for &evolution in &possible {
                let beside = evolution
                    .beside
                    .is_none_or(|other| self.ways[other].is_some());
                if beside && self.ways[evolution.from].is_some() {
                    self.ways[evolution.to].get_or_insert(Way::Evolved(evolution));
                }
            }
            if self.len() == before {
                break;
            }
        }
    }

    /// What evolves under these rules, where the form is had.
    fn possible_evolutions(&self) -> Vec<&'static Evolution> {
        let possible = |evolution: &&Evolution| evolution.possible(self.version, &self.rules);
        Evolution::all().iter().filter(possible).collect()
    }

    /// The version.
    #[must_use]
    pub fn version(&self) -> &'static Version {
        self.version
    }

    /// What was assumed.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The forms that can be had, by Pokédex number.
    pub fn forms(&self) -> impl Iterator<Item = &'static Form> {
        let had = Form::all().iter().zip(&self.ways);
        had.filter(|(_, way)| way.is_some()).map(|(form, _)| form)
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ways.iter().flatten().count()
    }

    /// Whether nothing can be had.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether there are raids by then that do not count.
    #[must_use]
    pub fn leaves_out_raids(&self) -> bool {
        let rules = Rules {
            raids: true,
            ..self.rules
        };
        catches::early(self.version, rules).count()
            > catches::early(self.version, self.rules).count()
    }

    /// Whether that form can be had.
    #[must_use]
    pub fn has(&self, form: &Form) -> bool {
        self.way(form).is_some()
    }

    /// How that form is come by.
    #[must_use]
    pub fn way(&self, form: &Form) -> Option<Way> {
        self.ways[form.place]
    }
}
