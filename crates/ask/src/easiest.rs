//! The effort for each Pokémon, which is that of the easiest way to obtain it.

use crate::obtainable::Obtainable;
use pokedata::{Effort, Form, Way, Weights, easiest_ways};
use std::collections::HashMap;
use std::fmt::Write as _;
use team::{Pool, Team};

/// The efforts for some Pokémon.
pub struct Easiest {
    weights: Weights,
    ways: HashMap<&'static str, (Way, Effort)>,
}

impl Easiest {
    /// Returns the efforts for obtainable forms, each in the version in which it is easiest.
    pub fn of(obtainable: &Obtainable, forms: &[&'static Form], weights: Weights) -> Easiest {
        let ways = easiest_ways(obtainable.rosters(), forms, &weights);
        Easiest { weights, ways }
    }

    /// Returns the efforts for the candidates of a pool, in its order.
    pub fn efforts(&self, pool: &Pool) -> Vec<u32> {
        let each = pool.candidates().iter();
        each.map(|one| self.effort(one.form)).collect()
    }

    /// Returns the effort for a form, in encounters on foot; 0 if it is not one of the given forms.
    pub fn effort(&self, form: &Form) -> u32 {
        let known = self.ways.get(form.id.as_str());
        known.map_or(0, |(_, effort)| effort.total())
    }

    /// Returns the sum of the members' efforts.
    pub fn of_team(&self, team: &Team) -> u32 {
        let members = team.members.iter();
        members.map(|one| self.effort(one.candidate.form)).sum()
    }

    /// Returns the easiest way to obtain a form, in words.
    pub fn way(&self, form: &Form) -> Option<String> {
        let (way, effort) = self.ways.get(form.id.as_str())?;
        Some(match effort.chance {
            Some(100.0..) => way.to_string(),
            Some(chance) => format!("{way}; {}% of the encounters", pokedata::percent(chance)),
            None => format!("{way}; chance unknown"),
        })
    }

    /// Returns the weights, with their reasons.
    pub fn explained(&self) -> String {
        let mut text = "\nThe chance of an encounter that has none in the tables, and the cost of each step in \
                        encounters on foot:\n"
            .to_owned();
        for row in self.weights.rows() {
            let (kind, word, weight) = (&row.kind, &row.word, row.weight);
            let unit = if row.is_chance() { "%" } else { "" };
            let _ = writeln!(text, "  {kind} {word}: {weight:.1}{unit}. {}", row.reason);
        }
        text
    }
}
