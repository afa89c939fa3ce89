//! The chart view: the type chart of a generation, with the details of one typing.

mod html;
mod picked;

use crate::json;
use picked::{Picked, takes};
use pokedata::{Game, Generation, Multiplier, Type};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The chart of a generation, and the selected typing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Chart {
    /// The generation, 1 to 9, or a game.
    pub generation: String,
    /// The selected typing (`Fire-Water`) or Pokémon; empty if nothing is selected.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub typing: String,
    /// The attack of the selected cell; empty if none is selected.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub attack: String,
}

impl Default for Chart {
    fn default() -> Chart {
        Chart {
            generation: Generation::LATEST.to_string(),
            typing: String::new(),
            attack: String::new(),
        }
    }
}

/// The chart as a picture, and the details of the selected typing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChartAnswer {
    /// The selection, with the generation: `Ground-Water in generation 9`.
    pub about: String,
    /// The picture.
    pub svg: String,
    /// The details of the selection, as HTML.
    pub html: String,
    /// The text for export: the row for the selected typing, or the complete chart.
    pub text: String,
    /// All multipliers for export, as JSON by attack and then by type.
    pub json: String,
}

impl Chart {
    pub(crate) fn generation(&self) -> Result<Generation, String> {
        self.generation.parse().or_else(|unknown| {
            let game = Game::find(&self.generation);
            game.map(Game::generation).map_err(|_| said(unknown))
        })
    }

    pub(crate) fn answer(&self) -> Result<ChartAnswer, String> {
        let generation = self.generation()?;
        let chart = pokedata::chart(generation);
        let picked = Picked::read(&self.typing, generation)?;
        let typing = picked.as_ref().map(|picked| picked.typing);
        if let Some(typing) = typing.filter(|&typing| !chart.has(typing)) {
            return Err(format!("generation {generation} has no {typing}"));
        }
        let cell = match (self.attack.as_str(), typing) {
            ("", _) | (_, None) => String::new(),
            (attack, Some(typing)) => html::cell(chart, Type::find(attack).map_err(said)?, typing),
        };
        let sides = picked.as_ref().map_or_else(String::new, |picked| {
            html::both_sides(chart, picked, generation)
        });
        let about = match &picked {
            Some(picked) => format!("{} in generation {generation}", picked.title()),
            None => format!("Generation {generation}"),
        };
        Ok(ChartAnswer {
            svg: drawing::chart(generation, typing),
            html: cell + &sides,
            text: typing.map_or_else(|| table(chart), |typing| row(&about, &takes(chart, typing))),
            about,
            json: json::answer(&Export::new(chart))?,
        })
    }
}

/// Returns a line for each multiplier: the attacks that hit the selected typing with it.
fn row(about: &str, takes: &[(Multiplier, Vec<Type>)]) -> String {
    let lines = takes.iter().map(|(multiplier, attacks)| {
        let attacks: Vec<&str> = attacks.iter().map(|attack| attack.name()).collect();
        format!("×{multiplier}\t{}\n", attacks.join(", "))
    });
    format!("{about}\n{}", lines.collect::<String>())
}

/// Returns the chart as a table for spreadsheets, with attacks in rows, types in columns and tabs
/// between cells.
fn table(chart: &pokedata::Chart) -> String {
    let types = || chart.types().iter();
    let head = types().map(|t| format!("\t{t}")).collect::<String>();
    let line = |attack: pokedata::Type| {
        let cells = types().map(|t| format!("\t{}", chart.multiplier(attack, t.into())));
        format!("\n{attack}{}", cells.collect::<String>())
    };
    format!("attack{head}{}\n", types().map(line).collect::<String>())
}

/// The multipliers by attack and then by type, for export.
#[derive(Serialize)]
struct Export {
    generation: u8,
    chart: BTreeMap<&'static str, BTreeMap<&'static str, &'static str>>,
}

impl Export {
    fn new(chart: &pokedata::Chart) -> Export {
        let row = |attack: Type| {
            let cell = |own: Type| (own.name(), chart.multiplier(attack, own.into()).as_str());
            (attack.name(), chart.types().iter().map(cell).collect())
        };
        Export {
            generation: chart.generation().number(),
            chart: chart.types().iter().map(row).collect(),
        }
    }
}

/// Returns an error as text.
pub(crate) fn said(error: impl ToString) -> String {
    error.to_string()
}
