//! The effort of obtaining a Pokémon: the expected number of encounters until the Pokémon appears,
//! weighted by method, plus the effort of its conditions and of its evolution.
//!
//! The unit is one wild Pokémon encountered on foot. The weights are in a table (`effort.csv`),
//! each with its reason, and a player may replace them.

use crate::encounters::Encounter;
use crate::tables::{embedded, row, rows};
use crate::{
    Catch, Encounters, Evolution, Form, Game, Moment, Roster, Rosters, Trigger, Version, Way,
};
use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

row! {
    /// A row of `effort.csv`.
    struct WeightRow {
        kind: String,
        word: String,
        weight: f32,
        reason: String,
    }
}

/// The weights of everything that a player does to obtain a Pokémon.
#[derive(Clone, Debug)]
pub struct Weights(Vec<Weight>);

/// The effort of one step, and the reason for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Weight {
    /// `method`, `place`, `condition`, `evolution`, `item`, `form` (the result of an evolution),
    /// `rate` (of a method) or `default`.
    pub kind: String,
    /// The subject of the weight: `walk`, `swarm`, `friendship`.
    pub word: String,
    /// The effort, in encounters on foot; for a place, a factor on the effort of each encounter;
    /// for a rate, the chance in percent that is assumed if the actual one is unknown.
    pub weight: f64,
    /// The reason, as a sentence.
    pub reason: String,
}

impl Weight {
    /// Returns whether the weight is a chance in percent, not an effort.
    #[must_use]
    pub fn is_chance(&self) -> bool {
        self.kind == "rate" || self.word == "rate"
    }
}

/// The error for an invalid table of weights.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct WeightsError {
    /// The line number, from 1.
    pub line: usize,
    /// The error message, which includes the allowed values.
    pub what: String,
}

/// The maximum weight: sums of weights up to it are exact.
const GREATEST: f64 = 10_000.0;

