//! The chart view: the types of a generation, and one typing picked out.

use crate::json::pretty;
use pokedata::{Generation, Multiplier, Typing};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Which chart, and which typing is picked out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Chart {
    /// 1 to 9.
    pub generation: String,
    /// `Fire-Water`; nothing for none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub typing: String,
}

impl Default for Chart {
    fn default() -> Chart {
        Chart {
            generation: Generation::LATEST.to_string(),
            typing: String::new(),
        }
    }
}

/// The chart, drawn, and what a picked typing has to fear and gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChartAnswer {
    /// The picture.
    pub svg: String,
    /// The picked typing's full name.
    pub picked: Option<String>,
    /// For each multiplier, strongest first: the attack types that do so to the picked typing.
    pub takes: Vec<(String, Vec<String>)>,
    /// For each single type of it: what its attacks hit super effectively.
    pub hits: Vec<(String, Vec<String>)>,
    /// To copy, as text: the picked typing's row, or the whole chart.
    pub text: String,
    /// All multipliers to copy, as JSON: by attack, then by type.
    pub json: String,
}

impl Chart {
    pub(crate) fn answer(&self) -> Result<ChartAnswer, String> {
        let generation: Generation = self.generation.parse().map_err(said)?;
        let chart = pokedata::Chart::of(generation);
        let picked = read_typing(&self.typing)?;
        if let Some(typing) = picked.filter(|&typing| !chart.has(typing)) {
            return Err(format!("generation {generation} has no {typing}"));
        }
        let takes = picked.map_or_else(Vec::new, |typing| takes(chart, typing));
        Ok(ChartAnswer {
            svg: drawing::chart(generation, picked),
            picked: picked.map(|typing| typing.to_string()),
            text: picked.map_or_else(|| table(chart), |typing| row(typing, &takes)),
            takes,
            hits: picked.map_or_else(Vec::new, |typing| hits(chart, typing)),
            json: json(chart),
        })
    }
}

fn read_typing(name: &str) -> Result<Option<Typing>, String> {
    match name.trim() {
        "" => Ok(None),
        name => name.parse().map(Some).map_err(said),
    }
}

fn takes(chart: &pokedata::Chart, typing: Typing) -> Vec<(String, Vec<String>)> {
    let by = |multiplier: Multiplier| {
        let attacks = chart.types().iter();
        let attacks = attacks.filter(|&a| chart.multiplier(a, typing) == multiplier);
        let names: Vec<String> = attacks.map(|a| a.to_string()).collect();
        (!names.is_empty()).then(|| (multiplier.to_string(), names))
    };
    Multiplier::ALL.into_iter().rev().filter_map(by).collect()
}

fn hits(chart: &pokedata::Chart, typing: Typing) -> Vec<(String, Vec<String>)> {
    let of = |attack: pokedata::Type| {
        let met = chart.types().iter();
        let met = met.filter(|&t| chart.multiplier(attack, t.into()).is_super_effective());
        (attack.to_string(), met.map(|t| t.to_string()).collect())
    };
    typing.types().iter().map(of).collect()
}

/// A line for each multiplier that a typing takes.
fn row(typing: Typing, takes: &[(String, Vec<String>)]) -> String {
    let lines = takes.iter();
    let lines =
        lines.map(|(multiplier, attacks)| format!("×{multiplier}\t{}\n", attacks.join(", ")));
    format!("{typing}\n{}", lines.collect::<String>())
}

/// Attacks down, types across, with tabs between, as spreadsheets take it.
fn table(chart: &pokedata::Chart) -> String {
    let types = || chart.types().iter();
    let head = types().map(|t| format!("\t{t}")).collect::<String>();
    let line = |attack: pokedata::Type| {
        let cells = types().map(|t| format!("\t{}", chart.multiplier(attack, t.into())));
        format!("\n{attack}{}", cells.collect::<String>())
    };
    format!("attack{head}{}\n", types().map(line).collect::<String>())
}

fn json(chart: &pokedata::Chart) -> String {
    let row = |attack: pokedata::Type| {
        let cell = |t: pokedata::Type| {
            let multiplier = chart.multiplier(attack, t.into());
            (t.to_string(), multiplier.to_string().into())
        };
        let cells = chart.types().iter().map(cell);
        (attack.to_string(), Value::Object(cells.collect()))
    };
    let rows = chart.types().iter().map(row);
    let rows = Value::Object(rows.collect());
    pretty(&json!({ "schema": 1, "generation": chart.generation().number(), "chart": rows }))
}

/// An error in the words it says of itself.
pub(crate) fn said(error: impl ToString) -> String {
    error.to_string()
}
