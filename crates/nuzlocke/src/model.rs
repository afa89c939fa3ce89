//! Bosses, areas and encounters, with the foes that each encounter beats.

use crate::tables::{self, Table};
use crate::{InvalidRun, Setting};
use duels::BadQuestion;
use matchups::Prospects;
use pokedata::{Area, Encounters, Form, Luck, Moment};
use runs::{Encounter, Problem};

/// Bosses, areas and encounters, with the foes that each encounter beats.
pub struct Model {
    /// The input from which the model was computed.
    pub setting: Setting,
    /// The foes of the bosses ahead.
    pub prospects: Prospects,
    /// The areas that can be walked to.
    pub areas: Vec<Area>,
    /// The tables of each area.
    pub tables: Vec<Vec<Table>>,
    /// Whether the facts state when each place is reached; otherwise, this is inferred from the
    /// levels there.
    pub are_moments_known: bool,
    /// The possible encounters, except those that another one of the same line and area can
    /// replace.
    pub offers: Vec<Offer>,
}

/// A Pokémon that may be encountered in an area, with one of the final stages that it can reach.
#[derive(Clone)]
pub struct Offer {
    /// The index of the area.
    pub area: usize,
    /// The index of the table among those of its area.
    pub table: usize,
    /// The form that is caught.
    pub caught: &'static Form,
    /// The final stage of the Pokémon.
    pub stage: &'static Form,
    /// The chance to encounter a Pokémon that can become the final stage, in its table; `None` if
    /// unknown.
    pub chance: Option<f64>,
    /// The effort to encounter such a Pokémon, in encounters on foot; at least 1.
    pub effort: u64,
    /// What the final stage leaves to luck, if anything.
    pub luck: Option<Luck>,
    /// The indices of the foes that the Pokémon beats.
    pub answers: Vec<u32>,
}

impl Model {
    /// Computes the foes that each encounter of the version beats.
    ///
    /// # Errors
    /// If no version is chosen, no boss is left, or the version's encounters are unknown.
    pub fn new(setting: Setting) -> Result<Model, InvalidRun> {
        let version = setting.version()?;
        if setting.bosses_ahead().is_empty() {
            return Err(InvalidRun::NoBossLeft(version.title().to_owned()));
        }
        let encounters = Encounters::of(version);
        if encounters.areas().is_empty() {
            return Err(InvalidRun::NoEncounters(version.title().to_owned()));
        }
        let prospects = setting.prospects(version)?;
        let skipped = setting.skip.iter().map(|name| encounters.find(name));
        let skipped = skipped.map(|found| found.map(|area| area.id.clone()));
        let skipped: Vec<String> = skipped.collect::<Result<_, _>>()?;
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
            are_moments_known: encounters.are_moments_known(),
            offers: Vec::new(),
        };
        model.offers = model.offers()?;
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
                let luck = self.luck(entry.form, stage.form);
                let lucky = luck.as_ref().map_or(1.0, |luck| luck.chance);
                let offer = Offer {
                    area,
                    table,
                    caught: entry.form,
                    stage: stage.form,
                    chance: entry.chance.map(|chance| chance * lucky),
                    effort: (entry.effort / lucky).ceil().max(1.0) as u64,
                    luck,
                    answers: stage.answers,
                };
                add(&mut offers, offer);
            }
        }
        Ok(offers)
    }

    /// Returns what a Pokémon that was caught leaves to luck if it is to become another form.
    #[must_use]
    pub fn luck(&self, caught: &Form, form: &Form) -> Option<Luck> {
        let versions = self.setting.playthrough.played().versions();
        versions
            .first()
            .and_then(|version| Luck::between(version, caught, form))
    }

    /// Returns the covering problem of the run.
    ///
    /// # Errors
    /// If the numbers of `runs` are too small for the problem.
    pub fn problem(&self) -> Result<Problem, InvalidRun> {
        self.problem_after(&[])
    }

    /// Returns the covering problem for the rest of a run, given the foes that each living Pokémon
    /// answers. Living Pokémon cost nothing and use up no area and no line, so a best choice
    /// contains all of them.
    ///
    /// # Errors
    /// If the numbers of `runs` are too small for the problem.
    pub fn problem_after(&self, living: &[Vec<u32>]) -> Result<Problem, InvalidRun> {
        let mut lines: Vec<&str> = self
            .offers
            .iter()
            .map(|offer| offer.caught.line())
            .collect();
        lines.sort_unstable();
        lines.dedup();
        let offers = self.offers.iter().map(|offer| Encounter {
            area: offer.area as u32,
            line: lines.partition_point(|line| *line < offer.caught.line()) as u32,
            effort: offer.effort,
            answers: offer.answers.clone(),
        });
        let living = living.iter().enumerate().map(|(place, answers)| Encounter {
            area: (self.areas.len() + place) as u32,
            line: (lines.len() + place) as u32,
            effort: 0,
            answers: answers.clone(),
        });
        let foes = self.prospects.foes().len() as u32;
        let rules = self.setting.rules.in_numbers();
        Ok(Problem::new(foes, offers.chain(living).collect(), rules)?)
    }

    /// Returns the foes that a caught Pokémon answers in the rest of the run, in the final stage
    /// that answers the most foes.
    ///
    /// # Errors
    /// If a move of the Pokémon is not known in the generation.
    #[expect(clippy::missing_panics_doc, reason = "a Pokémon has a final stage")]
    pub fn living(&self, caught: &'static Form) -> Result<Living, BadQuestion> {
        let stages = self.prospects.stages(caught, Moment::Gyms(0), 1)?;
        let best = stages.into_iter().max_by_key(|stage| stage.answers.len());
        let best = best.expect("a Pokémon has a final stage");
        Ok(Living {
            now: self.prospects.stage_at(0, caught, best.form),
            last: best.form,
            luck: self.luck(caught, best.form),
            answers: best.answers,
        })
    }

    /// Returns the name of the boss with the given index: `Roxanne`.
    #[must_use]
    pub fn boss(&self, stop: usize) -> &str {
        self.prospects.run().stops[stop].foe.leader()
    }

    /// Returns the indices of the foes of each boss.
    #[must_use]
    pub fn foes_by_boss(&self) -> Vec<Vec<u32>> {
        let mut bosses = vec![Vec::new(); self.prospects.run().stops.len()];
        for (place, foe) in (0..).zip(self.prospects.foes()) {
            bosses[foe.stop].push(place);
        }
        bosses
    }

    /// Returns the names of the given foes, boss by boss: `Brawly: Machop, Makuhita`.
    #[must_use]
    pub fn foes_in_words(&self, foes: &[u32]) -> Vec<String> {
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

impl Offer {
    /// Returns the final stage, if it differs from the caught form.
    #[must_use]
    pub fn becomes(&self) -> Option<&'static Form> {
        (self.stage.id != self.caught.id).then_some(self.stage)
    }
}

/// A living Pokémon.
#[derive(Clone, Debug)]
pub struct Living {
    /// The form that the Pokémon has before the next boss.
    pub now: &'static Form,
    /// The form that the Pokémon has at the last boss.
    pub last: &'static Form,
    /// What that form leaves to luck, if anything.
    pub luck: Option<Luck>,
    /// The foes ahead that the Pokémon answers.
    pub answers: Vec<u32>,
}

/// Adds an offer, unless another one of the same line and area is at least as good in every
/// respect; removes the offers for which the new one is.
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