impl Weights {
    /// Returns the weights of the built-in table.
    #[must_use]
    pub fn standard() -> &'static Weights {
        static STANDARD: LazyLock<Weights> = LazyLock::new(|| {
            let rows = rows::<WeightRow>(&embedded::EFFORT).into_iter();
            Weights(rows.map(Weight::of).collect())
        });
        &STANDARD
    }

    /// Returns the standard weights, changed by the rows of a table with the columns `kind`,
    /// `word`, `weight` and optionally `reason`.
    ///
    /// # Errors
    /// If a column is missing, if a row is about a subject that is not in the standard table, or if
    /// a weight is not a number from 0 to 10,000.
    ///
    /// ```
    /// use pokedata::Weights;
    ///
    /// let weights = Weights::changed_by("kind,word,weight\nmethod,old-rod,4\n")?;
    /// assert_eq!(weights.of("method", "old-rod"), Some(4.0));
    /// assert_eq!(weights.of("method", "walk"), Some(1.0));
    /// assert!(Weights::changed_by("kind,word,weight\nmethod,old-road,4\n").is_err());
    /// # Ok::<(), pokedata::WeightsError>(())
    /// ```
    pub fn changed_by(text: &str) -> Result<Weights, WeightsError> {
        let mut weights = Weights::standard().clone();
        let wrong = |line, what: String| Err(WeightsError { line, what });
        let mut reader = csv::ReaderBuilder::new()
            .flexible(true)
            .from_reader(text.as_bytes());
        let header = reader.headers().cloned().unwrap_or_default();
        let place = |name: &str| header.iter().position(|own| own.trim() == name);
        let (Some(kind), Some(word), Some(weight)) =
            (place("kind"), place("word"), place("weight"))
        else {
            return wrong(
                1,
                "the first line must name the columns kind,word,weight".to_owned(),
            );
        };
        for row in reader.records() {
            let row = match row {
                Ok(row) => row,
                Err(error) => {
                    let line = error.position().map_or(0, csv::Position::line);
                    return wrong(line as usize, "the row does not read as CSV".to_owned());
                }
            };
            let line = row.position().map_or(0, csv::Position::line) as usize;
            let cell = |place: usize| row.get(place).unwrap_or("").trim().to_owned();
            let kind = cell(kind);
            let text = cell(weight);
            // Printed words contain spaces instead of hyphens.
            let word = cell(word).replace(' ', "-");
            let number = text.parse::<f64>().ok();
            let Some(number) = number.filter(|number| (0.0..=GREATEST).contains(number)) else {
                return wrong(
                    line,
                    format!("weight {text:?}: a number from 0 to {GREATEST}"),
                );
            };
            let mut all = weights.0.iter_mut();
            if let Some(own) = all.find(|own| own.kind == kind && own.word == word) {
                own.weight = number;
                continue;
            }
            if !["item", "form"].contains(&&*kind) || word.is_empty() {
                return wrong(line, format!("unknown weight: {kind:?}, {word:?}"));
            }
            let reason = String::new();
            let weight = number;
            weights.0.push(Weight {
                kind,
                word,
                weight,
                reason,
            });
        }
        let mut chances = weights.0.iter().filter(|own| own.is_chance());
        if chances.any(|chance| chance.weight == 0.0) {
            return wrong(1, "a rate must be above 0".to_owned());
        }
        Ok(weights)
    }

    /// Returns all weights, in the order of the table.
    #[must_use]
    pub fn rows(&self) -> &[Weight] {
        &self.0
    }

    /// Returns the effort of the given step; `None` if the table has no row for it.
    #[must_use]
    pub fn of(&self, kind: &str, word: &str) -> Option<f64> {
        let mut rows = self.0.iter();
        let found = rows.find(|own| own.kind == kind && own.word == word);
        found.map(|own| own.weight)
    }

    /// Returns the effort of the encounters until a Pokémon is expected to appear, for a place, a
    /// method and a chance in percent. Without a chance, the rate of the method is used, or the
    /// default rate if the method has none.
    ///
    /// ```
    /// use pokedata::Weights;
    ///
    /// let weights = Weights::standard();
    /// assert_eq!(weights.encounters("Route 102", "walk", Some(4.0)), 25.0);
    /// assert_eq!(weights.encounters("Lavaridge Town", "egg", None), 5.0);
    /// ```
    #[must_use]
    pub fn encounters(&self, place: &str, method: &str, percent: Option<f64>) -> f64 {
        let of = |kind| {
            let own = self.of(kind, method);
            own.or_else(|| self.of(kind, Encounter::method_of_catches(method)))
        };
        let default = || of("rate").unwrap_or_else(|| self.known("default", "rate"));
        let percent = percent.unwrap_or_else(default).clamp(0.01, 100.0);
        let of_method = of("method");
        of_method.unwrap_or(1.0) * self.place(place) * 100.0 / percent
    }

    /// Returns the sum of the efforts of the given conditions.
    #[must_use]
    pub fn conditions(&self, words: &[String]) -> f64 {
        words.iter().map(|word| self.condition(word)).sum()
    }

    fn known(&self, kind: &str, word: &str) -> f64 {
        self.of(kind, word).unwrap_or(0.0)
    }

    /// Returns the effort of a condition: the weight of its longest prefix in the table.
    fn condition(&self, word: &str) -> f64 {
        if let Some(coins) = word.strip_prefix("coins-") {
            let hundreds = coins.parse::<f64>().map_or(1.0, |coins| coins / 100.0);
            return hundreds * self.known("condition", "coins");
        }
        let ends = word.match_indices('-').map(|(end, _)| end);
        let beginnings = std::iter::once(word.len()).chain(ends.rev());
        let mut weights = beginnings.filter_map(|end| self.of("condition", &word[..end]));
        let stars = word.ends_with("-star");
        let other = if stars {
            0.0
        } else {
            self.known("condition", "other")
        };
        weights.next().unwrap_or(other)
    }

    /// Returns the factor on each encounter at the given place.
    fn place(&self, place: &str) -> f64 {
        let rows = self.0.iter();
        let here = rows.filter(|own| own.kind == "place" && place.contains(&own.word));
        here.map(|own| own.weight).product()
    }

    /// Returns the effort of an evolution, without the effort of levels.
    fn evolution(&self, step: &Evolution, game: &Game) -> f64 {
        let trigger = match step.trigger() {
            Trigger::Level => 0.0,
            Trigger::Item => 0.0,
            other => self.known("evolution", &other.to_string()),
        };
        let item = step.item().map_or(0.0, |item| {
            let own = self.of("item", item);
            own.unwrap_or_else(|| self.known("evolution", "item"))
        });
        let extra = |holds: bool, word| {
            if holds {
                self.known("evolution", word)
            } else {
                0.0
            }
        };
        trigger
            + item
            + self.known("form", &step.into_form().id)
            + extra(step.needs_another(), "beside")
            + extra(step.has_condition(), "condition")
            + extra(step.has_lucky_item(game), "luck")
    }
}

