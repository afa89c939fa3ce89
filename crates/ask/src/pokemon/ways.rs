//! All ways to obtain a form: catches that differ only in their places are one way.

use crate::obtainable::Obtainable;
use crate::parts::{self, Name};
use pokedata::{Effort, Efforts, Form, Moment, Trigger, Way, Weights};
use serde::Serialize;
use std::collections::BTreeMap;

/// A way to obtain a form, in one place or several.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct FoundWay {
    /// The versions that have this way, of those in the question.
    versions: Vec<Name>,
    /// The moment from which it is available, in words: `after 1 gym`.
    pub after: String,
    #[serde(skip)]
    moment: Moment,
    /// The form that is caught or received.
    caught: Name,
    #[serde(skip)]
    caught_title: String,
    /// The places.
    pub places: Vec<Name>,
    method: Name,
    /// The chance in percent of the encounters by that method; null if unknown.
    #[serde(serialize_with = "parts::two_decimals")]
    chance: Option<f32>,
    /// The conditions for that chance.
    conditions: Vec<String>,
    /// The lowest and the highest level at which it is encountered.
    levels: Option<(u8, u8)>,
    /// The evolutions after the catch, in order.
    then: Vec<Step>,
    #[serde(skip)]
    then_words: String,
    /// The lowest level at which the form is obtained in this way.
    level: u8,
    /// The effort, in encounters on foot (docs/team.md).
    pub effort: u32,
    /// Whether a second player is needed.
    pub second_player: bool,
    dlc: bool,
    /// The detail of the way that is known only second-hand.
    remark: Option<Name>,
}

/// An evolution.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Step {
    into: Name,
    trigger: String,
    item: Option<Name>,
    level: Option<u8>,
}

/// Returns all ways to obtain the form, the earliest first, then the easiest.
pub(super) fn all(obtainable: &Obtainable, form: &Form) -> Vec<FoundWay> {
    let mut found: Vec<FoundWay> = Vec::new();
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    for roster in obtainable.rosters().each() {
        let efforts = Efforts::of(roster.version(), Weights::standard());
        for way in roster.ways(form) {
            let effort = efforts.of_way(&way, way.by.after());
            let new = FoundWay::of(&way, &effort);
            match places.get(&new.key()) {
                Some(&place) => found[place].join(new),
                None => {
                    places.insert(new.key(), found.len());
                    found.push(new);
                }
            }
        }
    }
    found.sort_by_key(|way| (way.second_player, way.moment, way.effort, way.then.len()));
    found
}

impl FoundWay {
    fn of(way: &Way, effort: &Effort) -> FoundWay {
        let game = way.version.game();
        let steps = way.evolutions.iter().map(|step| Step {
            into: &step.into_form().id,
            trigger: step.trigger().to_string(),
            item: step.item(),
            level: step
                .level(game)
                .filter(|_| step.trigger() != Trigger::Trade),
        });
        FoundWay {
            versions: vec![way.version.id()],
            after: way.moment().in_game(game).to_string(),
            moment: way.moment(),
            caught: &way.caught.id,
            caught_title: way.caught.title(),
            places: vec![way.by.place()],
            method: way.by.method(),
            chance: effort.chance,
            conditions: effort.state.clone(),
            levels: way.by.levels(),
            then: steps.collect(),
            then_words: way.then(),
            level: way.level(),
            effort: effort.total(),
            second_player: way.needs_second_player(),
            dlc: way.by.is_dlc(),
            remark: way.unsure(),
        }
    }

    /// Returns the common key of ways that are listed as one.
    fn key(&self) -> String {
        let FoundWay {
            caught,
            then_words,
            method,
            chance,
            conditions,
            levels,
            ..
        } = self;
        let moment = self.moment;
        let remark = self.remark;
        format!(
            "{moment:?} {caught} {then_words} {method} {chance:?} {conditions:?} {levels:?} {remark:?}"
        )
    }

    /// Merges a way with the same key.
    fn join(&mut self, other: FoundWay) {
        for place in other.places {
            if !self.places.contains(&place) {
                self.places.push(place);
            }
        }
        for version in other.versions {
            if !self.versions.contains(&version) {
                self.versions.push(version);
            }
        }
        self.effort = self.effort.min(other.effort);
    }

    /// Returns text such as `Ekans at Route 4, Route 11: walk 25%, Lv 6–12; evolves at 22`.
    #[must_use]
    pub fn words(&self, form: &Form, versions: usize) -> String {
        let mut text = String::new();
        if self.versions.len() < versions {
            let titles = self.versions.iter().map(|id| pokedata::title(id));
            text += &format!("{} only: ", titles.collect::<Vec<_>>().join(", "));
        }
        if self.caught != form.id {
            text += &format!("{} at ", self.caught_title);
        }
        text += &format!(
            "{}: {}",
            self.places.join(", "),
            pokedata::phrase(self.method)
        );
        match self.chance {
            Some(100.0) => {}
            Some(chance) => text += &format!(" {}%", pokedata::percent(chance)),
            None => text += ", chance unknown",
        }
        match self.levels {
            Some((least, most)) if least == most => text += &format!(", Lv {least}"),
            Some((least, most)) => text += &format!(", Lv {least}–{most}"),
            None => {}
        }
        let said = self.conditions.iter().filter(|word| is_said(word));
        let said: Vec<String> = said.map(|word| pokedata::phrase(word)).collect();
        if !said.is_empty() {
            text += &format!(" ({})", said.join(", "));
        }
        if !self.then_words.is_empty() {
            text += &format!("; {}", self.then_words);
        }
        if let Some(what) = self.remark {
            text += &format!(" (unconfirmed: {what})");
        }
        text
    }
}

/// Returns whether a condition is one that a player has to fulfil.
fn is_said(word: &str) -> bool {
    !word.starts_with("no-") && !word.starts_with("before-") && word != "weather-normal"
}
