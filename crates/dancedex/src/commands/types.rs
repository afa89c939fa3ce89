//! `dancedex types`: the type chart of a generation, or what a typing resists and fears.

use crate::commands::{paint, text};
use comfy_table::{CellAlignment, Table, presets};
use pokedata::{Chart, Form, Game, Generation, Multiplier, Type, Typing};
use serde_json::{Map, Value, json};
use std::fmt::Write;
use terminal::{Failure, Outcome};

/// Show the type chart of a generation or game; with a typing, what it resists and what hits it
#[derive(clap::Args)]
pub(crate) struct Types {
    /// A generation (1 to 9), or a game or region
    #[arg(value_name = "GENERATION|GAME")]
    generation: String,

    /// A typing: one type, or two joined by `-`
    typing: Option<Typing>,

    /// How to show it
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Format {
    Table,
    Json,
    /// The chart as a picture, with the typing picked out
    Svg,
}

impl Types {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let chart = Chart::of(generation(&self.generation)?);
        if let Some(typing) = self.typing.filter(|&typing| !chart.has(typing)) {
            let generation = chart.generation();
            return Err(Failure::bad_input(format!(
                "generation {generation} has no {typing}"
            )));
        }
        let text = match (self.format, self.typing) {
            (Format::Table, None) => whole_chart(chart),
            (Format::Table, Some(typing)) => one_typing(chart, typing),
            (Format::Json, None) => text::json(&chart_object(chart)),
            (Format::Json, Some(typing)) => text::json(&typing_object(chart, typing)),
            (Format::Svg, picked) => drawing::chart(chart.generation(), picked) + "\n",
        };
        terminal::print(&text)?;
        Ok(Outcome::Found)
    }
}

fn generation(word: &str) -> Result<Generation, Failure> {
    if word.trim().parse::<i64>().is_ok() {
        return word.parse().map_err(Failure::bad_input);
    }
    let game = Game::find(word).map_err(Failure::bad_input)?;
    Ok(game.generation())
}

/// What each attack type does to each type.
fn chart_object(chart: &Chart) -> Value {
    let row = |attack: Type| {
        let cell = |t: Type| {
            let multiplier = chart.multiplier(attack, t.into());
            (t.name().to_owned(), multiplier.as_str().into())
        };
        let cells: Map<String, Value> = chart.types().iter().map(cell).collect();
        (attack.name().to_owned(), cells.into())
    };
    let rows: Map<String, Value> = chart.types().iter().map(row).collect();
    json!({ "generation": chart.generation().number(), "attacks": rows })
}

/// What each attack type does to one typing, and who has it.
fn typing_object(chart: &Chart, typing: Typing) -> Value {
    let taken = |attack: Type| {
        let multiplier = chart.multiplier(attack, typing);
        (attack.name().to_owned(), multiplier.as_str().into())
    };
    let takes: Map<String, Value> = chart.types().iter().map(taken).collect();
    json!({
        "generation": chart.generation().number(),
        "typing": typing.name(),
        "takes": takes,
        "pokemon": titles(chart.generation(), typing),
    })
}

/// Attack types down, defending types across, abbreviated; a dot is 1.
fn whole_chart(chart: &Chart) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let across = chart.types().iter().map(abbreviated);
    table.set_header(std::iter::once(String::new()).chain(across));
    for attack in chart.types().iter() {
        let cells = chart.types().iter().map(|defend| {
            match chart.multiplier(attack, Typing::single(defend)) {
                Multiplier::One => paint::faint("·"),
                other => paint::multiplier(other),
            }
        });
        table.add_row(std::iter::once(paint::one_type(attack)).chain(cells));
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Center);
        column.set_padding((0, 1));
    }
    let generation = chart.generation();
    format!(
        "Generation {generation}: attack types down, defending types across; · is 1\n{}\n",
        table.trim_fmt()
    )
}

/// Three letters, in the type's colour.
fn abbreviated(t: Type) -> String {
    paint::one_type(t).replacen(t.name(), &t.name()[..3], 1)
}

fn one_typing(chart: &Chart, typing: Typing) -> String {
    let mut text = format!(
        "{} in generation {}\n",
        paint::typing(typing),
        chart.generation()
    );
    for multiplier in Multiplier::ALL {
        let attacks = chart.types().iter();
        let attacks = attacks.filter(|&attack| chart.multiplier(attack, typing) == multiplier);
        let names = paint::list(attacks.map(Typing::from));
        if !names.is_empty() {
            // Writing to a string cannot fail.
            let _ = writeln!(
                text,
                "  takes {}{} from {names}",
                " ".repeat(3 - multiplier.as_str().len()),
                paint::multiplier(multiplier)
            );
        }
    }
    let _ = writeln!(text, "{}", bearers(chart.generation(), typing));
    text
}

/// How many Pokémon have the typing, and the first of them.
fn bearers(generation: Generation, typing: Typing) -> String {
    let forms = titles(generation, typing);
    match forms.len() {
        0 => "  no Pokémon has it".to_owned(),
        1..=6 => format!("  {}: {}", forms.len(), forms.join(", ")),
        more => format!("  {more} Pokémon have it: {}, …", forms[..6].join(", ")),
    }
}

fn titles(generation: Generation, typing: Typing) -> Vec<String> {
    let has = |form: &&Form| form.typing(generation) == Some(typing);
    Form::all().iter().filter(has).map(Form::title).collect()
}