impl Weight {
    fn of(row: WeightRow) -> Weight {
        Weight {
            kind: row.kind,
            word: row.word,
            weight: f64::from(row.weight),
            reason: row.reason,
        }
    }
}

/// The effort of a way to obtain a form.
#[derive(Clone, Debug, PartialEq)]
pub struct Effort {
    /// The effort of the encounters.
    pub encounters: f64,
    /// The effort of the conditions.
    pub conditions: f64,
    /// The effort of the evolutions.
    pub evolution: f64,
    /// The chance of an encounter in percent; `None` if it is unknown and the default is assumed.
    pub chance: Option<f32>,
    /// The conditions under which it has that chance.
    pub state: Vec<String>,
}

impl Effort {
    /// Returns the sum, rounded up to whole encounters.
    #[must_use]
    pub fn total(&self) -> u32 {
        (self.encounters + self.conditions + self.evolution - 1e-6)
            .ceil()
            .max(0.0) as u32
    }
}

/// The efforts of everything that is obtainable in a version.
pub struct Efforts<'a> {
    weights: &'a Weights,
    /// The encounters by form, place and method; methods are named as in the table of catches.
    met: HashMap<(usize, String, String), Vec<Encounter>>,
}

impl<'a> Efforts<'a> {
    /// Reads the encounters of the given version.
    #[must_use]
    pub fn of(version: &Version, weights: &'a Weights) -> Efforts<'a> {
        let mut met: HashMap<_, Vec<Encounter>> = HashMap::new();
        for area in Encounters::of(version).into_areas() {
            for row in area.rows {
                let method = Encounter::method_of_catches(&row.method).to_owned();
                let key = (row.form.place, row.place.clone(), method);
                met.entry(key).or_default().push(row);
            }
        }
        Efforts { weights, met }
    }

    /// Returns the effort of one way to obtain a form, for a player at the given moment.
    #[must_use]
    pub fn of_way(&self, way: &Way, moment: Moment) -> Effort {
        let caught = self.of_catch(way.caught, way.by, moment);
        let levels = f64::from(
            way.level()
                .saturating_sub(way.by.levels().map_or(1, |own| own.0)),
        );
        let steps = way.evolutions.iter();
        let game = way.version.game();
        let chance: f64 = steps
            .clone()
            .map(|step| f64::from(step.chance()) / 100.0)
            .product();
        let steps: f64 = steps.map(|step| self.weights.evolution(step, game)).sum();
        Effort {
            // As many Pokémon are caught as it takes until one can take all steps.
            encounters: caught.encounters / chance,
            evolution: levels * self.weights.known("evolution", "level") + steps,
            ..caught
        }
    }

    /// Returns the easiest way to obtain the given form and its effort; `None` if it is not
    /// obtainable.
    ///
    /// ```
    /// use pokedata::{Efforts, Form, Game, Moment, Roster, Weights};
    ///
    /// let emerald = &Game::find("emerald")?.versions()[0];
    /// let roster = Roster::of(emerald, emerald.rules(Moment::Gyms(0)));
    /// let efforts = Efforts::of(emerald, Weights::standard());
    /// // Ralts is one in 25 encounters on Route 102.
    /// let (way, effort) = efforts.easiest(&roster, Form::find("ralts")?).unwrap();
    /// assert_eq!((way.by.place(), effort.total()), ("Route 102", 25));
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn easiest(&self, roster: &Roster, form: &Form) -> Option<(Way, Effort)> {
        let moment = roster.rules().moment;
        let ways = roster.ways(form).into_iter();
        let ways = ways.map(|way| {
            let effort = self.of_way(&way, moment);
            (way, effort)
        });
        ways.min_by_key(|(way, effort)| (way.is_above_cap(), effort.total()))
    }

    /// Returns the effort of a catch: the least over all parts of the place and all possible
    /// conditions.
    fn of_catch(&self, form: &Form, by: &Catch, moment: Moment) -> Effort {
        let key = (form.place, by.place_id().to_owned(), by.method().to_owned());
        let met = self.met.get(&key).map_or(&[][..], Vec::as_slice);
        let open = met.iter().filter(|one| one.after <= moment);
        let mut tables: BTreeMap<(&str, &str), Vec<&Encounter>> = BTreeMap::new();
        for one in open {
            tables
                .entry((&one.part, &one.method))
                .or_default()
                .push(one);
        }
        let efforts = tables.into_iter().flat_map(|((_, method), rows)| {
            let states = states(&rows).into_iter();
            states.filter_map(move |state| self.in_state(by, method, &rows, state))
        });
        let best = efforts.min_by(|a, b| {
            let cost = |one: &Effort| one.encounters + one.conditions;
            cost(a).total_cmp(&cost(b))
        });
        best.unwrap_or_else(|| {
            let state = by.conditions().to_vec();
            self.weighed(by, by.method(), by.rate(), state)
        })
    }

    /// Returns the effort under the given conditions; `None` if the Pokémon does not appear under
    /// them.
    fn in_state(
        &self,
        by: &Catch,
        method: &str,
        rows: &[&Encounter],
        state: Vec<String>,
    ) -> Option<Effort> {
        let mut there = rows.iter().filter(|row| row.holds_in(&state)).peekable();
        there.peek()?;
        let rates: Option<Vec<f32>> = there.map(|row| row.rate).collect();
        let rate: Option<f32> = rates.map(|rates| rates.iter().sum());
        Some(self.weighed(by, method, rate, state))
    }

    fn weighed(&self, by: &Catch, method: &str, rate: Option<f32>, state: Vec<String>) -> Effort {
        let percent = rate.map(f64::from);
        Effort {
            encounters: self.weights.encounters(by.place_id(), method, percent),
            conditions: self.weights.conditions(&state),
            evolution: 0.0,
            chance: rate,
            state,
        }
    }
}

/// Returns the easiest way to obtain each of the given forms and its effort, by the form's id, in
/// the version where it is easiest. Forms that are not obtainable are missing.
#[must_use]
pub fn easiest_ways(
    rosters: &Rosters,
    forms: &[&'static Form],
    weights: &Weights,
) -> HashMap<&'static str, (Way, Effort)> {
    let mut ways: HashMap<&'static str, (Way, Effort)> = HashMap::new();
    for roster in rosters.each() {
        let efforts = Efforts::of(roster.version(), weights);
        for form in forms {
            let Some((way, effort)) = efforts.easiest(roster, form) else {
                continue;
            };
            let known = ways.get(form.id.as_str());
            if known.is_none_or(|(_, known)| effort.total() < known.total()) {
                ways.insert(form.id.as_str(), (way, effort));
            }
        }
    }
    ways
}

/// Returns all combinations of conditions for the given encounters; a combination has at most one
/// word of each kind.
fn states(rows: &[&Encounter]) -> Vec<Vec<String>> {
    let mut kinds: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for word in rows.iter().flat_map(|row| &row.conditions) {
        let words = kinds.entry(Encounter::kind_of(word)).or_default();
        if !words.contains(&word.as_str()) {
            words.push(word);
        }
    }
    let mut states: Vec<Vec<String>> = vec![Vec::new()];
    for words in kinds.values() {
        let with = |state: &Vec<String>| {
            let words = words.iter().map(|&word| {
                let mut state = state.clone();
                state.push(word.to_owned());
                state
            });
            std::iter::once(state.clone())
                .chain(words)
                .collect::<Vec<_>>()
        };
        states = states.iter().flat_map(with).collect();
    }
    states
}
