//! The model of a run: the bosses ahead, the areas, and the foes that each encounter would beat.

use super::note::note;
use super::rules::RunRules;
use super::tables::{self, Table};
use duels::BadQuestion;
use gauntlet::{Prospects, Terms};
use pokedata::{Area, Encounters, Foe, Form, Mode, Playthrough, Rosters, Version};
use runs::{Encounter, Problem};
use terminal::Failure;

/// The input of a question about a run.
pub(super) struct Setting {
    pub(super) playthrough: Playthrough,
    pub(super) rules: RunRules,
    /// The chosen starter; if there is none, any of them.
    pub(super) starter: Option<&'static Form>,
    /// Pokémon whose lines must not be caught.
    pub(super) without: Vec<&'static Form>,
    /// The names of areas that must not be used.
    pub(super) skip: Vec<String>,
    /// The bosses that are beaten.
    pub(super) beaten: Vec<Foe>,
}

/// Bosses, areas and encounters, with the foes that each encounter beats.
pub(super) struct Model {
    pub(super) setting: Setting,
    pub(super) prospects: Prospects,
    pub(super) areas: Vec<Area>,
    /// The tables of each area.
    pub(super) tables: Vec<Vec<Table>>,
    pub(super) offers: Vec<Offer>,
}

/// A Pokémon that an area may give, with one of the final stages that it can reach.
#[derive(Clone)]
pub(super) struct Offer {
    /// The index of the area.
    pub(super) area: usize,
    /// The index of the table among those of its area.
    pub(super) table: usize,
    pub(super) caught: &'static Form,
    pub(super) stage: &'static Form,
    /// The chance in its table; `None` if unknown.
    pub(super) chance: Option<f64>,
    /// The effort to encounter it, in encounters on foot; at least 1.
    pub(super) effort: u64,
    /// The foes that it beats.
    pub(super) answers: Vec<u32>,
}

impl Setting {
    /// Returns the version of the run; an error if the game has several and none is named.
    pub(super) fn version(&self) -> Result<&'static Version, Failure> {
        let played = self.playthrough.played();
        match played.versions() {
            [only] => Ok(only),
            several => {
                let ids: Vec<&str> = several.iter().map(Version::id).collect();
                Err(Failure::bad_input(format!(
                    "a run is played in one version: name {}",
                    ids.join(" or ")
                )))
            }
        }
    }

    /// Returns the bosses up to the first champion that are not beaten yet.
    pub(super) fn bosses_ahead(&self) -> Vec<Foe> {
        let all = self.playthrough.all();
        let mut ahead = Vec::new();
        for foe in all.foes() {
            if !self
                .beaten
                .iter()
                .any(|beaten| std::ptr::eq(beaten.boss(), foe.boss()))
            {
                ahead.push(foe.clone());
            }
            if foe.boss().kind == "champion" {
                break;
            }
        }
        ahead
    }

    /// Returns what Pokémon can do against the bosses ahead.
    pub(super) fn prospects(&self, version: &'static Version) -> Result<Prospects, Failure> {
        let mut terms = Terms::default();
        if !self.rules.level_caps {
            terms.level_cap = Some(100);
        }
        let mode = self.playthrough.mode();
        let before = |foe: &Foe| self.before(version, mode, foe);
        let bosses = self.bosses_ahead();
        let played = self.playthrough.played();
        Prospects::new(played, &bosses, terms, self.rules.level_caps, before)
            .map_err(Failure::bad_input)
    }

    /// Returns what is obtainable before a boss under the rules.
    fn before(&self, version: &'static Version, mode: Mode, foe: &Foe) -> Rosters {
        Rosters::of(std::slice::from_ref(version), |version| {
            let mut rules = version.rules_before(mode, foe.boss());
            rules.trade = self.rules.trade;
            if !self.rules.level_caps {
                rules.cap = 100;
            }
            rules
        })
    }
}

impl Model {
    /// Computes the foes that each encounter of the version beats.
    pub(super) fn new(setting: Setting) -> Result<Model, Failure> {
        let version = setting.version()?;
        if setting.bosses_ahead().is_empty() {
            return Err(Failure::bad_input(format!(
                "no boss of {} is left to plan for",
                version.title()
            )));
        }
        let encounters = Encounters::of(version);
        if encounters.areas().is_empty() {
            return Err(Failure::bad_input(format!(
                "the tables have no encounters for {}",
                version.title()
            )));
        }
        let prospects = setting.prospects(version)?;
        if !encounters.are_moments_known() {
            note(&format!(
                "{}: no file says when places are reached; the levels there decide",
                version.title()
            ));
        }
        let skipped = setting.skip.iter().map(|name| encounters.find(name));
        let skipped = skipped.map(|found| found.map(|area| area.id.clone()));
        let skipped: Vec<String> = skipped
            .collect::<Result<_, _>>()
            .map_err(Failure::bad_input)?;
        let areas = encounters.areas().iter();
        let areas: Vec<Area> = areas.filter(|area| area.order.is_some()).cloned().collect();
        let tables = areas.iter().map(|area| {
            if skipped.contains(&area.id) {
                return Vec::new();
            }
            tables::of(area, |form| setting.allows(form, &area.id))
        });
        let mut model = Model {
            tables: tables.collect(),
            areas,
            prospects,
            setting,
            offers: Vec::new(),
        };
        model.offers = model.offers().map_err(Failure::bad_input)?;
        Ok(model)
    }

