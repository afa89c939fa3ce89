//! At which level a form is had at least: what is caught above the level that a player raises
//! theirs to stays above it.

use super::several::Rosters;
use super::{Evolution, Roster, Trigger, Way, catches};
use crate::Form;
use std::collections::HashMap;

/// The lowest level at which each form of a roster is had.
///
/// ```
/// use pokedata::{Form, Game, Moment, Roster};
///
/// let scarlet = &Game::find("scarlet")?.versions()[0];
/// let levels = Roster::of(scarlet, scarlet.rules(Moment::Gyms(0))).least_levels();
/// assert_eq!(levels.of(Form::find("flamigo")?), Some(17));
/// assert_eq!(levels.of(Form::find("miraidon")?), None);
/// # Ok::<(), pokedata::UnknownName>(())
/// ```
#[derive(Clone, Debug)]
pub struct LeastLevels(Vec<Option<Least>>);

/// A level, and the last step to the form.
#[derive(Clone, Copy, Debug)]
struct Least {
    level: u8,
    by: Way,
}

impl LeastLevels {
    /// That of a form; 1 where its table says none, nothing for what cannot be had.
    #[must_use]
    pub fn of(&self, form: &Form) -> Option<u8> {
        Some(self.0[form.place]?.level)
    }

    /// What the form at that place comes of, where it is had lowest.
    pub(super) fn evolution(&self, place: usize) -> Option<&'static Evolution> {
        match self.0[place]?.by {
            Way::Caught => None,
            Way::Evolved(evolution) => Some(evolution),
        }
    }

    /// Whether that is lower than what was known.
    fn lower(&mut self, place: usize, level: u8, by: Way) -> bool {
        let lower = self.0[place].is_none_or(|known| level < known.level);
        if lower {
            self.0[place] = Some(Least { level, by });
        }
        lower
    }

    /// By one evolution more.
    fn evolve(&mut self, evolution: &'static Evolution, roster: &Roster) -> bool {
        let game = roster.version().game();
        let had = |place: usize| roster.ways[place].is_some();
        let (Some(from), true) = (self.0[evolution.from], evolution.beside.is_none_or(had)) else {
            return false;
        };
        let reached = evolution.level(game).unwrap_or(1);
        let raised = from.level + u8::from(evolution.trigger().takes_a_level());
        self.lower(evolution.to, reached.max(raised), Way::Evolved(evolution))
    }
}

impl Roster {
    /// The lowest level at which each form is had.
    #[must_use]
    pub fn least_levels(&self) -> LeastLevels {
        let mut levels = LeastLevels(vec![None; self.ways.len()]);
        let forms = Form::all().iter();
        let places: HashMap<&str, usize> = forms.map(|form| (&*form.id, form.place)).collect();
        for one in catches::early(self.version, self.rules) {
            let place = places[one.form_id()];
            if matches!(self.ways[place], Some(Way::Caught)) {
                levels.lower(place, one.least_level(), Way::Caught);
            }
        }
        let possible = self.possible_evolutions();
        let mut lower = true;
        while lower {
            lower = false;
            for evolution in &possible {
                lower |= levels.evolve(evolution, self);
            }
        }
        levels
    }
}

impl Rosters {
    /// The lowest level at which each form is had, in whichever version it is lowest.
    #[must_use]
    pub fn least_levels(&self) -> LeastLevels {
        let mut each = self.each().iter().map(Roster::least_levels);
        let first = each
            .next()
            .unwrap_or(LeastLevels(vec![None; Form::all().len()]));
        each.fold(first, |mut all, one| {
            for (place, least) in one.0.into_iter().enumerate() {
                if let Some(Least { level, by }) = least {
                    all.lower(place, level, by);
                }
            }
            all
        })
    }
}

impl Trigger {
    /// Whether a form must gain a level for it.
    fn takes_a_level(self) -> bool {
        use Trigger::{Friendship, Level, Move, Together};
        matches!(self, Level | Friendship | Move | Together)
    }
}