    fn offers(&self) -> Result<Vec<Offer>, BadQuestion> {
        let mut offers: Vec<Offer> = Vec::new();
        let areas = self.tables.iter().enumerate();
        for (area, (table, entry)) in areas.flat_map(|(area, tables)| {
            let tables = tables.iter().enumerate();
            let entries =
                tables.flat_map(|(place, own)| own.entries.iter().map(move |one| (place, one)));
            entries.map(move |entry| (area, entry))
        }) {
            for stage in self
                .prospects
                .stages(entry.form, entry.after, entry.level)?
            {
                let offer = Offer {
                    area,
                    table,
                    caught: entry.form,
                    stage: stage.form,
                    chance: entry.chance,
                    effort: entry.effort.ceil().max(1.0) as u64,
                    answers: stage.answers,
                };
                add(&mut offers, offer);
            }
        }
        Ok(offers)
    }

    /// Converts the model to a problem of `runs`.
    pub(super) fn problem(&self) -> Result<Problem, Failure> {
        let mut lines: Vec<&str> = self
            .offers
            .iter()
            .map(|offer| offer.caught.line())
            .collect();
        lines.sort_unstable();
        lines.dedup();
        let line = |form: &Form| {
            lines
                .binary_search(&form.line())
                .expect("a line of an offer") as u32
        };
        let encounters = self.offers.iter().map(|offer| Encounter {
            area: offer.area as u32,
            line: line(offer.caught),
            effort: offer.effort,
            answers: offer.answers.clone(),
        });
        let foes = self.prospects.foes().len() as u32;
        let rules = self.setting.rules.in_numbers();
        Problem::new(foes, encounters.collect(), rules).map_err(Failure::bad_input)
    }

    /// Returns the name of the boss with that index: `Roxanne`.
    pub(super) fn boss(&self, stop: usize) -> &str {
        self.prospects.run().stops[stop].foe.leader()
    }

    /// Returns the indices of the foes of each boss.
    pub(super) fn foes_by_boss(&self) -> Vec<Vec<u32>> {
        let mut bosses = vec![Vec::new(); self.prospects.run().stops.len()];
        for (place, foe) in (0..).zip(self.prospects.foes()) {
            bosses[foe.stop].push(place);
        }
        bosses
    }

    /// Returns the names of some foes, boss by boss: `Brawly: Machop, Makuhita`.
    pub(super) fn foes_in_words(&self, foes: &[u32]) -> Vec<String> {
        let mut words: Vec<(usize, Vec<&str>)> = Vec::new();
        for &place in foes {
            let foe = &self.prospects.foes()[place as usize];
            match words.last_mut() {
                Some((stop, names)) if *stop == foe.stop => names.push(&foe.name),
                _ => words.push((foe.stop, vec![&foe.name])),
            }
        }
        let boss = |(stop, names): (usize, Vec<&str>)| {
            format!("{}: {}", self.boss(stop), names.join(", "))
        };
        words.into_iter().map(boss).collect()
    }
}

impl Setting {
    fn allows(&self, form: &Form, area: &str) -> bool {
        let excluded = self.without.iter().any(|other| other.line() == form.line());
        let other_starter = area == tables::STARTER_AREA
            && self
                .starter
                .is_some_and(|starter| starter.line() != form.line());
        !excluded && !other_starter
    }
}

/// Adds an offer, unless one of the same line and area is at least as good in everything; removes
/// those that the new one beats in the same way.
fn add(offers: &mut Vec<Offer>, new: Offer) {
    let beats = |one: &Offer, other: &Offer| {
        one.area == other.area
            && one.caught.line() == other.caught.line()
            && one.effort <= other.effort
            && other
                .answers
                .iter()
                .all(|foe| one.answers.binary_search(foe).is_ok())
    };
    if offers.iter().any(|one| beats(one, &new)) {
        return;
    }
    offers.retain(|one| !beats(&new, one));
    offers.push(new);
}
